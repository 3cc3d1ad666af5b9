import './index.css'
import { lazy, startTransition, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { loadScreens } from './app/AppRoutes'
import { GuardedRouter } from './app/GuardedRouter'
import { paths } from './app/paths'
import { envResult } from './lib/env'
import { hasStoredSession } from './lib/supabase/session'

const SetupScreen = lazy(async () => ({ default: (await import('./app/SetupScreen')).SetupScreen }))

/** How long the first paint waits for the screen in the address, in milliseconds. */
const PATIENCE = 300

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const screen = (
  <StrictMode>
    <Suspense>
      {envResult.ok ? <App env={envResult.env} Router={GuardedRouter} /> : <SetupScreen problems={envResult.problems} />}
    </Suspense>
  </StrictMode>
)

// A guarded address without a session leads to sign-in.
const { pathname } = window.location
const signedIn = hasStoredSession()
const address = pathname.startsWith('/app') && !signedIn ? paths.auth() : pathname

// The build has written the landing page's HTML; every other address starts from an empty shell.
function show(place: HTMLElement) {
  const render = () => createRoot(place).render(screen)
  if (place.hasChildNodes() && envResult.ok) hydrateRoot(place, screen)
  // What a stored session opens is much: in slices, so that a slow phone answers meanwhile.
  else if (signedIn) startTransition(render)
  else render()
}

// The screens are mostly there already, and are then painted at once; only who has to wait longer sees a spinner.
void Promise.race([loadScreens(address), new Promise((resolve) => setTimeout(resolve, PATIENCE))]).then(() => show(root))

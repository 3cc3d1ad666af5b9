import './index.css'
import { startTransition, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { loadScreens } from './app/AppRoutes'
import { GuardedRouter } from './app/GuardedRouter'
import { paths } from '@/lib/paths'
import { envResult } from './lib/api/env'
import { hasStoredSession, validSession } from './lib/device/session'
import { lazyWithRetry } from './ui/lazyWithRetry'

const SetupScreen = lazyWithRetry(async () => (await import('./app/SetupScreen')).SetupScreen)

/** How long the first paint waits for the screen in the URL, in milliseconds. */
const PATIENCE = 300

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const { pathname } = window.location
const isGuarded = pathname.startsWith('/app')
const signedIn = hasStoredSession()
// A guarded path without a session leads to sign-in.
const path = isGuarded && !signedIn ? paths.auth() : pathname

const screen = (
  <StrictMode>
    <Suspense>
      {envResult.ok ? (
        // Behind the gate, a session with a valid token opens its screen in one go; other screens start as the build wrote them.
        <App env={envResult.env} Router={GuardedRouter} checked={isGuarded ? validSession() : null} />
      ) : (
        <SetupScreen problems={envResult.problems} />
      )}
    </Suspense>
  </StrictMode>
)

// The build has written the content of some pages; every other URL starts from an empty shell.
function show(element: HTMLElement) {
  const render = () => createRoot(element).render(screen)
  if (signedIn && 'forVisitors' in element.dataset) {
    element.replaceChildren()
    delete element.dataset.forVisitors
  }
  if (element.hasChildNodes() && envResult.ok) hydrateRoot(element, screen)
  // A signed-in screen is large: rendered in slices, it leaves a slow phone responsive.
  else if (signedIn) startTransition(render)
  else render()
}

// The screens are mostly there already, and are then painted at once; only a longer wait shows a spinner.
void Promise.race([loadScreens(path), new Promise((resolve) => setTimeout(resolve, PATIENCE))]).then(() => show(root))

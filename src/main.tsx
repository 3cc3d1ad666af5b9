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

/** How long the first render waits for the code of the requested screen, in milliseconds. */
const LOAD_TIMEOUT = 300

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const { pathname } = window.location
const isGuarded = pathname.startsWith('/app')
const signedIn = hasStoredSession()
// A visitor who opens a guarded path is redirected to sign-in.
const path = isGuarded && !signedIn ? paths.auth() : pathname

const screen = (
  <StrictMode>
    <Suspense>
      {envResult.ok ? (
        // Only guarded paths use the stored session at once. Other pages may be prerendered, and the first render must match their HTML.
        <App env={envResult.env} Router={GuardedRouter} initialSession={isGuarded ? validSession() : null} />
      ) : (
        <SetupScreen problems={envResult.problems} />
      )}
    </Suspense>
  </StrictMode>
)

// Some pages are prerendered; at every other URL the root element starts empty.
function show(element: HTMLElement) {
  const render = () => createRoot(element).render(screen)
  if (signedIn && 'forVisitors' in element.dataset) {
    element.replaceChildren()
    delete element.dataset.forVisitors
  }
  if (element.hasChildNodes() && envResult.ok) hydrateRoot(element, screen)
  // A signed-in screen is large. A transition renders it in slices, so that a slow phone stays responsive.
  else if (signedIn) startTransition(render)
  else render()
}

// Usually the screen's code has loaded already. Only a longer wait shows a spinner.
void Promise.race([loadScreens(path), new Promise((resolve) => setTimeout(resolve, LOAD_TIMEOUT))]).then(() => show(root))

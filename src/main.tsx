import './index.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { GuardedRouter } from './app/GuardedRouter'
import { envResult } from './lib/env'

const SetupScreen = lazy(async () => ({ default: (await import('./app/SetupScreen')).SetupScreen }))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const screen = (
  <StrictMode>
    <Suspense>
      {envResult.ok ? <App env={envResult.env} Router={GuardedRouter} /> : <SetupScreen problems={envResult.problems} />}
    </Suspense>
  </StrictMode>
)

// The build has written the landing page's HTML; every other address starts from an empty shell.
if (root.hasChildNodes() && envResult.ok) hydrateRoot(root, screen)
else createRoot(root).render(screen)

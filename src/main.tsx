import './index.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { envResult } from './lib/env'

const SetupScreen = lazy(async () => ({ default: (await import('./app/SetupScreen')).SetupScreen }))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <Suspense>{envResult.ok ? <App env={envResult.env} /> : <SetupScreen problems={envResult.problems} />}</Suspense>
  </StrictMode>,
)

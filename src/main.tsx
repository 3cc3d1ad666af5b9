import './index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { SetupScreen } from './app/SetupScreen'
import { envResult } from './lib/env'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>{envResult.ok ? <App env={envResult.env} /> : <SetupScreen problems={envResult.problems} />}</StrictMode>,
)

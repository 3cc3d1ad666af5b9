// npm start: installs missing packages, then runs Vite, which runs the embedded backend. Arguments go to Vite.
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { installMissing } from './lib/install.mjs'
import { requireNode } from './lib/require-node.mjs'
import { commandScript } from './lib/run.mjs'

requireNode()
try {
  await installMissing()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// Fails if the port is taken instead of choosing another, because people who follow the README would open another program's page.
process.argv.splice(2, 0, '--strictPort')
await import(pathToFileURL(commandScript('vite', 'bin/vite.js')).href)

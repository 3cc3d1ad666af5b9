// npm start: the product with its embedded backend and demo data; the work is done in scripts/lib/start.mjs.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/start.mjs')
  .then((module) => module.start(process.argv.slice(2)))
  .catch((error) => {
    console.error(`\n${error.message}`)
    process.exit(1)
  })

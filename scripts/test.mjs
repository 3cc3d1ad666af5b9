// npm test: every check of the product, from install to browser; the work is done in scripts/lib/test.mjs.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/test.mjs')
  .then((module) => module.test(process.argv.slice(2)))
  .catch((error) => {
    console.error(`\n${error.message}`)
    console.log('0 passed, 1 failed')
    process.exit(1)
  })

// npm start: the product with its embedded backend and demo data. See scripts/lib/start.mjs.
import { requireNode } from './lib/node-version.mjs'

requireNode()
import('./lib/start.mjs').then(function (module) {
  return module.start(process.argv.slice(2))
}).catch(function (error) {
  console.error('\n' + error.message)
  process.exit(1)
})

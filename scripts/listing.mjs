// npm run listing -- page.html [--url <URL it was saved from>]: prints the facts that readListing finds in a saved page, as one
// JSON object with a key for each fact. A .txt file is read as the copied text of a page.
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { root } from './lib/run.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } })
const [file] = positionals
if (!file || positionals.length > 1) {
  console.error('Say which page: npm run listing -- page.html [--url <URL it was saved from>]')
  process.exit(1)
}
const { module } = await runnerImport(`${root}/src/domain/listing/readListing.ts`, { root, configFile: false, logLevel: 'error' })
const source = await readFile(file, 'utf8')
const page = file.endsWith('.txt') ? { text: source } : { html: source }
console.log(JSON.stringify(module.readListing({ ...page, url: values.url }), null, 2))

// npm run test:hours: runs the unit tests and the journeys around midnight, at clock changes, on February 29 and in other time zones.
// `npm run test:hours -- unit` and `-- journeys calendar viewing` run some of them. Arguments after `journeys` go to Playwright.
import process from 'node:process'
import { npm } from './lib/run.mjs'
import { envAt, TEST_TIMES } from './lib/test-times.mjs'

const [chosenSuite, ...specs] = process.argv.slice(2)
const suites = [
  { name: 'unit', command: ['run', '--silent', 'test:unit'] },
  { name: 'journeys', command: ['run', '--silent', 'test:e2e', '--', ...specs] },
].filter(({ name }) => !chosenSuite || name === chosenSuite)

const results = []
for (const time of TEST_TIMES) {
  for (const { name: suite, command } of suites) {
    console.log(`\n── ${suite}, ${time.name}: ${time.at} ──\n`)
    const { code } = await npm(command, { env: envAt(time) })
    results.push({ line: `${suite.padEnd(10)} ${time.name}, ${time.at}`, failed: code !== 0 })
  }
}

console.log()
for (const { line, failed } of results) console.log(`${failed ? 'FAILED' : 'ok    '} ${line}`)
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0

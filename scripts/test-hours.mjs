// npm run test:hours: runs the unit tests and the journeys around midnight, at clock changes, on February 29 and in other time zones.
// `npm run test:hours -- unit` and `-- journeys calendar viewing` run some of them. Arguments after `journeys` go to Playwright.
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { npm } from './lib/run.mjs'

/** The journeys' browsers are set to New York, where the clocks change on March 14 and November 7, 2027. */
const TEST_TIMES = [
  { name: 'before midnight in New York', at: '2026-11-25T23:45:00-05:00', zone: 'America/New_York' },
  { name: 'the night in which an hour is missing', at: '2027-03-14T01:45:00-05:00', zone: 'America/New_York' },
  { name: 'before midnight of that day', at: '2027-03-14T23:45:00-04:00', zone: 'America/New_York' },
  { name: 'the night in which an hour comes twice', at: '2027-11-07T01:45:00-04:00', zone: 'America/New_York' },
  { name: 'before midnight of that day', at: '2027-11-07T23:45:00-05:00', zone: 'America/New_York' },
  { name: 'February 29', at: '2028-02-29T12:00:00-05:00', zone: 'America/New_York' },
  { name: 'the last minutes of a year', at: '2027-12-31T23:45:00-05:00', zone: 'America/New_York' },
  { name: 'a machine in Auckland', at: '2026-11-25T23:45:00+13:00', zone: 'Pacific/Auckland' },
  { name: 'a machine in Honolulu', at: '2026-11-25T23:45:00-10:00', zone: 'Pacific/Honolulu' },
]

const [chosenSuite, ...specs] = process.argv.slice(2)
const suites = [
  { name: 'unit', command: ['run', '--silent', 'test:unit'] },
  { name: 'journeys', command: ['run', '--silent', 'test:e2e', '--', ...specs] },
].filter(({ name }) => !chosenSuite || name === chosenSuite)
const shiftedClock = pathToFileURL(path.join(import.meta.dirname, 'lib', 'shifted-clock.mjs')).href

const results = []
for (const { name, at, zone } of TEST_TIMES) {
  for (const { name: suite, command } of suites) {
    console.log(`\n── ${suite}, ${name}: ${at} ──\n`)
    const env = {
      ...process.env,
      TZ: zone,
      HOUSE_HUNTER_CLOCK_SHIFT: String(Date.parse(at) - Date.now()),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${shiftedClock}`,
    }
    const { code } = await npm(command, { env })
    results.push({ line: `${suite.padEnd(10)} ${name}, ${at}`, failed: code !== 0 })
  }
}

console.log()
for (const { line, failed } of results) console.log(`${failed ? 'FAILED' : 'ok    '} ${line}`)
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0

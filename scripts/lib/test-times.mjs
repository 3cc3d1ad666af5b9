import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** The journeys' browsers are set to New York, where the clocks change on March 14 and November 7, 2027. */
export const TEST_TIMES = [
  { name: 'midnight', at: '2026-11-25T23:45:00-05:00', zone: 'America/New_York' },
  { name: 'missing-hour', at: '2027-03-14T01:45:00-05:00', zone: 'America/New_York' },
  { name: 'short-day-end', at: '2027-03-14T23:45:00-04:00', zone: 'America/New_York' },
  { name: 'repeated-hour', at: '2027-11-07T01:45:00-04:00', zone: 'America/New_York' },
  { name: 'long-day-end', at: '2027-11-07T23:45:00-05:00', zone: 'America/New_York' },
  { name: 'leap-day', at: '2028-02-29T12:00:00-05:00', zone: 'America/New_York' },
  { name: 'year-end', at: '2027-12-31T23:45:00-05:00', zone: 'America/New_York' },
  { name: 'auckland', at: '2026-11-25T23:45:00+13:00', zone: 'Pacific/Auckland' },
  { name: 'honolulu', at: '2026-11-25T23:45:00-10:00', zone: 'Pacific/Honolulu' },
]

const shiftedClockUrl = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href

/** The environment of a process whose clock starts at a test time, on a machine in its zone. */
export const envAt = ({ at, zone }) => ({
  ...process.env,
  TZ: zone,
  HOUSE_HUNTER_CLOCK_SHIFT: String(Date.parse(at) - Date.now()),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${shiftedClockUrl}`,
})

import { expect, it } from 'vitest'
import { endPastMidnight } from './timeRange'

it.each([
  [{ time: '23:00', duration: 60 }, null],
  [{ time: '23:00', duration: 120 }, 'Nov 22, 1:00 AM'],
  [{ time: null, duration: 3000 }, null],
  [{ time: 'afternoon', duration: 3000 }, null],
])('the end past midnight of %o is %o', (timing, end) => expect(endPastMidnight({ date: '2026-11-21', ...timing })).toBe(end))

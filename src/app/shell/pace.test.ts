import { expect, test } from 'vitest'
import { isSlow, paceAfter } from './pace'

test.each([
  [0, 4_000],
  [40_000, 4_000],
  [60_000, 6_000],
  [300_000, 30_000],
  [3_600_000, 30_000],
])('after %d ms in which nothing happened the next question comes in %d ms', (quiet, pace) => {
  expect(paceAfter(quiet)).toBe(pace)
  expect(isSlow(quiet)).toBe(pace > 4_000)
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { relativeTime } from './dates'

describe('how long ago', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  it.each([
    ['2026-11-21T12:00:00Z', 'just now'],
    ['2026-11-21T11:59:01Z', 'just now'],
    ['2026-11-21T12:00:20Z', 'just now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:55:00+00:00', '5 minutes ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-11-07T11:00:00Z', '2 weeks ago'],
    ['2026-09-20T12:00:00Z', '2 months ago'],
    ['2024-11-20T12:00:00Z', '2 years ago'],
    ['2026-11-21T12:10:00Z', 'just now'],
    ['never', ''],
  ])('%s is %o', (iso, text) => {
    expect(relativeTime(iso, now)).toBe(text)
  })

  const HOUR = 3_600_000
  it.each([
    ['minute', HOUR / 60],
    ['hour', HOUR],
    ['day', 24 * HOUR],
    ['week', 168 * HOUR],
    ['month', 720 * HOUR],
    ['year', 8760 * HOUR],
  ])('a %s is not counted until its last millisecond has passed', (name, length) => {
    const ago = (elapsed: number) => relativeTime(new Date(now.getTime() - elapsed).toISOString(), now)
    expect(ago(length)).toBe(`1 ${name} ago`)
    expect(ago(length - 1)).not.toContain(name)
  })

  it('is always a whole number of a single unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: 4e12 }), (elapsed) => {
        const text = relativeTime(new Date(now.getTime() - elapsed).toISOString(), now)
        expect(text).toMatch(/^(1 (minute|hour|day|week|month|year)|([2-9]|[1-9]\d+) (minute|hour|day|week|month|year)s) ago$/)
      }),
      propertyParameters,
    )
  })
})

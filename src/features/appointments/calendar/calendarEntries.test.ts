import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '@/domain/time/dates'
import { propertyParameters } from '@/test/properties'
import { partialListStart } from '../appointmentQueries'
import { datesBefore, neededSpan } from './calendarEntries'

const anyDate = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days))

it('the span covers the six weeks shown and the earlier days on which an appointment could start and still run into them', () => {
  expect(neededSpan('2026-11-25')).toEqual({ from: '2026-10-25', until: '2026-12-12' })
})

it('on any day, the list that starts just before this month contains everything shown for the month', () => {
  fc.assert(
    fc.property(anyDate, (today) => {
      const { from } = neededSpan(today)
      expect(from >= partialListStart(today)).toBe(true)
      // Warnings about overlaps today need the appointments of the week before.
      expect((datesBefore(today)[0] ?? '') >= partialListStart(today)).toBe(true)
    }),
    propertyParameters,
  )
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { addDays, minutesToTime } from '../time/dates'
import { conflictText, viewingConflicts } from './viewingConflicts'

// About 15.6 km apart in a straight line: 45 minutes by car, parking included.
const here = { lat: 30.2672, lng: -97.7431 }
const there = { lat: 30.4072, lng: -97.7431 }
const candidate = { date: '2026-11-21', time: '14:30', duration: 60, houseId: 'elm', coordinates: here }
const other = { id: 'b', title: 'Viewing', date: '2026-11-21', time: '12:00', duration: 60, houseId: 'oak', coordinates: there }

function kinds(mine: Partial<typeof candidate & { id: string }>, theirs: object) {
  return viewingConflicts({ ...candidate, ...mine }, [{ ...other, ...theirs }]).map(({ kind }) => kind)
}

describe('an overlapping viewing', () => {
  it.each([
    ['starts within the candidate', {}, { time: '15:00' }],
    ['ends within the candidate', {}, { time: '14:00' }],
    ['lies within the candidate', {}, { time: '14:45', duration: 15 }],
    ['spans the candidate', {}, { time: '14:00', duration: 120 }],
    ['has the same time', {}, { time: '14:30' }],
    ['lasts an hour if it has no duration', {}, { time: '13:45', duration: null }],
    ['is at the same house', {}, { time: '15:00', houseId: 'elm' }],
    ['is at a house without coordinates', {}, { time: '15:00', coordinates: { lat: 0, lng: 0 } }],
    ['runs past midnight into the candidate', { time: '00:30' }, { date: '2026-11-20', time: '23:45' }],
    ['is on the next day, into which the candidate runs', { time: '23:30', duration: 90 }, { date: '2026-11-22', time: '00:45' }],
    ['lasts for days', {}, { date: '2026-11-18', duration: 4 * 24 * 60 }],
    ['lasts a week, the longest duration', {}, { date: '2026-11-14', time: '15:00', duration: 10_080 }],
    ['lies within a candidate that lasts a week', { duration: 10_080 }, { date: '2026-11-28', time: '14:00' }],
    ['is in the next month', { date: '2026-11-30', time: '23:30' }, { date: '2026-12-01', time: '00:15' }],
  ])('%s', (_, mine, theirs) => {
    expect(kinds(mine, theirs)).toEqual(['overlap'])
  })
})

describe('no conflict', () => {
  it.each([
    ['ends when the candidate starts, at the same house', {}, { time: '13:30', houseId: 'elm' }],
    ['starts when the candidate ends, at the same house', {}, { time: '15:30', houseId: 'elm' }],
    ['ends when the candidate starts, in another flat of the same building', {}, { time: '13:30', coordinates: { ...here } }],
    ['is at the same time on the day before', {}, { date: '2026-11-20', time: '14:30' }],
    ['has no time', { time: '00:30' }, { time: null }],
    ['has an invalid time', { time: '00:30' }, { time: 'afternoon' }],
    ['has a time, while the candidate has none', { time: '' }, { time: '14:30' }],
    ['has a date, while the candidate has none', { date: '' }, { time: '14:30' }],
    ['is on a day that does not exist', { date: '2026-03-02' }, { date: '2026-02-30', time: '14:30' }],
    ['leaves enough time', {}, { time: '12:45' }],
    ['is at a house with the coordinates (0,0)', {}, { time: '13:20', coordinates: { lat: 0, lng: 0 } }],
    ['has coordinates, while those of the candidate are (0,0)', { coordinates: { lat: 0, lng: 0 } }, { time: '13:20' }],
    ['is at a house without coordinates', {}, { time: '13:20', coordinates: null }],
    ['takes place the next morning, far away', { time: '22:59' }, { date: '2026-11-22', time: '00:00' }],
    ['is the candidate itself', { id: 'b' }, { time: '14:30' }],
  ])('with a viewing that %s', (_, mine, theirs) => {
    expect(kinds(mine, theirs)).toEqual([])
  })

  it('without other appointments', () => {
    expect(viewingConflicts(candidate, [])).toEqual([])
  })
})

describe('the time to travel', () => {
  it.each([
    ['before', { time: '13:10' }, 20],
    ['before', { time: '13:30' }, 0],
    ['after', { time: '15:35' }, 5],
    ['after', { time: '16:14' }, 44],
    // An overnight viewing that ends on the candidate's day.
    ['before', { date: '2026-11-20', time: '23:30', duration: 880 }, 20],
  ] as const)('is too short if the other viewing is %s: %o leaves %d minutes', (otherPosition, theirs, minutesLeft) => {
    const conflicting = { ...other, ...theirs }
    expect(viewingConflicts(candidate, [conflicting])).toEqual([
      { kind: 'travel', other: conflicting, otherPosition, minutesNeeded: 45, minutesLeft },
    ])
  })
})

describe('a travel time from a router', () => {
  const fixedTravelTime = (minutes: number) => (from: object, to: object) =>
    from === there && to === here ? { minutes, km: 1, isEstimate: false } : undefined

  it('replaces the estimate from the straight-line distance, with parking added', () => {
    const early = { ...other, time: '13:00' }
    expect(viewingConflicts(candidate, [early], fixedTravelTime(20))).toEqual([])
    expect(viewingConflicts(candidate, [early], fixedTravelTime(21))).toMatchObject([{ minutesNeeded: 31, minutesLeft: 30 }])
  })

  it('does not apply to the opposite direction', () => {
    expect(viewingConflicts(candidate, [{ ...other, time: '15:35' }], fixedTravelTime(1))).toMatchObject([{ minutesNeeded: 45 }])
  })
})

it.each([
  [
    { lat: 51.5, lng: 0 },
    { lat: 51.5, lng: 0.2 },
  ],
  [
    { lat: 0, lng: 32.4 },
    { lat: 0.2, lng: 32.4 },
  ],
])('coordinates with a latitude or longitude of 0 are valid: %o and %o', (one, another) => {
  expect(kinds({ coordinates: one }, { time: '13:20', coordinates: another })).toEqual(['travel'])
})

it('overlaps come first, and each kind of conflict keeps the order of the viewings', () => {
  const [close, overlapping] = [
    { ...other, time: '13:20' },
    { ...other, time: '15:00' },
  ]
  const others = [close, overlapping, { ...close, id: 'c' }, { ...overlapping, id: 'd' }]
  const found = viewingConflicts(candidate, others)
  expect(found.map(({ kind, other: { id } }) => `${kind} ${id}`)).toEqual(['overlap b', 'overlap d', 'travel b', 'travel c'])
})

describe('the text of a conflict', () => {
  const texts = (theirs: object) =>
    viewingConflicts(candidate, [{ ...other, ...theirs }]).map((conflict) => conflictText(conflict, '12 Elm St', candidate.date))
  const kmAway = (distance: number) => ({ coordinates: { ...here, lat: here.lat + distance / 111.2 } })

  it.each([
    [{ time: '14:00' }, 'Overlaps “Viewing” at 12 Elm St (2:00 PM – 3:00 PM)'],
    [{ time: '14:00', duration: null, title: 'Second look' }, 'Overlaps “Second look” at 12 Elm St (2:00 PM – 3:00 PM)'],
    [{ time: '14:00', duration: 630 }, 'Overlaps “Viewing” at 12 Elm St (2:00 PM – Nov 22, 12:30 AM)'],
    [{ date: '2026-11-20', time: '23:30', duration: 960 }, 'Overlaps “Viewing” at 12 Elm St (Nov 20, 11:30 PM – Nov 21, 3:30 PM)'],
    [{ time: '13:20', ...kmAway(10) }, 'Only 10 minutes to get here from 12 Elm St; allow about 35'],
    [{ time: '15:31', ...kmAway(10) }, 'Only 1 minute to get from here to 12 Elm St; allow about 35'],
    [{ time: '13:30', ...kmAway(10) }, 'No time to get here from 12 Elm St; allow about 35 minutes'],
    [{ time: '12:00', ...kmAway(50) }, 'Only 1 h 30 min to get here from 12 Elm St; allow about 2 h 5 min'],
    [{ time: '12:01', ...kmAway(50) }, 'Only 89 minutes to get here from 12 Elm St; allow about 2 h 5 min'],
    [{ time: '11:31', ...kmAway(50) }, 'Only 1 h 59 min to get here from 12 Elm St; allow about 2 h 5 min'],
    [{ time: '11:30', ...kmAway(50) }, 'Only 2 h to get here from 12 Elm St; allow about 2 h 5 min'],
    [{ time: '12:30', ...kmAway(34.5) }, 'Only 60 minutes to get here from 12 Elm St; allow about 1 h 30 min'],
    [{ time: '12:30', ...kmAway(50) }, 'Only 60 minutes to get here from 12 Elm St; allow about 2 h 5 min'],
  ])('%o: %s', (theirs, text) => {
    expect(texts(theirs)).toEqual([text])
  })
})

describe('for any two viewings', () => {
  const point = fc.option(
    fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) }),
  )
  const viewing = fc.record({
    date: fc.integer({ min: -2, max: 2 }).map((days) => addDays('2028-02-29', days)),
    time: fc.option(fc.integer({ min: 0, max: 1439 }).map(minutesToTime), { freq: 8 }),
    duration: fc.option(fc.integer({ min: 1, max: 3000 })),
    houseId: fc.constantFrom('elm', 'oak'),
    title: fc.string(),
    coordinates: point,
  })

  it('each conflicts with the other in the same way', () => {
    fc.assert(
      fc.property(viewing, viewing, (one, two) => {
        const [first] = viewingConflicts(one, [two])
        const [reverseConflict] = viewingConflicts(two, [one])
        const oppositeOf = { before: 'after', after: 'before' } as const
        const opposite = first?.kind === 'travel' ? { otherPosition: oppositeOf[first.otherPosition] } : {}
        expect(reverseConflict).toEqual(first && { ...first, ...opposite, other: one })
      }),
      propertyParameters,
    )
  })

  it('they overlap exactly when they share a minute', () => {
    const start = ({ date, time }: { date: string; time: string | null }) => Date.parse(`${date}T${time}Z`) / 60_000
    fc.assert(
      fc.property(viewing, viewing, (one, two) => {
        fc.pre(one.time !== null && two.time !== null)
        const sharedMinutes =
          Math.min(start(one) + (one.duration ?? 60), start(two) + (two.duration ?? 60)) - Math.max(start(one), start(two))
        expect(viewingConflicts(one, [two]).some(({ kind }) => kind === 'overlap')).toBe(sharedMinutes > 0)
      }),
      propertyParameters,
    )
  })

  it('a travel warning is justified and is about two houses with coordinates, and every text names the street', () => {
    fc.assert(
      fc.property(viewing, fc.array(viewing), (one, others) => {
        for (const conflict of viewingConflicts(one, others)) {
          expect(conflictText(conflict, '12 Elm St', one.date)).toMatch(/12 Elm St/)
          if (conflict.kind === 'overlap') continue
          expect(conflict.other.houseId).not.toBe(one.houseId)
          expect(conflict.minutesLeft).toBeGreaterThanOrEqual(0)
          expect(conflict.minutesLeft).toBeLessThan(conflict.minutesNeeded)
          expect(conflict.minutesNeeded).toBeGreaterThanOrEqual(10)
          expect([one.coordinates, conflict.other.coordinates]).not.toContain(null)
        }
      }),
      propertyParameters,
    )
  })
})

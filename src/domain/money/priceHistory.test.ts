import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { CURRENCY_CODES } from '../units/preferences'
import { historyPlot, type HistoryEntry } from './priceHistory'

const price = (changedAt: string, amount: number): HistoryEntry => ({
  kind: 'price',
  changedAt,
  actorId: null,
  price: amount,
  currency: 'USD',
})
const status = (changedAt: string, name: string): HistoryEntry => ({ kind: 'status', changedAt, actorId: null, status: name })

it('lays out prices and statuses on the same timeline', () => {
  const plot = historyPlot(
    [
      price('2026-05-01T00:00:00Z', 500_000),
      status('2026-05-01T00:00:00Z', 'Interested'),
      price('2026-05-06T00:00:00Z', 450_000),
      status('2026-05-08T12:00:00Z', 'Offer Made'),
      price('2026-05-09T00:00:00Z', 475_000),
    ],
    'USD',
    new Date('2026-05-11T00:00:00Z'),
  )
  expect(plot.points.map(({ left, top }) => [left, top])).toEqual([
    [0, 12],
    [50, 88],
    [80, 50],
  ])
  expect(plot.path).toBe('M0.00 12.00H50.00V88.00H80.00V50.00H100')
  expect([plot.highest, plot.lowest]).toMatchObject([
    { entry: { price: 500_000 }, top: 12 },
    { entry: { price: 450_000 }, top: 88 },
  ])
  expect(plot.statuses.map(({ entry, width }) => [entry.status, width])).toEqual([
    ['Interested', 75],
    ['Offer Made', 25],
  ])
})

it('compares prices of two currencies in the viewer’s currency', () => {
  const euroEntry: HistoryEntry = { kind: 'price', changedAt: '2026-05-02T00:00:00Z', actorId: null, price: 92_000, currency: 'EUR' }
  const dollarEntry = price('2026-05-01T00:00:00Z', 99_000)
  const plot = historyPlot([dollarEntry, euroEntry], 'ILS', new Date('2026-05-03T00:00:00Z'))
  expect([plot.highest.entry, plot.lowest.entry]).toEqual([euroEntry, dollarEntry])
})

it('ends with the last price if the viewer’s clock is behind', () => {
  const plot = historyPlot([price('2026-05-01T00:00:00Z', 2), price('2026-05-02T00:00:00Z', 1)], 'USD', new Date('2026-04-01T00:00:00Z'))
  expect(plot.points.map(({ left }) => left)).toEqual([0, 100])
})

test('every point is inside the chart, and chronological order is preserved', () => {
  const entry = fc.record({
    minute: fc.integer({ min: 0, max: 1_000_000 }),
    price: fc.integer({ min: 1, max: 1_000_000_000_000 }),
    currency: fc.constantFrom(...CURRENCY_CODES),
  })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 2_000_000 }), (entries, nowMinute) => {
      const history = entries
        .toSorted((one, other) => one.minute - other.minute)
        .map(({ minute, ...rest }) => ({
          kind: 'price' as const,
          actorId: null,
          changedAt: new Date(1_700_000_000_000 + minute * 60_000).toISOString(),
          ...rest,
        }))
      const { points } = historyPlot(history, 'USD', new Date(1_700_000_000_000 + nowMinute * 60_000))
      for (const { left, top } of points) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(100)
        expect(top).toBeGreaterThanOrEqual(11.99)
        expect(top).toBeLessThanOrEqual(88.01)
      }
      expect(points.map(({ left }) => left)).toEqual(points.map(({ left }) => left).toSorted((one, other) => one - other))
    }),
    propertyParameters,
  )
})

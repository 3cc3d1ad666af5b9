import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { isAreaUnchanged, areaUnit, formatArea, SQFT_TO_SQM, toDisplayArea, toExactArea, toStoredArea } from './units'
import { isMeasurementSystem } from './preferences'

const anySystem = fc.constantFrom('imperial' as const, 'metric' as const)
const anySquareFeet = fc.integer({ min: 0, max: 2_000_000_000 })

describe('areas as text', () => {
  it.each([
    [1500, 'imperial', '1,500 sq ft'],
    [1500, 'metric', '139.4 m²'],
    [999, 'imperial', '999 sq ft'],
    [0, 'metric', '0 m²'],
    [1076, 'metric', '100 m²'],
    [43_560, 'metric', '4,046.9 m²'],
    [1_234_567, 'imperial', '1,234,567 sq ft'],
  ] as const)('%d square feet in %s is %s', (squareFeet, system, text) => {
    expect(formatArea(squareFeet, system)).toBe(text)
  })

  it('name the unit', () => {
    expect([areaUnit('imperial'), areaUnit('metric')]).toEqual(['sq ft', 'm²'])
  })

  it('show the same number as the form', () => {
    fc.assert(
      fc.property(anySquareFeet, anySystem, (squareFeet, system) => {
        const displayedArea = Number.parseFloat(formatArea(squareFeet, system).replaceAll(',', ''))
        expect(displayedArea).toBe(toDisplayArea(squareFeet, system))
      }),
      propertyParameters,
    )
  })

  it('never have a decimal of 0', () => {
    fc.assert(
      fc.property(anySquareFeet, anySystem, (squareFeet, system) => {
        expect(formatArea(squareFeet, system)).toMatch(/^\d{1,3}(,\d{3})*(\.[1-9])? (m²|sq ft)$/)
      }),
      propertyParameters,
    )
  })
})

describe('stored areas', () => {
  it.each([
    [100, 'metric', 1076],
    [139.4, 'metric', 1500],
    [1500, 'imperial', 1500],
    [1500.4, 'imperial', 1500],
    [1500.5, 'imperial', 1501],
  ] as const)('%d entered in %s is stored as %d', (typed, system, stored) => {
    expect(toStoredArea(typed, system)).toBe(stored)
  })

  it.each([
    [1500, 'metric', 139.35],
    [1076, 'metric', 99.96],
    [1, 'metric', 0.09],
    [1500, 'imperial', 1500],
  ] as const)('%d sq ft are exported in %s as %d, which is imported as the same area', (stored, system, exact) => {
    expect(toExactArea(stored, system)).toBe(exact)
    expect(toStoredArea(exact, system)).toBe(stored)
  })

  it('are whole square feet', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), anySystem, (typed, system) => {
        expect(Number.isInteger(toStoredArea(typed, system))).toBe(true)
      }),
      propertyParameters,
    )
  })

  it('never decrease for a larger area', () => {
    const typed = fc.double({ min: 0, max: 1e8, noNaN: true })
    fc.assert(
      fc.property(typed, typed, anySystem, (one, other, system) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(toStoredArea(less, system)).toBeLessThanOrEqual(toStoredArea(more, system))
      }),
      propertyParameters,
    )
  })

  it('are displayed as they were entered, apart from rounding for storage and display', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (tenths) => {
        const typed = tenths / 10
        const displayedArea = toDisplayArea(toStoredArea(typed, 'metric'), 'metric')
        expect(Math.abs(displayedArea - typed)).toBeLessThanOrEqual(SQFT_TO_SQM / 2 + 0.05 + typed * 1e-6)
      }),
      propertyParameters,
    )
  })
})

describe('an untouched area', () => {
  it('is recognized in both systems', () => {
    fc.assert(
      fc.property(anySquareFeet, anySystem, (squareFeet, system) => {
        expect(isAreaUnchanged(toDisplayArea(squareFeet, system), squareFeet, system)).toBe(true)
      }),
      propertyParameters,
    )
  })

  it('differs from an area changed by the smallest step', () => {
    expect(isAreaUnchanged(139.5, 1500, 'metric')).toBe(false)
    expect(isAreaUnchanged(1501, 1500, 'imperial')).toBe(false)
  })
})

it('only the two measurement systems are recognized', () => {
  expect(['imperial', 'metric'].every(isMeasurementSystem)).toBe(true)
  expect(['Imperial', '', null, undefined, 1].some(isMeasurementSystem)).toBe(false)
})

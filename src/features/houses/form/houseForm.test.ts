import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { changedFields } from '@/lib/api/changedFields'
import { anyHouse } from '@/test/anyHouse'
import { address, house } from '@/test/factories'
import { propertyParameters } from '@/test/properties'
import { storedFields, type House } from '../house'
import { convertTypedArea, fieldsOf, houseFormSchema, newHouseValues, valuesOf } from './houseForm'

const systems = fc.constantFrom<MeasurementSystem>('imperial', 'metric')
const formContext = (base: House | undefined, system: MeasurementSystem = 'imperial') => ({
  system,
  photos: base?.photos ?? [],
  base,
})

describe('a new house', () => {
  it('starts with a country, a status, this year and zeros', () => {
    const { country, price, currency, bedrooms, bathrooms, squareFeet, lotSize, yearBuilt, status, ...others } = newHouseValues(
      {},
      new Date(2031, 5, 1),
    )
    expect({ country, price, currency, status, yearBuilt }).toEqual({
      country: 'USA',
      price: '',
      currency: 'USD',
      status: 'Interested',
      yearBuilt: '2031',
    })
    expect([bedrooms, bathrooms, squareFeet, lotSize]).toEqual(['0', '0', '0', '0'])
    expect(Object.values(others).filter((value) => (Array.isArray(value) ? value.length > 0 : value))).toEqual([])
  })

  const typedValues = {
    ...newHouseValues(),
    ...address(),
    price: '349999.6',
    bedrooms: '3',
    bathrooms: '2.5',
    squareFeet: '100',
    lotSize: '250.5',
  }

  it.each<[string, object, MeasurementSystem, object]>([
    ['rounds the price', {}, 'imperial', { price: 350_000 }],
    ['is in the chosen currency', { currency: 'EUR' }, 'imperial', { price_currency: 'EUR' }],
    ['has no coordinates yet', {}, 'imperial', { coordinates: { lat: 0, lng: 0 } }],
    ['rounds areas', {}, 'imperial', { square_feet: 100, lot_size: 251, measurement_system: 'imperial' }],
    ['stores m² as square feet', {}, 'metric', { square_feet: 1076, lot_size: 2696, measurement_system: 'metric' }],
    ['keeps half bathrooms', {}, 'imperial', { bathrooms: 2.5 }],
    ['rounds bathrooms as the database does', { bathrooms: '2.25' }, 'imperial', { bathrooms: 2.3 }],
    ['is stored with 0 bedrooms if it is a studio', { studio: true }, 'imperial', { bedrooms: 0 }],
    ['may have no lot', { noLot: true }, 'imperial', { lot_size: null }],
    ['may have no year', { yearBuilt: ' ' }, 'imperial', { year_built: null }],
    ['is trimmed', { street: ' 1 Oak Ave ', notes: ' dark \n' }, 'imperial', { address: address({ street: '1 Oak Ave' }), notes: 'dark' }],
    [
      'omits the empty parts of its contacts',
      { contacts: [{ name: ' Ana ', role: ' ', phone: ' 1 ', email: '' }] },
      'imperial',
      { contacts: [{ name: 'Ana', phone: '1' }] },
    ],
  ])('%s', (_, overrides, system, expected) => {
    expect(fieldsOf({ ...typedValues, ...overrides }, formContext(undefined, system))).toMatchObject(expected)
  })
})

describe('editing', () => {
  it('shows 1500 sq ft as 139.4 m², and a metric house’s area in whole square feet', () => {
    expect(valuesOf(house({ squareFeet: 1500, lotSize: 6000 }), 'metric')).toMatchObject({ squareFeet: '139.4', lotSize: '557.4' })
    expect(valuesOf(house({ squareFeet: 1076, measurementSystem: 'metric' }), 'imperial').squareFeet).toBe('1076')
  })

  it('does not write untouched fields, for any house in any units', () => {
    fc.assert(
      fc.property(anyHouse, systems, (base, system) => {
        const fields = fieldsOf(valuesOf(base, system), formContext(base, system))
        expect(changedFields(fields, storedFields(base))).toEqual({})
      }),
      propertyParameters,
    )
  })

  it('saves every typed value without the spaces around it', () => {
    const pad = ([name, value]: [string, unknown]) =>
      [name, typeof value === 'string' && !['currency', 'propertyType', 'status'].includes(name) ? ` ${value} ` : value] as const
    fc.assert(
      fc.property(anyHouse, (base) => {
        const values = valuesOf(base, 'imperial')
        const paddedValues = Object.fromEntries(Object.entries(values).map(pad)) as typeof values
        expect(fieldsOf(paddedValues, formContext(base))).toEqual(fieldsOf(values, formContext(base)))
      }),
      propertyParameters,
    )
  })

  it('turns any stored house into values that pass the form’s own rules', () => {
    fc.assert(
      fc.property(anyHouse, systems, (base, system) => {
        fc.pre(base.squareFeet > 10 && (base.lotSize ?? 11) > 10)
        const result = houseFormSchema(system).safeParse(valuesOf(base, system))
        expect(result.error?.issues ?? []).toEqual([])
      }),
      propertyParameters,
    )
  })

  it('shows a saved house as it was typed', () => {
    fc.assert(
      fc.property(anyHouse, systems, (base, system) => {
        // Beyond this size the two conversion constants, which are not exact inverses, change the last digit.
        fc.pre(system === 'imperial' || Math.max(base.squareFeet, base.lotSize ?? 0) < 30_000)
        const values = valuesOf(base, system)
        const resavedFields = fieldsOf(values, { ...formContext(undefined, system), photos: base.photos })
        const saved = { ...base, squareFeet: resavedFields.square_feet, lotSize: resavedFields.lot_size ?? null }
        expect(valuesOf(saved, system)).toEqual(values)
      }),
      propertyParameters,
    )
  })

  it('leaves a stored area unchanged when the units are switched back and forth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), systems, systems, (stored, from, to) => {
        const shown = valuesOf(house({ squareFeet: stored }), from).squareFeet
        const other = convertTypedArea(shown, from, to, stored)
        expect(convertTypedArea(other, to, from, stored)).toBe(shown)
        const base = house({ squareFeet: stored })
        expect(fieldsOf({ ...valuesOf(base, to), squareFeet: other }, formContext(base, to)).square_feet).toBe(stored)
      }),
      propertyParameters,
    )
  })

  it.each<[string, string, MeasurementSystem, MeasurementSystem, number | null | undefined, string]>([
    ['square feet become square meters', '1500', 'imperial', 'metric', undefined, '139.4'],
    ['square meters become square feet', '100', 'metric', 'imperial', undefined, '1076'],
    ['the stored area comes back exactly', '139.4', 'metric', 'imperial', 1501, '1501'],
    ['the same units change nothing', '12.34', 'metric', 'metric', undefined, '12.34'],
    ['empty input remains empty', '', 'imperial', 'metric', 1500, ''],
    ['a space remains', ' ', 'imperial', 'metric', null, ' '],
    ['text that is not a number remains', '-', 'imperial', 'metric', null, '-'],
    ['zero remains zero', '0', 'imperial', 'metric', undefined, '0'],
  ])('converts areas when the units are switched: %s', (_, typed, from, to, stored, expected) => {
    expect(convertTypedArea(typed, from, to, stored)).toBe(expected)
  })

  it('shows the currency of the house, and does not convert the price when another currency is chosen', () => {
    const values = valuesOf(house({ price: 450_000, priceCurrency: 'JPY' }), 'metric')
    expect(values).toMatchObject({ price: '450000', currency: 'JPY' })
    const changed = fieldsOf({ ...values, currency: 'GBP' }, formContext(house()))
    expect(changed).toMatchObject({ price: 450_000, price_currency: 'GBP' })
  })

  it('changes the stored units only if an area was edited', () => {
    const base = house({ measurementSystem: 'imperial', squareFeet: 1500 })
    const values = valuesOf(base, 'metric')
    expect(fieldsOf({ ...values, notes: 'new' }, formContext(base, 'metric')).measurement_system).toBe('imperial')
    expect(fieldsOf({ ...values, squareFeet: '140' }, formContext(base, 'metric'))).toMatchObject({
      square_feet: 1507,
      measurement_system: 'metric',
    })
  })
})

describe('the coordinates of an edited house', () => {
  const base = house({ address: address({ street: ' 12 Elm St ' }), coordinates: { lat: 30, lng: -97 } })
  const coordinatesAfter = (changes: object) => fieldsOf({ ...valuesOf(base, 'imperial'), ...changes }, formContext(base)).coordinates

  it.each(['street', 'city', 'state', 'zip', 'country'])('are reset when the %s changes', (field) => {
    expect(coordinatesAfter({ [field]: 'Elsewhere' })).toEqual({ lat: 0, lng: 0 })
  })

  it.each([{}, { street: '12 Elm St' }, { notes: 'new' }, { price: '1' }, { noLot: true }])('remain after the change %j', (changes) => {
    expect(coordinatesAfter(changes)).toEqual({ lat: 30, lng: -97 })
  })
})

describe('changed fields', () => {
  it('are exactly the fields that differ', () => {
    const base = house()
    const values = { ...valuesOf(base, 'imperial'), price: '460000', notes: 'Louder than it looked' }
    const changed = changedFields(fieldsOf(values, formContext(base)), storedFields(base))
    expect(changed).toEqual({ price: 460_000, notes: 'Louder than it looked' })
  })

  it('turn the stored fields of one house into those of another', () => {
    fc.assert(
      fc.property(anyHouse, anyHouse, (one, other) => {
        const [before, after] = [storedFields(one), storedFields(other)]
        expect({ ...before, ...changedFields(after, before) }).toEqual(after)
      }),
      propertyParameters,
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address } from '@/test/factories'
import { propertyParameters, anyText } from '@/test/properties'
import { fieldsOf, houseFormSchema, newHouseValues, type HouseFormValues } from './houseForm'

const now = new Date(2025, 10, 21)

const validValues: HouseFormValues = {
  ...newHouseValues({}, now),
  ...address(),
  price: '450000',
  bedrooms: '3',
  bathrooms: '2.5',
  squareFeet: '1500',
  lotSize: '6000',
}

/** Validates a form with these values. @returns messages such as "price: Price must be positive" */
function problems(overrides: Partial<Record<keyof HouseFormValues, unknown>>, system: 'imperial' | 'metric' = 'imperial'): string[] {
  const result = houseFormSchema(system, now).safeParse({ ...validValues, ...overrides })
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const contact = { name: 'Ana Ruiz', role: '', phone: '', email: '' }
const PRICE_ERROR = 'price: Price must be positive'
const BEDROOMS_ERROR = 'bedrooms: Bedrooms must be a positive integer'
const BATHROOMS_ERROR = 'bathrooms: Bathrooms must be positive'
const AREA_ERROR = 'squareFeet: Square footage must be positive'
const LOT_ERROR = 'lotSize: Lot size must be positive'
const YEAR_ERROR = 'yearBuilt: Year built must be a positive integer'
const RANGE_ERROR = 'yearBuilt: Year built must be between 1800 and 2025'
const EMAIL_ERROR = 'contacts.0.email: Please enter a valid email address'

describe('invalid values and their messages', () => {
  it.each<[Partial<Record<keyof HouseFormValues, unknown>>, string]>([
    [{ street: '' }, 'street: Street address is required'],
    [{ street: ' \t\n' }, 'street: Street address is required'],
    [{ city: '' }, 'city: City is required'],
    [{ city: '  ' }, 'city: City is required'],
    [{ state: '' }, 'state: State is required'],
    [{ state: ' ' }, 'state: State is required'],
    [{ zip: '' }, 'zip: ZIP code is required'],
    [{ zip: '\u00a0' }, 'zip: ZIP code is required'],
    [{ country: '' }, 'country: Country is required'],
    [{ country: '   ' }, 'country: Country is required'],
    [{ country: 'United States', zip: '' }, 'zip: ZIP code is required'],
    [{ country: 'u.s.a.', state: '' }, 'state: State is required'],
    [{ country: 'Canada', state: '' }, 'state: Province is required'],
    [{ country: 'Canada', zip: '' }, 'zip: Postal code is required'],
    [{ country: 'UK', zip: '' }, 'zip: Postcode is required'],
    [{ country: 'Deutschland', zip: '' }, 'zip: Postcode is required'],
    [{ country: 'Japan', state: '' }, 'state: Prefecture is required'],
    [{ country: 'India', zip: '' }, 'zip: PIN code is required'],
    [{ price: '' }, PRICE_ERROR],
    [{ price: ' ' }, PRICE_ERROR],
    [{ price: '0' }, PRICE_ERROR],
    [{ price: '-1' }, PRICE_ERROR],
    [{ price: '-0' }, PRICE_ERROR],
    [{ price: '0.4' }, PRICE_ERROR],
    [{ price: 'much' }, PRICE_ERROR],
    [{ price: 'NaN' }, PRICE_ERROR],
    [{ price: '450,000' }, PRICE_ERROR],
    [{ price: '$450000' }, PRICE_ERROR],
    [{ price: '0x10' }, PRICE_ERROR],
    [{ price: '0b11' }, PRICE_ERROR],
    [{ price: 'Infinity' }, PRICE_ERROR],
    [{ price: '-Infinity' }, PRICE_ERROR],
    [{ price: '1000000000001' }, 'price: Price is too high'],
    [{ price: '1e300' }, 'price: Price is too high'],
    [{ currency: '' }, 'currency: Please choose a currency'],
    [{ currency: 'CHF' }, 'currency: Please choose a currency'],
    [{ bedrooms: '' }, BEDROOMS_ERROR],
    [{ bedrooms: '0' }, BEDROOMS_ERROR],
    [{ bedrooms: '1.5' }, BEDROOMS_ERROR],
    [{ bedrooms: '-2' }, BEDROOMS_ERROR],
    [{ bedrooms: 'two' }, BEDROOMS_ERROR],
    [{ bedrooms: '0x3' }, BEDROOMS_ERROR],
    [{ bedrooms: '101' }, 'bedrooms: Bedrooms must be at most 100'],
    [{ bathrooms: '' }, BATHROOMS_ERROR],
    [{ bathrooms: '0' }, BATHROOMS_ERROR],
    [{ bathrooms: '-1' }, BATHROOMS_ERROR],
    [{ bathrooms: '0.04' }, BATHROOMS_ERROR],
    [{ bathrooms: 'one' }, BATHROOMS_ERROR],
    [{ bathrooms: '100.1' }, 'bathrooms: Bathrooms must be at most 100'],
    [{ squareFeet: '' }, AREA_ERROR],
    [{ squareFeet: '0' }, AREA_ERROR],
    [{ squareFeet: '-900' }, AREA_ERROR],
    [{ squareFeet: '0.4' }, AREA_ERROR],
    [{ squareFeet: 'big' }, AREA_ERROR],
    [{ squareFeet: '100000001' }, 'squareFeet: Square footage is too large'],
    [{ lotSize: '' }, LOT_ERROR],
    [{ lotSize: '0' }, LOT_ERROR],
    [{ lotSize: '-1' }, LOT_ERROR],
    [{ lotSize: '0.2' }, LOT_ERROR],
    [{ lotSize: 'half an acre' }, LOT_ERROR],
    [{ lotSize: '1000000001' }, 'lotSize: Lot size is too large'],
    [{ yearBuilt: '1990.5' }, YEAR_ERROR],
    [{ yearBuilt: '-5' }, YEAR_ERROR],
    [{ yearBuilt: '0' }, YEAR_ERROR],
    [{ yearBuilt: 'old' }, YEAR_ERROR],
    [{ yearBuilt: '0x7d0' }, YEAR_ERROR],
    [{ yearBuilt: '1799' }, RANGE_ERROR],
    [{ yearBuilt: '2026' }, RANGE_ERROR],
    [{ yearBuilt: '99999' }, RANGE_ERROR],
    [{ status: '' }, 'status: Please choose a status'],
    [{ status: 'interested' }, 'status: Please choose a status'],
    [{ status: 'Sold' }, 'status: Please choose a status'],
    [{ contacts: [{ ...contact, name: '' }] }, 'contacts.0.name: Name is required'],
    [{ contacts: [{ ...contact, name: '  ' }] }, 'contacts.0.name: Name is required'],
    [{ contacts: [{ ...contact, name: '\u200b' }] }, 'contacts.0.name: Name is required'],
    [{ contacts: [contact, { ...contact, name: '' }] }, 'contacts.1.name: Name is required'],
    [{ contacts: [{ ...contact, email: 'ana' }] }, EMAIL_ERROR],
    [{ contacts: [{ ...contact, email: 'ana@' }] }, EMAIL_ERROR],
    [{ contacts: [{ ...contact, email: 'a b@example.com' }] }, EMAIL_ERROR],
  ])('are reported for %j', (overrides, message) => {
    expect(problems(overrides)).toEqual([message])
  })

  it.each([
    [{ squareFeet: '0.04' }, AREA_ERROR],
    [{ lotSize: '0.04' }, LOT_ERROR],
    [{ squareFeet: '9290400' }, 'squareFeet: Square footage is too large'],
  ])('are reported for areas in square meters: %j', (overrides, message) => {
    expect(problems(overrides, 'metric')).toEqual([message])
  })

  it('are all reported at once if a new form is submitted untouched', () => {
    expect(problems(newHouseValues({}, now)).toSorted()).toEqual(
      [
        AREA_ERROR,
        BATHROOMS_ERROR,
        BEDROOMS_ERROR,
        LOT_ERROR,
        PRICE_ERROR,
        'city: City is required',
        'state: State is required',
        'street: Street address is required',
        'zip: ZIP code is required',
      ].toSorted(),
    )
  })
})

describe('accepted values', () => {
  it.each<Partial<HouseFormValues>>([
    {},
    { price: '349999' },
    { price: '0.6' },
    { price: '1000000000000' },
    { price: '4.5e5' },
    { bedrooms: '1' },
    { bedrooms: '', studio: true },
    { bedrooms: '-1', studio: true },
    { bathrooms: '2.5' },
    { bathrooms: '0.5' },
    { squareFeet: '0.5' },
    { lotSize: '', noLot: true },
    { lotSize: '-3', noLot: true },
    { yearBuilt: '' },
    { yearBuilt: ' ' },
    { yearBuilt: '1800' },
    { yearBuilt: '2025' },
    { notes: '' },
    { status: 'Bought' },
    { country: 'Ireland', state: '', zip: '' },
    { country: 'Germany', state: '' },
    { country: 'Ruritania', state: '', zip: '' },
    { contacts: [contact] },
    { contacts: [{ ...contact, email: ' ana@example.com ' }] },
  ])('include %j', (overrides) => {
    expect(problems(overrides)).toEqual([])
  })

  it('are within the bounds that the database checks', () => {
    const number = fc.oneof(
      anyText,
      fc.double().map(String),
      fc.integer().map(String),
      fc.integer({ min: -1, max: 9 }).map((n) => `${n}.5`),
    )
    const values = fc.record({ price: number, bedrooms: number, bathrooms: number, squareFeet: number, lotSize: number, yearBuilt: number })
    fc.assert(
      fc.property(
        values,
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom('imperial' as const, 'metric' as const),
        (typed, studio, noLot, system) => {
          const result = houseFormSchema(system, now).safeParse({ ...validValues, ...typed, studio, noLot })
          if (!result.success) return
          const row = fieldsOf(result.data, { system, photos: [] })
          const bounds: [number, number, number][] = [
            [row.price, 1, 1_000_000_000_000],
            [row.bedrooms, studio ? 0 : 1, 100],
            [row.square_feet, 1, 100_000_000],
            [row.lot_size ?? 1, 1, 1_000_000_000],
            [row.year_built ?? 1800, 1800, 2025],
            [row.bathrooms * 10, 1, 1000],
          ]
          for (const [value, least, most] of bounds) {
            expect(Math.abs(value - Math.round(value))).toBeLessThan(1e-9)
            expect(value).toBeGreaterThanOrEqual(least)
            expect(value).toBeLessThanOrEqual(most)
          }
        },
      ),
      propertyParameters,
    )
  })
})

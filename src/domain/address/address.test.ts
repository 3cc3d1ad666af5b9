import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { addressErrors, cityLine, COUNTRY_SUGGESTIONS, formatAddress, geocodeQuery, type Address } from './address'

const empty: Address = { street: '', city: '', state: '', zip: '', country: '' }
const elm: Address = { street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' }
const berlin: Address = { street: 'Kastanienallee 12', city: 'Berlin', state: '', zip: '10435', country: 'Germany' }
const bath: Address = { street: '4 Mill Lane', city: 'Bath', state: '', zip: 'BA1 1AA', country: 'UK' }

const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/)
const part = fc.oneof(
  word,
  fc.constant(''),
  fc.constant('  '),
  word.map((text) => ` ${text} `),
)
const anyAddress = fc.record({
  street: part,
  city: part,
  state: part,
  zip: part,
  country: fc.oneof(part, fc.constantFrom(...COUNTRY_SUGGESTIONS)),
})

describe('the messages for missing parts', () => {
  it.each([
    [elm, {}],
    [berlin, {}],
    [bath, {}],
    [
      { ...elm, state: ' ', zip: '' },
      { state: 'State is required', zip: 'ZIP code is required' },
    ],
    [
      { ...elm, state: '', zip: '\u00a0' },
      { state: 'State is required', zip: 'ZIP code is required' },
    ],
    [
      { street: '\t', city: '\u3000', state: '', zip: '', country: ' ' },
      { street: 'Street address is required', city: 'City is required', country: 'Country is required' },
    ],
    [{ ...bath, zip: '' }, { zip: 'Postcode is required' }],
    [
      { ...elm, country: 'Canada', state: '', zip: '' },
      { state: 'Province is required', zip: 'Postal code is required' },
    ],
    [empty, { street: 'Street address is required', city: 'City is required', country: 'Country is required' }],
  ])('in %o', (address, errors) => {
    expect(addressErrors(address)).toEqual(errors)
  })

  it('are only about blank parts', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        for (const key of Object.keys(addressErrors(address)) as (keyof Address)[]) {
          expect(address[key].trim()).toBe('')
        }
      }),
      propertyParameters,
    )
  })
})

describe('an address on one line', () => {
  it.each([
    [elm, '12 Elm St, Austin, TX 78701, USA'],
    [berlin, 'Kastanienallee 12, 10435 Berlin, Germany'],
    [bath, '4 Mill Lane, Bath, BA1 1AA, UK'],
    [{ ...elm, zip: ' ' }, '12 Elm St, Austin, TX, USA'],
    [{ ...empty, city: 'Oz' }, 'Oz'],
    [empty, ''],
  ])('%o', (address, line) => {
    expect(formatAddress(address)).toBe(line)
  })

  it('contains every part that was entered, and no gaps for blank parts', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        for (const line of [formatAddress(address), geocodeQuery(address)]) {
          const givenParts = Object.values(address)
            .map((text) => text.trim())
            .filter(Boolean)
          expect(givenParts.every((text) => line.includes(text))).toBe(true)
          expect(line).not.toMatch(/^[, ]|[, ]$|, ,| {2}/)
        }
      }),
      propertyParameters,
    )
  })
})

it('shortens an address to city and region for a card', () => {
  expect([elm, berlin, { ...empty, country: 'France' }].map(cityLine)).toEqual(['Austin, TX', 'Berlin', 'France'])
})

it('sends street, city, state, zip and country to the geocoder', () => {
  expect(geocodeQuery(elm)).toBe('12 Elm St, Austin, TX 78701, USA')
  expect(geocodeQuery(berlin)).toBe('Kastanienallee 12, Berlin, 10435, Germany')
})

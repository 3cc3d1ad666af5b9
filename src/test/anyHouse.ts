import * as fc from 'fast-check'
import { COUNTRY_SUGGESTIONS } from '@/domain/address/address'
import { HOUSE_STATUSES, PROPERTY_TYPES } from '@/domain/house/house'
import { visibleText } from '@/domain/text/unicode'
import { CURRENCY_CODES } from '@/domain/units/preferences'
import type { House, HouseFields } from '@/features/houses/house'
import type { FieldName } from '@/lib/api/rowFields'
import { house } from './factories'
import { anyText } from './properties'

const trimmedText = (limit: number) => anyText.map((text) => text.slice(0, limit).trim())
const visibleTextUpTo = (limit: number) => trimmedText(limit).map((text) => (visibleText(text) ? text : 'x'))

const contact = fc
  .record({
    name: visibleTextUpTo(200),
    role: trimmedText(100),
    phone: trimmedText(50),
    email: fc.constantFrom('', 'sam@example.com'),
  })
  .map(({ name, role, phone, email }) => ({ name, phone, ...(role && { role }), ...(email && { email }) }))

type Values = { [Field in FieldName<keyof HouseFields> | 'isFavorite' | 'rating']: fc.Arbitrary<House[Field]> }

/** For each field, values that the app could have stored. The compiler reports a missing field. */
const VALUES: Values = {
  address: fc.record({
    street: visibleTextUpTo(200),
    city: visibleTextUpTo(120),
    state: visibleTextUpTo(120),
    zip: visibleTextUpTo(20),
    country: fc.constantFrom(...COUNTRY_SUGGESTIONS),
  }),
  coordinates: fc.constantFrom({ lat: 0, lng: 0 }, { lat: 30.27, lng: -97.74 }, { lat: -33.5, lng: 151.25 }),
  price: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  priceCurrency: fc.constantFrom(...CURRENCY_CODES),
  bedrooms: fc.integer({ min: 0, max: 100 }),
  bathrooms: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
  // Small areas are generated more often, because a test of metric areas skips large ones.
  squareFeet: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 100_000_000 })),
  lotSize: fc.option(fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 1_000_000_000 }))),
  measurementSystem: fc.constantFrom('imperial', 'metric'),
  yearBuilt: fc.option(fc.integer({ min: 1800, max: 2025 })),
  propertyType: fc.option(fc.constantFrom(...PROPERTY_TYPES)),
  status: fc.constantFrom(...HOUSE_STATUSES),
  isFavorite: fc.boolean(),
  rating: fc.integer({ min: 0, max: 5 }),
  photos: fc.subarray([
    '/samples/loft.webp',
    'https://example.com/storage/v1/object/public/property-photos/properties/3f0e8a52-6d1c-4b7e-9a35-c0d4e8f71b26.jpg',
  ]),
  notes: trimmedText(10_000),
  listingUrl: fc.constantFrom('', 'https://example.com/homes/1', 'https://www.example.de/exposé?a=b,c;"d"'),
  contacts: fc.array(contact, { maxLength: 3 }),
}

/** Any house that the app could have stored. */
export const anyHouse: fc.Arbitrary<House> = fc.record(VALUES).map((values) => ({ ...house(), ...values }))

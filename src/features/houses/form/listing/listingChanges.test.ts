import { expect, it } from 'vitest'
import type { ListingFacts } from '@/domain/listing/listing'
import { newHouseValues } from '../houseForm'
import { listingChanges } from './listingChanges'
import { LISTING_FIELDS } from './listingValues'

const FACTS: ListingFacts = {
  price: 450_000,
  priceCurrency: 'EUR',
  rent: 2_000,
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: 1500,
  lotSize: 6000,
  yearBuilt: 1994,
  propertyType: 'house',
  address: { street: '9 Oak Road', city: 'Bath', state: 'Somerset', zip: 'BA1 5QX', country: 'United Kingdom' },
  coordinates: { lat: 51.4, lng: -2.4 },
  listingUrl: 'https://example.com/homes/1',
  openHouses: [],
}

it('a listing that differs from the house in every value offers every field that a listing can fill in', () => {
  const listing = Object.fromEntries(Object.entries(FACTS).map(([fact, value]) => [fact, { value, from: 'text', guess: false }]))
  const changes = listingChanges(listing, newHouseValues(), 'imperial')
  expect(new Set(changes.flatMap(({ fields }) => fields))).toEqual(new Set(LISTING_FIELDS))
})

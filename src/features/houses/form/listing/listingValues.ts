import type { Listing, ListingFacts } from '@/domain/listing/listing'
import { isCurrency, type MeasurementSystem } from '@/domain/units/preferences'
import { toDisplayArea } from '@/domain/units/units'
import type { HouseFormValues } from '../houseForm'

/** A field that a listing can fill in. */
export type ListingField = Exclude<keyof HouseFormValues, 'noLot' | 'status' | 'notes' | 'contacts'>

export const LISTING_FIELDS: readonly ListingField[] = [
  'street',
  'city',
  'state',
  'zip',
  'country',
  'listingUrl',
  'price',
  'currency',
  'bedrooms',
  'studio',
  'bathrooms',
  'squareFeet',
  'lotSize',
  'yearBuilt',
  'propertyType',
]

/** What the form of a new house begins with there is no fact: where a page does not say it, the field is emptied. */
const EMPTIED: readonly ListingField[] = ['country', 'bedrooms', 'bathrooms', 'squareFeet', 'lotSize', 'yearBuilt']

export type ListingValues = {
  values: Partial<Pick<HouseFormValues, ListingField>>
  /** Fields whose value was concluded rather than said. */
  guesses: readonly ListingField[]
}

/** What a listing says, as it is typed into the form of a new house. @param isPage a page says nothing of what it leaves out */
export function listingValues(listing: Listing, system: MeasurementSystem, isPage: boolean): ListingValues {
  const { address, bedrooms, price, priceCurrency } = listing
  const currency = priceCurrency?.value
  // A price in a currency that is not offered would be another one here.
  const isOffered = currency === undefined || isCurrency(currency)
  const areaOf = (fact: 'squareFeet' | 'lotSize') => listing[fact] && String(toDisplayArea(listing[fact].value, system))
  const textOf = (fact: 'bathrooms' | 'yearBuilt') => listing[fact] && String(listing[fact].value)
  const told: ListingValues['values'] = {
    ...address?.value,
    listingUrl: listing.listingUrl?.value,
    price: price && isOffered ? String(Math.round(price.value)) : undefined,
    currency: price && isCurrency(currency) ? currency : undefined,
    bedrooms: bedrooms && (bedrooms.value === 0 ? '' : String(bedrooms.value)),
    studio: bedrooms && bedrooms.value === 0,
    bathrooms: textOf('bathrooms'),
    squareFeet: areaOf('squareFeet'),
    lotSize: areaOf('lotSize'),
    yearBuilt: textOf('yearBuilt'),
    propertyType: listing.propertyType?.value,
  }
  const values = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as ListingValues['values']
  const emptied = isPage ? EMPTIED.filter((field) => !(field in values)) : []
  const isGuess = (field: ListingField) =>
    field in values && (listing[FACT_OF[field]]?.guess === true || (field === 'price' && priceCurrency?.guess !== false))
  return {
    values: { ...Object.fromEntries(emptied.map((field) => [field, ''])), ...values },
    guesses: LISTING_FIELDS.filter(isGuess),
  }
}

const FACT_OF: Record<ListingField, keyof ListingFacts> = {
  street: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
  country: 'address',
  listingUrl: 'listingUrl',
  price: 'price',
  currency: 'priceCurrency',
  bedrooms: 'bedrooms',
  studio: 'bedrooms',
  bathrooms: 'bathrooms',
  squareFeet: 'squareFeet',
  lotSize: 'lotSize',
  yearBuilt: 'yearBuilt',
  propertyType: 'propertyType',
}

import type { Listing, ListingFacts } from '@/domain/listing/listing'
import { isCurrency, type MeasurementSystem } from '@/domain/units/preferences'
import { toDisplayArea } from '@/domain/units/units'
import type { HouseFormValues } from '../houseForm'

/** A field that a listing can fill in. */
export type ListingField = Exclude<keyof HouseFormValues, 'noLot' | 'status' | 'notes' | 'contacts'>

/** The listing's fact that fills in each field. */
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

export const LISTING_FIELDS = Object.keys(FACT_OF) as readonly ListingField[]

/** Fields with a default in a new form, which a page clears if it does not state the fact. */
const CLEARED_FIELDS: readonly ListingField[] = ['country', 'bedrooms', 'bathrooms', 'squareFeet', 'lotSize', 'yearBuilt']

export type ListingValues = {
  values: Partial<Pick<HouseFormValues, ListingField>>
  /** Fields whose value was inferred. */
  guesses: readonly ListingField[]
}

/** Converts a listing's facts to form values. @param isPage a page that omits a fact clears its field; a link does not */
export function listingValues(listing: Listing, system: MeasurementSystem, isPage: boolean): ListingValues {
  const { bedrooms, price, priceCurrency } = listing
  const currency = priceCurrency?.value
  // A price in an unsupported currency would be wrong in any other currency.
  const isSupported = currency === undefined || isCurrency(currency)
  const areaOf = (fact: 'squareFeet' | 'lotSize') => listing[fact] && String(toDisplayArea(listing[fact].value, system))
  const textOf = (fact: 'bathrooms' | 'yearBuilt') => listing[fact] && String(listing[fact].value)
  const { street, city, state, zip, country } = listing.address?.value ?? {}
  const statedValues: { [Field in ListingField]: HouseFormValues[Field] | undefined } = {
    street,
    city,
    state,
    zip,
    country,
    listingUrl: listing.listingUrl?.value,
    price: price && isSupported ? String(Math.round(price.value)) : undefined,
    currency: price && isCurrency(currency) ? currency : undefined,
    bedrooms: bedrooms && (bedrooms.value === 0 ? '' : String(bedrooms.value)),
    studio: bedrooms && bedrooms.value === 0,
    bathrooms: textOf('bathrooms'),
    squareFeet: areaOf('squareFeet'),
    lotSize: areaOf('lotSize'),
    yearBuilt: textOf('yearBuilt'),
    propertyType: listing.propertyType?.value,
  }
  const values = Object.fromEntries(Object.entries(statedValues).filter(([, value]) => value !== undefined)) as ListingValues['values']
  const clearedFields = isPage ? CLEARED_FIELDS.filter((field) => !(field in values)) : []
  const isGuess = (field: ListingField) =>
    field in values && (listing[FACT_OF[field]]?.guess === true || (field === 'price' && priceCurrency?.guess !== false))
  return {
    values: { ...Object.fromEntries(clearedFields.map((field) => [field, ''])), ...values },
    guesses: LISTING_FIELDS.filter(isGuess),
  }
}

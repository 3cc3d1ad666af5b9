import type { Listing, ListingFacts } from '@/domain/listing/listing'
import { isCurrency, type MeasurementSystem } from '@/domain/units/preferences'
import { toDisplayArea } from '@/domain/units/units'
import type { HouseFormValues } from '../houseForm'

type FillableField = {
  /** The listing's fact that fills in the field. */
  fact: keyof ListingFacts
  /** What happens to the field if a page omits the fact. Text fields with a default are cleared, because the default is only a guess. */
  whenOmitted: 'clear' | 'leave'
}

const FILLABLE_FIELDS = {
  street: { fact: 'address', whenOmitted: 'leave' },
  city: { fact: 'address', whenOmitted: 'leave' },
  state: { fact: 'address', whenOmitted: 'leave' },
  zip: { fact: 'address', whenOmitted: 'leave' },
  country: { fact: 'address', whenOmitted: 'clear' },
  listingUrl: { fact: 'listingUrl', whenOmitted: 'leave' },
  price: { fact: 'price', whenOmitted: 'leave' },
  currency: { fact: 'priceCurrency', whenOmitted: 'leave' },
  bedrooms: { fact: 'bedrooms', whenOmitted: 'clear' },
  studio: { fact: 'bedrooms', whenOmitted: 'leave' },
  bathrooms: { fact: 'bathrooms', whenOmitted: 'clear' },
  squareFeet: { fact: 'squareFeet', whenOmitted: 'clear' },
  lotSize: { fact: 'lotSize', whenOmitted: 'clear' },
  yearBuilt: { fact: 'yearBuilt', whenOmitted: 'clear' },
  propertyType: { fact: 'propertyType', whenOmitted: 'leave' },
} as const satisfies { [Field in keyof HouseFormValues]?: FillableField }

/** A field that a listing can fill in. */
export type ListingField = keyof typeof FILLABLE_FIELDS

export const LISTING_FIELDS = Object.keys(FILLABLE_FIELDS) as readonly ListingField[]

export type ListingValues = {
  values: Partial<Pick<HouseFormValues, ListingField>>
  /** Fields whose value is only a guess. */
  guesses: readonly ListingField[]
}

/**
 * Converts a listing's facts to form values.
 * @param isPage whether the facts come from a page. A page that omits a fact may clear the field, but a link alone clears nothing.
 */
export function listingValues(listing: Listing, system: MeasurementSystem, isPage: boolean): ListingValues {
  const { bedrooms, price, priceCurrency } = listing
  const currency = priceCurrency?.value
  // A price in an unsupported currency is left out, because the same number would be wrong in any other currency.
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
  const clearedFields = isPage ? LISTING_FIELDS.filter((field) => FILLABLE_FIELDS[field].whenOmitted === 'clear' && !(field in values)) : []
  const isGuess = (field: ListingField) =>
    field in values && (listing[FILLABLE_FIELDS[field].fact]?.isGuess === true || (field === 'price' && priceCurrency?.isGuess !== false))
  return {
    values: { ...Object.fromEntries(clearedFields.map((field) => [field, ''])), ...values },
    guesses: LISTING_FIELDS.filter(isGuess),
  }
}

import type { Address } from '../address/address'
import type { LatLng } from '../map/geo'
import type { PropertyType } from '../house/house'

/** The longest page to read, in characters. Longer pages are not read at all. */
export const LISTING_LIMIT = 5_000_000

/** Where a fact was found. The link and its slug count as "url", the title and the first heading as "meta". */
export type Source = 'json-ld' | 'microdata' | 'meta' | 'script' | 'text' | 'url'

export type Found<Value> = {
  value: Value
  from: Source
  /** True if the value is uncertain, for example because it comes from running text or a slug, or because sources disagree on it. */
  isGuess: boolean
}

/** Start and end of an open house, in ISO 8601. Either may be a date without a time; times have an offset if the page gives one. */
export type OpenHouse = { start: string; end?: string }

/** The facts that a listing can state, in the units in which houses are stored. */
export type ListingFacts = {
  price: number
  /** ISO 4217 code, not necessarily one that the product offers. Also applies to the rent. */
  priceCurrency: string
  /** Rent per month. */
  rent: number
  bedrooms: number
  bathrooms: number
  squareFeet: number
  /** Area of the lot in square feet. */
  lotSize: number
  yearBuilt: number
  propertyType: PropertyType
  address: Partial<Address>
  coordinates: LatLng
  listingUrl: string
  openHouses: OpenHouse[]
}

/** The facts found on a page, each with its source. Doubtful facts are marked as guesses or left out. */
export type Listing = { [Fact in keyof ListingFacts]?: Found<ListingFacts[Fact]> }

import type { Address } from '../address/address'
import type { LatLng } from '../map/geo'
import type { PropertyType } from '../house/house'

/** The most characters of a page to read. */
export const LISTING_LIMIT = 5_000_000

/** Where a fact was found. The slug of the link counts as "url", element attributes as "microdata". */
export type Source = 'json-ld' | 'microdata' | 'meta' | 'script' | 'text' | 'url'

export type Found<Value> = {
  value: Value
  from: Source
  /** Whether the value was inferred: from prose, from a slug, or from sources that disagree. */
  guess: boolean
}

/** Start and end of an open house, as ISO text, with an offset if the page gives one. */
export type OpenHouse = { start: string; end?: string }

/** The facts in a listing, in the product's units. */
export type ListingFacts = {
  price: number
  /** ISO 4217 code, not necessarily one that the product offers. Also applies to the rent. */
  priceCurrency: string
  /** Monthly. */
  rent: number
  /** 0 means a studio. */
  bedrooms: number
  bathrooms: number
  squareFeet: number
  /** In square feet. */
  lotSize: number
  yearBuilt: number
  propertyType: PropertyType
  address: Partial<Address>
  coordinates: LatLng
  listingUrl: string
  openHouses: OpenHouse[]
}

/** The facts found. Facts in doubt are left out. */
export type Listing = { [Fact in keyof ListingFacts]?: Found<ListingFacts[Fact]> }

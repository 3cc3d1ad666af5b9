import type { Address } from '../address'
import type { LatLng } from '../geo'
import type { PropertyType } from '../propertyType'

/** The most that is read of a page, in characters. */
export const LISTING_LIMIT = 5_000_000

/**
 * Where in a page something was found; the slug of its link counts as "url", and what elements say by their attributes as
 * "microdata".
 */
export type Source = 'json-ld' | 'microdata' | 'meta' | 'script' | 'text' | 'url'

export type Found<Value> = {
  value: Value
  from: Source
  /** Whether it was concluded rather than said: from running text, from a slug, or where sources disagree. */
  guess: boolean
}

/** When an open house begins and ends, as the page writes it: ISO text, with its offset if the page says one. */
export type OpenHouse = { start: string; end?: string }

/** What a listing says of a house, in the product's units. */
export type ListingFacts = {
  price: number
  /** ISO 4217; may be one that the product does not offer. It is also the rent's. */
  priceCurrency: string
  /** For a month. */
  rent: number
  /** 0 means a studio. */
  bedrooms: number
  bathrooms: number
  squareFeet: number
  /** Square feet. */
  lotSize: number
  yearBuilt: number
  propertyType: PropertyType
  address: Partial<Address>
  coordinates: LatLng
  listingUrl: string
  openHouses: OpenHouse[]
}

/** What was found; a key only for what is right, as far as the page can tell. */
export type Listing = { [Fact in keyof ListingFacts]?: Found<ListingFacts[Fact]> }

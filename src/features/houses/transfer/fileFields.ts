/** What a file says of one house, as text; a field that the file does not have at all is left out. */
export type FileFields = Partial<
  Record<
    | 'street' | 'city' | 'state' | 'zip' | 'country' | 'price' | 'currency' | 'bedrooms' | 'bathrooms' | 'squareFeet' | 'lotSize'
    | 'yearBuilt' | 'propertyType' | 'status' | 'favorite' | 'rating' | 'notes' | 'photos' | 'latitude' | 'longitude'
    | 'measurementSystem' | 'areaUnit',
    string
  >
> & { contacts?: string | { name: string; role: string; phone: string; email: string }[] }

/** The headings that people give to columns, folded; a unit in brackets is no part of them. */
const HEADINGS: Readonly<Record<string, keyof FileFields>> = {
  street: 'street', 'street address': 'street', address: 'street', 'address line 1': 'street',
  city: 'city', town: 'city',
  state: 'state', province: 'state', region: 'state', county: 'state', prefecture: 'state', district: 'state', canton: 'state',
  zip: 'zip', 'zip code': 'zip', postcode: 'zip', 'postal code': 'zip', 'pin code': 'zip', eircode: 'zip',
  country: 'country',
  price: 'price', 'asking price': 'price',
  currency: 'currency', 'price currency': 'currency',
  bedrooms: 'bedrooms', beds: 'bedrooms', bedroom: 'bedrooms',
  bathrooms: 'bathrooms', baths: 'bathrooms', bathroom: 'bathrooms',
  'property size': 'squareFeet', 'square feet': 'squareFeet', 'square footage': 'squareFeet', 'sq ft': 'squareFeet', sqft: 'squareFeet',
  size: 'squareFeet', area: 'squareFeet', 'floor area': 'squareFeet', 'living area': 'squareFeet',
  'lot size': 'lotSize', lot: 'lotSize', 'plot size': 'lotSize', plot: 'lotSize',
  'year built': 'yearBuilt', year: 'yearBuilt', built: 'yearBuilt',
  'property type': 'propertyType', type: 'propertyType',
  status: 'status',
  favorite: 'favorite', favourite: 'favorite',
  rating: 'rating', stars: 'rating',
  notes: 'notes', note: 'notes', comments: 'notes',
  contacts: 'contacts', contact: 'contacts',
  photos: 'photos',
  latitude: 'latitude', lat: 'latitude',
  longitude: 'longitude', lng: 'longitude', lon: 'longitude',
}

/** Columns of our own files that are for reading only: the product keeps these itself. */
const OWN: readonly string[] = ['Added', 'Last Updated']

export const COLUMN_NAMES: ReadonlyMap<string, keyof FileFields> = new Map(Object.entries(HEADINGS))

export const isOwnColumn = (heading: string): boolean => OWN.includes(heading)

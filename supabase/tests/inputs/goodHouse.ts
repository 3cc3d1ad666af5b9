import type { HouseFormValues } from '../../../src/features/houses/form/houseForm'
import type { HouseFields } from '../../../src/features/houses/house'

/** A valid house, as typed. */
export const GOOD_HOUSE = {
  street: '12 Elm St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'USA',
  listingUrl: '',
  price: '450000',
  currency: 'USD',
  bedrooms: '3',
  studio: false,
  bathrooms: '2.5',
  squareFeet: '1500',
  lotSize: '6000',
  noLot: false,
  yearBuilt: '1994',
  propertyType: 'house',
  status: 'Interested',
  notes: '',
  contacts: [{ name: 'Dana Levi', role: '', phone: '', email: '' }],
} satisfies HouseFormValues

/** The same house, as stored. */
export const GOOD_HOUSE_ROW = {
  address: { street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' },
  coordinates: { lat: 0, lng: 0 },
  price: 450_000,
  price_currency: 'USD',
  bedrooms: 3,
  bathrooms: 2.5,
  square_feet: 1500,
  lot_size: 6000,
  measurement_system: 'imperial',
  year_built: 1994,
  property_type: 'house',
  status: 'Interested',
  is_favorite: false,
  rating: 0,
  photos: ['/storage/v1/object/public/property-photos/properties/3f0e8a52-6d1c-4b7e-9a35-c0d4e8f71b26.jpg'],
  notes: '',
  listing_url: '',
  contacts: [{ name: 'Dana Levi', phone: '' }],
} satisfies HouseFields & { is_favorite: boolean; rating: number }

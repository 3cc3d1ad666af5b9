import type { HouseFields } from '@/features/houses/house'

/** A valid house, as stored. Tests of inputs change one value of it at a time; other tests get it from `houseRow`. */
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
  year_built: 1999,
  property_type: 'house',
  status: 'Interested',
  is_favorite: false,
  rating: 4,
  photos: ['/storage/v1/object/public/property-photos/properties/3f0e8a52-6d1c-4b7e-9a35-c0d4e8f71b26.jpg'],
  notes: 'A quiet street',
  listing_url: '',
  contacts: [{ name: 'Dana Levi', phone: '' }],
} satisfies HouseFields & { is_favorite: boolean; rating: number }

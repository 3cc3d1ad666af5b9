import type { TablesInsert } from '@/types/database.types'
import type { House } from './house'

/** The columns that the form fills; what a person changed of a house is a part of them. */
export type HouseFields = Pick<
  TablesInsert<'houses'>,
  | 'address'
  | 'coordinates'
  | 'price'
  | 'price_currency'
  | 'bedrooms'
  | 'bathrooms'
  | 'square_feet'
  | 'lot_size'
  | 'measurement_system'
  | 'year_built'
  | 'property_type'
  | 'status'
  | 'photos'
  | 'notes'
  | 'contacts'
>

/** The columns of a house as they are stored, to tell what a person has changed. */
export function storedFields(house: House): HouseFields {
  return {
    address: house.address,
    coordinates: house.coordinates,
    price: house.price,
    price_currency: house.priceCurrency,
    bedrooms: house.bedrooms,
    bathrooms: house.bathrooms,
    square_feet: house.squareFeet,
    lot_size: house.lotSize,
    measurement_system: house.measurementSystem,
    year_built: house.yearBuilt,
    property_type: house.propertyType,
    status: house.status,
    photos: house.photos,
    notes: house.notes,
    contacts: house.contacts,
  }
}

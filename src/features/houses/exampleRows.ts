import { v4 as uuid } from 'uuid'
import { SAMPLE_HOUSES, sampleAppointments, type SampleHouse } from '@/domain/samples'
import type { House } from './house'

/**
 * The built-in examples as rows for `add_examples`, with fresh ids.
 * @param today the local calendar date from which the appointments are dated
 */
export function exampleRows(today: string) {
  const ids = new Map(SAMPLE_HOUSES.map(({ key }) => [key, uuid()]))
  const houses = SAMPLE_HOUSES.map((sample) => ({
    id: ids.get(sample.key) ?? uuid(),
    address: sample.address,
    coordinates: sample.coordinates,
    price: sample.price,
    price_currency: sample.priceCurrency,
    bedrooms: sample.bedrooms,
    bathrooms: sample.bathrooms,
    square_feet: sample.squareFeet,
    lot_size: sample.lotSize,
    measurement_system: sample.measurementSystem,
    year_built: sample.yearBuilt,
    property_type: sample.propertyType,
    status: sample.status,
    is_favorite: sample.isFavorite,
    rating: sample.rating,
    photos: sample.photos,
    notes: sample.notes,
    contacts: sample.contacts,
  }))
  const appointments = sampleAppointments(today).map(({ houseKey, ...appointment }) => ({
    id: uuid(),
    house_id: ids.get(houseKey) ?? '',
    ...appointment,
  }))
  return { houses, appointments }
}

/** The examples as houses to look at, for when nothing could be loaded and no copy exists (ruling 7). They are not stored. */
export function exampleHouses(): House[] {
  return SAMPLE_HOUSES.map(({ key, ...sample }: SampleHouse) => ({
    ...sample,
    id: `example-${key}`,
    userId: '',
    createdBy: null,
    ownerRating: sample.rating,
    opinions: [],
    isExample: true,
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  }))
}

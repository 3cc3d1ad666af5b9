import { writeCsv } from '@/domain/csv'
import type { MeasurementSystem } from '@/domain/preferences'
import { PROPERTY_TYPE_LABELS } from '@/domain/propertyType'
import { areaUnit, toExactArea } from '@/domain/units'
import type { House } from '../house'
import { contactsText } from './contactsText'

type Column = { header: string; value: (house: House) => string | number | null }

/** Every field of a house, as a spreadsheet's columns. Areas are in the viewer's units, which the heading names. */
function columns(system: MeasurementSystem): Column[] {
  const unit = areaUnit(system)
  // (0,0) means unknown (ruling 15).
  const place = ({ coordinates: { lat, lng } }: House) => (lat === 0 && lng === 0 ? { lat: null, lng: null } : { lat, lng })
  return [
    { header: 'Street', value: ({ address }) => address.street },
    { header: 'City', value: ({ address }) => address.city },
    { header: 'State', value: ({ address }) => address.state },
    { header: 'ZIP', value: ({ address }) => address.zip },
    { header: 'Country', value: ({ address }) => address.country },
    { header: 'Price', value: ({ price }) => price },
    { header: 'Currency', value: ({ priceCurrency }) => priceCurrency },
    { header: 'Bedrooms', value: ({ bedrooms }) => bedrooms },
    { header: 'Bathrooms', value: ({ bathrooms }) => bathrooms },
    { header: `Property Size (${unit})`, value: ({ squareFeet }) => toExactArea(squareFeet, system) },
    { header: `Lot Size (${unit})`, value: ({ lotSize }) => lotSize && toExactArea(lotSize, system) },
    { header: 'Year Built', value: ({ yearBuilt }) => yearBuilt },
    { header: 'Property Type', value: ({ propertyType }) => propertyType && PROPERTY_TYPE_LABELS[propertyType] },
    { header: 'Status', value: ({ status }) => status },
    { header: 'Favorite', value: ({ isFavorite }) => (isFavorite ? 'Yes' : 'No') },
    { header: 'Rating', value: ({ rating }) => rating || null },
    { header: 'Notes', value: ({ notes }) => notes },
    { header: 'Contacts', value: ({ contacts }) => contactsText(contacts) },
    { header: 'Photos', value: ({ photos }) => photos.join('\n') },
    { header: 'Latitude', value: (house) => place(house).lat },
    { header: 'Longitude', value: (house) => place(house).lng },
    { header: 'Added', value: ({ createdAt }) => createdAt },
    { header: 'Last Updated', value: ({ updatedAt }) => updatedAt },
  ]
}

/** Spreadsheets take a file without it for one in an old encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Houses as a CSV file that spreadsheets open by a double click, and that can be imported again. */
export function housesCsv(houses: readonly House[], system: MeasurementSystem): string {
  const all = columns(system)
  const rows = houses.map((house) => all.map(({ value }) => String(value(house) ?? '')))
  return BYTE_ORDER_MARK + writeCsv([all.map(({ header }) => header), ...rows])
}

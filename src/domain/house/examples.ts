import { formatAddress } from '../address/address'
import { addDays } from '../time/dates'
import type { HouseCore, HouseStatus } from './house'
import type { MeasurementSystem } from '../units/preferences'

/** A built-in example house, as a person would have entered it. Other fields are empty. */
export type ExampleHouse = Pick<
  HouseCore,
  | 'address'
  | 'coordinates'
  | 'price'
  | 'priceCurrency'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'lotSize'
  | 'yearBuilt'
  | 'propertyType'
  | 'isFavorite'
  | 'rating'
  | 'notes'
  | 'contacts'
> & {
  /** Identifies the house in example appointments. */
  key: string
  measurementSystem: MeasurementSystem
  status: HouseStatus
  photos: string[]
}

/** The built-in example houses, of various types, countries and currencies. The addresses do not exist. */
export const EXAMPLE_HOUSES: readonly ExampleHouse[] = [
  {
    key: 'craftsman',
    address: { street: '2418 Alder Bend Ave', city: 'Portland', state: 'OR', zip: '97214', country: 'USA' },
    coordinates: { lat: 45.5152, lng: -122.6584 },
    price: 685_000,
    priceCurrency: 'USD',
    bedrooms: 3,
    bathrooms: 2,
    squareFeet: 1850,
    lotSize: 5000,
    measurementSystem: 'imperial',
    yearBuilt: 1926,
    propertyType: 'house',
    status: 'Interested',
    isFavorite: true,
    rating: 5,
    photos: ['/samples/craftsman.webp', '/samples/craftsman-kitchen.webp', '/samples/craftsman-garden.webp'],
    notes: 'Original woodwork and a deep front porch. The kitchen is new, the bathroom is not.\nTen minutes to the park.',
    contacts: [
      { name: 'Listing agent', role: 'Agent', phone: '+1 202 555 0142', email: 'alder-bend@example.com' },
      { name: 'Home inspector', role: 'Inspector', phone: '+1 202 555 0177' },
    ],
  },
  {
    key: 'townhouse',
    address: { street: '7 Larkspur Crescent', city: 'Bath', state: '', zip: 'BA1 5QX', country: 'United Kingdom' },
    coordinates: { lat: 51.3811, lng: -2.359 },
    price: 595_000,
    priceCurrency: 'GBP',
    bedrooms: 3,
    bathrooms: 1.5,
    squareFeet: 1335,
    lotSize: 970,
    measurementSystem: 'metric',
    yearBuilt: 1895,
    propertyType: 'terraced',
    status: 'Interested',
    isFavorite: true,
    rating: 4,
    photos: ['/samples/townhouse.webp'],
    notes: 'Narrow and tall, with light from both sides. No parking, but the station is close.',
    contacts: [{ name: 'Viewings desk', role: 'Agent', phone: '+44 1632 960123', email: 'viewings@example.com' }],
  },
  {
    key: 'loft',
    address: { street: '310 Foundry Row, Apt 4B', city: 'Brooklyn', state: 'NY', zip: '11222', country: 'USA' },
    coordinates: { lat: 40.7291, lng: -73.9515 },
    price: 1_150_000,
    priceCurrency: 'USD',
    bedrooms: 1,
    bathrooms: 1,
    squareFeet: 1120,
    lotSize: null,
    measurementSystem: 'imperial',
    yearBuilt: 1912,
    propertyType: 'flat',
    status: 'Offer Made',
    isFavorite: false,
    rating: 4,
    photos: ['/samples/loft.webp', '/samples/loft-living.webp'],
    notes: 'Tall windows, brick, and a roof shared with the neighbors. Ask about heating in winter.',
    contacts: [{ name: 'Front desk', role: 'Building', phone: '+1 202 555 0119', email: 'front-desk@example.com' }],
  },
  {
    key: 'farmhouse',
    address: { street: '1185 Quail Hollow Rd', city: 'Picton', state: 'ON', zip: 'K0K 2T0', country: 'Canada' },
    coordinates: { lat: 44.0087, lng: -77.1391 },
    price: 829_000,
    priceCurrency: 'CAD',
    bedrooms: 4,
    bathrooms: 2.5,
    squareFeet: 2640,
    lotSize: 217_800,
    measurementSystem: 'imperial',
    yearBuilt: 1884,
    propertyType: 'house',
    status: 'Interested',
    isFavorite: false,
    rating: 3,
    photos: ['/samples/farmhouse.webp', '/samples/farmhouse-barn.webp'],
    notes: 'Five acres and a barn that could become a workshop. The well was tested last spring.',
    contacts: [{ name: 'Listing agent', role: 'Agent', phone: '+1 613 555 0164', email: 'quail-hollow@example.com' }],
  },
  {
    key: 'seaside',
    address: { street: 'Odos Anemou 14', city: 'Paros', state: '', zip: '844 00', country: 'Greece' },
    coordinates: { lat: 37.0856, lng: 25.1488 },
    price: 540_000,
    priceCurrency: 'EUR',
    bedrooms: 3,
    bathrooms: 2,
    squareFeet: 1507,
    lotSize: 4306,
    measurementSystem: 'metric',
    yearBuilt: 1998,
    propertyType: 'house',
    status: 'Interested',
    isFavorite: true,
    rating: 0,
    photos: ['/samples/seaside.webp', '/samples/seaside-terrace.webp'],
    notes: 'The terrace has shade in the afternoon. Four minutes down the steps to the water.',
    contacts: [],
  },
  {
    key: 'modern',
    address: { street: '22 HaOren Lane', city: 'Caesarea', state: '', zip: '', country: 'Israel' },
    coordinates: { lat: 32.5185, lng: 34.9046 },
    price: 7_900_000,
    priceCurrency: 'ILS',
    bedrooms: 5,
    bathrooms: 3.5,
    squareFeet: 3229,
    lotSize: 7535,
    measurementSystem: 'metric',
    yearBuilt: 2021,
    propertyType: 'house',
    status: 'Offer Declined',
    isFavorite: false,
    rating: 4,
    photos: ['/samples/modern.webp', '/samples/modern-pool.webp'],
    notes: 'Beautiful, and above what we wanted to spend. The pool needs a fence.',
    contacts: [],
  },
  {
    key: 'studio',
    address: { street: '5-12 Hoshikage-cho', city: 'Kyoto', state: 'Kyoto', zip: '604-0900', country: 'Japan' },
    coordinates: { lat: 35.0116, lng: 135.7681 },
    price: 26_800_000,
    priceCurrency: 'JPY',
    bedrooms: 0,
    bathrooms: 1,
    squareFeet: 366,
    lotSize: null,
    measurementSystem: 'metric',
    yearBuilt: 2017,
    propertyType: 'flat',
    status: 'Not Interested',
    isFavorite: false,
    rating: 2,
    photos: ['/samples/studio.webp'],
    notes: 'Clever built-in storage, but too small for two.',
    contacts: [],
  },
  {
    key: 'cottage',
    address: { street: 'Heron Cottage, Mill Strand', city: 'Kinsale', state: 'Co. Cork', zip: '', country: 'Ireland' },
    coordinates: { lat: 51.7059, lng: -8.5222 },
    price: 345_000,
    priceCurrency: 'EUR',
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 861,
    lotSize: 6458,
    measurementSystem: 'metric',
    yearBuilt: null,
    propertyType: 'house',
    status: 'Offer Accepted',
    isFavorite: true,
    rating: 5,
    photos: ['/samples/cottage.webp'],
    notes: 'Nobody knows how old it is. Thick walls, a stove, and roses round the door.',
    contacts: [{ name: 'Solicitor', role: 'Solicitor', phone: '+353 20 910 0142', email: 'solicitor@example.com' }],
  },
]

/** A built-in example appointment. `houseKey` is the key of an example house. */
export type ExampleAppointment = {
  houseKey: string
  title: string
  date: string
  time: string | null
  duration: number | null
  notes: string
  location: string
}

// [house, days from today, title, time, minutes, notes]
const EXAMPLE_APPOINTMENTS: readonly [string, number, string, string | null, number | null, string][] = [
  ['craftsman', 0, 'Second viewing', '17:30', 45, 'Measure the dining corner and look at the garden in the evening light.'],
  ['townhouse', 1, 'First viewing', '10:00', 60, 'Meet at the front gate.'],
  ['farmhouse', 3, 'Home inspection', '09:30', 150, 'Roof, well and barn. Bring boots.'],
  ['cottage', 5, 'Structural survey', '14:00', 90, 'Ask about the thick walls and the chimney of the stove.'],
  ['loft', 6, 'Answer to the offer is due', null, null, 'The offer expires at the end of the day.'],
  ['seaside', 9, 'Video tour', '18:15', 30, 'Ask to see the terrace and the street.'],
]

/** The example appointments, dated relative to `today`, because fixed dates would soon be in the past. */
export function exampleAppointments(today: string): ExampleAppointment[] {
  return EXAMPLE_APPOINTMENTS.map(([houseKey, days, title, time, duration, notes]) => {
    const house = EXAMPLE_HOUSES.find(({ key }) => key === houseKey)
    const location = house ? formatAddress(house.address) : ''
    return { houseKey, title, date: addDays(today, days), time, duration, notes, location }
  })
}

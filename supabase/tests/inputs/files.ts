import { INVALID_PHOTOS } from './contacts.ts'
import { GOOD_HOUSE_ROW } from '../../../src/test/goodHouse.ts'
import { LISTING_LINK } from './listingLink.ts'
import { BLANK_TEXTS, letters } from './table.ts'

/** The cells of a valid spreadsheet line, keyed by heading. */
export const GOOD_SPREADSHEET_ROW = {
  Street: '12 Elm St',
  City: 'Austin',
  State: 'TX',
  ZIP: '78701',
  Country: 'USA',
  Price: '450000',
  Currency: 'USD',
  Bedrooms: '3',
  Bathrooms: '2.5',
  'Property Size': '1500',
  'Lot Size': '6000',
  'Year Built': '1994',
  'Property Type': 'House',
  Status: 'Interested',
  Favorite: '',
  Rating: '4',
  Notes: '',
  'Listing Link': '',
  Photos: '',
  Contacts: '',
  Latitude: '',
  Longitude: '',
}

export type Heading = keyof typeof GOOD_SPREADSHEET_ROW

const INVALID_AMOUNTS = [
  '',
  ' ',
  '0',
  '-1',
  '-450000',
  'a lot',
  'NaN',
  'Infinity',
  '0x10',
  '1e',
  '$',
  '€ ',
  '1-2',
  '1,2,3',
  '12 apples',
  '5$5',
  '=1+1',
  '½',
]

const AREA_MESSAGE = 'Square footage must be positive'
const BEDROOMS_MESSAGE = 'Bedrooms must be a positive integer'
const COORDINATES_MESSAGE = 'Coordinates are not valid'

/** Invalid cells, and the message shown next to their line. */
export const INVALID_CELLS: readonly { heading: Heading; message: string; cells: readonly string[] }[] = [
  { heading: 'Street', message: 'Street address is required', cells: BLANK_TEXTS },
  { heading: 'Street', message: 'Street is longer than 200 characters', cells: [letters(201)] },
  { heading: 'City', message: 'City is required', cells: BLANK_TEXTS },
  { heading: 'State', message: 'State is required', cells: BLANK_TEXTS },
  { heading: 'ZIP', message: 'ZIP code is required', cells: BLANK_TEXTS },
  { heading: 'Country', message: 'Country is required', cells: BLANK_TEXTS },
  { heading: 'Price', message: 'Price must be positive', cells: INVALID_AMOUNTS },
  { heading: 'Price', message: 'Price is too high', cells: ['1000000000001', '1e13'] },
  { heading: 'Currency', message: 'is not supported', cells: ['CHF', 'US', 'dollars', '0', 'USD EUR'] },
  { heading: 'Bedrooms', message: BEDROOMS_MESSAGE, cells: ['', ' ', '-1', '1.5', 'two', '3 beds', '0x3', 'NaN'] },
  { heading: 'Bathrooms', message: 'Bathrooms must be positive', cells: INVALID_AMOUNTS },
  { heading: 'Property Size', message: AREA_MESSAGE, cells: [...INVALID_AMOUNTS, '0.4'] },
  { heading: 'Lot Size', message: 'Lot size must be positive', cells: [...INVALID_AMOUNTS.slice(2), 'none'] },
  {
    heading: 'Year Built',
    message: 'Year built must be a positive integer',
    cells: ['0', '-1990', '1990.5', '1990s', 'MCMXC', '1,990', '0x7c6'],
  },
  { heading: 'Year Built', message: 'Year built must be between 1800 and', cells: ['90', '1799', '9999'] },
  { heading: 'Property Type', message: 'is not recognized', cells: ['castle', 'houses', 'flat,land', '0'] },
  { heading: 'Status', message: 'Please choose a status', cells: ['Sold', 'Offer', 'Interested?', 'Offer Made, Bought', '0'] },
  {
    heading: 'Rating',
    message: 'Rating must be between 0 and 5',
    cells: ['6', '-1', '2.5', 'five', '★★★', '0x3', 'Infinity', '1e1'],
  },
  { heading: 'Notes', message: 'Notes are longer than 10000 characters', cells: [letters(10_001)] },
  ...LISTING_LINK.rejected.map(({ message, typed = [] }) => ({ heading: 'Listing Link' as const, message, cells: typed.map(String) })),
  {
    heading: 'Photos',
    message: 'A photo link is not valid',
    // Within a cell, white space separates photo URLs.
    cells: INVALID_PHOTOS.filter((photo) => photo.trim() !== '' && !photo.startsWith('\u00a0')),
  },
  { heading: 'Photos', message: 'More than 40 photos', cells: ['/samples/loft.webp '.repeat(41)] },
  { heading: 'Contacts', message: 'Name is required', cells: ['; Agent', ';;+1 202 555 0100', 'Dana Levi\n;Agent'] },
  {
    heading: 'Contacts',
    message: 'Please enter a valid email address',
    cells: ['Dana Levi;;;nowhere', 'Dana Levi;;;a@b', 'Dana Levi;;;a b@example.com'],
  },
  { heading: 'Contacts', message: 'More than 50 contacts', cells: ['Dana Levi\n'.repeat(51)] },
  { heading: 'Contacts', message: 'A contact’s name is longer than 200 characters', cells: [letters(201)] },
  { heading: 'Latitude', message: COORDINATES_MESSAGE, cells: ['30', '91', '-90.5', 'north', '0x10', 'NaN', 'Infinity', '30,5'] },
  { heading: 'Longitude', message: COORDINATES_MESSAGE, cells: ['30', '181', '-180.5', 'west', '0x10', 'NaN', '1e3'] },
]

export const GOOD_CELLS: readonly { heading: Heading; cells: readonly string[] }[] = [
  { heading: 'Price', cells: ['$450,000', '450 000', '450.000 €', '1', '1000000000000', '450k', '₪ 1.2m'] },
  { heading: 'Bedrooms', cells: ['0', 'Studio', '1', '100'] },
  { heading: 'Property Size', cells: ['1,500 sq ft', '0.5', '1500'] },
  { heading: 'Lot Size', cells: ['', 'No lot', '6000'] },
  { heading: 'Year Built', cells: ['', '1800'] },
  { heading: 'Currency', cells: ['', ' eur ', 'JPY'] },
  { heading: 'Status', cells: ['', 'offer made', 'BOUGHT'] },
  { heading: 'Property Type', cells: ['', 'FLAT', 'terraced'] },
  { heading: 'Favorite', cells: ['', 'Yes', 'no', 'sometimes'] },
  { heading: 'Rating', cells: ['', '0', '5'] },
  { heading: 'Listing Link', cells: (LISTING_LINK.accepted?.typed ?? []).map(String) },
  { heading: 'Photos', cells: ['/samples/loft.webp', '/samples/loft.webp\n/samples/loft-living.webp'] },
  { heading: 'Contacts', cells: ['Dana Levi; Agent; +1 202 555 0100; dana@example.com', 'Dana Levi'] },
]

/** Files that do not contain a list of houses. */
export const INVALID_FILES: readonly { message: string; files: readonly string[] }[] = [
  { message: 'This file is empty.', files: ['', ' ', '\n\n', '\ufeff', '\ufeff \r\n'] },
  {
    message: 'there is none called “Street”',
    files: [
      'a,b\n1,2',
      'City,Price\nAustin,1',
      'PK\u0003\u0004binary',
      '<html><body>',
      '%PDF-1.7',
      'S\u0000t\u0000r\u0000e\u0000e\u0000t\u0000',
      ',,,',
      '__proto__\nx',
    ],
  },
  {
    message: 'This file is damaged',
    files: ['{', '[', '[{]', '{"houses": [}', "{'houses': []}", '[1,]', '{"houses": [{"price": NaN}]}', '[] []'],
  },
  {
    message: 'This file contains no list of houses.',
    files: ['{}', '{"houses": 5}', '{"houses": null}', '{"houses": {"a": 1}}', '{"houses": "[]"}', '{"Houses": []}'],
  },
]

const GOOD_JSON = { address: GOOD_HOUSE_ROW.address, price: 1, bedrooms: 1, bathrooms: 1, squareFeet: 1 }

/** Values that are not valid houses, each to be tried as the only element of a JSON list. */
export const INVALID_JSON_HOUSES: readonly unknown[] = [
  null,
  1,
  true,
  'house',
  [],
  {},
  { street: '12 Elm St' },
  { address: '12 Elm St' },
  { address: ['12 Elm St'] },
  { address: { street: { name: 'x' } } },
  { ...GOOD_JSON, price: { amount: 1 } },
  { ...GOOD_JSON, bedrooms: [1] },
  { ...GOOD_JSON, bathrooms: null },
  { ...GOOD_JSON, squareFeet: -1 },
  { ...GOOD_JSON, coordinates: { lat: 91, lng: 0 } },
  { ...GOOD_JSON, photos: ['javascript:alert(1)'] },
  { ...GOOD_JSON, contacts: [{ phone: '1' }] },
]

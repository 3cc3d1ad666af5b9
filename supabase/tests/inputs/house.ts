import { GOOD_HOUSE_ROW } from '../../../src/test/goodHouse.ts'
import { LISTING_LINK } from './listingLink.ts'
import { BLANK_TEXTS, letters, INVALID_NUMBERS, INVALID_VALUES, INVISIBLE_TEXTS, type Field } from './table.ts'

const THIS_YEAR = new Date().getFullYear()
/** The current year by the database's clock, which may differ from this process's: see scripts/db/inputs.mjs. */
const DATABASE_YEAR = Number(process.env.HOUSE_HUNTER_DATABASE_YEAR ?? THIS_YEAR)

const PRICE_MESSAGE = 'Price must be positive'
const BEDROOMS_MESSAGE = 'Bedrooms must be a positive integer'
const BATHROOMS_MESSAGE = 'Bathrooms must be positive'
const AREA_MESSAGE = 'Square footage must be positive'
const LOT_MESSAGE = 'Lot size must be positive'
const YEAR_MESSAGE = 'Year built must be a positive integer'

const NUMBER_FIELDS: readonly Field[] = [
  {
    form: 'price',
    row: 'price',
    rejected: [
      { message: PRICE_MESSAGE, typed: [...INVALID_NUMBERS, '0', '-0', '-1', '-450000', '0.4', '1e-9', '450,000', '$450000', '€1'] },
      { message: PRICE_MESSAGE, stored: [...INVALID_VALUES, null, 0, -1, -450_000, 0.4, 1.5, 'NaN', 'Infinity', true, '1e3', 1e19] },
      {
        message: 'Price is too high',
        typed: ['1000000000001', '1e13', '1e300', '1e999', '9'.repeat(30)],
        stored: [1_000_000_000_001, '1000000000001'],
      },
    ],
    accepted: { typed: ['1', '0.6', '349999', ' 450000 ', '4.5e5', '1000000000000'], stored: [1, 1_000_000_000_000] },
  },
  {
    form: 'bedrooms',
    row: 'bedrooms',
    rejected: [
      { message: BEDROOMS_MESSAGE, typed: [...INVALID_NUMBERS, '0', '-0', '-1', '1.5', '0.5', '3 beds', '3-4', 'studio'] },
      { message: BEDROOMS_MESSAGE, stored: [...INVALID_VALUES, null, -1, -100, 1.5, 'NaN', true, 3e9] },
      { message: 'Bedrooms must be at most 100', typed: ['101', '1000', '1e9'], stored: [101, 2_147_483_647] },
    ],
    accepted: { typed: ['1', '3', '100', '3.0'], stored: [0, 1, 100] },
  },
  {
    form: 'bathrooms',
    row: 'bathrooms',
    rejected: [
      { message: BATHROOMS_MESSAGE, typed: [...INVALID_NUMBERS, '0', '0.0', '0.04', '-0.5', '-1', '1½', '2 baths'] },
      { message: BATHROOMS_MESSAGE, stored: [...INVALID_VALUES, null, 0, 0.04, -0.5, -1, true, 'Infinity', 1000, 1e9] },
      { message: 'Bathrooms must be at most 100', typed: ['100.1', '101', '1e6'], stored: [100.5, 999, 'NaN'] },
    ],
    accepted: { typed: ['0.5', '1', '2.5', '100'], stored: [0.5, 2.5, 100] },
  },
  {
    form: 'squareFeet',
    row: 'square_feet',
    rejected: [
      { message: AREA_MESSAGE, typed: [...INVALID_NUMBERS, '0', '0.4', '-900', '1,500', '1500 sq ft', '140 m²'] },
      { message: AREA_MESSAGE, stored: [...INVALID_VALUES, null, 0, -1, 0.5, true, 1e10] },
      { message: 'Square footage is too large', typed: ['100000001', '1e12'], stored: [100_000_001, 2_000_000_000] },
    ],
    accepted: { typed: ['1', '0.5', '1500', '100000000'], stored: [1, 100_000_000] },
  },
  {
    form: 'lotSize',
    row: 'lot_size',
    rejected: [
      { message: LOT_MESSAGE, typed: [...INVALID_NUMBERS, '0', '0.2', '-1', '1,000', 'none', 'half an acre', '1 acre'] },
      { message: LOT_MESSAGE, stored: [...INVALID_VALUES, 0, -5, 0.5, true, 1e10] },
      { message: 'Lot size is too large', typed: ['1000000001', '1e15'], stored: [1_000_000_001, 2_147_483_647] },
    ],
    accepted: { typed: ['1', '6000', '1000000000'], stored: [null, 1, 1_000_000_000] },
  },
  {
    form: 'yearBuilt',
    row: 'year_built',
    rejected: [
      {
        message: YEAR_MESSAGE,
        typed: [...INVALID_NUMBERS.slice(2), '0', '-5', '-1990', '1990.5', '1990s', '~1990', '1990-2000', 'MCMXC'],
      },
      { message: YEAR_MESSAGE, stored: [...INVALID_VALUES, 0, -1, -2020, 1990.5, true] },
      {
        message: `Year built must be between 1800 and ${THIS_YEAR}`,
        database: 'Year built must be between 1800 and this year',
        typed: ['1', '90', '1066', '1799', String(THIS_YEAR + 1), '9999', '1e4'],
        // The table allows a day of grace, because the new year starts earlier in time zones to the east.
        stored: [1, 90, 1066, 1799, DATABASE_YEAR + 2, 9999, 2_147_483_647],
      },
    ],
    accepted: { typed: ['', ' ', '1800', String(THIS_YEAR)], stored: [null, 1800, DATABASE_YEAR] },
  },
]

const INVALID_STATUSES = [
  '',
  ' ',
  'interested',
  'INTERESTED',
  ' Interested',
  'Interested ',
  'Interested\n',
  'Interested,Bought',
  'Not interested',
  'NotInterested',
  'Not-Interested',
  'Offer made',
  'Offer  Made',
  'Offer_Made',
  'OfferAccepted',
  'offer declined',
  'bought',
  'Bought!',
  'Sold',
  'Accepted',
  'pending',
  'null',
  '0',
]

const INVALID_TYPES = ['House', 'HOUSE', ' flat', 'flat ', 'apartment', 'castle', 'house,flat', 'null', '0', '__proto__']

const CHOICE_FIELDS: readonly Field[] = [
  {
    form: 'status',
    row: 'status',
    rejected: [
      {
        message: 'Please choose a status',
        database: 'Status is not valid',
        typed: INVALID_STATUSES,
        stored: [...INVALID_STATUSES, null, 1, true, ['Interested']],
      },
    ],
    accepted: {
      typed: ['Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought'],
      stored: ['Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought'],
    },
  },
  {
    form: 'propertyType',
    row: 'property_type',
    rejected: [
      {
        message: 'Please choose a property type',
        database: 'Property type is not valid',
        typed: [...INVALID_TYPES, ' '],
        stored: [...INVALID_TYPES, '', ' ', 1, true, ['house']],
      },
    ],
    accepted: {
      typed: ['', 'house', 'flat', 'terraced', 'land', 'other'],
      stored: [null, 'house', 'flat', 'terraced', 'land', 'other'],
    },
  },
  {
    form: 'currency',
    row: 'price_currency',
    rejected: [
      {
        message: 'Please choose a currency',
        database: 'Currency is not offered',
        typed: ['', ' ', 'usd', ' USD', '$', 'EURO', 'CHF', 'XXX'],
        stored: [
          '',
          ' ',
          'usd',
          'Usd',
          ' USD',
          'USD ',
          'USD\n',
          'US$',
          '$',
          '€',
          'EURO',
          'CHF',
          'AUD',
          'USDT',
          'XXX',
          0,
          true,
          ['USD'],
          null,
        ],
      },
    ],
    accepted: { typed: ['USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD'], stored: ['USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD'] },
  },
  {
    row: 'measurement_system',
    rejected: [
      {
        message: 'Measurement system is not valid',
        stored: ['', 'Imperial', 'METRIC', 'metric ', 'si', 'nautical', 'm²', 0, true, null],
      },
    ],
    accepted: { stored: ['imperial', 'metric'] },
  },
  {
    row: 'rating',
    rejected: [
      {
        message: 'Rating must be between 0 and 5',
        stored: [...INVALID_VALUES, -1, -5, 6, 7, 100, -32_768, 2.5, 40_000, 1e9, 'five', '★★★', true],
      },
    ],
    accepted: { stored: [null, 0, 1, 2, 3, 4, 5] },
  },
  {
    row: 'is_favorite',
    rejected: [{ message: 'yes or no', stored: [...INVALID_VALUES, null, 2, 'maybe', 'favorite'] }],
    accepted: { stored: [true, false] },
  },
]

const TEXT_FIELDS: readonly Field[] = [
  {
    form: 'notes',
    row: 'notes',
    rejected: [
      {
        message: 'Notes are longer than 10000 characters',
        database: 'Notes are too long',
        typed: [letters(10_001), letters(20_000)],
      },
      { message: 'Notes are too long', stored: [letters(10_001), letters(20_000), null, 'a\u0000b', '\ud800'] },
    ],
    accepted: {
      typed: ['', ' ', 'Two\nlines', letters(10_000), '<b>', 'שלום'],
      stored: ['', letters(10_000), 'ש'.repeat(10_000), '<script>', "Robert'); drop table houses;--"],
    },
  },
]

/** Test inputs for the id of a house, which only an insert can set. */
export const HOUSE_ID_FIELDS: readonly Field[] = [
  {
    row: 'id',
    rejected: [{ message: 'an id', stored: ['', '1', 'new', 'not-an-id', 12, {}, null, '00000000-0000-0000-0000-00000000000g'] }],
  },
]

export const HOUSE_FIELDS: readonly Field[] = [...NUMBER_FIELDS, ...CHOICE_FIELDS, ...TEXT_FIELDS, LISTING_LINK]

const NON_STRINGS = [12, true, [], {}, ['12 Elm St'], { name: 'x' }]

function addressPart(part: keyof typeof GOOD_HOUSE_ROW.address, missingMessage: string, what: string, maxLength: number): Field {
  const tooLongTexts = [letters(maxLength + 1), letters(maxLength * 2)]
  return {
    form: part,
    row: `address.${part}`,
    rejected: [
      {
        message: missingMessage,
        typed: [...BLANK_TEXTS, ...INVISIBLE_TEXTS],
        stored: [...BLANK_TEXTS, ...INVISIBLE_TEXTS, null, undefined],
      },
      {
        message: `${what} is longer than ${maxLength} characters`,
        database: 'Address is not valid',
        typed: tooLongTexts,
        stored: tooLongTexts,
      },
      { message: 'Address is not valid', stored: NON_STRINGS },
    ],
    accepted: { typed: ['x', 'é', letters(maxLength)], stored: ['x', '日本', letters(maxLength)] },
  }
}

/** The fields of a US address, where a state and a ZIP code are required, and the coordinates. */
export const ADDRESS_FIELDS: readonly Field[] = [
  addressPart('street', 'Street address is required', 'Street', 200),
  addressPart('city', 'City is required', 'City', 120),
  addressPart('country', 'Country is required', 'Country', 80),
  addressPart('state', 'State is required', 'State', 120),
  addressPart('zip', 'ZIP code is required', 'ZIP', 20),
  {
    row: 'address',
    rejected: [
      { message: 'Address is not valid', stored: [null, [], '12 Elm St', 12, true, [{ street: '12 Elm St' }]] },
      {
        message: 'Address is not valid',
        stored: [
          { ...GOOD_HOUSE_ROW.address, planet: 'Earth' },
          { ...GOOD_HOUSE_ROW.address, Street: '1 Oak Ave' },
        ],
      },
      { message: 'City is required', stored: [{}] },
    ],
  },
  {
    row: 'coordinates',
    rejected: [
      {
        message: 'Coordinates are not valid',
        stored: [
          {},
          [],
          [1, 1],
          'here',
          12,
          null,
          { lat: 1 },
          { lng: 1 },
          { lat: '1', lng: 1 },
          { lat: 1, lng: '1' },
          { lat: null, lng: 1 },
          { lat: 90.1, lng: 1 },
          { lat: -90.1, lng: 1 },
          { lat: 1, lng: 180.1 },
          { lat: 1, lng: -180.1 },
          { lat: 1e300, lng: 0 },
          { lat: 1, lng: 1, alt: 1 },
          { latitude: 1, longitude: 1 },
          { lat: [1], lng: 1 },
          { lat: true, lng: false },
          { lat: 'NaN', lng: 0 },
        ],
      },
    ],
    accepted: {
      stored: [
        { lat: 0, lng: 0 },
        { lat: 90, lng: 180 },
        { lat: -90, lng: -180 },
        { lat: 30.267153, lng: -97.743057 },
      ],
    },
  },
]

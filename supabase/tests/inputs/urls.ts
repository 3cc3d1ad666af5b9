import { BLANK_TEXTS, letters, INVALID_NUMBERS } from './table.ts'

/** "5-" is left out because it is a valid range without an upper bound. */
const INVALID_RANGES = INVALID_NUMBERS.filter((text) => text !== '5-')

/** Filters in a URL. Invalid filters are ignored. */
export const FILTERS: readonly { parameter: string; ignored: readonly string[]; accepted: readonly string[] }[] = [
  { parameter: 'q', ignored: BLANK_TEXTS, accepted: ['elm', '<script>', letters(5000)] },
  {
    parameter: 'beds',
    ignored: [...INVALID_NUMBERS, '0', '-1', '1.5', '101', '999', '1e1', 'three', 'STUDIO', '1+'],
    accepted: ['studio', '1', '100'],
  },
  { parameter: 'baths', ignored: [...INVALID_NUMBERS, '0', '-1', '1.25', '.5', '100.5', '101', 'two'], accepted: ['1', '1.5', '100'] },
  { parameter: 'rating', ignored: [...INVALID_NUMBERS, '0', '-1', '6', '10', '4.5', 'five', '★'], accepted: ['1', '5'] },
  {
    parameter: 'price',
    ignored: [
      ...INVALID_RANGES,
      '-',
      '-.EUR',
      '100',
      '0-0',
      '0-',
      '-0',
      'a-b',
      '1-2-3',
      '1e5-2e5',
      '$1-$2',
      '1.5-2.5',
      '99999999999999-',
      '10000000000000-99999999999999',
    ],
    accepted: ['1-', '-2', '1-2', '2-1', '100000-500000.EUR', '1-2.XYZ'],
  },
  {
    parameter: 'area',
    ignored: [...INVALID_RANGES, '-', '100', '0-0', 'a-b', '1-2-3', '1.5-2.5', '100000001-', '-99999999999'],
    accepted: ['1-', '-2', '1-2'],
  },
  {
    parameter: 'status',
    ignored: ['', 'sold', 'offer made', 'offer_made', 'interested,bought', '0', '__proto__', 'null'],
    accepted: ['interested', 'offer-made.bought'],
  },
  {
    parameter: 'type',
    ignored: ['', 'castle', 'house,flat', ' house', '0', 'constructor', 'null'],
    accepted: ['house', 'flat.land'],
  },
  { parameter: 'favorites', ignored: ['', '0', 'yes', 'true', '2', ' 1'], accepted: ['1'] },
  { parameter: 'reduced', ignored: ['', '0', 'yes', 'true', '-1', '1 '], accepted: ['1'] },
  { parameter: 'viewing', ignored: ['', '0', 'yes', 'true', '-1', '1 '], accepted: ['1'] },
]

export const SORTS = {
  ignored: [
    '',
    'price',
    '.desc',
    'price.',
    'price.up',
    'price.DESC',
    'Price.desc',
    'price,desc',
    'size.asc',
    'asc.price',
    '__proto__.asc',
    'constructor.desc',
    ' price.asc',
  ],
  accepted: ['price.desc', 'address.asc', 'updatedAt.desc', 'rating.asc', 'squareFeet.desc', 'priceChange.desc'],
}

/** Only the product's protected pages and invitations are allowed as return paths. */
export const RETURN_PATHS = {
  ignored: [
    '',
    '/',
    'app',
    'app/dashboard',
    ' /app',
    '\t/app',
    '/auth',
    '/debug',
    '/appx',
    '/app-x',
    '/apps/1',
    '/invitee',
    '/APP',
    '//app',
    '//example.com',
    '///app',
    '//example.com/app',
    '/\\example.com',
    '/app\\..\\..',
    '\\app',
    '/app/x\\y',
    'https://example.com/app',
    'https:/app',
    'javascript:alert(1)',
    'data:text/html,/app',
    './/app',
    '/%61pp',
  ],
  accepted: ['/app', '/app/dashboard', '/app/house/1?x=1#y', '/invite?token=abc', '/invite'],
}

/** Invitation tokens. An invalid token is not stored, so that no request is sent for it. */
export const TOKENS = {
  ignored: [
    '',
    'x',
    letters(42),
    letters(129),
    `${letters(42)} `,
    `${letters(43)}/`,
    `${letters(43)}=`,
    `${letters(43)}%00`,
    `${letters(43)}\n`,
    'é'.repeat(43),
    `<script>${letters(43)}`,
    `../${letters(43)}`,
  ],
  accepted: [letters(43), letters(128), 'AbC-_0123456789abcdefghijklmnopqrstuvwxyzXYZ'],
}

/** The ids of the houses to compare. There must be at least one. */
export const COMPARED_HOUSES = { ignored: ['', ',', ' , ', ',,,,'], accepted: ['a', 'a,b', ' a , b '] }

/** Geocoder responses. Responses without valid coordinates are ignored. */
export const GEOCODER_RESPONSES = {
  ignored: [
    null,
    true,
    12,
    'here',
    {},
    [],
    [null],
    [{}],
    [[1, 2]],
    ['30,-97'],
    { lat: '30', lon: '-97' },
    [{ lat: '30' }],
    [{ lon: '-97' }],
    [{ lat: '', lon: '' }],
    [{ lat: ' ', lon: ' ' }],
    [{ lat: '0', lon: '0' }],
    [{ lat: '90.1', lon: '0' }],
    [{ lat: '0', lon: '-180.1' }],
    [{ lat: 'north', lon: 'west' }],
    [{ lat: null, lon: null }],
    [{ lat: '30', lon: true }],
    [{ lat: [30], lon: [-97] }],
    [{ lat: 'NaN', lon: '1' }],
    [{ lat: 'Infinity', lon: '1' }],
    [{ lat: '0x10', lon: '0x10' }],
    [{ lat: '30°', lon: '97°' }],
    [{ lat: '30,5', lon: '1' }],
  ],
  accepted: [[{ lat: '30.26', lon: '-97.74' }], [{ lat: -33.5, lon: 151.25 }], [{ lat: '90', lon: '180' }]],
}

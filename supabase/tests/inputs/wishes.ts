import { BLANK_TEXTS, idOf, INVALID_NUMBERS, INVALID_VALUES, INVISIBLE_TEXTS, letters, type Field } from './table.ts'

const NO_BOUND = { atLeast: '', atMost: '' }
const NO_BOUNDS = { price: NO_BOUND, bedrooms: NO_BOUND, bathrooms: NO_BOUND, area: NO_BOUND, lot: NO_BOUND, year_built: NO_BOUND }

const WISH = { question: '', bounds: NO_BOUNDS, currency: 'EUR', types: [], placeId: '', minutes: '', importance: 'must' }
const WISH_ROW = { owner_id: idOf('dana'), importance: 'must' }

/** Valid wishes, as typed. */
export const GOOD_QUESTION = { ...WISH, kind: 'question', question: 'Quiet at night' }
export const GOOD_TYPE_WISH = { ...WISH, kind: 'type', types: ['house'] }
export const GOOD_PLACE_WISH = { ...WISH, kind: 'place', placeId: idOf('work of dana'), minutes: '40' }
export const goodBounds = (kind: keyof typeof NO_BOUNDS, atLeast: string, atMost: string) => ({
  ...WISH,
  kind,
  bounds: { ...NO_BOUNDS, [kind]: { atLeast, atMost } },
})

export const GOOD_QUESTION_ROW = { ...WISH_ROW, kind: 'question', question: 'Quiet at night' }
export const GOOD_TYPE_WISH_ROW = { ...WISH_ROW, kind: 'type', types: ['house'] }
export const GOOD_PLACE_WISH_ROW = { ...WISH_ROW, kind: 'place', place_id: idOf('work of dana'), at_most: 40 }
export const goodBoundsRow = (kind: keyof typeof NO_BOUNDS, least: number, most: number) => ({
  ...WISH_ROW,
  kind,
  at_least: least,
  at_most: most,
  ...(kind === 'price' && { currency: 'EUR' }),
})

const BOUNDS_MESSAGE = 'Bounds are not valid'
const REVERSED = { message: '“At most” is below “at least”', database: 'At least cannot be more than at most' }
const NOT_A_NUMBER = { message: 'Please enter a number', typed: INVALID_NUMBERS.slice(2) }
const NOT_WHOLE = { message: 'Please enter a whole number', typed: ['2.5', '1e-3'] }

/** A column that the kind of wish under test does not use, with values that must be rejected for it. */
const unusedColumn = (row: string, message: string, ...stored: unknown[]): Field => ({ row, rejected: [{ message, stored }] })
const NO_QUESTION = unusedColumn('question', 'Only a question has a text', 'Quiet', '.')
const NO_TYPES = unusedColumn('types', 'Property types are not valid', ['house'])
const NO_CURRENCY = unusedColumn('currency', 'Only a price has a currency', 'EUR')
const NO_BOUNDS_STORED = [unusedColumn('at_least', BOUNDS_MESSAGE, 3), unusedColumn('at_most', BOUNDS_MESSAGE, 3)]

export const QUESTION_FIELDS: readonly Field[] = [
  {
    form: 'question',
    row: 'question',
    rejected: [
      {
        message: 'Please say what you wish for',
        database: 'Question is required',
        typed: [...BLANK_TEXTS, ...INVISIBLE_TEXTS],
        stored: [...BLANK_TEXTS, ...INVISIBLE_TEXTS, null],
      },
      { message: 'At most 100 characters', database: 'Question is too long', typed: [letters(101)], stored: [letters(101), letters(1000)] },
    ],
    accepted: { typed: ['x', letters(100), ` ${letters(100)} `, '<b>'], stored: ['x', letters(100), ` ${letters(100)} `, '<b>'] },
  },
  {
    row: 'importance',
    rejected: [{ message: 'Importance is not valid', stored: ['', 'maybe', 'Must', null] }],
    accepted: { stored: ['must', 'important', 'nice'] },
  },
  { row: 'kind', rejected: [{ message: 'Kind is not valid', stored: ['', 'garden', 'Question', null] }] },
  ...NO_BOUNDS_STORED,
  NO_TYPES,
  NO_CURRENCY,
]

type Bounds = {
  kind: keyof typeof NO_BOUNDS
  label: string
  lowValues: { typed: string[]; stored: unknown[] }
  highValues: { typed: string[]; stored: unknown[] }
  /** Valid lower bounds, lowest first. */
  least: { typed: string[]; stored: unknown[] }
  /** Valid upper bounds, highest last. */
  most: { typed: string[]; stored: unknown[] }
  isWhole?: boolean
}

const bounds = ({ kind, label, lowValues, highValues, least, most, isWhole }: Bounds): readonly Field[] => {
  const yearMessage = kind === 'year_built' ? 'Please enter a year between 1800 and 2200' : undefined
  const [lowMessage, highMessage] = [yearMessage ?? `${label} must be positive`, yearMessage ?? `${label} is too high`]
  const numberRejections = [NOT_A_NUMBER, ...(isWhole ? [NOT_WHOLE] : [])]
  return [
    {
      form: `bounds.${kind}.atMost`,
      row: 'at_most',
      rejected: [
        ...numberRejections,
        // These values are also below the lower bound, and the table checks that first.
        { message: lowMessage, database: REVERSED.database, ...lowValues },
        {
          message: highMessage,
          database: BOUNDS_MESSAGE,
          typed: highValues.typed,
          stored: [...highValues.stored, 'NaN', 'Infinity', ...INVALID_VALUES],
        },
      ],
      accepted: most,
    },
    {
      form: `bounds.${kind}.atLeast`,
      row: 'at_least',
      rejected: [
        ...numberRejections,
        // The last of the stored values has too many decimals.
        { message: lowMessage, database: BOUNDS_MESSAGE, typed: lowValues.typed, stored: [...lowValues.stored, ...INVALID_VALUES, 1e-21] },
        // These values are also above the upper bound, and the table checks that first.
        { message: highMessage, database: REVERSED.database, ...highValues },
      ],
      accepted: least,
    },
    NO_QUESTION,
    NO_TYPES,
  ]
}

export const PRICE_BOUNDS: readonly Field[] = [
  ...bounds({
    kind: 'price',
    label: 'Price',
    lowValues: { typed: ['0', '-1', '0.4'], stored: [-1, -0.01] },
    highValues: { typed: ['1000000000001', '1e300'], stored: [1e12 + 1, 1e300] },
    least: { typed: ['', '1', '2100'], stored: [null, 0, 2100] },
    most: { typed: ['', '500000', '1000000000000'], stored: [500_000, 1e12] },
  }),
  {
    row: 'currency',
    rejected: [
      { message: 'Currency is not offered', stored: ['', 'eur', 'CHF', 'XXX'] },
      { message: 'Only a price has a currency', stored: [null] },
    ],
    accepted: { stored: ['USD', 'JPY'] },
  },
]

const otherBounds = (part: Bounds) => [...bounds(part), NO_CURRENCY]

export const BEDROOM_BOUNDS = otherBounds({
  kind: 'bedrooms',
  label: 'Bedrooms',
  lowValues: { typed: ['-1'], stored: [-1, -0.1] },
  highValues: { typed: ['101'], stored: [101, 100.5] },
  least: { typed: ['', '0', '2'], stored: [null, 0, 2] },
  most: { typed: ['', '2', '100'], stored: [2, 100] },
  isWhole: true,
})

export const BATHROOM_BOUNDS = otherBounds({
  kind: 'bathrooms',
  label: 'Bathrooms',
  lowValues: { typed: ['0', '-1', '0.04'], stored: [-1, -0.1] },
  highValues: { typed: ['100.1', '101'], stored: [101, 100.5] },
  least: { typed: ['', '0.1', '2'], stored: [null, 0, 2] },
  most: { typed: ['', '2.5', '100'], stored: [2.5, 100] },
})

export const AREA_BOUNDS = otherBounds({
  kind: 'area',
  label: 'Property Size',
  lowValues: { typed: ['0', '-1', '0.4'], stored: [-1, -0.1] },
  highValues: { typed: ['100000001', '1e300'], stored: [1e8 + 1, 1e300] },
  least: { typed: ['', '1', '2100'], stored: [null, 0, 2100] },
  most: { typed: ['', '2000', '100000000'], stored: [2000, 2000.692_500_000_000_1, 1e8] },
})

export const LOT_BOUNDS = otherBounds({
  kind: 'lot',
  label: 'Lot Size',
  lowValues: { typed: ['0', '-1', '0.4'], stored: [-1, -0.1] },
  highValues: { typed: ['1000000001', '1e300'], stored: [1e9 + 1, 1e300] },
  least: { typed: ['', '1', '2100'], stored: [null, 0, 2100] },
  most: { typed: ['', '2000', '1000000000'], stored: [2000, 1e9] },
})

export const YEAR_BOUNDS = otherBounds({
  kind: 'year_built',
  label: 'Year Built',
  lowValues: { typed: ['1799', '0', '-1'], stored: [1799, 0, -1] },
  highValues: { typed: ['2201', '9999'], stored: [2201, 9999] },
  least: { typed: ['', '1800', '2100'], stored: [null, 1800, 2100] },
  most: { typed: ['', '2000', '2200'], stored: [2000, 2200] },
  isWhole: true,
})

export const TYPE_WISH_FIELDS: readonly Field[] = [
  {
    form: 'types',
    row: 'types',
    rejected: [
      { message: 'Please choose at least one type', typed: [[]] },
      { message: 'Property types are not valid', stored: [[], ['castle'], [null], ['house', 'castle'], null, 'house', ...INVALID_VALUES] },
    ],
    accepted: { typed: [['house'], ['flat', 'land']], stored: [['house'], ['land', 'flat'], ['house', 'house']] },
  },
  ...NO_BOUNDS_STORED,
  NO_QUESTION,
  NO_CURRENCY,
]

export const PLACE_WISH_FIELDS: readonly Field[] = [
  {
    form: 'minutes',
    row: 'at_most',
    rejected: [
      { message: 'Minutes must be a whole number from 1 to 600', typed: [...INVALID_NUMBERS, '0', '-1', '601', '2.5'] },
      { message: BOUNDS_MESSAGE, stored: [0, -1, 601, 2.5, ...INVALID_VALUES] },
      { message: 'Please enter at least one bound', stored: [null] },
    ],
    accepted: { typed: ['1', '600'], stored: [1, 600] },
  },
  {
    form: 'placeId',
    row: 'place_id',
    rejected: [
      { message: 'Please choose a place', typed: ['', idOf('elsewhere')] },
      { message: 'The place was not found', stored: [idOf('elsewhere'), ...INVALID_VALUES] },
      { message: 'Only a wish about a place names one', stored: [null] },
    ],
    accepted: { typed: [idOf('work of dana')], stored: [idOf('work of dana')] },
  },
  unusedColumn('at_least', 'Travel time to a place has no lower bound', 3),
  NO_QUESTION,
  NO_TYPES,
  NO_CURRENCY,
]

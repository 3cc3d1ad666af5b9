import { idOf, INVALID_NUMBERS, INVALID_VALUES, type Field } from './table.ts'

/** Valid assumptions, as typed. */
export const GOOD_ASSUMPTIONS = {
  currency: 'GBP',
  preset: 'uk',
  presetYear: 2025,
  depositKind: 'share',
  deposit: '15',
  rate: '4.6',
  years: '30',
  fixedYears: '5',
  insuranceBelow: '20',
  insuranceRate: '0.5',
  maintenance: '1',
  purchaseShare: '1',
  bands: [
    { upTo: '125000', share: '0' },
    { upTo: '250000', share: '2' },
    { upTo: '', share: '5' },
  ],
  purchaseExtra: '2000',
}

export const GOOD_ASSUMPTIONS_ROW = {
  currency: 'GBP',
  preset: 'uk',
  preset_year: 2025,
  deposit_share: 15,
  rate: 4.6,
  years: 30,
  fixed_years: 5,
  insurance_below: 20,
  insurance_rate: 0.5,
  maintenance: 1,
  purchase_share: 1,
  purchase_bands: [
    { up_to: 125_000, share: 0 },
    { up_to: null, share: 5 },
  ],
  purchase_extra: 2000,
}

/** Valid costs of a house, as typed. */
export const GOOD_COSTS = { propertyTax: '1200', serviceCharge: '', groundRent: '', insurance: '', renovation: '' }

export const GOOD_COSTS_ROW = { house_id: idOf('house of dana'), property_tax: 1200, currency: 'USD' }

const NOT_A_NUMBER = { message: 'Please enter a number', typed: INVALID_NUMBERS.slice(2) }
const NEGATIVE = { message: 'This cannot be less than 0', typed: ['-1', '-0.01', '-1e9'] }
const OVER_100_PERCENT = { message: 'At most 100 percent', typed: ['100.01', '101', '1e9'] }

/** Values that are not valid in the column, or not valid as a percentage. */
const INVALID_PERCENTAGES = [...INVALID_VALUES, -1, -0.01, 100.01, 101, 1e300, true]
const INVALID_AMOUNTS = [...INVALID_VALUES, -1, -0.01, 1e12 + 1, 1e300, true]
const PERCENTAGES = ['0', '1e-12', '0.000000000001', '50', '99.999', '100']
const STORED_PERCENTAGES = [0, 1e-12, 50, 100]

const percentageField = (form: string, row: string, databaseMessage: string, requiredMessage: string | null): Field => ({
  form,
  row,
  rejected: [
    NOT_A_NUMBER,
    NEGATIVE,
    OVER_100_PERCENT,
    { message: databaseMessage, stored: INVALID_PERCENTAGES },
    ...(requiredMessage ? [{ message: requiredMessage, typed: ['', ' '] }] : []),
  ],
  accepted: { typed: requiredMessage ? PERCENTAGES : ['', ...PERCENTAGES], stored: STORED_PERCENTAGES },
})

export const ASSUMPTION_FIELDS: readonly Field[] = [
  percentageField('deposit', 'deposit_share', 'Deposit is not valid', 'Please enter the deposit, or 0'),
  percentageField('rate', 'rate', 'Interest rate must be between 0 and 100', 'Please enter the rate, or 0'),
  percentageField('maintenance', 'maintenance', 'Maintenance must be between 0 and 100', 'Please enter the share, or 0'),
  percentageField('purchaseShare', 'purchase_share', 'Purchase costs are not valid', null),
  {
    form: 'years',
    row: 'years',
    rejected: [
      NOT_A_NUMBER,
      { message: 'This cannot be less than 0', typed: ['-1'] },
      { message: 'Please enter 1 to 60 years', typed: ['0', '61', '1000'] },
      { message: 'Please enter a whole number', typed: ['2.5', '1e-3'] },
      { message: 'Please enter the years', typed: ['', ' '] },
      // These values are also below the years of the fixed rate, and the table checks that first.
      { message: 'Fixed years must be between 1 and the years of the loan', stored: [0, -1] },
      { message: 'Years must be between 1 and 60', stored: [...INVALID_VALUES, 61] },
    ],
    accepted: { typed: ['5', '30', '60'], stored: [5, 60] },
  },
  {
    form: 'fixedYears',
    row: 'fixed_years',
    rejected: [
      NOT_A_NUMBER,
      { message: 'Please enter 1 to 60 years', typed: ['0', '61'] },
      { message: 'Longer than the loan', typed: ['31'] },
      { message: 'Fixed years must be between 1 and the years of the loan', stored: [...INVALID_VALUES, 0, -1, 31] },
    ],
    accepted: { typed: ['', '1', '30'], stored: [null, 1, 30] },
  },
  {
    form: 'insuranceBelow',
    row: 'insurance_below',
    rejected: [
      NOT_A_NUMBER,
      NEGATIVE,
      OVER_100_PERCENT,
      { message: 'Please enter both, or neither', typed: [''] },
      { message: 'Mortgage insurance must be between 0 and 100', stored: INVALID_PERCENTAGES },
      { message: 'Mortgage insurance needs both values', stored: [null] },
    ],
    accepted: { typed: PERCENTAGES, stored: STORED_PERCENTAGES },
  },
  {
    form: 'purchaseExtra',
    row: 'purchase_extra',
    rejected: [
      NOT_A_NUMBER,
      NEGATIVE,
      { message: 'That is too much', typed: ['1000000000001', '1e300'] },
      { message: 'Purchase costs are not valid', stored: INVALID_AMOUNTS },
    ],
    accepted: { typed: ['', '0', '0.5', '1000000000000'], stored: [0, 0.5, 1e12] },
  },
  {
    form: 'bands.0.upTo',
    row: 'purchase_bands',
    rejected: [{ message: 'This must be more than 0', typed: ['0'] }],
  },
  {
    form: 'bands.1.upTo',
    row: 'purchase_bands',
    rejected: [
      NOT_A_NUMBER,
      NEGATIVE,
      { message: 'Please enter where this band ends', typed: ['', ' '] },
      { message: 'This must be higher than the previous band', typed: ['1', '125000'] },
      {
        message: 'Purchase costs are not valid',
        stored: [
          [],
          {},
          'bands',
          1,
          [{ up_to: null, share: 101 }],
          [{ up_to: null, share: -1 }],
          [{ up_to: null }],
          [{ up_to: 5, share: 1 }],
          [{ up_to: null, share: 1, more: 1 }],
          [
            { up_to: 5, share: 1 },
            { up_to: 5, share: 1 },
            { up_to: null, share: 1 },
          ],
          [
            { up_to: null, share: 1 },
            { up_to: null, share: 1 },
          ],
          Array.from({ length: 13 }, (_, at) => ({ up_to: at === 12 ? null : at + 1, share: 1 })),
        ],
      },
    ],
    accepted: {
      typed: ['125000.01', '1000000000000'],
      stored: [
        null,
        [{ up_to: null, share: 0 }],
        Array.from({ length: 12 }, (_, at) => ({ up_to: at === 11 ? null : at + 1, share: 100 })),
      ],
    },
  },
]

const amount = (form: string, row: string): Field => ({
  form,
  row,
  rejected: [
    NOT_A_NUMBER,
    NEGATIVE,
    { message: 'That is too much', typed: ['1000000000001', '1e300'] },
    { message: 'Costs are not valid', stored: INVALID_AMOUNTS },
  ],
  accepted: { typed: ['', '0', '0.01', '1200', '1000000000000'], stored: [null, 0, 0.01, 1e12] },
})

export const COST_FIELDS: readonly Field[] = [
  amount('propertyTax', 'property_tax'),
  amount('serviceCharge', 'service_charge'),
  amount('groundRent', 'ground_rent'),
  amount('insurance', 'insurance'),
  amount('renovation', 'renovation'),
  {
    row: 'currency',
    rejected: [{ message: 'Currency is not offered', stored: ['', 'usd', 'CHF', 'XXX', null, 1] }],
    accepted: { stored: ['USD', 'ILS'] },
  },
]

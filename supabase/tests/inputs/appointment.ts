import { BLANK_TEXTS, idOf, letters, INVALID_NUMBERS, INVALID_VALUES, type Field } from './table.ts'

/** A valid appointment, as typed. */
export const GOOD_APPOINTMENT = {
  houseId: idOf('house of dana'),
  title: 'Viewing',
  date: '2031-05-04',
  time: '14:30',
  duration: '60',
  location: '',
  notes: '',
  contacts: [],
}

export const GOOD_APPOINTMENT_ROW = {
  house_id: idOf('house of dana'),
  title: 'Viewing',
  date: '2031-05-04',
  time: '14:30',
  duration: 60,
  contacts: [{ name: 'Dana Levi', phone: '' }],
  notes: '',
  location: '',
}

const INVALID_DATES = [
  '',
  ' ',
  'soon',
  'NaN',
  'null',
  '2031-02-30',
  '2023-02-29',
  '2031-13-01',
  '2031-00-10',
  '2031-04-31',
  '2031-12-32',
  '31/12/2031',
  '2031-05',
  '2031',
  '0000-01-01',
  '２０３１-05-04',
]

const INVALID_TIMES = [
  ' ',
  '24:00',
  '25:10',
  '99:99',
  '09:60',
  '9:30',
  '09:3',
  '0930',
  '09.30',
  '09:30:00',
  '09:30\n',
  ' 09:30',
  '-1:00',
  '09:30 PM',
  '9am',
  'noon',
  'null',
  '1:2:3',
  '09h30',
  '２３:００',
]

/** Valid times between which a one-hour appointment may be moved, as typed. */
export const GOOD_HOURS = { from: '09:00', until: '18:00' }

export const GOOD_HOURS_ROW = { ...GOOD_APPOINTMENT_ROW, flexible_from: '09:00', flexible_until: '18:00' }

/** One time without the other, invalid times, and times outside the day. */
const INVALID_HOURS = {
  message: 'Please enter both times',
  database: 'Flexible times are not valid',
  typed: ['', ...INVALID_TIMES],
  stored: [null, '', ...INVALID_TIMES, 930],
}
const REVERSED_HOURS = { message: 'The first time must be before the second', database: 'Flexible times are not valid' }
const TOO_SHORT_MESSAGE = 'It takes 1 h, which does not fit between them'

export const HOURS_FIELDS: readonly Field[] = [
  {
    form: 'from',
    row: 'flexible_from',
    rejected: [
      INVALID_HOURS,
      { ...REVERSED_HOURS, typed: ['18:00', '18:01', '23:59'], stored: ['18:00', '18:01', '23:59'] },
      { message: TOO_SHORT_MESSAGE, typed: ['17:01', '17:59'] },
    ],
    accepted: { typed: ['00:00', '08:59', '17:00'], stored: ['00:00', '08:59', '17:59'] },
  },
  {
    form: 'until',
    row: 'flexible_until',
    rejected: [
      INVALID_HOURS,
      { ...REVERSED_HOURS, typed: ['09:00', '08:59', '00:00'], stored: ['09:00', '08:59', '00:00'] },
      { message: TOO_SHORT_MESSAGE, typed: ['09:01', '09:59'] },
    ],
    accepted: { typed: ['10:00', '18:01', '23:59'], stored: ['09:01', '18:01', '23:59'] },
  },
]

export const APPOINTMENT_FIELDS: readonly Field[] = [
  {
    form: 'title',
    row: 'title',
    rejected: [
      { message: 'Title is required', typed: BLANK_TEXTS, stored: [...BLANK_TEXTS, null] },
      { message: 'Title is too long', typed: [letters(201), letters(1000)], stored: [letters(201), letters(1000)] },
    ],
    accepted: { typed: ['V', letters(200)], stored: ['V', letters(200), '<b>Viewing</b>'] },
  },
  {
    form: 'date',
    row: 'date',
    rejected: [
      {
        message: 'Date is required',
        typed: [...INVALID_DATES, 'tomorrow', '2031-5-4', '20310504', '2031-05-04 ', '2031-05-04T10:00', '-2031-05-04', '+12031-05-04'],
      },
      { message: 'Date is required', stored: [...INVALID_DATES, null, true, [], {}, 12] },
      { message: 'Date is not valid', typed: ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'] },
      { message: 'Date is not valid', stored: ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', 'infinity', '-infinity'] },
    ],
    accepted: { typed: ['1900-01-01', '2024-02-29', '2199-12-31'], stored: ['1900-01-01', '2024-02-29', '2199-12-31'] },
  },
  {
    form: 'time',
    row: 'time',
    rejected: [{ message: 'Time is not valid', typed: INVALID_TIMES, stored: [...INVALID_TIMES, '', 930, true, ['09:30']] }],
    accepted: { typed: ['', '00:00', '09:30', '23:59'], stored: [null, '00:00', '09:30', '23:59'] },
  },
  {
    form: 'duration',
    row: 'duration',
    rejected: [
      {
        message: 'Duration must be a positive number',
        typed: [...INVALID_NUMBERS.slice(2), '0', '-0', '-15', 'an hour', '1h', '60 min', '15-30', '0x3c'],
      },
      { message: 'Duration must be a positive number', stored: [...INVALID_VALUES, 0, -15, 1.5, true, 'an hour', 1e12] },
      { message: 'Duration is too long', typed: ['10081', '1e9', '99999999'], stored: [10_081, 2_147_483_647] },
    ],
    accepted: { typed: ['', ' ', '0.2', '1', '15', '44.6', '10080'], stored: [null, 1, 10_080] },
  },
  {
    form: 'location',
    row: 'location',
    rejected: [{ message: 'Location is too long', typed: [letters(501)], stored: [letters(501), letters(5000)] }],
    accepted: { typed: ['', letters(500)], stored: [null, '', letters(500)] },
  },
  {
    form: 'notes',
    row: 'notes',
    rejected: [{ message: 'Notes are too long', typed: [letters(10_001)], stored: [letters(10_001), 'a\u0000b'] }],
    accepted: { typed: ['', letters(10_000)], stored: [null, '', letters(10_000)] },
  },
  {
    row: 'contacts.0.name',
    rejected: [{ message: 'Contacts are not valid', stored: [...BLANK_TEXTS, null, undefined, 12, letters(201)] }],
    accepted: { stored: ['D'] },
  },
  {
    row: 'contacts',
    rejected: [{ message: 'Contacts are not valid', stored: [{}, 'Dana', ['Dana'], [null], 12] }],
    accepted: { stored: [[]] },
  },
  {
    row: 'house_id',
    rejected: [
      { message: 'an id', stored: ['', 'house', '12', {}] },
      {
        message: 'The property of this appointment was not found',
        stored: [null, '00000000-0000-4000-8000-000000000000', '00000000-0000-0000-0000-000000000000'],
      },
    ],
  },
]

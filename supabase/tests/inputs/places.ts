import { BLANK_TEXTS, INVALID_NUMBERS, INVALID_VALUES, INVISIBLE_TEXTS, letters, type Field } from './table.ts'

/** A valid place, as typed. */
export const GOOD_PLACE = {
  label: 'Work',
  address: '1 High St',
  coordinates: '30.27, -97.74',
  isSetByHand: true,
  mode: 'car',
  mostMinutes: '40',
}

export const GOOD_PLACE_ROW = { label: 'Work', address: '1 High St', latitude: 30.27, longitude: -97.74, mode: 'car', most_minutes: 40 }

const COORDINATES_MESSAGE = 'Put the pin on the map, or type degrees such as 39.8017, -89.6436'
const MINUTES_MESSAGE = 'Minutes must be a whole number from 1 to 600'

export const PLACE_FIELDS: readonly Field[] = [
  {
    form: 'label',
    row: 'label',
    rejected: [
      { message: 'Name is required', typed: [...BLANK_TEXTS, ...INVISIBLE_TEXTS], stored: [...BLANK_TEXTS, ...INVISIBLE_TEXTS, null] },
      { message: 'Name is too long', typed: [letters(41), letters(1000)], stored: [letters(41), letters(1000)] },
    ],
    accepted: { typed: ['x', letters(40), '<b>', '🏡'], stored: ['x', letters(40), ` ${letters(40)} `, '<b>', '🏡'] },
  },
  {
    form: 'address',
    row: 'address',
    rejected: [{ message: 'Address is too long', typed: [letters(301)], stored: [letters(301)] }],
    accepted: { typed: ['', ' ', '1 High St, Austin', letters(300)], stored: ['', '1 High St, Austin', letters(300)] },
  },
  {
    form: 'coordinates',
    row: 'latitude',
    rejected: [
      { message: COORDINATES_MESSAGE, typed: ['', ' ', '5', 'here', '91, 0', '0, 181', '0, 0', 'NaN, 5', '5,', '5, 5, 5'] },
      { message: 'Coordinates are not valid', stored: [90.01, -90.01, 'NaN', 'Infinity', ...INVALID_VALUES] },
    ],
    accepted: { typed: ['90, 180', '-90, -180', '39.8017° N, 89.6436° W'], stored: [90, -90, 0] },
  },
  {
    row: 'longitude',
    rejected: [{ message: 'Coordinates are not valid', stored: [180.01, -180.01, 'NaN', '-Infinity', ...INVALID_VALUES] }],
    accepted: { stored: [180, -180, 0] },
  },
  {
    row: 'mode',
    rejected: [{ message: 'Way of travel is not valid', stored: ['', 'boat', 'Car', null] }],
    accepted: { stored: ['car', 'bike', 'foot', 'transit'] },
  },
  {
    form: 'mostMinutes',
    row: 'most_minutes',
    rejected: [
      { message: MINUTES_MESSAGE, typed: [...INVALID_NUMBERS.slice(2), '0', '-1', '601', '2.5'] },
      { message: 'Minutes must be between 1 and 600', stored: [0, -1, 601, ...INVALID_VALUES] },
    ],
    accepted: { typed: ['', ' ', '1', '600'], stored: [null, 1, 600] },
  },
]

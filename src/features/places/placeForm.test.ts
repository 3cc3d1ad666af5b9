import { expect, it } from 'vitest'
import { minutesOf, placeSchema, valuesOfPlace, type PlaceFormValues } from './placeForm'

const VALID_VALUES: PlaceFormValues = {
  label: 'Work',
  address: '1 Main St',
  coordinates: '',
  isSetByHand: false,
  mode: 'bike',
  mostMinutes: '40',
}
const messages = (overrides: Partial<PlaceFormValues>) =>
  placeSchema.safeParse({ ...VALID_VALUES, ...overrides }).error?.issues.map(({ path, message }) => [...path, message].join(': ')) ?? []

it.each<[Partial<PlaceFormValues>, string[]]>([
  [{}, []],
  [{ address: ' ' }, ['address: Address is required']],
  [{ isSetByHand: true, address: '', coordinates: '39.8017, -89.6436' }, []],
  // Coordinates in the hidden field do not replace the address.
  [{ address: '', coordinates: '1, 2' }, ['address: Address is required']],
])('%j has the errors %j', (overrides, expected) => expect(messages(overrides)).toEqual(expected))

it('the form opens with the point of a place without an address, and with the address of any other place', () => {
  const place = {
    id: 'p',
    userId: 'u',
    label: 'Cabin',
    address: '',
    point: { lat: 39.8017, lng: -89.6436 },
    mode: 'car',
    mostMinutes: null,
  } as const
  expect(valuesOfPlace(place)).toMatchObject({ isSetByHand: true, coordinates: '39.8017, -89.6436', mostMinutes: '' })
  expect(valuesOfPlace({ ...place, address: '1 Main St', mostMinutes: 5 })).toMatchObject({ isSetByHand: false, mostMinutes: '5' })
  expect(valuesOfPlace({ ...place, point: { lat: 0, lng: 0 } }).coordinates).toBe('')
  expect([minutesOf(VALID_VALUES), minutesOf({ ...VALID_VALUES, mostMinutes: ' ' })]).toEqual([40, null])
})

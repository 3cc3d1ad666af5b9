import { expect, it } from 'vitest'
import { minutesOf, placeSchema, valuesOfPlace, type PlaceFormValues } from './placeForm'

const VALID: PlaceFormValues = { label: 'Work', address: '1 Main St', coordinates: '', isSetByHand: false, mode: 'bike', mostMinutes: '40' }
const messages = (overrides: Partial<PlaceFormValues>) =>
  placeSchema.safeParse({ ...VALID, ...overrides }).error?.issues.map(({ path, message }) => [...path, message].join(': ')) ?? []

const MINUTES = 'mostMinutes: Minutes must be a whole number from 1 to 600'
const POINT = 'coordinates: Put the pin on the map, or type degrees such as 39.8017, -89.6436'

it.each<[Partial<PlaceFormValues>, string[]]>([
  [{}, []],
  [{ label: '' }, ['label: Name is required']],
  [{ label: ' \u200b' }, ['label: Name is required']],
  [{ label: 'x'.repeat(41) }, ['label: Name is too long']],
  [{ address: ' ' }, ['address: Address is required']],
  [{ address: 'x'.repeat(301) }, ['address: Address is too long']],
  [{ mostMinutes: '' }, []],
  [{ mostMinutes: '600' }, []],
  ...['0', '601', '1.5', '-3', 'soon'].map((mostMinutes): [Partial<PlaceFormValues>, string[]] => [{ mostMinutes }, [MINUTES]]),
  [{ isSetByHand: true, address: '', coordinates: '39.8017, -89.6436' }, []],
  ...['', 'here', '91, 0', '0, 0'].map((coordinates): [Partial<PlaceFormValues>, string[]] => [
    { isSetByHand: true, coordinates },
    [POINT],
  ]),
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
  expect([minutesOf(VALID), minutesOf({ ...VALID, mostMinutes: ' ' })]).toEqual([40, null])
})

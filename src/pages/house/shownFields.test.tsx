import { act, render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { compareRows } from '@/domain/list/compare'
import { houseText } from '@/domain/list/houseSearch'
import { HouseDetails } from '@/features/houses/detail/HouseDetails'
import { newHouseValues } from '@/features/houses/form/houseForm'
import type { House } from '@/features/houses/house'
import { DANA, house, SAM, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { editHouse } from '@/test/houseFormScreen'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { HouseSheet } from './HouseSheet'

type Place = 'details' | 'sheet' | 'comparison' | 'search'

/**
 * For each field of a house: the places that show it in a hunt with several members, and a value other than the one in `HOUSE`.
 * `details` is the Details tab of the house's page.
 */
const FIELDS: { [Field in keyof House]: { other: House[Field]; places: readonly Place[] } } = {
  id: { other: '33333333-3333-4333-8333-333333333333', places: [] },
  /** The comparison attributes `ownerRating` and `ownerIsFavorite` to this user. */
  userId: { other: SAM, places: ['comparison'] },
  createdBy: { other: SAM, places: [] },
  address: {
    other: { street: '9 Oak Road', city: 'Bath', state: '', zip: 'BA1 5QX', country: 'United Kingdom' },
    places: ['details', 'sheet', 'comparison', 'search'],
  },
  coordinates: { other: { lat: 51.4, lng: -2.4 }, places: ['sheet'] },
  price: { other: 500_000, places: ['sheet', 'comparison'] },
  priceCurrency: { other: 'EUR', places: ['sheet', 'comparison'] },
  priceBefore: { other: 470_000, places: [] },
  priceChangedAt: { other: '2026-05-04T12:00:00+00:00', places: ['details'] },
  bedrooms: { other: 4, places: ['details', 'sheet', 'comparison'] },
  bathrooms: { other: 3, places: ['details', 'sheet', 'comparison'] },
  squareFeet: { other: 1600, places: ['details', 'sheet', 'comparison'] },
  lotSize: { other: 7000, places: ['details', 'sheet', 'comparison'] },
  measurementSystem: { other: 'metric', places: [] },
  yearBuilt: { other: 1926, places: ['details', 'sheet', 'comparison'] },
  propertyType: { other: 'flat', places: ['sheet', 'comparison'] },
  status: { other: 'Offer Made', places: ['details', 'sheet', 'comparison', 'search'] },
  isFavorite: { other: true, places: [] },
  rating: { other: 2, places: ['sheet', 'comparison'] },
  ownerRating: { other: 2, places: [] },
  ownerIsFavorite: { other: true, places: ['comparison'] },
  opinions: { other: [{ userId: SAM, name: 'Sam Weber', rating: 5, isFavorite: true }], places: ['comparison'] },
  photos: { other: ['/samples/loft.webp'], places: ['sheet'] },
  photoDetails: { other: [null], places: [] },
  notes: { other: 'A loud street', places: ['sheet', 'comparison', 'search'] },
  listingUrl: { other: 'https://example.com/homes/1', places: ['sheet'] },
  contacts: { other: [{ name: 'Ben Cohen', phone: '+1 202 555 0102' }], places: ['sheet', 'comparison', 'search'] },
  isExample: { other: true, places: [] },
  createdAt: { other: '2026-03-01T12:00:00+00:00', places: ['comparison'] },
  updatedAt: { other: '2026-03-01T12:00:00+00:00', places: [] },
}

const HOUSE = house()

const fieldNames = Object.keys(FIELDS) as (keyof House)[]

const fieldsDeclaredFor = (place: Place) => fieldNames.filter((field) => FIELDS[field].places.includes(place))

beforeEach(startSignedIn)

/** The fields whose other value changes the result of `show`. */
function fieldsShownBy(show: (house: House) => string): (keyof House)[] {
  const original = show(HOUSE)
  return fieldNames.filter((field) => show({ ...HOUSE, [field]: FIELDS[field].other }) !== original)
}

/** Returns the fields that a component shows: those whose other value changes its HTML. */
async function fieldsShownByComponent(Part: ComponentType<{ house: House }>) {
  fakeBackend({ houses: [] })
  const client = newQueryClient()
  const screenOf = (shown: House) => (
    <Providers client={client}>
      <Part house={shown} />
    </Providers>
  )
  const { container, rerender } = render(screenOf(HOUSE))
  await act(async () => undefined)
  expect(container).not.toBeEmptyDOMElement()
  const fields = fieldsShownBy((shown) => {
    rerender(screenOf(shown))
    return container.innerHTML
  })
  // A request that is still in flight would leak into the next test.
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return fields
}

it('each other value differs from the value in HOUSE', () => {
  const unchangedFields = fieldNames.filter((field) => JSON.stringify(FIELDS[field].other) === JSON.stringify(HOUSE[field]))
  expect(unchangedFields).toEqual([])
})

it('the Details tab shows exactly the fields declared for it', async () => {
  expect(await fieldsShownByComponent(HouseDetails)).toEqual(fieldsDeclaredFor('details'))
})

it('the printed sheet shows exactly the fields declared for it', async () => {
  expect(await fieldsShownByComponent((props) => <HouseSheet {...props} next={undefined} />)).toEqual(fieldsDeclaredFor('sheet'))
})

it('the comparison shows exactly the fields declared for it', () => {
  const members = [
    { id: DANA, name: 'Dana Levi' },
    { id: SAM, name: 'Sam Weber' },
  ]
  const viewer = { id: DANA, currency: 'USD', system: 'imperial', membersOf: () => members, nextViewing: () => null } as const
  expect(fieldsShownBy((shown) => JSON.stringify(compareRows([shown], viewer)))).toEqual(fieldsDeclaredFor('comparison'))
})

it('the search covers exactly the fields declared for it', () => {
  expect(fieldsShownBy(houseText)).toEqual(fieldsDeclaredFor('search'))
})

it('the form has an input for each of its values', async () => {
  await editHouse()
  const names = Array.from(document.querySelectorAll('form [name]'), (input) => input.getAttribute('name')?.split('.')[0])
  expect(new Set(names)).toEqual(new Set(Object.keys(newHouseValues())))
})

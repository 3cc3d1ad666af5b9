import { act, render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { comparisonRows } from '@/domain/list/compare'
import { houseText } from '@/domain/list/houseSearch'
import { HouseDetails } from '@/features/houses/detail/HouseDetails'
import { newHouseValues } from '@/features/houses/form/houseForm'
import type { House } from '@/features/houses/house'
import { DANA, house, SAM, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openHouseForm } from '@/test/houseFormScreen'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { HouseSheet } from './HouseSheet'

type View = 'details' | 'sheet' | 'comparison' | 'search'

/**
 * For each field of a house: the views that show it in a hunt with several members, and an alternative to its value in `HOUSE`.
 * `details` is `HouseDetails`: the Details tab without the costs and the map.
 */
const FIELDS: { [Field in keyof House]: { alternative: House[Field]; views: readonly View[] } } = {
  id: { alternative: '33333333-3333-4333-8333-333333333333', views: [] },
  /** The comparison attributes `ownerRating` and `ownerIsFavorite` to this user. */
  userId: { alternative: SAM, views: ['comparison'] },
  createdBy: { alternative: SAM, views: [] },
  address: {
    alternative: { street: '9 Oak Road', city: 'Bath', state: '', zip: 'BA1 5QX', country: 'United Kingdom' },
    views: ['details', 'sheet', 'comparison', 'search'],
  },
  coordinates: { alternative: { lat: 51.4, lng: -2.4 }, views: ['sheet'] },
  price: { alternative: 500_000, views: ['sheet', 'comparison'] },
  priceCurrency: { alternative: 'EUR', views: ['sheet', 'comparison'] },
  priceBefore: { alternative: 470_000, views: [] },
  priceChangedAt: { alternative: '2026-05-04T12:00:00+00:00', views: ['details'] },
  bedrooms: { alternative: 4, views: ['details', 'sheet', 'comparison'] },
  bathrooms: { alternative: 3, views: ['details', 'sheet', 'comparison'] },
  squareFeet: { alternative: 1600, views: ['details', 'sheet', 'comparison'] },
  lotSize: { alternative: 7000, views: ['details', 'sheet', 'comparison'] },
  measurementSystem: { alternative: 'metric', views: [] },
  yearBuilt: { alternative: 1926, views: ['details', 'sheet', 'comparison'] },
  propertyType: { alternative: 'flat', views: ['sheet', 'comparison'] },
  status: { alternative: 'Offer Made', views: ['details', 'sheet', 'comparison', 'search'] },
  isFavorite: { alternative: true, views: [] },
  rating: { alternative: 2, views: ['sheet', 'comparison'] },
  ownerRating: { alternative: 2, views: [] },
  ownerIsFavorite: { alternative: true, views: ['comparison'] },
  opinions: { alternative: [{ userId: SAM, name: 'Sam Weber', rating: 5, isFavorite: true }], views: ['comparison'] },
  photos: { alternative: ['/samples/loft.webp'], views: ['sheet'] },
  photoDetails: { alternative: [null], views: [] },
  notes: { alternative: 'A loud street', views: ['sheet', 'comparison', 'search'] },
  listingUrl: { alternative: 'https://example.com/homes/1', views: ['sheet'] },
  contacts: { alternative: [{ name: 'Ben Cohen', phone: '+1 202 555 0102' }], views: ['sheet', 'comparison', 'search'] },
  isExample: { alternative: true, views: [] },
  createdAt: { alternative: '2026-03-01T12:00:00+00:00', views: ['comparison'] },
  updatedAt: { alternative: '2026-03-01T12:00:00+00:00', views: [] },
}

const HOUSE = house()

const fieldNames = Object.keys(FIELDS) as (keyof House)[]

const fieldsDeclaredFor = (view: View) => fieldNames.filter((field) => FIELDS[field].views.includes(view))

beforeEach(startSignedIn)

/** The fields whose alternative value changes the result of `show`. */
function fieldsShownBy(show: (house: House) => string): (keyof House)[] {
  const original = show(HOUSE)
  return fieldNames.filter((field) => show({ ...HOUSE, [field]: FIELDS[field].alternative }) !== original)
}

/** Returns the fields that a component shows: those whose alternative value changes its HTML. */
async function fieldsShownByComponent(Component: ComponentType<{ house: House }>) {
  fakeBackend({ houses: [] })
  const client = newQueryClient()
  const screenOf = (shown: House) => (
    <Providers client={client}>
      <Component house={shown} />
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

it('every alternative value differs from the value in HOUSE', () => {
  const unchangedFields = fieldNames.filter((field) => JSON.stringify(FIELDS[field].alternative) === JSON.stringify(HOUSE[field]))
  expect(unchangedFields).toEqual([])
})

it('the Details tab shows exactly the fields declared for it', async () => {
  expect(await fieldsShownByComponent(HouseDetails)).toEqual(fieldsDeclaredFor('details'))
})

it('the printed sheet shows exactly the fields declared for it', async () => {
  expect(await fieldsShownByComponent((props) => <HouseSheet {...props} nextAppointment={undefined} />)).toEqual(fieldsDeclaredFor('sheet'))
})

it('the comparison shows exactly the fields declared for it', () => {
  const members = [
    { id: DANA, name: 'Dana Levi' },
    { id: SAM, name: 'Sam Weber' },
  ]
  const viewer = { id: DANA, currency: 'USD', system: 'imperial', membersOf: () => members, nextViewing: () => null } as const
  expect(fieldsShownBy((shown) => JSON.stringify(comparisonRows([shown], viewer)))).toEqual(fieldsDeclaredFor('comparison'))
})

it('the search covers exactly the fields declared for it', () => {
  expect(fieldsShownBy(houseText)).toEqual(fieldsDeclaredFor('search'))
})

it('the form has an input for each of its values', async () => {
  await openHouseForm()
  const names = Array.from(document.querySelectorAll('form [name]'), (input) => input.getAttribute('name')?.split('.')[0])
  expect(new Set(names)).toEqual(new Set(Object.keys(newHouseValues())))
})

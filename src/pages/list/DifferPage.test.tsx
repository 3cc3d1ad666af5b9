import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { DANA, houseRow } from '@/test/factories'
import type { fakeBackend } from '@/test/handlers'
import { openWishes, SAM, wishRow } from '@/test/screens/wishScreen'

/** A house of Dana's with her rating and Sam's. */
function ratedHouse(street: string, dana: number, sam: number, overrides = {}) {
  const house = houseRow({ rating: dana, address: { street, city: 'Austin', state: 'TX', zip: '78701', country: 'USA' }, ...overrides })
  const opinion = { house_id: house.id, user_id: SAM, rating: sam, is_favorite: false, profiles: { full_name: 'Sam Ortiz' } }
  return { house, opinion }
}

function openDiffer(ratedHouses: ReturnType<typeof ratedHouse>[], options: Parameters<typeof openWishes>[1] = {}) {
  const prepare = (backend: ReturnType<typeof fakeBackend>) =>
    backend.db.house_opinions?.push(...ratedHouses.map(({ opinion }) => opinion).filter(({ rating }) => rating > 0))
  return openWishes('/app/differ', { houses: ratedHouses.map(({ house }) => house), prepare, ...options })
}

const section = (name: string) => screen.queryByRole('region', { name })

test('houses on which people are further apart come first; examples and ruled-out houses are left out', async () => {
  openDiffer([
    ratedHouse('2 Near St', 4, 2),
    ratedHouse('1 Far St', 5, 1),
    ratedHouse('3 Gone St', 5, 1, { status: 'Not Interested' }),
    ratedHouse('4 Example St', 5, 1, { is_example: true }),
  ])
  expect(await screen.findByRole('heading', { level: 2, name: 'Talk about these 2' })).toBeVisible()
  const streets = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(streets).toEqual(['1 Far St', '2 Near St'])
})

test('houses that nobody would miss can be set to Not Interested, and a failure is reported', async () => {
  const { user, backend } = openDiffer([ratedHouse('5 Dull St', 1, 2)])
  const button = await screen.findByRole('button', { name: /^Set to Not Interested/ })
  backend.fail('PATCH', 'houses', 500)
  await user.click(button)
  await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error updating status / Could not save changes to database']))
  expect(within(section('Nobody would miss') ?? document.body).getByText('5 Dull St')).toBeVisible()
})

test('an unmet must stands in for the rating of a person who has not rated', async () => {
  openDiffer([ratedHouse('6 Small St', 5, 0, { bedrooms: 1 })], {
    wishes: [wishRow({ user_id: SAM, kind: 'bedrooms', importance: 'must', at_least: 3 })],
    lists: [{ owner_id: DANA, user_id: SAM, shared_at: '2026-03-01T10:00:00+00:00' }],
  })
  expect(await screen.findByText('Sam hasn’t rated it, and it misses “At least 3 bedrooms”.')).toBeVisible()
})

test('without any opinions the screen shows what to do', async () => {
  openDiffer([ratedHouse('7 Silent St', 0, 0)])
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write wishes' })).toHaveAttribute('href', '/app/wishes')
})

import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointmentRow, DANA, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'

// Preloaded, so that it opens at once even on a busy machine.
beforeAll(() => import('@/features/compare/CompareBar'))
beforeEach(() => startSignedIn())

const addressAt = (street: string) => ({ street, city: 'Austin', state: 'TX', zip: '78701', country: 'USA' })
// Queried by element, because queries by role are slow in a table of this size.
const row = (label: string) =>
  [...document.querySelectorAll('tbody tr')].find((each) => each.querySelector('th')?.textContent.startsWith(label))
const cells = (label: string) => [...(row(label)?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
const columns = () => [...document.querySelectorAll('thead a')].map(({ textContent }) => textContent)

const SAM = '22222222-2222-4222-8222-222222222222'

function threeHouses() {
  const rows = [
    houseRow({ address: addressAt('1 Elm St'), price: 300_000, square_feet: 1000 }),
    houseRow({ address: addressAt('2 Elm St'), price: 400_000, square_feet: 2000, status: 'Bought' }),
    houseRow({ address: addressAt('3 Elm St'), price: 500_000, square_feet: 1000 }),
  ]
  const [one, two, three] = rows.map(({ id }) => id) as [string, string, string]
  const opinions = [{ house_id: one, user_id: SAM, rating: 5, is_favorite: false, profiles: { full_name: 'Sam Ortiz' } }]
  fakeBackend({ houses: rows, opinions, appointments: [appointmentRow({ house_id: two })] })
  return { one, two, three }
}

describe('the comparison', () => {
  it('shows two houses chosen on the dashboard side by side', async () => {
    const { three, two } = threeHouses()
    const { user } = openScreen('/app/dashboard?compare=')
    // The first screen opened in this file also has to load its modules.
    await screen.findByText('3 Elm St', {}, { timeout: 5000 })
    expect(await screen.findByText('Choose 2 to 4 houses')).toBeVisible()
    expect(screen.getByText('Compare')).toBeDisabled()
    expect(screen.queryByRole('link', { name: '3 Elm St' })).toBeNull()
    await user.click(screen.getByLabelText('Compare 3 Elm St'))
    await user.click(screen.getByLabelText('Compare 2 Elm St'))
    await user.click(screen.getByText('Compare'))
    expect(shownPath()).toBe(`/app/compare?houses=${three},${two}`)
    expect(await screen.findByRole('table')).toBeVisible()
    expect(columns()).toEqual(['3 Elm St', '2 Elm St'])
  })

  it('links back to the choice of houses, which Cancel clears', async () => {
    const { three, two } = threeHouses()
    const { user } = openScreen(`/app/compare?houses=${three},${two}`)
    await user.click(await screen.findByText('Choose other houses'))
    expect(await screen.findByLabelText('Compare 3 Elm St')).toBeChecked()
    await user.click(await screen.findByText('Cancel'))
    expect(screen.queryByLabelText('Compare 3 Elm St')).toBeNull()
    expect(shownPath()).toBe('/app/dashboard')
  })

  it('shows what differs, what is best, and when the next viewing is', async () => {
    const { three, two } = threeHouses()
    openScreen(`/app/compare?houses=${three},${two}`)
    await screen.findByRole('table')
    expect(row('Price')?.querySelector('th')).toHaveTextContent('Price≠ (differs)')
    expect(cells('Price')).toEqual(['$500,000', '$400,000Lowest price'])
    expect(cells('Price per sq ft')).toEqual(['$500', '$200Lowest for its size'])
    await waitFor(() => expect(cells('Next viewing')).toEqual(['None', 'Sat, May 4, 2030, 2:30 PM']))
  })

  it('shows the next viewing in another hunt, and “Unknown” if viewings fail to load', async () => {
    const own = houseRow({ address: addressAt('1 Elm St') })
    const theirs = [
      houseRow({ address: addressAt('4 Oak Ave'), user_id: SAM }),
      houseRow({ address: addressAt('5 Oak Ave'), user_id: SAM }),
    ]
    const [four, five] = theirs.map(({ id }) => id) as [string, string]
    const backend = fakeBackend({ houses: [own, ...theirs], appointments: [{ ...appointmentRow({ house_id: four }), user_id: SAM }] })
    backend.failOnce('GET', 'appointments', 500)
    openScreen(`/app/compare?houses=${own.id},${four},${five}`)
    await screen.findByRole('table')
    await waitFor(() => expect(cells('Next viewing')).toEqual(['Unknown', 'Sat, May 4, 2030, 2:30 PM', 'None']))
    expect(backend.sent('GET', 'appointments')).toHaveLength(2)
  })

  it('shows everybody’s ratings, and on request only the differences', async () => {
    const { one, three } = threeHouses()
    const { user } = openScreen(`/app/compare?houses=${one},${three}`)
    await screen.findByRole('table')
    expect(row('Sam’s rating')?.querySelectorAll('[aria-label="Rated 5 of 5"]')).toHaveLength(1)
    expect(row('Your rating')?.querySelectorAll('[aria-label="Rated 4 of 5"]')).toHaveLength(2)
    expect(row('Average rating')).toBeUndefined()
    expect(row('Status')).toBeVisible()
    await user.click(screen.getByLabelText('Differences only'))
    expect(row('Status')).toBeUndefined()
    expect(row('Price')).toBeVisible()
  })

  it('allows removing a house, and shows a message when only one is left', async () => {
    const { one, two, three } = threeHouses()
    const { user } = openScreen(`/app/compare?houses=${one},${two},${three}`)
    await screen.findByRole('table')
    await user.click(screen.getByLabelText('Remove 2 Elm St from the comparison'))
    expect(columns()).toEqual(['1 Elm St', '3 Elm St'])
    expect(shownPath()).toBe(`/app/compare?houses=${one},${three}`)
    await user.click(screen.getByLabelText('Remove 1 Elm St from the comparison'))
    expect(screen.getByRole('heading', { name: 'One house is not enough to compare' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose houses' })).toHaveAttribute('href', `/app/dashboard?compare=${three}`)
  })

  it('reports houses that are deleted or not shared', async () => {
    const { one, two } = threeHouses()
    openScreen(`/app/compare?houses=${one},${DANA},no-id,${two}`)
    expect(await screen.findByText('2 of these houses are missing: deleted, or not shared with you.')).toBeVisible()
    expect(columns()).toEqual(['1 Elm St', '2 Elm St'])
  })

  it('without houses shows a message', async () => {
    threeHouses()
    openScreen('/app/compare')
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentRow, DANA, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'

beforeEach(() => startSignedIn())

const at = (street: string) => ({ street, city: 'Austin', state: 'TX', zip: '78701', country: 'USA' })
const rowNamed = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell').map(({ textContent }) => textContent)
const columns = () => screen.getAllByRole('columnheader').slice(1).map((header) => within(header).getByRole('link').textContent)

const SAM = '22222222-2222-4222-8222-222222222222'

function threeHouses() {
  const rows = [
    houseRow({ address: at('1 Elm St'), price: 300_000, square_feet: 1000 }),
    houseRow({ address: at('2 Elm St'), price: 400_000, square_feet: 2000, status: 'Bought' }),
    houseRow({ address: at('3 Elm St'), price: 500_000, square_feet: 1000 }),
  ]
  const [one, two, three] = rows.map(({ id }) => id) as [string, string, string]
  const opinions = [{ house_id: one, user_id: SAM, rating: 5, is_favorite: false, profiles: { full_name: 'Sam Ortiz' } }]
  fakeBackend({ houses: rows, opinions, appointments: [appointmentRow({ house_id: two })] })
  return { one, two, three }
}

describe('comparing', () => {
  it('two houses are chosen on the dashboard and set side by side', async () => {
    const { three, two } = threeHouses()
    const { user } = openScreen('/app/dashboard')
    // The first screen of the file waits for its modules as well.
    await user.click(await screen.findByRole('button', { name: 'List actions' }, { timeout: 5000 }))
    await user.click(await screen.findByRole('menuitem', { name: 'Compare houses' }))
    expect(await screen.findByText('Choose 2 to 4 houses')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled()
    expect(screen.queryByRole('link', { name: '3 Elm St' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Compare 3 Elm St' }))
    await user.click(screen.getByRole('checkbox', { name: 'Compare 2 Elm St' }))
    await user.click(screen.getByRole('link', { name: 'Compare' }))
    expect(shownPath()).toBe(`/app/compare?houses=${three},${two}`)
    expect(await screen.findByRole('table')).toBeVisible()
    expect(columns()).toEqual(['3 Elm St', '2 Elm St'])
    expect(rowNamed(/^Price ?\(differs/)).toEqual(['$500,000', '$400,000Lowest price'])
    expect(rowNamed(/^Price per sq ft/)).toEqual(['$500', '$200Lowest for its size'])
    await waitFor(() => expect(rowNamed(/^Next viewing/)).toEqual(['None', 'Sat, May 4, 2:30 PM']))
    await user.click(screen.getByRole('link', { name: 'Choose other houses' }))
    expect(await screen.findByRole('checkbox', { name: 'Compare 3 Elm St' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(shownPath()).toBe('/app/dashboard')
  })

  it('shows everybody’s ratings, and only what differs if wanted', async () => {
    const { one, three } = threeHouses()
    const { user } = openScreen(`/app/compare?houses=${one},${three}`)
    await screen.findByRole('table')
    expect(within(screen.getByRole('row', { name: /^Sam’s rating/ })).getByRole('img', { name: 'Rated 5 of 5' })).toBeVisible()
    expect(within(screen.getByRole('row', { name: /^Your rating/ })).getAllByRole('img', { name: 'Rated 4 of 5' })).toHaveLength(2)
    expect(rowNamed(/^Average rating/)[0]).toBe('4.5')
    expect(screen.getByRole('row', { name: /^Status/ })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Only what differs' }))
    expect(screen.queryByRole('row', { name: /^Status/ })).toBeNull()
    expect(screen.getByRole('row', { name: /^Price ?\(differs/ })).toBeVisible()
  })

  it('a column is taken out; what is left alone is nothing to compare', async () => {
    const { one, two, three } = threeHouses()
    const { user } = openScreen(`/app/compare?houses=${one},${two},${three}`)
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: 'Remove 2 Elm St from the comparison' }))
    expect(columns()).toEqual(['1 Elm St', '3 Elm St'])
    expect(shownPath()).toBe(`/app/compare?houses=${one},${three}`)
    await user.click(screen.getByRole('button', { name: 'Remove 1 Elm St from the comparison' }))
    expect(screen.getByRole('heading', { name: 'One house is nothing to compare' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose houses' })).toHaveAttribute('href', `/app/dashboard?compare=${three}`)
  })

  it('houses that are gone, or not for this person, are told of', async () => {
    const { one, two } = threeHouses()
    openScreen(`/app/compare?houses=${one},${DANA},no-id,${two}`)
    expect(await screen.findByText('2 of these houses are not here: deleted since, or not shared with you.')).toBeVisible()
    expect(columns()).toEqual(['1 Elm St', '2 Elm St'])
  })

  it('without houses leads to the list', async () => {
    threeHouses()
    openScreen('/app/compare')
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { address, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'

// Preloaded, so that lazy parts open at once even on a busy machine.
beforeAll(() => Promise.all([import('@/features/houses/list/HouseRow'), import('@/features/houses/list/HouseTable')]))
beforeEach(() => {
  startSignedIn()
  fakeBackend({
    houses: [
      houseRow({ address: address({ street: 'A 1' }), price: 300_000, bedrooms: 4, status: 'Offer Declined', is_favorite: true }),
      houseRow({
        address: address({ street: 'B 2' }),
        price: 200_000,
        bedrooms: 0,
        rating: 0,
        is_favorite: true,
        listing_url: 'https://homes.example.com/2',
      }),
      houseRow({ address: address({ street: 'C 3' }), price: 900_000, bedrooms: 2 }),
    ],
  })
})

const lines = () => within(screen.getByRole('table')).getAllByRole('rowheader')
const letters = () =>
  lines()
    .map(({ textContent }) => textContent.slice(0, 1))
    .join('')
const heading = (name: string) => screen.getByRole('columnheader', { name })

async function openDashboard(path = '/app/dashboard') {
  const { user } = openScreen(path)
  await screen.findByRole('radio', { name: 'Cards' })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading houses' })).toBeNull(), { timeout: 5000 })
  return { user, choose: (layout: string) => user.click(screen.getByRole('radio', { name: layout })) }
}

describe('the list of houses', () => {
  it('starts with cards, and uses the chosen layout for other lists too', async () => {
    const { user, choose } = await openDashboard()
    expect(screen.getByRole('radio', { name: 'Cards' })).toBeChecked()
    await choose('Table')
    expect(await screen.findByRole('table', { name: 'Houses' })).toBeVisible()
    await user.click(screen.getAllByRole('link', { name: 'Favorites' })[0]!)
    await waitFor(() => expect(letters()).toBe('BA'))
    expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked()
  })

  it('shows the same in rows as on cards, with the same actions', async () => {
    const { choose } = await openDashboard()
    await choose('Rows')
    const row = (await screen.findAllByRole('article')).find((each) => within(each).queryByText('B 2'))
    if (!row) throw new Error('No row of B 2.')
    expect(within(row).getByRole('link', { name: 'B 2' })).toHaveAttribute('href', expect.stringMatching(/^\/app\/house\//))
    expect(row).toHaveTextContent('$200,000B 2Austin, TXStudio · 2.5 baths · 1,500 sq ftInterested')
    expect(within(row).getByRole('button', { name: 'Remove from favorites: B 2' })).toBeVisible()
    expect(within(row).getByRole('button', { name: 'Delete B 2' })).toBeVisible()
  })

  it.each(['Rows', 'Table'])('in the layout %s links to the listing of a house that has one', async (layout) => {
    const { choose } = await openDashboard()
    await choose(layout)
    const link = await screen.findByRole('link', { name: /^View listing of/ })
    expect(link).toHaveAttribute('href', 'https://homes.example.com/2')
    expect(link).toHaveAccessibleName('View listing of B 2')
  })

  it('as a table sorts by its headings: descending first, then ascending, as the menu does', async () => {
    const { user, choose } = await openDashboard()
    await choose('Table')
    await screen.findByRole('table')
    expect(letters()).toBe('CBA')
    expect(heading('Price')).not.toHaveAttribute('aria-sort')
    for (const [order, direction] of [
      ['CAB', 'descending'],
      ['BAC', 'ascending'],
    ] as const) {
      await user.click(within(heading('Price')).getByRole('button'))
      await waitFor(() => expect(letters()).toBe(order))
      expect(heading('Price')).toHaveAttribute('aria-sort', direction)
      expect(screen.getByRole('button', { name: `Sort: Price, ${direction}` })).toBeVisible()
    }
    await user.click(within(heading('Beds')).getByRole('button'))
    await waitFor(() => expect(letters()).toBe('ACB'))
    expect(shownPath()).toBe('/app/dashboard?sort=bedrooms.desc')
    expect(heading('Price')).not.toHaveAttribute('aria-sort')
    expect(screen.getByRole('button', { name: 'Sort: Bedrooms, descending' })).toBeVisible()
  })

  it('offers houses for comparison in every layout', async () => {
    const { user, choose } = await openDashboard('/app/dashboard?compare=')
    for (const layout of ['Cards', 'Rows', 'Table']) {
      await choose(layout)
      const box = await screen.findByRole('checkbox', { name: 'Compare A 1' })
      expect(box).not.toBeChecked()
      await user.click(box)
      expect(box).toBeChecked()
      await user.click(box)
    }
  })

  it('leaves out declined houses if they are hidden, and counts the rest', async () => {
    await openDashboard('/app/dashboard?hide=ruled-out')
    expect(await screen.findByRole('button', { name: 'Remove filter: Not interested and declined hidden' })).toBeVisible()
    expect(screen.queryByText('A 1')).toBeNull()
    expect(screen.getByText('2 of 3 houses shown')).toBeInTheDocument()
  })
})

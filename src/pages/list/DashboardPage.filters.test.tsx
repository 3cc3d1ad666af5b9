import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointmentRow, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend, prefer } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'

// Preloaded, so that lazy parts open at once even on a busy machine.
beforeAll(() =>
  Promise.all([import('@/features/filters/FilterSheet'), import('@/features/filters/ChipRow'), import('@/features/filters/filterUrl')]),
)
beforeEach(() => startSignedIn())

const addressAt = (street: string) => ({ street, city: 'Austin', state: 'TX', zip: '78701', country: 'USA' })
const streets = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

function threeHouses() {
  const rows = [
    houseRow({
      address: addressAt('Cheap Flat'),
      price: 100_000,
      bedrooms: 0,
      property_type: 'flat',
      square_feet: 500,
      bathrooms: 1,
      rating: 2,
    }),
    houseRow({
      address: addressAt('Dear House'),
      price: 900_000,
      bedrooms: 4,
      property_type: 'house',
      status: 'Offer Made',
      square_feet: 3000,
      is_favorite: true,
    }),
    houseRow({ address: addressAt('Middle House'), price: 500_000, bedrooms: 2, property_type: 'house', rating: 5 }),
  ]
  fakeBackend({ houses: rows, appointments: [appointmentRow({ house_id: rows[2]!.id })] })
}

async function openFilters(path = '/app/dashboard') {
  const { user } = openScreen(path)
  // The first screen opened in this file also has to load its modules.
  await waitFor(() => expect(screen.queryAllByRole('article').length).toBeGreaterThan(0), { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  return { user, sheet, group: (name: string) => within(sheet.getByRole('group', { name })) }
}

describe('the filters of the dashboard', () => {
  it('begin with price, bedrooms, status and property type', async () => {
    threeHouses()
    const { sheet } = await openFilters()
    const names = sheet.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
    expect(names.slice(0, 4)).toEqual(['Price Range', 'Bedrooms', 'Status', 'Property Type'])
  })

  it('filter the list at once, show how many houses remain, and are in the URL', async () => {
    threeHouses()
    const { user, sheet, group } = await openFilters('/app/dashboard?sort=price.asc')
    expect(sheet.getByLabelText('Interested (2)')).not.toBeChecked()
    await user.click(group('Bedrooms').getByLabelText('2+'))
    expect(sheet.getByRole('button', { name: 'Show 2 houses' })).toBeVisible()
    await user.click(sheet.getByLabelText('Offer Made (1)'))
    expect(shownPath()).toBe('/app/dashboard?sort=price.asc&beds=2&status=offer-made')
    await user.click(sheet.getByRole('button', { name: 'Show 1 house' }))
    expect(streets()).toEqual(['Dear House'])
    expect(screen.getByText('1 of 3 houses shown')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Filters ?, in use$/ })).toHaveFocus()
  })

  it.each([
    ['price=-500000.USD', ['Middle House', 'Cheap Flat']],
    ['beds=studio', ['Cheap Flat']],
    ['type=house', ['Middle House', 'Dear House']],
    ['baths=2', ['Middle House', 'Dear House']],
    ['rating=5', ['Middle House']],
    ['favorites=1', ['Dear House']],
    ['area=1000-2000', ['Middle House']],
    ['viewing=1', ['Middle House']],
    ['q=house%20DEAR', ['Dear House']],
    ['beds=nonsense&rating=9', ['Middle House', 'Dear House', 'Cheap Flat']],
  ])('?%s shows %j', async (query, expected) => {
    threeHouses()
    openScreen(`/app/dashboard?${query}`)
    await waitFor(() => expect(streets()).toEqual(expected))
  })

  it('take price and size in the viewer’s currency and units', async () => {
    prefer('currency', 'EUR')
    prefer('measurement', 'metric')
    threeHouses()
    const { user, group } = await openFilters('/app/dashboard?price=100000-600000.USD')
    expect(group('Price Range').getByLabelText('From (EUR)')).toHaveValue('92,000')
    await user.clear(group('Price Range').getByLabelText('From (EUR)'))
    await user.type(group('Price Range').getByLabelText('From (EUR)'), '100k{Enter}')
    expect(shownPath()).toBe('/app/dashboard?price=100000-552000.EUR')
    await user.type(group('Property Size').getByLabelText('To (m²)'), '140')
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard?price=100000-552000.EUR&area=-1507'))
    await user.keyboard('{Escape}')
    expect(streets()).toEqual(['Middle House'])
    expect(screen.getByRole('button', { name: 'Remove filter: €100,000 – €552,000' })).toBeVisible()
  })

  it('report contradictory limits, and do not apply them', async () => {
    threeHouses()
    const { user, group } = await openFilters('/app/dashboard?price=500000-.USD')
    await user.type(group('Price Range').getByLabelText('To (USD)'), '5{Enter}')
    expect(group('Price Range').getByText('The highest price is below the lowest.')).toBeVisible()
    expect(group('Price Range').getByLabelText('To (USD)')).toBeInvalid()
    expect(shownPath()).toBe('/app/dashboard?price=500000-.USD')
    await user.clear(group('Price Range').getByLabelText('To (USD)'))
    await user.type(group('Price Range').getByLabelText('To (USD)'), 'many')
    expect(group('Price Range').getByText('Please type a number.')).toBeVisible()
  })

  it('lose no input if they are closed at once', async () => {
    threeHouses()
    const { user, group } = await openFilters()
    await user.type(group('Price Range').getByLabelText('From (USD)'), '600000{Escape}')
    await waitFor(() => expect(streets()).toEqual(['Dear House']))
  })

  it('can be cleared one by one or all at once; the search text stays until it is cleared separately', async () => {
    threeHouses()
    const { user, sheet } = await openFilters('/app/dashboard?q=house&beds=2&type=house')
    await user.click(sheet.getByRole('button', { name: 'Clear all' }))
    expect(shownPath()).toBe('/app/dashboard?q=house')
    await user.click(sheet.getByLabelText('House (2)'))
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Remove filter: House' }))
    expect(shownPath()).toBe('/app/dashboard?q=house')
    await user.click(screen.getByRole('button', { name: 'Remove filter: “house”' }))
    expect(shownPath()).toBe('/app/dashboard')
    expect(streets()).toHaveLength(3)
  })

  it('without results show a message and offer to clear', async () => {
    threeHouses()
    const { user } = openScreen('/app/dashboard?q=nowhere&sort=price.asc')
    expect(await screen.findByRole('heading', { name: 'No houses found' })).toBeVisible()
    expect(screen.getByText('Try adjusting your filters or add a new house.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(streets()).toEqual(['Cheap Flat', 'Middle House', 'Dear House'])
    expect(shownPath()).toBe('/app/dashboard?sort=price.asc')
  })
})

describe('the filters of the favorites', () => {
  it('filter the favorites; without results the message is “No properties found”', async () => {
    threeHouses()
    const { user, sheet } = await openFilters('/app/favorites')
    expect(sheet.queryByLabelText('Favorites')).toBeNull()
    await user.click(sheet.getByLabelText('Flat (0)'))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('heading', { name: 'No properties found' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(streets()).toEqual(['Dear House'])
  })
})

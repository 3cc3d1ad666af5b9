import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { address, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'

const houseNamed = (street: string, overrides: object) => houseRow({ address: address({ street }), ...overrides })

// Created oldest first, so that the unsorted list reads D, C, B, A.
const HOUSES = () => [
  houseNamed('A 10', {
    price: 100_000,
    price_before: 125_000,
    price_currency: 'EUR',
    rating: 0,
    square_feet: 900,
    updated_at: '2025-03-03T00:00:00+00:00',
  }),
  houseNamed('B 2', { price: 105_000, price_before: 106_000, rating: 5, square_feet: 3000, updated_at: '2025-03-01T00:00:00+00:00' }),
  houseNamed('C 1', {
    price: 9_000_000,
    price_before: 8_000_000,
    price_currency: 'JPY',
    rating: 1,
    square_feet: 1500,
    updated_at: '2025-03-04T00:00:00+00:00',
  }),
  houseNamed('D 1', { price: 400_000, price_before: 390_000, rating: 3, square_feet: 2000, updated_at: '2025-03-02T00:00:00+00:00' }),
]

beforeEach(() => startSignedIn())

const letters = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent.slice(0, 1))
    .join('')
const button = () => screen.findByRole('button', { name: /^Sort/ })

async function openDashboard(path = '/app/dashboard') {
  fakeBackend({ houses: HOUSES() })
  const { user } = openScreen(path)
  const choose = async (label: string) => {
    await user.click(await button())
    await user.click(await screen.findByRole('menuitemcheckbox', { name: new RegExp(`^${label}(?! Change)`) }))
  }
  // Cards below the visible part of the list render a moment later.
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(HOUSES().length))
  return { user, choose }
}

describe('the sort menu', () => {
  it('offers six keys; none is chosen at first', async () => {
    const { user } = await openDashboard()
    expect(letters()).toBe('DCBA')
    await user.click(await button())
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitemcheckbox')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Price',
      'Address',
      'Last Updated',
      'Rating',
      'Square Footage',
      'Price Change',
    ])
    expect(entries.every((entry) => entry.getAttribute('aria-checked') === 'false')).toBe(true)
  })

  it.each([
    ['Price', 'price', 'DABC', 'CBAD'],
    ['Address', 'address', 'DCBA', 'ABCD'],
    ['Last Updated', 'updatedAt', 'CADB', 'BDAC'],
    ['Rating', 'rating', 'BDCA', 'CDBA'],
    ['Square Footage', 'squareFeet', 'BDCA', 'ACDB'],
    ['Price Change', 'priceChange', 'ABDC', 'CDBA'],
  ])(
    'sorts by %s: descending first, then ascending, then descending again; the button and the URL show key and direction',
    async (label, key, down, up) => {
      const { choose } = await openDashboard()
      for (const [order, direction, directionName] of [
        [down, 'desc', 'descending'],
        [up, 'asc', 'ascending'],
        [down, 'desc', 'descending'],
      ]) {
        await choose(label)
        await waitFor(() => expect(letters()).toBe(order))
        expect(await button()).toHaveAccessibleName(`Sort: ${label}, ${directionName}`)
        expect(shownPath()).toBe(`/app/dashboard?sort=${key}.${direction}`)
      }
    },
  )

  it('sorts by another key in descending order', async () => {
    const { choose } = await openDashboard()
    await choose('Price')
    await choose('Price')
    await choose('Square Footage')
    expect(await button()).toHaveAccessibleName('Sort: Square Footage, descending')
  })

  it('marks the chosen key in the menu', async () => {
    const { user, choose } = await openDashboard()
    await choose('Rating')
    await user.click(await button())
    const chosen = (await screen.findAllByRole('menuitemcheckbox')).filter((entry) => entry.getAttribute('aria-checked') === 'true')
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['Rating'])
    expect(within(chosen[0] as HTMLElement).getByLabelText('descending')).toBeInTheDocument()
  })

  it.each([
    ['?sort=price.asc', 'CBAD'],
    ['?sort=rating.desc', 'BDCA'],
    ['?sort=price.sideways', 'DCBA'],
    ['?sort=__proto__.asc', 'DCBA'],
    ['?sort=', 'DCBA'],
  ])('applies the sort order of a URL with %s, if it is valid', async (query, order) => {
    await openDashboard(`/app/dashboard${query}`)
    expect(letters()).toBe(order)
  })
})

import type { Page } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { holdRequests } from '../support/faults/faults'
import { mockGeocoder, blockTiles } from '../support/maps/mapServers'
import { expect } from '../support/test'
import type { States } from './support'

const COORDINATES = { lat: 39.78, lng: -89.65 }
const list = (page: Page) => page.getByRole('list', { name: 'Properties on the map' })
const entry = (page: Page, street: string) => list(page).getByRole('button', { name: street })

export const MAP_STATES: States = [
  {
    name: 'map, loading',
    async open({ page, full, visit }) {
      await holdRequests(page, '**/rest/v1/houses**')
      await visit(full, '/app/map')
      return page.getByText('Loading houses')
    },
  },
  {
    name: 'map, empty',
    async open({ page, empty, visit }) {
      await visit(empty, '/app/map')
      return page.getByRole('link', { name: 'Add a Property' })
    },
  },
  {
    name: 'map, every status, one house not found, no tiles',
    isTransient: true,
    async open({ page, visit, guard }) {
      guard.allowHost(/tile\.openstreetmap\.org/)
      const account = await createAccount(page.request)
      const statuses = ['Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought']
      for (const [index, status] of statuses.entries()) {
        await account.addHouse(`${index + 1} Status Street`, {
          status,
          coordinates: { lat: 39.7 + index / 20, lng: -89.7 + (index % 2) / 5 },
        })
      }
      await account.addHouse('7 Lost Road')
      await mockGeocoder(page, {})
      await blockTiles(page)
      await visit(account, '/app/map')
      await expect(page.getByRole('region', { name: 'Not on the map' })).toBeVisible()
      await expect(page.getByText('The map’s background could not be loaded.')).toBeVisible()
      return page.getByText("Couldn't find location")
    },
  },
  [
    {
      name: 'map, info window',
      async open({ page, visit }) {
        const account = await createAccount(page.request)
        await account.addHouse('12 Elm Street', { coordinates: COORDINATES, rating: 3, photos: ['/samples/loft.webp'] })
        await visit(account, '/app/map')
        await entry(page, '12 Elm Street').click()
        return page.getByRole('dialog', { name: '12 Elm Street' })
      },
    },
    {
      name: 'map, moving a pin',
      async open({ page }) {
        await page.getByRole('button', { name: 'Move pin' }).click()
        return page.getByRole('toolbar', { name: /^Move the pin/ })
      },
    },
  ],
  {
    name: 'map, search without matches',
    async open({ page, full, visit }) {
      await mockGeocoder(page, {})
      await visit(full, '/app/map')
      await page.getByPlaceholder('Search locations...').fill('Nowhere')
      return page.getByText('No property matches.', { exact: true })
    },
  },
]

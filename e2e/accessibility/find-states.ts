import { expect } from '../support/test'
import type { States } from './support'

export const FIND_STATES: States = [
  {
    name: 'dashboard, filtered',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?q=road&price=1-.USD&beds=3&status=interested&area=1-')
      await expect(page.getByRole('article')).toHaveCount(1)
      return page.getByRole('article').first()
    },
  },
  {
    name: 'dashboard, no house matches the filters',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?q=nowhere&rating=5')
      return page.getByText('No houses found')
    },
  },
  {
    name: 'favorites, no house matches the filters',
    async open({ page, full, visit }) {
      await visit(full, '/app/favorites?q=nowhere')
      return page.getByText('No properties found')
    },
  },
  [
    {
      name: 'search, before typing',
      isSeparateOnPhone: true,
      async open({ page, full, visit }) {
        await visit(full, '/app/settings')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.keyboard.press('/')
        return page.getByRole('option', { name: 'Add House' })
      },
    },
    {
      name: 'search, results',
      async open({ page }) {
        await page.keyboard.type('road')
        return page.getByRole('option', { name: /1 Bare Road/ })
      },
    },
    {
      name: 'search, nothing found',
      async open({ page }) {
        await page.keyboard.press('Control+a')
        await page.keyboard.type('nowhere')
        return page.getByText(/^Nothing found/)
      },
    },
  ],
  {
    name: 'dashboard, choosing houses to compare',
    async open({ page, full, visit }) {
      await visit(full, `/app/dashboard?compare=${full.house.id},${full.bareHouse.id}`)
      return page.getByText('2 of 4 chosen')
    },
  },
  {
    name: 'comparison',
    async open({ page, full, visit }) {
      await visit(full, `/app/compare?houses=${full.house.id},${full.bareHouse.id},${crypto.randomUUID()}`)
      return page.getByRole('table')
    },
  },
  {
    name: 'comparison, without houses',
    async open({ page, full, visit }) {
      await visit(full, '/app/compare')
      return page.getByText('Nothing to compare yet')
    },
  },
]

import { createAccount } from '../support/people/accounts'
import { expireSavedCopies, respondWithError, failOn, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { openMenu } from '../support/screens'
import { expect } from '../support/test'
import type { States } from './support'

const HOUSES = '**/rest/v1/houses**'

const CSV = [
  'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Property Size (sq ft),Color',
  '1 New Road,Springfield,IL,62704,USA,450000,3,2,1500,red',
  '2 Bad Road,Springfield,,62704,USA,0,3,2,1500,red',
  '1 Bare Road,Springfield,IL,62704,USA,450000,3,2,1500,red',
].join('\n')

export const LIST_STATES: States = [
  {
    name: 'dashboard, loading',
    async open({ page, full, visit }) {
      await holdRequests(page, HOUSES)
      await visit(full, '/app/dashboard')
      await expect(page.locator('[data-skeleton-card]')).toHaveCount(8)
      return page.locator('[data-skeleton-card]').first()
    },
  },
  {
    name: 'dashboard, empty',
    async open({ page, empty, visit }) {
      await visit(empty, '/app/dashboard')
      return page.getByText('No houses found')
    },
  },
  {
    name: 'dashboard, rows',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard')
      await page.getByRole('radio', { name: 'Rows' }).check()
      await expect(page.getByRole('article')).toHaveCount(3)
      return page.getByRole('article').first()
    },
  },
  {
    name: 'dashboard, table',
    onlySize: 'desktop',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?sort=price.desc')
      await page.getByRole('radio', { name: 'Table' }).check()
      return page.getByRole('rowheader', { name: /1 Bare Road/ })
    },
  },
  {
    name: 'dashboard, choosing houses to compare in the table, or in rows on a phone',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?sort=price.desc&compare=')
      const table = page.getByRole('radio', { name: 'Table' })
      await ((await table.isVisible()) ? table : page.getByRole('radio', { name: 'Rows' })).check()
      return page.getByRole('checkbox', { name: 'Compare 1 Bare Road' })
    },
  },
  [
    {
      name: 'dashboard, full',
      async open({ page, full, visit }) {
        await visit(full, '/app/dashboard?sort=price.desc')
        await expect(page.getByRole('article')).toHaveCount(3)
        return page.getByRole('article').first()
      },
    },
    {
      name: 'dashboard, sort menu',
      async open({ page }) {
        return openMenu(page, /^Sort/)
      },
    },
    {
      name: 'dashboard, confirming a deletion',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Delete 1 Bare Road' }).click()
        return page.getByRole('alertdialog')
      },
    },
    {
      name: 'filters',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /^Filters/ }).click()
        const sheet = page.getByRole('dialog', { name: 'Filters' })
        await sheet.getByLabel('From (USD)').fill('500')
        await sheet.getByLabel('To (USD)').fill('5')
        return sheet.getByText('The highest price is below the lowest.')
      },
    },
    {
      name: 'import, choosing a file',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: 'Import houses' }).click()
        await page.getByLabel(/Choose a file/).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
        return page.getByRole('alert')
      },
    },
    {
      name: 'import, previewing a file',
      async open({ page }) {
        await page.getByLabel(/Choose a file/).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
        return page.getByText('Price must be positive')
      },
    },
    {
      name: 'dashboard, offline',
      async open({ page, guard }) {
        guard.allowConsole(FAILED_REQUEST)
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page.context().setOffline(true)
        await page.evaluate(() => fetch('/robots.txt').catch(() => undefined))
        return page.getByText('You are offline.')
      },
    },
  ],
  [
    {
      name: 'dashboard, examples',
      async open({ page, visit }) {
        await visit(await createAccount(page.request), '/app/dashboard')
        await expect(page.getByRole('article')).toHaveCount(8)
        return page.getByRole('article').first()
      },
    },
    {
      name: 'dashboard, confirming the removal of the examples',
      async open({ page }) {
        await page.getByRole('button', { name: 'Remove examples' }).click()
        return page.getByRole('alertdialog')
      },
    },
  ],
  {
    name: 'dashboard, saved copy',
    isTransient: true,
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(3)
      await failOn(page, 'GET', HOUSES, respondWithError(500))
      await expireSavedCopies(page)
      await page.reload()
      return page.getByText('Error loading properties').last()
    },
  },
  {
    name: 'dashboard, examples shown after a failure',
    isTransient: true,
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', HOUSES, respondWithError(500))
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(8)
      return page.getByText('Error loading properties').last()
    },
  },
  {
    name: 'dashboard, favorite saved',
    isTransient: true,
    async open({ page, visit }) {
      const account = await createAccount(page.request)
      await account.addHouse('1 Heart Hill')
      await visit(account, '/app/dashboard')
      await page.getByRole('button', { name: 'Add to favorites: 1 Heart Hill' }).click()
      return page.getByText('Added to favorites')
    },
  },
  {
    name: 'favorites, loading',
    async open({ page, full, visit }) {
      await holdRequests(page, HOUSES)
      await visit(full, '/app/favorites')
      await expect(page.locator('[data-skeleton-card]')).toHaveCount(4)
      return page.locator('[data-skeleton-card]').first()
    },
  },
  {
    name: 'favorites, empty',
    async open({ page, empty, visit }) {
      await visit(empty, '/app/favorites')
      return page.getByText('No favorite properties yet')
    },
  },
  {
    name: 'favorites, full',
    async open({ page, full, visit }) {
      await visit(full, '/app/favorites')
      await expect(page.getByRole('article')).toHaveCount(1)
      return page.getByRole('article').first()
    },
  },
  {
    name: 'favorites, not loaded',
    isTransient: true,
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', HOUSES, respondWithError(500))
      await visit(full, '/app/favorites')
      return page.getByText('Error loading favorites').last()
    },
  },
]

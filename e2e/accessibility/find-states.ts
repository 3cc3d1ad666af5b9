import { expect } from '../support/test'
import { openMenu } from '../support/screens'
import type { State } from './support'

const CSV = [
  'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Property Size (sq ft),Color',
  '1 New Road,Springfield,IL,62704,USA,450000,3,2,1500,red',
  '2 Bad Road,Springfield,,62704,USA,0,3,2,1500,red',
  '1 Bare Road,Springfield,IL,62704,USA,450000,3,2,1500,red',
].join('\n')

export const FIND_STATES: readonly State[] = [
  {
    name: 'dashboard, filtered',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?q=road&price=1-.USD&beds=3&status=interested&area=1-')
      await expect(page.getByRole('article')).toHaveCount(1)
      return page.getByRole('article').first()
    },
  },
  {
    name: 'dashboard, nothing passes the filters',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?q=nowhere&rating=5')
      return page.getByText('No houses found')
    },
  },
  {
    name: 'favorites, nothing passes the filters',
    async open({ page, full, visit }) {
      await visit(full, '/app/favorites?q=nowhere')
      return page.getByText('No properties found')
    },
  },
  {
    name: 'filters',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?beds=2&status=bought')
      await page.getByRole('button', { name: /^Filters/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByLabel('From (USD)').fill('500')
      await sheet.getByLabel('To (USD)').fill('5')
      return sheet.getByText('The highest price is below the lowest.')
    },
  },
  {
    name: 'search, before typing',
    apart: true,
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('/')
      return page.getByRole('option', { name: 'Add House' })
    },
  },
  {
    name: 'search, results',
    apart: true,
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.getByRole('option', { name: 'Add House' })).toBeVisible()
      await page.keyboard.type('road')
      return page.getByRole('option', { name: /1 Bare Road/ })
    },
  },
  {
    name: 'search, nothing found',
    apart: true,
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.getByRole('option', { name: 'Add House' })).toBeVisible()
      await page.keyboard.type('nowhere')
      return page.getByText(/^Nothing found/)
    },
  },
  {
    name: 'dashboard, choosing houses to compare',
    async open({ page, full, visit }) {
      await visit(full, `/app/dashboard?compare=${full.house.id},${full.bare.id}`)
      return page.getByText('2 of 4 chosen')
    },
  },
  {
    name: 'comparison',
    async open({ page, full, visit }) {
      await visit(full, `/app/compare?houses=${full.house.id},${full.bare.id},${crypto.randomUUID()}`)
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
  {
    name: 'import, choosing a file',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(3)
      await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: 'Import houses' }).click()
      await page.getByLabel(/Choose a file/).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
      return page.getByRole('alert')
    },
  },
  {
    name: 'import, looking through a file',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(3)
      await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: 'Import houses' }).click()
      await page.getByLabel(/Choose a file/).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
      return page.getByText('Price must be positive')
    },
  },
]

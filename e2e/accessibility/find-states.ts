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
    },
  },
  {
    name: 'dashboard, nothing passes the filters',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?q=nowhere&rating=5')
      await expect(page.getByText('No houses found')).toBeVisible()
    },
  },
  {
    name: 'favorites, nothing passes the filters',
    async open({ page, full, visit }) {
      await visit(full, '/app/favorites?q=nowhere')
      await expect(page.getByText('No properties found')).toBeVisible()
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
      await expect(sheet.getByText('The highest price is below the lowest.')).toBeVisible()
    },
  },
  {
    name: 'search, before typing',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.getByRole('option', { name: 'Add House' })).toBeVisible()
    },
  },
  {
    name: 'search, results',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.getByRole('option', { name: 'Add House' })).toBeVisible()
      await page.keyboard.type('road')
      await expect(page.getByRole('option', { name: /1 Bare Road/ })).toBeVisible()
    },
  },
  {
    name: 'search, nothing found',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.getByRole('option', { name: 'Add House' })).toBeVisible()
      await page.keyboard.type('nowhere')
      await expect(page.getByText(/^Nothing found/)).toBeVisible()
    },
  },
  {
    name: 'dashboard, choosing houses to compare',
    async open({ page, full, visit }) {
      await visit(full, `/app/dashboard?compare=${full.house.id},${full.bare.id}`)
      await expect(page.getByText('2 of 4 chosen')).toBeVisible()
    },
  },
  {
    name: 'comparison',
    async open({ page, full, visit }) {
      await visit(full, `/app/compare?houses=${full.house.id},${full.bare.id},${crypto.randomUUID()}`)
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'comparison, without houses',
    async open({ page, full, visit }) {
      await visit(full, '/app/compare')
      await expect(page.getByText('Nothing to compare yet')).toBeVisible()
    },
  },
  {
    name: 'import, choosing a file',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(3)
      await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: 'Import houses' }).click()
      await page.getByLabel(/Choose a file/).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'import, looking through a file',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(3)
      await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: 'Import houses' }).click()
      await page.getByLabel(/Choose a file/).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
      await expect(page.getByText('Price must be positive')).toBeVisible()
    },
  },
]

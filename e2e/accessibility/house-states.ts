import type { Page } from '@playwright/test'
import { respondWithError, failOn, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { openMenu } from '../support/screens'
import { expect } from '../support/test'
import type { States } from './support'

const HOUSES = '**/rest/v1/houses**'

async function writeNotes(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Notes' }).fill(text)
  // Axe measures only the part of a target that the top bar leaves visible.
  await page.evaluate(() => scrollTo(0, 0))
}

export const HOUSE_STATES: States = [
  {
    name: 'detail, loading',
    async open({ page, full, visit }) {
      await holdRequests(page, HOUSES)
      await visit(full, `/app/house/${full.house.id}`)
      return page.getByText('Loading property details...')
    },
  },
  [
    {
      name: 'detail, full',
      async open({ page, full, visit }) {
        await visit(full, `/app/house/${full.house.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('10 Complete Court')
        return page.getByText('Second viewing')
      },
    },
    {
      name: 'detail, price history as a table',
      async open({ page }) {
        await page.getByText('Show as a table').click()
        return page.getByRole('table', { name: 'Price history' })
      },
    },
    {
      name: 'detail, notes',
      async open({ page }) {
        await page.getByRole('tab', { name: 'Notes' }).click()
        return page.getByRole('textbox', { name: 'Notes' })
      },
    },
    {
      name: 'detail, events',
      async open({ page }) {
        await page.getByRole('tab', { name: 'Events' }).click()
        return page.getByText('Bring a tape measure')
      },
    },
    {
      name: 'detail, photo viewer',
      async open({ page }) {
        await page.getByRole('button', { name: /All photos/ }).click()
        await expect(page.getByRole('dialog')).toContainText('1 of 3')
        return page.getByRole('dialog')
      },
    },
    {
      name: 'detail, photo viewer, enlarged',
      async open({ page }) {
        await page.keyboard.press('+')
        await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible()
        return page.getByRole('dialog')
      },
    },
    {
      name: 'detail, confirming a deletion',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Delete', exact: true }).click()
        return page.getByRole('alertdialog')
      },
    },
  ],
  [
    {
      name: 'detail, required fields only',
      async open({ page, full, visit }) {
        await visit(full, `/app/house/${full.bareHouse.id}`)
        return page.getByText('Not rated')
      },
    },
    {
      name: 'detail, no events',
      async open({ page }) {
        await page.getByRole('tab', { name: 'Events' }).click()
        return page.getByText('No events scheduled')
      },
    },
  ],
  {
    name: 'detail, notes being saved',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}`)
      await page.getByRole('tab', { name: 'Notes' }).click()
      await holdRequests(page, HOUSES)
      await writeNotes(page, 'Damp cellar')
      return page.getByText('Saving…')
    },
  },
  {
    name: 'detail, notes that could not be saved',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await visit(full, `/app/house/${full.house.id}`)
      await page.getByRole('tab', { name: 'Notes' }).click()
      await failOn(page, 'PATCH', HOUSES, (route) => route.abort())
      await writeNotes(page, 'Dry attic')
      return page.getByText(/^Not saved yet/)
    },
  },
  {
    name: 'detail, share menu',
    isSeparateOnPhone: true,
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}`)
      return openMenu(page, 'Share')
    },
  },
  {
    name: 'detail, more actions',
    onlySize: 'phone',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}`)
      return openMenu(page, 'More actions')
    },
  },
  {
    name: 'detail, not found',
    isTransient: true,
    async open({ page, full, visit }) {
      await visit(full, '/app/house/nonsense')
      return page.getByText('Property not found')
    },
  },
  {
    name: 'detail, not loaded',
    isTransient: true,
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', HOUSES, respondWithError(500))
      await visit(full, `/app/house/${full.house.id}`)
      return page.getByText('Error loading property').last()
    },
  },
]

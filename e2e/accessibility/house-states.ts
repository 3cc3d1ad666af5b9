import { answerError, failOn, FAILED_REQUEST, hold } from '../support/faults'
import { openMenu } from '../support/screens'
import { expect } from '../support/test'
import type { State } from './support'

const HOUSES = '**/rest/v1/houses**'

export const HOUSE_STATES: readonly State[] = [
  {
    name: 'detail, loading',
    async open({ page, full, visit }) {
      await hold(page, HOUSES)
      await visit(full, `/app/house/${full.house.id}`)
      await expect(page.getByText('Loading property details...')).toBeVisible()
    },
  },
  {
    name: 'detail, full',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('10 Complete Court')
      await expect(page.getByText('Second viewing')).toBeVisible()
    },
  },
  {
    name: 'detail, bare',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.bare.id}`)
      await expect(page.getByText('Not rated')).toBeVisible()
    },
  },
  {
    name: 'detail, notes',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}`)
      await page.getByRole('tab', { name: 'Notes' }).click()
      await expect(page.getByText('And another one.')).toBeVisible()
    },
  },
  {
    name: 'detail, events',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}`)
      await page.getByRole('tab', { name: 'Events' }).click()
      await expect(page.getByText('Bring a tape measure')).toBeVisible()
    },
  },
  {
    name: 'detail, no events',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.bare.id}`)
      await page.getByRole('tab', { name: 'Events' }).click()
      await expect(page.getByText('No events scheduled')).toBeVisible()
    },
  },
  {
    name: 'detail, share menu',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}`)
      await openMenu(page, 'Share')
    },
  },
  {
    name: 'detail, more actions',
    only: 'phone',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}`)
      await openMenu(page, 'More actions')
    },
  },
  {
    name: 'detail, photo viewer',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}`)
      await page.getByRole('button', { name: /All photos/ }).click()
      await expect(page.getByRole('dialog')).toContainText('1 of 3')
    },
  },
  {
    name: 'detail, asking to delete',
    async open({ page, full, visit, isMobile }) {
      await visit(full, `/app/house/${full.house.id}`)
      if (isMobile) await (await openMenu(page, 'More actions')).getByRole('menuitem', { name: 'Delete' }).click()
      else await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'detail, not found',
    async open({ page, full, visit }) {
      await visit(full, '/app/house/nonsense')
      await page.getByText('Property not found').hover()
    },
  },
  {
    name: 'detail, failed',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', HOUSES, answerError(500))
      await visit(full, `/app/house/${full.house.id}`)
      await page.getByText('Error loading property').hover()
    },
  },
]

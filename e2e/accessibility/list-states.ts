import { createAccount } from '../support/accounts'
import { answerError, failOn, FAILED_REQUEST, hold } from '../support/faults'
import { openMenu } from '../support/screens'
import { expect } from '../support/test'
import type { State } from './support'

const HOUSES = '**/rest/v1/houses**'

export const LIST_STATES: readonly State[] = [
  {
    name: 'dashboard, loading',
    async open({ page, full, visit }) {
      await hold(page, HOUSES)
      await visit(full, '/app/dashboard')
      await expect(page.locator('[data-skeleton-card]')).toHaveCount(8)
    },
  },
  {
    name: 'dashboard, empty',
    async open({ page, empty, visit }) {
      await visit(empty, '/app/dashboard')
      await expect(page.getByText('No houses found')).toBeVisible()
    },
  },
  {
    name: 'dashboard, full',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?sort=price.desc')
      await expect(page.getByRole('article')).toHaveCount(3)
    },
  },
  {
    name: 'dashboard, examples',
    async open({ page, visit }) {
      await visit(await createAccount(page.request), '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(8)
    },
  },
  {
    name: 'dashboard, asking to remove the examples',
    async open({ page, visit }) {
      await visit(await createAccount(page.request), '/app/dashboard')
      await page.getByRole('button', { name: 'Remove examples' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'dashboard, saved copy',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(3)
      await failOn(page, 'GET', HOUSES, answerError(500))
      await page.reload()
      await page.getByText('Error loading properties').hover()
    },
  },
  {
    name: 'dashboard, examples for looking at',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', HOUSES, answerError(500))
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(8)
      await page.getByText('Error loading properties').hover()
    },
  },
  {
    name: 'dashboard, sort menu',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?sort=rating.asc')
      await openMenu(page, /^Sort/)
    },
  },
  {
    name: 'dashboard, asking to delete',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard')
      await page.getByRole('button', { name: 'Delete 1 Bare Road' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'dashboard, favourite saved',
    async open({ page, visit }) {
      const account = await createAccount(page.request)
      await account.addHouse('1 Heart Hill')
      await visit(account, '/app/dashboard')
      await page.getByRole('button', { name: 'Add to favorites: 1 Heart Hill' }).click()
      await page.getByText('Added to favorites').hover()
    },
  },
  {
    name: 'dashboard, offline',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(3)
      await page.context().setOffline(true)
      await page.evaluate(() => fetch('/robots.txt').catch(() => undefined))
      await expect(page.getByText('You are offline.')).toBeVisible()
    },
  },
  {
    name: 'favorites, loading',
    async open({ page, full, visit }) {
      await hold(page, HOUSES)
      await visit(full, '/app/favorites')
      await expect(page.locator('[data-skeleton-card]')).toHaveCount(4)
    },
  },
  {
    name: 'favorites, empty',
    async open({ page, empty, visit }) {
      await visit(empty, '/app/favorites')
      await expect(page.getByText('No favorite properties yet')).toBeVisible()
    },
  },
  {
    name: 'favorites, full',
    async open({ page, full, visit }) {
      await visit(full, '/app/favorites')
      await expect(page.getByRole('article')).toHaveCount(1)
    },
  },
  {
    name: 'favorites, failed',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', HOUSES, answerError(500))
      await visit(full, '/app/favorites')
      await page.getByText('Error loading favorites').hover()
    },
  },
]

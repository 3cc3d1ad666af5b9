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
    name: 'dashboard, full',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?sort=price.desc')
      await expect(page.getByRole('article')).toHaveCount(3)
      return page.getByRole('article').first()
    },
  },
  {
    name: 'dashboard, examples',
    async open({ page, visit }) {
      await visit(await createAccount(page.request), '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(8)
      return page.getByRole('article').first()
    },
  },
  {
    name: 'dashboard, asking to remove the examples',
    async open({ page, visit }) {
      await visit(await createAccount(page.request), '/app/dashboard')
      await page.getByRole('button', { name: 'Remove examples' }).click()
      return page.getByRole('alertdialog')
    },
  },
  {
    name: 'dashboard, saved copy',
    passes: true,
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(3)
      await failOn(page, 'GET', HOUSES, answerError(500))
      await page.reload()
      return page.getByText('Error loading properties')
    },
  },
  {
    name: 'dashboard, examples for looking at',
    passes: true,
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', HOUSES, answerError(500))
      await visit(full, '/app/dashboard')
      await expect(page.getByRole('article')).toHaveCount(8)
      return page.getByText('Error loading properties')
    },
  },
  {
    name: 'dashboard, sort menu',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard?sort=rating.asc')
      return openMenu(page, /^Sort/)
    },
  },
  {
    name: 'dashboard, asking to delete',
    async open({ page, full, visit }) {
      await visit(full, '/app/dashboard')
      await page.getByRole('button', { name: 'Delete 1 Bare Road' }).click()
      return page.getByRole('alertdialog')
    },
  },
  {
    name: 'dashboard, favourite saved',
    passes: true,
    async open({ page, visit }) {
      const account = await createAccount(page.request)
      await account.addHouse('1 Heart Hill')
      await visit(account, '/app/dashboard')
      await page.getByRole('button', { name: 'Add to favorites: 1 Heart Hill' }).click()
      return page.getByText('Added to favorites')
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
      return page.getByText('You are offline.')
    },
  },
  {
    name: 'favorites, loading',
    async open({ page, full, visit }) {
      await hold(page, HOUSES)
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
    name: 'favorites, failed',
    passes: true,
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', HOUSES, answerError(500))
      await visit(full, '/app/favorites')
      return page.getByText('Error loading favorites')
    },
  },
]

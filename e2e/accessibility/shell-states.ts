import { chunkOf } from '../support/chunks'
import { openMenu } from '../support/screens'
import { expect } from '../support/test'
import type { State } from './support'

const menu = (name: string): State => ({
  name: `${name} menu`,
  async open({ page, full, visit }) {
    await visit(full, '/app/settings')
    await openMenu(page, name)
  },
})

export const SHELL_STATES: readonly State[] = [
  menu('Notifications'),
  menu('Theme'),
  menu('Measurement units'),
  menu('Your account'),
  {
    name: 'settings',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible()
    },
  },
  {
    name: 'settings with errors',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await page.getByLabel('Full name').fill('B')
      await page.getByRole('button', { name: 'Save name' }).click()
      await page.getByRole('button', { name: 'Set password' }).click()
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    },
  },
  {
    name: 'settings saved',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await page.getByRole('button', { name: 'Save Preferences' }).click()
      await page.getByText('Settings saved').hover()
    },
  },
  {
    name: 'sidebar, collapsed',
    only: 'desktop',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await page.getByRole('button', { name: 'Toggle sidebar' }).click()
      await page.getByRole('link', { name: 'Favorites' }).hover()
      await expect(page.locator('[data-radix-popper-content-wrapper]')).toHaveText('Favorites')
    },
  },
  {
    name: 'sidebar, over the page',
    only: 'phone',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await page.getByRole('button', { name: 'More' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
  },
  {
    name: '404, signed in',
    async open({ page, full, visit }) {
      await visit(full, '/app/no-such-page')
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    },
  },
  {
    name: 'a screen that broke',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(/The roof is on fire/)
      await page.route(chunkOf('src/pages/FavoritesPage.tsx'), (route) =>
        route.fulfill({ contentType: 'text/javascript', body: "export default () => { throw new Error('The roof is on fire') }" }),
      )
      await visit(full, '/app/favorites')
      await page.getByText('Error details').click()
      await expect(page.getByText('The roof is on fire')).toBeVisible()
    },
  },
]

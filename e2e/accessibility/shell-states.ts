import { chunkUrlPattern } from '../support/faults/chunks'
import { openMenu } from '../support/screens'
import { expect } from '../support/test'
import type { State, States } from './support'

const menuState = (name: string): State => ({
  name: `${name} menu`,
  async open({ page }) {
    await page.keyboard.press('Escape')
    return openMenu(page, name)
  },
})

export const SHELL_STATES: States = [
  [
    {
      name: 'settings',
      async open({ page, full, visit }) {
        await visit(full, '/app/settings')
        return page.getByRole('heading', { name: 'User Settings' })
      },
    },
    menuState('Notifications'),
    menuState('Theme'),
    menuState('Measurement units'),
    menuState('Your account'),
    {
      name: 'settings with errors',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByLabel('Full name').fill('B')
        await page.getByRole('button', { name: 'Save name' }).click()
        await page.getByRole('button', { name: 'Set password' }).click()
        return page.getByText('Password must be at least 6 characters')
      },
    },
    {
      name: 'settings saved',
      isTransient: true,
      async open({ page }) {
        await page.getByRole('button', { name: 'Save Preferences' }).click()
        return page.getByText('Settings saved')
      },
    },
    {
      name: 'settings, confirming the deletion of all data, with an error',
      async open({ page }) {
        await page.getByRole('button', { name: 'Delete my data' }).click()
        await page.getByRole('button', { name: 'Delete everything' }).click()
        return page.getByText('Type “delete” to continue')
      },
    },
  ],
  {
    name: 'sidebar, collapsed',
    onlySize: 'desktop',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await page.getByRole('button', { name: 'Toggle sidebar' }).click()
      await page.getByRole('link', { name: 'Favorites' }).hover()
      await expect(page.locator('[data-radix-popper-content-wrapper]')).toHaveText('Favorites')
      return page.locator('[data-radix-popper-content-wrapper]')
    },
  },
  {
    name: 'sidebar, overlay',
    onlySize: 'phone',
    async open({ page, full, visit }) {
      await visit(full, '/app/settings')
      await page.getByRole('button', { name: 'More' }).click()
      return page.getByRole('dialog', { name: 'Menu' })
    },
  },
  {
    name: '404, signed in',
    async open({ page, full, visit }) {
      await visit(full, '/app/no-such-page')
      return page.getByRole('heading', { name: '404' })
    },
  },
  {
    name: 'a screen that failed to render',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(/The roof is on fire/)
      await page.route(chunkUrlPattern('src/pages/list/FavoritesPage.tsx'), (route) =>
        route.fulfill({ contentType: 'text/javascript', body: "export default () => { throw new Error('The roof is on fire') }" }),
      )
      await visit(full, '/app/favorites')
      await page.getByText('Error details').click()
      return page.getByText('The roof is on fire')
    },
  },
]

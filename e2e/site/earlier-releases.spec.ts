import { readReleases } from '../../scripts/release/stored.mjs'
import { addAppointment } from '../support/appointments'
import { stack } from '../support/servers/stack'
import { serveStoredPage } from '../support/servers/releases'
import { test as base, expect } from '../support/test'

interface Fixtures {
  release: ReturnType<typeof readReleases>[number]
}

const test = base.extend<Fixtures>({
  release: [undefined as never, { option: true }],
  baseURL: async ({ release }, use, { project }) => {
    const server = await serveStoredPage(release.page(), project.use.baseURL ?? '')
    await use(server.origin)
    server.close()
  },
})

test.skip(stack !== undefined, 'a stored page finds its backend at its own origin')

for (const release of readReleases()) {
  test.describe(release.version, () => {
    test.use({ release })

    // An open tab, or a phone that was offline, may still run this page long after the database has changed.
    test('a page of this release reads and saves with the current database', async ({ page, account, member: _ }) => {
      const house = await account.addHouse('1 Earlier Way')
      await addAppointment(account, house.id, { title: 'First look' })

      await page.goto('/app/dashboard')
      await page.getByRole('article').getByRole('button', { name: 'Add to favorites: 1 Earlier Way' }).click()
      await expect(page.getByText('Added to favorites', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: '1 Earlier Way' }).first().click()
      await page.getByRole('radio', { name: '4 stars' }).click()
      await expect(page.getByText('Rating updated', { exact: true })).toBeVisible()
      await page.getByRole('tab', { name: 'Together' }).click()
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Still here')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Still here')).toBeVisible()
      await expect(page.getByText('Sending…')).toHaveCount(0)

      await page.getByRole('button', { name: 'Schedule', exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: /Appointment$/ })
      await dialog.getByLabel('Title').fill('Second look')
      await dialog.getByLabel('Time').fill('23:30')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('Appointment created', { exact: true })).toBeVisible()

      await page.goto(`/app/house/edit/${house.id}`)
      await page.getByLabel('Price').fill('355000')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Property updated', { exact: true })).toBeVisible()

      await page.goto('/app/calendar')
      await expect(page.getByText('Second look').first()).toBeVisible()
      const { backend } = account
      expect(await backend.select('appointments', { title: 'eq.Second look' })).toMatchObject([{ house_id: house.id, time: '23:30' }])
      expect(await backend.select('houses')).toMatchObject([{ is_favorite: true, rating: 4, price: 355_000 }])
      expect(await backend.select('messages')).toMatchObject([{ body: 'Still here' }])
    })
  })
}

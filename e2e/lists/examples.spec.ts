import { readFile } from 'node:fs/promises'
import { addAppointment } from '../support/appointments'
import { createAccount } from '../support/people/accounts'
import { join } from '../support/people/invitations'
import { countRace } from '../support/reporters/figures'
import { expectToast, openMenu, streetsOn, waitForSharedHunt } from '../support/screens'
import { expect, test } from '../support/test'
import { composer } from '../support/thread'

test('two tabs on a new account create the examples once, and removed examples do not return', async ({ page, context, account }) => {
  const otherTab = await context.newPage()
  await Promise.all([page.goto('/app/dashboard'), otherTab.goto('/app/dashboard')])
  for (const tab of [page, otherTab]) await expect(tab.getByRole('article')).toHaveCount(8)
  const houses = await account.houses()
  countRace(houses.length - new Set(houses.map(({ address }) => address.street)).size, 0)
  expect(houses).toHaveLength(8)
  expect(houses.every((house) => house.is_example && house.user_id === account.id)).toBe(true)
  const appointments = await account.backend.select<{ date: string; is_example: boolean }>('appointments')
  expect(appointments.length).toBeGreaterThan(0)
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  expect(appointments.every(({ date, is_example: isExample }) => isExample && date >= today)).toBe(true)

  // A tab in the background renders only once a second.
  await page.bringToFront()
  await expect(page.getByText('Example', { exact: true })).toHaveCount(8)
  await expect(page.getByText(/show how it works/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep them' })).toHaveCount(0)
  await expect(await openMenu(page, 'List actions')).not.toContainText('Export')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '2418 Alder Bend Ave' }).click()
  await expect(page.getByText('Example', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  const removeExamplesButton = page.getByRole('button', { name: 'Remove examples' })
  const confirmation = page.getByRole('alertdialog', { name: 'Remove all examples?' })
  await removeExamplesButton.click()
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('article')).toHaveCount(8)
  await removeExamplesButton.click()
  await confirmation.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'success', 'Examples removed', 'Your list now contains only what you added')
  for (const when of ['at once', 'after a reload']) {
    await expect(page.getByRole('heading', { name: 'No houses found' }), when).toBeVisible()
    await page.reload()
  }
  expect(await account.houses()).toEqual([])
  expect(await account.backend.select('appointments')).toEqual([])

  await test.step('the empty list offers three ways to start', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText('Try adjusting your filters or add a new house.')).toBeVisible()
    await expect(main.getByText(/^This is your own hunt\./)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Add House' }).last()).toHaveAttribute('href', '/app/house/edit/new')
    await expect(main.getByRole('link', { name: 'Invite somebody' })).toHaveAttribute('href', '/app/collaborators')
    await expect(main.getByRole('button', { name: /^Sort/ })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await main.getByRole('button', { name: 'Import houses' }).click()
    await expect(page.getByRole('dialog', { name: 'Import houses' })).toBeVisible()
  })

  await test.step('if there are no houses, the calendar and the timeline only offer to add one', async () => {
    for (const path of ['calendar', 'timeline']) {
      await page.goto(`/app/${path}`)
      await expect(page.getByRole('link', { name: 'Add a Property First' })).toHaveCount(1)
      await expect(page.getByRole('button', { name: /^Add (Appointment|Event)$/ })).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Add a Property First' }).click()
    await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)
  })
})

test('examples can be kept after the first house is added, are not exported, and are hidden from members', async ({
  page,
  account,
  request,
  openContext,
}) => {
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(8)
  const house = await account.addHouse('1 Own Street')
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(9)
  const offer = page.getByText('Your own houses are here now. The examples can go whenever you like.')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(offer).toHaveCount(0)

  await test.step('an export leaves out the examples', async () => {
    for (const format of ['CSV', 'JSON']) {
      const download = page.waitForEvent('download')
      await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: `Export as ${format}` }).click()
      const text = await readFile(await (await download).path(), 'utf8')
      expect(text).toContain('1 Own Street')
      expect(text).not.toContain('2418 Alder Bend Ave')
    }
    await expectToast(page, 'success', 'Houses exported', 'All 1')
  })

  await test.step('a member sees only the owner’s own house, and may not import', async () => {
    const sam = await createAccount(request)
    await join(account, sam)
    const samsPage = await (await openContext(sam)).newPage()
    // A link to a house switches to the house's hunt.
    await samsPage.goto(`/app/house/${house.id}`)
    await expect(samsPage.getByRole('heading', { level: 1, name: '1 Own Street' })).toBeVisible()
    await waitForSharedHunt(samsPage)
    await samsPage.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(streetsOn(samsPage)).toHaveText(['1 Own Street'])
    await expect(samsPage.getByRole('button', { name: /examples|Keep/ })).toHaveCount(0)
    const menu = await openMenu(samsPage, 'List actions')
    await expect(menu.getByRole('menuitem', { name: 'Export as CSV' })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: /^(Import|Remove)/ })).toHaveCount(0)
  })

  await test.step('examples do not get in the way of a real viewing', async () => {
    const [example] = await account.backend.select<{ house_id: string; date: string; time: string }>('appointments', {
      time: 'not.is.null',
      order: 'date.desc',
    })
    const [date, time] = [example?.date ?? '', example?.time ?? '']
    await addAppointment(account, house.id, { date, time })
    await addAppointment(account, example?.house_id ?? '', { title: 'A try', date, time })
    await page.goto(`/app/house/${house.id}?tab=events`)
    await page.getByRole('button', { name: 'Edit Viewing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
    await expect(dialog.getByLabel('Time')).toHaveValue(time)
    await expect(dialog.getByText(/^Overlaps/)).toHaveCount(0)
    await page.goto(`/app/day?date=${date}`)
    await expect(page.getByRole('heading', { name: '1 Own Street' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
    await page.goto('/app/dashboard')
  })

  await test.step('an example does not say that a member has not rated it', async () => {
    await page
      .getByRole('link', { name: /2418 Alder Bend Ave/ })
      .first()
      .click()
    await page.reload()
    // Waits until the page knows the hunt's two members, because only then could it say who has not rated the house.
    await expect(page.getByRole('link', { name: 'Where We Differ' })).toBeVisible()
    await page.getByRole('radio', { name: '4 stars' }).click()
    await expectToast(page, 'success', 'Rating updated')
    await expect(page.getByText(/(hasn|haven)’t rated/)).toHaveCount(0)
  })

  await test.step('no viewing can be started at an example', async () => {
    const menu = await openMenu(page, 'More actions')
    await expect(menu.getByRole('menuitem', { name: 'Print' })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'Start viewing' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('nobody can be mentioned at an example, which members cannot see', async () => {
    await page.getByRole('tab', { name: 'Together' }).click()
    await composer(page).fill('Ask @')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(composer(page)).toHaveAttribute('placeholder', 'Message')
    await page.goto(`/app/house/${house.id}?tab=together`)
    await composer(page).fill('Ask @')
    await expect(page.getByRole('listbox', { name: 'Members to mention' }).getByRole('option')).toHaveCount(1)
    await composer(page).fill('')
    await page.goto('/app/dashboard')
  })

  await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: 'Remove examples' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(streetsOn(page)).toHaveText(['1 Own Street'])
  expect(await account.houses()).toMatchObject([{ id: house.id }])
  await expect(await openMenu(page, 'List actions')).not.toContainText('Remove examples')
})

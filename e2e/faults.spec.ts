import type { Page } from '@playwright/test'
import { createAccount, type Account } from './support/accounts'
import { FAILED_REQUEST } from './support/faults'
import { FAULT_COUNT, surviveFaults, watchToasts, type Mutation } from './support/faultTable'
import { invite, join } from './support/invitations'
import { newPerson } from './support/people'
import { drawJpeg, jpegFile } from './support/pictures'
import { A_HOUSE, cardOf, fillHouse, openMenu, saveButton, typedHouse } from './support/screens'
import { expect, test } from './support/test'
import { addViewing, comingWednesday, storedViewing } from './support/viewings'

const STREET = '9 Fault Line'
const HOUSES = /\/rest\/v1\/houses/
const APPOINTMENTS = /\/rest\/v1\/appointments/
const COLLABORATIONS = /\/rest\/v1\/collaborations/

async function runAll(page: Page, mutations: readonly Mutation[]) {
  test.slow()
  let survived = 0
  for (const mutation of mutations) survived += await test.step(mutation.name, () => surviveFaults(page, mutation))
  const description = `${survived} of ${mutations.length * FAULT_COUNT} survived: ${mutations.map(({ name }) => name).join(', ')}`
  test.info().annotations.push({ type: 'faults', description })
}

test('houses: no fault loses, doubles or feigns anything', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const house = await account.addHouse(STREET)
  const detail = `/app/house/${house.id}`
  const row = async (street = STREET) => (await account.houses()).filter(({ address }) => address.street === street)
  const heart = cardOf(page, STREET).getByRole('button', { name: /favorites/ })
  const status = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Status', exact: true }) })
  await runAll(page, [
    {
      name: 'add a house', method: 'POST', address: HOUSES,
      async open() {
        await page.goto('/app/house/edit/new')
        await fillHouse(page, A_HOUSE)
      },
      act: () => saveButton(page).click(),
      kept: async () => expect(await typedHouse(page, Object.keys(A_HOUSE))).toEqual(A_HOUSE),
      stored: async () => expect(await row(A_HOUSE['Street Address'])).toHaveLength(1),
    },
    {
      name: 'edit a house', method: 'PATCH', address: HOUSES,
      async open() {
        await page.goto(`/app/house/edit/${house.id}`)
        await page.getByLabel('Price').fill('400000')
      },
      act: () => saveButton(page).click(),
      kept: () => expect(page.getByLabel('Price')).toHaveValue('400000'),
      stored: async () => expect(await row()).toMatchObject([{ price: 400_000 }]),
    },
    {
      name: 'favorite', method: 'PATCH', address: HOUSES,
      open: () => page.goto('/app/dashboard'),
      act: () => heart.click(),
      kept: () => expect(heart).toHaveAttribute('aria-pressed', 'false'),
      stored: async () => expect(await row()).toMatchObject([{ is_favorite: true }]),
    },
    {
      name: 'rating', method: 'PATCH', address: HOUSES,
      open: () => page.goto(detail),
      act: () => page.getByRole('radio', { name: '4 stars' }).click(),
      kept: () => expect(page.getByRole('radiogroup').locator('[data-filled="true"]')).toHaveCount(0),
      stored: async () => expect(await row()).toMatchObject([{ rating: 4 }]),
    },
    {
      name: 'status', method: 'PATCH', address: HOUSES,
      open: () => page.goto(detail),
      act: async () => (await openMenu(page, /^Change/)).getByRole('menuitemcheckbox', { name: 'Offer Made' }).click(),
      kept: () => expect(status).toContainText('Interested'),
      stored: async () => expect(await row()).toMatchObject([{ status: 'Offer Made' }]),
    },
    {
      name: 'delete a house', method: 'DELETE', address: HOUSES,
      open: () => page.goto('/app/dashboard'),
      async act() {
        await page.getByRole('button', { name: `Delete ${STREET}` }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      kept: () => expect(cardOf(page, STREET)).toBeVisible(),
      stored: async () => expect(await row()).toEqual([]),
    },
  ])
})

test('appointments: no fault loses, doubles or feigns anything', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const house = await account.addHouse(STREET)
  const day = comingWednesday()
  const viewing = await addViewing(account, house.id, { title: 'Old viewing', date: day, time: '10:00' })
  const dialog = page.getByRole('dialog', { name: /Appointment$/ })
  const tab = page.getByRole('tabpanel', { name: 'Events' })
  const title = dialog.getByLabel('Title')
  const rows = () => account.backend.select<{ title: string; time: string }>('appointments')
  const openEvents = async () => {
    await page.goto(`/app/house/${house.id}`)
    await page.getByRole('tab', { name: 'Events' }).click()
  }
  const entry = page.getByRole('button', { name: /Old viewing/ }).first()
  await runAll(page, [
    {
      name: 'create an appointment', method: 'POST', address: APPOINTMENTS,
      async open() {
        await openEvents()
        await tab.getByRole('button', { name: 'Add Event' }).click()
        await title.fill('New viewing')
      },
      act: () => dialog.getByRole('button', { name: 'Create' }).click(),
      kept: () => expect(title).toHaveValue('New viewing'),
      stored: async () => expect((await rows()).filter((each) => each.title === 'New viewing')).toHaveLength(1),
    },
    {
      name: 'move an appointment', method: 'PATCH', address: APPOINTMENTS,
      open: () => page.goto(`/app/calendar?view=week&date=${day}`),
      async act() {
        await entry.focus()
        await page.keyboard.press('Alt+ArrowDown')
      },
      kept: () => expect(entry).toHaveAccessibleName(/10:00/),
      stored: async () => expect((await storedViewing(account, viewing.id))?.time).not.toBe('10:00'),
    },
    {
      name: 'edit an appointment', method: 'PATCH', address: APPOINTMENTS,
      async open() {
        await openEvents()
        await tab.getByRole('button', { name: 'Edit Old viewing' }).click()
        await title.fill('Second look')
      },
      act: () => dialog.getByRole('button', { name: 'Update' }).click(),
      kept: () => expect(title).toHaveValue('Second look'),
      stored: async () => expect((await storedViewing(account, viewing.id))?.title).toBe('Second look'),
    },
    {
      name: 'delete an appointment', method: 'DELETE', address: APPOINTMENTS,
      open: openEvents,
      async act() {
        await tab.getByRole('button', { name: 'Delete Second look' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      kept: () => expect(tab.getByText('Second look')).toBeVisible(),
      stored: async () => expect(await storedViewing(account, viewing.id)).toBeUndefined(),
    },
  ])
})

test('together: no fault loses, doubles or feigns anything', async ({ page, account, guard, request }) => {
  guard.allowConsole(FAILED_REQUEST)
  guard.allowConsole(/The invitation could not be answered|Error sending invitation/)
  await watchToasts(page)
  const [dana, sam] = [await createAccount(request), await createAccount(request)]
  await account.addHouse(STREET)
  await dana.addHouse(STREET)
  await join(account, sam)
  const { address } = await invite(dana)
  const [email, other] = [newPerson().email, newPerson().email]
  const rows = (owner: Account, part = {}) => owner.backend.select('collaborations', { owner_id: `eq.${owner.id}`, ...part })
  const dialog = page.getByRole('dialog', { name: 'Invite a Collaborator' })
  const openDialog = async (typed: string) => {
    await page.goto('/app/collaborators')
    await page.getByRole('button', { name: 'Invite Collaborator' }).click()
    await dialog.getByLabel('Email').fill(typed)
    await dialog.getByLabel('Role').fill('Partner')
  }
  const settings = () => account.backend.select('collaboration_settings', { owner_id: `eq.${account.id}` })
  const option = page.getByRole('switch', { name: 'Allow collaborators to add houses' })
  await runAll(page, [
    {
      name: 'invite by mail', method: 'POST', address: COLLABORATIONS,
      open: () => openDialog(email),
      act: () => dialog.getByRole('button', { name: 'Send Invitation' }).click(),
      kept: () => expect(dialog.getByLabel('Email')).toHaveValue(email),
      stored: async () => expect(await rows(account, { collaborator_email: `eq.${email}` })).toHaveLength(1),
    },
    {
      name: 'mail an invitation', method: 'POST', address: /\/api\/send-invitation/,
      open: () => openDialog(other),
      act: () => dialog.getByRole('button', { name: 'Send Invitation' }).click(),
      async kept() {
        await expect(dialog.getByLabel('Email')).toHaveValue(other)
        await expect(dialog.getByRole('textbox', { name: 'Invite link' })).toBeVisible()
      },
      stored: async () => expect(await rows(account, { collaborator_email: `eq.${other}` })).toHaveLength(1),
    },
    {
      name: 'generate a link', method: 'POST', address: COLLABORATIONS,
      open: () => openDialog('half@typed'),
      act: () => dialog.getByRole('button', { name: 'Generate link' }).click(),
      kept: () => expect(dialog.getByLabel('Email')).toHaveValue('half@typed'),
      stored: async () => expect(await rows(account, { status: 'eq.pending', collaborator_email: 'is.null' })).toHaveLength(1),
    },
    {
      name: 'collaboration setting', method: 'PATCH', address: /\/rest\/v1\/collaboration_settings/,
      open: () => page.goto('/app/collaborators'),
      act: () => option.click(),
      kept: () => expect(option).not.toBeChecked(),
      done: () => expect(option).toBeChecked(),
      stored: async () => expect(await settings()).toMatchObject([{ add_houses: true }]),
    },
    {
      name: 'remove a collaborator', method: 'DELETE', address: COLLABORATIONS,
      open: () => page.goto('/app/collaborators'),
      async act() {
        await (await openMenu(page, `Actions for ${sam.email}`)).getByRole('menuitem', { name: 'Remove' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      },
      kept: () => expect(page.getByRole('button', { name: `Actions for ${sam.email}` })).toBeVisible(),
      stored: async () => expect(await rows(account, { status: 'eq.accepted' })).toEqual([]),
    },
    {
      name: 'accept an invitation', method: 'POST', address: /\/rpc\/accept_invitation/,
      open: () => page.goto(address),
      act: () => page.getByRole('button', { name: 'Accept' }).click(),
      told: 'nothing',
      async kept() {
        await expect(page.getByRole('alert')).toContainText('Your answer did not get through.')
        await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
      },
      stored: async () => expect(await rows(dana)).toMatchObject([{ status: 'accepted', collaborator_id: account.id }]),
    },
  ])
})

test('the person: no fault loses, doubles or feigns anything', async ({ page, browser, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  guard.allowConsole(/Profile not updated/)
  await watchToasts(page)
  const photo = jpegFile('one.jpg', await drawJpeg(browser, 64, 48))
  const name = page.getByLabel('Full name')
  const tiles = page.getByRole('region', { name: 'Property Photos' }).getByRole('img')
  const profile = () => account.backend.select('profiles', { id: `eq.${account.id}` })
  const currencies = ['EUR', 'ILS', 'GBP', 'JPY', 'CAD', 'USD']
  let choices = 0
  let chosen = false
  await runAll(page, [
    {
      name: 'full name', method: 'PATCH', address: /\/rest\/v1\/profiles/,
      async open() {
        await page.goto('/app/settings')
        await name.fill('Sam Ortiz')
      },
      act: () => page.getByRole('button', { name: 'Save name' }).click(),
      kept: () => expect(name).toHaveValue('Sam Ortiz'),
      stored: async () => expect(await profile()).toMatchObject([{ full_name: 'Sam Ortiz' }]),
    },
    {
      // A choice counts in this browser at once, and waits there until it is saved with the next one.
      name: 'preferences', method: 'PATCH', address: /\/rest\/v1\/profiles/, told: 'success',
      open: () => page.goto('/app/settings'),
      async act() {
        const asked = page.waitForRequest((sent) => sent.method() === 'PATCH' && sent.url().includes('/rest/v1/profiles'))
        choices += 1
        await page.getByLabel('Currency').selectOption(currencies[choices % currencies.length] ?? '')
        await page.getByRole('button', { name: 'Save Preferences' }).click()
        await asked
      },
      kept: () => expect(page.getByLabel('Currency')).toHaveValue(currencies[choices % currencies.length] ?? ''),
      stored: () => expect.poll(profile).toMatchObject([{ currency: currencies[choices % currencies.length] }]),
    },
    {
      name: 'photo upload', method: 'POST', address: /\/storage\/v1\/object\/property-photos\//,
      async open() {
        await page.goto('/app/house/edit/new')
        await fillHouse(page, A_HOUSE)
      },
      async act() {
        if (chosen) return page.getByRole('button', { name: 'Try again' }).click()
        chosen = true
        return page.getByLabel('Add photos').setInputFiles(photo)
      },
      async kept() {
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
        expect(await typedHouse(page, Object.keys(A_HOUSE))).toEqual(A_HOUSE)
      },
      stored: () => expect(tiles).toHaveCount(1),
    },
  ])
})

import type { Page } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { cardOf, returnToTab, openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday } from '../support/appointments'

const STREET = '12 Elm Street'
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications', exact: true })
const entries = (page: Page) => page.getByRole('menu').getByRole('menuitem').filter({ hasNotText: 'Mark all' })

test('each person is notified of the other’s actions, with links to what was done', async ({
  page,
  account: dana,
  request,
  openContext,
}) => {
  const sam = await createAccount(request, newPerson('Sam Ortiz'))
  await dana.addHouse('1 My Own Road')
  await sam.addHouse('2 His Own Road')
  await page.goto('/app/settings')
  await expect(await openMenu(page, 'Notifications')).toContainText('No new notifications')
  await page.keyboard.press('Escape')

  await join(dana, sam)
  const elm = await dana.addHouse(STREET)
  const date = dayFromToday(3)
  await addAppointment(sam, elm.id, { title: 'Second viewing', date })
  const samsPage = await (await openContext(sam)).newPage()
  await samsPage.goto('/app/settings')

  await test.step('the owner is notified, without a reload, of a new member and an appointment', async () => {
    await expect(bell(page, 2)).toBeVisible()
    await bell(page, 2).click()
    await expect(entries(page)).toHaveText([
      /^Unread: Sam Ortiz scheduled “Second viewing” at 12 Elm Street/,
      /^Unread: Sam Ortiz joined as Partner/,
    ])
    await entries(page).first().click()
    await expect(page).toHaveURL(new RegExp(`/app/calendar\\?date=${date}$`))
    await expect(page.getByText('Second viewing').first()).toBeVisible()
    await bell(page, 1).click()
    await page.getByRole('menuitem', { name: /joined as Partner/ }).click()
    await expect(page).toHaveURL(/\/app\/collaborators$/)
    await bell(page, 0).click()
    await expect(page.getByRole('menu')).toContainText('No new notifications')
    await expect(page.getByRole('menu').getByText('Earlier')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bell(page, 0)).toBeFocused()
  })

  await test.step('the member is notified of a house added after they joined, and opens it in its own hunt', async () => {
    await returnToTab(samsPage)
    await expect(bell(samsPage, 1)).toBeVisible()
    await bell(samsPage, 1).click()
    await expect(entries(samsPage)).toHaveText([/^Unread: Robin Example added 12 Elm Street.*Robin Example’s hunt$/])
    await samsPage.keyboard.press('Home')
    const markResponse = samsPage.waitForResponse(/\/rpc\/mark_notifications_read/)
    await samsPage.keyboard.press('Enter')
    await expect(samsPage.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
    await expect(samsPage.getByText('Robin Example’s hunt').filter({ visible: true }).first()).toBeVisible()
    await expect(bell(samsPage, 0)).toBeVisible()
    await markResponse
    await samsPage.reload()
    await expect(samsPage.getByText('Robin Example’s hunt').filter({ visible: true }).first()).toBeVisible()
    await expect(bell(samsPage, 0)).toBeVisible()
  })

  await test.step('an action taken while notifications are off never appears; later ones can be marked as read together', async () => {
    const settings = { params: { owner_id: `eq.${dana.id}` } }
    const setNotifyOwner = (notify: boolean) =>
      dana.backend.send('PATCH', '/rest/v1/collaboration_settings', { ...settings, data: { notify_owner: notify } })
    expect((await setNotifyOwner(false)).ok()).toBe(true)
    await addAppointment(sam, elm.id, { title: 'A quiet visit' })
    expect((await setNotifyOwner(true)).ok()).toBe(true)
    await addAppointment(sam, elm.id, { title: 'One more' })
    await addAppointment(sam, elm.id, { title: 'And another' })
    await returnToTab(page)
    await bell(page, 2).click()
    await expect(page.getByRole('menu')).not.toContainText('A quiet visit')
    const markResponse = page.waitForResponse(/\/rpc\/mark_notifications_read/)
    await page.getByRole('menuitem', { name: 'Mark all as read' }).click()
    await expect(bell(page, 0)).toBeVisible()
    await markResponse
    await page.reload()
    await expect(bell(page, 0)).toBeVisible()
  })
})

test('a notification from another hunt switches to that hunt, even if it leads to the page that is already open', async ({
  page,
  account: sam,
  sharedHunt,
}) => {
  const { dana } = await sharedHunt()
  await sam.addHouse('2 His Own Road')
  const elm = await dana.addHouse(STREET)
  await dana.backend.remove('houses', { id: `eq.${elm.id}` })
  await page.goto('/app/dashboard')
  await expect(cardOf(page, '2 His Own Road')).toBeVisible()
  await (await openMenu(page, /^Notifications/)).getByRole('menuitem', { name: /deleted 12 Elm Street/ }).click()
  await expect(cardOf(page, '4 Shared Street')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

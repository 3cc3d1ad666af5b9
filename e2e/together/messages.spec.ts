import type { Page } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { FAILED_REQUEST, failOn } from '../support/faults/faults'
import { openReadyForOffline } from '../support/faults/faultTable'
import { cardOf, expectToast, returnToTab, openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import { waitUntilAllSent } from '../support/viewingScreen'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const messageOf = (page: Page, text: string) => messages(page).filter({ hasText: text })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

async function sendMessage(page: Page, text: string) {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

async function choose(page: Page, text: string, entry: string) {
  await messageOf(page, text).hover()
  await messageOf(page, text)
    .getByRole('button', { name: /^Message by/ })
    .click()
  await page.getByRole(entry === 'Thumbs up' ? 'menuitemcheckbox' : 'menuitem', { name: entry, exact: true }).click()
}

test('two people, one on a phone, settle a house by talking', async ({ account: sam, page, request, openContext }) => {
  const dana = await createAccount(request, newPerson('Dana Example'))
  const house = await dana.addHouse('4 Shared Street', { photos: ['/samples/loft.webp', '/samples/craftsman.webp'] })
  await sam.empty()
  await join(dana, sam)
  const danasPage = await (await openContext(dana, 'phone')).newPage()
  await danasPage.goto(`/app/house/${house.id}`)
  await danasPage.getByRole('tab', { name: 'Together' }).click()
  await expect(danasPage.getByText('Nothing has been said about this house yet.')).toBeVisible()

  await test.step('a mention by keyboard', async () => {
    await composer(danasPage).pressSequentially('What do you think, @ro')
    await expect(danasPage.getByRole('option', { name: 'Robin' })).toHaveAttribute('aria-selected', 'true')
    await composer(danasPage).press('Enter')
    await expect(composer(danasPage)).toHaveValue('What do you think, @Robin ')
    await composer(danasPage).pressSequentially('of the garden?')
    await danasPage.getByRole('button', { name: 'Send' }).click()
    await expect(messageOf(danasPage, 'What do you think, @Robin of the garden?')).toBeVisible()
    await expect(danasPage.getByText('Sending…')).toHaveCount(0)
    const [stored] = await dana.backend.select<{ body: string }>('messages', { house_id: `eq.${house.id}` })
    expect(stored?.body).toBe(`What do you think, <@${sam.id}> of the garden?`)
  })

  await test.step('the mentioned person is notified, and the notification leads to the message', async () => {
    await page.goto('/app/dashboard')
    await returnToTab(page)
    const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
    await expect(bell).toBeVisible()
    await bell.click()
    await page.getByRole('menuitem', { name: /mentioned you at 4 Shared Street/ }).click()
    await expect(page).toHaveURL(/tab=together&message=/)
    await expect(messageOf(page, 'What do you think, @You of the garden?')).toBeInViewport()
  })

  await test.step('a reply, a reaction, a photo', async () => {
    await choose(page, 'What do you think', 'Reply')
    await expect(composer(page)).toBeFocused()
    await sendMessage(page, 'Lovely, but see http://example.com/noise.')
    await expect(danasPage.getByText('In reply to You: What do you think, @Robin')).toBeVisible()
    await expect(danasPage.getByRole('link', { name: 'http://example.com/noise' })).toBeVisible()
    await choose(danasPage, 'Lovely, but', 'Thumbs up')
    await expect(page.getByRole('button', { name: 'Thumbs up: Dana' })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Thumbs up: Dana' }).click()
    await expect(danasPage.getByRole('button', { name: 'Thumbs up: You, Robin' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: /All photos/ }).click()
    await page.getByRole('button', { name: 'Next photo' }).click()
    await page.getByRole('button', { name: 'Talk about this photo' }).click()
    await sendMessage(page, 'This kitchen!')
    await expect(messageOf(danasPage, 'This kitchen!').getByRole('img', { name: 'Photo 2 of the house' })).toBeVisible()
  })

  await test.step('an edit and a deletion', async () => {
    await choose(page, 'This kitchen!', 'Edit')
    await page.getByRole('textbox', { name: 'Your message' }).fill('This tiny kitchen!')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(messageOf(danasPage, 'This tiny kitchen!')).toContainText('edited')
    await choose(danasPage, 'This tiny kitchen!', 'Delete')
    await danasPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(messageOf(page, 'Message deleted')).toBeVisible()
    await expect(page.getByText('This tiny kitchen!')).toHaveCount(0)
  })

  await test.step('unread messages are marked until they are read', async () => {
    await page.goto('/app/dashboard')
    await sendMessage(danasPage, 'Shall we?')
    await returnToTab(page)
    const mark = cardOf(page, '4 Shared Street').getByRole('link', { name: 'New messages about 4 Shared Street' })
    await expect(mark).toBeVisible()
    const home = page.getByRole('link', { name: /^(Dashboard|Houses), 1 house with new messages$/ })
    await expect(home).toBeVisible()
    await mark.click()
    await expect(messageOf(page, 'Shall we?')).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('New', { exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Together', exact: true })).toBeVisible()
    await page.goto('/app/dashboard')
    await expect(cardOf(page, '4 Shared Street')).toBeVisible()
    await expect(mark).toHaveCount(0)
    await expect(home).toHaveCount(0)
  })
})

const messageTexts = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('[dir="auto"]')

test('offline and on a slow network each message arrives once and in order', async ({
  account: sam,
  page,
  request,
  guard,
  openContext,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const dana = await createAccount(request, newPerson('Dana Example'))
  const house = await dana.addHouse('4 Shared Street')
  await sam.empty()
  await join(dana, sam)
  const danasPage = await (await openContext(dana)).newPage()
  await danasPage.goto(`/app/house/${house.id}?tab=together`)
  await openReadyForOffline(page, `/app/house/${house.id}?tab=together`)
  await expect(composer(page)).toBeVisible()

  await test.step('messages written offline are pending, even after a reload', async () => {
    await page.context().setOffline(true)
    for (const text of ['One', 'Two', 'Three']) await sendMessage(page, text)
    await expect(page.getByText('Not sent yet: no connection.').first()).toBeVisible()
    await expect(page.getByText('Offline, 3 waiting')).toBeVisible()
    await composer(page).fill('Half a mess')
    const stopFailing = await failOn(page, 'POST', '**/rest/v1/messages**', (route) => route.abort())
    await page.context().setOffline(false)
    await page.reload()
    await expect(messageTexts(page)).toHaveText(['One', 'Two', 'Three'])
    await expect(composer(page)).toHaveValue('Half a mess')
    await page.getByRole('button', { name: 'Show' }).click()
    const panel = page.getByRole('dialog', { name: 'To be sent' })
    await expect(panel.getByRole('listitem')).toHaveText([/4 Shared Street: “One”/, /“Two”/, /“Three”.*(AM|PM)/])
    await page.keyboard.press('Escape')
    stopFailing()
  })

  await test.step('lost and slow responses duplicate nothing', async () => {
    let lost = 0
    await page.route('**/rest/v1/messages**', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await new Promise((resolve) => setTimeout(resolve, 400))
      lost += 1
      if (lost > 2) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await composer(page).fill('Four')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Try again' })
      // The button may disappear between the two calls, if the message is sent just then.
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(page.getByText(/^(Sending…|Not sent)/)).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    const all = ['One', 'Two', 'Three', 'Four']
    await expect(messageTexts(page)).toHaveText(all)
    await expect(messageTexts(danasPage)).toHaveText(all)
    const stored = await dana.backend.select<{ body: string }>('messages', { house_id: `eq.${house.id}`, order: 'created_at' })
    expect(stored.map(({ body }) => body)).toEqual(all)
    await waitUntilAllSent(page)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('unsaved-messages')
  })
})

test('another tab may send what one tab wrote, and both keep showing it', async ({ account, page, context, request }) => {
  await join(account, await createAccount(request, newPerson('Sam Ortiz')))
  const house = await account.addHouse('4 Shared Street')
  // The first tab never gets its turn to send.
  await page.addInitScript(() => {
    navigator.locks.request = () => new Promise(() => undefined)
  })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/app/house/${house.id}?tab=together`)
    await expect(composer(tab)).toBeVisible()
  }
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  // Reading is slow too.
  await page.route('**/rest/v1/messages**', async (route) => {
    await released
    return route.fallback()
  })
  await sendMessage(page, 'From the first tab')
  await expect(messageTexts(other)).toHaveText(['From the first tab'])
  await waitUntilAllSent(page)
  await expect(messageTexts(page)).toHaveText(['From the first tab'])
  release()
  for (const tab of [page, other]) {
    await expect(tab.getByText(/^(Sending…|Not sent)/)).toHaveCount(0)
    await expect(messageTexts(tab)).toHaveText(['From the first tab'])
  }
  expect(await account.backend.select('messages', { house_id: `eq.${house.id}` })).toHaveLength(1)
})

test('a person who is removed while writing loses the thread, and their name disappears from it', async ({
  account: sam,
  page,
  request,
  guard,
  openContext,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const dana = await createAccount(request, newPerson('Dana Example'))
  const house = await dana.addHouse('4 Shared Street')
  await sam.addHouse('1 Own Road')
  await join(dana, sam)
  await page.goto(`/app/house/${house.id}?tab=together`)
  await sendMessage(page, 'I was here')
  await expect(page.getByText('Sending…')).toHaveCount(0)
  const danasPage = await (await openContext(dana)).newPage()
  await danasPage.goto(`/app/house/${house.id}?tab=together`)
  await expect(messageOf(danasPage, 'I was here')).toContainText('Robin')
  await composer(page).fill('One more thing')
  await dana.backend.remove('collaborations', { owner_id: `eq.${dana.id}` })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Not sent. You may no longer add to this house.')).toBeVisible()
  await expect(page.getByText('1 could not be sent')).toBeVisible()
  await returnToTab(page)
  await expectToast(page, 'error', 'This hunt is no longer shared with you', 'You are back in your own hunt.')
  await page.goto(`/app/house/${house.id}?tab=together`)
  await expect(page.getByRole('heading', { name: 'House not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const unsent = page.getByRole('dialog', { name: 'To be sent' })
  await expect(unsent).toContainText('Message about 4 Shared Street: “One more thing”')
  await unsent.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(unsent).toContainText('Everything has been sent.')
  expect(await sam.backend.select('messages', { house_id: `eq.${house.id}` })).toEqual([])
  await returnToTab(danasPage)
  await expect(messageOf(danasPage, 'I was here')).toContainText('Former member')
})

test('the invite dialog says how many messages a new member will see', async ({ account, page, request }) => {
  const sam = await createAccount(request)
  const house = await account.addHouse('4 Shared Street')
  await join(account, sam)
  await page.goto('/app/collaborators')
  const invite = page.getByRole('button', { name: 'Invite Collaborator' }).first()
  await invite.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('They will see your houses and appointments. The settings below')
  await page.keyboard.press('Escape')
  for (const body of ['One', 'Two']) await sam.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body })
  await invite.click()
  await expect(dialog).toContainText('They will see 2 messages about your houses.')
})

test('signing out asks for confirmation before it discards a draft', async ({ account, page, request }) => {
  const sam = await createAccount(request)
  const house = await account.addHouse('4 Shared Street')
  await join(account, sam)
  await page.goto(`/app/house/${house.id}?tab=together`)
  await composer(page).fill('For your eyes only')
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out without sending your messages?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(composer(page)).toHaveValue('For your eyes only')
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('For your eyes only')
})

test('a link to a thread opens the page at the thread', { tag: '@phone' }, async ({ page, account }) => {
  const house = await account.addHouse('4 Shared Street', { photos: ['/samples/craftsman.webp', '/samples/loft.webp'] })
  await page.goto(`/app/house/${house.id}?tab=together`)
  await page.getByRole('textbox', { name: 'Message' }).or(page.getByText('Here you can talk about this house')).first().waitFor()
  const sent = await account.backend.send('POST', '/rest/v1/messages', { data: { house_id: house.id, body: 'Hello' } })
  expect(sent.ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What we say about it' })).toBeInViewport()
})

import type { Route } from '@playwright/test'
import { addAppointment, dayFromToday } from '../support/appointments'
import { chunkUrlPattern } from '../support/faults/chunks'
import { failOn, FAILED_REQUEST, holdRequests, POLLS, respondWithError } from '../support/faults/faults'
import { cardOf, expectToast, fillFields, openMenu, pressUntil, readWhenSettled, toastOf } from '../support/screens'
import { expect, test } from '../support/test'

const STREET = '8 Detail Drive'
const NOTES = 'Bright.\nAsk about the roof.'
const HOUSES = '**/rest/v1/houses**'
/** A contact whose phone number and email must not become links. */
const DUBIOUS_CONTACT = { name: 'Eve', role: '', phone: '*#06#', email: 'eve@example.com?bcc=all@example.com' }
const CONTACT_BY_EMAIL = { name: 'Leo Park', role: '', phone: '', email: 'leo@example.com' }
const CONTACT = { name: 'Sam Ortiz', role: 'Agent', phone: '+1 202 555 0100', email: 'sam@example.com' }

test('the detail page shows everything about a house', { tag: '@phone' }, async ({ page, account, isMobile }) => {
  const photos = ['/samples/craftsman.webp', '/samples/loft.webp', '/samples/cottage.webp']
  const house = await account.addHouse(STREET, {
    photos,
    notes: NOTES,
    contacts: [CONTACT, CONTACT_BY_EMAIL, DUBIOUS_CONTACT],
    bathrooms: 2.5,
    year_built: null,
    lot_size: null,
    rating: 3,
  })
  await addAppointment(account, house.id, { title: 'Second look', date: '2041-01-01' })
  await addAppointment(account, house.id, { title: 'First look', date: '2040-05-04', time: '14:30' })
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
  await expect(page.getByText('Interested').first()).toBeVisible()
  await expect(page.locator('dl > div').filter({ hasText: 'Per sq ft' })).toContainText('$233')
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Notes', 'Events', 'Together'])
  const details = page.getByRole('tabpanel')
  const shownDetails = await details
    .locator('dl > div')
    .evaluateAll((pairs) => pairs.map((pair) => [...pair.children].map((part) => part.textContent)))
  expect(shownDetails).toEqual([
    ['Year Built', 'Unknown'],
    ['Property Size', '1,500 sq ft'],
    ['Lot Size', 'No lot'],
    ['Bedrooms', '3'],
    ['Bathrooms', '2.5'],
    ['Status', 'Interested'],
  ])
  await expect(details.getByText(`${STREET}, Springfield, IL 62704, USA`)).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(NOTES)
  const contacts = page.locator('section', { has: page.getByRole('heading', { name: 'Contacts' }) })
  await expect(contacts).toContainText('Agent')
  await expect(contacts.getByRole('link', { name: CONTACT.phone })).toHaveAttribute('href', 'tel:+12025550100')
  await expect(contacts.getByRole('link', { name: CONTACT.email })).toHaveAttribute('href', 'mailto:sam@example.com')
  await expect(contacts.getByText(DUBIOUS_CONTACT.phone)).toBeVisible()
  await expect(contacts.getByRole('link')).toHaveCount(isMobile ? 6 : 3)
  if (!isMobile) return

  await test.step('on a phone, the next viewing and the contacts with their buttons come before the tabs', async () => {
    await expect(contacts).toHaveCount(1)
    const callLink = contacts.getByRole('link', { name: `Call ${CONTACT.name}` })
    await expect(callLink).toHaveAttribute('href', 'tel:+12025550100')
    await expect(contacts.getByRole('link', { name: `Message ${CONTACT.name}` })).toHaveAttribute('href', 'sms:+12025550100')
    await expect(contacts.getByRole('link', { name: 'Message Leo Park' })).toHaveAttribute('href', 'mailto:leo@example.com')
    const [viewingTop, buttonTop, tabsTop] = await Promise.all(
      [page.getByText('Fri, May 4, 2040, 2:30 PM').first(), callLink, page.getByRole('tablist')].map(
        async (each) => (await each.boundingBox())?.y ?? NaN,
      ),
    )
    expect(viewingTop).toBeLessThan(buttonTop ?? 0)
    expect(buttonTop).toBeLessThan(tabsTop ?? 0)
  })
})

test('if a house cannot be loaded, loading can be retried or the saved copy is shown, and a missing house is reported', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  let isFailing = true
  await failOn(page, 'GET', HOUSES, (route) => (isFailing ? respondWithError(500)(route) : route.fallback()))
  const title = page.getByRole('heading', { level: 1, name: STREET })

  await page.goto(`/app/house/${house.id}`)
  await expectToast(page, 'error', 'Error loading property', 'Could not load property from database')
  isFailing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title).toBeVisible()
  await page.goto('/app/dashboard')
  await expect(cardOf(page, STREET)).toBeVisible()

  await test.step('no error is shown if the address of a new house cannot be compared with the list', async () => {
    isFailing = true
    await page.goto('/app/house/edit/new')
    const failedRead = page.waitForResponse((response) => response.url().includes('/rest/v1/houses') && !response.ok())
    await fillFields(page, { 'Street Address': STREET, City: 'Springfield', State: 'IL', 'ZIP code': '62704' })
    await failedRead
    await expect(page.getByText(/^Already in your hunt/)).toHaveCount(0)
    await expect(toastOf(page)).toHaveCount(0)
    await fillFields(page, { 'Street Address': '', City: '', State: '', 'ZIP code': '' })
  })

  await test.step('the page falls back to the saved copy', async () => {
    await page.goto(`/app/house/${house.id}`)
    const note = page.getByText(/^Showing a saved copy from /)
    await expect(note).toBeVisible()
    await expect(title).toBeVisible()
    isFailing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(note).toHaveCount(0)
    await expect(title).toBeVisible()
  })

  await test.step('the form does not use the saved copy, because it must start from the stored values', async () => {
    isFailing = true
    await page.goto(`/app/house/edit/${house.id}`)
    await expect(page.getByText('This property could not be loaded')).toBeVisible()
    await expectToast(page, 'error', 'Error', 'Could not load property details')
    isFailing = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Property' })).toBeVisible()
  })

  await account.backend.remove('houses', { id: `eq.${house.id}` })
  for (const path of [`/app/house/edit/${house.id}`, `/app/house/${encodeURIComponent("1' or true")}`, `/app/house/${house.id}`]) {
    await page.goto(path)
    await expect(page.getByText('House not found')).toBeVisible()
    await expectToast(page, 'error', 'Property not found', 'Could not find the requested property')
  }
  await page.getByRole('link', { name: 'Go back to dashboard' }).click()
  await expect(page.getByText('No houses found')).toBeVisible()
})

test('a house lists only its own events, and the card of upcoming events has options to edit and delete them', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  const other = await account.addHouse('9 Oak Avenue')
  await addAppointment(account, house.id, { title: 'Past', date: dayFromToday(-2) })
  await addAppointment(account, house.id, { title: 'Later', date: dayFromToday(9), location: 'Gate' })
  await addAppointment(account, other.id, { title: 'Elsewhere', date: dayFromToday(9) })
  const stopFailing = await failOn(page, 'GET', '**/rest/v1/appointments**', respondWithError(500))
  const heldChunk = await holdRequests(page, chunkUrlPattern('src/features/viewings/results/ViewingsLine.tsx'))
  await page.goto(`/app/house/${house.id}?tab=events`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Upcoming Events' }) })
  await expect(card.getByText('The events for this property could not be loaded.')).toBeVisible()
  await expect(card.getByText('No upcoming events')).toHaveCount(0)
  stopFailing()
  await card.getByRole('button', { name: 'Retry' }).click()
  const tab = page.getByRole('tabpanel', { name: 'Events' })
  await expect(tab.getByRole('heading', { level: 3 })).toHaveText(['Past', 'Later'])
  await expect(tab).toContainText('Gate')
  await expect(card.getByRole('listitem')).toHaveText([/^Later/])
  const firstEvent = tab.getByRole('heading', { name: 'Past' })
  const boxBefore = await readWhenSettled(() => firstEvent.boundingBox())
  heldChunk.release()
  await expect(tab.getByRole('link', { name: 'Start viewing', exact: true })).toBeVisible()
  expect(await firstEvent.boundingBox()).toEqual(boxBefore)

  const failAgain = async () => {
    const stopFailingList = await failOn(page, 'GET', '**/rest/v1/appointments**', respondWithError(500))
    const stopFailingPolls = await failOn(page, 'POST', POLLS, respondWithError(500))
    await page.reload()
    return () => {
      stopFailingList()
      stopFailingPolls()
    }
  }
  await test.step('events from a saved copy say so, and can be loaded again', async () => {
    const stop = await failAgain()
    await expect(tab.getByText(/^Showing a saved copy from /)).toBeVisible()
    await expect(tab.getByRole('heading', { level: 3 })).toHaveText(['Past', 'Later'])
    await expect(tab.getByRole('button', { name: 'Edit Later' })).toHaveCount(0)
    stop()
    await pressUntil(tab.getByRole('button', { name: 'Retry' }), () => tab.getByRole('button', { name: 'Edit Later' }).isVisible())
    await expect(tab.getByText(/^Showing a saved copy from /)).toHaveCount(0)
  })

  const optionsButton = card.getByRole('button', { name: 'Options for Later' })
  const menu = await openMenu(page, 'Options for Later')
  await expect(menu.getByRole('menuitem')).toHaveText(['Edit', 'Add to Google Calendar', 'Delete'])
  const link = new URL((await menu.getByRole('menuitem', { name: 'Add to Google Calendar' }).getAttribute('href')) ?? '')
  expect(link.searchParams.get('text')).toBe(`${STREET} - Later`)
  await menu.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
  // On the house's own page, there is no field to choose a house.
  await expect(dialog.getByLabel('Title')).toHaveValue('Later')
  await expect(dialog.getByLabel('Property')).toHaveCount(0)
  await expect(dialog.getByText('Overlaps “Elsewhere” at 9 Oak Avenue (2:30 PM – 3:30 PM)').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(optionsButton).toBeFocused()
  await (await openMenu(page, 'Options for Later')).getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete this event?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(card.getByText('No upcoming events')).toBeVisible()
  expect(await account.backend.select('appointments', { house_id: `eq.${house.id}` })).toMatchObject([{ title: 'Past' }])
  await failAgain()
  await expect(tab.getByText(/^Showing a saved copy from /)).toBeVisible()
  await expect(card.getByText('No upcoming events')).toBeVisible()
})

test('a canceled or failed deletion leaves the house on screen', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  const reads: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'GET' && pathname === '/rest/v1/houses') reads.push(searchParams.get('id'))
  })
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
  // The page requests only this house's row, not the list.
  expect(reads).toEqual([`eq.${house.id}`])
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this property?' })
  const pressDeleteThen = async (button: string) => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await confirmation.getByRole('button', { name: button }).click()
    await expect(confirmation).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/app/house/${house.id}$`))
  }
  await pressDeleteThen('Cancel')
  let respond = (route: Route) => route.abort()
  await failOn(page, 'DELETE', HOUSES, (route) => respond(route))
  await pressDeleteThen('Delete')
  await expectToast(page, 'error', 'Error deleting property', 'Please try again later')
  respond = respondWithError(500)
  await pressDeleteThen('Delete')
  await expectToast(page, 'error', 'Error deleting property', 'Could not delete property from database')
  expect(await account.houses()).toHaveLength(1)
})

test('the first photo is the largest, one that fails to load has a placeholder, and all open in the viewer', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(/404/)
  await page.route('**/no-such-photo.webp', (route) => route.fulfill({ status: 404, body: '' }))
  const photos = ['/samples/craftsman.webp', '/samples/no-such-photo.webp', '/samples/loft.webp']
  const house = await account.addHouse(STREET, { photos })
  await page.goto(`/app/house/${house.id}`)
  const opener = (index: number) => page.getByRole('button', { name: `Photo ${index} of 3, open large` })
  const boxes = await Promise.all([1, 2, 3].map(async (index) => (await opener(index).boundingBox()) ?? { width: 0, height: 0 }))
  const [first = 0, ...others] = boxes.map(({ width, height }) => width * height)
  expect(first).toBeGreaterThan(Math.max(...others))
  await expect(opener(2).locator('img')).toHaveAttribute('src', '/photo-placeholder.svg')
  await opener(3).click()
  const viewer = page.getByRole('dialog', { name: STREET })
  await expect(viewer).toContainText('3 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('1 of 3')
  await viewer.getByRole('button', { name: 'Previous photo' }).click()
  await expect(viewer).toContainText('3 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toContainText('2 of 3')
  await expect(viewer.locator('img[src="/photo-placeholder.svg"]')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(opener(3)).toBeFocused()
})

test('a house’s link can be shared by WhatsApp, by email and through the clipboard', async ({ page, context, account, baseURL }) => {
  const house = await account.addHouse(STREET)
  const link = `${baseURL}/app/house/${house.id}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/app/house/${house.id}`)
  const menu = await openMenu(page, 'Share')
  await expect(menu.getByRole('menuitem')).toHaveText(['Share via WhatsApp', 'Share via Email', 'Copy Link'])
  const whatsAppLink = new URL((await menu.getByRole('menuitem', { name: 'Share via WhatsApp' }).getAttribute('href')) ?? '')
  expect(whatsAppLink.searchParams.get('text')).toBe(link)
  const emailLink = new URL((await menu.getByRole('menuitem', { name: 'Share via Email' }).getAttribute('href')) ?? '')
  expect(emailLink.protocol).toBe('mailto:')
  expect(emailLink.searchParams.get('subject')).toBe(`Check out this property: ${STREET}`)
  expect(emailLink.searchParams.get('body')).toBe(`I thought you might be interested in this property: ${link}`)
  await menu.getByRole('menuitem', { name: 'Copy Link' }).click()
  await expectToast(page, 'success', 'Link copied!', 'Property link has been copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('No')) }))
  await (await openMenu(page, 'Share')).getByRole('menuitem', { name: 'Copy Link' }).click()
  await expectToast(page, 'error', 'Failed to copy link', 'There was a problem copying the link')
  await expect(toastOf(page)).toHaveCount(0)

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await (await openMenu(page, 'Share')).getByRole('menuitem', { name: 'Copy Link' }).click()
  await expectToast(page, 'error', 'Failed to copy link', 'There was a problem copying the link')
  // A house without contacts has no Contacts section.
  await expect(page.getByRole('heading', { name: 'Contacts' })).toHaveCount(0)
})

test('each of the six statuses has its own color and an outline', async ({ page, account }) => {
  const statuses = ['Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought']
  for (const status of statuses) await account.addHouse(`1 ${status} Street`, { status })
  await page.goto('/app/dashboard')
  const styles = await Promise.all(
    statuses.map((status) =>
      cardOf(page, `1 ${status} Street`)
        .getByText(status, { exact: true })
        .locator('..')
        .evaluate((badge) => {
          const { color, borderTopWidth, borderTopStyle } = getComputedStyle(badge)
          return { color, outline: `${borderTopWidth} ${borderTopStyle}` }
        }),
    ),
  )
  expect(new Set(styles.map(({ color }) => color)).size).toBe(6)
  expect(new Set(styles.map(({ outline }) => outline))).toEqual(new Set(['1px solid']))
})

test('going back to a house whose tab was changed after scrolling restores the position', async ({ page, account }) => {
  const house = await account.addHouse('5 Scroll Street')
  await page.goto(`/app/house/${house.id}`)
  const notesTab = page.getByRole('tab', { name: 'Notes' })
  await expect
    .poll(() =>
      notesTab.evaluate((tab) => {
        scrollTo(0, scrollY + tab.getBoundingClientRect().top - 200)
        return scrollY
      }),
    )
    .toBeGreaterThan(0)
  await notesTab.click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  const scrollPosition = await readWhenSettled(() => page.evaluate(() => scrollY))
  await page.getByRole('banner').getByRole('link', { name: 'Add House' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Property' })).toBeVisible()
  await page.goBack()
  await expect(notesTab).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollPosition)
})

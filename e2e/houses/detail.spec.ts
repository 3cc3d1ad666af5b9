import { cardOf, expectToast, openMenu } from '../support/screens'
import { expect, test } from '../support/test'

const STREET = '8 Detail Drive'
const NOTES = 'Bright.\nAsk about the roof.'
const CONTACT = { name: 'Sam Ortiz', role: 'Agent', phone: '+1 202 555 0100', email: 'sam@example.com' }

test('the detail page shows everything about a house', { tag: '@phone' }, async ({ page, account }) => {
  const photos = ['/samples/craftsman.webp', '/samples/loft.webp', '/samples/cottage.webp']
  const house = await account.addHouse(STREET, {
    photos,
    notes: NOTES,
    contacts: [CONTACT],
    bathrooms: 2.5,
    year_built: null,
    lot_size: null,
    rating: 3,
  })
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
  await expect(page.getByText('Interested').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Notes', 'Events', 'Together'])
  const details = page.getByRole('tabpanel')
  const shown = await details
    .locator('dl > div')
    .evaluateAll((pairs) => pairs.map((pair) => [...pair.children].map((part) => part.textContent)))
  expect(shown).toEqual([
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
})

test('the first photo is the largest; one that fails to load is replaced; all open in the viewer', async ({ page, account, guard }) => {
  guard.allowConsole(/404/)
  await page.route('**/no-such-photo.webp', (route) => route.fulfill({ status: 404, body: '' }))
  const photos = ['/samples/craftsman.webp', '/samples/no-such-photo.webp', '/samples/loft.webp']
  const house = await account.addHouse(STREET, { photos })
  await page.goto(`/app/house/${house.id}`)
  const opener = (index: number) => page.getByRole('button', { name: `Photo ${index} of 3, open large` })
  const areas = await Promise.all([1, 2, 3].map(async (index) => (await opener(index).boundingBox()) ?? { width: 0, height: 0 }))
  const [first = 0, ...others] = areas.map(({ width, height }) => width * height)
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

test('a house can be shared by WhatsApp, email and clipboard', async ({ page, context, account, baseURL }) => {
  const house = await account.addHouse(STREET)
  const link = `${baseURL}/app/house/${house.id}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/app/house/${house.id}`)
  const menu = await openMenu(page, 'Share')
  await expect(menu.getByRole('menuitem')).toHaveText(['Share via WhatsApp', 'Share via Email', 'Copy Link'])
  const chat = new URL((await menu.getByRole('menuitem', { name: 'Share via WhatsApp' }).getAttribute('href')) ?? '')
  expect(chat.searchParams.get('text')).toBe(link)
  const mail = new URL((await menu.getByRole('menuitem', { name: 'Share via Email' }).getAttribute('href')) ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('subject')).toBe(`Check out this property: ${STREET}`)
  expect(mail.searchParams.get('body')).toBe(`I thought you might be interested in this property: ${link}`)
  await menu.getByRole('menuitem', { name: 'Copy Link' }).click()
  await expectToast(page, 'success', 'Link copied!', 'Property link has been copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('No')) }))
  await (await openMenu(page, 'Share')).getByRole('menuitem', { name: 'Copy Link' }).click()
  await expectToast(page, 'error', 'Failed to copy link', 'There was a problem copying the link')
})

test('each of the six statuses has its own color, and an outline', async ({ page, account }) => {
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

import type { Page } from '@playwright/test'
import { cardOf, openMenu, saveButton } from './support/screens'
import { expect, test } from './support/test'

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsgasse'
const RTL = 'רחוב הרצל 12'
const RTL_NOTES = 'מטבח גדול, שכנים שקטים.\nPrice: ₪2,500,000 – לא סופי'

/** 320 px is a 1280 px window at 400 %; 640 px the same at 200 %; 768 px a tablet held upright, with the sidebar open. */
const WIDTHS = [320, 640, 768]

/** What sticks out of the page sideways; a line that ends in an ellipsis on purpose does not count. */
async function expectNothingCutOff(page: Page, what: string) {
  const look = () => page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : []
    const outside = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, dd, dt, img')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const hidden = width <= 1 || height <= 1 || element.closest('.sr-only, [aria-hidden="true"], datalist') !== null
      const line = element.parentElement && getComputedStyle(element.parentElement).textOverflow === 'ellipsis'
      return !hidden && !line && (left < -1 || right > innerWidth + 1)
    })
    return [...wide, ...outside.map((element) => element.outerHTML.slice(0, 140))]
  })
  // The sidebar comes and goes with the width, in a moment of its own.
  await expect.poll(look, what).toEqual([])
}

async function lookAtWidths(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    await expectNothingCutOff(page, `${what} at ${width} px`)
  }
}

test('from 320 px on nothing needs sideways scrolling', async ({ page, account }) => {
  const long = `${WORD} ${WORD} 1`
  const contacts = [{ name: WORD, role: WORD, phone: '+1 202 555 0100', email: `${'a'.repeat(60)}@example.com` }]
  const address = { street: long, city: WORD, state: WORD, zip: '12345-6789', country: 'United States of America' }
  const house = await account.addHouse(long, { address, price: 999_999_999_999, notes: WORD.repeat(5), contacts, photos: ['/samples/loft.webp', '/samples/craftsman.webp'] })
  await account.addHouse(RTL, { is_favorite: true, notes: RTL_NOTES, price: 2_500_000, price_currency: 'ILS' })
  const screens = ['/app/dashboard', '/app/favorites', `/app/house/${house.id}`, `/app/house/edit/${house.id}`, '/app/house/edit/new', '/app/settings', '/app/no-such-page', '/debug']
  screens.push('/app/calendar', '/app/calendar?view=week', '/app/calendar?view=day', '/app/timeline', '/app/collaborators')
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading houses' })).toHaveCount(0)
    await lookAtWidths(page, screen)
  }
  await page.goto('/app/house/edit/new')
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await lookAtWidths(page, 'errors')
  await page.goto('/app/dashboard')
  for (const menu of [/^Sort/, 'Notifications', 'Your account']) {
    await openMenu(page, menu)
    await lookAtWidths(page, String(menu))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await page.getByRole('button', { name: `Delete ${long}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await lookAtWidths(page, 'dialog')
})

test('public screens from 320 px on', async ({ page }) => {
  for (const screen of ['/', '/auth', '/auth?tab=signup', '/auth/forgot-password', '/auth/new-password', '/no-such-page']) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAtWidths(page, screen)
  }
})

test('right-to-left text is kept, shown and shared', async ({ page, account }) => {
  const house = await account.addHouse(RTL, { notes: RTL_NOTES })
  await page.goto('/app/dashboard')
  await expect(cardOf(page, RTL)).toBeVisible()
  await cardOf(page, RTL).getByRole('link', { name: RTL }).click()
  await expect(page.getByRole('heading', { level: 1, name: RTL })).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByRole('tabpanel')).toHaveText(RTL_NOTES)
  const mail = await (await openMenu(page, 'Share')).getByRole('menuitem', { name: 'Share via Email' }).getAttribute('href')
  expect(new URL(mail ?? '').searchParams.get('subject')).toBe(`Check out this property: ${RTL}`)
  await expectNothingCutOff(page, 'detail')
  await page.goto(`/app/house/edit/${house.id}`)
  await expect(page.getByLabel('Street Address')).toHaveValue(RTL)
})

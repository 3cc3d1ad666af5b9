import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { createAccount, type Account } from '../support/people/accounts'
import { join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { cardOf, openMenu, readWhenSettled, saveButton } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday } from '../support/appointments'

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsgasse'
const RTL_STREET = 'רחוב הרצל 12'
const RTL_NOTES = 'מטבח גדול, שכנים שקטים.\nPrice: ₪2,500,000 – לא סופי'

/** A 1280 px window zoomed to 400%, the same window zoomed to 200%, and a tablet in portrait, which shows the whole sidebar. */
const WIDTHS = [320, 640, 768]

/** Asserts that nothing overflows the page horizontally. Text truncated with an ellipsis does not count. */
async function expectNothingCutOff(page: Page, what: string) {
  const findOverflow = () =>
    page.evaluate(() => {
      const pageOverflow =
        document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : []
      const outsideElements = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, dd, dt, img')].filter(
        (element) => {
          const { left, right, width, height } = element.getBoundingClientRect()
          const isHidden =
            width <= 1 || height <= 1 || element.closest('.sr-only, [aria-hidden="true"], datalist, .leaflet-tile-pane') !== null
          const isTruncated = element.parentElement && getComputedStyle(element.parentElement).textOverflow === 'ellipsis'
          return !isHidden && !isTruncated && (left < -1 || right > innerWidth + 1)
        },
      )
      return [...pageOverflow, ...outsideElements.map((element) => element.outerHTML.slice(0, 140))]
    })
  // Polls, because the sidebar appears or disappears a moment after the width has changed.
  await expect.poll(findOverflow, what).toEqual([])
}

/** Asserts that no two controls of the same bar, menu, form or grid overlap, and that the text fits in each day and header button. */
async function expectNothingOverlaps(page: Page, what: string) {
  const findOverlaps = () =>
    page.evaluate(() => {
      const isVisible = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && element.closest('.sr-only') === null
      }
      const containers = [
        ...document.querySelectorAll(
          'header:has([aria-label="Toggle sidebar"]), [aria-label="Quick navigation"], [role="menu"], form, [aria-label="Seven days"], [role="grid"]',
        ),
      ]
      const overlapping = containers.flatMap((container) => {
        const controls = [...container.querySelectorAll('a, button, input, select, textarea, [role^="menuitem"]')].filter(isVisible)
        const boxes = controls.map((control) => ({
          control,
          box: control.getBoundingClientRect(),
          fixedContainer: control.closest('.fixed, .sticky'),
        }))
        return boxes.flatMap(({ control, box, fixedContainer }, index) =>
          boxes.slice(index + 1).flatMap((other) => {
            if (
              fixedContainer !== other.fixedContainer ||
              control.contains(other.control) ||
              other.control.closest('.relative')?.contains(control)
            )
              return []
            const overlapWidth = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
            const overlapHeight = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
            const isOverlapping = overlapWidth > 1 && overlapHeight > 1
            return isOverlapping ? [`${control.outerHTML.slice(0, 90)} and ${other.control.outerHTML.slice(0, 90)}`] : []
          }),
        )
      })
      const overflowing = [
        ...document.querySelectorAll('[aria-label="Seven days"] li > button, [role="gridcell"] > button, header button'),
      ].flatMap((control) => {
        const box = control.getBoundingClientRect()
        return [...control.querySelectorAll('span')].filter(isVisible).flatMap((text) => {
          const { left, right } = text.getBoundingClientRect()
          return isVisible(control) && (left < box.left - 1 || right > box.right + 1) ? [`overflows: ${text.outerHTML.slice(0, 120)}`] : []
        })
      })
      return [...overlapping, ...overflowing]
    })
  await expect.poll(findOverlaps, what).toEqual([])
}

const LARGE_TEXT = 'html { font-size: 200% }'

/** Simulates a browser that enlarges only the text: sizes in rem stay the same, because the root element's font size does. */
const enlargeTextOnly = (page: Page) =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body, body *')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return { element, size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) }
    })
    for (const { element, size, line } of sizes) {
      element.style.fontSize = `${2 * size}px`
      if (!Number.isNaN(line)) element.style.lineHeight = `${2 * line}px`
    }
  })

async function checkWidths(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    await expectNothingCutOff(page, `${what} at ${width} px`)
  }
}

test('from 320 px up, nothing scrolls horizontally', async ({ page, account }) => {
  const longText = `${LONG_WORD} ${LONG_WORD} 1`
  const contacts = [{ name: LONG_WORD, role: LONG_WORD, phone: '+1 202 555 0100', email: `${'a'.repeat(60)}@example.com` }]
  const address = { street: longText, city: LONG_WORD, state: LONG_WORD, zip: '12345-6789', country: 'United States of America' }
  const house = await account.addHouse(longText, {
    address,
    price: 999_999_999_999,
    notes: LONG_WORD.repeat(5),
    contacts,
    photos: ['/samples/loft.webp', '/samples/craftsman.webp'],
  })
  await account.addHouse(RTL_STREET, { is_favorite: true, notes: RTL_NOTES, price: 2_500_000, price_currency: 'ILS' })
  const screens = [
    '/app/dashboard',
    '/app/favorites',
    `/app/house/${house.id}`,
    `/app/house/edit/${house.id}`,
    '/app/house/edit/new',
    '/app/settings',
    '/app/no-such-page',
    '/debug',
  ]
  screens.push('/app/calendar', '/app/calendar?view=week', '/app/calendar?view=day', '/app/timeline', '/app/collaborators')
  for (const screen of screens) {
    await page.goto(screen)
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.soft(page.getByRole('status', { name: 'Loading houses' })).toHaveCount(0)
    await checkWidths(page, screen)
  }
  await page.goto('/app/house/edit/new')
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await checkWidths(page, 'errors')
  await page.goto('/app/dashboard')
  for (const menu of [/^Sort/, 'Notifications', 'Your account']) {
    await openMenu(page, menu)
    await checkWidths(page, String(menu))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await page.getByRole('button', { name: `Delete ${longText}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await checkWidths(page, 'dialog')
})

/**
 * Creates a hunt shared by two people who differ on one house, with long words in its street, one person's name, the wishes and the messages.
 * Returns the paths of the screens to check.
 */
async function createHuntWithLongWords(dana: Account, request: APIRequestContext) {
  const sam = await createAccount(request, newPerson(`${LONG_WORD} ${LONG_WORD}`))
  await dana.empty()
  await join(dana, sam)
  const house = await dana.addHouse(`${LONG_WORD} 1`, { rating: 5, bedrooms: 1, photos: ['/samples/loft.webp'] })
  await sam.backend.insert('house_opinions', { house_id: house.id, user_id: sam.id, rating: 1 })
  for (const person of [dana, sam]) {
    const wish = { owner_id: dana.id, user_id: person.id, importance: 'must' }
    await person.backend.insert('wishes', { ...wish, kind: 'question', question: LONG_WORD.slice(0, 100) })
    await person.backend.insert('wishes', { ...wish, kind: 'bedrooms', at_least: 3 })
    await person.backend.insert('wish_lists', { owner_id: dana.id, user_id: person.id, shared_at: new Date().toISOString() })
    const body = `${LONG_WORD.repeat(3)} <@${dana.id}> https://example.com/${LONG_WORD}`
    await person.backend.insert('messages', { id: randomUUID(), house_id: house.id, body, photo: '/samples/loft.webp' })
  }
  return ['/app/differ', '/app/wishes', `/app/house/${house.id}?tab=together`, '/app/dashboard?musts=everybody&sort=fitOfAll.desc']
}

test('from 320 px up, wishes and messages with long words cause no horizontal scrolling', async ({ page, account, request }) => {
  const screens = await createHuntWithLongWords(account, request)
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await checkWidths(page, screen)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of screens) {
    await page.goto(screen)
    await page.addStyleTag({ content: LARGE_TEXT })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNothingCutOff(page, `${screen} with large text`)
  }
})

for (const width of [390, 320]) {
  test(`nothing overflows or overlaps at ${width} px with text at 200%`, async ({ page, account }) => {
    const house = await account.addHouse('1234 Long Juniper Hill Road', { price: 1_250_000, photos: ['/samples/loft.webp'] })
    for (const days of [0, 0, 1, 3]) await addAppointment(account, house.id, { title: `Viewing in ${days} days`, date: dayFromToday(days) })
    await page.setViewportSize({ width, height: 844 })
    const openWithLargeText = async (path: string) => {
      await page.goto(path)
      await page.addStyleTag({ content: LARGE_TEXT })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading events...')).toHaveCount(0)
    }
    const check = async (what: string) => {
      await expectNothingCutOff(page, what)
      await expectNothingOverlaps(page, what)
    }
    const screens = [
      '/app/dashboard',
      '/app/favorites',
      '/app/timeline',
      '/app/calendar',
      '/app/calendar?view=week',
      '/app/calendar?view=day',
    ]
    screens.push(`/app/house/${house.id}`, `/app/house/edit/${house.id}`, '/app/house/edit/new', '/app/collaborators', '/app/settings')
    for (const screen of screens) {
      await openWithLargeText(screen)
      await check(screen)
    }
    await openWithLargeText('/app/timeline')
    await page.getByRole('button', { name: 'Add Event' }).click()
    await expect(page.getByRole('dialog', { name: 'Add New Appointment' })).toBeVisible()
    await check('the appointment dialog')
    await openWithLargeText('/app/dashboard')
    for (const menu of [/^Sort/, 'Notifications', 'Your account']) {
      const openedMenu = await openMenu(page, menu)
      const { x, width: menuWidth } = (await readWhenSettled(() => openedMenu.boundingBox())) ?? { x: -1, width: 0 }
      expect([x >= 0, x + menuWidth <= width]).toEqual([true, true])
      await check(String(menu))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  })
}

test('nothing overflows a 390 px screen when only the text is enlarged to 200%', async ({ page, account }) => {
  const house = await account.addHouse('1234 Long Juniper Hill Road')
  for (const days of [0, 0, 1, 3]) await addAppointment(account, house.id, { title: `Viewing in ${days} days`, date: dayFromToday(days) })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of [
    '/app/dashboard',
    '/app/timeline',
    '/app/calendar',
    `/app/house/${house.id}`,
    `/app/house/edit/${house.id}`,
    '/app/settings',
  ]) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await enlargeTextOnly(page)
    await expectNothingCutOff(page, screen)
    await expectNothingOverlaps(page, screen)
  }
})

test('at 320 px, the text of each day in the timeline’s strip fits', async ({ page, account }) => {
  const house = await account.addHouse('12 Elm Street')
  for (let number = 0; number < 12; number += 1) await addAppointment(account, house.id, { title: `Viewing ${number}` })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app/timeline')
  await expect(page.getByRole('button', { name: /12 events/ })).toBeVisible()
  await expectNothingOverlaps(page, 'the strip')
})

test('public screens fit from 320 px up', async ({ page }) => {
  for (const screen of ['/', '/auth', '/auth?tab=signup', '/auth/forgot-password', '/auth/new-password', '/no-such-page']) {
    await page.goto(screen)
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkWidths(page, screen)
  }
})

test('right-to-left text is stored, shown and shared', async ({ page, account }) => {
  const house = await account.addHouse(RTL_STREET, { notes: RTL_NOTES })
  await page.goto('/app/dashboard')
  await expect(cardOf(page, RTL_STREET)).toBeVisible()
  await cardOf(page, RTL_STREET).getByRole('link', { name: RTL_STREET }).click()
  await expect(page.getByRole('heading', { level: 1, name: RTL_STREET })).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(RTL_NOTES)
  const emailLink = await (await openMenu(page, 'Share')).getByRole('menuitem', { name: 'Share via Email' }).getAttribute('href')
  expect(new URL(emailLink ?? '').searchParams.get('subject')).toBe(`Check out this property: ${RTL_STREET}`)
  await expectNothingCutOff(page, 'detail')
  await page.goto(`/app/house/edit/${house.id}`)
  await expect(page.getByLabel('Street Address')).toHaveValue(RTL_STREET)
})

import type { Page } from '@playwright/test'
import { respondWithError, FAILED_REQUEST } from '../support/faults/faults'
import { cardOf, openMenu, toastOf } from '../support/screens'
import { expect, test } from '../support/test'
import { expectNothingCovered, expectTappable, keepToasts, watchToastPositions } from '../support/toastPositions'

const LANDSCAPE = { width: 640, height: 450 }

test.beforeEach(async ({ page }) => {
  await watchToastPositions(page)
  await keepToasts(page)
})

const favoriteButton = (page: Page) =>
  page
    .getByRole('button', { name: /avorite/ })
    .filter({ visible: true })
    .first()

// Only phones have screens as short as the second size.
for (const [size, tag] of [
  ['at the usual size', '@phone'],
  ['in landscape, with little height', '@phone-only'],
] as const) {
  const resize = (page: Page) => (size === 'at the usual size' ? Promise.resolve() : page.setViewportSize(LANDSCAPE))

  test(`the toast about a favorite does not cover menus that open after it, ${size}`, { tag }, async ({ page, account }) => {
    const house = await account.addHouse('1 Toast Terrace')
    await resize(page)
    await page.goto(`/app/house/${house.id}`)
    await favoriteButton(page).click()
    await expect(toastOf(page)).toBeVisible()
    for (const name of [/^Share/, /^Change/]) {
      const menu = await openMenu(page, name)
      await expectTappable(menu.getByRole('menuitem').or(menu.getByRole('menuitemcheckbox')))
      await expectNothingCovered(page)
      await page.keyboard.press('Escape')
    }
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
  })

  test(`the toast about a failed action is visible next to the dialog, ${size}`, { tag }, async ({ page, account, guard }) => {
    guard.allowConsole(FAILED_REQUEST)
    const house = await account.addHouse('1 Toast Terrace')
    await resize(page)
    await page.goto(`/app/house/${house.id}`)
    await page.getByRole('button', { name: 'Schedule', exact: true }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
    await dialog.getByLabel('Title').fill('Second look')
    await page.route(/\/rest\/v1\/appointments/, respondWithError(500, 'The disk is full'))
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(toastOf(page)).toContainText('The disk is full')
    await expect(toastOf(page)).toHaveRole('alert')
    const backgrounds = await toastOf(page)
      .or(dialog)
      .evaluateAll((layers) => layers.map((layer) => getComputedStyle(layer).backgroundColor))
    expect(new Set(backgrounds).size, 'an error has its own color').toBe(2)
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
    await expectTappable(dialog.getByRole('button', { name: 'Create' }))
    await expectTappable(dialog.getByRole('button', { name: 'Close' }))
    await expectNothingCovered(page)
  })

  test(`the toast about a new link does not cover the invite dialog, ${size}`, { tag }, async ({ page, account: _ }) => {
    await resize(page)
    await page.goto('/app/collaborators')
    await page.getByRole('button', { name: 'Invite Collaborator' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a Collaborator' })
    await dialog.getByRole('button', { name: 'Generate link' }).click()
    await expect(toastOf(page)).toContainText('Invite link generated')
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
    await expectTappable(dialog.getByRole('button', { name: /Send Invitation/ }))
    await expectNothingCovered(page)
  })

  test(`a toast covers neither the bars nor the focused field, ${size}`, { tag }, async ({ page, account }) => {
    await account.addHouse('1 Toast Terrace')
    await resize(page)
    await page.goto('/app/dashboard')
    await cardOf(page, '1 Toast Terrace')
      .getByRole('button', { name: /favorites/ })
      .click()
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
    await page.goto('/app/settings')
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
    for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.focus()
    await expectNothingCovered(page)
  })
}

test(
  'a toast is above a sheet that fills the screen, and stays when the sheet closes',
  { tag: '@phone-only' },
  async ({ page, account }) => {
    await account.addHouse('1 Toast Terrace')
    await page.goto('/app/dashboard')
    const heart = cardOf(page, '1 Toast Terrace').getByRole('button', { name: /favorites/ })
    let release: () => void = () => undefined
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/rest\/v1\/houses/, async (route) => {
      if (route.request().method() === 'PATCH') await untilReleased
      await route.fallback()
    })
    await heart.click()
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    const saveResponse = page.waitForResponse((response) => response.request().method() === 'PATCH')
    release()
    await saveResponse
    await expect(toastOf(page)).toContainText('Added to favorites')
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
    await expectTappable(sheet.getByRole('button', { name: 'Close' }))
    await expectNothingCovered(page)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
    await expectNothingCovered(page)
  },
)

test('the toast about a failed sign-in does not cover the button to try again', async ({ page, guard }) => {
  guard.allowConsole(/Login failed|Failed to load resource/)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/auth')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
  await expectTappable(page.getByRole('button', { name: 'Sign In' }))
  await expectNothingCovered(page)
})

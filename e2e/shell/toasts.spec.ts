import type { Page } from '@playwright/test'
import { openMenu, toastOf } from '../support/screens'
import { expect, test } from '../support/test'
import { keepToasts } from '../support/toastPositions'

/** Opens Settings with a clock that the test can fast-forward. */
async function openSettings(page: Page) {
  await page.clock.install()
  await page.goto('/app/settings')
  await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeVisible()
}

const savePreferences = (page: Page) => page.getByRole('button', { name: 'Save Preferences' }).click()

test('a toast is visible for five seconds', async ({ page, account: _ }) => {
  await openSettings(page)
  const pressedAt = await page.evaluate(() => Date.now())
  await savePreferences(page)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.fastForward(4000)
  await expect(toastOf(page)).toHaveCount(0)
  // Only a lower bound can be asserted, because the page's clock runs on while the test polls.
  expect((await page.evaluate(() => Date.now())) - pressedAt).toBeGreaterThanOrEqual(5000)
})

test('two toasts in quick succession are never visible at the same time', async ({ page, account: _ }) => {
  await page.goto('/app/settings')
  await page.evaluate(() => {
    const seen = { maxVisible: 0 }
    Object.assign(window, { seen })
    const check = () => {
      const visibleToasts = [...document.querySelectorAll('[data-sonner-toast]')].filter((toast) => {
        const { opacity, visibility } = getComputedStyle(toast)
        return Number(opacity) > 0 && visibility === 'visible'
      })
      seen.maxVisible = Math.max(seen.maxVisible, visibleToasts.length)
      requestAnimationFrame(check)
    }
    check()
  })
  const currentToast = page.locator('[data-sonner-toast]:not([data-removed="true"])')
  await savePreferences(page)
  await expect(currentToast).toHaveCSS('opacity', '1')
  await savePreferences(page)
  await page.getByLabel('Full name').fill('Robin Sample')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(toastOf(page)).toContainText('Profile updated')
  await expect(currentToast).toHaveCSS('opacity', '1')
  await expect(toastOf(page)).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { seen: { maxVisible: number } }).seen.maxVisible)).toBe(1)
})

test('a toast is dismissed by its button or by a swipe of more than 50 px, but not by a shorter one', async ({ page, account: _ }) => {
  await page.goto('/app/settings')
  const swipe = async (distance: number) => {
    const box = await toastOf(page).boundingBox()
    if (!box) throw new Error('There is no toast to swipe.')
    const [x, y] = [box.x + 60, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 5 })
    await page.mouse.up()
  }
  await savePreferences(page)
  await expect(toastOf(page)).toBeVisible()
  await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
  await swipe(50)
  await expect(toastOf(page)).toBeVisible()
  await swipe(60)
  await expect(toastOf(page)).toHaveCount(0)
  await savePreferences(page)
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toastOf(page)).toHaveCount(0)

  await test.step('a toast still closes by itself after a press released elsewhere, and a swipe on it can scroll the page', async () => {
    await savePreferences(page)
    await expect(page.locator('[data-sonner-toast][data-removed=false]')).toHaveCSS('touch-action', 'pan-y')
    await toastOf(page).hover()
    await page.mouse.down()
    await page.mouse.move(640, 100)
    await page.mouse.up()
    await expect(toastOf(page)).toHaveCount(0)
  })
})

test('a toast never covers the save buttons', { tag: '@phone' }, async ({ page, context, account }) => {
  const house = await account.addHouse('1 Toast Terrace')
  await keepToasts(page)
  await context.grantPermissions(['clipboard-write'])
  await page.goto(`/app/house/${house.id}`)
  await (await openMenu(page, 'Share')).getByRole('menuitem', { name: 'Copy Link' }).click()
  await expect(toastOf(page)).toContainText('Link copied!')
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await page.getByRole('link', { name: 'Add House' }).first().click()
  await expect(toastOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Add Property' }).click({ trial: true })
})

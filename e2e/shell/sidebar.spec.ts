import type { Page } from '@playwright/test'
import { waitForFocusIn } from '../support/screens'
import { expect, test } from '../support/test'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const toggleButton = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' })
const expectWidth = (page: Page, width: number) => expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(width)

test('the 16rem sidebar collapses to 3rem with Ctrl+B or Meta+B, except while typing, and a cookie stores its state', async ({
  page,
  context,
  account: _,
}) => {
  await page.goto('/app/settings')
  await expectWidth(page, 256)
  await page.keyboard.press('b')
  await expectWidth(page, 256)
  await page.keyboard.press('Control+b')
  await expectWidth(page, 48)
  await page.keyboard.press('Meta+b')
  await expectWidth(page, 256)
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Escape')
  // The dialog returns the focus when it closes.
  await expect(page.getByRole('button', { name: 'Delete my data' })).toBeFocused()
  await expectWidth(page, 256)
  await page.getByLabel('Full name').focus()
  for (const keys of ['Control+b', 'Meta+b', 'b']) await page.keyboard.press(keys)
  await expectWidth(page, 256)
  await page.goto('/app/dashboard')
  await page.getByRole('radio', { name: 'Rows' }).check()
  await page.keyboard.press('Control+b')
  await expectWidth(page, 48)
  await page.keyboard.press('Control+b')
  await expectWidth(page, 256)
  await toggleButton(page).click()
  await expectWidth(page, 48)
  await expect(toggleButton(page)).toHaveAttribute('aria-expanded', 'false')

  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie?.value).toBe('false')
  // The browser computes the expiry from the real time, even if the tests' clock is shifted.
  const now = performance.timeOrigin + performance.now()
  expect(Math.round(((cookie?.expires ?? 0) - now / 1000) / 3600)).toBe(7 * 24)
  await page.reload()
  await expectWidth(page, 48)
  await sidebar(page).getByRole('link', { name: 'Favorites' }).click()
  await expect(page).toHaveURL(/\/app\/favorites$/)
})

test('the sidebar is next to the page at 768 px and wider, and an overlay below that', async ({ page, account: _ }) => {
  await page.goto('/app/settings')
  await page.setViewportSize({ width: 768, height: 800 })
  await expectWidth(page, 256)
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(sidebar(page)).toHaveCount(0)
  await page.keyboard.press('Control+b')
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288)
  await expect(sheet.getByText('© 2025')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('on a phone, the sidebar’s links are in a sheet and in the bottom bar', { tag: '@phone' }, async ({ page, account, isMobile }) => {
  await page.goto('/app/settings')
  const links: [name: string, path: RegExp][] = [
    ['Favorites', /\/app\/favorites$/],
    ['Settings', /\/app\/settings$/],
    ['Dashboard', /\/app\/dashboard$/],
    ['House Hunter, dashboard', /\/app\/dashboard$/],
  ]
  for (const [name, path] of links) {
    if (isMobile) await page.getByRole('button', { name: 'More' }).click()
    const container = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : sidebar(page)
    await container.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    if (isMobile) await expect(container).toHaveCount(0)
  }
  if (!isMobile) return
  const bottomBar = page.getByRole('navigation', { name: 'Quick navigation' })
  await bottomBar.getByRole('link', { name: 'Favorites' }).click()
  await expect(page).toHaveURL(/\/app\/favorites$/)
  await bottomBar.getByRole('link', { name: 'Add House' }).click()
  await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)
  await expect(bottomBar).toHaveCount(0)

  await test.step('on screens with appointments, the bottom bar’s plus button adds an appointment once there is a house', async () => {
    const screens = [
      ['calendar', 'Add Appointment'],
      ['timeline', 'Add Event'],
    ] as const
    for (const [path, name] of screens) {
      await page.goto(`/app/${path}`)
      const plusButton = bottomBar.getByRole('button', { name })
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1)
      await expect(bottomBar.getByRole('link', { name: 'Add House' })).toHaveCount(0)
      await plusButton.click()
      await waitForFocusIn(page.getByRole('dialog', { name: 'Add New Appointment' }))
      await page.keyboard.press('Escape')
      await expect(plusButton).toBeFocused()
      await bottomBar.getByRole('link', { name: 'Houses' }).click()
      await expect(bottomBar.getByRole('link', { name: 'Add House' })).toBeVisible()
      await expect(plusButton).toHaveCount(0)
    }
    await account.backend.remove('houses', { user_id: `eq.${account.id}` })
    for (const [path] of screens) {
      await page.goto(`/app/${path}`)
      await expect(page.getByRole('link', { name: 'Add a Property First' })).toBeVisible()
      await expect(bottomBar.getByRole('link', { name: 'Add House' })).toBeVisible()
    }
  })
})

for (const size of [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
]) {
  test(`a phone in landscape (${size.width}×${size.height}) shows icons next to the page, and opens the whole sidebar over it`, async ({
    page,
    account,
  }) => {
    const house = await account.addHouse('3 Landscape Lane')
    await page.setViewportSize(size)
    await page.goto('/app/dashboard')
    await expectWidth(page, 48)
    await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toBeHidden()
    for (const place of ['banner', 'main'] as const) {
      await expect(page.getByRole(place).getByRole('link', { name: 'Add House' })).toBeVisible()
    }
    const settingsBox = await sidebar(page).getByRole('link', { name: 'Settings' }).boundingBox()
    expect(settingsBox && settingsBox.height >= 44 && settingsBox.y + settingsBox.height <= size.height).toBe(true)
    await toggleButton(page).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Calendar' }).click()
    await expect(page).toHaveURL(/\/app\/calendar$/)
    await expect(page.getByRole('button', { name: 'Add Appointment', exact: true }).first()).toBeVisible()
    await page.goto('/app/timeline')
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible()
    await page.goto(`/app/house/${house.id}`)
    await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Schedule', exact: true })).not.toBeInViewport()
  })
}

import { cardOf, openMenu, waitForFocusIn } from '../support/screens'
import { expect, test } from '../support/test'

const STREET = '5 Menu Mews'

test("the theme is light, dark or the system's, and is stored in this browser", async ({ page, account: _ }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/app/settings')
  const root = page.locator('html')
  await expect(root).toHaveClass(/dark/)
  const menu = await openMenu(page, 'Theme')
  await expect(menu.getByRole('menuitemcheckbox')).toHaveText(['Light', 'Dark', 'System'])
  await expect(menu.getByRole('menuitemcheckbox', { name: 'System' })).toBeChecked()
  // Browsers color their toolbar with the first theme color whose media query matches.
  const themeColors = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => metas.map((meta) => [meta.getAttribute('content'), meta.getAttribute('media') ?? '']))
  const systemColors = await themeColors()
  expect(systemColors.every(([, media]) => media?.includes('prefers-color-scheme'))).toBe(true)
  await menu.getByRole('menuitemcheckbox', { name: 'Light' }).click()
  await expect(root).not.toHaveClass(/dark/)
  await expect.poll(themeColors).toEqual([['#fafaf9', ''], ...systemColors])
  await page.reload()
  await expect(root).not.toHaveClass(/dark/)
  await (await openMenu(page, 'Theme')).getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveClass(/dark/)
  await expect.poll(themeColors).toEqual([['#0c0a09', ''], ...systemColors])
  await (await openMenu(page, 'Theme')).getByRole('menuitemcheckbox', { name: 'System' }).click()
  await expect.poll(themeColors).toEqual(systemColors)
  await expect(root).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveClass(/dark/)
})

test('in forced-colors mode, selected and active controls are still distinguishable', async ({ page, account: _ }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/app/calendar')
  await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCSS('outline-style', 'solid')
  await (await openMenu(page, 'Theme')).press('ArrowDown')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Light' })).toHaveCSS('outline-style', 'solid')
  await page.goto('/app/collaborators')
  const switchColor = (isOn: boolean) =>
    page
      .getByRole('switch', { checked: isOn })
      .first()
      .evaluate((input) => getComputedStyle(input).backgroundColor)
  expect(await switchColor(true)).not.toBe(await switchColor(false))
})

test('changing the units converts every area at once, and applies in the person’s other browsers', async ({
  page,
  account,
  openContext,
}) => {
  await account.addHouse(STREET, { square_feet: 1500 })
  await page.goto('/app/dashboard')
  await expect(cardOf(page, STREET)).toContainText('1,500 sq ft')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const menu = await openMenu(page, 'Measurement units')
  await expect(menu.getByRole('menuitemcheckbox')).toHaveText(['Imperial (ft²)', 'Metric (m²)'])
  const saveResponse = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/rest/v1/profiles'),
  )
  await menu.getByRole('menuitemcheckbox', { name: 'Metric (m²)' }).click()
  await expect(cardOf(page, STREET)).toContainText('139.4 m²')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('house-hunter-measurement'))).toBe('metric')
  expect((await saveResponse).ok()).toBe(true)
  const otherPage = await (await openContext(account)).newPage()
  await otherPage.goto('/app/dashboard')
  await expect(cardOf(otherPage, STREET)).toContainText('139.4 m²')
})

test('on a phone, theme and units are in the user menu', { tag: ['@phone', '@phone-only'] }, async ({ page, account }) => {
  await account.addHouse(STREET, { square_feet: 1500 })
  await page.goto('/app/dashboard')
  await expect(cardOf(page, STREET)).toContainText('1,500 sq ft')
  for (const name of ['Theme', 'Measurement units']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  const menu = await openMenu(page, 'Your account')
  await expect(menu.getByRole('menuitemcheckbox')).toHaveText(['Light', 'Dark', 'System', 'Imperial (ft²)', 'Metric (m²)'])
  await menu.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await (await openMenu(page, 'Your account')).getByRole('menuitemcheckbox', { name: 'Metric (m²)' }).click()
  await expect(cardOf(page, STREET)).toContainText('139.4 m²')
  await expect((await openMenu(page, 'Your account')).getByRole('menuitemcheckbox', { name: 'Dark' })).toBeChecked()
})

test('the notifications are empty at first, and the user menu shows the person’s name', async ({ page, account }) => {
  await page.goto('/app/dashboard')
  await expect(await openMenu(page, 'Notifications')).toHaveText('No new notifications')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('RE')
  const menu = await openMenu(page, 'Your account')
  await expect(menu).toContainText(account.email)
  await menu.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await expect(page).toHaveURL(/\/app\/settings$/)
  await page.getByLabel('Full name').fill('Dana Levi')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('DL')
})

test('menus can be opened, navigated and closed by keyboard, and the focus is restored', async ({ page, account: _ }) => {
  await page.goto('/app/settings')
  const theme = page.getByRole('button', { name: 'Theme' })
  for (const key of ['Enter', ' ', 'ArrowDown']) {
    await theme.focus()
    await page.keyboard.press(key)
    const menu = page.getByRole('menu', { name: 'Theme' })
    await waitForFocusIn(menu)
    await page.keyboard.press('End')
    await expect(menu.getByRole('menuitemcheckbox', { name: 'System' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Light' })).toBeFocused()
    await page.keyboard.press('d')
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Dark' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(theme).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(theme).toBeFocused()
})

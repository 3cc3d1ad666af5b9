import { createAccount } from './support/accounts'
import { newPerson } from './support/people'
import { cardOf, openMenu } from './support/screens'
import { expect, test } from './support/test'

const STREET = '5 Menu Mews'

test('theme: light, dark, the system\'s; kept in this browser', { tag: '@phone' }, async ({ page, account: _ }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/app/settings')
  const root = page.locator('html')
  await expect(root).toHaveClass(/dark/)
  const menu = await openMenu(page, 'Theme')
  await expect(menu.getByRole('menuitemcheckbox')).toHaveText(['Light', 'Dark', 'System'])
  await expect(menu.getByRole('menuitemcheckbox', { name: 'System' })).toBeChecked()
  await menu.getByRole('menuitemcheckbox', { name: 'Light' }).click()
  await expect(root).not.toHaveClass(/dark/)
  await page.reload()
  await expect(root).not.toHaveClass(/dark/)
  await (await openMenu(page, 'Theme')).getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveClass(/dark/)
  await (await openMenu(page, 'Theme')).getByRole('menuitemcheckbox', { name: 'System' }).click()
  await expect(root).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveClass(/dark/)
})

test('units change every area at once, and follow the person to another browser', async ({ page, account, openContext }) => {
  await account.addHouse(STREET, { square_feet: 1500 })
  await page.goto('/app/dashboard')
  await expect(cardOf(page, STREET)).toContainText('1,500 sq ft')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const menu = await openMenu(page, 'Measurement units')
  await expect(menu.getByRole('menuitemcheckbox')).toHaveText(['Imperial (ft²)', 'Metric (m²)'])
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().includes('/rest/v1/profiles'))
  await menu.getByRole('menuitemcheckbox', { name: 'Metric (m²)' }).click()
  await expect(cardOf(page, STREET)).toContainText('139.4 m²')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('house-hunter-measurement'))).toBe('metric')
  expect((await saved).ok()).toBe(true)
  const elsewhere = await (await openContext(account)).newPage()
  await elsewhere.goto('/app/dashboard')
  await expect(cardOf(elsewhere, STREET)).toContainText('139.4 m²')
})

test('notifications are empty; the account menu knows the person', { tag: '@phone' }, async ({ page, account }) => {
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

test('without a name the initials come from the e-mail', async ({ request, openContext }) => {
  const nameless = await createAccount(request, { ...newPerson(''), email: `zoe-${crypto.randomUUID()}@example.com` })
  const page = await (await openContext(nameless)).newPage()
  await page.goto('/app/settings')
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveText(/^Z/)
})

test('menus by keyboard: opened, moved through, left, with the focus given back', async ({ page, account: _ }) => {
  await page.goto('/app/settings')
  const theme = page.getByRole('button', { name: 'Theme' })
  for (const key of ['Enter', ' ', 'ArrowDown']) {
    await theme.focus()
    await page.keyboard.press(key)
    const menu = page.getByRole('menu', { name: 'Theme' })
    await expect(menu).toBeVisible()
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

import type { Dialog, Page } from '@playwright/test'
import { openMenu } from '../support/screens'
import { expect, test } from '../support/test'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

async function keepEditing(page: Page) {
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toHaveCount(0)
}

test('a form with unsaved changes asks for confirmation before a link, Back or a reload', async ({ page, account }) => {
  await account.addHouse('2 Stay Street')
  await page.goto('/app/dashboard')
  await page.getByRole('link', { name: 'Add House' }).first().click()
  await test.step('an untouched form can be left without a confirmation', async () => {
    const prompts: string[] = []
    const accept = (prompt: Dialog) => {
      prompts.push(prompt.type())
      void prompt.accept()
    }
    page.on('dialog', accept)
    await page.getByLabel('Street Address').click()
    await page.reload()
    page.off('dialog', accept)
    expect(prompts).toEqual([])
  })
  await page.getByLabel('Street Address').fill('Half a street')
  const stay = async () => {
    await keepEditing(page)
    await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)
    await expect(page.getByLabel('Street Address')).toHaveValue('Half a street')
  }
  for (const leave of [
    () => page.getByRole('link', { name: 'Back', exact: true }).click(),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await stay()
  }

  page.once('dialog', (leavePrompt) => void leavePrompt.dismiss())
  const dialogPromise = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect((await dialogPromise).type()).toBe('beforeunload')
  await expect(page.getByLabel('Street Address')).toHaveValue('Half a street')

  await page.evaluate(() => history.back())
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Properties' })).toBeVisible()
})

test('following a link to the current form keeps the input, and leaving the form still asks for confirmation', async ({
  page,
  account,
}) => {
  await account.addHouse('2 Stay Street')
  await page.goto('/app/house/edit/new')
  await page.getByLabel('Street Address').fill('Half a street')
  await page.getByRole('banner').getByRole('link', { name: 'Add House' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByLabel('Street Address')).toHaveValue('Half a street')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await keepEditing(page)
  await expect(page.getByLabel('Street Address')).toHaveValue('Half a street')
})

test('after the skip link, Back still asks for confirmation before leaving a changed form', async ({ page, account }) => {
  await account.addHouse('2 Stay Street')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Add House' }).click()
  await page.getByLabel('Street Address').fill('Half a street')
  await page.evaluate(() => history.back())
  await keepEditing(page)
  await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)
  await expect(page.getByLabel('Street Address')).toHaveValue('Half a street')
})

test('a form with unsaved changes asks before another hunt is chosen', async ({ page, sharedHunt }) => {
  await sharedHunt()
  await page.goto('/app/costs')
  const rate = page.getByLabel('Interest rate, a year')
  await rate.fill('9.5')
  const chooseDanasHunt = async () =>
    (await openMenu(page, /^Hunt:/)).getByRole('menuitemcheckbox', { name: 'Dana Example’s hunt' }).click()
  await chooseDanasHunt()
  await keepEditing(page)
  await expect(rate).toHaveValue('9.5')
  await chooseDanasHunt()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('Not set for the hunt yet')).toBeVisible()
  await expect(rate).not.toHaveValue('9.5')
})

test('a form with unsaved changes asks before signing out', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  await page.getByLabel('Street Address').fill('Half a street')
  const logOut = async () => (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await logOut()
  await keepEditing(page)
  await expect(page.getByLabel('Street Address')).toHaveValue('Half a street')
  await logOut()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('the settings ask for confirmation before unsaved input is lost, but not once it has been changed back', async ({
  page,
  account: _,
}) => {
  await page.goto('/app/settings')
  const dashboardLink = page.getByRole('link', { name: 'Dashboard', exact: true })
  for (const [label, typedText] of [
    ['Full name', 'Robin Half'],
    ['New password', 'half-typed'],
  ] as const) {
    const field = page.getByLabel(label)
    const savedText = await field.inputValue()
    await field.fill(typedText)
    await dashboardLink.click()
    await keepEditing(page)
    await expect(field).toHaveValue(typedText)
    await field.fill(savedText)
  }
  await page.getByLabel('Currency').selectOption('EUR')
  await dashboardLink.click()
  await keepEditing(page)
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await page.getByLabel('Currency').selectOption('USD')
  await dashboardLink.click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

import type { Page } from '@playwright/test'
import { expectToast, saveButton } from '../support/screens'
import { expect, test } from '../support/test'

const selectedText = (page: Page) => page.evaluate(() => getSelection()?.toString())

test('scrolling over a focused number field never changes it', async ({ page, account }) => {
  const house = await account.addHouse('1 Wheel Way', { price: 742_500, bathrooms: 2 })
  await page.goto(`/app/house/edit/${house.id}`)
  for (const label of ['Price', 'Bedrooms', 'Bathrooms', 'Property Size', 'Lot Size', 'Year Built (optional)']) {
    const field = page.getByLabel(label, { exact: true })
    await field.click()
    const before = await field.inputValue()
    await page.mouse.wheel(0, 120)
    await page.mouse.wheel(0, -120)
    await page.mouse.wheel(0, 240)
    // The page handles the wheel in its next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(field, label).toHaveValue(before)
  }
})

test('@phone a tap on a number selects all of it, and a second tap places the caret', async ({ page, account, isMobile }) => {
  const house = await account.addHouse('1 Select Street', { price: 742_500 })
  await page.goto(`/app/house/edit/${house.id}`)
  const price = page.getByLabel('Price')
  const press = () => (isMobile ? price.tap({ position: { x: 20, y: 10 } }) : price.click({ position: { x: 20, y: 10 } }))
  await expect(price).toHaveValue('742,500')
  await press()
  await expect(price).toHaveValue('742500')
  await expect.poll(() => selectedText(page)).toBe('742500')
  // Two taps in quick succession would be a double tap, which selects text.
  await page.waitForTimeout(600)
  await press()
  await expect.poll(() => selectedText(page)).toBe('')
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue('7,425,000')
  await saveButton(page).click()
  await expectToast(page, 'success', 'Property updated')
  expect(await account.houses()).toMatchObject([{ price: 7_425_000 }])
})

test('typing replaces a prefilled zero, and a number can be pasted in other formats', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  await test.step('the arrow keys change the value by the field’s step, within its bounds', async () => {
    const thisYear = await page.evaluate(() => String(new Date().getFullYear()))
    for (const [label, keys, value] of [
      ['Price', ['ArrowUp', 'ArrowUp'], '2000'],
      ['Bathrooms', ['ArrowUp'], '0.5'],
      ['Bathrooms', ['ArrowDown', 'ArrowDown'], '0'],
      ['Year Built (optional)', ['ArrowUp'], thisYear],
    ] as const) {
      await page.getByLabel(label).focus()
      for (const key of keys) await page.keyboard.press(key)
      await expect(page.getByLabel(label)).toHaveValue(value)
    }
  })
  await page.getByLabel('Bedrooms').focus()
  await page.keyboard.type('3')
  await expect(page.getByLabel('Bedrooms')).toHaveValue('3')
  await page.getByLabel('Price').focus()
  await page.keyboard.insertText('742.500,00')
  await page.getByLabel('Property Size').focus()
  await page.keyboard.insertText('1 250')
  await page.getByLabel('Year Built (optional)').focus()
  await page.keyboard.insertText('1987')
  await page.getByLabel('Street Address').focus()
  await expect(page.getByLabel('Price')).toHaveValue('742,500.00')
  await expect(page.getByLabel('Property Size')).toHaveValue('1,250')
  await expect(page.getByLabel('Year Built (optional)')).toHaveValue('1987')
})

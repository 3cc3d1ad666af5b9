import { expectVisibleFocus, tabTo } from '../support/keyboard'
import { linkIn } from '../support/mail/mailbox'
import { newPerson } from '../support/people/people'
import { HOUSE_INPUT, expectToast } from '../support/screens'
import { expect, test } from '../support/test'

test('with the keyboard alone, a person signs up, adds a house and deletes it', async ({ page, mailbox }) => {
  const person = newPerson()
  await page.goto('/')
  await tabTo(page, 'Sign Up', 'link')
  await page.keyboard.press('Enter')
  for (const [label, value] of [
    ['Full Name', person.fullName],
    ['Email', person.email],
  ] as const) {
    await tabTo(page, label, 'textbox')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await page.goto(linkIn(await mailbox.waitFor(person.email)))
  await expect(page.getByRole('article')).toHaveCount(8)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Add House', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Add New Property' })).toBeVisible()
  for (const [label, value] of Object.entries(HOUSE_INPUT)) {
    await tabTo(page, label, 'textbox')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Property added')

  const deleteLabel = `Delete ${HOUSE_INPUT['Street Address']}`
  await tabTo(page, deleteLabel)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete this property?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: deleteLabel })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Property deleted')
  await expect(page.getByRole('article')).toHaveCount(8)
})

test('the arrow keys move through tabs and stars', async ({ page, account }) => {
  const house = await account.addHouse('1 Arrow Alley')
  await page.goto('/auth')
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Details' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeFocused()
  await expect(page.getByText('No notes added yet')).toBeVisible()
  await page.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Rating updated', 'You rated this property 3 stars')
})

import { randomUUID } from 'node:crypto'
import type { Account } from '../support/people/accounts'
import { failOn, FAILED_REQUEST } from '../support/faults/faults'
import { expectToast, openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import { addWish, chooseImportance, dialogOn } from '../support/wishes'

/** Reads everything that the API returns to a person about the wishes in the owner's hunt. */
async function readWishes(reader: Account, owner: Account) {
  const response = await reader.backend.send('POST', '/rest/v1/rpc/hunt_wishes', { data: { p_hunt: owner.id } })
  expect(response.ok(), await response.text()).toBe(true)
  const functionResult = (await response.json()) as { wishes: { user_id: string }[]; lists: { user_id: string }[] }
  const tables = await Promise.all(['wishes', 'wish_answers', 'wish_lists'].map((table) => reader.backend.select(table)))
  return [...functionResult.wishes, ...functionResult.lists, ...tables.flat()]
}

test('a list made on a phone is sealed until it is shared, then visible at once, and hidden once it is sealed again', async ({
  account: sam,
  page,
  sharedHunt,
  openContext,
}) => {
  const { dana, house } = await sharedHunt({ price: 500_000 })
  const danasPage = await (await openContext(dana, 'phone')).newPage()
  await danasPage.goto('/app/wishes')
  await addWish(danasPage, 'Quiet at night', (wishesPage) => chooseImportance(wishesPage, 'Must'))
  await addWish(danasPage, 'Highest price', async (wishesPage) => {
    await dialogOn(wishesPage).getByLabel('Currency').selectOption('EUR')
    await dialogOn(wishesPage).getByLabel('At most').fill('400000')
  })
  await expect(danasPage.getByText('Only you can see this list')).toBeVisible()
  await expect(danasPage.getByText(/^Nobody else has shared their wishes yet/)).toBeVisible()

  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Together' }).click()
  await expect(page.getByRole('link', { name: 'Your wishes' })).toBeVisible()
  await expect(page.getByText('Dana', { exact: true })).toHaveCount(0)
  await test.step('the API does not return the sealed list either', async () => expect(await readWishes(sam, dana)).toEqual([]))

  await test.step('a notice explains who will see what before the list is shared', async () => {
    await danasPage.getByRole('button', { name: 'Share with Robin' }).click()
    const confirmation = danasPage.getByRole('alertdialog', { name: 'Share your wishes with Robin?' })
    await expect(confirmation).toContainText('your answers at each house. So will anyone who joins')
    await expect(confirmation).toContainText('You can stop sharing at any time')
    expect(await dana.backend.select('wish_lists')).toEqual([])
    await danasPage.getByRole('button', { name: 'Share', exact: true }).click()
    await expectToast(danasPage, 'success', 'Your wishes are shared')
    await expect(danasPage.getByText('Shared with Robin')).toBeVisible()
  })
  const danasWishes = page.getByRole('region', { name: 'Wishes' }).locator('details')
  await expect(danasWishes).toContainText('Dana0 of 21 not known')
  await expect(danasWishes.getByRole('listitem').filter({ hasText: 'Price at most ≈ $434,783' })).toContainText('Missed')
  await expect(danasWishes.getByRole('radio')).toHaveCount(0)

  await test.step('an answer is shown to the other person too', async () => {
    await danasPage.goto(`/app/house/${house.id}`)
    await danasPage.getByRole('tab', { name: 'Together' }).click()
    await danasPage.getByRole('radiogroup', { name: 'Quiet at night' }).getByText('Yes').click()
    await expect(danasWishes.getByRole('listitem').filter({ hasText: 'Quiet at night' })).toContainText('Met')
    await expect(danasWishes).toContainText('Dana1 of 2')
  })

  await danasPage.goto('/app/wishes')
  await danasPage.getByRole('button', { name: 'Stop sharing' }).click()
  await expectToast(danasPage, 'success', 'Sharing stopped')
  await expect(danasPage.getByText('Only you can see this list')).toBeVisible()
  await expect(danasWishes).toHaveCount(0)
  expect(await readWishes(sam, dana)).toEqual([])
})

test('a bound in square meters is shown in square feet to a person who uses imperial units', async ({ page, sharedHunt, openContext }) => {
  const { dana, house } = await sharedHunt({ price: 500_000 })
  const danasPage = await (await openContext(dana)).newPage()
  await danasPage.goto('/app/wishes')
  await danasPage.getByRole('button', { name: 'Measurement units' }).click()
  await danasPage.getByRole('menuitemcheckbox', { name: 'Metric (m²)' }).click()
  const suggestion = danasPage.getByRole('region', { name: 'Suggestions' }).getByRole('button', { name: 'Property size' })
  await expect(suggestion).toBeVisible()
  await addWish(danasPage, 'Property size', async (wishesPage) => {
    await expect(dialogOn(wishesPage).getByLabel('About')).toHaveValue('area')
    await expect(dialogOn(wishesPage).getByLabel('At least (m²)')).toHaveValue('100')
    await dialogOn(wishesPage).getByLabel('At least (m²)').fill('150')
  })
  await expect(danasPage.getByText('Size at least 150 m²')).toBeVisible()
  await expect(suggestion).toHaveCount(0)
  await dana.backend.insert('wish_lists', { owner_id: dana.id, shared_at: new Date().toISOString() })

  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Together' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Size at least 1,615 sq ft' })).toContainText('Missed')
})

test('a wish can be changed and deleted, and an invalid one is rejected with a message and stays in the form', async ({
  account,
  page,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.addHouse('4 Shared Street')
  await page.goto('/app/dashboard')
  await openMenu(page, 'List actions')
  await page.getByRole('menuitem', { name: 'Wishes' }).click()
  await expect(page.getByRole('heading', { name: 'Wishes', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What should your home have?' })).toBeVisible()
  await expect(page.getByText(/nobody else sees your list until you share it/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Suggestions' }).getByRole('button')).toHaveCount(11)
  await expect(page.getByText('Only you can see this list')).toHaveCount(0)
  await addWish(page, 'Quiet at night')
  await expect(page.getByText('Once somebody joins this hunt, you can share it with them.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit: Quiet at night' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0)
  await expect(page.getByText(/Nobody else has shared/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add wish' }).click()
  const question = dialogOn(page).getByLabel('Your wish')
  const aboutField = dialogOn(page).getByLabel('About')
  await test.step('the form preserves what was typed about one fact while another is selected', async () => {
    await question.fill('Two cellars')
    await aboutField.selectOption('Price')
    await dialogOn(page).getByLabel('At most').fill('450000')
    await aboutField.selectOption('Travel time to a place')
    await expect(dialogOn(page).getByRole('link', { name: 'Add the places that matter to you' })).toHaveAttribute('href', '/app/places')
    await dialogOn(page).getByRole('button', { name: 'Add wish' }).click()
    await expect(dialogOn(page).getByRole('alert')).toHaveText('Please choose a place')
    await aboutField.selectOption('Price')
    await expect(dialogOn(page).getByLabel('At most')).toHaveValue('450,000')
    await aboutField.selectOption('A question of your own')
    await expect(question).toHaveValue('Two cellars')
  })
  const save = dialogOn(page).getByRole('button', { name: 'Add wish' })
  for (const [typed, message] of [
    ['  ', 'Please say what you wish for'],
    [' quiet AT night ', 'This wish is already on your list'],
    ['x'.repeat(101), 'At most 100 characters'],
  ] as const) {
    await question.fill(typed)
    await save.click()
    await expect(dialogOn(page).getByText(message)).toBeVisible()
    await expect(question).toHaveValue(typed)
  }
  await test.step('when a response is lost, input typed afterwards replaces what the request saved', async () => {
    const stopFailing = await failOn(page, 'POST', '**/rest/v1/wishes**', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await question.fill('One cellar')
    await save.click()
    await expectToast(page, 'error', 'The wish could not be saved')
    stopFailing()
    await question.fill('Two cellars')
    await save.click()
  })
  await page.getByRole('button', { name: 'Edit: Two cellars' }).click()
  await question.fill('Three cellars')
  await chooseImportance(page, 'Nice to have')
  await dialogOn(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Three cellars')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your wishes' }).getByRole('heading', { level: 3 })).toHaveText([
    'Important',
    'Nice to have',
  ])
  await expect(page.getByRole('button', { name: 'Edit: Three cellars' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete: Three cellars' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('along with your answers to it at every house')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Three cellars')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete: Quiet at night' })).toBeFocused()
  const storedWishes = await account.backend.select('wishes', { select: 'question' })
  expect(storedWishes).toEqual([{ question: 'Quiet at night' }])
  await page.getByRole('button', { name: 'Delete: Quiet at night' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Add wish' })).toBeFocused()

  await test.step('an empty list that is shared is not described as sealed', async () => {
    await account.backend.insert('wish_lists', { owner_id: account.id, shared_at: new Date().toISOString() })
    await page.reload()
    await expect(page.getByText('Shared with this hunt')).toBeVisible()
    await expect(page.getByText('Each house shows how well it fits.')).toBeVisible()
  })
})

test('a list can have at most fifteen wishes', async ({ account, page, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  for (let number = 1; number <= 14; number += 1) {
    await account.backend.insert('wishes', {
      id: randomUUID(),
      owner_id: account.id,
      importance: 'nice',
      kind: 'question',
      question: `Wish ${number}`,
    })
  }
  await page.goto('/app/wishes')
  await expect(page.getByText('14 of 15')).toBeVisible()
  await page.getByRole('button', { name: 'Add wish' }).click()
  await dialogOn(page).getByLabel('Your wish').fill('Wish 15')
  // Meanwhile, another device adds the fifteenth wish.
  await account.backend.insert('wishes', { owner_id: account.id, importance: 'nice', kind: 'question', question: 'Wish of a phone' })
  await dialogOn(page).getByRole('button', { name: 'Add wish' }).click()
  await expectToast(page, 'error', 'The wish could not be saved', 'A list can have at most 15 wishes')
  await expect(dialogOn(page).getByLabel('Your wish')).toHaveValue('Wish 15')
  await page.reload()
  await expect(page.getByText('15 of 15. To add another, delete one first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add wish' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Suggestions' })).toHaveCount(0)
})

test('wishes can be written, shared and answered with the keyboard alone', async ({ page, sharedHunt }) => {
  const { dana, house } = await sharedHunt({ price: 500_000 })
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByRole('heading', { name: '4 Shared Street', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('wishes')
  await expect(page.getByRole('option', { name: /Wishes/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /Wishes/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Wishes', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add wish' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOn(page).getByLabel('About')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Room for a loom')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(dialogOn(page).getByRole('radio', { name: 'Must' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Must' })).toBeVisible()
  await page.getByRole('button', { name: /^Share with/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Shared with/)).toBeVisible()
  expect(await readWishes(dana, dana)).toHaveLength(4)

  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Details' }).focus()
  await page.keyboard.press('ArrowLeft')
  const answers = page.getByRole('radiogroup', { name: 'Room for a loom' })
  await answers.getByRole('radio', { name: 'Not known' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(answers.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await expect(page.getByText(/A must is missed/)).toBeVisible()
})

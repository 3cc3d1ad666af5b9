import type { Page } from '@playwright/test'
import { createAccount, type Account } from '../support/people/accounts'
import { changeCollaborationSettings, join } from '../support/people/invitations'
import { FAILED_REQUEST, failOn, respondWithError } from '../support/faults/faults'
import { HOUSE_INPUT, cardOf, expectToast, fillFields, returnToTab, openMenu, saveButton, streetsOn } from '../support/screens'
import { expect, test } from '../support/test'

/** Opens `owner`'s hunt with the switcher in the phone menu. */
async function chooseHunt(page: Page, owner: Account) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: /^Hunt:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: `${owner.fullName}’s hunt` }).click()
  await expect(page.getByRole('banner').getByText(`${owner.fullName}’s hunt`)).toBeVisible()
}

test('two people, one on a phone, each have their own opinion and see the other’s within seconds', async ({
  account: dana,
  page: danasPage,
  request,
  openContext,
}) => {
  const sam = await createAccount(request)
  const page = await (await openContext(sam, 'phone')).newPage()
  const house = await dana.addHouse('4 Shared Street', { rating: 2, is_favorite: true })
  await dana.addHouse('5 Other Street')
  await sam.empty()
  await join(dana, sam)

  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'No houses found' })).toBeVisible()
  await chooseHunt(page, dana)
  await expect(streetsOn(page)).toHaveText(['5 Other Street', '4 Shared Street'])
  await test.step('actions that the owner does not allow are not offered', async () => {
    await expect(page.getByRole('link', { name: 'Add House' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  })
  await test.step('the owner’s favorite and rating are not shown as the member’s', async () => {
    await expect(cardOf(page, '4 Shared Street').getByRole('button', { name: /^Add to favorites/ })).toBeVisible()
    await expect(cardOf(page, '4 Shared Street').getByRole('img', { name: 'Not rated' })).toBeVisible()
    await page.goto('/app/favorites')
    await expect(page.getByRole('heading', { name: 'No favorite properties yet' })).toBeVisible()
  })

  await danasPage.goto(`/app/house/${house.id}`)
  await expect(danasPage.getByRole('heading', { name: '4 Shared Street', level: 1 })).toBeVisible()
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('radio', { name: '4 stars' }).click()
  await expectToast(page, 'success', 'Rating updated', 'You rated this property 4 stars')
  await expect(page.getByText(/You 4 · .+ 2$/)).toBeVisible()
  await expect(danasPage.getByText(/You 2 · .+ 4$/)).toBeVisible()
  await danasPage.getByRole('radio', { name: '3 stars' }).click()
  await expect(page.getByText(/You 4 · .+ 3$/)).toBeVisible()

  await test.step('the card shows everybody’s stars, and the favorites are the viewer’s own', async () => {
    await page.goto('/app/dashboard')
    const card = cardOf(page, '4 Shared Street')
    await expect(card.getByText(/You 4 · .+ 3$/)).toBeVisible()
    await card.getByRole('button', { name: /^Add to favorites/ }).click()
    await expectToast(page, 'success', 'Added to favorites')
    await page.goto('/app/favorites')
    await expect(streetsOn(page)).toHaveText(['4 Shared Street'])
  })
  const [stored] = await dana.backend.select('houses', { id: `eq.${house.id}`, select: 'rating,is_favorite' })
  expect(stored).toEqual({ rating: 3, is_favorite: true })
})

test('what a member sees and may do follows the owner’s settings at once', async ({ account: sam, page, sharedHunt, guard }) => {
  const { dana, house } = await sharedHunt()
  const openHouse = () => page.goto(`/app/house/${house.id}`)
  await openHouse()
  const title = page.getByRole('heading', { name: '4 Shared Street', level: 1 })
  await expect(title).toBeVisible()
  const scheduleButton = page.getByRole('button', { name: 'Schedule', exact: true })
  const change = page.getByRole('button', { name: 'Change', exact: true })

  await test.step('the collaborators screen shows what a member may do', async () => {
    await page.getByRole('button', { name: 'Hunt: Dana Example’s hunt' }).waitFor()
    await page.goto('/app/collaborators')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { name: 'Dana Example’s hunt' })).toBeVisible()
    for (const text of [
      'Dana Example shares this hunt with you',
      'You may not add houses.',
      'You may schedule appointments.',
      'You may not change the status of a house.',
      'Dana Example is notified of what you do.',
      'Member since',
    ])
      await expect(main.getByText(text)).toBeVisible()
    await expect(main.getByText('Partner', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite Collaborator' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Ask Dana to let you (add houses|change the status)/ })).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Ask Dana/ })).toHaveCount(2)
    await expect(page.getByRole('switch')).toHaveCount(0)
    await page.getByRole('button', { name: 'Open my own hunt' }).click()
    await expect(page.getByRole('button', { name: 'Invite Collaborator' })).toBeVisible()
    await openHouse()
    await expect(title).toBeVisible()
  })

  await test.step('by default, a member may only schedule appointments', async () => {
    await expect(scheduleButton).toBeVisible()
    await expect(change).toBeHidden()
    for (const name of ['Edit', 'Delete']) await expect(page.getByText(name, { exact: true })).toHaveCount(0)
    await scheduleButton.click()
    await page.getByLabel('Title').fill('Second look')
    await page.getByRole('button', { name: 'Create' }).click()
    await expectToast(page, 'success', 'Appointment created')
  })

  await test.step('if the owner forbids scheduling, the buttons disappear, but the member’s own appointments stay editable', async () => {
    await changeCollaborationSettings(dana, { schedule_appointments: false })
    await returnToTab(page)
    await expect(scheduleButton).toBeHidden()
    const response = await sam.backend.send('POST', '/rest/v1/appointments', {
      data: { id: crypto.randomUUID(), house_id: house.id, title: 'Sneaked in', date: '2035-06-01' },
    })
    expect(response.ok()).toBe(false)
    await openMenu(page, 'Options for Second look')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'success', 'Appointment deleted')
  })

  await test.step('a member may change the status, but nothing else about the house', async () => {
    await changeCollaborationSettings(dana, { edit_status: true })
    await returnToTab(page)
    await change.click()
    await page.getByRole('menuitemcheckbox', { name: 'Offer Made' }).click()
    await expectToast(page, 'success', 'Status updated')
    const [row] = await dana.houses()
    expect(row).toMatchObject({ status: 'Offer Made' })
    const params = { id: `eq.${house.id}` }
    expect((await sam.backend.send('PATCH', '/rest/v1/houses', { params, data: { price: 1 } })).ok()).toBe(false)
    await page.goto(`/app/house/edit/${house.id}`)
    await expect(page.getByRole('heading', { name: 'You cannot edit this property' })).toBeVisible()
    await expect(page).toHaveTitle(/^Edit Property/)
  })

  await test.step('a member adds their own house to another person’s hunt', async () => {
    await page.goto('/app/house/edit/new')
    await expect(page.getByRole('heading', { name: 'Only Dana Example can add houses to this hunt' })).toBeVisible()
    await changeCollaborationSettings(dana, { add_houses: true })
    await page.goto('/app/dashboard')
    await page.getByRole('banner').getByRole('link', { name: 'Add House' }).click()
    await fillFields(page, { ...HOUSE_INPUT, 'Street Address': '6 Added Avenue' })
    await saveButton(page).click()
    await expectToast(page, 'success', 'Property added')
    const addedHouse = (await dana.houses()).find(({ address }) => address.street === '6 Added Avenue')
    expect(addedHouse).toMatchObject({ user_id: dana.id, created_by: sam.id, is_favorite: false, rating: 0 })
    await expect(cardOf(page, '6 Added Avenue').getByRole('button', { name: /^Delete/ })).toBeVisible()
    await expect(cardOf(page, '4 Shared Street').getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  })

  await test.step('if the account cannot be read, the form for a house opens according to the saved permissions', async () => {
    guard.allowConsole(FAILED_REQUEST)
    const stopFailing = await failOn(page, 'POST', '**/rest/v1/rpc/my_account', respondWithError(500))
    await page.goto('/app/house/edit/new')
    await expect(page.getByLabel('Street Address')).toBeVisible()
    stopFailing()
  })

  await test.step('an open list of checks keeps its input when the permission to change it is withdrawn', async () => {
    await page.goto('/app/checks')
    const question = page.getByRole('main').getByRole('textbox').first()
    const standardQuestion = await question.inputValue()
    await question.fill('Is the cellar dry?')
    await changeCollaborationSettings(dana, { add_houses: false })
    await returnToTab(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Add House' })).toHaveCount(0)
    await expect(question).toHaveValue('Is the cellar dry?')
    await question.fill(standardQuestion)
    await changeCollaborationSettings(dana, { add_houses: true })
  })

  await test.step('leaving the hunt that is on screen opens the member’s own hunt, and is not reported as a loss of access', async () => {
    await page.goto('/app/collaborators')
    // The buttons move when the permissions have loaded, and a click on a moving button could miss.
    await expect(page.getByText('You may add houses.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Leave Dana Example’s hunt?' })
    await expect(confirmation).toContainText('your stars, hearts, wishes, answers and reactions there are deleted')
    await confirmation.getByRole('button', { name: 'Leave' }).click()
    await expectToast(page, 'success', 'You left the hunt', 'You no longer see its houses and appointments.')
    await expect(page.getByRole('button', { name: 'Invite Collaborator' })).toBeVisible()
    await expect(page.getByText('This hunt is no longer shared with you')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('houses') ?? '')).not.toContain('4 Shared Street')
  })
})

test('a member who is removed while the hunt is open loses access at once, with nothing left behind', async ({
  account: sam,
  page,
  sharedHunt,
}) => {
  const { dana, house } = await sharedHunt()
  await sam.addHouse('1 Own Road')
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByRole('heading', { name: '4 Shared Street', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hunt: Dana Example’s hunt' })).toBeVisible()
  // The map stores the coordinates that it finds for an address.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('house-hunter-places'))).toContain('4 Shared Street')
  await page.goto('/app/dashboard')
  await expect(streetsOn(page)).toHaveText(['4 Shared Street'])
  const viewingsPage = await page.context().newPage()
  await viewingsPage.goto(`/app/house/${house.id}/viewings`)
  await expect(viewingsPage.getByRole('link', { name: 'Start viewing' })).toBeVisible()
  const wishesPage = await page.context().newPage()
  await wishesPage.goto('/app/wishes')
  await wishesPage.getByRole('button', { name: 'Add wish' }).click()
  await expect(wishesPage.getByRole('dialog')).toBeVisible()
  await dana.backend.remove('collaborations', { owner_id: `eq.${dana.id}` })
  await returnToTab(viewingsPage)
  await expect(viewingsPage.getByRole('heading', { name: 'House not found' })).toBeVisible()
  await viewingsPage.close()
  await returnToTab(wishesPage)
  await expect(wishesPage.getByText('What a home should have, in your own hunt')).toBeVisible()
  await expect(wishesPage.getByRole('dialog')).toHaveCount(0)
  await wishesPage.close()
  await returnToTab(page)
  await expectToast(page, 'error', 'This hunt is no longer shared with you', 'You are back in your own hunt.')
  await expect(streetsOn(page)).toHaveText(['1 Own Road'])
  await expect(page.getByRole('button', { name: /^Hunt:/ })).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('4 Shared Street')
  expect(await sam.backend.select('houses', { id: `eq.${house.id}` })).toEqual([])
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByRole('heading', { name: 'House not found' })).toBeVisible()
})

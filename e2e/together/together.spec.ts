import { createAccount } from '../support/people/accounts'
import { invite, join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { cardOf, expectToast, returnToTab, openMenu } from '../support/screens'
import { expect, test } from '../support/test'

test('two people see whose favorite a house is, who rated it, and which houses both love', async ({
  page,
  account: dana,
  request,
  openContext,
}) => {
  const sam = await createAccount(request, newPerson('Sam Ortiz'))
  const elm = await dana.addHouse('12 Elm Street', { is_favorite: true, rating: 5 })
  await dana.addHouse('7 Oak Avenue', { is_favorite: true })
  await page.goto('/app/dashboard')
  const card = cardOf(page, '12 Elm Street')
  await expect(card.getByRole('img', { name: 'Rated 5 of 5' })).toBeVisible()
  await expect(card).not.toContainText('You')
  await page.goto('/app/favorites')
  await expect(card).toBeVisible()
  await expect(page.getByRole('group', { name: 'Whose favorites' })).toHaveCount(0)

  await join(dana, sam)
  await returnToTab(page)
  await page.getByRole('button', { name: 'Both of us' }).click()
  await expect(page).toHaveURL(/\/app\/favorites\?everybody=1$/)
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()

  const samsPage = await (await openContext(sam)).newPage()
  await samsPage.goto(`/app/house/${elm.id}`)
  await expect(samsPage.getByText('Robin 5 · You haven’t rated')).toBeVisible()
  await samsPage.getByRole('radio', { name: '2 stars' }).click()
  await expectToast(samsPage, 'success', 'Rating updated')
  await samsPage.getByRole('button', { name: 'Favorite' }).filter({ visible: true }).click()
  await expectToast(samsPage, 'success', 'Added to favorites')
  await expect(samsPage.getByText('You 2 · Robin 5')).toBeVisible()
  await expect(samsPage.getByText('You and Robin')).toBeVisible()

  await returnToTab(page)
  await expect(card).toContainText('You and Sam')
  await expect(card).toContainText('You 5 · Sam 2')
  await expect(page.getByRole('article')).toHaveCount(1)
  const menu = await openMenu(page, /^Notifications, 3 unread/)
  await expect(menu).toContainText('Sam Ortiz gave 12 Elm Street 2 stars')
  await expect(menu).toContainText('Sam Ortiz added 12 Elm Street to their favorites')
  await page.keyboard.press('Escape')

  await samsPage.getByRole('button', { name: 'Favorite' }).filter({ visible: true }).click()
  await expectToast(samsPage, 'success', 'Removed from favorites')
  await returnToTab(page)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
})

test('a member requests a permission, the owner grants it from the notifications menu, and the member is notified', async ({
  page,
  account: dana,
  request,
  openContext,
}) => {
  const sam = await createAccount(request, newPerson('Sam Ortiz'))
  await dana.empty()
  await join(dana, sam)
  const samsPage = await (await openContext(sam)).newPage()
  await samsPage.goto('/app/dashboard')
  await samsPage.getByRole('button', { name: 'Hunt: My hunt' }).click()
  await samsPage.getByRole('menuitemcheckbox', { name: 'Robin Example’s hunt' }).click()
  await samsPage.getByRole('button', { name: 'Ask Robin to let you add houses' }).click()
  await expectToast(samsPage, 'success', 'Request sent', 'You will be notified when Robin lets you add houses.')
  await expect(samsPage.getByRole('button', { name: 'You asked Robin to let you add houses' })).toHaveAttribute('aria-disabled', 'true')

  await page.goto('/app/settings')
  const permissionRequest = page.getByRole('menuitem', { name: /Sam Ortiz asks you to let collaborators add houses/ })
  const confirmation = page.getByRole('alertdialog', { name: 'Let collaborators add houses?' })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await openMenu(page, 'Notifications, 2 unread')
  await permissionRequest.click()
  await expect(confirmation).toContainText('a setting for everyone you share your hunt with, not for Sam alone')
  await confirmation.getByRole('button', { name: 'Not now' }).click()
  await expect(bell).toBeFocused()
  await openMenu(page, /^Notifications/)
  await permissionRequest.click()
  await confirmation.getByRole('button', { name: 'Allow' }).click()
  await expectToast(page, 'success', 'Allowed', 'Collaborators may now add houses')
  await expect(bell).toBeFocused()
  await openMenu(page, /^Notifications/)
  await expect(page.getByRole('menuitem', { name: /Sam Ortiz asks you to let collaborators add houses.*Allowed/ })).toBeVisible()

  await returnToTab(samsPage)
  await expect(samsPage.getByRole('main').getByRole('link', { name: 'Add House' }).first()).toBeVisible()
  await expect(samsPage.getByRole('button', { name: /Ask Robin/ })).toHaveCount(0)
  await expect(await openMenu(samsPage, 'Notifications, 1 unread')).toContainText('Robin Example lets everyone in the hunt add houses')
})

test('when signing up from an invitation, the email is filled in, and the form explains why', async ({ account: dana, openContext }) => {
  const { email } = newPerson()
  const page = await (await openContext()).newPage()
  await page.goto((await invite(dana, { email })).path)
  await expect(page.getByText(`The invitation is for ${email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Your invitation is for this email: no other email can accept it.')
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  const linkInvitation = await invite(dana)
  await page.goto(linkInvitation.path)
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

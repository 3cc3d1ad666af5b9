import { createAccount } from '../support/people/accounts'
import { skipWithoutInvitationMail } from '../support/people/invitations'
import { tabTo } from '../support/keyboard'
import { linkIn } from '../support/mail/mailbox'
import { newPerson } from '../support/people/people'
import { cardOf, expectToast, waitForFocusIn } from '../support/screens'
import { expect, test } from '../support/test'

test('with the keyboard alone, an invitation is sent and accepted', async ({ page, account: dana, request, mailbox, openContext }) => {
  skipWithoutInvitationMail()
  const sam = await createAccount(request, newPerson('Sam Ortiz'))
  await dana.addHouse('12 Elm Street')
  await page.goto('/app/dashboard')
  await tabTo(page, 'Collaborators', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No collaborators yet')).toBeVisible()
  await tabTo(page, 'Invite Collaborator')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite a Collaborator' })
  await waitForFocusIn(dialog)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Invite Collaborator' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Email', 'textbox')
  await page.keyboard.type(sam.email)
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Invitation sent')
  await expect(page.getByRole('button', { name: 'Invite Collaborator' }).last()).toBeFocused()
  await test.step('a single Escape closes a dialog whose Close button has had the focus for longer than the tooltip delay', async () => {
    // A dialog that opens under the pointer closes the tooltip by itself.
    await page.mouse.move(-50, -50)
    const actions = page.getByRole('button', { name: `Actions for ${sam.email}` })
    await tabTo(page, actions)
    await page.keyboard.press('Enter')
    await waitForFocusIn(page.getByRole('menu'))
    await page.keyboard.press('v')
    await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused()
    await page.keyboard.press('Enter')
    const profile = page.getByRole('dialog', { name: 'Profile' })
    await expect(profile.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.waitForTimeout(1_200)
    await page.keyboard.press('Escape')
    await expect(profile).toHaveCount(0)
    await expect(actions).toBeFocused()
  })

  const samsPage = await (await openContext(sam)).newPage()
  await samsPage.goto(linkIn(await mailbox.waitFor(sam.email, /invites you/)))
  await expect(samsPage.getByRole('heading', { level: 1, name: /invites you/ })).toBeVisible()
  await tabTo(samsPage, 'Accept')
  await samsPage.keyboard.press('Enter')
  await expectToast(samsPage, 'success', 'Invitation accepted')
  await expect(cardOf(samsPage, '12 Elm Street')).toBeVisible()
})

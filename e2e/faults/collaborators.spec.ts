import { createAccount } from '../support/people/accounts'
import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { invite, join, skipWithoutInvitationMail } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { openMenu } from '../support/screens'
import { expect, test } from '../support/test'

const COLLABORATIONS = /\/rest\/v1\/collaborations/
const SEND_INVITATION = /\/api\/send-invitation/

test('no fault loses, duplicates or falsely confirms a collaborator change', async ({ page, account, guard, request, mailbox }) => {
  skipWithoutInvitationMail()
  guard.allowConsole(FAILED_REQUEST)
  guard.allowConsole(/Error sending invitation/)
  await watchToasts(page)
  const sam = await createAccount(request)
  await account.addHouse('9 Fault Line')
  await join(account, sam)
  const [email, otherEmail] = [newPerson().email, newPerson().email]
  const rows = (filter: Record<string, string>) => account.backend.select('collaborations', { owner_id: `eq.${account.id}`, ...filter })
  const dialog = page.getByRole('dialog', { name: 'Invite a Collaborator' })
  const openScreen = () => page.goto('/app/collaborators')
  const openDialog = async (recipient: string) => {
    await openScreen()
    await page.getByRole('button', { name: 'Invite Collaborator' }).click()
    await dialog.getByLabel('Email').fill(recipient)
    await dialog.getByLabel('Role').fill('Partner')
  }
  const chooseAction = async (person: string, action: string) =>
    (await openMenu(page, `Actions for ${person}`)).getByRole('menuitem', { name: action }).click()
  const settings = () => account.backend.select('collaboration_settings', { owner_id: `eq.${account.id}` })
  const addHousesSwitch = page.getByRole('switch', { name: 'Allow collaborators to add houses' })
  const editStatusSwitch = page.getByRole('switch', { name: 'Allow collaborators to edit status' })
  const newLinkDialog = page.getByRole('dialog', { name: 'New invite link' })
  const link = newLinkDialog.getByRole('textbox', { name: 'Invite link' })
  const preview = async (url: string) => {
    const data = { p_token: new URL(url, 'http://localhost').searchParams.get('token') }
    return (await (await sam.backend.send('POST', '/rest/v1/rpc/invitation_preview', { data })).json()) as object[]
  }
  const oldInvitation = await invite(account, { email: newPerson().email })
  const [{ collaborator_email: invitedEmail } = {}] = await rows({ id: `eq.${oldInvitation.id}` })
  await testUnderFaults(page, [
    {
      name: 'invite by email',
      method: 'POST',
      url: COLLABORATIONS,
      feedback: { error: 'Error sending invitation' },
      open: () => openDialog(email),
      act: () => dialog.getByRole('button', { name: 'Send Invitation' }).click(),
      afterFailure: () => expect(dialog.getByLabel('Email')).toHaveValue(email),
      expectStored: async () => expect(await rows({ collaborator_email: `eq.${email}` })).toHaveLength(1),
    },
    {
      name: 'email an invitation',
      method: 'POST',
      url: SEND_INVITATION,
      feedback: { error: 'Error sending invitation' },
      open: () => openDialog(otherEmail),
      act: () => dialog.getByRole('button', { name: 'Send Invitation' }).click(),
      async afterFailure() {
        await expect(dialog.getByLabel('Email')).toHaveValue(otherEmail)
        await expect(dialog.getByRole('textbox', { name: 'Invite link' })).toBeVisible()
      },
      expectStored: async () => expect(await rows({ collaborator_email: `eq.${otherEmail}` })).toHaveLength(1),
    },
    {
      name: 'generate a link',
      method: 'POST',
      url: COLLABORATIONS,
      feedback: { error: 'Error generating invite link' },
      open: () => openDialog('half@typed'),
      act: () => dialog.getByRole('button', { name: 'Generate link' }).click(),
      afterFailure: () => expect(dialog.getByLabel('Email')).toHaveValue('half@typed'),
      expectStored: async () => expect(await rows({ status: 'eq.pending', collaborator_email: 'is.null' })).toHaveLength(1),
    },
    {
      name: 'renew a link',
      method: 'PATCH',
      url: COLLABORATIONS,
      feedback: { error: 'Error generating invite link' },
      async open() {
        await openScreen()
        await chooseAction(String(invitedEmail), 'New link')
      },
      act: () => newLinkDialog.getByRole('button', { name: 'Make new link' }).click(),
      afterFailure: () => expect(link).toHaveCount(0),
      async expectStored() {
        expect(await preview(await link.inputValue())).toHaveLength(1)
        expect(await preview(oldInvitation.path)).toEqual([])
        expect(await rows({ collaborator_email: `eq.${String(invitedEmail)}` })).toHaveLength(1)
      },
    },
    {
      name: 'resend an invitation',
      method: 'PATCH',
      url: COLLABORATIONS,
      feedback: { error: 'Error sending invitation' },
      open: openScreen,
      act: () => chooseAction(String(invitedEmail), 'Resend invitation'),
      afterFailure: async () => expect(await mailbox.messages(String(invitedEmail))).toEqual([]),
      async expectStored() {
        expect(await mailbox.messages(String(invitedEmail))).toHaveLength(1)
        expect(await rows({ collaborator_email: `eq.${String(invitedEmail)}` })).toHaveLength(1)
      },
    },
    {
      name: 'change a collaboration setting',
      method: 'PATCH',
      url: /\/rest\/v1\/collaboration_settings/,
      feedback: { error: 'Error saving settings' },
      open: openScreen,
      act: () => addHousesSwitch.click(),
      afterFailure: () => expect(addHousesSwitch).not.toBeChecked(),
      expectDone: () => expect(addHousesSwitch).toBeChecked(),
      expectStored: async () => expect(await settings()).toMatchObject([{ add_houses: true }]),
    },
    {
      name: 'allow what a member has asked for',
      method: 'PATCH',
      url: /\/rest\/v1\/collaboration_settings/,
      feedback: { error: 'Error saving settings' },
      async open() {
        const data = { p_owner: account.id, p_setting: 'edit_status' }
        await sam.backend.send('POST', '/rest/v1/rpc/ask_permission', { data })
        await openScreen()
      },
      async act() {
        await (await openMenu(page, /^Notifications/)).getByText('Allow…').click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Allow' }).click()
      },
      afterFailure: () => expect(editStatusSwitch).not.toBeChecked(),
      expectStored: async () => expect(await settings()).toMatchObject([{ edit_status: true }]),
    },
    {
      name: 'remove a collaborator',
      method: 'DELETE',
      url: COLLABORATIONS,
      feedback: { error: 'Error removing collaborator' },
      open: openScreen,
      async act() {
        await chooseAction(sam.email, 'Remove')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      },
      afterFailure: () => expect(page.getByRole('button', { name: `Actions for ${sam.email}` })).toBeVisible(),
      expectStored: async () => expect(await rows({ status: 'eq.accepted' })).toEqual([]),
    },
  ])
})

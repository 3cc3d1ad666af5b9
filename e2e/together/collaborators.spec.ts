import type { Page } from '@playwright/test'
import { failOn, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { createAccount, type Account } from '../support/people/accounts'
import { invite as inviteOverApi, skipWithoutInvitationMail } from '../support/people/invitations'
import { linkIn } from '../support/mail/mailbox'
import { newPerson } from '../support/people/people'
import { expectToast, openMenu, toastOf } from '../support/screens'
import { expect, test } from '../support/test'

/** A collaborator's row in the table, or in the phone's list. */
const rowOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('table', { name: 'Current Collaborators' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Current Collaborators' }).getByRole('listitem'))
    .filter({ hasText: text })

const fetchCollaborations = (account: Account) =>
  account.backend.select<{ id: string; role: string; status: string }>('collaborations', { owner_id: `eq.${account.id}` })

/** Fetches the previews for an invitation link: one, or none if the link is no longer valid. */
async function fetchInvitationPreviews(account: Account, link: string) {
  const p_token = new URL(link).searchParams.get('token')
  const response = await account.backend.send('POST', '/rest/v1/rpc/invitation_preview', { data: { p_token } })
  return (await response.json()) as { role: string }[]
}

async function invite(page: Page, email: string, role: string) {
  skipWithoutInvitationMail()
  await page.getByRole('button', { name: 'Invite Collaborator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a Collaborator' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').fill(role)
  // A double click must send only one email.
  await dialog.getByRole('button', { name: 'Send Invitation' }).dblclick()
  await expectToast(page, 'success', 'Invitation sent', `An invitation is on its way to ${email.toLowerCase()}`)
  await expect(dialog).toBeHidden()
}

/** Chooses an action from the menu of a person's row. If `actions` is given, also asserts what the menu contains. */
async function chooseAction(page: Page, person: string, action: string, actions?: string[]) {
  const menu = await openMenu(page, `Actions for ${person}`)
  if (actions) await expect(menu.getByRole('menuitem')).toHaveText(actions)
  await menu.getByRole('menuitem', { name: action }).click()
}

/** Makes the function that sends emails fail until the returned function is called. */
const failSending = (page: Page) =>
  failOn(page, 'POST', '**/api/send-invitation', (route) => route.fulfill({ status: 429, json: { error: 'Too many invitations today' } }))

test('an invitation by email can be sent, resent and removed', { tag: '@phone' }, async ({ page, account, mailbox, isMobile, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  guard.allowConsole(/Error sending invitation Too many invitations today/)
  const { email } = newPerson()
  const name = email.split('@')[0] ?? ''
  await account.addHouse('12 Elm Street')

  await test.step('an empty list shows three examples', async () => {
    await page.goto('/app/dashboard')
    if (isMobile) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Collaborators' }).click()
    await expect(page.getByText('No collaborators yet')).toBeVisible()
    await expect(page.getByText('Example', { exact: true })).toHaveCount(3)
    await expect(page.locator('[inert]').getByText('Example', { exact: true })).toHaveCount(3)
  })

  await test.step('an email is required', async () => {
    await page.getByRole('button', { name: 'Invite Collaborator' }).click()
    await page.getByRole('button', { name: 'Send Invitation' }).click()
    await expectToast(page, 'error', 'Email required', 'Please enter an email address')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a sent invitation is listed as pending, and has a profile', async () => {
    await invite(page, email, 'Partner')
    await expect(rowOf(page, email)).toContainText(name)
    await expect(rowOf(page, email)).toContainText('Partner')
    await expect(rowOf(page, email)).toContainText(/Pending.*until/)
    await expect(page.getByText('Example', { exact: true })).toHaveCount(0)
    await chooseAction(page, email, 'View Profile', ['Send Email', 'View Profile', 'Resend invitation', 'New link', 'Remove'])
    await expect(page.getByRole('dialog', { name: 'Profile' })).toContainText('Invited on')
    await expect(page.getByText('What they add, schedule and rate will appear here once they join.')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  const firstLink = linkIn(await mailbox.waitFor(email, /invites you/i))
  expect(firstLink).toMatch(new RegExp(`^${new URL(page.url()).origin}/invite\\?token=[\\w-]{43}$`))
  expect(await fetchInvitationPreviews(account, firstLink)).toMatchObject([{ role: 'Partner' }])

  await test.step('inviting the same email again leaves one row', async () => {
    await invite(page, email.toUpperCase(), 'Friend')
    await expect(rowOf(page, email)).toContainText('Friend')
    await expect(rowOf(page, 'Pending')).toHaveCount(1)
    expect(await fetchCollaborations(account)).toMatchObject([{ role: 'Friend', status: 'pending' }])
  })

  await test.step('resending an invitation voids the earlier links', async () => {
    const stopFailing = await failSending(page)
    await chooseAction(page, email, 'Resend invitation')
    const dialog = page.getByRole('dialog', { name: 'New invite link' })
    await expect(dialog.getByText('Too many invitations today Share the link below instead.')).toBeVisible()
    expect(await fetchInvitationPreviews(account, await dialog.getByRole('textbox', { name: 'Invite link' }).inputValue())).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Done' }).click()
    stopFailing()
    await chooseAction(page, email, 'Resend invitation')
    await expect.poll(async () => (await mailbox.messages(email)).length).toBe(3)
    const [newest, second] = await mailbox.messages(email)
    expect(await fetchInvitationPreviews(account, linkIn(newest ?? { to: '', subject: '', text: '', links: [] }))).toHaveLength(1)
    for (const link of [firstLink, second?.links[0] ?? '']) expect(await fetchInvitationPreviews(account, link)).toEqual([])
  })

  await test.step('removing the invitation deletes its row and voids the link', async () => {
    const link = linkIn(await mailbox.waitFor(email))
    await chooseAction(page, email, 'Remove')
    const confirmation = page.getByRole('alertdialog', { name: `Remove ${name}?` })
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    expect(await fetchInvitationPreviews(account, link)).toHaveLength(1)
    await chooseAction(page, email, 'Remove')
    await confirmation.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'success', 'Collaborator removed', 'The collaborator has been removed from your account.')
    await expect(page.getByText('No collaborators yet')).toBeVisible()
    expect(await fetchInvitationPreviews(account, link)).toEqual([])
    expect(await fetchCollaborations(account)).toEqual([])
  })
})

test('an invite link stays valid alongside the links for emails, whether or not these emails could be sent', async ({
  page,
  account,
  mailbox,
  guard,
}) => {
  skipWithoutInvitationMail()
  guard.allowConsole(FAILED_REQUEST)
  guard.allowConsole(/Error sending invitation Too many invitations today/)
  const { email } = newPerson()
  await page.goto('/app/collaborators')
  await page.getByRole('button', { name: 'Invite Collaborator' }).click()
  await page.getByRole('button', { name: 'Generate link' }).dblclick()
  const link = page.getByRole('textbox', { name: 'Invite link', exact: true })
  await expect(link).toHaveAccessibleDescription(/^For one person, as “Viewer”/)
  await page.getByLabel('Email').fill(email)
  // A toast that closes may move the dialog, and a button that moves between pressing and releasing the mouse is not clicked.
  await expect(toastOf(page)).toHaveCount(0)
  const stopFailing = await failSending(page)
  const send = page.getByRole('button', { name: 'Send Invitation' })
  await send.click()
  await expectToast(page, 'error', 'Error sending invitation')
  const failure = page.getByRole('dialog').getByRole('status')
  await expect(failure).toContainText('Too many invitations today Share the link below instead')
  const emailLink = page.getByRole('textbox', { name: `Invite link for ${email}` })
  await expect(emailLink).toHaveAccessibleDescription(new RegExp(`^For ${email}, as “Viewer”`))
  const [linkUrl, emailUrl] = [await link.inputValue(), await emailLink.inputValue()]

  await test.step('an email to somebody else is an invitation of its own', async () => {
    const { email: otherEmail } = newPerson()
    await page.getByLabel('Email').fill(otherEmail)
    await send.click()
    const otherLink = page.getByRole('textbox', { name: `Invite link for ${otherEmail}` })
    await expect(otherLink).toHaveAccessibleDescription(new RegExp(`^For ${otherEmail}`))
    expect(await otherLink.inputValue()).not.toBe(emailUrl)
    await expect(emailLink).toHaveValue(emailUrl)
    // The link is shown before the email fails.
    await expect(failure).toContainText('Too many invitations today')
    await page.getByLabel('Email').fill(email)
  })

  stopFailing()
  await send.click()
  await expectToast(page, 'success', 'Invitation sent')
  expect(linkIn(await mailbox.waitFor(email))).toBe(emailUrl)
  for (const each of [linkUrl, emailUrl]) expect(await fetchInvitationPreviews(account, each)).toHaveLength(1)
  expect(await fetchCollaborations(account)).toHaveLength(3)

  await chooseAction(page, 'Invite link', 'Revoke', ['New link', 'Revoke'])
  await page.getByRole('alertdialog', { name: 'Revoke this invite link?' }).getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'success', 'Invite link revoked', 'Nobody can use it to join anymore.')
  expect(await fetchInvitationPreviews(account, linkUrl)).toEqual([])
  await expect(rowOf(page, email)).toBeVisible()
})

test('invitations can be resent at the same time, and if their emails fail, their links are shown one after another', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  guard.allowConsole(/Error sending invitation Too many invitations today/)
  const emails = [newPerson().email, newPerson().email]
  for (const email of emails) await inviteOverApi(account, { email })
  await page.goto('/app/collaborators')
  await failSending(page)
  const { release } = await holdRequests(page, '**/api/send-invitation')
  const requestedEmails: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-invitation')) requestedEmails.push((request.postDataJSON() as { email: string }).email)
  })
  for (const [index, email] of emails.entries()) {
    await chooseAction(page, email, 'Resend invitation')
    await expect.poll(() => requestedEmails).toEqual(emails.slice(0, index + 1))
  }

  await chooseAction(page, emails[0] ?? '', 'View Profile')
  const profile = page.getByRole('dialog', { name: 'Profile' })
  await expect(profile).toBeVisible()
  release()
  await expectToast(page, 'error', 'Error sending invitation')
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog', { name: 'New invite link' })
  const link = dialog.getByRole('textbox', { name: 'Invite link' })
  const firstLink = await link.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(link).not.toHaveValue(firstLink)
  for (const each of [firstLink, await link.inputValue()]) expect(await fetchInvitationPreviews(account, each)).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('after the screen is left, the message says that the earlier link no longer works', async () => {
    const { release: releaseLast } = await holdRequests(page, '**/api/send-invitation')
    await chooseAction(page, emails[0] ?? '', 'Resend invitation')
    await expect.poll(() => requestedEmails).toHaveLength(3)
    await page.getByRole('link', { name: 'Favorites' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
    releaseLast()
    const text = "We couldn't send the email, and the earlier link no longer works. Make a new link under Collaborators."
    await expectToast(page, 'error', 'Error sending invitation', text)
  })
})

test('an invite link can be copied and used, the new member viewed and removed, and settings survive a reload', async ({
  page,
  context,
  account,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const house = await account.addHouse('12 Elm Street')
  const member = await createAccount(request)
  await page.goto('/app/collaborators')

  const link = await test.step('a link is created once and copied', async () => {
    await page.getByRole('button', { name: 'Invite Collaborator' }).click()
    await page.getByLabel('Role').fill('Agent')
    await page.getByRole('button', { name: 'Generate link' }).click()
    await expectToast(page, 'success', 'Invite link generated')
    await expect(page.getByRole('button', { name: 'Copy invite link' })).toBeFocused()
    // Starts waiting before the click, because the mark disappears after two seconds.
    const copiedMark = page.locator('[data-copied]').waitFor()
    await page.getByRole('button', { name: 'Copy invite link' }).click()
    await copiedMark
    await expectToast(page, 'success', 'Invite link copied')
    const copiedLink = await page.evaluate(() => navigator.clipboard.readText())
    expect(copiedLink).toBe(await page.getByRole('textbox', { name: 'Invite link' }).inputValue())
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'Invite link')).toContainText(/–.*Agent.*Pending/)
    return copiedLink
  })

  await test.step('a new link voids the first', async () => {
    await chooseAction(page, 'Invite link', 'New link')
    await expect(page.getByRole('dialog', { name: 'New invite link' })).toContainText('The earlier link will stop working.')
    expect(await fetchInvitationPreviews(member, link)).toHaveLength(1)
    const { release } = await holdRequests(page, '**/rest/v1/collaborations**')
    await page.getByRole('button', { name: 'Make new link' }).click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    // The earlier link may have been voided already, so the dialog has to stay until the new one is shown.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    release()
    const newLink = await page.getByRole('textbox', { name: 'Invite link' }).inputValue()
    await expect(page.getByRole('button', { name: 'Copy invite link' })).toBeFocused()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await fetchInvitationPreviews(member, link)).toEqual([])
    const acceptResponse = await member.backend.send('POST', '/rest/v1/rpc/accept_invitation', {
      data: { p_token: new URL(newLink).searchParams.get('token') },
    })
    expect(await acceptResponse.json()).toBe(account.id)
  })

  await test.step('the member’s profile lists their actions, with links', async () => {
    const ratingResponse = await member.backend.send('POST', '/rest/v1/house_opinions', { data: { house_id: house.id, rating: 4 } })
    expect(ratingResponse.ok(), await ratingResponse.text()).toBe(true)
    await page.reload()
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Role', 'Status', 'Actions'])
    await expect(rowOf(page, member.email)).toContainText(/Accepted.*since/)
    await expect((await openMenu(page, `Actions for ${member.email}`)).getByRole('menuitem', { name: 'Send Email' })).toHaveAttribute(
      'href',
      `mailto:${member.email}`,
    )
    await page.keyboard.press('Escape')
    await chooseAction(page, member.email, 'View Profile', ['Send Email', 'View Profile', 'Remove'])
    const profile = page.getByRole('dialog', { name: 'Profile' })
    await expect(profile).toContainText(member.fullName)
    await expect(profile).toContainText('Agent')
    await expect(profile).toContainText('Member since')
    await expect(profile).toContainText('Joined your hunt')
    await profile.getByRole('link', { name: 'Rated 12 Elm Street 4 of 5' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '12 Elm Street' })).toBeVisible()
    await page.goBack()
  })

  await test.step('the settings survive a reload', async () => {
    const switchStates = () => page.getByRole('switch').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked))
    await expect(page.getByRole('switch')).toHaveCount(4)
    expect(await switchStates()).toEqual([false, true, false, true])
    const labels = [
      'Allow collaborators to add houses',
      'Allow collaborators to schedule appointments',
      'Allow collaborators to edit status',
      'Notify me of collaborator actions',
    ]
    const first = page.getByRole('switch', { name: labels[0] })
    const { release } = await holdRequests(page, '**/rest/v1/collaboration_settings**')
    await first.click()
    await expect(first).toHaveAttribute('aria-busy', 'true')
    await expect(first).not.toBeChecked()
    release()
    await expect(first).toBeChecked()
    await first.click()
    await expect(first).not.toBeChecked()
    // The saves overlap on purpose, because no save may undo another setting.
    for (const name of labels) await page.getByRole('switch', { name }).click()
    await expect.poll(switchStates).toEqual([true, false, true, false])
    await page.reload()
    await expect(page.getByRole('switch')).toHaveCount(4)
    expect(await switchStates()).toEqual([true, false, true, false])
    const columns = { add_houses: true, schedule_appointments: false, edit_status: true, notify_owner: false }
    expect(await account.backend.select('collaboration_settings', { owner_id: `eq.${account.id}` })).toMatchObject([columns])
  })

  await test.step('a removed member sees nothing of the hunt', async () => {
    expect(await member.backend.select('houses', { user_id: `eq.${account.id}` })).toHaveLength(1)
    await chooseAction(page, member.email, 'Remove')
    const confirmation = page.getByRole('alertdialog', { name: `Remove ${member.fullName}?` })
    await expect(confirmation).toContainText('They lose access to your houses and appointments right away.')
    await expect(confirmation).toContainText('Their stars, hearts, wishes, answers and reactions are deleted.')
    await confirmation.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No collaborators yet')).toBeVisible()
    expect(await member.backend.select('houses', { user_id: `eq.${account.id}` })).toEqual([])
  })
})

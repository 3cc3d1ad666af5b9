import type { Page } from '@playwright/test'
import { createAccount, type Account } from '../support/people/accounts'
import { skipWithoutInvitationMail } from '../support/people/invitations'
import { linkIn } from '../support/mail/mailbox'
import { newPerson } from '../support/people/people'
import { expectToast, openMenu } from '../support/screens'
import { expect, test } from '../support/test'

/** A collaborator's row in the table, or in the phone's list. */
const rowOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('table', { name: 'Current Collaborators' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Current Collaborators' }).getByRole('listitem'))
    .filter({ hasText: text })

const rowsOf = (account: Account) =>
  account.backend.select<{ id: string; role: string; status: string }>('collaborations', { owner_id: `eq.${account.id}` })

/** The previews that the server returns for an invitation link: one, or none if it is void. */
async function previewsOf(account: Account, link: string) {
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
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(page, 'success', 'Invitation sent', `An invitation is on its way to ${email.toLowerCase()}`)
  await expect(dialog).toBeHidden()
}

async function chooseAction(page: Page, person: string, entry: string) {
  await (await openMenu(page, `Actions for ${person}`)).getByRole('menuitem', { name: entry }).click()
}

test('an invitation by email can be sent, resent and removed', { tag: '@phone' }, async ({ page, account, mailbox, isMobile }) => {
  const { email } = newPerson()
  const name = email.split('@')[0] ?? ''
  await account.addHouse('12 Elm Street')

  await test.step('an empty list shows three examples', async () => {
    await page.goto('/app/dashboard')
    if (isMobile) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Collaborators' }).click()
    await expect(page.getByText('No collaborators yet')).toBeVisible()
    await expect(page.getByText('Example', { exact: true })).toHaveCount(3)
  })

  await test.step('the invitation arrives on the mailbox page, with its link', async () => {
    await invite(page, email, 'Partner')
    await expect(rowOf(page, email)).toContainText(name)
    await expect(rowOf(page, email)).toContainText('Partner')
    await expect(rowOf(page, email)).toContainText('Pending')
    await expect(page.getByText('Example', { exact: true })).toHaveCount(0)
  })
  const first = linkIn(await mailbox.waitFor(email, /invites you/i))
  expect(first).toMatch(new RegExp(`^${new URL(page.url()).origin}/invite\\?token=[\\w-]{43}$`))
  expect(await previewsOf(account, first)).toMatchObject([{ role: 'Partner' }])

  await test.step('inviting the same email again leaves one row', async () => {
    await invite(page, email.toUpperCase(), 'Friend')
    await expect(rowOf(page, email)).toContainText('Friend')
    await expect(rowOf(page, 'Pending')).toHaveCount(1)
    expect(await rowsOf(account)).toMatchObject([{ role: 'Friend', status: 'pending' }])
  })

  await test.step('resending an invitation voids the earlier links', async () => {
    await chooseAction(page, email, 'Resend invitation')
    await expect.poll(async () => (await mailbox.messages(email)).length).toBe(3)
    const [newest, second] = await mailbox.messages(email)
    expect(await previewsOf(account, linkIn(newest ?? { to: '', subject: '', text: '', links: [] }))).toHaveLength(1)
    for (const link of [first, second?.links[0] ?? '']) expect(await previewsOf(account, link)).toEqual([])
  })

  await test.step('removal deletes the row and voids the link', async () => {
    const link = linkIn(await mailbox.waitFor(email))
    await chooseAction(page, email, 'Remove')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'success', 'Collaborator removed', 'The collaborator has been removed from your account.')
    await expect(page.getByText('No collaborators yet')).toBeVisible()
    expect(await previewsOf(account, link)).toEqual([])
    expect(await rowsOf(account)).toEqual([])
  })
})

test('an invite link can be copied and used, its member viewed and removed, and settings survive', async ({
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
    await page.getByRole('button', { name: 'Copy invite link' }).click()
    await expectToast(page, 'success', 'Invite link copied')
    await expect(page.locator('[data-copied]')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await page.getByRole('textbox', { name: 'Invite link' }).inputValue())
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'Invite link')).toContainText('Pending')
    return copied
  })

  await test.step('a new link voids the first', async () => {
    await chooseAction(page, 'Invite link', 'New link')
    await page.getByRole('button', { name: 'Make new link' }).click()
    const newLink = await page.getByRole('textbox', { name: 'Invite link' }).inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await previewsOf(member, link)).toEqual([])
    const joined = await member.backend.send('POST', '/rest/v1/rpc/accept_invitation', {
      data: { p_token: new URL(newLink).searchParams.get('token') },
    })
    expect(await joined.json()).toBe(account.id)
  })

  await test.step('the member’s profile lists their actions, with links', async () => {
    const rated = await member.backend.send('POST', '/rest/v1/house_opinions', { data: { house_id: house.id, rating: 4 } })
    expect(rated.ok(), await rated.text()).toBe(true)
    await page.reload()
    await expect(rowOf(page, member.email)).toContainText('Accepted')
    await chooseAction(page, member.email, 'View Profile')
    const profile = page.getByRole('dialog', { name: 'Profile' })
    await expect(profile).toContainText(member.fullName)
    await expect(profile).toContainText('Agent')
    await expect(profile).toContainText('Joined your hunt')
    await profile.getByRole('link', { name: 'Rated 12 Elm Street 4 of 5' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '12 Elm Street' })).toBeVisible()
    await page.goBack()
  })

  await test.step('the settings survive a reload', async () => {
    const states = () => page.getByRole('switch').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked))
    await expect(page.getByRole('switch')).toHaveCount(4)
    expect(await states()).toEqual([false, true, false, true])
    await page.getByRole('switch', { name: 'Allow collaborators to add houses' }).click()
    await expect(page.getByRole('switch', { name: 'Allow collaborators to add houses' })).toBeChecked()
    await page.getByRole('switch', { name: 'Notify me of collaborator actions' }).click()
    await expect(page.getByRole('switch', { name: 'Notify me of collaborator actions' })).not.toBeChecked()
    await page.reload()
    await expect(page.getByRole('switch')).toHaveCount(4)
    expect(await states()).toEqual([true, true, false, false])
  })

  await test.step('a removed member sees nothing of the hunt', async () => {
    expect(await member.backend.select('houses', { user_id: `eq.${account.id}` })).toHaveLength(1)
    await chooseAction(page, member.email, 'Remove')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No collaborators yet')).toBeVisible()
    expect(await member.backend.select('houses', { user_id: `eq.${account.id}` })).toEqual([])
  })
})

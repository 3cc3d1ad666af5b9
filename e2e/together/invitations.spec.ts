import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { failOn, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { requestSession, createAccount, signUp, type Account } from '../support/people/accounts'
import { invite, inviteByMail, join } from '../support/people/invitations'
import { linkIn, waitForMailLimit } from '../support/mail/mailbox'
import { newPerson } from '../support/people/people'
import { cardOf, expectToast, openMenu, waitForSharedHunt } from '../support/screens'
import { expect, test } from '../support/test'
import { findTraces } from '../support/traces'

const STREET = '12 Elm Street'
const DANA = 'Dana Levi'
const expectTitle = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const expectInvitation = (page: Page) => expectTitle(page, `${DANA} invites you to house hunt together`)
const acceptButton = (page: Page) => page.getByRole('button', { name: 'Accept' })

/** Asserts that the token appears nowhere in the page or the browser's storage, at any entry of the page's history. */
async function expectNoTrace(page: Page, token: string) {
  expect((await findTraces(page, [token])).matches).toEqual([])
}

const collaborations = (owner: Account) => owner.backend.select<{ status: string; collaborator_id: string | null }>('collaborations')

async function signInWith({ email, password }: Account, page: Page) {
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test(
  'a new person invited by email signs up, confirms in another tab, accepts, and sees the hunt',
  { tag: '@phone' },
  async ({ page, context, request, mailbox }) => {
    const dana = await createAccount(request, newPerson(DANA))
    await dana.addHouse(STREET)
    const sam = newPerson('Sam Ortiz')
    const { token } = await inviteByMail(dana, sam.email)

    await page.goto(linkIn(await mailbox.waitFor(sam.email, /invites you/)))
    await expectInvitation(page)
    await expect(page).toHaveURL(/\/invite$/)
    await expect(page.getByText('As Partner you see')).toBeVisible()
    await expect(acceptButton(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Full Name').fill(sam.fullName)
    await page.getByLabel('Email').fill(sam.email)
    await page.getByLabel('Password', { exact: true }).fill(sam.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expectToast(page, 'success', 'Account created')

    const tab = await context.newPage()
    await tab.goto(linkIn(await mailbox.waitFor(sam.email, /confirm/i)))
    await expectInvitation(tab)
    await expect(tab.getByText(`You are signed in as ${sam.email}.`)).toBeVisible()
    expect(await collaborations(dana)).toMatchObject([{ status: 'pending', collaborator_id: null }])
    await acceptButton(tab).click()
    await expectToast(tab, 'success', 'Invitation accepted', `You now house hunt together with ${DANA}.`)
    await expect(tab).toHaveURL(/\/app\/dashboard$/)
    await expect(cardOf(tab, STREET)).toBeVisible()
    expect(await collaborations(dana)).toMatchObject([{ status: 'accepted' }])
    for (const each of [tab, page]) await expectNoTrace(each, token)
  },
)

test('an account that a stranger created with the invited email opens only for the owner of that email', async ({
  page,
  context,
  request,
  mailbox,
}) => {
  const dana = await createAccount(request, newPerson(DANA))
  await dana.addHouse(STREET)
  const sam = newPerson('Sam Ortiz')
  const intruder = { ...sam, password: 'chosen-by-another' }
  await signUp(request, intruder)
  const { token } = await inviteByMail(dana, sam.email)

  await page.goto(`/invite?token=${token}`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Full Name').fill(sam.fullName)
  await page.getByLabel('Password', { exact: true }).fill(sam.password)
  await waitForMailLimit(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'success', 'Account created')

  const tab = await context.newPage()
  await tab.goto(linkIn(await mailbox.waitFor(sam.email, /confirm/i)))
  await expect(tab.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await expect(tab.getByText(DANA)).toHaveCount(0)
  expect((await requestSession(request, intruder)).status()).toBe(400)
  await tab.getByLabel('Password', { exact: true }).fill(sam.password)
  await tab.getByRole('button', { name: 'Set password' }).click()
  await expectInvitation(tab)
  expect(await collaborations(dana)).toMatchObject([{ status: 'pending', collaborator_id: null }])
  await acceptButton(tab).click()
  await expect(cardOf(tab, STREET)).toBeVisible()
  expect((await requestSession(request, intruder)).status()).toBe(400)
  expect((await requestSession(request, sam)).status()).toBe(200)
})

test('an invite link admits only the first person who accepts it, and neither its owner nor a person who declines', async ({
  page,
  account,
  request,
  openContext,
  baseURL,
}) => {
  const dana = await createAccount(request, newPerson(DANA))
  await dana.addHouse(STREET)
  await account.empty()
  const [acceptedInvitation, declinedInvitation, revokedInvitation] = [
    await invite(dana, { role: 'Friend' }),
    await invite(dana),
    await invite(dana),
  ]

  await join(account, dana)
  const ownersPage = await (await openContext(dana)).newPage()
  await ownersPage.goto('/app/dashboard')
  await (await openMenu(ownersPage, 'Hunt: My hunt')).getByRole('menuitemcheckbox', { name: `${account.fullName}’s hunt` }).click()
  await waitForSharedHunt(ownersPage)
  await ownersPage.goto(acceptedInvitation.path)
  await expectTitle(ownersPage, 'This is your own invitation')
  await expect(acceptButton(ownersPage)).toHaveCount(0)
  await ownersPage.getByRole('link', { name: 'Go to collaborators' }).click()
  await expect(ownersPage).toHaveURL(/\/app\/collaborators$/)
  await expect(ownersPage.getByRole('button', { name: 'Invite Collaborator' })).toBeVisible()
  await expectNoTrace(ownersPage, acceptedInvitation.token)

  await page.goto(declinedInvitation.path)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expectToast(page, 'success', 'Invitation declined', `You did not join ${DANA}’s hunt. Nothing was shared.`)
  await expect(page.getByRole('heading', { name: 'No houses found' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(declinedInvitation.token)
  expect(await account.backend.select('houses')).toEqual([])

  await page.goto(acceptedInvitation.path)
  await expect(page.getByText('As Friend you see')).toBeVisible()
  const latePage = await (await openContext()).newPage()
  await latePage.goto(acceptedInvitation.path)
  await expectInvitation(latePage)
  const { release } = await holdRequests(page, '**/rpc/accept_invitation')
  await acceptButton(page).click()
  await expect(page.getByRole('button', { name: 'Accepting...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await expectToast(page, 'success', 'Invitation accepted')
  await expect(cardOf(page, STREET)).toBeVisible()
  await latePage.reload()
  await expectTitle(latePage, 'This invitation cannot be used')
  await page.goto((await invite(dana)).path)
  await expectTitle(page, `You already hunt with ${DANA}`)
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the hunt' }).click()
  await expect(cardOf(page, STREET)).toBeVisible()

  await dana.backend.remove('collaborations', { id: `eq.${revokedInvitation.id}` })
  const stranger = await createAccount(request)
  const strangersPage = await (await openContext(stranger)).newPage()
  const unknownPath = `/invite?token=${randomBytes(32).toString('base64url')}`
  const texts = new Set<string>()
  for (const path of [
    acceptedInvitation.path,
    declinedInvitation.path,
    revokedInvitation.path,
    unknownPath,
    '/invite?token=abc',
    '/invite',
  ]) {
    await strangersPage.goto(path)
    await expectTitle(strangersPage, 'This invitation cannot be used')
    await expect(strangersPage).toHaveURL(`${baseURL}/invite`)
    // Until the session has been read, the page shows a visitor's link instead.
    await expect(strangersPage.getByRole('link', { name: 'Go to my houses' })).toBeVisible()
    texts.add(await strangersPage.getByRole('main').innerText())
  }
  expect([...texts]).toHaveLength(1)
  expect(await stranger.backend.select('houses')).toEqual([])
  await expectNoTrace(strangersPage, acceptedInvitation.token)
})

test('an invitation to another email can be accepted after switching to the account with that email', async ({
  page,
  account: otherAccount,
  request,
  guard,
}) => {
  const dana = await createAccount(request, newPerson(DANA))
  await dana.addHouse(STREET)
  const sam = await createAccount(request, newPerson('Sam Ortiz'))
  const { path, token } = await invite(dana, { email: sam.email })

  await page.goto(path)
  await expectTitle(page, 'This invitation was sent to another email')
  await expect(page.getByRole('status')).toContainText(`You are signed in as ${otherAccount.email}.`)
  await expect(acceptButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to my houses' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(token)
  await page.goto(path)
  await expectTitle(page, 'This invitation was sent to another email')
  const acceptResponse = await otherAccount.backend.send('POST', '/rest/v1/rpc/accept_invitation', { data: { p_token: token } })
  expect(await acceptResponse.text()).toContain('This invitation is not valid')

  const useAnotherAccountButton = page.getByRole('button', { name: 'Use another account' })
  await test.step('unsaved notes are discarded only after a confirmation', async () => {
    guard.allowConsole(FAILED_REQUEST)
    const { id } = await otherAccount.addHouse('6 Signal Hill')
    await failOn(page, 'PATCH', '**/rest/v1/houses?**', (route) => route.abort())
    await page.goto(`/app/house/${id}?tab=notes`)
    await page.getByRole('textbox', { name: 'Notes' }).fill('Never sent')
    await expect(page.getByText(/^Not saved yet: no connection\./)).toBeVisible()
    await page.goto(path)
    await useAnotherAccountButton.click()
    const confirmation = page.getByRole('alertdialog', { name: 'Sign out without saving your notes?' })
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await useAnotherAccountButton.click()
    await confirmation.getByRole('button', { name: 'Sign out' }).click()
  })
  await expect(page.getByText(`The invitation is for ${sam.email}`)).toBeVisible()
  await signInWith(sam, page)
  await acceptButton(page).click()
  await expect(cardOf(page, STREET)).toBeVisible()
  expect(await otherAccount.backend.select('houses', { user_id: `eq.${dana.id}` })).toEqual([])
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expectNoTrace(page, token)
})

test('the invite dialog shows how many messages a new member will see', async ({ account, page, request }) => {
  const sam = await createAccount(request)
  const house = await account.addHouse('4 Shared Street')
  await join(account, sam)
  await page.goto('/app/collaborators')
  const inviteButton = page.getByRole('button', { name: 'Invite Collaborator' }).first()
  const countResponse = page.waitForResponse(
    (response) => response.request().method() === 'HEAD' && response.url().includes('/rest/v1/messages'),
  )
  await inviteButton.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('They will see your houses and appointments. The settings below')
  // If the first count were still loading, the next dialog would wait for it instead of counting again.
  await countResponse
  await page.keyboard.press('Escape')
  for (const body of ['One', 'Two']) await sam.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body })
  await inviteButton.click()
  await expect(dialog).toContainText('They will see 2 messages about your houses.')
})

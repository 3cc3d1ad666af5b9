import { createAccount, type Account } from '../support/people/accounts'
import { respondWithError, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { createMember, invite } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { openMenu } from '../support/screens'
import { expect } from '../support/test'
import type { States } from './support'

const PREVIEW = '**/rest/v1/rpc/invitation_preview'

const headingOptions = (name: string | RegExp) => ({ level: 1, name })

export const INVITE_STATES: States = [
  {
    name: 'invitation, signed out',
    async open({ page, full }) {
      const { path } = await invite(full, { email: newPerson().email })
      await page.goto(path)
      return page.getByRole('link', { name: 'Create an account' })
    },
  },
  {
    name: 'invitation, loading',
    async open({ page, full }) {
      await holdRequests(page, PREVIEW)
      await page.goto((await invite(full)).path)
      return page.getByRole('heading', headingOptions('Your invitation'))
    },
  },
  {
    name: 'invitation, not loaded',
    async open({ page, full, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await page.route(PREVIEW, respondWithError(500))
      await page.goto((await invite(full)).path)
      return page.getByRole('button', { name: 'Retry' })
    },
  },
  {
    name: 'invitation, unusable',
    async open({ page }) {
      await page.goto('/invite')
      return page.getByRole('heading', headingOptions('This invitation cannot be used'))
    },
  },
  {
    name: 'invitation, could not be accepted',
    async open({ page, full, empty, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      guard.allowConsole(/could not be answered/)
      await page.route('**/rest/v1/rpc/accept_invitation', respondWithError(500))
      await visit(empty, (await invite(full)).path)
      await page.getByRole('button', { name: 'Accept' }).click()
      return page.getByRole('alert')
    },
  },
  {
    name: 'invitation, to another email',
    async open({ page, full, empty, visit }) {
      await visit(empty, (await invite(full, { email: newPerson().email })).path)
      return page.getByRole('button', { name: 'Use another account' })
    },
  },
  {
    name: 'notifications, unread and earlier',
    async open({ page, visit }) {
      const owner = await createOwnerWithNotifications(page.request)
      await visit(owner, '/app/settings')
      const menu = await openMenu(page, 'Notifications')
      return menu.getByText('Earlier')
    },
  },
  {
    name: 'notifications, loading',
    async open({ page, full, visit }) {
      await holdRequests(page, '**/rest/v1/rpc/notifications')
      await visit(full, '/app/settings')
      const menu = await openMenu(page, 'Notifications')
      await expect(menu).toContainText('Loading notifications')
      return menu
    },
  },
  {
    name: 'notifications, not loaded',
    async open({ page, full, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await page.route('**/rest/v1/rpc/notifications', respondWithError(500))
      await visit(full, '/app/settings')
      const menu = await openMenu(page, 'Notifications')
      await expect(menu).toContainText('Retry')
      return menu
    },
  },
]

/** Creates an owner with two notifications: a partner has joined (read) and has rated a house (unread). */
async function createOwnerWithNotifications(request: Parameters<typeof createAccount>[0]): Promise<Account> {
  const owner = await createAccount(request)
  const house = await owner.addHouse('10 Complete Court')
  const partner = await createMember(request, owner)
  await owner.backend.send('POST', '/rest/v1/rpc/mark_notifications_read', { data: {} })
  await partner.backend.insert('house_opinions', { house_id: house.id, user_id: partner.id, rating: 4 })
  return owner
}

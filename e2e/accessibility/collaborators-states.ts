import type { Page } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { respondWithError, failOn, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { chooseHunt, createMember, invite } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { openMenu } from '../support/screens'
import { expect } from '../support/test'
import type { States } from './support'

const COLLABORATORS_PATH = '/app/collaborators'
const COLLABORATIONS = '**/rest/v1/collaborations**'

/** Creates an owner with an invitation for an email address and an invite link, and a member of the owner's hunt who has rated a house. */
async function createHuntWithInvitations({ request }: Page) {
  const owner = await createAccount(request)
  const house = await owner.addHouse('10 Complete Court')
  const member = await createMember(request, owner)
  await member.backend.insert('house_opinions', { house_id: house.id, rating: 4 })
  await invite(owner, { email: newPerson().email, role: 'A very long role that somebody typed to see what would happen to it' })
  await invite(owner)
  return { owner, member }
}

export const COLLABORATORS_STATES: States = [
  [
    {
      name: 'collaborators, empty',
      async open({ page, empty, visit }) {
        await visit(empty, COLLABORATORS_PATH)
        await expect(page.getByText('No collaborators yet')).toBeVisible()
        await expect(page.getByRole('switch')).toHaveCount(4)
        return page.getByRole('switch').first()
      },
    },
    {
      name: 'invite dialog, with one switch on',
      async open({ page }) {
        await page.getByRole('button', { name: 'Invite Collaborator' }).click()
        const dialog = page.getByRole('dialog', { name: 'Invite a Collaborator' })
        await expect(dialog.getByRole('switch')).toHaveCount(4)
        await dialog.getByRole('switch', { name: 'Allow collaborators to edit status' }).click()
        await expect(dialog.getByRole('switch', { name: 'Allow collaborators to edit status' })).toBeChecked()
        return dialog.getByRole('switch').first()
      },
    },
    {
      name: 'invite dialog with errors and a link',
      async open({ page }) {
        await page.route(COLLABORATIONS, (route) => {
          if (route.request().method() !== 'POST') return route.fallback()
          const columns = new URL(route.request().url()).searchParams.get('select')?.split(',') ?? []
          return route.fulfill({ json: { ...Object.fromEntries(columns.map((column) => [column, null])), role: 'viewer' } })
        })
        await page.getByRole('button', { name: 'Generate link' }).click()
        await page.getByRole('button', { name: 'Send Invitation' }).click()
        await expect(page.getByRole('textbox', { name: 'Invite link' })).toBeVisible()
        await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
        return page.getByLabel('Email')
      },
    },
  ],
  {
    name: 'collaborators, loading',
    async open({ page, empty, visit }) {
      await holdRequests(page, COLLABORATIONS)
      await visit(empty, COLLABORATORS_PATH)
      await expect(page.locator('[data-skeleton-row]')).toHaveCount(3)
      return page.locator('[data-skeleton-row]').first()
    },
  },
  {
    name: 'collaborators, not loaded',
    async open({ page, empty, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await failOn(page, 'GET', /\/rest\/v1\/collaboration/, respondWithError(500))
      await visit(empty, COLLABORATORS_PATH)
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2)
      return page.getByRole('button', { name: 'Retry' }).first()
    },
  },
  {
    name: 'collaborators of every kind, with an open menu',
    isSeparateOnPhone: true,
    async open({ page, visit }) {
      const { owner, member } = await createHuntWithInvitations(page)
      await visit(owner, COLLABORATORS_PATH)
      return openMenu(page, `Actions for ${member.email}`)
    },
  },
  [
    {
      name: 'profile of a collaborator',
      async open({ page, visit }) {
        const { owner, member } = await createHuntWithInvitations(page)
        await visit(owner, COLLABORATORS_PATH)
        await (await openMenu(page, `Actions for ${member.email}`)).getByRole('menuitem', { name: 'View Profile' }).click()
        return page.getByRole('link', { name: 'Rated 10 Complete Court 4 of 5' })
      },
    },
    {
      name: 'new invite link',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await (await openMenu(page, 'Actions for Invite link')).getByRole('menuitem', { name: 'New link' }).click()
        await page.getByRole('button', { name: 'Make new link' }).click()
        return page.getByRole('textbox', { name: 'Invite link' })
      },
    },
  ],
  [
    {
      name: 'collaborators, in another person’s hunt',
      async open({ page, visit }) {
        const { owner, member } = await createHuntWithInvitations(page)
        await chooseHunt(page, member, owner)
        await visit(member, COLLABORATORS_PATH)
        return page.getByText('You may schedule appointments.')
      },
    },
    {
      name: 'asking the owner for a permission',
      async open({ page }) {
        await page.getByRole('button', { name: 'Ask Robin to let you add houses' }).click()
        return page.getByRole('button', { name: 'You asked Robin to let you add houses' })
      },
    },
  ],
  [
    {
      name: 'notifications with a request',
      isSeparateOnPhone: true,
      async open({ page, visit }) {
        const { owner, member } = await createHuntWithInvitations(page)
        const data = { p_owner: owner.id, p_setting: 'add_houses' }
        await member.backend.send('POST', '/rest/v1/rpc/ask_permission', { data })
        await visit(owner, COLLABORATORS_PATH)
        return (await openMenu(page, /^Notifications/)).getByText('Allow…')
      },
    },
    {
      name: 'answering a request',
      async open({ page }) {
        await page.getByText('Allow…').click()
        return page.getByRole('alertdialog', { name: 'Let collaborators add houses?' })
      },
    },
  ],
  {
    name: 'favorites of both people, empty',
    async open({ page, visit }) {
      const { owner } = await createHuntWithInvitations(page)
      await owner.addHouse('1 Heart Hill', { is_favorite: true })
      await visit(owner, '/app/favorites')
      await page.getByRole('button', { name: 'Both of us' }).click()
      return page.getByText('No house here has everybody’s heart yet.')
    },
  },
]

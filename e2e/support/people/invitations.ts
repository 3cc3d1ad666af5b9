import { randomBytes } from 'node:crypto'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { createAccount, type Account, type HouseRow } from './accounts'
import { newPerson } from './people'
import { stack } from '../servers/stack'

/** An invitation as its creator knows it, with the token that nobody can read later. */
export interface SentInvitation {
  id: string
  token: string
  /** The path that opens the invitation. */
  path: string
}

/** Creates an invitation through the API: for this email, or for anyone with the link. */
export async function invite(owner: Account, options: { email?: string; role?: string } = {}): Promise<SentInvitation> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await owner.backend.insert<{ id: string }>('collaborations', {
    owner_id: owner.id,
    invitation_token: token,
    role: options.role ?? 'Partner',
    status: 'pending',
    collaborator_email: options.email,
  })
  return { id, token, path: `/invite?token=${token}` }
}

/** Skips a test if the stack's function cannot send invitations by email. */
export const skipWithoutInvitationMail = () => test.skip(stack?.invitationMail === false, 'the stack sends no invitation mail')

/** Sends an invitation by email, which is then in the mailbox. */
export async function inviteByMail(owner: Account, email: string, role = 'Partner'): Promise<SentInvitation> {
  skipWithoutInvitationMail()
  const invitation = await invite(owner, { email, role })
  const data = { email, invitationToken: invitation.token, role, ownerId: owner.id, ownerName: owner.fullName }
  const response = await owner.backend.send('POST', '/api/send-invitation', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return invitation
}

/** Makes a person a member of a hunt through the API. */
export async function join(owner: Account, member: Account, role = 'Partner') {
  const { token } = await invite(owner, { role })
  const response = await member.backend.send('POST', '/rest/v1/rpc/accept_invitation', { data: { p_token: token } })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Creates Dana's hunt with a house at 4 Shared Street, empties `member`'s own hunt, and makes `member` a member of Dana's. */
export async function createSharedHunt(request: APIRequestContext, member: Account, overrides: Partial<HouseRow> = {}) {
  const dana = await createAccount(request, newPerson('Dana Example'))
  const house = await dana.addHouse('4 Shared Street', overrides)
  await member.empty()
  await join(dana, member)
  return { dana, house }
}

/** Creates an account that is a member of the owner's hunt. */
export async function createMember(request: APIRequestContext, owner: Account): Promise<Account> {
  const member = await createAccount(request, newPerson('Sam Ortiz'))
  await join(owner, member)
  return member
}

/** Makes the app show `owner`'s hunt whenever `member` loads it in this page. */
export const chooseHunt = (page: Page, member: Account, owner: Account) =>
  page.addInitScript(([userId, ownerId]) => localStorage.setItem('house-hunter-hunt', JSON.stringify({ userId, ownerId })), [
    member.id,
    owner.id,
  ] as const)

type Settings = { add_houses?: boolean; schedule_appointments?: boolean; edit_status?: boolean; notify_owner?: boolean }

/** Changes an owner's settings for collaborators. */
export async function changeCollaborationSettings(owner: Account, settings: Settings) {
  const params = { owner_id: `eq.${owner.id}` }
  const response = await owner.backend.send('PATCH', '/rest/v1/collaboration_settings', { params, data: settings })
  expect(response.ok(), await response.text()).toBe(true)
}

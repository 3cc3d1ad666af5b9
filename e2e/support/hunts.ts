import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Account } from './accounts'

/** Lets somebody join a hunt, as following an invitation link and accepting does, without any screen. */
export async function joinHunt(owner: Account, member: Account, role = 'Partner') {
  const token = randomBytes(32).toString('base64url')
  await owner.backend.insert('collaborations', { owner_id: owner.id, invitation_token: token, role, status: 'pending' })
  const accepted = await member.backend.send('POST', '/rest/v1/rpc/accept_invitation', { data: { p_token: token } })
  expect(accepted.ok(), await accepted.text()).toBe(true)
}

type Settings = { add_houses?: boolean; schedule_appointments?: boolean; edit_status?: boolean; notify_owner?: boolean }

/** Changes what an owner allows to collaborators. */
export async function allow(owner: Account, settings: Settings) {
  const params = { owner_id: `eq.${owner.id}` }
  const answer = await owner.backend.send('PATCH', '/rest/v1/collaboration_settings', { params, data: settings })
  expect(answer.ok(), await answer.text()).toBe(true)
}

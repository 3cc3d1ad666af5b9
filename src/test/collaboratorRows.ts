import { v4 as uuid } from 'uuid'
import type { CollaboratorRow } from '@/features/collaborators/collaborator'
import { DANA, SAM } from './factories'

const DAY = 86_400_000
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** The row of Dana's pending invitation to Sam, with some columns overridden. */
export function collaborationRow(overrides: Partial<CollaboratorRow> = {}): CollaboratorRow {
  return {
    id: uuid(),
    owner_id: DANA,
    collaborator_email: 'sam@example.com',
    collaborator_id: null,
    role: 'Partner',
    status: 'pending',
    created_at: '2026-03-04T12:00:00+00:00',
    accepted_at: null,
    expires_at: daysFromNow(14),
    member: null,
    ...overrides,
  }
}

/** The row of Sam as a collaborator in Dana's hunt, after he has accepted. */
export function memberRow(overrides: Partial<CollaboratorRow> = {}): CollaboratorRow {
  return collaborationRow({
    status: 'accepted',
    collaborator_id: SAM,
    accepted_at: '2026-03-05T12:00:00+00:00',
    member: { full_name: 'Sam Ortiz' },
    ...overrides,
  })
}

/** Sam's hunt, of which Dana is a member, as `my_account` returns it. */
export const samsHunt = (overrides: Record<string, unknown> = {}) => ({
  owner_id: SAM,
  owner_name: 'Sam Ortiz',
  role: 'Friend',
  since: '2026-02-03T12:00:00+00:00',
  is_own: false,
  add_houses: false,
  schedule_appointments: true,
  edit_status: false,
  ...overrides,
})

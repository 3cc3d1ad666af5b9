import { v4 as uuid } from 'uuid'
import type { CollaboratorRow } from '@/features/collaborators/collaborator'
import { writeChosenHunt } from '@/lib/device/chosenHunt'
import { DANA, startSignedIn } from '../factories'
import { fakeBackend } from '../handlers'
import { openScreen } from '../renderScreen'

export const SAM = '22222222-2222-4222-8222-222222222222'

const DAY = 86_400_000
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** Dana's pending invitation to Sam, or another collaboration of hers. */
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

/** Sam's accepted collaboration. */
export function memberRow(overrides: Partial<CollaboratorRow> = {}): CollaboratorRow {
  return collaborationRow({
    status: 'accepted',
    collaborator_id: SAM,
    accepted_at: '2026-03-05T12:00:00+00:00',
    member: { full_name: 'Sam Ortiz' },
    ...overrides,
  })
}

/** Sam's hunt, which Dana belongs to, as `my_account` returns it. */
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

const SETTINGS = { add_houses: false, schedule_appointments: true, edit_status: false, notify_owner: true }

type OpenOptions = {
  hunts?: Record<string, unknown>[]
  /** Owner of the hunt on screen. */
  hunt?: string
  path?: string
  /** Sets up failures before the screen opens. */
  prepare?: (backend: ReturnType<typeof fakeBackend>) => void
}

/** Opens the collaborators' screen, or another one, as Dana. */
export function openCollaborators({ hunts = [], hunt = DANA, path = '/app/collaborators', prepare }: OpenOptions = {}) {
  startSignedIn()
  writeChosenHunt(DANA, hunt)
  const backend = fakeBackend({
    hunts,
    more: {
      collaborations: {},
      collaboration_settings: { rows: [DANA, SAM].map((owner) => ({ owner_id: owner, ...SETTINGS })) },
      activity: {},
    },
  })
  prepare?.(backend)
  return { backend, ...openScreen(path) }
}

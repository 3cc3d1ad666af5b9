import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { v4 as uuid } from 'uuid'
import { HUNT_TABLES } from '@/app/huntTables'
import type { CollaboratorRow } from '@/features/collaborators/collaborator'
import { writeChosenHunt } from '@/lib/device/chosenHunt'
import { DANA, startSignedIn } from '../factories'
import { fakeBackend } from '../handlers'
import { server } from '../msw'
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
  rows?: CollaboratorRow[]
  hunts?: Record<string, unknown>[]
  /** Owner of the hunt on screen. */
  hunt?: string
  fullName?: string | null
  activity?: Record<string, unknown>[]
  houses?: Record<string, unknown>[]
  path?: string
  /** Sets up failures before the screen opens. */
  prepare?: (backend: ReturnType<typeof fakeBackend>) => void
}

/** Opens the collaborators' screen, or another one, as Dana. Records the requests to the mail function. */
export function openCollaborators(opening: OpenOptions = {}) {
  const { rows = [], hunts = [], hunt = DANA, fullName = 'Dana Levi', activity = [], houses = [], path = '/app/collaborators' } = opening
  startSignedIn()
  writeChosenHunt(DANA, hunt)
  const backend = fakeBackend({
    houses,
    hunts,
    more: {
      collaborations: {
        rows: rows.map((row) => ({ ...row })),
        defaults: { accepted_at: null, collaborator_email: null, collaborator_id: null, expires_at: daysFromNow(14) },
        clash: (one, other) =>
          (one.invitation_token === other.invitation_token && one.invitation_token !== undefined) ||
          (one.status === 'pending' &&
            other.status === 'pending' &&
            one.collaborator_email !== null &&
            one.collaborator_email === other.collaborator_email),
      },
      collaboration_settings: { rows: [DANA, SAM].map((owner) => ({ owner_id: owner, ...SETTINGS })) },
      profiles: { rows: [{ id: DANA, full_name: fullName }] },
      activity: { rows: activity },
    },
  })
  opening.prepare?.(backend)
  const mail = recordMail()
  return { backend, mail, ...openScreen(path), stored: () => backend.db.collaborations ?? [] }
}

type MailRequest = { body: Record<string, unknown>; authorization: string | null; origin: string }

function recordMail() {
  const requests: MailRequest[] = []
  const mail = { requests, respond: (): Response => HttpResponse.json({ sent: true }) }
  server.use(
    http.post('*/api/send-invitation', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      requests.push({ body, authorization: request.headers.get('authorization'), origin: new URL(request.url).origin })
      return mail.respond()
    }),
  )
  return mail
}

/** Opens the menu of a row and chooses an entry. */
export async function choose(user: UserEvent, row: RegExp, entry: string) {
  await user.click(await screen.findByRole('button', { name: row }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Fills a field in one step. */
export const typeInto = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Opens the invite dialog and types into it. */
export async function startInvite(user: UserEvent, { email = '', role = '' } = {}) {
  await user.click(await screen.findByRole('button', { name: 'Invite Collaborator' }))
  await screen.findByRole('dialog', { name: 'Invite a Collaborator' })
  typeInto('Email', email)
  typeInto('Role (optional)', role)
}

/** Presses "Send Invitation". */
export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send Invitation' }))

export const dialogHasClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('A dialog is open.')
  })

/** The tables that the download of a person's data requests. */
export const DOWNLOADED_TABLES = ['profiles', ...Object.entries(HUNT_TABLES).flatMap(([name, { download }]) => (download ? [name] : []))]

/** Preloads lazy modules, so that no test waits for them. */
export async function loadChunks() {
  await Promise.all([
    import('@/lib/api/data'),
    import('@/lib/api/auth/authApi'),
    import('@/features/collaborators/InviteDialog'),
    import('@/features/collaborators/NewLinkDialog'),
    import('@/features/collaborators/ProfileDialog'),
    import('@/features/account/DeleteDataDialog'),
    import('@/features/account/deleteMyData'),
    import('@/features/account/myData'),
    import('@/ui/dialog/ConfirmDialog'),
    import('@/ui/menu/MenuContent'),
  ])
}

/** The link that the dialog shows. */
export const linkField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Invite link' })

export const tokenOnScreen = async () => new URL((await linkField()).value).searchParams.get('token')

import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { HUNT_TABLES } from '@/app/huntTables'
import { appointmentFromRow } from '@/features/appointments/appointment'
import { useLeaveHunt } from '@/features/account/useLeaveHunt'
import { useDeleteMyData } from '@/features/account/DeleteDataDialog'
import { useMarkRead } from '@/features/activity/useNotifications'
import { useCreateAppointment, useDeleteAppointment, useUpdateAppointment } from '@/features/appointments/useAppointments'
import { collaboratorFromRow } from '@/features/collaborators/collaborator'
import { useChangeSetting } from '@/features/collaborators/useCollaborationSettings'
import { useRemoveCollaborator } from '@/features/collaborators/useCollaborators'
import { useInvite, useNewLink, useResend } from '@/features/collaborators/useInvitations'
import { useDeleteHouse, useRemoveExamples, useSetFavorite, useSetRating, useSetStatus } from '@/features/houses/useHouses'
import { useSetPoint } from '@/features/maps/useStoredPoints'
import { clearNotices } from '@/lib/notify'
import { collaborationRow, SAM } from './screens/collaboratorScreen'
import { expectConsoleError } from './console'
import { UNREADABLE_RESPONSES } from './unreadableResponses'
import { toastsSoFar } from './authBackend'
import { appointmentRow, DANA, house, houseRow, signIn } from './factories'
import { fakeBackend } from './handlers'
import { server } from './msw'
import { newQueryClient, Providers } from './renderScreen'

const ELM = houseRow()
const EXAMPLE = houseRow({ is_example: true })
const VISIT = appointmentRow({ house_id: ELM.id })
const MINE = house({ id: ELM.id })
const SAMS = house({ id: ELM.id, userId: SAM })
const INVITED = collaborationRow()
const NEW_VISIT = { house_id: ELM.id, title: 'New', date: '2030-05-04', time: null, duration: null, location: '', notes: '', contacts: [] }
const SAMS_HUNT = {
  ownerId: SAM,
  ownerName: 'Sam',
  role: '',
  since: '',
  isOwn: false,
  mayAddHouses: false,
  maySchedule: false,
  mayEditStatus: false,
  members: [],
  asked: [],
  hasWishes: false,
  hasCosts: false,
  unreadThreads: [],
}

const SAVE = 'Could not save changes to database'
const LATER = 'Please try again later'
const MAIL = "The collaboration was created but we couldn't send the email. The user can still use the invite link."

/** All actions whose failure is shown as a toast. */
function useActions() {
  const [favorite, rating, status, remove, removeExamples] = [
    useSetFavorite(),
    useSetRating(),
    useSetStatus(),
    useDeleteHouse(),
    useRemoveExamples(),
  ]
  const [create, update, cancel] = [useCreateAppointment(), useUpdateAppointment(), useDeleteAppointment()]
  const [invite, newLink, resend, removeMember] = [useInvite(), useNewLink(), useResend(), useRemoveCollaborator()]
  const [point, setting, markRead, leave, deleteData] = [
    useSetPoint(),
    useChangeSetting(DANA, 'add_houses'),
    useMarkRead(),
    useLeaveHunt(),
    useDeleteMyData(HUNT_TABLES),
  ]
  const invited = collaboratorFromRow(INVITED)
  return {
    'own favorite': () => favorite.mutateAsync({ house: MINE, isFavorite: true }),
    'a member’s favorite': () => favorite.mutateAsync({ house: SAMS, isFavorite: true }),
    rating: () => rating.mutateAsync({ house: MINE, rating: 5 }),
    'a member’s rating': () => rating.mutateAsync({ house: SAMS, rating: 5 }),
    status: () => status.mutateAsync({ house: MINE, status: 'Bought' }),
    'delete a house': () => remove.mutateAsync(MINE),
    'remove examples': () => removeExamples.mutateAsync(DANA),
    point: () => point.mutateAsync({ house: MINE, point: { lat: 1, lng: 1 } }),
    'create an appointment': () => create.mutateAsync({ id: INVITED.id, fields: NEW_VISIT }),
    'update an appointment': () => update.mutateAsync({ base: appointmentFromRow(VISIT), changes: { title: 'Changed' } }),
    'delete an appointment': () => cancel.mutateAsync(appointmentFromRow(VISIT)),
    'generate a link': () => invite.generate('viewer'),
    'store an invitation': () => invite.send({ email: 'new@example.com', role: '' }),
    'email an invitation': () => invite.send({ email: 'sam@example.com', role: '' }),
    'new link': () => newLink.mutateAsync(invited),
    resend: () => resend.mutateAsync(invited),
    'remove a collaborator': () => removeMember.mutateAsync(invited),
    setting: () => setting.mutateAsync(true),
    'mark all as read': async () => {
      markRead(undefined)
      await expect.poll(() => toastsSoFar()).not.toEqual([])
    },
    leave: () => leave.mutateAsync(SAMS_HUNT),
    'delete my data': () => deleteData.mutateAsync(),
  }
}

type Method = 'post' | 'patch' | 'delete' | 'put'

type Subject = {
  name: keyof ReturnType<typeof useActions>
  /** The request that gets an unreadable response. */
  write: `${Method} ${string}`
  title: string
  /** The text for an error response, and for an unusable response if it differs. */
  errorText: string
  unusableText?: string
  /** Bodies that count as a success. */
  good?: readonly string[]
  /** Bodies that mean that no row was written. */
  none?: readonly string[]
}

const HOUSES = '*/rest/v1/houses'
const APPOINTMENTS = '*/rest/v1/appointments'
const COLLABORATIONS = '*/rest/v1/collaborations'
/** Bodies that count as a success of a function that returns nothing. */
const NOTHING = ['', 'null']

const SUBJECTS: Subject[] = [
  { name: 'own favorite', write: `patch ${HOUSES}`, title: 'Error updating favorite status', errorText: SAVE, unusableText: LATER },
  {
    name: 'a member’s favorite',
    write: 'post */rest/v1/house_opinions',
    title: 'Error updating favorite status',
    errorText: SAVE,
    unusableText: LATER,
  },
  { name: 'rating', write: `patch ${HOUSES}`, title: 'Error updating rating', errorText: SAVE },
  { name: 'a member’s rating', write: 'post */rest/v1/house_opinions', title: 'Error updating rating', errorText: SAVE },
  { name: 'status', write: `patch ${HOUSES}`, title: 'Error updating status', errorText: SAVE, unusableText: LATER },
  {
    name: 'delete a house',
    write: `delete ${HOUSES}`,
    title: 'Error deleting property',
    errorText: 'Could not delete property from database',
    unusableText: LATER,
  },
  {
    name: 'remove examples',
    write: `delete ${HOUSES}`,
    title: 'Error removing examples',
    errorText: SAVE,
    unusableText: LATER,
    none: ['[]'],
  },
  { name: 'point', write: `patch ${HOUSES}`, title: 'Error saving location', errorText: SAVE, unusableText: LATER },
  {
    name: 'create an appointment',
    write: `post ${APPOINTMENTS}`,
    title: 'Error',
    errorText: 'There was an error saving your appointment.',
  },
  {
    name: 'update an appointment',
    write: `patch ${APPOINTMENTS}`,
    title: 'Error',
    errorText: 'There was an error updating your appointment.',
  },
  { name: 'delete an appointment', write: `delete ${APPOINTMENTS}`, title: 'Error deleting appointment', errorText: LATER },
  { name: 'generate a link', write: `post ${COLLABORATIONS}`, title: 'Error generating invite link', errorText: LATER },
  { name: 'store an invitation', write: `post ${COLLABORATIONS}`, title: 'Error sending invitation', errorText: LATER },
  { name: 'email an invitation', write: 'post */api/send-invitation', title: 'Error sending invitation', errorText: MAIL },
  { name: 'new link', write: `patch ${COLLABORATIONS}`, title: 'Error generating invite link', errorText: LATER },
  { name: 'resend', write: `patch ${COLLABORATIONS}`, title: 'Error sending invitation', errorText: LATER },
  { name: 'remove a collaborator', write: `delete ${COLLABORATIONS}`, title: 'Error removing collaborator', errorText: LATER },
  {
    name: 'setting',
    write: 'patch */rest/v1/collaboration_settings',
    title: 'Error saving settings',
    errorText: SAVE,
    unusableText: LATER,
  },
  {
    name: 'mark all as read',
    write: 'post */rest/v1/rpc/mark_notifications_read',
    title: 'Could not mark all as read',
    errorText: LATER,
    good: ['7'],
  },
  { name: 'leave', write: 'post */rest/v1/rpc/leave_hunt', title: 'Error leaving the hunt', errorText: LATER, good: NOTHING },
  ...(['put */auth/v1/user', 'post */rest/v1/rpc/delete_my_data'] as const).map((write) => ({
    name: 'delete my data' as const,
    write,
    title: 'Your data could not be deleted',
    errorText: 'Some of it may be gone already. Try again to delete the rest.',
    good: write.startsWith('post') ? NOTHING : [],
  })),
]

beforeEach(() => {
  clearNotices()
  signIn()
})

/** A backend with one row of each kind, and the hooks under test. */
async function prepareBackend() {
  fakeBackend({
    houses: [ELM, EXAMPLE],
    appointments: [VISIT],
    more: {
      collaborations: { rows: [INVITED] },
      collaboration_settings: { rows: [{ owner_id: DANA }] },
      profiles: { rows: [{ id: DANA }] },
    },
  })
  server.use(
    http.put('*/auth/v1/user', () => HttpResponse.json({ id: DANA })),
    http.post('*/rest/v1/rpc/my_photos', () => HttpResponse.json([])),
    http.post('*/rest/v1/rpc/delete_my_data', () => new HttpResponse(null, { status: 204 })),
  )
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  const { result } = renderHook(useActions, { wrapper })
  await waitFor(() => expect(result.current).not.toBeNull())
  return result
}

it.each(SUBJECTS)('$name: an unreadable response to $write is a failure, with our text in its toast', async (subject) => {
  const { name, write, title, errorText, unusableText = errorText, good = [], none = [] } = subject
  const [method, url] = write.split(' ') as [Method, string]
  if (unusableText === MAIL) expectConsoleError(/Error sending invitation/)
  const actions = await prepareBackend()
  const toasts: object[] = []
  const expected: object[] = []
  for (const { status, body } of UNREADABLE_RESPONSES) {
    if (status === 200 && good.includes(body)) continue
    server.use(http[method](url, () => new HttpResponse(body, { status })))
    clearNotices()
    await act(async () => {
      await actions.current[name]().catch(() => undefined)
    })
    toasts.push({ status, body, toasts: toastsSoFar() })
    const isAnswer = status !== 200 || none.includes(body)
    expected.push({ status, body, toasts: [`error: ${title} / ${isAnswer ? errorText : unusableText}`] })
  }
  expect(toasts).toEqual(expected)
})

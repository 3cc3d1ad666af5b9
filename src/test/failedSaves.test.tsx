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
import { useDeletePlace, useSavePlace, useSharePlaces } from '@/features/places/usePlaces'
import { useDeleteHouse, useRemoveExamples, useSetFavorite, useSetRating, useSetStatus } from '@/features/houses/useHouses'
import { useSetPoint } from '@/features/maps/useStorePoints'
import { useSaveAssumptions } from '@/features/costs/useCosts'
import { useDeleteWish, useSaveWish, useShareWishes } from '@/features/wishes/useWishes'
import { assumptionsOf, presetFor } from '@/domain/money/costPresets'
import type { Place } from '@/domain/map/places'
import { clearNotices } from '@/lib/notify'
import { collaborationRow } from './collaboratorRows'
import { expectConsoleError } from './console'
import { toastsSoFar } from './toasts'
import { appointmentRow, DANA, DANAS_HUNT, house, houseRow, startSignedIn, SAM } from './factories'
import { fakeBackend } from './handlers'
import { server } from './msw'
import { newQueryClient, Providers } from './renderScreen'

const ELM = houseRow()
const EXAMPLE = houseRow({ is_example: true })
const APPOINTMENT = appointmentRow({ house_id: ELM.id })
const OWN_HOUSE = house({ id: ELM.id })
const SAMS_HOUSE = house({ id: ELM.id, userId: SAM })
const INVITATION = collaborationRow()
const WISH = { id: INVITATION.id, userId: DANA, createdAt: '', importance: 'must', kind: 'question', question: 'A loom' } as const
const PLACE: Place = {
  id: INVITATION.id,
  userId: DANA,
  label: 'Work',
  address: '1 Main St',
  point: { lat: 1, lng: 1 },
  mode: 'car',
  mostMinutes: null,
}
const NEW_APPOINTMENT = {
  house_id: ELM.id,
  title: 'New',
  date: '2030-05-04',
  time: null,
  duration: null,
  location: '',
  notes: '',
  contacts: [],
}
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

const NOT_SAVED = 'Could not save changes to database'
const TRY_LATER = 'Please try again later'
const NOT_MAILED = "The collaboration was created but we couldn't send the email. The user can still use the invite link."

async function awaitToastAfter(save: () => void) {
  save()
  await expect.poll(() => toastsSoFar()).not.toEqual([])
}

/** Actions that report a failure in a toast. */
function useActions() {
  const [setFavorite, setRating, setStatus, remove, removeExamples] = [
    useSetFavorite(),
    useSetRating(),
    useSetStatus(),
    useDeleteHouse(),
    useRemoveExamples(),
  ]
  const [create, update, cancel] = [useCreateAppointment(), useUpdateAppointment(), useDeleteAppointment()]
  const [invite, newLink, resend, removeMember] = [useInvite(), useNewLink(), useResend(), useRemoveCollaborator()]
  const [setPoint, changeSetting, markRead, leave, deleteData] = [
    useSetPoint(),
    useChangeSetting(DANA, 'add_houses'),
    useMarkRead(),
    useLeaveHunt(),
    useDeleteMyData(HUNT_TABLES),
  ]
  const [saveWish, deleteWish, shareWishes] = [useSaveWish(DANAS_HUNT), useDeleteWish(DANAS_HUNT), useShareWishes(DANAS_HUNT)]
  const [savePlace, deletePlace, sharePlaces] = [useSavePlace(), useDeletePlace(), useSharePlaces(DANAS_HUNT)]
  const saveAssumptions = useSaveAssumptions(DANA)
  const invitedCollaborator = collaboratorFromRow(INVITATION)
  return {
    'own favorite': () => setFavorite.mutateAsync({ house: OWN_HOUSE, isFavorite: true }),
    'a member’s favorite': () => setFavorite.mutateAsync({ house: SAMS_HOUSE, isFavorite: true }),
    rating: () => setRating.mutateAsync({ house: OWN_HOUSE, rating: 5 }),
    'a member’s rating': () => setRating.mutateAsync({ house: SAMS_HOUSE, rating: 5 }),
    status: () => setStatus.mutateAsync({ house: OWN_HOUSE, status: 'Bought' }),
    'delete a house': () => remove.mutateAsync(OWN_HOUSE),
    'remove examples': () => removeExamples.mutateAsync(DANA),
    point: () => setPoint.mutateAsync({ house: OWN_HOUSE, point: { lat: 1, lng: 1 } }),
    'create an appointment': () => create.mutateAsync({ id: INVITATION.id, fields: NEW_APPOINTMENT }),
    'update an appointment': () => update.mutateAsync({ base: appointmentFromRow(APPOINTMENT), changes: { title: 'Changed' } }),
    'delete an appointment': () => cancel.mutateAsync(appointmentFromRow(APPOINTMENT)),
    'generate a link': () => awaitToastAfter(() => invite.createLink('viewer')),
    'store an invitation': () => invite.send({ email: 'new@example.com', role: '' }),
    'email an invitation': () => invite.send({ email: 'sam@example.com', role: '' }),
    'new link': () => newLink.mutateAsync(invitedCollaborator),
    resend: () => resend.mutateAsync(invitedCollaborator),
    'remove a collaborator': () => removeMember.mutateAsync(invitedCollaborator),
    setting: () => changeSetting.mutateAsync(true),
    'mark all as read': () => awaitToastAfter(() => markRead(undefined)),
    leave: () => leave.mutateAsync(SAMS_HUNT),
    'delete my data': () => deleteData.mutateAsync(),
    'save a wish': () => saveWish.mutateAsync({ id: WISH.id, before: undefined, fields: { importance: 'must', subject: WISH } }),
    'delete a wish': () => deleteWish.mutateAsync(WISH),
    'share wishes': () => shareWishes.mutateAsync(true),
    'stop sharing wishes': () => shareWishes.mutateAsync(false),
    'save a place': () => savePlace.mutateAsync({ id: PLACE.id, before: undefined, fields: PLACE }),
    'delete a place': () => deletePlace.mutateAsync(PLACE),
    'share places': () => sharePlaces.mutateAsync(true),
    'stop sharing places': () => sharePlaces.mutateAsync(false),
    assumptions: () =>
      saveAssumptions.mutateAsync({ assumptions: assumptionsOf(presetFor('USD')), before: assumptionsOf(presetFor('USD')) }),
  }
}

type Method = 'post' | 'patch' | 'delete' | 'put'

type Subject = {
  name: keyof ReturnType<typeof useActions>
  /** The request that gets an error response or an unusable one. */
  write: `${Method} ${string}`
  title: string
  /** The toast's text after an error response. After an unusable response it is the same, unless `unusableText` is given. */
  errorText: string
  unusableText?: string
  /** Whether the toast shows the database's own message if a rule of the database rejects the write. */
  showsRule?: boolean
}

const HOUSES = '*/rest/v1/houses'
const APPOINTMENTS = '*/rest/v1/appointments'
const COLLABORATIONS = '*/rest/v1/collaborations'
const WISHES = '*/rest/v1/wishes'
const WISH_LISTS = '*/rest/v1/wish_lists'
const PLACES = '*/rest/v1/own_places'
const SHARES = '*/rest/v1/place_shares'
const ASSUMPTIONS = '*/rest/v1/cost_assumptions'

const RULE_VIOLATION = JSON.stringify({ code: 'HH005', message: 'Said by the database' })
const NOT_SAVED_OR_TRY_LATER = { errorText: NOT_SAVED, unusableText: TRY_LATER, showsRule: true }

const SUBJECTS: Subject[] = [
  {
    name: 'own favorite',
    write: `patch ${HOUSES}`,
    title: 'Error updating favorite status',
    errorText: NOT_SAVED,
    unusableText: TRY_LATER,
  },
  {
    name: 'a member’s favorite',
    write: 'post */rest/v1/house_opinions',
    title: 'Error updating favorite status',
    errorText: NOT_SAVED,
    unusableText: TRY_LATER,
  },
  { name: 'rating', write: `patch ${HOUSES}`, title: 'Error updating rating', errorText: NOT_SAVED },
  { name: 'a member’s rating', write: 'post */rest/v1/house_opinions', title: 'Error updating rating', errorText: NOT_SAVED },
  { name: 'status', write: `patch ${HOUSES}`, title: 'Error updating status', errorText: NOT_SAVED, unusableText: TRY_LATER },
  {
    name: 'delete a house',
    write: `delete ${HOUSES}`,
    title: 'Error deleting property',
    errorText: 'Could not delete property from database',
    unusableText: TRY_LATER,
  },
  {
    name: 'remove examples',
    write: `delete ${HOUSES}`,
    title: 'Error removing examples',
    errorText: NOT_SAVED,
    unusableText: TRY_LATER,
  },
  { name: 'point', write: `patch ${HOUSES}`, title: 'Error saving location', errorText: NOT_SAVED, unusableText: TRY_LATER },
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
  { name: 'delete an appointment', write: `delete ${APPOINTMENTS}`, title: 'Error deleting appointment', errorText: TRY_LATER },
  {
    name: 'generate a link',
    write: `post ${COLLABORATIONS}`,
    title: 'Error generating invite link',
    errorText: TRY_LATER,
    showsRule: true,
  },
  {
    name: 'store an invitation',
    write: `post ${COLLABORATIONS}`,
    title: 'Error sending invitation',
    errorText: TRY_LATER,
    showsRule: true,
  },
  { name: 'email an invitation', write: 'post */api/send-invitation', title: 'Error sending invitation', errorText: NOT_MAILED },
  { name: 'new link', write: `patch ${COLLABORATIONS}`, title: 'Error generating invite link', errorText: TRY_LATER },
  { name: 'resend', write: `patch ${COLLABORATIONS}`, title: 'Error sending invitation', errorText: TRY_LATER },
  { name: 'remove a collaborator', write: `delete ${COLLABORATIONS}`, title: 'Error removing collaborator', errorText: TRY_LATER },
  {
    name: 'setting',
    write: 'patch */rest/v1/collaboration_settings',
    title: 'Error saving settings',
    errorText: NOT_SAVED,
    unusableText: TRY_LATER,
  },
  {
    name: 'mark all as read',
    write: 'post */rest/v1/rpc/mark_notifications_read',
    title: 'Could not mark all as read',
    errorText: TRY_LATER,
  },
  { name: 'leave', write: 'post */rest/v1/rpc/leave_hunt', title: 'Error leaving the hunt', errorText: TRY_LATER },
  ...(['put */auth/v1/user', 'post */rest/v1/rpc/delete_my_data'] as const).map((write) => ({
    name: 'delete my data' as const,
    write,
    title: 'Your data could not be deleted',
    errorText: 'Some of it may be gone already. Try again to delete the rest.',
  })),
  { name: 'save a wish', write: `post ${WISHES}`, title: 'The wish could not be saved', ...NOT_SAVED_OR_TRY_LATER },
  { name: 'delete a wish', write: `delete ${WISHES}`, title: 'The wish could not be deleted', ...NOT_SAVED_OR_TRY_LATER },
  { name: 'share wishes', write: `post ${WISH_LISTS}`, title: 'Your wishes could not be shared', ...NOT_SAVED_OR_TRY_LATER },
  { name: 'stop sharing wishes', write: `post ${WISH_LISTS}`, title: 'Sharing could not be stopped', ...NOT_SAVED_OR_TRY_LATER },
  { name: 'save a place', write: `post ${PLACES}`, title: 'The place could not be saved', ...NOT_SAVED_OR_TRY_LATER },
  { name: 'delete a place', write: `delete ${PLACES}`, title: 'The place could not be deleted', ...NOT_SAVED_OR_TRY_LATER },
  { name: 'share places', write: `post ${SHARES}`, title: 'Your places could not be shared', ...NOT_SAVED_OR_TRY_LATER },
  { name: 'stop sharing places', write: `delete ${SHARES}`, title: 'Sharing could not be stopped', ...NOT_SAVED_OR_TRY_LATER },
  { name: 'assumptions', write: `post ${ASSUMPTIONS}`, title: 'The assumptions could not be saved', ...NOT_SAVED_OR_TRY_LATER },
]

beforeEach(startSignedIn)

/** Sets up a backend with the rows that the actions need, and renders the hooks under test. */
async function renderActions() {
  fakeBackend({
    houses: [ELM, EXAMPLE],
    appointments: [APPOINTMENT],
    more: {
      collaborations: { rows: [INVITATION] },
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

it.each(SUBJECTS)('$name: if the response to $write is an error or unusable, the toast says what failed', async (subject) => {
  const { name, write, title, errorText, unusableText = errorText, showsRule } = subject
  const [method, url] = write.split(' ') as [Method, string]
  if (unusableText === NOT_MAILED) expectConsoleError(/Error sending invitation/)
  const actions = await renderActions()
  const toastAfter = async (status: number, body: string) => {
    server.use(http[method](url, () => new HttpResponse(body, { status })))
    clearNotices()
    await act(async () => {
      await actions.current[name]().catch(() => undefined)
    })
    return toastsSoFar()
  }
  const responses: [status: number, body: string, text: string][] = [
    [500, '{}', errorText],
    [200, '{"id":', unusableText],
    [200, '{}', unusableText],
    ...(showsRule ? [[400, RULE_VIOLATION, 'Said by the database'] satisfies [number, string, string]] : []),
  ]
  for (const [status, body, text] of responses)
    expect([status, body, await toastAfter(status, body)]).toEqual([status, body, [`error: ${title} / ${text}`]])
})

import { useMutation, useQuery, useQueryClient, type QueryMeta } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import { addDays, isCalendarDate, todayLocal } from '@/domain/time/dates'
import { toAppError } from '@/lib/api/errors'
import { mergeRows } from '@/lib/live/mergeRows'
import { notify } from '@/lib/notify'
import { savedCopy } from '@/lib/live/savedCopies'
import { useRows, type RowsOrigin } from '@/lib/api/useRows'
import { byTime, type Appointment, type AppointmentFields } from './appointment'
import {
  cacheSavedAppointment,
  uncacheAppointment,
  type Span,
  APPOINTMENT_COPIES,
  copiedAhead,
  copiedAppointments,
} from './appointmentCache'
import {
  aheadFrom,
  appointmentListQuery,
  appointmentsAheadQuery,
  APPOINTMENTS_FAILURE,
  appointmentSpanQuery,
  exampleAppointmentsQuery,
  houseAppointmentsQuery,
} from './appointmentQueries'

/** The code that writes is fetched with the first write, or once the screen is quiet. */
const writes = () => import('./appointmentWrites')

export type AppointmentList = RowsOrigin & { appointments: readonly Appointment[] }

/** What a screen needs of the hunt's appointments: all of them, those from this month on, or those between two dates as well. */
export type AppointmentsNeeded = 'all' | 'ahead' | Span

/**
 * The appointments of the current hunt, by date and time: what is needed, and more where that is known. All screens share them, so
 * that a change on one shows on all.
 * @param purpose `beside` on a screen about something else, which does not tell of their failures
 */
export function useAppointments(
  needed: AppointmentsNeeded,
  purpose: 'screen' | 'beside' = 'screen',
): AppointmentList & { isWhole: boolean } {
  const { user } = useAuth()
  const hunt = useHunt()
  const meta = purpose === 'screen' ? { failure: APPOINTMENTS_FAILURE } : {}
  const signedIn = user !== null
  const { whole, isWhole } = useWholeList(needed === 'all', meta)
  const client = useQueryClient()
  const begun = useCallback(() => savedCopy(copiedAhead, client, hunt)?.items, [client, hunt])
  const ahead = useQuery({ ...appointmentsAheadQuery(hunt), enabled: signedIn && !isWhole, meta, placeholderData: begun })
  const span = useSpanRead(needed)
  const isFar = !isWhole && ahead.isSuccess && span !== null
  const far = useQuery({ ...appointmentSpanQuery(hunt, span ?? NO_SPAN), enabled: signedIn && isFar, meta })
  const { rows, ...origin } = useRows(isWhole ? whole : ahead, {
    signedIn,
    copies: APPOINTMENT_COPIES,
    scope: hunt,
    examples: exampleAppointmentsQuery(),
  })
  const appointments = useMemo(
    () => (isFar && far.data ? mergeRows(rows, { rows: far.data, gone: [] }, byTime) : rows),
    [isFar, far.data, rows],
  )
  if (!isFar || far.data) return { appointments, ...origin, isWhole }
  const rest = { retry: () => void far.refetch(), retrying: far.isFetching }
  if (far.errorUpdateCount === 0) return { appointments, source: 'loading', ...rest, isWhole }
  return { appointments, source: 'copy', savedAt: new Date(ahead.dataUpdatedAt).toISOString(), ...rest, isWhole }
}

/**
 * The appointments of a house, from the hunt's list, which is read beside the house. The earlier ones of a long list follow.
 * @param ownerId the owner of its hunt, once that is known
 */
export function useHouseAppointments(houseId: string, ownerId: string | undefined): AppointmentList {
  const hunt = useHunt()
  const { isWhole, ...list } = useAppointments('ahead', 'beside')
  const isPart = !isWhole && list.source === 'live' && ownerId === hunt.ownerId
  const ofHouse = useQuery({ ...houseAppointmentsQuery(houseId), enabled: isPart })
  const all = (isPart && ofHouse.data) || list.appointments
  const appointments = useMemo(() => all.filter((each) => each.houseId === houseId), [all, houseId])
  if (!isPart || ofHouse.data) return { ...list, appointments }
  const rest = { appointments, retry: () => void ofHouse.refetch(), retrying: ofHouse.isFetching }
  return { ...list, ...rest, source: ofHouse.errorUpdateCount === 0 ? 'loading' : 'copy' }
}

/** The whole list of the hunt: read where it is wanted, held already, or saved on the device; `isWhole` says whether it is that. */
function useWholeList(wanted: boolean, meta: QueryMeta) {
  const signedIn = useAuth().user !== null
  const hunt = useHunt()
  const client = useQueryClient()
  // A returning person sees at once what they saw last.
  const begun = useCallback(() => savedCopy(copiedAppointments, client, hunt)?.items, [client, hunt])
  const isKnown = (data: unknown) => wanted || data !== undefined || savedCopy(copiedAppointments, client, hunt) !== null
  const whole = useQuery({
    ...appointmentListQuery(hunt),
    enabled: ({ state }) => signedIn && isKnown(state.data),
    meta,
    placeholderData: begun,
  })
  return { whole, isWhole: isKnown(whole.data) }
}

const NO_SPAN: Span = { from: '', until: '' }

/** How much more than the dates on screen is read, in days: the months before and after, whose weeks begin up to five weeks apart. */
const MARGIN = 35

/** The span to read for what is needed and not ahead. It stays the same while what is needed lies in it. */
function useSpanRead(needed: AppointmentsNeeded): Span | null {
  const [span, setSpan] = useState<Span | null>(null)
  if (typeof needed === 'string' || needed.from >= aheadFrom(todayLocal())) return null
  if (span && span.from <= needed.from && needed.until <= span.until) return span
  const [from, until] = [addDays(needed.from, -MARGIN), addDays(needed.until, MARGIN)]
  // The first and the last months of all that can be written have nothing around them.
  const wider = isCalendarDate(from) && isCalendarDate(until) ? { from, until } : needed
  setSpan(wider)
  return wider
}

type Update = {
  base: Appointment
  changes: Partial<AppointmentFields>
  /** Takes the change back, given the appointment as it was saved; offered where it was made without a dialog. */
  undo?: (saved: Appointment) => void
  /** Whether the caller asks which version to keep after a clash; then no toast reports it. */
  asksAfterClash?: boolean
}

const SAVED = 'Your appointment has been saved successfully.'

/** Saves a new appointment. A failure is reported in the server's words, if it gave any. */
export function useCreateAppointment() {
  const { ownerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, fields }: { id: string; fields: AppointmentFields }) => (await writes()).insertAppointment(id, fields),
    onSuccess: (appointment) => {
      cacheSavedAppointment(client, ownerId, appointment)
      notify.success('Appointment created', SAVED)
    },
    onError: (error) => {
      const { answered, message } = toAppError(error)
      notify.error('Error', (answered && message) || 'There was an error saving your appointment.')
    },
  })
}

/** Saves the changed fields of an appointment. After a clash with somebody else's change, every screen shows theirs. */
export function useUpdateAppointment() {
  const { ownerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ base, changes }: Update) => (await writes()).updateAppointment(base, changes),
    onSuccess: (appointment, { undo }) => {
      cacheSavedAppointment(client, ownerId, appointment)
      notify.success('Appointment updated', SAVED, undo && { label: 'Undo', run: () => undo(appointment) })
    },
    onError: async (error, { asksAfterClash }) => {
      const isConflict = toAppError(error).kind === 'conflict'
      const theirs = isConflict ? (await writes()).conflictingAppointment(error) : null
      if (theirs) cacheSavedAppointment(client, ownerId, theirs)
      if (theirs && asksAfterClash) return
      notify.error('Error', 'There was an error updating your appointment.')
    },
  })
}

/** Deletes an appointment and takes it off every screen. */
export function useDeleteAppointment() {
  const { ownerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (appointment: Appointment) => (await writes()).deleteAppointment(appointment.id),
    onSuccess: (_, { id }) => {
      uncacheAppointment(client, ownerId, id)
      notify.success('Appointment deleted', 'The appointment has been removed')
    },
    onError: () => notify.error('Error deleting appointment', 'Please try again later'),
  })
}

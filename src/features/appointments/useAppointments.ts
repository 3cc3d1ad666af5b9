import { useQuery, useQueryClient, type QueryMeta } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import { addDays, isCalendarDate, localToday } from '@/domain/time/dates'
import { toAppError } from '@/lib/api/errors'
import { mergeRows } from '@/lib/live/mergeRows'
import { TRY_LATER, useSave } from '@/lib/api/useSave'
import { failureText } from '@/lib/notify'
import { savedCopy } from '@/lib/live/savedCopies'
import { useRowsOrSavedCopy, type RowsOrigin } from '@/lib/live/useRowsOrSavedCopy'
import { compareByTime, type Appointment, type AppointmentFields } from './appointment'
import { cacheSavedAppointment, uncacheAppointment, type Span, APPOINTMENT_COPIES, partialCopy, appointmentsCopy } from './appointmentCache'
import {
  partialListStart,
  appointmentListQuery,
  partialAppointmentListQuery,
  APPOINTMENTS_FAILURE,
  appointmentSpanQuery,
  exampleAppointmentsQuery,
  houseAppointmentsQuery,
} from './appointmentQueries'

/** Imports the write functions on first use, unless a preloaded dialog has already loaded them. */
const loadWrites = () => import('./appointmentWrites')

export type AppointmentList = RowsOrigin & { appointments: readonly Appointment[] }

/** The appointments that a screen needs: all, from this month on, or from this month on plus those in a span. */
export type AppointmentRange = 'all' | 'fromThisMonth' | Span

/**
 * The appointments of the current hunt, sorted; may include more than `range`. Screens share the list, so a change on one appears on all.
 * @param purpose `background` if the screen is not about appointments, so that failures are not reported
 */
export function useAppointments(
  range: AppointmentRange,
  purpose: 'screen' | 'background' = 'screen',
): AppointmentList & { isWhole: boolean } {
  const { user } = useAuth()
  const hunt = useHunt()
  const meta = purpose === 'screen' ? { failure: APPOINTMENTS_FAILURE } : {}
  const signedIn = user !== null
  const { wholeListQuery, isWhole } = useWholeList(range === 'all', meta)
  const client = useQueryClient()
  const readCopy = useCallback(() => savedCopy(partialCopy, client, hunt)?.items, [client, hunt])
  const partialListQuery = useQuery({
    ...partialAppointmentListQuery(hunt),
    enabled: signedIn && !isWhole,
    meta,
    placeholderData: readCopy,
  })
  const span = useSpanToLoad(range)
  const needsSpan = !isWhole && partialListQuery.isSuccess && span !== null
  const spanQuery = useQuery({ ...appointmentSpanQuery(hunt, span ?? EMPTY_SPAN), enabled: signedIn && needsSpan, meta })
  const { rows, savedAt, ...rowsOrigin } = useRowsOrSavedCopy(isWhole ? wholeListQuery : partialListQuery, {
    signedIn,
    copies: APPOINTMENT_COPIES,
    scope: hunt,
    examplesQuery: exampleAppointmentsQuery(),
  })
  const origin = { ...rowsOrigin, ...(savedAt && (isWhole || partialCopyCovers(range, savedAt)) && { savedAt }) }
  const appointments = useMemo(
    () => (needsSpan && spanQuery.data ? mergeRows(rows, { rows: spanQuery.data, gone: [] }, compareByTime) : rows),
    [needsSpan, spanQuery.data, rows],
  )
  if (!needsSpan || spanQuery.data) return { appointments, ...origin, isWhole }
  const retryState = { retry: () => void spanQuery.refetch(), retrying: spanQuery.isFetching }
  if (spanQuery.errorUpdateCount === 0) return { appointments, source: 'loading', ...retryState, isWhole }
  // Without `savedAt`, because no saved copy contains the days of the span.
  return { appointments, source: 'copy', ...retryState, isWhole }
}

/** `lacksEarlier`: the house's earlier appointments, which the hunt's list does not have, could not be read; `retry` reads them. */
export type HouseAppointmentList = AppointmentList & { lacksEarlier: boolean }

/**
 * The appointments of a house, from the hunt's list. If the list is partial, another request adds earlier appointments.
 * @param ownerId the owner of the house's hunt; undefined until known
 */
export function useHouseAppointments(houseId: string, ownerId: string | undefined): HouseAppointmentList {
  const hunt = useHunt()
  const { isWhole, ...list } = useAppointments('fromThisMonth', 'background')
  const needsEarlier = !isWhole && list.source === 'live' && ownerId === hunt.ownerId
  const houseQuery = useQuery({ ...houseAppointmentsQuery(houseId), enabled: needsEarlier })
  const all = (needsEarlier && houseQuery.data) || list.appointments
  const appointments = useMemo(() => all.filter((each) => each.houseId === houseId), [all, houseId])
  if (!needsEarlier || houseQuery.data) return { ...list, appointments, lacksEarlier: false }
  const rest = { appointments, retry: () => void houseQuery.refetch(), retrying: houseQuery.isFetching }
  if (houseQuery.errorUpdateCount === 0) return { ...list, ...rest, source: 'loading', lacksEarlier: false }
  return { ...list, ...rest, lacksEarlier: true }
}

/** The hunt's whole list. `isWhole` is true if the list is requested, already loaded, or saved on the device. */
function useWholeList(isWanted: boolean, meta: QueryMeta) {
  const signedIn = useAuth().user !== null
  const hunt = useHunt()
  const client = useQueryClient()
  // Shows the saved copy at once.
  const readCopy = useCallback(() => savedCopy(appointmentsCopy, client, hunt)?.items, [client, hunt])
  const usesWholeList = (data: unknown) => isWanted || data !== undefined || savedCopy(appointmentsCopy, client, hunt) !== null
  const wholeListQuery = useQuery({
    ...appointmentListQuery(hunt),
    enabled: ({ state }) => signedIn && usesWholeList(state.data),
    meta,
    placeholderData: readCopy,
  })
  return { wholeListQuery, isWhole: usesWholeList(wholeListQuery.data) }
}

/** Whether the saved copy of a partial list contains every appointment of the range. */
function partialCopyCovers(range: AppointmentRange, savedAt: string): boolean {
  return typeof range === 'string' || range.from >= partialListStart(localToday(new Date(savedAt)))
}

const EMPTY_SPAN: Span = { from: '', until: '' }

/** Days to load around the dates on screen, so that the months before and after are covered. */
const SPAN_MARGIN = 35

/** The span to load if dates before `partialListStart` are needed, otherwise null. It stays the same as long as it contains those dates. */
function useSpanToLoad(range: AppointmentRange): Span | null {
  const [span, setSpan] = useState<Span | null>(null)
  if (typeof range === 'string' || range.from >= partialListStart(localToday())) return null
  if (span && span.from <= range.from && range.until <= span.until) return span
  const [from, until] = [addDays(range.from, -SPAN_MARGIN), addDays(range.until, SPAN_MARGIN)]
  // The wider span may begin before the year 1, where no date is valid.
  const widerSpan = isCalendarDate(from) && isCalendarDate(until) ? { from, until } : range
  setSpan(widerSpan)
  return widerSpan
}

type Update = {
  base: Appointment
  changes: Partial<AppointmentFields>
  /** Reverts the change if Undo is pressed; for changes made without a dialog. @param saved the appointment after the change */
  undo?: (saved: Appointment) => void
  /** Whether the caller shows a dialog after a conflict, so that no toast is needed. */
  asksOnConflict?: boolean
  /** Set to drop the changes that conflict, and save the others. */
  takesTheirs?: boolean
}

const SAVED_TEXT = 'Your appointment has been saved successfully.'

/** Saves a new appointment. Reports a failure with the server's message, if any. */
export function useCreateAppointment() {
  const { ownerId } = useHunt()
  return useSave({
    write: async ({ id, fields }: { id: string; fields: AppointmentFields }) => (await loadWrites()).insertAppointment(id, fields),
    patch: (client, appointment) => cacheSavedAppointment(client, ownerId, appointment),
    success: { title: 'Appointment created', description: SAVED_TEXT },
    failure: (error) => ({ title: 'Error', description: failureText(error, 'There was an error saving your appointment.') }),
  })
}

/** Saves changed fields of an appointment. After a conflict every screen shows the other person's version. */
export function useUpdateAppointment() {
  const { ownerId } = useHunt()
  return useSave({
    write: async ({ base, changes, takesTheirs }: Update) => (await loadWrites()).updateAppointment(base, changes, takesTheirs),
    // On the calendar, another appointment may be moved while one is being saved.
    mayOverlap: true,
    patch: (client, appointment) => cacheSavedAppointment(client, ownerId, appointment),
    success: (appointment, { undo }) => ({
      title: 'Appointment updated',
      description: SAVED_TEXT,
      action: undo && { label: 'Undo', run: () => undo(appointment) },
    }),
    failure: async (error, { asksOnConflict }, client) => {
      const isConflict = toAppError(error).kind === 'conflict'
      const theirs = isConflict ? (await loadWrites()).conflictingAppointment(error) : null
      if (theirs) cacheSavedAppointment(client, ownerId, theirs)
      if (!theirs) return { title: 'Error', description: 'There was an error updating your appointment.' }
      if (asksOnConflict) return null
      return { title: 'Error', description: 'Somebody else has changed this appointment in the meantime. It stays as they changed it.' }
    },
  })
}

/** Deletes an appointment and removes it from every screen. */
export function useDeleteAppointment() {
  const { ownerId } = useHunt()
  return useSave({
    write: async (appointment: Appointment) => (await loadWrites()).deleteAppointment(appointment.id),
    patch: (client, _, { id }) => uncacheAppointment(client, ownerId, id),
    success: { title: 'Appointment deleted', description: 'The appointment has been removed' },
    failure: { title: 'Error deleting appointment', description: TRY_LATER },
  })
}

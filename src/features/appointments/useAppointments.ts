import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { savedCopy } from '@/lib/savedCopies'
import { useRows, type RowsOrigin } from '@/lib/useRows'
import type { Appointment, AppointmentFields } from './appointment'
import { cacheSavedAppointment, uncacheAppointment } from './appointmentCache'
import { appointmentListQuery, APPOINTMENTS_FAILURE, exampleAppointmentsQuery } from './appointmentQueries'
import { copiedAppointments } from './copiedAppointments'

/** The code that writes is fetched with the first write, or once the screen is quiet. */
const writes = () => import('./appointmentWrites')

export type AppointmentList = RowsOrigin & { appointments: readonly Appointment[] }

/**
 * The appointments of the current hunt, by date and time. All screens share them, so that a change on one shows on all.
 * @param purpose `beside` on a screen about something else, which does not tell of their failures
 */
export function useAppointments(purpose: 'screen' | 'beside' = 'screen'): AppointmentList {
  const { user } = useAuth()
  const hunt = useHunt()
  const meta = purpose === 'screen' ? { failure: APPOINTMENTS_FAILURE } : {}
  const signedIn = user !== null
  const client = useQueryClient()
  // A returning person sees at once what they saw last.
  const begun = useCallback(() => savedCopy(copiedAppointments, client, hunt)?.items, [client, hunt])
  const query = useQuery({ ...appointmentListQuery(hunt), enabled: signedIn, meta, placeholderData: begun })
  const { rows: appointments, ...origin } = useRows(query, {
    signedIn,
    list: copiedAppointments,
    scope: hunt,
    examples: exampleAppointmentsQuery(),
  })
  return { appointments, ...origin }
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import { toAppError } from '@/lib/errors'
import { RowConflict } from '@/lib/supabase/mergeWrite'
import { readLocalCopy } from '@/lib/localCopy'
import { notify } from '@/lib/notify'
import { appointmentFromRow, isAppointment, type Appointment, type AppointmentRow } from './appointment'
import { cacheSavedAppointment, uncacheAppointment } from './appointmentCache'
import { appointmentListQuery, APPOINTMENTS_FAILURE, exampleAppointmentsQuery } from './appointmentQueries'
import { deleteAppointment, insertAppointment, updateAppointment, type AppointmentFields } from './appointmentWrites'

export type AppointmentList = {
  appointments: readonly Appointment[]
  /** `copy`: the browser's saved copy; `examples`: built-in ones to look at. Both only after a failed load (ruling 7). */
  source: 'loading' | 'live' | 'copy' | 'examples'
  /** When the copy was saved, as an ISO instant. */
  savedAt?: string
  retry: () => void
  retrying: boolean
}

const none: readonly Appointment[] = []

/**
 * The appointments of the hunt on screen, by date and time. Every screen shares them, so that a change on one
 * shows on all (spec §7).
 * @param place `beside` on a screen about something else, which does not tell of their failures
 */
export function useAppointments(place: 'screen' | 'beside' = 'screen'): AppointmentList {
  const { user } = useAuth()
  const hunt = useHunt()
  const meta = place === 'screen' ? { failure: APPOINTMENTS_FAILURE } : {}
  const query = useQuery({ ...appointmentListQuery(hunt), enabled: user !== null, meta })
  // Stays so while the person tries again, and what is shown instead stays with it.
  const failed = query.errorUpdateCount > 0 && query.data === undefined
  const copy = useMemo(
    () => (failed && user ? readLocalCopy('appointments', hunt, isAppointment) : null),
    [failed, user, hunt],
  )
  const examples = useQuery({ ...exampleAppointmentsQuery(), enabled: failed && !copy })

  const rest = { retry: () => void query.refetch(), retrying: query.isFetching }
  if (!user) return { appointments: none, source: 'live', ...rest }
  if (query.data) return { appointments: query.data, source: 'live', ...rest }
  if (copy) return { appointments: copy.items, source: 'copy', savedAt: copy.savedAt, ...rest }
  if (failed && examples.data) return { appointments: examples.data, source: 'examples', ...rest }
  return { appointments: none, source: 'loading', ...rest }
}

type Update = {
  base: Appointment
  changes: Partial<AppointmentFields>
  /** Takes the change back, given the appointment as it was saved; offered where it was made without a dialog. */
  undo?: (saved: Appointment) => void
}

const SAVED = 'Your appointment has been saved successfully.'

/** Saves a new appointment. A failure has the server's words, where it gave any (spec §8). */
export function useCreateAppointment() {
  const { ownerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: AppointmentFields }) => insertAppointment(id, fields),
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
    mutationFn: ({ base, changes }: Update) => updateAppointment(base, changes),
    onSuccess: (appointment, { undo }) => {
      cacheSavedAppointment(client, ownerId, appointment)
      notify.success('Appointment updated', SAVED, undo && { label: 'Undo', run: () => undo(appointment) })
    },
    onError: (error) => {
      if (error instanceof RowConflict) cacheSavedAppointment(client, ownerId, appointmentFromRow(error.row as AppointmentRow))
      notify.error('Error', 'There was an error updating your appointment.')
    },
  })
}

/** Deletes an appointment and takes it off every screen. */
export function useDeleteAppointment() {
  const { ownerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (appointment: Appointment) => deleteAppointment(appointment.id),
    onSuccess: (_, { id }) => {
      uncacheAppointment(client, ownerId, id)
      notify.success('Appointment deleted', 'The appointment has been removed')
    },
    onError: () => notify.error('Error deleting appointment', 'Please try again later'),
  })
}

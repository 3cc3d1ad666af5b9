import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import { toAppError } from '@/lib/errors'
import { RowConflict } from '@/lib/supabase/mergeWrite'
import { notify } from '@/lib/notify'
import { useRows, type RowsOrigin } from '@/lib/useRows'
import { appointmentFromRow, isAppointment, type Appointment, type AppointmentRow } from './appointment'
import { cacheSavedAppointment, uncacheAppointment } from './appointmentCache'
import { appointmentListQuery, APPOINTMENTS_FAILURE, exampleAppointmentsQuery } from './appointmentQueries'
import { deleteAppointment, insertAppointment, updateAppointment, type AppointmentFields } from './appointmentWrites'

export type AppointmentList = RowsOrigin & { appointments: readonly Appointment[] }

/**
 * The appointments of the hunt on screen, by date and time. Every screen shares them, so that a change on one
 * shows on all (spec §7).
 * @param place `beside` on a screen about something else, which does not tell of their failures
 */
export function useAppointments(place: 'screen' | 'beside' = 'screen'): AppointmentList {
  const { user } = useAuth()
  const hunt = useHunt()
  const meta = place === 'screen' ? { failure: APPOINTMENTS_FAILURE } : {}
  const signedIn = user !== null
  const query = useQuery({ ...appointmentListQuery(hunt), enabled: signedIn, meta })
  const { rows: appointments, ...origin } = useRows(query, {
    signedIn, name: 'appointments', scope: hunt, isRow: isAppointment, examples: exampleAppointmentsQuery(),
  })
  return { appointments, ...origin }
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

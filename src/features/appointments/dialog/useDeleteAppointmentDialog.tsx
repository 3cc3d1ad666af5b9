import { useState } from 'react'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import type { Appointment } from '../appointment'
import { useDeleteAppointment } from '../useAppointments'

const TEXTS = {
  delete: {
    title: 'Delete this event?',
    description: 'This action cannot be undone. This will permanently delete this event from your calendar.',
    confirmLabel: 'Delete',
    cancelLabel: 'Cancel',
  },
  cancel: {
    title: 'Cancel this appointment?',
    description: 'This action cannot be undone. The appointment will be deleted from your calendar.',
    confirmLabel: 'Cancel appointment',
    cancelLabel: 'Keep it',
  },
}

/**
 * A dialog that asks for confirmation, then deletes the appointment. `ask` opens it.
 * @param wording "cancel" on the calendar, "delete" elsewhere
 */
export function useDeleteAppointmentDialog(wording: keyof typeof TEXTS = 'delete') {
  const [appointmentToDelete, setAppointmentToDelete] = useState<Appointment | null>(null)
  const remove = useDeleteAppointment()
  const dialog = appointmentToDelete && (
    <LazyConfirmDialog
      {...TEXTS[wording]}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(appointmentToDelete, { onSettled: () => setAppointmentToDelete(null) })}
      onCancel={() => setAppointmentToDelete(null)}
    />
  )
  return { ask: setAppointmentToDelete, dialog, preload: LazyConfirmDialog.preload }
}

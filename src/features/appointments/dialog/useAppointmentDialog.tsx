import { startTransition, useMemo, useState, type ComponentProps, type ComponentType } from 'react'
import { formatAddress } from '@/domain/address/address'
import type { HouseCore } from '@/domain/house/house'
import { lazyWithRetry, usePreload } from '@/ui/lazyWithRetry'
import type { Appointment } from '../appointment'
import type { AppointmentPreset, HouseOption } from './appointmentForm'

export const LazyAppointmentDialog = lazyWithRetry(async () => (await import('./AppointmentDialog')).AppointmentDialog)

export type AppointmentDialogProps = ComponentProps<typeof LazyAppointmentDialog>

type OpenDialog = { appointment: Appointment } | { preset: AppointmentPreset }

/**
 * The appointment dialog of a screen. `schedule` opens it for a new appointment, `edit` for an existing one.
 * @param houses the houses of the hunt, the first of which is the default; on a house's page only that house
 * @param Dialog replaces the default dialog, in which the house can be chosen
 */
export function useAppointmentDialog(
  houses: readonly HouseForAppointment[],
  appointments: readonly Appointment[],
  Dialog: ComponentType<AppointmentDialogProps> = LazyAppointmentDialog,
) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  usePreload(LazyAppointmentDialog)
  const options = useMemo(() => houses.map(houseOption), [houses])
  const dialog = openDialog && options.length > 0 && (
    <Dialog {...openDialog} houses={options} appointments={appointments} hasHouseField onClose={() => setOpenDialog(null)} />
  )
  // In a transition, because the form is slow to render.
  const open = (next: OpenDialog) => startTransition(() => setOpenDialog(next))
  return {
    schedule: (preset: AppointmentPreset = {}) => open({ preset }),
    edit: (appointment: Appointment) => open({ appointment }),
    dialog,
    preload: LazyAppointmentDialog.preload,
  }
}

type HouseForAppointment = Pick<HouseCore, 'id' | 'address' | 'contacts' | 'coordinates' | 'isExample'>

export function houseOption({ id, address, contacts, coordinates, isExample }: HouseForAppointment): HouseOption {
  return { id, street: address.street, address: formatAddress(address), contacts, coordinates, isExample }
}

import { useMemo, useState } from 'react'
import { formatAddress } from '@/domain/address'
import type { Appointment } from '@/features/appointments/appointment'
import type { HouseOption } from '@/features/appointments/AppointmentDialog'
import type { AppointmentPreset } from '@/features/appointments/appointmentForm'
import type { House } from '@/features/houses/house'
import { lazyOverlay } from '@/ui/Overlay'

const AppointmentDialog = lazyOverlay(async () => (await import('@/features/appointments/AppointmentDialog')).AppointmentDialog)

type Task = { appointment: Appointment } | { preset: AppointmentPreset }

/**
 * The appointment dialog of a screen. `schedule` opens it for a new appointment, `edit` for an existing one.
 * @param houses the hunt's houses; the first is the default
 * @param pickHouse whether the dialog asks for the house
 */
export function useAppointmentDialog(houses: readonly House[], appointments: readonly Appointment[], pickHouse: boolean) {
  const [task, setTask] = useState<Task | null>(null)
  const options = useMemo(() => houses.map(optionOf), [houses])
  const dialog = task && options.length > 0 && (
    <AppointmentDialog {...task} houses={options} appointments={appointments} pickHouse={pickHouse} onClose={() => setTask(null)} />
  )
  return {
    schedule: (preset: AppointmentPreset = {}) => setTask({ preset }),
    edit: (appointment: Appointment) => setTask({ appointment }),
    dialog,
    preload: AppointmentDialog.preload,
  }
}

function optionOf({ id, address, contacts, coordinates }: House): HouseOption {
  return { id, street: address.street, address: formatAddress(address), contacts, coordinates }
}

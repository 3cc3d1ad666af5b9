import { useMemo, useState, type ComponentProps } from 'react'
import { formatAddress } from '@/domain/address'
import type { Appointment } from '@/features/appointments/appointment'
import type { HouseOption } from '@/features/appointments/AppointmentDialog'
import type { AppointmentPreset } from '@/features/appointments/appointmentForm'
import type { House } from '@/features/houses/house'
import { useHouses } from '@/features/houses/useHouses'
import { lazyOverlay } from '@/ui/Overlay'

const AppointmentDialog = lazyOverlay(async () => (await import('@/features/appointments/AppointmentDialog')).AppointmentDialog)

type Task = { appointment: Appointment } | { preset: AppointmentPreset }

/**
 * The appointment dialog of a screen. `schedule` opens it for a new appointment, `edit` for an existing one.
 * @param houses the hunt's houses, of which the first is the default; on a house's own page that house alone
 * @param pickHouse whether the dialog asks for the house
 */
export function useAppointmentDialog(houses: readonly House[], appointments: readonly Appointment[], pickHouse: boolean) {
  const [task, setTask] = useState<Task | null>(null)
  const options = useMemo(() => houses.map(optionOf), [houses])
  const Dialog = pickHouse ? AppointmentDialog : OwnHouseDialog
  const dialog = task && options.length > 0 && (
    <Dialog {...task} houses={options} appointments={appointments} pickHouse={pickHouse} onClose={() => setTask(null)} />
  )
  return {
    schedule: (preset: AppointmentPreset = {}) => setTask({ preset }),
    edit: (appointment: Appointment) => setTask({ appointment }),
    dialog,
    preload: AppointmentDialog.preload,
  }
}

/** The dialog of a house's own page. It reads the other houses too, to warn of viewings there by street and distance. */
function OwnHouseDialog({ houses, ...rest }: ComponentProps<typeof AppointmentDialog>) {
  const all = useHouses('all', 'beside').houses
  const options = useMemo(() => [...houses, ...all.filter(({ id }) => id !== houses[0]?.id).map(optionOf)], [houses, all])
  return <AppointmentDialog houses={options} {...rest} />
}

function optionOf({ id, address, contacts, coordinates }: House): HouseOption {
  return { id, street: address.street, address: formatAddress(address), contacts, coordinates }
}

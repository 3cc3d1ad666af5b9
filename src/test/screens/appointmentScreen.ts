import { fireEvent, screen, within } from '@testing-library/react'
import { addDays, todayLocal } from '@/domain/time/dates'
import type { AppointmentRow } from '@/features/appointments/appointment'
import { address, appointmentRow, houseRow } from '../factories'
import { fakeBackend } from '../handlers'
import { openScreen } from '../renderScreen'

/** The two houses of these tests. */
export const ELM = '77777777-7777-4777-8777-777777777771'
export const OAK = '77777777-7777-4777-8777-777777777772'

export const ANA = { name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101', email: 'ana@example.com' }
const BEN = { name: 'Ben Okoro', phone: '+1 202 555 0102' }

/** The date a number of days from today. */
export const inDays = (days: number) => addDays(todayLocal(), days)

/** A stored appointment at 12 Elm St, today at 2:30 PM for 45 minutes. */
export const visit = (overrides: Partial<AppointmentRow> = {}) => appointmentRow({ house_id: ELM, date: todayLocal(), ...overrides })

/** Preloads lazy modules, so that no test waits for them. */
export async function loadChunks() {
  await Promise.all([
    import('@/lib/api/data'),
    import('@/lib/api/auth/authApi'),
    import('@/features/appointments/dialog/AppointmentDialog'),
    import('@/features/appointments/HouseAppointments'),
    import('@/ui/dialog/ConfirmDialog'),
  ])
}

type OpenOptions = { houses?: Record<string, unknown>[]; path?: string }

/** 12 Elm St with two contacts, and 9 Oak Ave, 1.5 km away, which is newer and comes first. */
export const twoHouses = () => [
  houseRow({ id: ELM, address: address(), contacts: [ANA, BEN], coordinates: { lat: 30.27, lng: -97.74 } }),
  houseRow({ id: OAK, address: address({ street: '9 Oak Ave' }), contacts: [], coordinates: { lat: 30.28, lng: -97.75 } }),
]

/** Opens the timeline, or another screen, with these appointments. */
export async function openAppointments(rows: object[], { houses = twoHouses(), path = '/app/timeline' }: OpenOptions = {}) {
  const backend = fakeBackend({ houses, appointments: rows.map((row) => ({ ...row })) })
  const opened = openScreen(path)
  await screen.findByRole('heading', { level: 1 })
  return { backend, stored: () => backend.db.appointments ?? [], ...opened }
}

/** The open dialog. */
export const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}))

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Fills in fields of the dialog, by their labels. */
export function type(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}

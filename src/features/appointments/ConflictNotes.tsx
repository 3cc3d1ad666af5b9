import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { conflictText, viewingConflicts } from '@/domain/viewingConflicts'
import type { Appointment } from './appointment'
import type { HouseOption } from './AppointmentDialog'
import type { AppointmentFormValues } from './appointmentForm'

type ConflictNotesProps = {
  values: AppointmentFormValues
  /** The appointment that is edited does not overlap itself. */
  ownId?: string
  houses: readonly HouseOption[]
  appointments: readonly Appointment[]
}

/** Warns, and never refuses, when the time overlaps another appointment or leaves no time to get there. */
export function ConflictNotes({ values, ownId, houses, appointments }: ConflictNotesProps) {
  const { houseId, date, time, duration } = values
  const warnings = useMemo(() => {
    const byId = new Map(houses.map((house) => [house.id, house]))
    const placed = (id: string) => ({ houseId: id, coordinates: byId.get(id)?.coordinates })
    const candidate = { id: ownId, date, time, duration: Number(duration) || null, ...placed(houseId) }
    const others = appointments
      .filter(({ id }) => id !== ownId)
      .map((other) => ({ ...other, ...placed(other.houseId) }))
    return viewingConflicts(candidate, others).map((conflict) => ({
      id: conflict.other.id,
      text: conflictText(conflict, byId.get(conflict.other.houseId)?.street ?? 'another property'),
    }))
  }, [houseId, date, time, duration, ownId, houses, appointments])
  return (
    <div role="status" className="space-y-2 empty:mb-0">
      {warnings.map(({ id, text }) => (
        <p key={id} className="flex gap-2 rounded-control bg-notice-soft px-3 py-2 text-notice">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ))}
    </div>
  )
}

import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useMemo } from 'react'
import { conflictText, viewingConflicts } from '@/domain/calendar/viewingConflicts'
import { useCachedTravelTimes } from '../useCachedTravelTimes'
import type { AppointmentFormValues, HouseOption, PlacedAppointment } from './appointmentForm'

type ConflictNotesProps = {
  values: AppointmentFormValues
  houses: readonly HouseOption[]
  others: readonly PlacedAppointment[]
}

/** Warns, and never refuses, when the time overlaps another appointment or leaves no time to get there. */
export function ConflictNotes({ values, houses, others }: ConflictNotesProps) {
  const { houseId, date, time, duration } = values
  const findTravelTime = useCachedTravelTimes()
  const warnings = useMemo(() => {
    const byId = new Map(houses.map((house) => [house.id, house]))
    const candidate = { date, time, duration: Number(duration) || null, houseId, coordinates: byId.get(houseId)?.coordinates }
    return viewingConflicts(candidate, others, findTravelTime).map((conflict) => ({
      id: conflict.other.id,
      text: conflictText(conflict, byId.get(conflict.other.houseId)?.street ?? 'another property'),
    }))
  }, [houseId, date, time, duration, houses, others, findTravelTime])
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

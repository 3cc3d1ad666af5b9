import { Button } from '@/ui/Button'
import type { AppointmentList } from './useAppointments'

/** Stands where a house's events are not there yet, or could not be loaded: neither is the same as having none. */
export function EventsUnknown({ list }: { list: AppointmentList }) {
  if (list.source === 'loading') {
    return (
      <p role="status" className="text-muted">
        Loading events...
      </p>
    )
  }
  return (
    <div className="space-y-3">
      <p className="text-muted">The events of this property could not be loaded.</p>
      <Button variant="secondary" size="sm" aria-disabled={list.retrying} onClick={list.retry}>
        Retry
      </Button>
    </div>
  )
}

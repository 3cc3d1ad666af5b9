import { Button } from '@/ui/Button'
import type { AppointmentList } from './useAppointments'

/** Shown while a house's appointments are loading or could not be loaded: neither is the same as having none. */
export function AppointmentsNotLoaded({ list }: { list: AppointmentList }) {
  if (list.source === 'loading') {
    return (
      <p role="status" className="text-muted">
        Loading events...
      </p>
    )
  }
  return (
    <div className="space-y-3">
      <p className="text-muted">The events for this property could not be loaded.</p>
      <Button variant="secondary" size="sm" aria-disabled={list.retrying} onClick={list.retry}>
        Retry
      </Button>
    </div>
  )
}

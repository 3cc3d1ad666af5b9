import { useMemo } from 'react'
import { weekOf } from '@/domain/calendarGrid'
import { useIsPhone } from '@/ui/useIsPhone'
import type { CalendarActions, CalendarEntries } from './calendarEntries'
import type { Place } from './entryMoves'
import { TimeGrid } from './TimeGrid'
import type { CalendarView } from './useCalendarAddress'
import { WeekAgenda } from './WeekAgenda'

type HoursViewProps = {
  view: 'week' | 'day'
  date: string
  today: string
  now: Date
  entries: CalendarEntries
  actions: CalendarActions
  place?: Place
  go: (to: { view?: CalendarView; date?: string }) => void
  labelledBy: string
  /** Whether to say how a first appointment is made. */
  invitation: boolean
}

/** The week or the day by the hour. Seven columns of hours do not fit on a phone: there the week is a list of its days. */
export function HoursView({ view, date, invitation, now, place, ...rest }: HoursViewProps) {
  const phone = useIsPhone()
  const days = useMemo(() => (view === 'week' ? weekOf(date) : [date]), [view, date])
  return (
    <>
      {invitation && <p className="mb-4 text-muted">Nothing is scheduled yet. Choose an hour to add your first appointment.</p>}
      {view === 'week' && phone ? <WeekAgenda days={days} {...rest} /> : <TimeGrid days={days} now={now} place={place} {...rest} />}
    </>
  )
}

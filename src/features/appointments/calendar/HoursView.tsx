import { useMemo } from 'react'
import { weekOf } from '@/domain/calendar/calendarGrid'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import type { CalendarActions, CalendarEntries } from './calendarEntries'
import type { RescheduleEntry } from './entryMoves'
import { TimeGrid } from './TimeGrid'
import type { CalendarView } from './useCalendarParams'
import { WeekAgenda } from './WeekAgenda'

type HoursViewProps = {
  view: 'week' | 'day'
  date: string
  today: string
  now: Date
  entries: CalendarEntries
  actions: CalendarActions
  loading: boolean
  reschedule?: RescheduleEntry
  go: (to: { view?: CalendarView; date?: string }) => void
  labelledBy: string
  /** Shown above the hours if the calendar is empty. */
  emptyText?: string
}

/** The week or day by the hour. On a phone, the week is a list of days, as seven columns do not fit. */
export function HoursView({ view, date, emptyText, now, loading, reschedule, ...rest }: HoursViewProps) {
  const isPhone = useIsPhone()
  const days = useMemo(() => (view === 'week' ? weekOf(date) : [date]), [view, date])
  return (
    <>
      {emptyText && <p className="mb-4 text-muted">{emptyText}</p>}
      {view === 'week' && isPhone ? (
        <WeekAgenda days={days} loading={loading} {...rest} />
      ) : (
        <TimeGrid days={days} now={now} reschedule={reschedule} {...rest} />
      )}
    </>
  )
}

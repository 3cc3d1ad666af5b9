import type { ReactNode } from 'react'
import { NoAppointments } from '@/ui/illustrations/NoAppointments'
import { partsInto, type CalendarActions, type CalendarEntries } from './calendarEntries'
import { DayList } from './DayList'
import { MonthGrid } from './MonthGrid'

type MonthViewProps = {
  date: string
  today: string
  entries: CalendarEntries
  actions: CalendarActions
  loading: boolean
  labelledBy: string
  onChoose: (date: string) => void
  /** What an empty calendar says and offers to do. */
  invitation?: { words: string; action: ReactNode }
}

/** The month with the chosen day's appointments: beside it, or right below it on a phone. */
export function MonthView({ date, today, entries, actions, loading, labelledBy, onChoose, invitation }: MonthViewProps) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <MonthGrid date={date} today={today} entries={entries} onChoose={onChoose} labelledBy={labelledBy} />
      <DayList
        date={date}
        today={today}
        appointments={entries.byDate.get(date) ?? []}
        before={partsInto(date, entries.byDate)}
        streets={entries.streets}
        actions={actions}
        loading={loading}
      >
        {invitation && (
          <div className="flex flex-col items-center py-6 text-center text-muted">
            <NoAppointments className="mb-4" />
            <p className="mb-4">{invitation.words}</p>
            {invitation.action}
          </div>
        )}
      </DayList>
    </div>
  )
}

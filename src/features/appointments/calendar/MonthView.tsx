import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { NoAppointments } from '@/ui/illustrations/NoAppointments'
import { overnightParts, type CalendarActions, type CalendarEntries } from './calendarEntries'
import { DayList } from './DayList'
import { monthOf, monthWeeks, weekOf } from '@/domain/calendar/calendarGrid'
import { addDays, weekday } from '@/domain/time/dates'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { MonthDay } from './MonthDay'
import { stepDate } from './useCalendarParams'

type MonthViewProps = {
  date: string
  today: string
  entries: CalendarEntries
  actions: CalendarActions
  loading: boolean
  labelledBy: string
  onChoose: (date: string) => void
  /** Shown in the list of the selected day if the calendar is empty. */
  emptyState?: { text: string; action: ReactNode }
}

/** The month with the selected day's appointments next to it, or below it on a narrow screen. */
export function MonthView({ date, today, entries, actions, loading, labelledBy, onChoose, emptyState }: MonthViewProps) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <MonthGrid date={date} today={today} entries={entries} onChoose={onChoose} labelledBy={labelledBy} />
      <DayList
        date={date}
        today={today}
        appointments={entries.byDate.get(date) ?? []}
        continuedParts={overnightParts(date, entries.byDate)}
        streets={entries.streets}
        actions={actions}
        loading={loading}
      >
        {emptyState && (
          <div className="flex flex-col items-center py-6 text-center text-muted">
            <NoAppointments className="mb-4" />
            <p className="mb-4">{emptyState.text}</p>
            {emptyState.action}
          </div>
        )}
      </DayList>
    </div>
  )
}

type MonthGridProps = {
  /** The selected day; its month is shown. */
  date: string
  today: string
  entries: CalendarEntries
  onChoose: (date: string) => void
  labelledBy: string
}

/**
 * Always shows six weeks, so that the height stays the same. Only one day is in the tab order; arrow keys, Home, End, Page Up and Page
 * Down (by a year if Shift is held) move between days, and Enter selects one.
 */
function MonthGrid({ date, today, entries, onChoose, labelledBy }: MonthGridProps) {
  const month = monthOf(date)
  const weeks = useMemo(() => monthWeeks(month), [month])
  // Times and streets render after the first paint, and never on a phone, which has no room for them.
  const rendersEntries = useDeferredValue(true, false)
  const showsEntries = !useIsPhone() && rendersEntries
  const grid = useRef<HTMLDivElement>(null)
  const [lastFocused, setLastFocused] = useState({ from: date, date })
  // Reset when another day is selected, so that returning to the earlier selection does not restore the old focus.
  if (lastFocused.from !== date) setLastFocused({ from: date, date })

  // A day that was selected in the grid takes the focus once its month is shown; before that, it may not have had a cell.
  const shouldTakeFocus = useRef(false)
  useEffect(() => {
    if (shouldTakeFocus.current) buttonOf(grid.current, date)?.focus()
    shouldTakeFocus.current = false
  }, [date])

  const choose = (chosen: string) => {
    shouldTakeFocus.current = chosen !== date
    onChoose(chosen)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.date
    const target =
      from && event.key in KEY_TARGETS && !event.altKey && !event.ctrlKey && !event.metaKey
        ? KEY_TARGETS[event.key]?.(from, event.shiftKey)
        : undefined
    if (!target) return
    event.preventDefault()
    const button = buttonOf(grid.current, target)
    if (!button) return choose(target)
    setLastFocused({ from: date, date: target })
    button.focus()
  }

  return (
    <div ref={grid} role="grid" tabIndex={-1} aria-labelledby={labelledBy} onKeyDown={onKeyDown} className="outline-none">
      <div role="row" className="grid grid-cols-7">
        {weeks[0]?.map((day) => (
          <div
            key={day}
            role="columnheader"
            aria-label={weekday(day)}
            className="pb-2 text-center text-[min(0.75rem,5.5vw)] leading-4 text-muted"
          >
            {weekday(day, 'short')}
          </div>
        ))}
      </div>
      <div role="rowgroup" className="@container grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {weeks.map((week, row) => (
          // Keyed by position, so that changing the month reuses the cells.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <div key={row} role="row" className="grid grid-cols-7 gap-px">
            {week.map((day) => (
              <MonthDay
                key={weekday(day)}
                date={day}
                appointments={entries.byDate.get(day)}
                streets={entries.streets}
                showsEntries={showsEntries}
                isToday={day === today}
                isChosen={day === date}
                isOutsideMonth={monthOf(day) !== month}
                tabIndex={day === lastFocused.date ? 0 : -1}
                onChoose={choose}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const KEY_TARGETS: Record<string, (from: string, shift: boolean) => string> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from) => weekOf(from)[0] ?? from,
  End: (from) => weekOf(from).at(-1) ?? from,
  PageUp: (from, shift) => stepDate('month', from, shift ? -12 : -1),
  PageDown: (from, shift) => stepDate('month', from, shift ? 12 : 1),
}

function buttonOf(grid: HTMLElement | null, date: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-date="${date}"]`) ?? null
}

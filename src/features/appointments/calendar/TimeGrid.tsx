import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMayChange } from '@/contexts/HuntContext'
import { layoutDay, partsFromEarlierDays } from '@/domain/calendar/calendarGrid'
import type { Appointment } from '../appointment'
import { datesBefore, type CalendarActions, type CalendarEntries } from './calendarEntries'
import { AllDayRow, DayHeadings } from './TimeGridHeader'
import { positionText, dragEntry, type RescheduleEntry } from './entryMoves'
import { HourLabels, TimeSlots } from './TimeSlots'
import { HiddenEntries } from './HiddenEntries'
import { TimeGridEntry } from './TimeGridEntry'
import type { CalendarView } from './useCalendarParams'
import { useEntryDrag } from './useEntryDrag'
import { KEYBOARD_DEBOUNCE } from './useReschedule'
import { MINUTES_PER_DAY } from '@/domain/time/dates'

type TimeGridProps = {
  /** One or seven dates. */
  days: readonly string[]
  now: Date
  today: string
  entries: CalendarEntries
  actions: CalendarActions
  /** Moves or resizes an appointment; undefined if read-only. */
  reschedule?: RescheduleEntry
  go: (to: { view?: CalendarView; date?: string }) => void
  labelledBy: string
}

const INITIAL_SCROLL_HOUR = 8

/** The hours of a day or week with their appointments. */
export function TimeGrid({ days, now, today, entries, actions, reschedule, go, labelledBy }: TimeGridProps) {
  const { byDate, streets } = entries
  const mayChange = useMayChange()
  const scroller = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    if (scroller.current && layer.current) scroller.current.scrollTop = (layer.current.offsetHeight * INITIAL_SCROLL_HOUR) / 24
  }, [])

  const shownEntries = useMemo(
    () => [...datesBefore(days[0] ?? today), ...days].flatMap((day) => byDate.get(day) ?? []),
    [days, today, byDate],
  )
  const { drag, start } = useEntryDrag(layer, scroller, days.length, (drop) => {
    const entry = shownEntries.find(({ id }) => id === drop.id)
    if (entry) reschedule?.(entry, dragEntry(entry, drop, today))
  })
  const layouts = useMemo(() => {
    const positionedEntries = drag ? shownEntries.map((each) => (each.id === drag.id ? dragEntry(each, drag, today) : each)) : shownEntries
    return days.map((day) =>
      layoutDay(
        positionedEntries.filter(({ date }) => date === day),
        partsFromEarlierDays(positionedEntries, day),
      ),
    )
  }, [days, shownEntries, drag, today])

  const parts = useMemo(() => layouts.flatMap(({ timedItems }) => timedItems), [layouts])

  // Keeps the focus on an entry that the keyboard moves to another day or week, until the person moves the focus elsewhere.
  const movedEntryId = useRef<string>(undefined)
  useEffect(() => {
    const target = movedEntryId.current && scroller.current?.querySelector<HTMLElement>(`[data-entry="${movedEntryId.current}"]`)
    if (target && document.activeElement === document.body) target.focus()
  })
  const nudge = (entry: Appointment, target: Appointment) => {
    movedEntryId.current = entry.id
    setAnnouncement(positionText(target))
    reschedule?.(entry, target, KEYBOARD_DEBOUNCE)
    if (!days.includes(target.date)) go({ date: target.date })
  }

  /** @param startedEarlier whether the entry started on an earlier day than this part; only the first part can be moved */
  const entryProps = (entry: Appointment, startedEarlier = false) => ({
    entry,
    street: streets.get(entry.houseId),
    hintId,
    today,
    isDragging: drag?.id === entry.id,
    // If the viewer is not allowed to change the appointment, the list of its day opens instead of the dialog.
    onOpen: actions.edit && (mayChange(entry) ? actions.edit : () => go({ view: 'month', date: entry.date })),
    preload: actions.preload,
    ...(reschedule && !startedEarlier && mayChange(entry) && { onGrab: start, onNudge: nudge }),
  })
  return (
    <section aria-labelledby={labelledBy} className="relative overflow-hidden rounded-card border border-line bg-surface">
      <HiddenEntries scroller={scroller} head={head} layer={layer} parts={parts} />
      <div
        ref={scroller}
        // React does not call this for an entry that loses the focus because it is removed.
        onBlur={() => {
          movedEntryId.current = undefined
        }}
        className="relative h-160 max-h-[calc(100dvh-8rem)] scroll-pt-28 overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div ref={head} className="sticky top-0 z-20 border-b border-line bg-surface">
          {days.length > 1 && <DayHeadings days={days} today={today} go={go} />}
          <AllDayRow columns={layouts.map(({ allDayItems }) => allDayItems)} entryProps={entryProps} />
        </div>
        <div className="flex">
          <HourLabels />
          <div ref={layer} className="relative min-w-0 flex-1">
            <TimeSlots days={days} today={today} add={actions.add} preload={actions.preload} />
            <ul aria-label="Appointments" className="pointer-events-none absolute inset-0">
              {layouts.flatMap(({ timedItems }, day) =>
                timedItems.map(({ item, ...position }) => {
                  const startedEarlier = item.date !== days[day]
                  return (
                    <TimeGridEntry
                      key={startedEarlier ? `${item.id} ${day}` : item.id}
                      {...entryProps(item, startedEarlier)}
                      position={{ ...position, startedEarlier, day, days: days.length }}
                    />
                  )
                }),
              )}
            </ul>
            <NowLine now={now} day={days.indexOf(today)} days={days.length} />
          </div>
        </div>
      </div>
      <p id={hintId} hidden>
        {reschedule &&
          'Press Alt with the arrow keys to move the appointment by 15 minutes or a day. Add Shift to up or down to change its length.'}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

type NowLineProps = {
  now: Date
  /** Index of today among the days, or -1. */
  day: number
  days: number
}

/** A line across today at the current time. */
function NowLine({ now, day, days }: NowLineProps) {
  if (day < 0) return null
  const minutes = now.getHours() * 60 + now.getMinutes()
  return (
    <div
      aria-hidden
      data-now
      className="pointer-events-none absolute z-10 h-0.5 -translate-y-1/2 bg-danger"
      style={{ top: `${(minutes / MINUTES_PER_DAY) * 100}%`, left: `${(day / days) * 100}%`, width: `${100 / days}%` }}
    >
      <span className="absolute top-1/2 -left-1 size-2.5 -translate-y-1/2 rounded-full bg-danger" />
    </div>
  )
}

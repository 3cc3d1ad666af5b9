import { clsx } from 'clsx'
import { memo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { hourLabel } from '@/domain/calendar/calendarGrid'
import { formatLongDate, minutesToTime } from '@/domain/time/dates'
import type { AppointmentPreset } from '../dialog/appointmentForm'

type TimeSlotsProps = {
  days: readonly string[]
  today: string
  /** Undefined if the viewer cannot add appointments. */
  add?: (preset: AppointmentPreset) => void
  preload: () => void
}

/** The hour that is in the tab order at first: 8 AM. */
const INITIAL_HOUR = 8
const ARROWS: Record<string, [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The empty hours behind the appointments. A click adds an appointment at the half hour under the pointer; Enter adds one on the hour.
 * Only one hour is in the tab order; arrow keys move between hours. Past days are read-only.
 */
export const TimeSlots = memo(function TimeSlots({ days, today, add, preload }: TimeSlotsProps) {
  const area = useRef<HTMLDivElement>(null)
  const addableColumns = days.flatMap((day, index) => (add && day >= today ? [index] : []))
  const [lastFocused, setLastFocused] = useState({ day: 0, hour: INITIAL_HOUR })
  const focusableSlot = {
    day: addableColumns.includes(lastFocused.day) ? lastFocused.day : (addableColumns[0] ?? -1),
    hour: lastFocused.hour,
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = (!event.altKey && !event.ctrlKey && !event.metaKey && ARROWS[event.key]) || [0, 0]
    if (right === 0 && down === 0) return
    event.preventDefault()
    const next = { day: focusableSlot.day + right, hour: Math.min(Math.max(focusableSlot.hour + down, 0), 23) }
    if (!addableColumns.includes(next.day)) return
    setLastFocused(next)
    area.current?.querySelector<HTMLElement>(`[data-slot="${next.day}-${next.hour}"]`)?.focus()
  }
  const onClick = (event: MouseEvent<HTMLElement>, day: string, hour: number) => {
    const isLowerHalf = event.detail > 0 && event.nativeEvent.offsetY >= event.currentTarget.offsetHeight / 2
    add?.({ date: day, time: minutesToTime(hour * 60 + (isLowerHalf ? 30 : 0)) })
  }

  return (
    <div ref={area} role="toolbar" tabIndex={-1} aria-label="Empty hours" onKeyDown={onKeyDown} className="flex outline-none">
      {days.map((day, index) => (
        <div key={day} className={clsx('min-w-0 flex-1 border-l border-line', day < today && 'bg-canvas')}>
          {HOURS.map((hour) =>
            addableColumns.includes(index) ? (
              <button
                key={hour}
                type="button"
                data-slot={`${index}-${hour}`}
                aria-label={`Add appointment on ${formatLongDate(day)} at ${hourLabel(hour)}`}
                tabIndex={index === focusableSlot.day && hour === focusableSlot.hour ? 0 : -1}
                onClick={(event) => onClick(event, day, hour)}
                onPointerEnter={preload}
                onFocus={() => {
                  preload()
                  setLastFocused({ day: index, hour })
                }}
                className={clsx(
                  'block h-12 w-full border-t border-line hover:bg-sunken focus-visible:-outline-offset-2',
                  hour === 0 && 'border-t-transparent',
                )}
              />
            ) : (
              <div key={hour} className={clsx('h-12 border-t border-line', hour === 0 && 'border-t-transparent')} />
            ),
          )}
        </div>
      ))}
    </div>
  )
})

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export function HourLabels() {
  return (
    <div className="w-14 shrink-0">
      {HOURS.map((hour) => (
        <div key={hour} className="figures h-12 border-t border-line pt-0.5 pr-2 text-right text-xs text-muted first:border-t-0">
          {hourLabel(hour)}
        </div>
      ))}
    </div>
  )
}

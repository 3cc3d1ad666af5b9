import { moveEntry, resizeEntry } from '@/domain/calendar/calendarGrid'
import { formatLongDate } from '@/domain/time/dates'
import type { Appointment } from '../appointment'
import { timesOf } from '../appointmentTimes'
import type { Drag } from './useEntryDrag'

/** Puts an appointment at another date, time or length. With a pause, what follows within it (in ms) is saved together. */
export type RescheduleEntry = (entry: Appointment, wanted: Appointment, pause?: number) => void

/** An entry as a drag leaves it. */
export function dragged(entry: Appointment, { mode, days, minutes }: Drag, today: string): Appointment {
  return mode === 'resize' ? resizeEntry(entry, minutes) : movedEntry(entry, { days, minutes }, today)
}

/** Moving and resizing go in the steps of the duration field, in minutes. */
const STEP = 15

type Pressed = { key: string; altKey: boolean; shiftKey: boolean }

/** An entry as Alt and an arrow key move it, or with Shift resize it; nothing for other keys. */
export function nudged(entry: Appointment, { key, altKey, shiftKey }: Pressed, today: string): Appointment | undefined {
  if (!altKey) return undefined
  const minutes = { ArrowUp: -STEP, ArrowDown: STEP }[key] ?? 0
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  if (minutes !== 0) return shiftKey ? resizeEntry(entry, minutes) : movedEntry(entry, { days: 0, minutes }, today)
  return days !== 0 && !shiftKey ? movedEntry(entry, { days, minutes: 0 }, today) : undefined
}

/** Nothing moves to a day before today. What lies in the past already may stay on its day. */
function movedEntry(entry: Appointment, by: { days: number; minutes: number }, today: string): Appointment {
  const moved = moveEntry(entry, by)
  if (moved.date >= today) return moved
  return { ...moved, date: entry.date < today ? entry.date : today }
}

/** Where an entry stands now, for screen readers: "Monday, November 23, 2026, 2:30 PM – 3:30 PM". */
export function movedText(entry: Appointment): string {
  return `${formatLongDate(entry.date)}, ${timesOf(entry)}`
}

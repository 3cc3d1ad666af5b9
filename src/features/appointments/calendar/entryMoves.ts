import { moveEntry, resizeEntry } from '@/domain/calendar/calendarGrid'
import { formatLongDate } from '@/domain/time/dates'
import type { Appointment } from '../appointment'
import { timeRangeLabel } from '../appointmentTimes'
import type { Drag } from './useEntryDrag'

/** Changes an entry's date, time or duration. The change is saved after `debounce` ms without another change; by default at once. */
export type RescheduleEntry = (entry: Appointment, target: Appointment, debounce?: number) => void

/** Returns the entry as changed by a drag. */
export function dragEntry(entry: Appointment, { mode, days, minutes }: Drag, today: string): Appointment {
  return mode === 'resize' ? resizeEntry(entry, minutes) : moveNotIntoPast(entry, { days, minutes }, today)
}

/** How far one key press moves or resizes an entry, in minutes. The duration field has the same step. */
const STEP = 15

type KeyPress = { key: string; altKey: boolean; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Alt with an arrow key moves an entry; Alt and Shift with the up or down arrow resize it. Undefined for other keys, and with Ctrl or Cmd. */
export function nudgeEntry(entry: Appointment, press: KeyPress, today: string): Appointment | undefined {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = press
  if (!altKey || ctrlKey || metaKey) return undefined
  const minutes = { ArrowUp: -STEP, ArrowDown: STEP }[key] ?? 0
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  if (minutes !== 0) return shiftKey ? resizeEntry(entry, minutes) : moveNotIntoPast(entry, { days: 0, minutes }, today)
  return days !== 0 && !shiftKey ? moveNotIntoPast(entry, { days, minutes: 0 }, today) : undefined
}

/** Moves an entry, but never to a day before today. A past entry can be moved only within its day, or to today or later. */
function moveNotIntoPast(entry: Appointment, shift: { days: number; minutes: number }, today: string): Appointment {
  const moved = moveEntry(entry, shift)
  if (moved.date >= today) return moved
  return { ...moved, date: entry.date < today ? entry.date : today }
}

/** Describes the position of an entry to screen readers: "Monday, November 23, 2026, 2:30 PM – 3:30 PM". */
export function positionText(entry: Appointment): string {
  return `${formatLongDate(entry.date)}, ${timeRangeLabel(entry)}`
}

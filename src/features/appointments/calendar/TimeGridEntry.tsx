import { clsx } from 'clsx'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { MINUTES_PER_DAY } from '@/domain/time/dates'
import type { Appointment } from '../appointment'
import { timeRangeLabel } from '../appointmentTimes'
import { nudgeEntry, positionText } from './entryMoves'
import type { DragMode } from './useEntryDrag'

export type EntryProps = {
  entry: Appointment
  street: string | undefined
  /** Id of the element with the instructions for moving the entry. */
  hintId: string
  today: string
  isDragging: boolean
  /** Undefined if read-only. */
  onOpen?: (entry: Appointment) => void
  onGrab?: (event: PointerEvent, id: string, mode: DragMode) => void
  onNudge?: (entry: Appointment, target: Appointment) => void
  preload: () => void
}

/**
 * Where an entry is drawn: its start and end in minutes since midnight, its column among the `columns` of overlapping entries, and the
 * index of its day among the `days` shown.
 */
export type EntryPosition = {
  start: number
  end: number
  column: number
  columns: number
  day: number
  days: number
  /** Whether the entry started on an earlier day, and whether it continues on the next one. */
  startedEarlier: boolean
  continues: boolean
}

/** An entry shorter than this many minutes has room for only one line. */
const ONE_LINE_BELOW = 50
/** An entry shorter than this many minutes has room for at most two lines. */
const TWO_LINES_BELOW = 75

/** An appointment, drawn at its hours if it has a position, and otherwise in the row of appointments without a time. */
export function TimeGridEntry({ position, ...props }: EntryProps & { position?: EntryPosition }) {
  const { entry, street, hintId, today, isDragging, onOpen, onGrab, onNudge, preload } = props
  const length = position ? position.end - position.start : 0
  const isOneLine = length < ONE_LINE_BELOW
  // If an entry spans several days, its times are more useful than the street.
  const showsTimes = length >= TWO_LINES_BELOW || (!isOneLine && (position?.startedEarlier || position?.continues))
  const onKeyDown = (event: KeyboardEvent) => {
    const target = onNudge && nudgeEntry(entry, event, today)
    if (!target) return
    event.preventDefault()
    if (target !== entry) onNudge(entry, target)
  }
  return (
    <li className={clsx(position && 'absolute p-px', isDragging && 'z-10')} style={position && styleOf(position)}>
      <button
        type="button"
        data-entry={position?.startedEarlier ? undefined : entry.id}
        aria-label={[entry.title, street, positionText(entry), entry.isExample && 'Example'].filter(Boolean).join(', ')}
        aria-describedby={onNudge && hintId}
        aria-disabled={!onOpen}
        onClick={() => onOpen?.(entry)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => onGrab?.(event, entry.id, position ? 'move' : 'day')}
        onPointerEnter={preload}
        onFocus={preload}
        onContextMenu={(event) => isDragging && event.preventDefault()}
        className={clsx(
          'figures pointer-events-auto relative flex min-h-6 w-full flex-col overflow-clip rounded-control border border-l-4 border-primary/40 border-l-primary',
          'bg-primary-soft px-1.5 py-0.5 text-left text-xs text-ink select-none focus-visible:z-10 focus-visible:outline-offset-0',
          position && 'h-full',
          position?.startedEarlier && 'rounded-t-none border-t-2 border-t-primary [border-top-style:dashed]',
          position?.continues && 'rounded-b-none border-b-2 border-b-primary [border-bottom-style:dashed]',
          isDragging ? 'cursor-grabbing shadow-float' : onGrab && 'cursor-grab',
        )}
      >
        {/* Stays visible below the header while the entry's start is scrolled out of view. */}
        <span className={clsx('block', position && 'sticky', position && position.days > 1 ? 'top-22' : 'top-8')}>
          <span className="flex gap-1">
            <span className={clsx('truncate font-semibold', isOneLine && 'max-w-2/3 shrink-0')}>{entry.title}</span>
            {isOneLine && <span className="truncate">{entry.isExample ? 'Example' : street}</span>}
          </span>
          {street && !isOneLine && (length >= TWO_LINES_BELOW || !showsTimes) && <span className="block truncate">{street}</span>}
          {entry.isExample && !isOneLine && <span className="block font-semibold">Example</span>}
          {showsTimes && <span className="block truncate text-muted">{timeRangeLabel(entry)}</span>}
        </span>
        {position && onGrab && (
          <span
            data-resize
            className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize"
            onPointerDown={(event) => {
              event.stopPropagation()
              onGrab(event, entry.id, 'resize')
            }}
          />
        )}
      </button>
    </li>
  )
}

function styleOf({ start, end, column, columns, day, days }: EntryPosition): CSSProperties {
  return {
    top: `${(start / MINUTES_PER_DAY) * 100}%`,
    height: `${((end - start) / MINUTES_PER_DAY) * 100}%`,
    left: `${((day + column / columns) / days) * 100}%`,
    width: `${100 / columns / days}%`,
  }
}

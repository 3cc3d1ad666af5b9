import MapPin from 'lucide-react/icons/map-pin'
import { Link } from 'react-router-dom'
import { endText } from '@/domain/calendar/timeRange'
import type { DayEntry } from '@/domain/day/plannedDay'
import { formatTime } from '@/domain/time/dates'
import { paths } from '@/lib/paths'
import { cardStyles } from '@/ui/styles'
import { ExampleBadge } from '@/ui/ExampleBadge'
import type { Appointment } from '../appointment'
import { clockText } from './dayTexts'
import { FlexibleHours } from './FlexibleHours'

type DayStopCardProps = {
  appointment: Appointment
  /** The street of the appointment's house; undefined if unknown. */
  street: string | undefined
  /** The appointment's times in the planned order; undefined if it has no place in that order. */
  entry?: DayEntry
  /** The appointment's position in the route, starting at 1. */
  number?: number
  mayChange: boolean
}

/** A card for one appointment in a day's plan, numbered if it has a position in the route. */
export function DayStopCard({ appointment, street, entry, number, mayChange }: DayStopCardProps) {
  const { title, location, date, time, houseId, isExample } = appointment
  const isMoved = entry?.newTime != null
  return (
    <div className={`${cardStyles} flex gap-3 p-4 print:break-inside-avoid`}>
      {number !== undefined && (
        <span
          aria-hidden
          className="figures grid size-6 shrink-0 place-items-center rounded-full bg-primary text-xs font-semibold text-on-primary"
        >
          {number}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="figures text-base font-semibold">
          {entry ? `${clockText(entry.start)} – ${endText(date, entry.end)}` : 'Without a time'}
          {isMoved && <span className="text-sm font-normal text-muted"> {time ? `instead of ${formatTime(time)}` : 'a new time'}</span>}
        </p>
        <h3 className="font-semibold break-words">
          {isExample ? (
            street
          ) : (
            <Link to={paths.house(houseId)} className="hover:underline">
              {street ?? 'Another property'}
            </Link>
          )}
        </h3>
        <p className="break-words text-muted">{title}</p>
        {isExample && <ExampleBadge className="mt-1" />}
        {location && location !== street && (
          <p className="mt-1 flex gap-2 text-muted">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">{location}</span>
          </p>
        )}
        <FlexibleHours appointment={appointment} mayChange={mayChange} />
      </div>
    </div>
  )
}

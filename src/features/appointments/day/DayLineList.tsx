import Flag from 'lucide-react/icons/flag'
import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'
import { useMayChange } from '@/contexts/HuntContext'
import type { DayLine } from '@/domain/day/plannedDay'
import type { TravelMode } from '@/domain/map/travel'
import type { Appointment } from '../appointment'
import { DayStopCard } from './DayStopCard'
import { DayWay } from './DayWay'
import { clockText } from './dayWords'

type DayLineListProps = {
  line: DayLine
  appointments: readonly Appointment[]
  streetOf: (houseId: string) => string | undefined
  mode: TravelMode
  /** Whether anything can be changed. */
  live: boolean
  /** What the start and the end are called; undefined for a day that begins or ends anywhere. */
  start?: string
  end?: string
}

/** A day as a line of cards with the ways between them. */
export function DayLineList({ line, appointments, streetOf, mode, live, start, end }: DayLineListProps) {
  const mayChange = useMayChange()
  const byId = new Map(appointments.map((each) => [each.id, each]))
  const first = line.entries[0]?.leg
  return (
    <ol aria-label="The day in order">
      {start !== undefined && first && (
        <End icon={<Navigation aria-hidden className="size-4" />} time={clockText(first.leaveBy)}>
          leave {start} at the latest
        </End>
      )}
      {line.entries.map((entry, index) => {
        const appointment = byId.get(entry.id)
        return (
          appointment && (
            <li key={entry.id}>
              {entry.leg && <DayWay leg={entry.leg} mode={mode} isOuter={index === 0} />}
              <DayStopCard
                appointment={appointment}
                street={streetOf(appointment.houseId)}
                entry={entry}
                number={index + 1}
                mayChange={live && mayChange(appointment)}
              />
            </li>
          )
        )
      })}
      {line.last && end !== undefined && (
        <>
          <li>
            <DayWay leg={line.last.leg} mode={mode} isOuter />
          </li>
          <End icon={<Flag aria-hidden className="size-4" />} time={clockText(line.last.arrive)}>
            Arrive at {end}
          </End>
        </>
      )}
    </ol>
  )
}

function End({ icon, time, children }: { icon: ReactNode; time: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="grid size-6 shrink-0 place-items-center text-muted">{icon}</span>
      <p className="min-w-0 break-words">
        <span className="figures font-semibold">{time}</span> {children}
      </p>
    </li>
  )
}

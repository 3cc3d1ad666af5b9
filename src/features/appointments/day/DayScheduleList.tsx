import Flag from 'lucide-react/icons/flag'
import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'
import { useMayChange } from '@/contexts/HuntContext'
import { type DaySchedule, UNKNOWN_TRIP_MINUTES, type ClockLeg } from '@/domain/day/plannedDay'
import { type TravelMode, minutesText } from '@/domain/map/travel'
import type { Appointment } from '../appointment'
import { DayStopCard } from './DayStopCard'
import { clockText, otherDayText, timeText } from './dayTexts'
import { clsx } from 'clsx'
import Bike from 'lucide-react/icons/bike'
import Car from 'lucide-react/icons/car'
import Footprints from 'lucide-react/icons/footprints'
import TrainFront from 'lucide-react/icons/train-front'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'

type DayScheduleListProps = {
  schedule: DaySchedule
  appointments: readonly Appointment[]
  streetOf: (houseId: string) => string | undefined
  mode: TravelMode
  /** Whether appointments can be changed. */
  isLive: boolean
  /** Labels of the places where the day starts and ends; undefined if none was chosen. */
  start?: string
  end?: string
}

/** A day as a list of cards with the trips between them. */
export function DayScheduleList({ schedule, appointments, streetOf, mode, isLive, start, end }: DayScheduleListProps) {
  const mayChange = useMayChange()
  const byId = new Map(appointments.map((each) => [each.id, each]))
  const firstLeg = schedule.entries[0]?.leg
  return (
    <ol aria-label="The day in order">
      {start !== undefined && firstLeg && (
        <Endpoint icon={<Navigation aria-hidden className="size-4" />} minutes={firstLeg.leaveBy}>
          Leave {start} at the latest
        </Endpoint>
      )}
      {schedule.entries.map((entry, index) => {
        const appointment = byId.get(entry.id)
        return (
          appointment && (
            <li key={entry.id}>
              {entry.leg && <DayTrip leg={entry.leg} mode={mode} isOuter={index === 0} />}
              <DayStopCard
                appointment={appointment}
                street={streetOf(appointment.houseId)}
                entry={entry}
                number={index + 1}
                mayChange={isLive && mayChange(appointment)}
              />
            </li>
          )
        )
      })}
      {schedule.last && end !== undefined && (
        <>
          <li>
            <DayTrip leg={schedule.last.leg} mode={mode} isOuter />
          </li>
          <Endpoint icon={<Flag aria-hidden className="size-4" />} minutes={schedule.last.arrival}>
            Arrive at {end}
          </Endpoint>
        </>
      )}
    </ol>
  )
}

function Endpoint({ icon, minutes, children }: { icon: ReactNode; minutes: number; children: ReactNode }) {
  const otherDay = otherDayText(minutes)
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="grid size-6 shrink-0 place-items-center text-muted">{icon}</span>
      <p className="min-w-0 break-words">
        <span className="figures font-semibold">{clockText(minutes)}</span> {children}
        {otherDay && `, ${otherDay}`}
      </p>
    </li>
  )
}

const ICONS = { car: Car, bike: Bike, foot: Footprints, transit: TrainFront } as const

type DayTripProps = {
  leg: ClockLeg
  mode: TravelMode
  /** Whether this is the trip from the start or to the end of the day. The start and end have a line of their own with the time. */
  isOuter?: boolean
}

/** A trip: its duration and, between two cards, the time to leave and the slack. */
function DayTrip({ leg, mode, isOuter = false }: DayTripProps) {
  const Icon = ICONS[mode]
  const isTooShort = leg.slack !== null && leg.slack < 0
  return (
    <div className="figures flex gap-3 py-2 pl-4">
      <span aria-hidden className="grid w-6 shrink-0 justify-items-center">
        <span className="w-px flex-1 border-l border-dashed border-control" />
        <Icon className="my-1 size-4 text-muted" />
        <span className="w-px flex-1 border-l border-dashed border-control" />
      </span>
      <div className="min-w-0 py-1">
        <p>
          {leg.minutes === 0 ? 'At the same address' : `${tripText(leg, mode)}${isOuter ? '' : ` · leave by ${timeText(leg.leaveBy)}`}`}
        </p>
        {leg.slack !== null && (
          <p className={clsx('flex items-center gap-1.5', leg.isTight ? 'font-semibold text-notice' : 'text-muted')}>
            {leg.isTight && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
            {isTooShort ? `Too little time: ${minutesText(-leg.slack)} short` : slackText(leg)}
          </p>
        )}
      </div>
    </div>
  )
}

function slackText({ slack, isTight }: ClockLeg): string {
  if (slack === 0) return 'Nothing to spare'
  return `${isTight ? 'Only ' : ''}${minutesText(slack ?? 0)} to spare`
}

/** The duration of a trip, marked if estimated. */
function tripText({ minutes, isEstimate }: ClockLeg, mode: TravelMode): string {
  if (minutes === null) return `Travel time unknown, ${minutesText(UNKNOWN_TRIP_MINUTES)} allowed`
  const parking = mode === 'car' ? ' with parking' : ''
  return isEstimate ? `≈ ${minutesText(minutes)}${parking} (estimate)` : `${minutesText(minutes)}${parking}`
}

import { durationMinutes } from '../calendar/calendarLinks'
import { minutesOfDay, minutesToTime } from '../time/dates'
import { clockMinutesAt, elapsedMinutesAt } from './dayPlanClock'
import { planDay, type DayPlan, type PlannedStop, legsOf, type DayLeg, type Trip } from './dayPlan'
import type { DayStop } from './dayPlanSearch'
import { isKnownPoint, isSamePoint, type LatLng } from '../map/geo'
import { minutesWithParking, type TravelMode, type TravelTime } from '../map/travel'

/** The fields of an appointment that planning needs. */
export type DayAppointment = {
  id: string
  /** HH:mm. If there is no time, the appointment is planned only if it is flexible. */
  time: string | null
  duration: number | null
  flexibleFrom: string | null
  flexibleUntil: string | null
  /** The coordinates of the appointment's house; undefined or (0,0) if unknown. */
  point: LatLng | undefined
}

/** Minutes planned for a trip of unknown duration. */
export const UNKNOWN_TRIP_MINUTES = 30

/** Trips are planned in multiples of this many minutes, so that proposed times are round. */
const TRIP_STEP_MINUTES = 5

export type DayOptions = {
  date: string
  mode: TravelMode
  timeOf: (mode: TravelMode, from: LatLng, to: LatLng) => TravelTime
  start?: LatLng
  end?: LatLng
  /**
   * The current time in minutes since midnight, if the day is today. Appointments that have begun keep their time, and the others are
   * planned from this time on.
   */
  now?: number
}

/** An appointment with its place in the day. Times are clock times in minutes since midnight; 1,440 or more on the next day. */
export type DayEntry = {
  id: string
  start: number
  end: number
  /** The appointment's new time, HH:mm; null if the time does not change. */
  newTime: string | null
  /**
   * The trip from the previous appointment or from the day's start point; null if there is none. To the first appointment still to come, it
   * is from the one that has begun and ends last.
   */
  leg: ClockLeg | null
}

/** A trip whose `leaveBy` is a clock time, in minutes since midnight. */
export type ClockLeg = DayLeg & { isEstimate: boolean }

/** The appointments of a day in order, with the trips between them. */
export type DaySchedule = {
  entries: readonly DayEntry[]
  /** The trip from the last appointment to the day's end point, and the arrival; null if there is no end point. */
  last: { leg: ClockLeg; arrival: number } | null
  /** The minutes planned for all trips, parking included. */
  travel: number
  /** When the day ends: on arrival at the end point or, if there is none, at the end of the last appointment. */
  finish: number
  /** Ids of the appointments that have no time in this order. */
  idsWithoutTime: readonly string[]
}

export type PlannedDay = {
  /** The appointments as currently scheduled. */
  scheduled: DaySchedule
  /** The appointments in the best order; null if there is a `problem`, or no order is better than the current one. */
  best: DaySchedule | null
  flexibleCount: number
  problem: Exclude<DayPlan, { kind: 'plan' }> | null
  /** Ids of appointments at houses without coordinates. */
  idsWithoutCoordinates: readonly string[]
  /** Ids of flexible appointments whose hours leave no time from now on. They keep their time; without one, they are left out. */
  idsWithPastHours: readonly string[]
}

/** Where the trip to the first appointment still to come begins. */
type Departure = {
  /** The appointment that has begun there; null at the day's start point. */
  id: string | null
  point: LatLng | undefined
  /** The earliest time to leave, in elapsed minutes; undefined if the day is not today. */
  leaveAfter: number | undefined
}

type DayContext = {
  byId: ReadonlyMap<string, DayAppointment>
  options: DayOptions
  findTrip: TripFinder
  /** The appointments that have begun, in order. */
  begunStops: readonly PlannedStop[]
  /** Null if nothing has begun and the day has no start point. */
  departure: Departure | null
}

/** Plans a day. The appointments may be given in any order. */
export function planAppointments(appointments: readonly DayAppointment[], options: DayOptions): PlannedDay {
  const byId = new Map(appointments.map((each) => [each.id, each]))
  const coming = appointments.filter((each) => !hasBegun(each, options))
  const begunStops = spansOf(
    appointments.filter((each) => hasBegun(each, options)),
    options,
  )
  const context = { byId, options, findTrip: tripFinder(options), begunStops, departure: departureOf(begunStops, byId, options) }
  const stops = coming.filter((each) => isTimed(each) || windowOf(each, options) !== null)
  const plan = planStops(stops, context)
  const best = plan.kind === 'plan' ? buildSchedule(plan.stops, context) : null
  const scheduled = buildSchedule(spansOf(coming.filter(isTimed), options), context)
  return {
    scheduled,
    best: best && (isBetter(best, scheduled) || stops.some((each) => isOutsideHours(each, options))) ? best : null,
    flexibleCount: stops.filter((each) => windowOf(each, options) !== null).length,
    problem: plan.kind === 'plan' ? null : plan.kind === 'tooMany' ? { ...plan, count: begunStops.length + plan.count } : plan,
    idsWithoutCoordinates: appointments.filter(({ point }) => !isLocated(point)).map(({ id }) => id),
    idsWithPastHours: appointments.filter((each) => allowedStarts(each, options) && !windowOf(each, options)).map(({ id }) => id),
  }
}

/** One leaves from the appointment that has begun and ends last, which need not have begun last, or else from the day's start point. */
function departureOf(
  begunStops: readonly PlannedStop[],
  byId: ReadonlyMap<string, DayAppointment>,
  { date, now, start }: DayOptions,
): Departure | null {
  const soonest = now === undefined ? undefined : elapsedMinutesAt(date, roundUp(now))
  const stop = lastToEnd(begunStops)
  if (stop) return { id: stop.id, point: byId.get(stop.id)?.point, leaveAfter: Math.max(stop.end, soonest ?? 0) }
  return start ? { id: null, point: start, leaveAfter: soonest } : null
}

const lastToEnd = (stops: readonly PlannedStop[]): PlannedStop | undefined => stops.toSorted((one, other) => one.end - other.end).at(-1)

/** Plans the appointments still to come. */
function planStops(stops: readonly DayAppointment[], { options, findTrip, departure }: DayContext): DayPlan {
  const { end } = options
  const plan = planDay({
    stops: stops.map((each) => stopOf(each, options)),
    travel: stops.map((from) => stops.map((to) => (from === to ? 0 : findTrip(from.point, to.point).plannedMinutes))),
    fromStart: stops.map(({ point }) => (departure ? findTrip(departure.point, point).plannedMinutes : 0)),
    toEnd: stops.map(({ point }) => (end ? findTrip(point, end).plannedMinutes : 0)),
    ...(departure?.leaveAfter !== undefined && { leaveAfter: departure.leaveAfter }),
  })
  return plan.kind === 'late' && departure ? { ...plan, previousId: plan.previousId ?? departure.id } : plan
}

/** Whether an appointment that can be moved is scheduled outside its hours. */
function isOutsideHours(appointment: DayAppointment, options: DayOptions): boolean {
  const hours = allowedStarts(appointment, options)
  if (!hours || !isTimed(appointment) || !windowOf(appointment, options)) return false
  const { start } = spanOf(appointment, options)
  return start < hours.earliest || start > hours.latest
}

/**
 * Whether a plan is worth moving appointments that are already within their hours: it includes more appointments, has fewer impossible
 * trips, or saves time.
 */
function isBetter(best: DaySchedule, scheduled: DaySchedule): boolean {
  const savesTime = best.finish < scheduled.finish || (best.finish === scheduled.finish && best.travel < scheduled.travel)
  return best.entries.length > scheduled.entries.length || impossibleTripCount(best) < impossibleTripCount(scheduled) || savesTime
}

/** Compared as a count, because even the best order keeps impossible trips between appointments that have begun. */
const impossibleTripCount = ({ entries }: DaySchedule): number => entries.filter(({ leg }) => (leg?.slack ?? 0) < 0).length

type Range = { earliest: number; latest: number }

/** The start times that an appointment's hours allow, in elapsed minutes; null for a fixed appointment. */
function allowedStarts(appointment: DayAppointment, options: DayOptions): Range | null {
  const [from, until] = [minutesOfDay(appointment.flexibleFrom), minutesOfDay(appointment.flexibleUntil)]
  // An appointment without coordinates, or one that has begun, counts as fixed.
  if (from === null || until === null || !isLocated(appointment.point) || hasBegun(appointment, options)) return null
  const { date } = options
  return { earliest: elapsedMinutesAt(date, from), latest: elapsedMinutesAt(date, until) - durationMinutes(appointment.duration) }
}

/** The start times that are still possible; null for a fixed appointment, and for one whose hours are over. */
function windowOf(appointment: DayAppointment, options: DayOptions): Range | null {
  const hours = allowedStarts(appointment, options)
  if (!hours || options.now === undefined) return hours
  const soonest = elapsedMinutesAt(options.date, roundUp(options.now))
  // Hours that are too short are kept until they begin, because planDay reports them.
  return soonest > Math.max(hours.earliest, hours.latest) ? null : { ...hours, earliest: Math.max(hours.earliest, soonest) }
}

function stopOf(appointment: DayAppointment, options: DayOptions): DayStop {
  const { start } = spanOf(appointment, options)
  const window = windowOf(appointment, options) ?? { earliest: start, latest: start }
  return { id: appointment.id, duration: durationMinutes(appointment.duration), ...window }
}

function hasBegun({ time }: DayAppointment, { now }: DayOptions): boolean {
  const start = minutesOfDay(time)
  return now !== undefined && start !== null && start < now
}

const isTimed = ({ time }: DayAppointment): boolean => minutesOfDay(time) !== null

/** Appointments as scheduled, in order. */
function spansOf(appointments: readonly DayAppointment[], options: DayOptions): PlannedStop[] {
  return appointments.map((each) => spanOf(each, options)).toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
}

/** An appointment's scheduled start and end, in minutes elapsed since midnight. */
function spanOf({ id, time, duration }: DayAppointment, { date }: DayOptions): PlannedStop {
  const start = elapsedMinutesAt(date, minutesOfDay(time) ?? 0)
  return { id, start, end: start + durationMinutes(duration) }
}

type FoundTrip = Trip & { isEstimate: boolean }
type TripFinder = (from: LatLng | undefined, to: LatLng | undefined) => FoundTrip

function tripFinder({ mode, timeOf }: DayOptions): TripFinder {
  return (from, to) => {
    if (!isLocated(from) || !isLocated(to)) return { minutes: null, plannedMinutes: UNKNOWN_TRIP_MINUTES, isEstimate: false }
    // Without a trip there is no need to park again.
    if (isSamePoint(from, to)) return { minutes: 0, plannedMinutes: 0, isEstimate: false }
    const time = timeOf(mode, from, to)
    const minutes = minutesWithParking(time, mode)
    return { minutes, plannedMinutes: roundUp(minutes), isEstimate: time.isEstimate }
  }
}

/** The schedule of the day, with the appointments still to come in this order. */
function buildSchedule(comingStops: readonly PlannedStop[], context: DayContext): DaySchedule {
  const { byId, options, findTrip, begunStops, departure } = context
  const { date, start, end } = options
  const toClockMinutes = (elapsedMinutes: number) => clockMinutesAt(date, elapsedMinutes)
  const plannedStops = [...begunStops, ...comingStops]
  const points = plannedStops.map(({ id }) => byId.get(id)?.point)
  const next = begunStops.length
  const trips = points.map((point, index) => {
    if (index === next) return departure && findTrip(departure.point, point)
    return index > 0 ? findTrip(points[index - 1], point) : start ? findTrip(start, point) : null
  })
  const legs = legsOf(plannedStops, trips, departure?.leaveAfter, next)
  const entries = plannedStops.map((stop, index) => {
    const [leg, trip] = [legs[index], trips[index]]
    const currentTime = byId.get(stop.id)?.time ?? null
    const time = minutesToTime(toClockMinutes(stop.start))
    const isMoved = minutesOfDay(currentTime) === null || elapsedMinutesAt(date, minutesOfDay(currentTime) ?? 0) !== stop.start
    return {
      id: stop.id,
      start: toClockMinutes(stop.start),
      end: toClockMinutes(stop.end),
      newTime: isMoved ? time : null,
      leg: leg && trip ? { ...leg, leaveBy: toClockMinutes(leg.leaveBy), isEstimate: trip.isEstimate } : null,
    }
  })
  const lastStop = comingStops.at(-1) ?? lastToEnd(begunStops)
  const finalTrip = lastStop && end ? findTrip(byId.get(lastStop.id)?.point, end) : null
  const last =
    lastStop && finalTrip
      ? {
          leg: { ...finalTrip, leaveBy: toClockMinutes(lastStop.end), slack: null, isTight: false },
          arrival: toClockMinutes(lastStop.end + finalTrip.plannedMinutes),
        }
      : null
  const travel = [...trips, finalTrip].reduce((sum, trip) => sum + (trip?.plannedMinutes ?? 0), 0)
  const idsWithoutTime = [...byId.keys()].filter((id) => !plannedStops.some((stop) => stop.id === id))
  return { entries, last, travel, finish: last?.arrival ?? (lastStop ? toClockMinutes(lastStop.end) : 0), idsWithoutTime }
}

const isLocated = (point: LatLng | undefined): point is LatLng => point !== undefined && isKnownPoint(point)

const roundUp = (minutes: number): number => Math.ceil(minutes / TRIP_STEP_MINUTES) * TRIP_STEP_MINUTES

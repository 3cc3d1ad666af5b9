import { durationMinutes } from '../calendar/calendarLinks'
import { minutesOfDay, minutesToTime } from '../time/dates'
import { clockOf, elapsedOf } from './dayPlanClock'
import { planDay, type DayPlan, type PlannedStop, legsOf, type DayLeg, type Way } from './dayPlan'
import type { DayStop } from './dayPlanSearch'
import { isKnownPoint, type LatLng } from '../map/geo'
import { minutesWithParking, type TravelMode, type TravelTime } from '../map/travel'

/** What a plan needs of an appointment. */
export type DayAppointment = {
  id: string
  /** HH:mm; without one it has no place in the day, unless it may be moved. */
  time: string | null
  duration: number | null
  flexibleFrom: string | null
  flexibleUntil: string | null
  /** Of its house; undefined where that is not known. */
  point: LatLng | undefined
}

/** Kept for a way that nobody knows, in minutes. */
export const UNKNOWN_WAY = 30

/** Ways are planned in whole steps of so many minutes, so that times are those that people agree on. */
const STEP = 5

export type DaySetting = {
  date: string
  mode: TravelMode
  timeOf: (mode: TravelMode, from: LatLng, to: LatLng) => TravelTime
  start?: LatLng
  end?: LatLng
  /** The minute of the day, if it is this day: what has begun stays, and nothing else is put before it. */
  now?: number
}

/** One appointment of a day in order. Times are minutes of the day on the clock; after midnight they count on. */
export type DayEntry = {
  id: string
  start: number
  end: number
  /** Its new time, HH:mm, if it is another than now. */
  newTime: string | null
  /** The way to it: from the one before, or from the start. Null where there is none. */
  leg: ClockLeg | null
}

/** A way with its time on the clock. */
export type ClockLeg = DayLeg & { isEstimate: boolean }

export type DayLine = {
  entries: readonly DayEntry[]
  /** The way to the end, and the minute of arriving there. */
  last: { leg: ClockLeg; arrive: number } | null
  /** Minutes on the way, parking included. */
  travel: number
  /** The minute when everything is over. */
  finish: number
}

export type PlannedDay = {
  /** As it is scheduled now. */
  scheduled: DayLine
  /** In the best order; null where that cannot be, or is no better. */
  best: DayLine | null
  /** How many may be moved. */
  flexible: number
  problem: Exclude<DayPlan, { kind: 'plan' }> | null
  /** Ids of those without a time that may not be moved, so that they have no place in the day. */
  untimed: readonly string[]
  /** Ids of those whose house is not known to be anywhere. */
  unlocated: readonly string[]
}

/** A day of appointments, in any order, as it is and in its best order. */
export function plannedDay(appointments: readonly DayAppointment[], setting: DaySetting): PlannedDay {
  const timed = appointments.filter(({ time }) => minutesOfDay(time) !== null)
  const stops = appointments.filter((each) => minutesOfDay(each.time) !== null || windowOf(each, setting) !== null)
  const placed = new Set(stops.map(({ id }) => id))
  const byId = new Map(stops.map((each) => [each.id, each]))
  const ways = wayFinder(setting)
  const line = (planned: readonly PlannedStop[]) => lineOf(planned, byId, setting, ways)

  const plan = planDay({
    stops: stops.map((each) => stopOf(each, setting)),
    travel: stops.map((from) => stops.map((to) => (from === to ? 0 : ways(from.point, to.point).planned))),
    fromStart: stops.map(({ point }) => (setting.start ? ways(setting.start, point).planned : 0)),
    toEnd: stops.map(({ point }) => (setting.end ? ways(point, setting.end).planned : 0)),
    ...(setting.now !== undefined &&
      setting.start &&
      stops.every((each) => !isOver(each, setting)) && {
        leaveAfter: elapsedOf(setting.date, roundedUp(setting.now)),
      }),
  })
  const best = plan.kind === 'plan' ? line(plan.stops) : null
  const scheduled = line(
    timed.map((each) => spanOf(each, setting)).toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1)),
  )
  return {
    scheduled,
    best: best && isBetter(best, scheduled) ? best : null,
    flexible: stops.filter((each) => windowOf(each, setting) !== null).length,
    problem: plan.kind === 'plan' ? null : plan,
    untimed: appointments.filter(({ id }) => !placed.has(id)).map(({ id }) => id),
    unlocated: appointments.filter(({ point }) => !isLocated(point)).map(({ id }) => id),
  }
}

/** Nobody moves appointments for nothing: a plan must bring more of them into the day, make all ways possible, or save time. */
function isBetter(best: DayLine, scheduled: DayLine): boolean {
  const isBroken = scheduled.entries.some(({ leg }) => leg !== null && leg.slack !== null && leg.slack < 0)
  const saves = best.finish < scheduled.finish || (best.finish === scheduled.finish && best.travel < scheduled.travel)
  return best.entries.length > scheduled.entries.length || isBroken || saves
}

/** Between when an appointment may begin, in elapsed minutes; null for one that may not be moved. */
function windowOf(each: DayAppointment, setting: DaySetting): { earliest: number; latest: number } | null {
  const [from, until] = [minutesOfDay(each.flexibleFrom), minutesOfDay(each.flexibleUntil)]
  // Nobody knows how far it is from the others, or it has begun.
  if (from === null || until === null || !isLocated(each.point) || isOver(each, setting)) return null
  const { date, now } = setting
  const earliest = now === undefined ? from : Math.max(from, roundedUp(now))
  return { earliest: elapsedOf(date, earliest), latest: elapsedOf(date, until) - durationMinutes(each.duration) }
}

function stopOf(each: DayAppointment, setting: DaySetting): DayStop {
  const { start } = spanOf(each, setting)
  const window = windowOf(each, setting) ?? { earliest: start, latest: start }
  return { id: each.id, duration: durationMinutes(each.duration), ...window }
}

function isOver({ time }: DayAppointment, { now }: DaySetting): boolean {
  const start = minutesOfDay(time)
  return now !== undefined && start !== null && start < now
}

/** When an appointment is, in elapsed minutes. */
function spanOf({ id, time, duration }: DayAppointment, { date }: DaySetting): PlannedStop {
  const start = elapsedOf(date, minutesOfDay(time) ?? 0)
  return { id, start, end: start + durationMinutes(duration) }
}

type FoundWay = Way & { isEstimate: boolean }
type WayFinder = (from: LatLng | undefined, to: LatLng | undefined) => FoundWay

function wayFinder({ mode, timeOf }: DaySetting): WayFinder {
  return (from, to) => {
    if (!isLocated(from) || !isLocated(to)) return { minutes: null, planned: UNKNOWN_WAY, isEstimate: false }
    // Two viewings at one house.
    if (from.lat === to.lat && from.lng === to.lng) return { minutes: 0, planned: 0, isEstimate: false }
    const time = timeOf(mode, from, to)
    const minutes = minutesWithParking(time, mode)
    return { minutes, planned: roundedUp(minutes), isEstimate: time.isEstimate }
  }
}

function lineOf(planned: readonly PlannedStop[], byId: ReadonlyMap<string, DayAppointment>, setting: DaySetting, find: WayFinder): DayLine {
  const { date, start, end } = setting
  const clock = (elapsed: number) => clockOf(date, elapsed)
  const points = planned.map(({ id }) => byId.get(id)?.point)
  const ways = planned.map((_, index) => (index > 0 ? find(points[index - 1], points[index]) : start ? find(start, points[0]) : null))
  const legs = legsOf(planned, ways)
  const entries = planned.map((stop, index) => {
    const [leg, way] = [legs[index], ways[index]]
    const now = byId.get(stop.id)?.time ?? null
    const time = minutesToTime(clock(stop.start))
    const isMoved = minutesOfDay(now) === null || elapsedOf(date, minutesOfDay(now) ?? 0) !== stop.start
    return {
      id: stop.id,
      start: clock(stop.start),
      end: clock(stop.end),
      newTime: isMoved ? time : null,
      leg: leg && way ? { ...leg, leaveBy: clock(leg.leaveBy), isEstimate: way.isEstimate } : null,
    }
  })
  const lastStop = planned.at(-1)
  const home = lastStop && end ? find(points.at(-1), end) : null
  const last =
    lastStop && home
      ? { leg: { ...home, leaveBy: clock(lastStop.end), slack: null, isTight: false }, arrive: clock(lastStop.end + home.planned) }
      : null
  const minutes = [...ways, home].reduce((sum, way) => sum + (way?.planned ?? 0), 0)
  return { entries, last, travel: minutes, finish: last?.arrive ?? entries.at(-1)?.end ?? 0 }
}

const isLocated = (point: LatLng | undefined): point is LatLng => point !== undefined && isKnownPoint(point)

const roundedUp = (minutes: number): number => Math.ceil(minutes / STEP) * STEP

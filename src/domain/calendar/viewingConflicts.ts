import { durationMinutes } from './calendarLinks'
import { timeRange } from './timeRange'
import { addDays, formatDay, isCalendarDate, MINUTES_PER_DAY, minutesOfDay } from '../time/dates'
import { isKnownPoint, isSamePoint, type LatLng } from '../map/geo'
import { estimateTravel, minutesText, minutesWithParking, type TravelTime } from '../map/travel'

/*
 * Conflicts between a viewing and others: an overlap, or too little time for the trip between them. These are only warnings: nothing is
 * rejected.
 */

export type PlannedViewing = {
  /** Keeps a viewing from conflicting with itself; undefined for a new viewing. */
  id?: string
  date: string
  time?: string | null
  duration?: number | null
  houseId: string
  /** (0,0) means unknown. */
  coordinates?: LatLng | null
}

export type ViewingConflict<T> =
  | { kind: 'overlap'; other: T }
  /** `otherPosition` tells whether the other viewing is before or after this one. Both durations are whole minutes. */
  | { kind: 'travel'; other: T; otherPosition: 'before' | 'after'; minutesNeeded: number; minutesLeft: number }

/** Start and end in minutes since the epoch, treating local times as UTC. */
type Span = { start: number; end: number }

/** Null if the viewing has no time or no valid date. */
function spanOf({ date, time, duration }: PlannedViewing): Span | null {
  const minutes = minutesOfDay(time)
  if (minutes === null || !isCalendarDate(date)) return null
  const start = Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes
  return { start, end: start + durationMinutes(duration) }
}

/** Looks up the travel time between two points; undefined if unknown. */
export type FindTravelTime = (from: LatLng, to: LatLng) => TravelTime | undefined

/** Whole minutes to drive between two points and park; estimated from the straight-line distance if no travel time is known. */
function travelMinutes(from: LatLng, to: LatLng, findTravelTime: FindTravelTime): number {
  return minutesWithParking(findTravelTime(from, to) ?? estimateTravel(from, to, 'car'), 'car')
}

/** A viewing that has a time, together with its span. */
type ViewingWithSpan<T> = { viewing: T; span: Span }

function conflictWith<T extends PlannedViewing>(
  { viewing: candidate, span: mine }: ViewingWithSpan<PlannedViewing>,
  { viewing: other, span: theirs }: ViewingWithSpan<T>,
  findTravelTime: FindTravelTime,
): ViewingConflict<T> | null {
  if (mine.start < theirs.end && theirs.start < mine.end) return { kind: 'overlap', other }
  if (candidate.houseId === other.houseId) return null
  const [here, there] = [candidate.coordinates, other.coordinates]
  if (!here || !there || !isKnownPoint(here) || !isKnownPoint(there)) return null
  // Two flats of one building: without a trip there is no need to park again.
  if (isSamePoint(here, there)) return null

  const otherPosition = theirs.end <= mine.start ? 'before' : 'after'
  const [departure, arrival] = otherPosition === 'before' ? [theirs.end, mine.start] : [mine.end, theirs.start]
  // Only trips within one day count: nobody drives overnight to a viewing the next morning.
  if (Math.floor(departure / MINUTES_PER_DAY) !== Math.floor(arrival / MINUTES_PER_DAY)) return null
  const [from, to] = otherPosition === 'before' ? [there, here] : [here, there]
  const minutesNeeded = travelMinutes(from, to, findTravelTime)
  const minutesLeft = arrival - departure
  return minutesLeft < minutesNeeded ? { kind: 'travel', other, otherPosition, minutesNeeded, minutesLeft } : null
}

/**
 * Finds the conflicts of a candidate: viewings that overlap it, even across midnight, and viewings at other houses on the same day that
 * leave too little time for the trip. Viewings without a time, and the candidate itself (recognized by its id), never conflict. Overlaps
 * come first; each kind of conflict keeps the order of `others`.
 */
export function viewingConflicts<T extends PlannedViewing>(
  candidate: PlannedViewing,
  others: readonly T[],
  findTravelTime: FindTravelTime = () => undefined,
): ViewingConflict<T>[] {
  return conflictFinder(candidate.date, others, findTravelTime)(candidate)
}

/**
 * Returns a function that finds the conflicts of a candidate on one date, as `viewingConflicts` does. The spans of the others are
 * computed once for all candidates: a day has 23 possible start times, and a hunt may have thousands of viewings.
 */
export function conflictFinder<T extends PlannedViewing>(
  date: string,
  others: readonly T[],
  findTravelTime: FindTravelTime = () => undefined,
): (candidate: Omit<PlannedViewing, 'date'>) => ViewingConflict<T>[] {
  if (!isCalendarDate(date)) return () => []
  // Viewings last a week at most, so viewings outside this range cannot conflict with a candidate.
  const [from, to] = [addDays(date, -8), addDays(date, 8)]
  const othersInRange = others.filter((other) => other.date >= from && other.date <= to).flatMap(withSpan)
  return (candidate) =>
    withSpan({ ...candidate, date }).flatMap((candidateWithSpan) =>
      othersInRange
        .filter(({ viewing }) => viewing.id === undefined || viewing.id !== candidate.id)
        .map((other) => conflictWith(candidateWithSpan, other, findTravelTime))
        .filter((conflict) => conflict !== null)
        .toSorted((one, other) => Number(one.kind === 'travel') - Number(other.kind === 'travel')),
    )
}

/** The viewing with its span, in an array for `flatMap`. The array is empty if the viewing has no time or no valid date. */
function withSpan<T extends PlannedViewing>(viewing: T): ViewingWithSpan<T>[] {
  const span = spanOf(viewing)
  return span ? [{ viewing, span }] : []
}

function durationText(minutes: number): string {
  if (minutes < 90) return `${minutes} minute${minutes === 1 ? '' : 's'}`
  return minutesText(minutes)
}

/**
 * Describes a conflict: 'Overlaps “Viewing” at 12 Elm St (2:00 PM – 3:00 PM)', 'Only 10 minutes to get here from 12 Elm St;
 * allow about 35'.
 * @param street the street of the other viewing's house
 * @param date the day of the candidate; the other viewing's is named only if it begins on another one
 */
export function conflictText(conflict: ViewingConflict<PlannedViewing & { title: string }>, street: string, date: string): string {
  const { other } = conflict
  if (conflict.kind === 'overlap') {
    const day = other.date === date ? '' : `${formatDay(other.date)}, `
    return `Overlaps “${other.title}” at ${street} (${day}${timeRange(other)})`
  }
  const { otherPosition, minutesLeft } = conflict
  const trip = otherPosition === 'before' ? `get here from ${street}` : `get from here to ${street}`
  const roundedMinutes = Math.ceil(conflict.minutesNeeded / 5) * 5
  if (minutesLeft === 0) return `No time to ${trip}; allow about ${durationText(roundedMinutes)}`
  return `Only ${durationText(minutesLeft)} to ${trip}; allow about ${roundedMinutes < 90 ? roundedMinutes : durationText(roundedMinutes)}`
}

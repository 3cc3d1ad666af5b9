import type { LatLng } from './geo'
import { distanceText, minutesText, isTooFar, travelText, wholeMinutes, type TravelMode, type TravelTime } from './travel'
import type { MeasurementSystem } from '../units/preferences'

/** A place that matters to a person, such as work. Houses show their travel time to it. */
export type Place = {
  id: string
  /** The id of the place's owner. */
  userId: string
  label: string
  address: string
  /** (0,0) means unknown. */
  point: LatLng
  mode: TravelMode
  /** The longest acceptable travel time in minutes; null if there is no limit. */
  mostMinutes: number | null
}

/** The most places a person can have. */
export const PLACE_LIMIT = 6

/** Maximum lengths of the text fields in characters, and the highest limit on the travel time in minutes. */
export const PLACE_FIELD_LIMITS = { label: 40, address: 300, minutes: 600 } as const

/**
 * The label of a place for the viewer. The label of another person's place includes that person's name.
 * @param names the names of members, keyed by id
 */
export function placeName({ label, userId }: Place, viewerId: string, names: ReadonlyMap<string, string>): string {
  return userId === viewerId ? label : `${label} (${names.get(userId) ?? 'somebody'})`
}

export type PlaceTrip = {
  /** The travel time: '25 min', '≈ 25 min (estimate)' or 'too far'. */
  text: string
  /** For example, '12 km'. */
  distance: string
  /** 'within the 30 min wanted', '5 min over the 20 min wanted' or, if too far, 'more than the 20 min wanted'; empty without a limit. */
  comparison: string
  isOver: boolean
}

/** Describes the trip from a house to a place. An estimated time is marked as such, unless the place is too far. */
export function placeTrip({ mostMinutes }: Place, time: TravelTime, system: MeasurementSystem): PlaceTrip {
  return {
    text: travelText(time, mostMinutes),
    distance: distanceText(time.km, system),
    comparison: mostMinutes === null ? '' : comparisonText(mostMinutes, time.minutes),
    isOver: mostMinutes !== null && wholeMinutes(time.minutes) > mostMinutes,
  }
}

function comparisonText(limit: number, minutes: number): string {
  const limitText = `the ${minutesText(limit)} wanted`
  if (isTooFar(minutes, limit)) return `more than ${limitText}`
  const excess = wholeMinutes(minutes) - limit
  return excess > 0 ? `${minutesText(excess)} over ${limitText}` : `within ${limitText}`
}

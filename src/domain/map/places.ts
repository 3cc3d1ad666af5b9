import type { LatLng } from './geo'
import { distanceText, minutesText, isTooFar, travelText, wholeMinutes, type TravelMode, type TravelTime } from './travel'
import type { MeasurementSystem } from '../units/preferences'

/** A place that matters to somebody, such as work: how far a house is from it is shown everywhere. */
export type OwnPlace = {
  id: string
  /** Whose it is. */
  userId: string
  label: string
  address: string
  /** (0,0) means unknown. */
  point: LatLng
  mode: TravelMode
  /** As long as they want to be on the way; null where nobody said. */
  mostMinutes: number | null
}

/** So many a person may keep. */
export const PLACE_LIMIT = 6

export const PLACE_LIMITS = { label: 40, address: 300, minutes: 600 } as const

/** What a viewer calls a place: somebody else's carries their name. @param names those of the members, by id */
export function placeName({ label, userId }: OwnPlace, viewerId: string, names: ReadonlyMap<string, string>): string {
  return userId === viewerId ? label : `${label} (${names.get(userId) ?? 'somebody'})`
}

export type PlaceWay = {
  /** '25 min', '≈ 25 min (estimate)', 'too far'. */
  text: string
  /** '12 km'. */
  distance: string
  /** How it compares with what is wanted: 'within 30 min', '5 min over 20 min'; empty where nothing is. */
  verdict: string
  isOver: boolean
}

/** The way from a house to a place in words. What is an estimate never says that a wish is broken by it alone: its mark stays. */
export function placeWay({ mostMinutes }: OwnPlace, time: TravelTime, system: MeasurementSystem): PlaceWay {
  return {
    text: travelText(time, mostMinutes),
    distance: distanceText(time.km, system),
    verdict: mostMinutes === null ? '' : comparedWith(mostMinutes, time.minutes),
    isOver: mostMinutes !== null && wholeMinutes(time.minutes) > mostMinutes,
  }
}

function comparedWith(wanted: number, minutes: number): string {
  const wish = `the ${minutesText(wanted)} wanted`
  if (isTooFar(minutes, wanted)) return `more than ${wish}`
  const excess = wholeMinutes(minutes) - wanted
  return excess > 0 ? `${minutesText(excess)} over ${wish}` : `within ${wish}`
}

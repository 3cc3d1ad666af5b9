import type { LatLng } from '@/domain/map/geo'
import { estimateTravel, type TravelMode, type TravelTime } from '@/domain/map/travel'
import { readLocalCopy, writeLocalCopy } from '../../device/localCopy'
import { isSignedIn } from '../../device/session'
import type { RoutedTrip } from './router'
import { reportSavedTrips } from './tripsVersion'

/** Milliseconds after which saved trips expire, because streets change: a month, or a day if there was no route. */
const LIFETIME = 30 * 86_400_000
const NO_ROUTE_LIFETIME = 86_400_000

type SavedTrip = { key: string; at: number; trip: RoutedTrip }

const scopeOf = (userId: string) => ({ viewerId: userId, ownerId: userId })

/** The key of a trip. Five decimals of a coordinate are accurate to about a meter. */
export function tripKey(mode: TravelMode, from: LatLng, to: LatLng): string {
  return [mode, ...[from, to].map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`)].join(' ')
}

/** The routers' results for this user, keyed by `tripKey`. Signing out deletes them. */
export function savedTrips(userId: string): ReadonlyMap<string, RoutedTrip> {
  return new Map(read(userId).map(({ key, trip }) => [key, trip]))
}

/** Returns a function that looks up saved travel times. Its result is undefined if no route is saved. */
export function savedTimeLookup(userId: string, mode: TravelMode): (from: LatLng, to: LatLng) => TravelTime | undefined {
  const trips = savedTrips(userId)
  return (from, to) => routedTime(trips.get(tripKey(mode, from, to)), from, to, mode)
}

function routedTime(trip: RoutedTrip | undefined, from: LatLng, to: LatLng, mode: TravelMode): TravelTime | undefined {
  return trip ? { minutes: trip.seconds / 60, km: trip.meters / 1000 || estimateTravel(from, to, mode).km, isEstimate: false } : undefined
}

/** The travel time from the saved route, or else an estimate from the straight-line distance. */
export function travelTime(trips: ReadonlyMap<string, RoutedTrip>, mode: TravelMode, from: LatLng, to: LatLng): TravelTime {
  return routedTime(trips.get(tripKey(mode, from, to)), from, to, mode) ?? estimateTravel(from, to, mode)
}

/**
 * Saves results at the front, because a local copy keeps only the first `COPY_LIMIT` rows.
 * @param keepsExpiry whether results that replace saved ones keep the old expiry
 */
export function saveTrips(userId: string, trips: ReadonlyMap<string, RoutedTrip>, { keepsExpiry = false } = {}) {
  // A late response must not delete the copy of another user who has signed in since.
  if (!isSignedIn(userId)) return
  const saved = read(userId)
  const savedAtByKey = new Map(keepsExpiry ? saved.map(({ key, at }) => [key, at]) : [])
  const rows = [...trips].map(([key, trip]) => ({ key, at: savedAtByKey.get(key) ?? Date.now(), trip }))
  const others = saved.filter(({ key }) => !trips.has(key))
  writeLocalCopy('travel', scopeOf(userId), [...rows, ...others])
  reportSavedTrips()
}

function read(userId: string): SavedTrip[] {
  const items = readLocalCopy('travel', scopeOf(userId), isSavedTrip)?.items ?? []
  return items.filter(({ at, trip }) => Date.now() - at < (trip ? LIFETIME : NO_ROUTE_LIFETIME))
}

function isSavedTrip(x: unknown): x is SavedTrip {
  if (typeof x !== 'object' || x === null) return false
  const { key, at, trip } = x as Partial<SavedTrip>
  return typeof key === 'string' && Number.isFinite(at) && (trip === null || isTrip(trip))
}

function isTrip(x: unknown): boolean {
  const { seconds, meters, line } = (typeof x === 'object' && x !== null ? x : {}) as Record<string, unknown>
  return Number.isFinite(seconds) && Number.isFinite(meters) && (line === undefined || typeof line === 'string')
}

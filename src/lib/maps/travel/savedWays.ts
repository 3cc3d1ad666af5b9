import type { LatLng } from '@/domain/map/geo'
import { estimateTravel, type TravelMode, type TravelTime } from '@/domain/map/travel'
import { readLocalCopy, writeLocalCopy } from '../../device/localCopy'
import type { RoutedWay } from './router'
import { reportSavedWays } from './waysVersion'

/** Milliseconds after which saved ways expire, because streets change: a month, or a day if there was no way. */
const LIFETIME = 30 * 86_400_000
const NO_WAY_LIFETIME = 86_400_000

type SavedWay = { key: string; at: number; way: RoutedWay }

const scopeOf = (userId: string) => ({ viewerId: userId, ownerId: userId })

/** The key of a way. Five decimals are accurate to a meter. */
export function wayKey(mode: TravelMode, from: LatLng, to: LatLng): string {
  return [mode, ...[from, to].map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`)].join(' ')
}

/** The routers' results for this user, by key. Signing out deletes them. */
export function savedWays(userId: string): ReadonlyMap<string, RoutedWay> {
  return new Map(read(userId).map(({ key, way }) => [key, way]))
}

/** Travel times from saved results; undefined for ways without one. */
export function savedTimes(userId: string, mode: TravelMode): (from: LatLng, to: LatLng) => TravelTime | undefined {
  const ways = savedWays(userId)
  return (from, to) => routedTime(ways.get(wayKey(mode, from, to)), from, to, mode)
}

function routedTime(way: RoutedWay | undefined, from: LatLng, to: LatLng, mode: TravelMode): TravelTime | undefined {
  return way ? { minutes: way.seconds / 60, km: way.meters / 1000 || estimateTravel(from, to, mode).km, isEstimate: false } : undefined
}

/** The routed travel time of a way, or an estimate by air. */
export function travelTime(ways: ReadonlyMap<string, RoutedWay>, mode: TravelMode, from: LatLng, to: LatLng): TravelTime {
  return routedTime(ways.get(wayKey(mode, from, to)), from, to, mode) ?? estimateTravel(from, to, mode)
}

/** Saves results. The newest come first, because a full copy drops the last ones. */
export function saveWays(userId: string, ways: ReadonlyMap<string, RoutedWay>) {
  const at = Date.now()
  const others = read(userId).filter(({ key }) => !ways.has(key))
  writeLocalCopy('travel', scopeOf(userId), [...[...ways].map(([key, way]) => ({ key, at, way })), ...others])
  reportSavedWays()
}

function read(userId: string): SavedWay[] {
  const items = readLocalCopy('travel', scopeOf(userId), isSavedWay)?.items ?? []
  return items.filter(({ at, way }) => Date.now() - at < (way ? LIFETIME : NO_WAY_LIFETIME))
}

function isSavedWay(x: unknown): x is SavedWay {
  if (typeof x !== 'object' || x === null) return false
  const { key, at, way } = x as Partial<SavedWay>
  return typeof key === 'string' && Number.isFinite(at) && (way === null || isWay(way))
}

function isWay(x: unknown): boolean {
  const { seconds, meters, line } = (typeof x === 'object' && x !== null ? x : {}) as Record<string, unknown>
  return Number.isFinite(seconds) && Number.isFinite(meters) && (line === undefined || typeof line === 'string')
}

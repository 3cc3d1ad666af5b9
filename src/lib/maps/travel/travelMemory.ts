import type { LatLng } from '@/domain/map/geo'
import { estimateTravel, type TravelMode, type TravelTime } from '@/domain/map/travel'
import { readLocalCopy, writeLocalCopy } from '../../device/localCopy'
import { noteWays } from './waysVersion'
import type { RoutedWay } from './travelTypes'

/** Streets change: ways are asked for again after a month, and those that there were none of after a day. In milliseconds. */
const FORGET_AFTER = 30 * 86_400_000
const FORGET_NONE_AFTER = 86_400_000

type RememberedWay = { key: string; at: number; way: RoutedWay }

const scopeOf = (userId: string) => ({ viewerId: userId, ownerId: userId })

/** Names a way: five decimals are a metre. */
export function wayKey(mode: TravelMode, from: LatLng, to: LatLng): string {
  return [mode, ...[from, to].map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`)].join(' ')
}

/** What routers answered this person, by key. It leaves the browser when the person signs out. */
export function rememberedWays(userId: string): ReadonlyMap<string, RoutedWay> {
  return new Map(read(userId).map(({ key, way }) => [key, way]))
}

/** Gives the time of a way where a router has told it, and undefined where none has. */
export function knownWays(userId: string, mode: TravelMode): (from: LatLng, to: LatLng) => TravelTime | undefined {
  const ways = rememberedWays(userId)
  return (from, to) => timeOf(ways.get(wayKey(mode, from, to)), from, to, mode)
}

/** The time of a way as a router told it. */
function timeOf(way: RoutedWay | undefined, from: LatLng, to: LatLng, mode: TravelMode): TravelTime | undefined {
  return way ? { minutes: way.seconds / 60, km: way.meters / 1000 || estimateTravel(from, to, mode).km, isEstimate: false } : undefined
}

/** How long a way takes as far as it is known now. */
export function knownTime(ways: ReadonlyMap<string, RoutedWay>, mode: TravelMode, from: LatLng, to: LatLng): TravelTime {
  return timeOf(ways.get(wayKey(mode, from, to)), from, to, mode) ?? estimateTravel(from, to, mode)
}

/** Keeps answers; the newest come first, as a full memory drops the last ones. */
export function rememberWays(userId: string, ways: ReadonlyMap<string, RoutedWay>) {
  const at = Date.now()
  const others = read(userId).filter(({ key }) => !ways.has(key))
  writeLocalCopy('travel', scopeOf(userId), [...[...ways].map(([key, way]) => ({ key, at, way })), ...others])
  noteWays()
}

function read(userId: string): RememberedWay[] {
  const items = readLocalCopy('travel', scopeOf(userId), isRememberedWay)?.items ?? []
  return items.filter(({ at, way }) => Date.now() - at < (way ? FORGET_AFTER : FORGET_NONE_AFTER))
}

function isRememberedWay(x: unknown): x is RememberedWay {
  if (typeof x !== 'object' || x === null) return false
  const { key, at, way } = x as Partial<RememberedWay>
  return typeof key === 'string' && Number.isFinite(at) && (way === null || isWay(way))
}

function isWay(x: unknown): boolean {
  const { seconds, meters, line } = (typeof x === 'object' && x !== null ? x : {}) as Record<string, unknown>
  return Number.isFinite(seconds) && Number.isFinite(meters) && (line === undefined || typeof line === 'string')
}

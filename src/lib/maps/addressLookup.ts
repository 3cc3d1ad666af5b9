import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { makeTaskQueue } from './taskQueue'
import type { Geocoder } from './geocoder'
import { readLocalCopy, writeLocalCopy } from '../device/localCopy'

// One queue for the whole page: two maps on a screen, or a screen left and opened again, ask no faster.
const queue = makeTaskQueue()

/**
 * Looks an address up, after all lookups asked for before, and never faster than the geocoder allows. An answer that is
 * already known is given without asking.
 * @returns null where nothing is found
 * @throws when the signal aborts, or there is no usable answer; neither is remembered
 */
export function lookUp({ find, pause }: Geocoder, userId: string, query: string, signal: AbortSignal): Promise<LatLng | null> {
  return queue.wait(pause, signal, async (ask) => {
    const known = rememberedPoints(userId).get(query)
    if (known !== undefined) return known
    const point = await ask(() => find(query, signal))
    rememberPoint(userId, query, point)
    return point
  })
}

/** How an address was answered: with a point, or with none. */
export type Answers = ReadonlyMap<string, LatLng | null>

type RememberedLookup = { query: string; at: number; point: LatLng | null }

/** An address that was not found is looked up again after a day, in milliseconds: maps grow. */
const FORGET_FAILURE_AFTER = 86_400_000

const scopeOf = (userId: string) => ({ viewerId: userId, ownerId: userId })

/** What earlier lookups of this person found, by query. It leaves the browser when the person signs out. */
export function rememberedPoints(userId: string): Answers {
  return new Map(read(userId).map(({ query, point }) => [query, point]))
}

/** Keeps the answer to a lookup; the newest comes first, as a full memory drops the last ones. */
export function rememberPoint(userId: string, query: string, point: LatLng | null) {
  const others = read(userId).filter((each) => each.query !== query)
  writeLocalCopy('places', scopeOf(userId), [{ query, at: Date.now(), point }, ...others])
}

/** Lets addresses that were not found be looked up again. */
export function forgetFailures(userId: string) {
  writeLocalCopy(
    'places',
    scopeOf(userId),
    read(userId).filter(({ point }) => point !== null),
  )
}

function read(userId: string): RememberedLookup[] {
  const items = readLocalCopy('places', scopeOf(userId), isRememberedLookup)?.items ?? []
  return items.filter(({ point, at }) => point !== null || Date.now() - at < FORGET_FAILURE_AFTER)
}

function isRememberedLookup(x: unknown): x is RememberedLookup {
  if (typeof x !== 'object' || x === null) return false
  const { query, at, point } = x as Partial<RememberedLookup>
  return typeof query === 'string' && Number.isFinite(at) && (point === null || isPoint(point))
}

function isPoint(x: unknown): x is LatLng {
  return typeof x === 'object' && x !== null && 'lat' in x && 'lng' in x && isKnownPoint(x as LatLng)
}

import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { makeTaskQueue } from './taskQueue'
import type { Geocoder } from './geocoder'
import { readLocalCopy, writeLocalCopy } from '../device/localCopy'

// One queue for the whole page, so that all maps share the rate limit, even after a screen is closed and opened again.
const queue = makeTaskQueue()

/**
 * Looks up an address after all earlier lookups, within the geocoder's rate limit. Returns a saved result without a request.
 * @returns null if nothing is found
 * @throws when the signal aborts before the response, or when there is no usable response
 */
export function lookUp({ find, pause }: Geocoder, userId: string, query: string, signal: AbortSignal): Promise<LatLng | null> {
  return queue.run(pause, signal, async (send) => {
    const savedPoint = savedLookups(userId).get(query)
    if (savedPoint !== undefined) return savedPoint
    const point = await send(() => find(query, signal))
    savePoint(userId, query, point)
    // Google completes a request that has been aborted. Its result is saved, because it would otherwise be requested again.
    signal.throwIfAborted()
    return point
  })
}

/** Points keyed by address; null for an address that was not found. */
export type LookupResults = ReadonlyMap<string, LatLng | null>

type SavedLookup = { query: string; at: number; point: LatLng | null }

/** Milliseconds after which an address that was not found is looked up again, since it may have been added to the map. */
const NOT_FOUND_LIFETIME = 86_400_000

const scopeOf = (userId: string) => ({ viewerId: userId, ownerId: userId })

/** The results of this user's earlier lookups, keyed by address. Signing out deletes them. */
export function savedLookups(userId: string): LookupResults {
  return new Map(read(userId).map(({ query, point }) => [query, point]))
}

/** Saves a result at the front, because a local copy keeps only its first `COPY_LIMIT` entries. */
export function savePoint(userId: string, query: string, point: LatLng | null) {
  const others = read(userId).filter((each) => each.query !== query)
  writeLocalCopy('places', scopeOf(userId), [{ query, at: Date.now(), point }, ...others])
}

/** Deletes the results for addresses that were not found, so that these are looked up again. */
export function forgetNotFoundAddresses(userId: string) {
  writeLocalCopy(
    'places',
    scopeOf(userId),
    read(userId).filter(({ point }) => point !== null),
  )
}

function read(userId: string): SavedLookup[] {
  const items = readLocalCopy('places', scopeOf(userId), isSavedLookup)?.items ?? []
  return items.filter(({ point, at }) => point !== null || Date.now() - at < NOT_FOUND_LIFETIME)
}

function isSavedLookup(x: unknown): x is SavedLookup {
  if (typeof x !== 'object' || x === null) return false
  const { query, at, point } = x as Partial<SavedLookup>
  return typeof query === 'string' && Number.isFinite(at) && (point === null || isPoint(point))
}

function isPoint(x: unknown): x is LatLng {
  return typeof x === 'object' && x !== null && 'lat' in x && 'lng' in x && isKnownPoint(x as LatLng)
}

import { isKnownPlace, type LatLng } from '@/domain/geo'
import { readLocalCopy, writeLocalCopy } from '@/lib/localCopy'

/** How an address was answered: with a place, or with none. */
export type Answers = ReadonlyMap<string, LatLng | null>

type Remembered = { query: string; at: number; place: LatLng | null }

/** An address without an answer is asked again after a day, in milliseconds: maps grow. */
const FORGET_FAILURE_AFTER = 86_400_000

const scopeOf = (userId: string) => ({ viewerId: userId, ownerId: userId })

/** What earlier lookups of this person found, by query. It leaves the browser when the person signs out (ruling 9). */
export function recallPlaces(userId: string): Answers {
  return new Map(read(userId).map(({ query, place }) => [query, place]))
}

/** Keeps the answer to a lookup; the newest comes first, as a full memory drops the last ones. */
export function rememberPlace(userId: string, query: string, place: LatLng | null) {
  const others = read(userId).filter((each) => each.query !== query)
  writeLocalCopy('places', scopeOf(userId), [{ query, at: Date.now(), place }, ...others])
}

/** Lets every address be asked again that was not found. */
export function forgetFailures(userId: string) {
  writeLocalCopy('places', scopeOf(userId), read(userId).filter(({ place }) => place !== null))
}

function read(userId: string): Remembered[] {
  const items = readLocalCopy('places', scopeOf(userId), isRemembered)?.items ?? []
  return items.filter(({ place, at }) => place !== null || Date.now() - at < FORGET_FAILURE_AFTER)
}

function isRemembered(x: unknown): x is Remembered {
  if (typeof x !== 'object' || x === null) return false
  const { query, at, place } = x as Partial<Remembered>
  return typeof query === 'string' && Number.isFinite(at) && (place === null || isPlace(place))
}

function isPlace(x: unknown): x is LatLng {
  return typeof x === 'object' && x !== null && 'lat' in x && 'lng' in x && isKnownPlace(x as LatLng)
}

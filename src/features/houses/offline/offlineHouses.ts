import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { photosOf } from '@/domain/house/photo'
import { deviceCaches } from '@/lib/device/deviceStorage'
import { KEPT_PHOTOS, markKept } from '@/lib/outbox/keptMark'
import { capture, dropRecord, readRecord, readRecords } from '@/lib/outbox/outbox'
import { allFilesOf } from '@/lib/photos/photoUrl'
import { isListOf, isObject } from '@/lib/api/rowFields'
import { isSignedIn } from '@/lib/device/session'
import { isHouse, type House } from '../house'

/** The most houses to keep and the most bytes of photos. The oldest are removed first. */
const MOST_HOUSES = 20
const MOST_BYTES = 200_000_000

/** The options of another query on the house's page. */
export type KeptQuery = { queryKey: QueryKey; queryFn?: unknown }

/** Returns the other queries of several houses' pages. What can be read for all of them at once has been read then. */
export type KeptQueriesOf = (client: QueryClient, houses: readonly House[]) => Promise<(house: House) => readonly KeptQuery[]>

type Beside = readonly (readonly [key: QueryKey, data: unknown])[]

type Kept = { house: House; beside: Beside; photos: readonly string[]; bytes: number }

/** Runs one task at a time: each inspects everything kept and deletes all other photos. */
let queue: Promise<unknown> = Promise.resolve()

function queued<T>(task: () => Promise<T>): Promise<T> {
  const run = queue.then(task)
  queue = run.catch(() => undefined)
  return run
}

/** Per query cache, ids of houses that were kept automatically or removed by the person: they are not kept automatically again. */
const keptAutomatically = new WeakMap<QueryClient, Set<string>>()
const removedByPerson = new WeakMap<QueryClient, Set<string>>()

function idsIn(ids: WeakMap<QueryClient, Set<string>>, client: QueryClient): Set<string> {
  const known = ids.get(client) ?? new Set()
  ids.set(client, known)
  return known
}

/**
 * Keeps a house on this device with its photos and related rows, so that its page opens offline.
 * @param asked whether the person asked for it; a house they removed is not kept automatically again while the app is open
 * @returns whether the house is kept
 * @throws AppError when there is no room
 */
export async function keepHouse(
  client: QueryClient,
  person: string,
  house: House,
  { beside, asked }: { beside: readonly KeptQuery[]; asked: boolean },
): Promise<boolean> {
  if (asked) idsIn(removedByPerson, client).delete(house.id)
  return queued(async () => {
    if (idsIn(removedByPerson, client).has(house.id)) return false
    await keep(person, house, await readAll(client, beside))
    return true
  })
}

/** Keeps the houses not yet kept automatically, one after the other. @throws AppError when there is no room */
export async function keepHousesOnce(
  client: QueryClient,
  person: string,
  houses: readonly House[],
  queriesOf: KeptQueriesOf,
): Promise<void> {
  const known = idsIn(keptAutomatically, client)
  const fresh = houses.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  for (const { id } of fresh) known.add(id)
  const left = new Set(fresh)
  try {
    const besideOf = await queriesOf(client, fresh)
    // Before any photo, which takes a while: what was just read for all of them is not read again for each.
    const read = await Promise.all(fresh.map((house) => readAll(client, besideOf(house), Infinity)))
    for (const [at, house] of fresh.entries()) {
      await queued(async () => {
        if (!idsIn(removedByPerson, client).has(house.id)) await keep(person, house, read[at] ?? [])
      })
      left.delete(house)
    }
  } finally {
    for (const { id } of left) known.delete(id)
  }
}

/** @param staleTime how old the data may be, in milliseconds; where it is left out, the cache decides */
function readAll(client: QueryClient, queries: readonly KeptQuery[], staleTime?: number): Promise<Beside> {
  return Promise.all(
    queries.map(async (query) => {
      const options = { ...query, ...(staleTime !== undefined && { staleTime }) } as FetchQueryOptions
      // Queries that cannot be read now keep their previous data.
      const data = await client.fetchQuery(options).catch(() => client.getQueryData(query.queryKey))
      return [query.queryKey, data] as const
    }),
  )
}

async function keep(person: string, house: House, read: Beside): Promise<void> {
  const photos = photosOf(house)
    .flatMap(allFilesOf)
    .filter((src) => !src.startsWith('/samples/'))
  // Signing out removes what was kept, so nothing may be added after it.
  if (!isSignedIn(person)) return
  const bytes = await keepPhotos(photos, () => isSignedIn(person))
  const value: Kept = { house, beside: read.filter(([, data]) => data !== undefined), photos, bytes }
  await capture(person, [], [{ store: 'house', id: house.id, value, at: new Date().toISOString() }])
  await tidy(person)
}

/** Removes houses from this device, and all photos that no kept house of anybody shows. Throws an AppError. */
export async function unkeepHouses(client: QueryClient, person: string, ids: readonly string[]): Promise<void> {
  const removed = idsIn(removedByPerson, client)
  for (const id of ids) removed.add(id)
  await queued(async () => {
    for (const id of ids) await dropRecord(person, 'house', id)
    await tidy(person)
  })
}

/** The ids of the person's kept houses. Throws an AppError. */
export const keptHouseIds = async (person: string) => (await readRecords(person, 'house')).map(({ id }) => id)

/** Reads a kept house and puts its related rows into the query cache. Null if it is not kept or cannot be read. */
export async function restoreHouse(client: QueryClient, person: string, id: string): Promise<{ house: House; savedAt: string } | null> {
  const record = await readRecord(person, 'house', id).catch(() => undefined)
  if (!record || !isKept(record.value)) return null
  const updatedAt = Date.parse(record.at)
  for (const [key, data] of record.value.beside) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt })
  }
  return { house: record.value.house, savedAt: record.at }
}

function isKept(x: unknown): x is Kept {
  const isPair = (each: unknown) => Array.isArray(each) && Array.isArray(each[0])
  return isObject(x) && isHouse(x.house) && isListOf(x.beside, isPair) && isListOf(x.photos, (each) => typeof each === 'string')
}

/** The browser's cache for photos; undefined if it has none or does not let the page use it. */
const photoCache = () =>
  deviceCaches()
    ?.open(KEPT_PHOTOS)
    .catch(() => undefined)

/** @returns the total bytes of the photos fetched while `goesOn` allowed */
async function keepPhotos(photos: readonly string[], goesOn: () => boolean): Promise<number> {
  const cache = await photoCache()
  if (!cache) return 0
  let bytes = 0
  for (const src of photos) {
    try {
      const known = await cache.match(src)
      const answer = known ?? (await fetch(src))
      if (!goesOn()) break
      if (!answer.ok) continue
      if (!known) await cache.put(src, answer.clone())
      bytes += (await answer.blob()).size
    } catch {
      // Continues without photos that are missing or do not fit.
    }
  }
  return bytes
}

/** Removes the oldest houses beyond the limits, and photos of no kept house. */
async function tidy(person: string): Promise<void> {
  const records = (await readRecords(person, 'house')).toSorted((a, b) => b.at.localeCompare(a.at))
  const stay: { id: string; photos: readonly string[] }[] = []
  let bytes = 0
  for (const { id, value } of records) {
    bytes += isKept(value) ? value.bytes : 0
    if (isKept(value) && stay.length < MOST_HOUSES && (bytes <= MOST_BYTES || stay.length === 0)) stay.push({ id, photos: value.photos })
    else await dropRecord(person, 'house', id)
  }
  markKept(stay.map(({ id }) => id))
  const cache = await photoCache()
  if (!cache) return
  const wanted = new Set(stay.flatMap(({ photos }) => photos.map((src) => new URL(src, window.location.href).href)))
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}

import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { KEPT_PHOTOS, markKept } from '@/lib/outbox/keptMark'
import { capture, dropRecord, readRecord, readRecords } from '@/lib/outbox/outbox'
import { photoSrc } from '@/lib/photoUrl'
import { isListOf, isObject } from '@/lib/rowFields'
import { isSignedIn } from '@/lib/supabase/storedSession'
import { isHouse, type House } from '../house'

/** The most houses that are kept, and the most bytes of their photos. The oldest give way. */
const MOST_HOUSES = 20
const MOST_BYTES = 200_000_000

/** What is read beside the house on its page: the options of any query. */
export type KeptQuery = { queryKey: QueryKey; queryFn?: unknown }

type Kept = { house: House; beside: readonly (readonly [key: QueryKey, data: unknown])[]; photos: readonly string[]; bytes: number }

/** One at a time: each looks at everything that is kept, and removes the photos of everything else. */
let line: Promise<unknown> = Promise.resolve()

function inLine<T>(task: () => Promise<T>): Promise<T> {
  const run = line.then(task)
  line = run.catch(() => undefined)
  return run
}

/** By the cache of each signed-in person, ids of houses: those that came along by themselves, and those that were removed. */
const cameAlong = new WeakMap<QueryClient, Set<string>>()
const leftOut = new WeakMap<QueryClient, Set<string>>()

function idsIn(ids: WeakMap<QueryClient, Set<string>>, client: QueryClient): Set<string> {
  const known = ids.get(client) ?? new Set()
  ids.set(client, known)
  return known
}

/**
 * Keeps a house on this device with its photos and related rows, so that its page opens without a network.
 * @param asked whether a person wants it: what they have removed does not come along by itself again while the app is open
 * @returns whether it is kept
 * @throws AppError where there is no room
 */
export async function keepHouse(
  client: QueryClient,
  person: string,
  house: House,
  { beside, asked }: { beside: readonly KeptQuery[]; asked: boolean },
): Promise<boolean> {
  const removed = idsIn(leftOut, client)
  if (asked) removed.delete(house.id)
  return inLine(async () => {
    if (removed.has(house.id)) return false
    await keep(client, person, house, beside)
    return true
  })
}

/** Keeps houses that have not come along before, one after the other. @throws AppError where there is no room */
export async function keepHousesOnce(
  client: QueryClient,
  person: string,
  houses: readonly House[],
  besideOf: (house: House) => Promise<readonly KeptQuery[]>,
): Promise<void> {
  const known = idsIn(cameAlong, client)
  const fresh = houses.filter(({ id }) => !known.has(id))
  for (const { id } of fresh) known.add(id)
  for (const house of fresh) {
    try {
      await keepHouse(client, person, house, { beside: await besideOf(house), asked: false })
    } catch (error) {
      for (const { id } of fresh.slice(fresh.indexOf(house))) known.delete(id)
      throw error
    }
  }
}

async function keep(client: QueryClient, person: string, house: House, beside: readonly KeptQuery[]): Promise<void> {
  const read = await Promise.all(
    beside.map(async (query) => {
      // Queries that cannot be read now are kept with the data they have.
      const data = await client.fetchQuery(query as FetchQueryOptions).catch(() => client.getQueryData(query.queryKey))
      return [query.queryKey, data] as const
    }),
  )
  const photos = house.photos.flatMap((photo) => photoSrc(photo) ?? []).filter((src) => !src.startsWith('/samples/'))
  // Nothing may come after signing out, which removes what was kept.
  if (!isSignedIn(person)) return
  const bytes = await keepPhotos(photos, () => isSignedIn(person))
  const value: Kept = { house, beside: read.filter(([, data]) => data !== undefined), photos, bytes }
  await capture(person, [], [{ store: 'house', id: house.id, value, at: new Date().toISOString() }])
  await tidy(person)
}

/** Removes houses from this device, and photos of no kept house, whosever they are. Throws an AppError. */
export async function unkeepHouses(client: QueryClient, person: string, ids: readonly string[]): Promise<void> {
  const removed = idsIn(leftOut, client)
  for (const id of ids) removed.add(id)
  await inLine(async () => {
    for (const id of ids) await dropRecord(person, 'house', id)
    await tidy(person)
  })
}

/** The ids of the houses that are kept. Throws an AppError. */
export const keptHouseIds = async (person: string) => (await readRecords(person, 'house')).map(({ id }) => id)

/** A kept house; its related rows go where their queries find them. Null if it is not kept, or cannot be read. */
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

/** @returns their bytes, as far as they could be fetched while it goes on */
async function keepPhotos(photos: readonly string[], goesOn: () => boolean): Promise<number> {
  if (!('caches' in window)) return 0
  const cache = await caches.open(KEPT_PHOTOS)
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
      // A photo that is missing, or for which there is no room, holds up nothing.
    }
  }
  return bytes
}

/** Lets the oldest give way, and removes photos of no kept house. */
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
  if (!('caches' in window)) return
  const wanted = new Set(stay.flatMap(({ photos }) => photos.map((src) => new URL(src, window.location.href).href)))
  const cache = await caches.open(KEPT_PHOTOS)
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}

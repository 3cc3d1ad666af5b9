import { hashKey, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { photosOf } from '@/domain/house/photo'
import { withDeviceLock } from '@/lib/device/deviceLock'
import { deviceCaches } from '@/lib/device/deviceStorage'
import { OFFLINE_PHOTOS_CACHE, setOfflineHouseIds } from '@/lib/outbox/flags'
import { capture, deleteRecord, readRecord, readRecords } from '@/lib/outbox/outbox'
import { allUrlsOf } from '@/lib/photos/photoUrl'
import { isListOf, isObject, NUMBER, STRING } from '@/lib/api/rowFields'
import { isSignedIn } from '@/lib/device/session'
import type { OfflineDataSpec, TableDeclaration } from '@/lib/huntTable'
import { isHouse, type House } from '../house'

/** The limits on the number of houses, and on the bytes of their photos. The least recently saved houses are removed first. */
const MAX_HOUSES = 20
const MAX_TOTAL_BYTES = 200_000_000

/** Milliseconds to wait for one photo. All tabs wait for their turn to save or remove houses. */
const PHOTO_TIMEOUT = 20_000

/** Loads the declarations of the hunt's tables. Only their `loadOfflineSpec` part is used here. */
export type LoadTables = () => Promise<Readonly<Record<string, Pick<TableDeclaration, 'loadOfflineSpec'>>>>

type RelatedData = readonly (readonly [key: QueryKey, data: unknown])[]

/** A stored record. `beside` contains the related data; it cannot be renamed, because devices have stored records with this name. */
type OfflineHouse = { house: House; beside: RelatedData; photos: readonly string[]; bytes: number }

/**
 * The last task in this tab's queue. Tasks run one at a time, also across tabs, because each one deletes the photos that belong to no saved
 * house, which would include the photos of a house that another task is still saving.
 */
let queue: Promise<unknown> = Promise.resolve()

function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const run = queue.then(() => withDeviceLock('house-hunter-offline-houses', task))
  queue = run.catch(() => undefined)
  return run
}

/** For each query client, the ids of the houses that `saveHousesOfflineOnce` has saved or is saving, and will not save again. */
const autoSavedIds = new WeakMap<QueryClient, Set<string>>()
/** For each query client, the ids of the houses that the user has removed. They are saved again only at the user's request. */
const userRemovedIds = new WeakMap<QueryClient, Set<string>>()

function idsIn(idsByClient: WeakMap<QueryClient, Set<string>>, client: QueryClient): Set<string> {
  const ids = idsByClient.get(client) ?? new Set()
  idsByClient.set(client, ids)
  return ids
}

/** Loads the code for the related data that the tables declare. */
async function loadOfflineDataSpecs(loadTables: LoadTables): Promise<readonly OfflineDataSpec[]> {
  const loaders = Object.values(await loadTables()).flatMap(({ loadOfflineSpec }) => loadOfflineSpec ?? [])
  return Promise.all([...new Set(loaders)].map((load) => load()))
}

/**
 * Saves a house on this device with its photos and related data, so that the house's page opens offline.
 * @param isRequested whether the user asked for this. If not, a house that the user has removed since opening the app is not saved.
 * @returns null if the house is not saved because the user has removed it
 * @throws AppError if the device cannot store the house
 */
export async function saveHouseOffline(
  client: QueryClient,
  userId: string,
  house: House,
  { loadTables, isRequested }: { loadTables: LoadTables; isRequested: boolean },
): Promise<{ hasAllPhotos: boolean } | null> {
  if (isRequested) idsIn(userRemovedIds, client).delete(house.id)
  return enqueue(async () => {
    if (idsIn(userRemovedIds, client).has(house.id)) return null
    return save(userId, house, await readRelatedData(client, await loadOfflineDataSpecs(loadTables), house))
  })
}

/**
 * Saves the houses one after the other, except those that this function has already saved or that the user has removed.
 * @throws AppError if the device cannot store a house
 */
export async function saveHousesOfflineOnce(
  client: QueryClient,
  userId: string,
  houses: readonly House[],
  loadTables: LoadTables,
): Promise<void> {
  const savedIds = idsIn(autoSavedIds, client)
  const newHouses = houses.filter(({ id }) => !savedIds.has(id))
  if (newHouses.length === 0) return
  for (const { id } of newHouses) savedIds.add(id)
  const pending = new Set(newHouses)
  try {
    const specs = await loadOfflineDataSpecs(loadTables)
    await prefetchRelatedData(client, specs, newHouses)
    // The related data of all houses is read before any photos are fetched: fetching takes a while, and by then cached data may have been
    // invalidated or dropped and would have to be requested again for each house.
    const relatedData = await Promise.all(newHouses.map((house) => readRelatedData(client, specs, house, Infinity)))
    for (const [index, house] of newHouses.entries()) {
      await enqueue(async () => {
        if (!idsIn(userRemovedIds, client).has(house.id)) await save(userId, house, relatedData[index] ?? [])
      })
      pending.delete(house)
    }
  } finally {
    for (const { id } of pending) savedIds.delete(id)
  }
}

/** Reads the related data of several houses with as few requests as possible. Failed reads are retried for each house later. */
function prefetchRelatedData(client: QueryClient, specs: readonly OfflineDataSpec[], houses: readonly House[]): Promise<unknown> {
  const ids = houses.map(({ id }) => id)
  return Promise.allSettled(
    specs.flatMap(({ query, readTogether }) =>
      readTogether ? readTogether(client, ids) : houses.map((house) => client.prefetchQuery(query(house) as FetchQueryOptions)),
    ),
  )
}

/** Reads the related data of a house. @param staleTime how old cached data may be, in milliseconds; by default the query decides */
function readRelatedData(client: QueryClient, specs: readonly OfflineDataSpec[], house: House, staleTime?: number): Promise<RelatedData> {
  return Promise.all(
    specs.map(async ({ query }) => {
      const options = { ...query(house), ...(staleTime !== undefined && { staleTime }) } as FetchQueryOptions
      // If the request fails, the data that is already cached is used.
      const data = await client.fetchQuery(options).catch(() => client.getQueryData(options.queryKey))
      return [options.queryKey, data] as const
    }),
  )
}

async function save(userId: string, house: House, relatedData: RelatedData): Promise<{ hasAllPhotos: boolean }> {
  const photos = photosOf(house)
    .flatMap(allUrlsOf)
    .filter((src) => !src.startsWith('/samples/'))
  // Signing out deletes all saved data, so nothing may be added afterwards.
  if (!isSignedIn(userId)) return { hasAllPhotos: false }
  const { bytes, hasAllPhotos } = await savePhotos(photos, () => isSignedIn(userId))
  // Related data that could not be read keeps its previously stored value.
  const previous = await readRecord(userId, 'house', house.id).catch(() => undefined)
  const storedPairs = isOfflineHouse(previous?.value) ? previous.value.beside : []
  const storedData = new Map(storedPairs.map(([key, data]) => [hashKey(key), data]))
  const beside = relatedData
    .map(([key, data]) => [key, data === undefined ? storedData.get(hashKey(key)) : data] as const)
    .filter(([, data]) => data !== undefined)
  const value: OfflineHouse = { house, beside, photos, bytes }
  await capture(userId, [], [{ store: 'house', id: house.id, value, at: new Date().toISOString() }])
  await enforceLimits(userId)
  return { hasAllPhotos }
}

/** Removes saved houses, and photos that none of the user's remaining saved houses shows. @throws AppError */
export async function removeOfflineHouses(client: QueryClient, userId: string, ids: readonly string[]): Promise<void> {
  const removedIds = idsIn(userRemovedIds, client)
  for (const id of ids) removedIds.add(id)
  await enqueue(async () => {
    for (const id of ids) await deleteRecord(userId, 'house', id)
    await enforceLimits(userId)
  })
}

/** Reads the ids of the user's saved houses. @throws AppError */
export const offlineHouseIds = async (userId: string) => (await readRecords(userId, 'house')).map(({ id }) => id)

/**
 * Reads a saved house and puts its related data into the query cache, except for data that is already cached or that this release cannot
 * show. Resolves to null if the house is not saved or cannot be read.
 */
export async function restoreHouse(
  client: QueryClient,
  userId: string,
  id: string,
  loadTables: LoadTables,
): Promise<{ house: House; savedAt: string } | null> {
  const record = await readRecord(userId, 'house', id).catch(() => undefined)
  if (!record || !isOfflineHouse(record.value)) return null
  const { house, beside } = record.value
  const updatedAt = Date.parse(record.at)
  const storedData = new Map(beside.map(([key, data]) => [hashKey(key), data]))
  // The house opens even if the code for its related data does not load.
  for (const { query, isUsable } of await loadOfflineDataSpecs(loadTables).catch(() => [])) {
    const { queryKey } = query(house)
    const data = storedData.get(hashKey(queryKey))
    if (isUsable(data) && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, data, { updatedAt })
  }
  return { house, savedAt: record.at }
}

function isOfflineHouse(x: unknown): x is OfflineHouse {
  const isPair = (each: unknown) => Array.isArray(each) && Array.isArray(each[0])
  return isObject(x) && isHouse(x.house) && isListOf(x.beside, isPair) && isListOf(x.photos, STRING.is) && NUMBER.is(x.bytes)
}

/** Opens the browser's cache for photos; undefined if there is none or it cannot be opened. */
const photoCache = () =>
  deviceCaches()
    ?.open(OFFLINE_PHOTOS_CACHE)
    .catch(() => undefined)

/** Saves photos until `mayContinue` returns false. @returns the total size of the saved photos, in bytes, and whether they are all saved */
async function savePhotos(photos: readonly string[], mayContinue: () => boolean) {
  const cache = await photoCache()
  let bytes = 0
  let savedCount = 0
  if (!cache) return { bytes, hasAllPhotos: photos.length === 0 }
  for (const src of photos) {
    try {
      const stored = await cache.match(src)
      const response = stored ?? (await fetch(src, { signal: AbortSignal.timeout(PHOTO_TIMEOUT) }))
      if (!mayContinue()) break
      if (!response.ok) continue
      if (!stored) await cache.put(src, response.clone())
      bytes += (await response.blob()).size
      savedCount += 1
    } catch {
      // Skips photos that cannot be fetched or would exceed the storage quota.
    }
  }
  return { bytes, hasAllPhotos: savedCount === photos.length }
}

/** Removes records that cannot be read, the least recently saved houses beyond the limits, and photos that belong to no saved house. */
async function enforceLimits(userId: string): Promise<void> {
  const records = (await readRecords(userId, 'house')).toSorted((a, b) => b.at.localeCompare(a.at))
  const remaining: { id: string; photos: readonly string[] }[] = []
  let bytes = 0
  for (const { id, value } of records) {
    bytes += isOfflineHouse(value) ? value.bytes : 0
    if (isOfflineHouse(value) && remaining.length < MAX_HOUSES && (bytes <= MAX_TOTAL_BYTES || remaining.length === 0))
      remaining.push({ id, photos: value.photos })
    else await deleteRecord(userId, 'house', id)
  }
  setOfflineHouseIds(remaining.map(({ id }) => id))
  const cache = await photoCache()
  if (!cache) return
  const neededUrls = new Set(remaining.flatMap(({ photos }) => photos.map((src) => new URL(src, window.location.href).href)))
  for (const { url } of await cache.keys()) if (!neededUrls.has(url)) await cache.delete(url)
}

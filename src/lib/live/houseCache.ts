import type { QueryClient } from '@tanstack/react-query'
import type { HouseCore } from '@/domain/house/house'
import { changeLocalCopy } from '../device/localCopy'
import { newerOf } from './mergeRows'
import { patchQuery } from '../api/queryCache'
import { ROOT_KEYS } from '../api/queryKeys'

export type WhichHouses = 'all' | 'favorites'

/** The query keys of houses: each key's data is a house or a list of houses. */
export const houseKeys = {
  list: (ownerId: string, which: WhichHouses = 'all') => [...ROOT_KEYS.houses, which, ownerId] as const,
  /** Only the addresses of the houses. */
  addresses: (ownerId: string) => [...ROOT_KEYS.houses, 'addresses', ownerId] as const,
  /** Only the addresses and the details of photos. */
  photos: (ownerId: string) => [...ROOT_KEYS.houses, 'photos', ownerId] as const,
  chosen: (ids: readonly string[]) => [...ROOT_KEYS.houses, 'chosen', ...ids] as const,
  examples: [...ROOT_KEYS.houses, 'examples'] as const,
  details: [...ROOT_KEYS.houses, 'detail'] as const,
  detail: (id: string) => [...ROOT_KEYS.houses, 'detail', id] as const,
  /** The history up to this price and status of the house. */
  history: (id: string, priceChangedAt: string | null, status: string) =>
    [...ROOT_KEYS.houses, 'history', id, priceChangedAt, status] as const,
}

type Change = (houses: readonly HouseCore[]) => HouseCore[]

/**
 * Updates a saved house wherever it is cached: lists, favorites, detail and the local copy. Called only after the server has
 * saved it. The lists stay in order, newest first.
 */
export function cacheSavedHouse(client: QueryClient, house: HouseCore) {
  const put: Change = (houses) => withHouse(houses, house)
  client.setQueryData<HouseCore>(houseKeys.detail(house.id), (known) => (known ? newerOf(known, house) : house))
  changeLists(client, house.userId, put, house.isFavorite ? put : (houses) => houses.filter(({ id }) => id !== house.id))
}

/** Removes deleted houses wherever they are cached. */
export function uncacheHouses(client: QueryClient, ownerId: string, isGone: (house: HouseCore) => boolean) {
  for (const [queryKey, house] of client.getQueriesData<HouseCore>({ queryKey: houseKeys.details })) {
    if (house && isGone(house)) void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  changeLists(client, ownerId, (houses) => houses.filter((house) => !isGone(house)))
}

/** Updates fields of a house wherever it is cached, once the server has saved them. */
export function changeCachedHouse(client: QueryClient, { id, userId }: Pick<HouseCore, 'id' | 'userId'>, change: Partial<HouseCore>) {
  const changed = (house: HouseCore) => (house.id === id ? { ...house, ...change } : house)
  client.setQueriesData<HouseCore | HouseCore[]>({ queryKey: ROOT_KEYS.houses }, (data) =>
    Array.isArray(data) ? data.map(changed) : data && changed(data),
  )
  changeLocalCopy('houses', userId, isHouseInCopy, (houses) => houses.map(changed))
}

function changeLists(client: QueryClient, ownerId: string, change: Change, changeFavorites = change) {
  patchQuery<HouseCore[]>(client, houseKeys.list(ownerId), change)
  patchQuery<HouseCore[]>(client, houseKeys.list(ownerId, 'favorites'), changeFavorites)
  patchQuery<HouseCore[]>(client, houseKeys.addresses(ownerId), change)
  changeLocalCopy('houses', ownerId, isHouseInCopy, change)
  // Reads during the save may have returned the old house, so they are repeated.
  void client.invalidateQueries({ queryKey: ROOT_KEYS.houses, fetchStatus: 'fetching' })
}

/** Enough to find a house in the copy. The code that shows the copy validates all of it. */
function isHouseInCopy(x: unknown): x is HouseCore {
  return typeof x === 'object' && x !== null && 'id' in x
}

function withHouse(houses: readonly HouseCore[], house: HouseCore): HouseCore[] {
  const at = houses.findIndex(({ id }) => id === house.id)
  const known = houses[at]
  // A late answer may be older than later changes by others.
  if (known) return houses.with(at, newerOf(known, house))
  const next = houses.findIndex(({ createdAt }) => createdAt <= house.createdAt)
  return houses.toSpliced(next < 0 ? houses.length : next, 0, house)
}

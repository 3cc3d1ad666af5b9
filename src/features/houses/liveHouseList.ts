import type { QueryClient } from '@tanstack/react-query'
import { mergeEmbeddedChanges } from '@/lib/live/changes'
import type { LiveList } from '@/lib/live/liveList'
import { houseKeys, houseCopySpec, fetchHousesById } from './houseReads'
import { type RowChanges, mergeRows, newerOf } from '@/lib/live/mergeRows'
import { patchQuery } from '@/lib/api/queryCache'
import type { House, HouseIdentity } from './house'

/** How live changes are applied to a hunt's houses, which are read together with their opinions. */
export const liveHouseList: LiveList<House> = {
  ...houseCopySpec,
  listKey: (ownerId) => houseKeys.list(ownerId),
  compare: newestFirst,
  changesIn: ({ houses, house_opinions: opinions }) => mergeEmbeddedChanges(houses, opinions),
  read: fetchHousesById,
  otherKeys: (_, ownerId) => relatedListKeys(ownerId),
  idsCachedElsewhere: (client, ownerId, ids) => {
    const lists = relatedListKeys(ownerId)
    const isCached = (queryKey: readonly string[]) => client.getQueryData(queryKey) !== undefined
    return lists.some(isCached) ? ids : ids.filter((id) => isCached(houseKeys.detail(id)))
  },
  patchOtherQueries,
}

const relatedListKeys = (ownerId: string) => [houseKeys.list(ownerId, 'favorites'), houseKeys.addresses(ownerId)]

function newestFirst(one: House, other: House): number {
  return Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? -1 : 1)
}

function patchOtherQueries(client: QueryClient, ownerId: string, { rows, gone }: RowChanges<House>) {
  const nonFavoriteIds = rows.filter(({ isFavorite }) => !isFavorite).map(({ id }) => id)
  const favorites = { rows: rows.filter(({ isFavorite }) => isFavorite), gone: [...gone, ...nonFavoriteIds] }
  patchQuery<House[]>(client, houseKeys.list(ownerId, 'favorites'), (list) => mergeRows(list, favorites, newestFirst))
  patchQuery<HouseIdentity[]>(client, houseKeys.addresses(ownerId), (list) => {
    const changedById = new Map(rows.map((row) => [row.id, row]))
    const remaining = list.filter(({ id }) => !gone.includes(id)).map((house) => changedById.get(house.id) ?? house)
    const remainingIds = new Set(remaining.map(({ id }) => id))
    return [...rows.filter(({ id }) => !remainingIds.has(id)), ...remaining]
  })
  for (const row of rows) patchQuery<House>(client, houseKeys.detail(row.id), (cached) => newerOf(cached, row))
  // If the page of a deleted house is open, this refetches the house, and the page then reports that it is gone.
  for (const id of gone) void client.invalidateQueries({ queryKey: houseKeys.detail(id) })
}

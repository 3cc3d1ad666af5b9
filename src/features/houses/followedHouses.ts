import type { QueryClient } from '@tanstack/react-query'
import { withParts } from '@/lib/live/changes'
import type { FollowedList } from '@/lib/live/followedList'
import { houseKeys, savedHouses, fetchHousesById } from './houseQueries'
import { later } from '@/lib/live/later'
import { mergeRows, type Merge } from '@/lib/live/mergeRows'
import { patchQuery } from '@/lib/api/queryCache'
import type { House, HouseIdentity } from './house'

/** How live changes are applied to a hunt's houses, which are read together with their opinions. */
export const followedHouses: FollowedList<House> = {
  ...savedHouses,
  listKey: (ownerId) => houseKeys.list(ownerId),
  compare: newestFirst,
  changesIn: ({ houses, house_opinions: opinions }) => withParts(houses, opinions),
  read: fetchHousesById,
  keysBeside: (_, ownerId) => relatedLists(ownerId),
  heldBeside: (client, ownerId, ids) => {
    const lists = relatedLists(ownerId)
    const held = (queryKey: readonly string[]) => client.getQueryData(queryKey) !== undefined
    return lists.some(held) ? ids : ids.filter((id) => held(houseKeys.detail(id)))
  },
  patchBeside,
}

const relatedLists = (ownerId: string) => [houseKeys.list(ownerId, 'favorites'), houseKeys.addresses(ownerId)]

function newestFirst(one: House, other: House): number {
  return Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? -1 : 1)
}

function patchBeside(client: QueryClient, ownerId: string, { rows, gone }: Merge<House>) {
  const noFavorites = rows.filter(({ isFavorite }) => !isFavorite).map(({ id }) => id)
  const favorites = { rows: rows.filter(({ isFavorite }) => isFavorite), gone: [...gone, ...noFavorites] }
  patchQuery<House[]>(client, houseKeys.list(ownerId, 'favorites'), (list) => mergeRows(list, favorites, newestFirst))
  patchQuery<HouseIdentity[]>(client, houseKeys.addresses(ownerId), (list) => {
    const changed = new Map(rows.map((row) => [row.id, row]))
    const kept = list.filter(({ id }) => !gone.includes(id)).map((each) => changed.get(each.id) ?? each)
    const known = new Set(kept.map(({ id }) => id))
    return [...rows.filter(({ id }) => !known.has(id)), ...kept]
  })
  for (const row of rows) patchQuery<House>(client, houseKeys.detail(row.id), (known) => later(known, row))
  // An open page then shows that the house is gone.
  for (const id of gone) void client.invalidateQueries({ queryKey: houseKeys.detail(id) })
}

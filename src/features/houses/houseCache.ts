import type { QueryClient } from '@tanstack/react-query'
import { changeLocalCopy } from '@/lib/localCopy'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { isHouse, type House } from './house'
import { houseKeys } from './houseQueries'

type Change = (houses: readonly House[]) => House[]

/**
 * Puts a saved house into everything that shows it: lists, favourites, detail and the local copy. Called only after the
 * server has saved (spec §4). The lists keep their order: newest first.
 */
export function cacheSavedHouse(client: QueryClient, house: House) {
  client.setQueryData(houseKeys.detail(house.id), house)
  changeLists(client, house.userId, (houses) => withHouse(houses, house))
  client.setQueryData<House[]>(houseKeys.list(house.userId, 'favorites'), (favorites) => {
    if (!favorites) return favorites
    return house.isFavorite ? withHouse(favorites, house) : favorites.filter(({ id }) => id !== house.id)
  })
  rereadWhatIsUnderWay(client)
}

/** Takes deleted houses out of everything that shows them. */
export function uncacheHouses(client: QueryClient, ownerId: string, isGone: (house: House) => boolean) {
  for (const [queryKey, house] of client.getQueriesData<House>({ queryKey: houseKeys.details })) {
    if (house && isGone(house)) void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  changeLists(client, ownerId, (houses) => houses.filter((house) => !isGone(house)))
  client.setQueryData<House[]>(houseKeys.list(ownerId, 'favorites'), (favorites) => favorites?.filter((house) => !isGone(house)))
  rereadWhatIsUnderWay(client)
}

function changeLists(client: QueryClient, ownerId: string, change: Change) {
  client.setQueryData<House[]>(houseKeys.list(ownerId), (houses) => houses && change(houses))
  changeLocalCopy('houses', ownerId, isHouse, change)
}

/** What was being read while the server saved may come back as it was before: it is read again. */
function rereadWhatIsUnderWay(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ROOT_KEYS.houses, fetchStatus: 'fetching' })
}

function withHouse(houses: readonly House[], house: House): House[] {
  const at = houses.findIndex(({ id }) => id === house.id)
  if (at >= 0) return houses.with(at, house)
  const next = houses.findIndex(({ createdAt }) => createdAt <= house.createdAt)
  return houses.toSpliced(next < 0 ? houses.length : next, 0, house)
}

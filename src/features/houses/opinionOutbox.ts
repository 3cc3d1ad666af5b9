import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '@/domain/house/house'
import type { Entry } from '@/lib/outbox/entry'
import { cacheSavedHouse, fetchHouse } from './houseQueries'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { saveOpinion, type Opinion } from './houseWrites'

/** What is kept of an opinion that could not be saved at once. */
export type KeptOpinion = { viewer: Viewer; opinion: Opinion }

/** Saves an opinion that was given without a connection. Throws an AppError. */
export async function sendOpinion({ houseId, person, payload }: Entry, client: QueryClient): Promise<void> {
  const { viewer, opinion } = payload as KeptOpinion
  const house = await fetchHouse(houseId, person)
  cacheSavedHouse(client, await saveOpinion(house, viewer, opinion))
  // An answer that is under way, as it is when the connection comes back, may be from before.
  const queryKey = ROOT_KEYS.houses
  if (client.isFetching({ queryKey }) > 0) await client.invalidateQueries({ queryKey })
}

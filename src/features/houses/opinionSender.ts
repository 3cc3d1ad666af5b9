import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '@/domain/house'
import type { Entry } from '@/lib/outbox/entry'
import { cacheSavedHouse } from '@/lib/houseCache'
import { fetchHouse } from './houseQueries'
import { saveOpinion, type Opinion } from './houseWrites'

/** What is kept of an opinion that could not be saved at once. */
export type KeptOpinion = { viewer: Viewer; opinion: Opinion }

/** Saves an opinion that was given without a connection. Throws an AppError. */
export async function sendOpinion({ houseId, person, payload }: Entry, client: QueryClient): Promise<void> {
  const { viewer, opinion } = payload as KeptOpinion
  const house = await fetchHouse(houseId, person)
  cacheSavedHouse(client, await saveOpinion(house, viewer, opinion))
}

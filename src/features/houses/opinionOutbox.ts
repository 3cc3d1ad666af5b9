import type { QueryClient } from '@tanstack/react-query'
import { type Viewer, withOpinion } from '@/domain/house/house'
import type { Entry } from '@/lib/outbox/entry'
import { cacheSavedHouse, fetchHouse } from './houseQueries'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { saveOpinion, type Opinion } from './houseWrites'
import { v4 as uuid } from 'uuid'
import { AppError } from '@/lib/api/errors'
import { hasOutbox } from '@/lib/outbox/mark'
import { capture } from '@/lib/outbox/outbox'
import type { House } from './house'

/** What is kept of an opinion that could not be saved at once. */
type KeptOpinion = { viewer: Viewer; opinion: Opinion }

/** Saves an opinion that was given without a connection. Throws an AppError. */
export async function sendOpinion({ houseId, person, payload }: Entry, client: QueryClient): Promise<void> {
  const { viewer, opinion } = payload as KeptOpinion
  const house = await fetchHouse(houseId, person)
  cacheSavedHouse(client, await saveOpinion(house, viewer, opinion))
  // An answer that is under way, as it is when the connection comes back, may be from before.
  const queryKey = ROOT_KEYS.houses
  if (client.isFetching({ queryKey }) > 0) await client.invalidateQueries({ queryKey })
}

/**
 * Saves what this person thinks of a house. Without a connection the opinion is kept on this device and sent later.
 * @returns the house with the opinion, and whether that is only kept
 */
export async function saveOrKeepOpinion(house: House, viewer: Viewer, opinion: Opinion): Promise<{ house: House; kept: boolean }> {
  const keep = async () => ({ house: await keepOpinion(house, viewer, opinion), kept: true })
  // What waits already would arrive after this one, and undo it.
  if (hasOutbox(viewer.id)) return keep()
  try {
    return { house: await saveOpinion(house, viewer, opinion), kept: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'network') throw error
    // A browser that cannot store it reports the original failure.
    return keep().catch(() => Promise.reject(error))
  }
}

/** Keeps an opinion until it can be sent; gives the house as this person sees it now. Throws an AppError. */
async function keepOpinion(house: House, viewer: Viewer, opinion: Opinion): Promise<House> {
  const [name, words] =
    'rating' in opinion
      ? ['rating', `Rating: ${opinion.rating}`]
      : ['favorite', opinion.isFavorite ? 'Added to favorites' : 'Removed from favorites']
  const payload: KeptOpinion = { viewer, opinion }
  const entry = {
    id: uuid(),
    kind: 'opinion' as const,
    key: `${name}:${house.id}`,
    group: `opinion:${house.id}`,
    houseId: house.id,
    huntId: house.userId,
    what: `${words}, ${house.address.street}`,
    doneAt: new Date().toISOString(),
    payload,
  }
  await capture(viewer.id, [entry])
  return withOpinion(house, viewer, opinion)
}

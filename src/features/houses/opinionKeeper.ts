import { v4 as uuid } from 'uuid'
import { withOpinion, type Viewer } from '@/domain/house/house'
import { AppError } from '@/lib/api/errors'
import { hasOutbox } from '@/lib/outbox/mark'
import { capture } from '@/lib/outbox/outbox'
import type { House } from './house'
import { saveOpinion, type Opinion } from './houseWrites'
import type { KeptOpinion } from './opinionOutbox'

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

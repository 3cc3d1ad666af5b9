import { v4 as uuid } from 'uuid'
import { withOpinion, type Viewer } from '@/domain/house'
import { capture } from '@/lib/outbox/outbox'
import type { House } from './house'
import type { Opinion } from './houseWrites'
import type { KeptOpinion } from './opinionSender'

/** Keeps an opinion until it can be sent; gives the house as this person sees it now. Throws an AppError. */
export async function keepOpinion(house: House, viewer: Viewer, opinion: Opinion): Promise<House> {
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

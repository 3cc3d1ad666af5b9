import type { QueryClient } from '@tanstack/react-query'
import { type Viewer, withOpinion } from '@/domain/house/house'
import { payloadToSend, type Entry } from '@/lib/outbox/entry'
import { cacheSavedHouse, fetchHouse } from './houseQueries'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { saveOpinion, type OpinionChange } from './houseWrites'
import { v4 as uuid } from 'uuid'
import { AppError } from '@/lib/api/errors'
import { hasOutboxEntries } from '@/lib/outbox/flags'
import { capture, readEntries } from '@/lib/outbox/outbox'
import { BOOLEAN, hasStrings, isObject, NUMBER } from '@/lib/api/rowFields'
import type { House } from './house'

/** The payload of an outbox entry for an opinion. */
type QueuedOpinion = { viewer: Viewer; opinion: OpinionChange }

export const isQueuedOpinion = (x: unknown): x is QueuedOpinion =>
  isObject(x) && hasStrings(x.viewer, 'id', 'name') && isOpinionChange(x.opinion)

const isOpinionChange = (x: unknown): x is OpinionChange => isObject(x) && ('rating' in x ? NUMBER.is(x.rating) : BOOLEAN.is(x.isFavorite))

/** Sends an opinion that was waiting in the outbox. @throws AppError */
export async function sendOpinion(entry: Entry, client: QueryClient): Promise<void> {
  const { viewer, opinion } = payloadToSend(entry, isQueuedOpinion)
  const house = await fetchHouse(entry.houseId, entry.person)
  cacheSavedHouse(client, await saveOpinion(house, viewer, opinion))
  // Requests in flight, which are common right after reconnecting, may return the old opinion, so they are repeated.
  const queryKey = ROOT_KEYS.houses
  if (client.isFetching({ queryKey }) > 0) await client.invalidateQueries({ queryKey })
}

/**
 * Reads a house again after an opinion in the outbox was discarded, because the opinion is already shown and no other change would
 * replace it. If the house cannot be read, it is shown as it is.
 */
export async function showStoredOpinion({ houseId, person }: Entry, client: QueryClient): Promise<void> {
  const house = await fetchHouse(houseId, person).catch(() => undefined)
  if (house) cacheSavedHouse(client, house)
}

/**
 * Saves the viewer's opinion of a house, or queues it in the outbox while offline.
 * @returns the house with the opinion, and whether it is only queued
 */
export async function saveOrQueueOpinion(
  house: House,
  viewer: Viewer,
  opinion: OpinionChange,
): Promise<{ house: House; isQueued: boolean }> {
  const queueInstead = async () => ({ house: await queueOpinion(house, viewer, opinion), isQueued: true })
  // An earlier opinion still in the outbox would overwrite this one when it is sent, so this one takes its place in the outbox.
  const entries = hasOutboxEntries(viewer.id) ? await readEntries(viewer.id).catch(() => []) : []
  if (entries.some(({ kind, key }) => kind === 'opinion' && key === keyOf(house, opinion))) return queueInstead()
  try {
    return { house: await saveOpinion(house, viewer, opinion), isQueued: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'network') throw error
    // If the browser cannot store the entry, the original failure is reported.
    return queueInstead().catch(() => Promise.reject(error))
  }
}

const keyOf = ({ id }: House, opinion: OpinionChange) => `${'rating' in opinion ? 'rating' : 'favorite'}:${id}`

/** Queues an opinion. @returns the house with the opinion applied @throws AppError */
async function queueOpinion(house: House, viewer: Viewer, opinion: OpinionChange): Promise<House> {
  const label = 'rating' in opinion ? `Rating: ${opinion.rating}` : opinion.isFavorite ? 'Added to favorites' : 'Removed from favorites'
  const payload: QueuedOpinion = { viewer, opinion }
  const entry = {
    id: uuid(),
    kind: 'opinion' as const,
    key: keyOf(house, opinion),
    group: `opinion:${house.id}`,
    houseId: house.id,
    huntId: house.userId,
    what: `${label}, ${house.address.street}`,
    doneAt: new Date().toISOString(),
    payload,
  }
  await capture(viewer.id, [entry])
  return withOpinion(house, viewer, opinion)
}

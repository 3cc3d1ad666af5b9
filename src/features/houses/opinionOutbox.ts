import type { QueryClient } from '@tanstack/react-query'
import { type Viewer, withOpinion } from '@/domain/house/house'
import { payloadToSend, type Entry } from '@/lib/outbox/entry'
import { cacheSavedHouse, changeCachedHouse, fetchHouse } from './houseQueries'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { saveOpinion, type OpinionChange } from './houseWrites'
import { v4 as uuid } from 'uuid'
import { AppError } from '@/lib/api/errors'
import { hasOutboxEntries } from '@/lib/outbox/flags'
import { capture, readEntries } from '@/lib/outbox/outbox'
import { BOOLEAN, hasStrings, isObject, NUMBER } from '@/lib/api/rowFields'
import type { House } from './house'

/** The payload of an outbox entry for an opinion. `previous` is the opinion on the server, which entries of version 0.9.0 lack. */
type QueuedOpinion = { viewer: Viewer; opinion: OpinionChange; previous?: OpinionChange }

export const isQueuedOpinion = (x: unknown): x is QueuedOpinion =>
  isObject(x) &&
  hasStrings(x.viewer, 'id', 'name') &&
  isOpinionChange(x.opinion) &&
  (x.previous === undefined || isOpinionChange(x.previous))

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
 * Undoes a discarded opinion wherever it is shown, because no other change would. Reads the house, and shows it with the opinions that
 * are still in the outbox; if it cannot be read, shows the opinion that the discarded one had replaced.
 */
export async function undoOpinion({ houseId, huntId, person, payload }: Entry, client: QueryClient): Promise<void> {
  if (!isQueuedOpinion(payload)) return
  const { viewer, previous } = payload
  const [house, entries] = await Promise.all([
    fetchHouse(houseId, person).catch(() => undefined),
    readEntries(person).catch((): Entry[] => []),
  ])
  if (house) {
    const waitingEntries = entries.filter((entry) => entry.kind === 'opinion' && entry.houseId === houseId)
    const waitingPayloads = waitingEntries.map((entry) => entry.payload).filter(isQueuedOpinion)
    cacheSavedHouse(
      client,
      waitingPayloads.reduce((shown, { opinion }) => withOpinion(shown, viewer, opinion), house),
    )
  } else if (previous) changeCachedHouse(client, { id: houseId, userId: huntId }, (cached) => withOpinion(cached, viewer, previous))
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
  // An earlier opinion still in the outbox would overwrite this one when it is sent, so this one takes its place in the outbox.
  const entries = hasOutboxEntries(viewer.id) ? await readEntries(viewer.id).catch(() => []) : []
  const earlier = entries.find(({ kind, key }) => kind === 'opinion' && key === keyOf(house, opinion))
  const shown = 'rating' in opinion ? { rating: house.rating } : { isFavorite: house.isFavorite }
  const previous = isQueuedOpinion(earlier?.payload) ? earlier.payload.previous : shown
  const queueInstead = async () => ({ house: await queueOpinion(house, { viewer, opinion, previous }), isQueued: true })
  if (earlier) return queueInstead()
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
async function queueOpinion(house: House, payload: QueuedOpinion): Promise<House> {
  const { viewer, opinion } = payload
  const label = 'rating' in opinion ? `Rating: ${opinion.rating}` : opinion.isFavorite ? 'Added to favorites' : 'Removed from favorites'
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

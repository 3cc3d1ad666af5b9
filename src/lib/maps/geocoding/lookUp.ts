import type { LatLng } from '@/domain/map/geo'
import { makeTaskQueue } from '../../taskQueue'
import type { Geocoder } from './geocoder'
import { rememberedPoints, rememberPoint } from './lookupMemory'

// One queue for the whole page: two maps on a screen, or a screen left and opened again, ask no faster.
const queue = makeTaskQueue()

/**
 * Looks an address up, after all lookups asked for before, and never faster than the geocoder allows. An answer that is
 * already known is given without asking.
 * @returns null where nothing is found
 * @throws when the signal aborts, or there is no usable answer; neither is remembered
 */
export function lookUp({ find, pause }: Geocoder, userId: string, query: string, signal: AbortSignal): Promise<LatLng | null> {
  return queue.wait(pause, signal, async (ask) => {
    const known = rememberedPoints(userId).get(query)
    if (known !== undefined) return known
    const point = await ask(() => find(query, signal))
    rememberPoint(userId, query, point)
    return point
  })
}

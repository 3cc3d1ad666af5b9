import type { LatLng } from '@/domain/geo'
import type { Geocoder } from './mapTypes'
import { rememberedPoints, rememberPoint } from './lookupMemory'

// One queue for the whole page: two maps on a screen, or a screen left and opened again, ask no faster.
let line: Promise<unknown> = Promise.resolve()
let lastStart = -Infinity

/**
 * Looks an address up, after all lookups asked for before, and never faster than the geocoder allows. An answer that is
 * already known is given without asking.
 * @returns null where nothing is found
 * @throws when the signal aborts, or there is no usable answer; neither is remembered
 */
export function lookUp({ find, pause }: Geocoder, userId: string, query: string, signal: AbortSignal): Promise<LatLng | null> {
  const turn = line.then(async () => {
    signal.throwIfAborted()
    const known = rememberedPoints(userId).get(query)
    if (known !== undefined) return known
    await sleep(lastStart + pause - Date.now(), signal)
    lastStart = Date.now()
    const point = await find(query, signal)
    rememberPoint(userId, query, point)
    return point
  })
  line = turn.catch(() => undefined)
  return turn
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(milliseconds, 0))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

import type { LatLng } from '@/domain/map/geo'
import type { TravelMode } from '@/domain/map/travel'
import { makeTaskQueue, type Ask } from '../taskQueue'
import { mapSettings } from '../mapSettings'
import { notify } from '../../notify'
import { googleRouter } from './googleRouter'
import { osrmRouter, routerSettings } from './osrmRouter'
import { rememberedWays, rememberWays, wayKey } from './savedWays'
import { RouterRefusal, type RoutedWay, type Router, type WaysWanted } from './router'

/** A router that does not answer is left alone for so long, in milliseconds. */
const REST = 60_000

/** So many single ways are asked for at once where tables are refused; at one a second, more would take too long. */
const SINGLE_WAYS = 12

// One line for the whole page.
const queue = makeTaskQueue()
let restsUntil = -Infinity
let isTold = false
let refusesTables = false
let refusesLines = false
let noLinesUntil = -Infinity

/** Who knows ways of this kind; null where only the straight line does. */
export function routerFor(mode: TravelMode): { router: Router; attribution: string } | null {
  const settings = routerSettings()
  if (settings?.urlOf(mode)) return { router: osrmRouter(settings), attribution: settings.attribution }
  const key = mapSettings().googleKey
  return key ? { router: googleRouter(key), attribution: 'Google' } : null
}

/**
 * Finds out how long ways take, and remembers it. What is known is not asked again. Without an answer the straight line stays, and
 * the person is told once.
 * @returns whether everything that can be known is
 * @throws when the signal aborts
 */
export async function askWays(userId: string, { mode, from, to }: WaysWanted, signal: AbortSignal): Promise<boolean> {
  const asked = routerFor(mode)
  if (!asked) return true
  const { router } = asked
  return queue.wait(router.pause, signal, async (ask) => {
    const missing = missingWays(userId, { mode, from, to })
    if (missing.length === 0) return true
    if (Date.now() < restsUntil) return false
    try {
      const { ways, isWhole } = await answered(router, mode, missing, signal, ask)
      rememberWays(userId, ways)
      if ([...ways.values()].includes(null)) tell()
      else isTold = false
      return isWhole
    } catch (error) {
      signal.throwIfAborted()
      // What is wrong with the router is for its operator; the person gets the estimate.
      console.warn('No travel times:', error)
      restsUntil = Date.now() + REST
      tell()
      return false
    }
  })
}

/**
 * Finds out along which roads a route goes, one way after the other, and remembers it. A map without it has straight lines, so nothing
 * is said where it fails.
 * @returns whether all is known that can be
 * @throws when the signal aborts
 */
export async function askLines(userId: string, mode: TravelMode, route: readonly LatLng[], signal: AbortSignal): Promise<boolean> {
  const router = routerFor(mode)?.router
  if (!router?.line) return true
  for (const [index, to] of route.slice(1).entries()) {
    const from = route[index] ?? to
    if (!(await askLine(userId, router, { mode, from, to }, signal))) return false
  }
  return true
}

type Leg = { mode: TravelMode; from: LatLng; to: LatLng }

function askLine(userId: string, { pause, line }: Router, { mode, from, to }: Leg, signal: AbortSignal): Promise<boolean> {
  const key = wayKey(mode, from, to)
  return queue.wait(pause, signal, async (ask) => {
    const known = rememberedWays(userId).get(key)
    if (known === null || known?.line !== undefined || key === wayKey(mode, from, from)) return true
    if (!line || refusesLines) return true
    if (Date.now() < Math.max(restsUntil, noLinesUntil)) return false
    try {
      const way = await ask(() => line(mode, from, to, signal))
      // The plan goes on with the times that it was made with.
      const kept = way ? { ...way, ...known } : known ? { ...known, line: '' } : null
      rememberWays(userId, new Map([[key, kept]]))
      return true
    } catch (error) {
      signal.throwIfAborted()
      refusesLines = error instanceof RouterRefusal
      noLinesUntil = Date.now() + REST
      console.warn('No line for a way:', error)
      return refusesLines
    }
  })
}

type Pair = { from: LatLng; to: LatLng }

/** The ways that no router has been asked for. Nobody asks for the way to where one is. */
function missingWays(userId: string, { mode, from, to }: WaysWanted): Pair[] {
  const known = rememberedWays(userId)
  const isMissing = (pair: Pair) => {
    const key = wayKey(mode, pair.from, pair.to)
    return !known.has(key) && key !== wayKey(mode, pair.from, pair.from)
  }
  return from.flatMap((one) => to.map((other) => ({ from: one, to: other })).filter(isMissing))
}

async function answered(router: Router, mode: TravelMode, missing: readonly Pair[], signal: AbortSignal, ask: Ask) {
  if (!refusesTables || !router.route) {
    try {
      return { ways: await ask(() => table(router, mode, missing, signal)), isWhole: true }
    } catch (error) {
      if (!(error instanceof RouterRefusal) || !router.route) throw error
      refusesTables = true
    }
  }
  const ways = new Map<string, RoutedWay>()
  const { route } = router
  for (const { from, to } of missing.slice(0, SINGLE_WAYS)) {
    ways.set(wayKey(mode, from, to), await ask(() => route(mode, from, to, signal)))
  }
  return { ways, isWhole: missing.length <= SINGLE_WAYS }
}

async function table({ table: ask }: Router, mode: TravelMode, missing: readonly Pair[], signal: AbortSignal) {
  const [from, to] = [different(missing.map((pair) => pair.from)), different(missing.map((pair) => pair.to))]
  const rows = await ask(mode, from, to, signal)
  return new Map(from.flatMap((one, row) => to.map((other, column) => [wayKey(mode, one, other), rows[row]?.[column] ?? null] as const)))
}

const different = (points: readonly LatLng[]): LatLng[] => [
  ...new Map(points.map((point) => [`${point.lat.toFixed(5)},${point.lng.toFixed(5)}`, point])).values(),
]

/** One notice, until the router is well again. */
function tell() {
  if (isTold) return
  isTold = true
  notify.backgroundError(
    'Some travel times are estimates',
    'The route service did not answer. Until it does, times are estimated from the distance by air.',
  )
}

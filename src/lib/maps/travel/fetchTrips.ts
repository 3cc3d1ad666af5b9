import type { LatLng } from '@/domain/map/geo'
import type { TravelMode } from '@/domain/map/travel'
import { makeTaskQueue, type Send } from '../taskQueue'
import { mapSettings } from '../mapSettings'
import { notify } from '../../notify'
import { googleRouter } from './googleRouter'
import { osrmRouter, routerSettings } from './osrmRouter'
import { savedTrips, saveTrips, tripKey } from './savedTrips'
import { PointOffRoad, UnsupportedRequest, type RoutedTrip, type Router, type TripsRequest } from './router'

/** How long requests are paused after a failure of the router, in milliseconds. */
const FAILURE_PAUSE = 60_000

/** The maximum number of single trips requested from a router that does not support tables: at one per second, more would take too long. */
const MAX_SINGLE_REQUESTS = 12

// One queue for the whole page, so that all views share the rate limit.
const queue = makeTaskQueue()
let pausedUntil = -Infinity
let hasReportedEstimates = false
let lacksTables = false
let lacksLines = false
let linesPausedUntil = -Infinity

/** The router for a travel mode; null if there is none, so that only estimates are possible. */
export function routerFor(mode: TravelMode): { router: Router; attribution: string } | null {
  const settings = routerSettings()
  if (settings?.urlOf(mode)) return { router: osrmRouter(settings), attribution: settings.attribution }
  const key = mapSettings().googleKey
  return key ? { router: googleRouter(key), attribution: 'Google' } : null
}

/**
 * Fetches and saves travel times that are not saved yet. If a request fails or a trip has no route, the estimate from the straight-line
 * distance remains, and the user is notified once.
 * @returns whether all available times are saved
 * @throws when the signal aborts before the last request
 */
export async function fetchTrips(userId: string, request: TripsRequest, signal: AbortSignal): Promise<boolean> {
  const router = routerFor(request.mode)?.router
  if (!router) return true
  return queue.run(router.pause, signal, async (send) => {
    const missing = missingTrips(userId, request)
    if (missing.length === 0) return true
    if (performance.now() < pausedUntil) return false
    try {
      const { trips, isComplete } = await requestTrips(userId, router, request, send)
      if (!trips.includes(null)) hasReportedEstimates = false
      else if (!signal.aborted) reportEstimates('There is no route for some trips. Their times are estimated from the distance by air.')
      return isComplete
    } catch (error) {
      if (error === signal.reason) throw error
      // The cause matters only to the router's operator; the user gets estimates.
      console.warn('No travel times:', error)
      pausedUntil = performance.now() + FAILURE_PAUSE
      if (!signal.aborted) {
        reportEstimates('The route service did not answer. Until it does, times are estimated from the distance by air.')
      }
      return false
    }
  })
}

/**
 * Fetches and saves the polyline along the roads for each leg of a route, one after another. A failure is not reported, because the map
 * then shows straight lines.
 * @returns whether all available polylines are saved
 * @throws when the signal aborts before the last request
 */
export async function fetchLines(userId: string, mode: TravelMode, route: readonly LatLng[], signal: AbortSignal): Promise<boolean> {
  const router = routerFor(mode)?.router
  if (!router?.line) return true
  for (const [index, to] of route.slice(1).entries()) {
    const from = route[index] ?? to
    if (!(await fetchLine(userId, router, { mode, from, to }, signal))) return false
  }
  return true
}

type Leg = { mode: TravelMode; from: LatLng; to: LatLng }

function fetchLine(userId: string, { pause, line }: Router, { mode, from, to }: Leg, signal: AbortSignal): Promise<boolean> {
  const key = tripKey(mode, from, to)
  return queue.run(pause, signal, async (send) => {
    const savedTrip = savedTrips(userId).get(key)
    if (savedTrip === null || savedTrip?.line !== undefined || key === tripKey(mode, from, from)) return true
    if (!line || lacksLines) return true
    if (performance.now() < Math.max(pausedUntil, linesPausedUntil)) return false
    try {
      const trip = await send(() => line(mode, from, to))
      // Keep a saved time, because the plan of the day is based on it.
      const merged = trip ? { ...trip, ...savedTrip } : savedTrip ? { ...savedTrip, line: '' } : null
      saveTrips(userId, new Map([[key, merged]]), { keepsExpiry: true })
      return true
    } catch (error) {
      if (error === signal.reason) throw error
      lacksLines = error instanceof UnsupportedRequest
      linesPausedUntil = performance.now() + FAILURE_PAUSE
      console.warn('No line for a trip:', error)
      return lacksLines
    }
  })
}

type Pair = { from: LatLng; to: LatLng }

/** The trips that have no saved result, except trips from a point to itself. */
function missingTrips(userId: string, { mode, from, to }: TripsRequest): Pair[] {
  const savedByKey = savedTrips(userId)
  const isMissing = (pair: Pair) => {
    const key = tripKey(mode, pair.from, pair.to)
    return !savedByKey.has(key) && key !== tripKey(mode, pair.from, pair.from)
  }
  return from.flatMap((one) => to.map((other) => ({ from: one, to: other })).filter(isMissing))
}

/** Requests trips and saves each table or single trip as soon as it is complete, so that it is kept if the view closes in the meantime. */
async function requestTrips(userId: string, router: Router, request: TripsRequest, send: Send) {
  const trips: RoutedTrip[] = []
  const { mode } = request
  if (!lacksTables || !router.route) {
    try {
      for (const part of partsOf(request, router.pointsPerSide)) {
        const missing = missingTrips(userId, part)
        if (missing.length === 0) continue
        const table = await send(() => requestTable(router, mode, missing))
        saveTrips(userId, table)
        trips.push(...table.values())
      }
      return { trips, isComplete: true }
    } catch (error) {
      if (!(error instanceof UnsupportedRequest) || !router.route) throw error
      lacksTables = !(error instanceof PointOffRoad)
    }
  }
  const { route } = router
  const missing = missingTrips(userId, request)
  for (const { from, to } of missing.slice(0, MAX_SINGLE_REQUESTS)) {
    const trip = await send(() => route(mode, from, to))
    saveTrips(userId, new Map([[tripKey(mode, from, to), trip]]))
    trips.push(trip)
  }
  return { trips, isComplete: missing.length <= MAX_SINGLE_REQUESTS }
}

/** Splits a request into parts with at most this many points per side. The parts do not depend on which trips are already saved. */
function partsOf({ mode, from, to }: TripsRequest, pointsPerSide = Infinity): TripsRequest[] {
  return groupsOf(from, pointsPerSide).flatMap((origins) =>
    groupsOf(to, pointsPerSide).map((destinations) => ({ mode, from: origins, to: destinations })),
  )
}

function groupsOf(points: readonly LatLng[], size: number): LatLng[][] {
  const [first, rest] = [points.slice(0, size), points.slice(size)]
  return rest.length === 0 ? [first] : [first, ...groupsOf(rest, size)]
}

async function requestTable({ table }: Router, mode: TravelMode, missing: readonly Pair[]) {
  const [from, to] = [distinct(missing.map((pair) => pair.from)), distinct(missing.map((pair) => pair.to))]
  const rows = await table(mode, from, to)
  return new Map(from.flatMap((one, row) => to.map((other, column) => [tripKey(mode, one, other), rows[row]?.[column] ?? null] as const)))
}

const distinct = (points: readonly LatLng[]): LatLng[] => [
  ...new Map(points.map((point) => [`${point.lat.toFixed(5)},${point.lng.toFixed(5)}`, point])).values(),
]

/** Shows the notice once. It can be shown again after a response that has a route for every trip. */
function reportEstimates(cause: string) {
  if (hasReportedEstimates) return
  hasReportedEstimates = true
  notify.backgroundError('Some travel times are estimates', cause)
}

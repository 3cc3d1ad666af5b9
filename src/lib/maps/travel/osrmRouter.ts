import { greatCircleKm, type LatLng } from '@/domain/map/geo'
import { decodePolyline } from '@/domain/map/polyline'
import type { TravelMode } from '@/domain/map/travel'
import { isObject } from '../../api/rowFields'
import { PointOffRoad, UnsupportedRequest, type RoutedTrip, type Router } from './router'

/** Milliseconds between requests: public routers allow one per second. */
const PAUSE = 1000

/** How long a request may take, in milliseconds. */
const TIMEOUT = 10_000

/** Statuses that reject a kind of request, such as tables, or a request that is too large. Requests for single trips may still work. */
const UNSUPPORTED_STATUSES = [400, 403, 404, 405, 413, 414, 501]

/** The longest plausible duration of a trip, in seconds: a week. */
const MAX_SECONDS = 604_800

/** How far, in kilometers, a route may start or end from the requested points: the router moves them to the nearest road. */
const MAX_SNAP_DISTANCE = 20

/** Creates a router for a server that has the API of OSRM's table and route services. */
export function osrmRouter({ urlOf }: RouterSettings): Router {
  const request = async (service: string, mode: TravelMode, points: readonly LatLng[], parameters: Record<string, string>) => {
    const coordinates = points.map(({ lat, lng }) => `${lng.toFixed(5)},${lat.toFixed(5)}`).join(';')
    const url = new URL(`${urlOf(mode)}/${service}/v1/${mode}/${coordinates}`)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { accept: 'application/json' },
    })
    const body: unknown = await response.json().catch(() => null)
    const code = isObject(body) ? body.code : null
    if (code === 'NoSegment' && points.length > 2) throw new PointOffRoad('A point is far from any road')
    // There is no route to one of the points, for example because the point is on an island.
    if (code === 'NoRoute' || code === 'NoTable' || code === 'NoSegment') return null
    if (UNSUPPORTED_STATUSES.includes(response.status)) throw new UnsupportedRequest(`The router answered ${response.status}`)
    if (!response.ok || !isObject(body) || code !== 'Ok') throw new Error(`The router answered ${response.status}`)
    return body
  }
  return {
    pause: PAUSE,
    async table(mode, from, to) {
      const sources = from.map((_, index) => index).join(';')
      const destinations = to.map((_, index) => from.length + index).join(';')
      const body = await request('table', mode, [...from, ...to], { sources, destinations, annotations: 'duration,distance' })
      if (!body) return from.map(() => to.map(() => null))
      // Older servers send no distances.
      const [durations, distances] = [rowsOf(body.durations, from.length, to.length), body.distances]
      const distanceRows = distances === undefined ? null : rowsOf(distances, from.length, to.length)
      return durations.map((row, rowIndex) => row.map((seconds, index) => tripFrom(seconds, distanceRows?.[rowIndex]?.[index])))
    },
    async route(mode, from, to) {
      const first = routeOf(await request('route', mode, [from, to], { overview: 'false' }))
      return first && tripFrom(first.duration, first.distance)
    },
    async line(mode, from, to) {
      const first = routeOf(await request('route', mode, [from, to], { overview: 'simplified', geometries: 'polyline' }))
      const trip = first && tripFrom(first.duration, first.distance)
      return trip && { ...trip, line: lineFrom(first.geometry, from, to) }
    },
  }
}

function routeOf(body: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!body) return null
  const [first] = Array.isArray(body.routes) ? (body.routes as unknown[]) : []
  if (!isObject(first)) throw new Error('The router answered without a route')
  return first
}

/** @throws if the geometry is not a polyline from one point to the other */
function lineFrom(geometry: unknown, from: LatLng, to: LatLng): string {
  const points = typeof geometry === 'string' ? decodePolyline(geometry) : null
  const [start, end] = [points?.[0], points?.at(-1)]
  const isValid = start && end && greatCircleKm(start, from) < MAX_SNAP_DISTANCE && greatCircleKm(end, to) < MAX_SNAP_DISTANCE
  if (!isValid || typeof geometry !== 'string') throw new Error('The router answered with an invalid line')
  return geometry
}

function rowsOf(value: unknown, rowCount: number, columnCount: number): unknown[][] {
  const isValid =
    Array.isArray(value) && value.length === rowCount && value.every((row) => Array.isArray(row) && row.length === columnCount)
  if (!isValid) throw new Error('The router answered with something other than a table')
  return value as unknown[][]
}

/** Converts a router's values to a trip; null if there is no route. @throws for an invalid duration */
function tripFrom(seconds: unknown, meters: unknown): RoutedTrip {
  if (seconds === null) return null
  if (!isNonNegative(seconds) || seconds > MAX_SECONDS) throw new Error('The router answered with an invalid duration')
  return { seconds, meters: isNonNegative(meters) ? meters : 0 }
}

const isNonNegative = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** The settings of a server that has OSRM's API; see VITE_ROUTER_URL in .env.example. */
export type RouterSettings = {
  /** The base URL for a mode, without a trailing slash; null for unsupported modes. */
  urlOf: (mode: TravelMode) => string | null
  /** The text that credits the source of the data. */
  attribution: string
}

type RawEnv = Readonly<Record<string, string | boolean | undefined>>

const PROFILE = '{profile}'

/**
 * Reads the build's router settings; null if no router is configured.
 * @throws for an unusable URL
 */
function readRouterSettings(raw: RawEnv): RouterSettings | null {
  const url = trimmed(raw.VITE_ROUTER_URL).replace(/\/+$/, '')
  if (!url) return null
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error(`VITE_ROUTER_URL must be a URL such as https://routing.example.com/routed-${PROFILE}, not "${url}".`)
  }
  return {
    // If the URL has no {profile}, the server has a single profile, which is used for trips by car.
    urlOf: (mode) => (mode === 'transit' || (mode !== 'car' && !url.includes(PROFILE)) ? null : url.replaceAll(PROFILE, mode)),
    attribution: trimmed(raw.VITE_ROUTER_ATTRIBUTION) || '© OpenStreetMap contributors',
  }
}

function trimmed(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

let settings: RouterSettings | null | undefined

/** The build's router settings, parsed on first use. */
export function routerSettings(): RouterSettings | null {
  if (settings === undefined) settings = readRouterSettings(import.meta.env)
  return settings
}

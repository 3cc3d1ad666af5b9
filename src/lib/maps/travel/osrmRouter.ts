import { greatCircleKm, type LatLng } from '@/domain/map/geo'
import { pointsOfPolyline } from '@/domain/map/polyline'
import { isObject } from '../../api/rowFields'
import { RouterRefusal, type RoutedWay, type Router } from './router'
import type { TravelMode } from '@/domain/map/travel'

/** Public routers ask for no more than one request a second. */
const PAUSE = 1000

/** How long an answer may take, in milliseconds. */
const PATIENCE = 10_000

/** What a router answers to questions that it does not take: it may be asked for single ways instead. */
const REFUSALS = [400, 403, 404, 405, 413, 414, 501]

/** Longer than a week is no way to a viewing. */
const MOST_SECONDS = 604_800

/** So far from a road a house may lie, in kilometres. */
const OFF_ROAD = 20

/** Asks a server that answers as OSRM's table and route services do. */
export function osrmRouter({ urlOf }: RouterSettings): Router {
  const ask = async (
    service: string,
    mode: TravelMode,
    points: readonly LatLng[],
    parameters: Record<string, string>,
    signal: AbortSignal,
  ) => {
    const coordinates = points.map(({ lat, lng }) => `${lng.toFixed(5)},${lat.toFixed(5)}`).join(';')
    const url = new URL(`${urlOf(mode)}/${service}/v1/${mode}/${coordinates}`)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const answer = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      headers: { accept: 'application/json' },
    })
    const body: unknown = await answer.json().catch(() => null)
    const code = isObject(body) ? body.code : null
    // Points that no way leads to, such as an island's.
    if (code === 'NoRoute' || code === 'NoTable' || code === 'NoSegment') return null
    if (REFUSALS.includes(answer.status)) throw new RouterRefusal(`The router answered ${answer.status}`)
    if (!answer.ok || !isObject(body) || code !== 'Ok') throw new Error(`The router answered ${answer.status}`)
    return body
  }
  return {
    pause: PAUSE,
    async table(mode, from, to, signal) {
      const sources = from.map((_, index) => index).join(';')
      const destinations = to.map((_, index) => from.length + index).join(';')
      const body = await ask('table', mode, [...from, ...to], { sources, destinations, annotations: 'duration,distance' }, signal)
      if (!body) return from.map(() => to.map(() => null))
      // Older servers know no distances.
      const [durations, distances] = [rowsOf(body.durations, from.length, to.length), body.distances]
      const lengths = distances === undefined ? null : rowsOf(distances, from.length, to.length)
      return durations.map((row, at) => row.map((seconds, index) => wayFrom(seconds, lengths?.[at]?.[index])))
    },
    async route(mode, from, to, signal) {
      const first = routeOf(await ask('route', mode, [from, to], { overview: 'false' }, signal))
      return first && wayFrom(first.duration, first.distance)
    },
    async line(mode, from, to, signal) {
      const first = routeOf(await ask('route', mode, [from, to], { overview: 'simplified', geometries: 'polyline' }, signal))
      const way = first && wayFrom(first.duration, first.distance)
      return way && { ...way, line: lineFrom(first.geometry, from, to) }
    },
  }
}

function routeOf(body: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!body) return null
  const [first] = Array.isArray(body.routes) ? (body.routes as unknown[]) : []
  if (!isObject(first)) throw new Error('The router answered without a route')
  return first
}

/** @throws for what is no line from the one point to the other */
function lineFrom(geometry: unknown, from: LatLng, to: LatLng): string {
  const points = typeof geometry === 'string' ? pointsOfPolyline(geometry) : null
  const [start, end] = [points?.[0], points?.at(-1)]
  const fits = start && end && greatCircleKm(start, from) < OFF_ROAD && greatCircleKm(end, to) < OFF_ROAD
  if (!fits || typeof geometry !== 'string') throw new Error('The router answered with an invalid line')
  return geometry
}

function rowsOf(value: unknown, rows: number, columns: number): unknown[][] {
  const fits = Array.isArray(value) && value.length === rows && value.every((row) => Array.isArray(row) && row.length === columns)
  if (!fits) throw new Error('The router answered with something other than a table')
  return value as unknown[][]
}

/** @throws for what is neither a way nor the null of no way */
function wayFrom(seconds: unknown, meters: unknown): RoutedWay {
  if (seconds === null) return null
  if (!isLength(seconds) || seconds > MOST_SECONDS) throw new Error('The router answered with an invalid duration')
  return { seconds, meters: isLength(meters) ? meters : 0 }
}

const isLength = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** A server that answers as OSRM does; see VITE_ROUTER_URL in .env.example. */
export type RouterSettings = {
  /** Its address for a mode, without a slash at its end; null for modes that it does not know. */
  urlOf: (mode: TravelMode) => string | null
  /** Whom its answers are owed to. */
  attribution: string
}

type RawEnv = Readonly<Record<string, string | boolean | undefined>>

const PROFILE = '{profile}'

/**
 * Reads where ways are asked for; null where no router is named.
 * @throws for an address that nothing could be asked of
 */
function readRouterSettings(raw: RawEnv): RouterSettings | null {
  const url = text(raw.VITE_ROUTER_URL).replace(/\/+$/, '')
  if (!url) return null
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error(`VITE_ROUTER_URL must be a URL such as https://routing.example.com/routed-${PROFILE}, not "${url}".`)
  }
  return {
    // A server without a place for the profile knows one, whatever it is asked for.
    urlOf: (mode) => (mode === 'transit' || (mode !== 'car' && !url.includes(PROFILE)) ? null : url.replaceAll(PROFILE, mode)),
    attribution: text(raw.VITE_ROUTER_ATTRIBUTION) || '© OpenStreetMap contributors',
  }
}

function text(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

let settings: RouterSettings | null | undefined

/** The router of this build, read with the first way. */
export function routerSettings(): RouterSettings | null {
  settings ??= readRouterSettings(import.meta.env)
  return settings
}

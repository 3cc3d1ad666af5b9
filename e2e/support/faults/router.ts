import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRoutingServer {
  url: string
  /** The requested paths. */
  requests: string[]
  /** Responds with this status from now on. */
  fail: (status: number) => void
  close: () => Promise<void>
}

/** Starts a local routing server that responds like OSRM, with a travel time of six seconds per thousandth of a degree. */
export async function startFakeRoutingServer(): Promise<FakeRoutingServer> {
  const requests: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    requests.push(url.pathname)
    response.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
    const body = url.pathname.includes('/route/v1/') ? routeOf(url) : tableOf(url)
    response.end(status === 200 ? JSON.stringify(body) : 'Too many requests')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/routed-{profile}`,
    requests,
    fail: (errorStatus) => {
      status = errorStatus
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const pointsOf = ({ pathname }: URL) => (pathname.split('/').at(-1) ?? '').split(';').map((point) => point.split(',').map(Number))

const SECONDS_PER_MILLIDEGREE = 6
const METERS_PER_MILLIDEGREE = 100

/** Builds a route that goes north or south first, and then turns east or west. */
function routeOf(url: URL) {
  const [[lng = 0, lat = 0] = [], [toLng = 0, toLat = 0] = []] = pointsOf(url)
  const millidegrees = (Math.abs(lng - toLng) + Math.abs(lat - toLat)) * 1000
  const geometry = polyline([
    [lat, lng],
    [toLat, lng],
    [toLat, toLng],
  ])
  return {
    code: 'Ok',
    routes: [{ duration: millidegrees * SECONDS_PER_MILLIDEGREE, distance: millidegrees * METERS_PER_MILLIDEGREE, geometry }],
  }
}

/** Encodes a line with Google's polyline algorithm. */
function polyline(points: readonly [lat: number, lng: number][]): string {
  let text = ''
  let previous = [0, 0]
  for (const point of points) {
    const scaled = point.map((degrees) => Math.round(degrees * 1e5))
    for (const [index, value] of scaled.entries()) {
      const difference = value - (previous[index] ?? 0)
      let bits = difference < 0 ? ~(difference << 1) : difference << 1
      for (; bits >= 32; bits >>>= 5) text += String.fromCharCode(((bits & 31) | 32) + 63)
      text += String.fromCharCode(bits + 63)
    }
    previous = scaled
  }
  return text
}

function tableOf(url: URL) {
  const { searchParams } = url
  const points = pointsOf(url)
  const pointsIn = (name: string) => (searchParams.get(name) ?? '').split(';').map((index) => points[Number(index)] ?? [0, 0])
  const millidegreesBetween = ([lng = 0, lat = 0]: number[], [toLng = 0, toLat = 0]: number[]) =>
    (Math.abs(lng - toLng) + Math.abs(lat - toLat)) * 1000
  const rows = pointsIn('sources').map((from) => pointsIn('destinations').map((to) => millidegreesBetween(from, to)))
  return {
    code: 'Ok',
    durations: rows.map((row) => row.map((millidegrees) => millidegrees * SECONDS_PER_MILLIDEGREE)),
    distances: rows.map((row) => row.map((millidegrees) => millidegrees * METERS_PER_MILLIDEGREE)),
  }
}

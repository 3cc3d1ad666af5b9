import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StandInRouter {
  url: string
  /** The paths that it was asked for. */
  asked: string[]
  /** Lets it answer with this status from now on. */
  fail: (status: number) => void
  close: () => Promise<void>
}

/** A router on this machine that answers as OSRM does: a thousandth of a degree takes six seconds. */
export async function standInRouter(): Promise<StandInRouter> {
  const asked: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    asked.push(url.pathname)
    response.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
    response.end(status === 200 ? JSON.stringify(tableOf(url)) : 'Too many requests')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/routed-{profile}`,
    asked,
    fail: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function tableOf({ pathname, searchParams }: URL) {
  const points = (pathname.split('/').at(-1) ?? '').split(';').map((point) => point.split(',').map(Number))
  const chosen = (name: string) => (searchParams.get(name) ?? '').split(';').map((index) => points[Number(index)] ?? [0, 0])
  const thousandths = ([lng = 0, lat = 0]: number[], [toLng = 0, toLat = 0]: number[]) =>
    (Math.abs(lng - toLng) + Math.abs(lat - toLat)) * 1000
  const rows = chosen('sources').map((from) => chosen('destinations').map((to) => thousandths(from, to)))
  return {
    code: 'Ok',
    durations: rows.map((row) => row.map((steps) => steps * 6)),
    distances: rows.map((row) => row.map((steps) => steps * 100)),
  }
}

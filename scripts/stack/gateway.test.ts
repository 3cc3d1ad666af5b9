import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../lib/port.mjs'
import { startGateway } from './gateway.mjs'
import { makeKeys } from './keys.mjs'

const keys = makeKeys()
let servers: Server[] = []
let url = ''

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Starts a service that echoes its requests. */
async function startEchoService() {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ url: request.url, headers: request.headers }))
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${portOf(server)}`
}

beforeEach(async () => {
  const service = await startEchoService()
  const services = { auth: `${service}/a`, rest: `${service}/r`, storage: `${service}/s`, functions: `${service}/f` }
  const port = await findFreePort()
  servers.push(await startGateway({ port, services, keys }))
  url = `http://127.0.0.1:${port}`
})

afterEach(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  servers = []
})

async function send(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers })
  const body = (await response.json()) as { url?: string; message?: string; headers?: Record<string, string> }
  return { status: response.status, ...body }
}

describe('the gateway', () => {
  it.each([
    ['/auth/v1/user?x=1', '/a/user?x=1'],
    ['/auth/v1/verify?token=1', '/a/verify?token=1'],
    ['/rest/v1/houses?select=id', '/r/houses?select=id'],
    ['/storage/v1/object/public/a', '/s/object/public/a'],
    ['/functions/v1/send-invitation', '/f/send-invitation'],
  ])('forwards %s to the service as %s', async (path, forwarded) => {
    expect(await send(path, { apikey: keys.publishable })).toMatchObject({ status: 200, url: forwarded })
  })

  it('rejects requests without a valid key, except on public routes', async () => {
    for (const path of ['/auth/v1/user', '/rest/v1/houses']) {
      expect(await send(path)).toMatchObject({ status: 401, message: 'No API key found in request' })
      expect(await send(path, { apikey: 'sb_publishable_wrong' })).toMatchObject({
        status: 401,
        message: 'Invalid authentication credentials',
      })
    }
    const publicPaths = ['/auth/v1/verify?token=1', '/auth/v1/authorize?provider=google', '/storage/v1/object/public/a']
    expect(await Promise.all(publicPaths.map(async (path) => (await send(path)).status))).toEqual([200, 200, 200])
    expect((await send('/elsewhere')).status).toBe(404)
  })

  it.each([
    ['the public key', { apikey: keys.publishable }, keys.anonToken],
    ['the secret key', { apikey: keys.secret }, keys.serviceToken],
    ['an opaque key as a token', { apikey: keys.publishable, authorization: `Bearer ${keys.publishable}` }, keys.anonToken],
    ['an older-style key', { apikey: keys.anonToken }, keys.anonToken],
    ['a user’s token', { apikey: keys.publishable, authorization: 'Bearer theirs' }, 'theirs'],
  ])('sends a service the right token for %s', async (_what, headers, token) => {
    expect((await send('/rest/v1/houses', headers)).headers).toMatchObject({ authorization: `Bearer ${token}` })
  })

  it('responds to preflight requests', async () => {
    const headers = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,prefer',
      origin: 'http://localhost',
    }
    const response = await fetch(`${url}/rest/v1/houses`, { method: 'OPTIONS', headers })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'apikey,prefer',
    })
  })
})

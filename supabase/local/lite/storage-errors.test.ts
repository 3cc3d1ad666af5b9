import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStorageResponse } from './storage-errors.ts'
import { runBackend } from '../testing/runBackend.ts'

const OBJECT_PATH = '/storage/v1/object/property-photos'
const NAME = 'properties/0b8a7f3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b.gif'

let backend: Awaited<ReturnType<typeof runBackend>>

beforeAll(async () => {
  backend = await runBackend()
}, 90_000)

afterAll(() => backend.close())

const listBuckets = async (headers: Record<string, string>) => {
  const response = await fetch(`${backend.origin}/storage/v1/bucket`, { headers: { apikey: backend.key, ...headers } })
  return { status: response.status, body: await response.json() }
}

async function send(method: 'POST' | 'DELETE', token: string) {
  const isUpload = method === 'POST'
  const response = await fetch(`${backend.origin}${OBJECT_PATH}${isUpload ? `/${NAME}` : ''}`, {
    method,
    headers: { apikey: backend.key, authorization: `Bearer ${token}`, 'content-type': isUpload ? 'image/gif' : 'application/json' },
    body: isUpload ? 'GIF89a' : JSON.stringify({ prefixes: [NAME] }),
  })
  return { status: response.status, body: await response.json() }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const FORGED_TOKEN = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'a', exp: 4_102_444_800 })}.c2lnbmF0dXJl`

const rejection = (message: string) => ({ status: 400, body: { statusCode: '403', error: 'Unauthorized', message } })

it.each([
  ['signed with another key', FORGED_TOKEN, 'invalid signature'],
  ['that is malformed', 'a.b', 'jwt malformed'],
])('a token %s gets the same rejection as from the real storage service', async (_what, token, message) => {
  expect(await send('POST', token)).toEqual(rejection(message))
  expect(await send('DELETE', token)).toEqual(rejection(message))
  expect(await listBuckets({ authorization: `Bearer ${token}` })).toEqual(rejection(message))
})

it('a request with an accepted token gets an empty list of buckets', async () => {
  expect(await listBuckets(await backend.signIn('dana@example.com'))).toEqual({ status: 200, body: [] })
})

const liteResponse = (error: string, message: string) => Response.json({ statusCode: '401', error, message }, { status: 401 })

it('an expired token gets the response of the storage service', async () => {
  const request = new Request(`http://localhost${OBJECT_PATH}`, { method: 'DELETE' })
  const response = await asStorageResponse(request, liteResponse('InvalidJWT', 'JWT expired'))
  expect({ status: response.status, body: await response.json() }).toEqual(rejection('jwt expired'))
})

it.each([
  ['tables', '/rest/v1/houses', liteResponse('InvalidJWT', 'JWT expired')],
  ['a missing key', OBJECT_PATH, liteResponse('Unauthorized', 'No API key')],
  ['a success', OBJECT_PATH, Response.json([])],
])('the response for %s stays unchanged', async (_what, path, response) => {
  expect(await asStorageResponse(new Request(`http://localhost${path}`), response)).toBe(response)
})

import { delay, http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accessToken, sessionOf } from '@/test/authBackend'
import { DANA, startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { DETAILS, photoHandlers, PREPARED } from '@/test/photoBackend'
import { removePhotos, storePhoto } from './photoStorage'

const BUCKET = 'http://localhost:3000/storage/v1/object/public/property-photos/'
const RENEWED = { ...sessionOf(), access_token: accessToken(DANA, 4_102_444_800), refresh_token: 'another' }

const store = () => storePhoto({ ...PREPARED, id: 'a' }, fetch)
const remove = () => removePhotos([`${BUCKET}properties/a.webp`])

afterEach(() => vi.restoreAllMocks())

it('deleting stops when the service does not respond', async () => {
  startSignedIn()
  server.use(http.delete('*/storage/v1/object/property-photos', () => delay('infinite')))
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await expect(remove()).rejects.toThrow(/abort/i)
  expect(timeouts).toHaveBeenCalled()
})

/** Mocks a service that accepts only one token, and responds to any other token with this body and status 400. */
function storage(acceptedToken: string, rejection: object | string) {
  startSignedIn()
  server.use(...photoHandlers)
  const requests = { times: 0, renewals: 0 }
  const respond = (success: object) => (info: { request: Request }) => {
    requests.times += 1
    if (info.request.headers.get('authorization') === `Bearer ${acceptedToken}`) return HttpResponse.json(success)
    return typeof rejection === 'string' ? new HttpResponse(rejection, { status: 400 }) : HttpResponse.json(rejection, { status: 400 })
  }
  server.use(
    http.post('*/storage/v1/object/property-photos/*', respond({ Id: 'id', Key: 'property-photos/properties/a.webp' })),
    http.delete('*/storage/v1/object/property-photos', respond([{ name: 'properties/a.webp' }])),
    http.post('*/auth/v1/token', () => {
      requests.renewals += 1
      return HttpResponse.json(RENEWED)
    }),
  )
  return requests
}

const unauthorized = (message: string) => ({ statusCode: '403', error: 'Unauthorized', message })

describe('a token that storage rejects in its own format', () => {
  it.each(['jwt expired', 'invalid signature', 'jwt malformed', '"exp" claim timestamp check failed', 'Invalid Compact JWS'])(
    'is renewed, and the request sent once more: %s',
    async (message) => {
      const uploads = storage(RENEWED.access_token, unauthorized(message))
      expect(await store()).toEqual({ url: `${BUCKET}properties/a.webp`, details: DETAILS })
      expect(uploads).toEqual({ times: 2, renewals: 1 })
      const removals = storage(RENEWED.access_token, unauthorized(message))
      await remove()
      expect(removals).toEqual({ times: 2, renewals: 1 })
    },
  )

  it('ends the session if the new one is rejected, too', async () => {
    const requests = storage('none', unauthorized('jwt expired'))
    await expect(store()).rejects.toMatchObject({ kind: 'signed-out' })
    expect(requests).toEqual({ times: 2, renewals: 1 })
  })
})

it.each([
  ['a rule of the bucket', unauthorized('new row violates row-level security policy')],
  ['a permission on the table', unauthorized('permission denied for table objects')],
  ['another status', { statusCode: '413', error: 'Payload too large', message: 'The object exceeded the maximum allowed size' }],
  ['null', 'null'],
  ['an HTML page', '<html></html>'],
])('a rejection because of %s causes no renewal', async (_what, rejection) => {
  const requests = storage('none', rejection)
  await expect(store()).rejects.toMatchObject({ kind: 'server' })
  await expect(remove()).rejects.toMatchObject({ kind: 'server' })
  expect(requests).toEqual({ times: 2, renewals: 0 })
})

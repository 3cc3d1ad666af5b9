import { delay, http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accessToken, sessionOf } from '@/test/authBackend'
import { DANA, startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { DETAILS, photoHandlers, PREPARED_PHOTO } from '@/test/photoBackend'
import { removePhotos, storePhoto } from './photoStorage'

const BUCKET = 'http://localhost:3000/storage/v1/object/public/property-photos/'
const RENEWED_SESSION = { ...sessionOf(), access_token: accessToken(DANA, 4_102_444_800), refresh_token: 'another' }

const store = () => storePhoto({ ...PREPARED_PHOTO, id: 'a' }, fetch)
const remove = () => removePhotos([`${BUCKET}properties/a.webp`])

afterEach(() => vi.restoreAllMocks())

it('deleting gives up if the service does not respond', async () => {
  startSignedIn()
  server.use(http.delete('*/storage/v1/object/property-photos', () => delay('infinite')))
  const createTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await expect(remove()).rejects.toThrow(/abort/i)
  expect(createTimeout).toHaveBeenCalled()
})

const unauthorized = (message: string) => ({ statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message })

/**
 * Mocks a storage service that accepts one token. Uploads and deletions with any other token get `rejection` with status 400. If
 * `rejectionTarget` is 'token', listing the buckets with any other token is rejected, too; if it is 'request', any token may list them.
 */
function mockStorage({
  accepted,
  rejection,
  rejectionTarget,
}: {
  accepted: string
  rejection: object | string
  rejectionTarget: 'token' | 'request'
}) {
  startSignedIn()
  server.use(...photoHandlers)
  const requests = { sent: 0, renewals: 0 }
  const isAccepted = (request: Request) => request.headers.get('authorization') === `Bearer ${accepted}`
  const rejected = () =>
    typeof rejection === 'string' ? new HttpResponse(rejection, { status: 400 }) : HttpResponse.json(rejection, { status: 400 })
  const respond = (success: object) => (info: { request: Request }) => {
    requests.sent += 1
    return isAccepted(info.request) ? HttpResponse.json(success) : rejected()
  }
  server.use(
    http.post('*/storage/v1/object/property-photos/*', respond({ Id: 'id', Key: 'property-photos/properties/a.webp' })),
    http.delete('*/storage/v1/object/property-photos', respond([{ name: 'properties/a.webp' }])),
    http.get('*/storage/v1/bucket', ({ request }) =>
      rejectionTarget === 'token' && !isAccepted(request) ? rejected() : HttpResponse.json([]),
    ),
    http.post('*/auth/v1/token', () => {
      requests.renewals += 1
      return HttpResponse.json(RENEWED_SESSION)
    }),
  )
  return requests
}

/** Messages from several versions of the service. The third reads like a missing permission; the last is not in English. */
const TOKEN_MESSAGES = ['jwt expired', '"exp" claim timestamp check failed', 'Access denied', 'abgelaufen']

describe('a token that the storage service rejects with status 400, and the real status in the body', () => {
  it.each(TOKEN_MESSAGES)('is renewed, and the request sent once more: %s', async (message) => {
    const service = { accepted: RENEWED_SESSION.access_token, rejection: unauthorized(message), rejectionTarget: 'token' } as const
    const uploads = mockStorage(service)
    expect(await store()).toEqual({ url: `${BUCKET}properties/a.webp`, details: DETAILS })
    expect(uploads).toEqual({ sent: 2, renewals: 1 })
    const removals = mockStorage(service)
    await remove()
    expect(removals).toEqual({ sent: 2, renewals: 1 })
  })

  it('ends the session if the renewed token is rejected, too', async () => {
    const requests = mockStorage({ accepted: 'none', rejection: unauthorized('jwt expired'), rejectionTarget: 'token' })
    await expect(store()).rejects.toMatchObject({ kind: 'signed-out' })
    expect(requests).toEqual({ sent: 2, renewals: 1 })
  })
})

it.each([
  ['a rule of the bucket', unauthorized('new row violates row-level security policy')],
  ['a permission on the table', unauthorized('permission denied for table objects')],
  ['a rule whose message reads like an expired token', unauthorized('jwt expired')],
  ['another status', { statusCode: '413', error: 'Payload too large', message: 'The object exceeded the maximum allowed size' }],
  ['null', 'null'],
  ['an HTML page', '<html></html>'],
])('a rejection that is not about the token causes no renewal: %s', async (_what, rejection) => {
  const requests = mockStorage({ accepted: 'none', rejection, rejectionTarget: 'request' })
  await expect(store()).rejects.toMatchObject({ kind: 'server' })
  await expect(remove()).rejects.toMatchObject({ kind: 'server' })
  expect(requests).toEqual({ sent: 2, renewals: 0 })
})

it('a rejection whose reason cannot be determined counts as a lost connection', async () => {
  const requests = mockStorage({ accepted: 'none', rejection: unauthorized('jwt expired'), rejectionTarget: 'token' })
  server.use(http.get('*/storage/v1/bucket', () => HttpResponse.error()))
  await expect(store()).rejects.toMatchObject({ kind: 'network' })
  expect(requests).toEqual({ sent: 1, renewals: 0 })
})

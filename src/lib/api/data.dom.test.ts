import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accessToken, account, authError, sessionOf } from '@/test/authBackend'
import { DANA, SAM, startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { withAuthorization } from './data'
import { SESSION_KEY } from '../device/session'
import { updateAccount } from '../account/updateAccount'

const RENEWED_SESSION = { ...sessionOf(), access_token: accessToken(DANA, 4_102_444_800), refresh_token: 'another' }
const HOUSES = 'http://localhost:3000/rest/v1/houses'

beforeEach(() => startSignedIn())

/** Mocks a backend that accepts only `acceptedToken`. @returns the requests that it receives */
function mockBackend({
  acceptedToken = RENEWED_SESSION.access_token,
  renewal = () => HttpResponse.json(RENEWED_SESSION),
}: { acceptedToken?: string; renewal?: () => Response } = {}) {
  const requests = { bodies: [] as string[], renewals: 0 }
  const respond = async ({ request }: { request: Request }) => {
    requests.bodies.push(await request.text())
    const isAccepted = request.headers.get('authorization') === `Bearer ${acceptedToken}`
    return isAccepted ? HttpResponse.json(RENEWED_SESSION.user) : authError(401, 'bad_jwt', 'JWT expired')
  }
  server.use(
    http.post('*/rest/v1/houses', respond),
    http.put('*/auth/v1/user', respond),
    http.post('*/auth/v1/token', () => {
      requests.renewals += 1
      return renewal()
    }),
  )
  return requests
}

const send = async (body: string) => (await withAuthorization(fetch)(HOUSES, { method: 'POST', body })).status

it('a rejected token is renewed once for concurrent requests, and each request is sent again', async () => {
  const requests = mockBackend()
  expect(await Promise.all([send('one'), send('two')])).toEqual([200, 200])
  expect(requests.renewals).toBe(1)
  expect(requests.bodies.toSorted()).toEqual(['one', 'one', 'two', 'two'])
  expect(await send('three')).toBe(200)
  expect(requests.bodies).toHaveLength(5)
})

it('a request that is also rejected with the new token is not sent a third time', async () => {
  const requests = mockBackend({ acceptedToken: 'none' })
  expect(await send('one')).toBe(401)
  expect(requests).toEqual({ bodies: ['one', 'one'], renewals: 1 })
})

it('if the session cannot be renewed, the rejection is returned', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionOf(), refresh_token: 'spent' }))
  const requests = mockBackend({ renewal: () => authError(400, 'refresh_token_not_found', 'Invalid Refresh Token') })
  expect(await send('one')).toBe(401)
  expect(requests).toEqual({ bodies: ['one'], renewals: 1 })
})

it('a rejected request is not sent again as another user who has signed in meanwhile', async () => {
  const samsSession = { ...sessionOf(account({ id: SAM })), access_token: accessToken(SAM, 4_102_444_800) }
  const tokens: (string | null)[] = []
  server.use(
    http.post('*/rest/v1/houses', ({ request }) => {
      tokens.push(request.headers.get('authorization'))
      localStorage.setItem(SESSION_KEY, JSON.stringify(samsSession))
      return authError(401, 'bad_jwt', 'JWT expired')
    }),
  )
  expect(await send('one')).toBe(401)
  expect(tokens).toHaveLength(1)
})

it('a visitor’s rejected request causes no renewal', async () => {
  localStorage.clear()
  const requests = mockBackend()
  expect(await send('one')).toBe(401)
  expect(requests).toEqual({ bodies: ['one'], renewals: 0 })
})

it('changing the account also renews a rejected token and retries', async () => {
  const requests = mockBackend()
  await updateAccount({ password: 'battery-staple-8' })
  expect(requests).toMatchObject({ bodies: { length: 2 }, renewals: 1 })
  mockBackend({ acceptedToken: 'none' })
  await expect(updateAccount({ password: 'battery-staple-8' })).rejects.toMatchObject({ kind: 'signed-out' })
})

it.each(['session_not_found', 'user_not_found'])(
  'changing the account ends the session here if it has ended elsewhere: %s',
  async (code) => {
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionOf(), refresh_token: `ended by ${code}` }))
    server.use(
      http.put('*/auth/v1/user', () => authError(403, code, 'It is gone')),
      http.post('*/auth/v1/logout', () => authError(403, code, 'It is gone')),
      http.post('*/auth/v1/token', () => authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')),
    )
    await expect(updateAccount({ password: 'battery-staple-8' })).rejects.toMatchObject({ kind: 'signed-out' })
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  },
)

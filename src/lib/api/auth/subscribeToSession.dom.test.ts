import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withAuthorization } from '../data'
import { SESSION_KEY } from '../../device/session'
import { sessionOf } from '@/test/authBackend'
import { server } from '@/test/msw'
import { subscribeToSession } from './authApi'

const onClientLoad = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./authClient', async (original) => {
  onClientLoad()
  return original()
})

let stop = () => {}
const onChange = vi.fn<(event: string, session: object | null) => void>()
const events = () => onChange.mock.calls.map(([event]) => event)

beforeEach(() => {
  onChange.mockClear()
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))
})
afterEach(() => stop())

test('if the stored token is valid, it is sent without loading the authentication client', async () => {
  const session = sessionOf()
  server.use(http.get('*/rest/v1/houses', ({ request }) => HttpResponse.text(request.headers.get('authorization'))))
  stop = await subscribeToSession(onChange)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('INITIAL_SESSION', session)
  const response = await withAuthorization(fetch)('http://localhost:3000/rest/v1/houses')
  expect(await response.text()).toBe(`Bearer ${session.access_token}`)
  expect(onClientLoad).not.toHaveBeenCalled()
})

// Must be the second test, because the client stays loaded after it.
test('the client loads later, and does not report the same session again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  stop = await subscribeToSession(onChange)
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.poll(() => onClientLoad).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(events()).toEqual(['INITIAL_SESSION'])
  vi.useRealTimers()
})

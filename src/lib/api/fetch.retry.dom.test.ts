import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withRetries } from './fetch'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const connectionLostError = new TypeError('Failed to fetch')

/** Sends a request with retries. Each of `responses` is a status or an error to throw; the last of them is repeated. */
async function send(responses: readonly (number | Error)[], init?: RequestInit, path = 'houses') {
  let requests = 0
  const outcome = withRetries(async () => {
    const response = responses[Math.min(requests, responses.length - 1)]
    requests += 1
    if (typeof response === 'number') return new Response(null, { status: response })
    throw response as Error
  })(`http://localhost:3000/rest/v1/${path}`, init).then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return { outcome: await outcome, requests }
}

describe('a read', () => {
  test.each([502, 503, 504, connectionLostError])('that fails with %s is retried up to three times', async (failure) => {
    expect(await send([failure, 200])).toEqual({ outcome: 200, requests: 2 })
    expect(await send([failure, failure, failure, 200])).toEqual({ outcome: 200, requests: 4 })
    expect(await send([failure])).toEqual({ outcome: failure, requests: 4 })
  })

  test.each([401, 404, 500, Object.assign(new Error('signal timed out'), { name: 'TimeoutError' })])(
    'that ends with %s is not retried',
    async (failure) => {
      expect(await send([failure, 200])).toEqual({ outcome: failure, requests: 1 })
    },
  )

  test('that fails while offline is not retried', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await send([connectionLostError, 200])).toEqual({ outcome: connectionLostError, requests: 1 })
  })
})

test.each(['POST', 'PATCH', 'DELETE'])(
  'a %s is sent only once, because it may have taken effect even if no response arrives',
  async (method) => {
    for (const failure of [503, connectionLostError])
      expect(await send([failure, 200], { method })).toEqual({ outcome: failure, requests: 1 })
  },
)

test.each([
  ['changes_since', 2],
  ['hunt_wishes', 2],
  ['notifications', 2],
  ['claim_account', 2],
  ['mark_notifications_read', 1],
  ['accept_invitation', 1],
])('a call to %s is sent %i times', async (name, requests) => {
  for (const failure of [503, connectionLostError])
    expect(await send([failure, 200], { method: 'POST' }, `rpc/${name}`)).toMatchObject({ requests })
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { withEarlyResponse } from './fetch'

const HOUSES_URL = 'http://localhost:3000/rest/v1/houses?select=id'
const respond = () => Promise.resolve(new Response('sent'))
const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

function setEarlyRequest(overrides: Partial<NonNullable<Window['earlyRequest']>> = {}) {
  window.earlyRequest = {
    url: HOUSES_URL,
    token: 'dana',
    at: performance.now(),
    response: Promise.resolve(new Response('early')),
    ...overrides,
  }
}

afterEach(() => {
  delete window.earlyRequest
})

async function fetchText(url = HOUSES_URL, token = 'dana') {
  const send = vi.fn(respond)
  const response = await withEarlyResponse(send)(url, withToken(token))
  return response.text()
}

describe('an early response', () => {
  test('is used once', async () => {
    setEarlyRequest()
    expect(await fetchText()).toBe('early')
    expect(await fetchText()).toBe('sent')
  })

  test.each([
    ['none was requested', () => undefined, HOUSES_URL, 'dana'],
    ['the URL differs', () => setEarlyRequest(), `${HOUSES_URL}&limit=1`, 'dana'],
    ['the user differs', () => setEarlyRequest(), HOUSES_URL, 'sam'],
    ['it is too old', () => setEarlyRequest({ at: performance.now() - 60_000 }), HOUSES_URL, 'dana'],
    ['its request fails', () => setEarlyRequest({ response: Promise.reject(new TypeError('Failed to fetch')) }), HOUSES_URL, 'dana'],
    [
      'it has an error status',
      () => setEarlyRequest({ response: Promise.resolve(new Response('no', { status: 401 })) }),
      HOUSES_URL,
      'dana',
    ],
  ])('is not used when %s', async (_, prepare, url, token) => {
    prepare()
    expect(await fetchText(url, token)).toBe('sent')
  })

  test('is not awaited past its maximum age', async () => {
    vi.useFakeTimers()
    setEarlyRequest({ at: performance.now() - 5_000, response: new Promise(() => {}) })
    const text = fetchText()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(window.earlyRequest).toBeUndefined()
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await text).toBe('sent')
    vi.useRealTimers()
  })
})

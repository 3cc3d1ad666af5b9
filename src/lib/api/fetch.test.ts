import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UNREADABLE_BODIES } from '@/test/unreadableResponses'
import { server } from '@/test/msw'
import { readableFetch } from './fetch'

const HOUSES = 'http://localhost:3000/rest/v1/houses'

async function failedFetch(status: number, body: string) {
  server.use(http.get(HOUSES, () => new HttpResponse(body, { status, headers: { 'x-request-id': '7' } })))
  const response = await readableFetch(HOUSES)
  return { response, body: (await response.json()) as unknown }
}

it.each([400, 401, 404, 409, 500, 502])('the message of a response with the status %i is a string, whatever its body', async (status) => {
  for (const body of UNREADABLE_BODIES) {
    const failure = await failedFetch(status, body)
    expect([body, failure.response.status, failure.body]).toEqual([body, status, expect.objectContaining({ message: '' })])
  }
})

it('readableFetch preserves the message, the fields and the headers of an error', async () => {
  const { response, body } = await failedFetch(400, '{"code":"23514","message":"Price must be positive","hint":null}')
  expect(body).toEqual({ code: '23514', message: 'Price must be positive', hint: null })
  expect(response.headers.get('x-request-id')).toBe('7')
})

it('readableFetch leaves a success unchanged', async () => {
  server.use(http.get(HOUSES, () => new HttpResponse('{"id":', { status: 200 })))
  expect(await (await readableFetch(HOUSES)).text()).toBe('{"id":')
})

describe('while the page is unloading', () => {
  afterEach(() => vi.restoreAllMocks())

  async function unloadingPage() {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.resetModules()
    const { fetchWithTimeout } = await import('./fetch')
    vi.unstubAllGlobals()
    const requests: RequestInit[] = []
    const responders: (() => void)[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      requests.push(init ?? {})
      return new Promise((resolve) => responders.push(() => resolve(new Response())))
    })
    const send = (characters: number) => void fetchWithTimeout(HOUSES, { method: 'PATCH', body: 'x'.repeat(characters) })
    const keepalives = () => requests.map(({ keepalive }) => keepalive === true)
    return { page, send, keepalives, responders, fetchWithTimeout }
  }

  it('a write outlives the page, up to the browsers’ limit', async () => {
    const { page, send, keepalives, responders, fetchWithTimeout } = await unloadingPage()
    send(10)
    page.dispatchEvent(new Event('pagehide'))
    send(50_000)
    send(20_000)
    send(10_000)
    void fetchWithTimeout(HOUSES)
    expect(keepalives()).toEqual([false, true, false, true, false])
    for (const respond of responders) respond()
    await expect
      .poll(() => {
        send(60_000)
        return keepalives().at(-1)
      })
      .toBe(true)
    page.dispatchEvent(new Event('pageshow'))
    send(10)
    expect(keepalives().at(-1)).toBe(false)
  })
})

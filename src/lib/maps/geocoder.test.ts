import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { server } from '@/test/msw'
import { nominatimGeocoder } from './geocoder'

const GEOCODER_URL = 'https://places.example.com/search?token=abc'
const QUERY = '12 Elm St, Springfield, IL 62704, USA'

function respondWith(respond: () => Response) {
  const requests: URLSearchParams[] = []
  server.use(
    http.get('https://places.example.com/search', ({ request }) => {
      requests.push(new URL(request.url).searchParams)
      return respond()
    }),
  )
  return requests
}

const find = () => nominatimGeocoder(GEOCODER_URL).find(QUERY, new AbortController().signal)

describe('the Nominatim geocoder', () => {
  it('sends its request to the configured URL and asks for one place', async () => {
    const requests = respondWith(() => HttpResponse.json([{ lat: '39.78', lon: '-89.65', display_name: 'Elm' }]))
    expect(await find()).toEqual({ lat: 39.78, lng: -89.65 })
    expect(Object.fromEntries(requests[0] ?? [])).toEqual({ token: 'abc', format: 'jsonv2', limit: '1', q: QUERY })
  })

  it.each([
    ['nothing', []],
    ['the point (0,0)', [{ lat: '0', lon: '0' }]],
    ['no coordinates', [{ name: 'Elm' }]],
    ['words', [{ lat: 'north', lon: '' }]],
    ['null', [null]],
    ['coordinates out of range', [{ lat: '91', lon: '10' }]],
  ])('finds no place if the response contains %s', async (_, body) => {
    respondWith(() => HttpResponse.json(body))
    expect(await find()).toBeNull()
  })

  it.each([
    ['rejects the request', () => new HttpResponse('Too many requests', { status: 429 }), 'answered 429'],
    ['is down', () => new HttpResponse('<html>', { status: 503 }), 'answered 503'],
    ['responds with something else', () => HttpResponse.json({ error: 'no' }), 'something other than a list'],
    ['responds with invalid JSON', () => new HttpResponse('<html>'), 'JSON'],
    ['does not respond', () => HttpResponse.error(), 'fetch'],
  ])('throws, and does not report the address as not found, if the service %s', async (_, respond, message) => {
    respondWith(respond)
    await expect(find()).rejects.toThrow(message)
  })

  it('throws if the service takes longer than ten seconds', async () => {
    const timeoutController = new AbortController()
    const createTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal)
    respondWith(() => {
      timeoutController.abort(new DOMException('signal timed out', 'TimeoutError'))
      return HttpResponse.json([])
    })
    await expect(find()).rejects.toThrow('timed out')
    expect(createTimeout).toHaveBeenCalledWith(10_000)
    vi.restoreAllMocks()
  })
})

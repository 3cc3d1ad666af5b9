import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { server } from '@/test/msw'
import { progressFetch } from './progressFetch'

const PHOTO_URL = 'http://localhost:3000/storage/v1/object/property-photos/properties/a.jpg'
const unabortedSignal = new AbortController().signal

const upload = (signal = unabortedSignal, onProgress: (fraction: number) => void = () => undefined) =>
  progressFetch(onProgress, signal)(PHOTO_URL, { method: 'POST', body: 'picture', headers: { 'x-upsert': 'false' } })

describe('an upload', () => {
  it('sends method, headers and body, and responds like fetch', async () => {
    const seen: string[] = []
    server.use(
      http.post(PHOTO_URL, async ({ request }) => {
        seen.push(request.method, request.headers.get('x-upsert') ?? '', await request.text())
        return HttpResponse.json({ Key: 'a.jpg' }, { status: 201 })
      }),
    )
    const response = await upload()
    expect([response.ok, response.status, await response.json()]).toEqual([true, 201, { Key: 'a.jpg' }])
    expect(seen).toEqual(['POST', 'false', 'picture'])
  })

  it.each([400, 401, 413, 500])('that is rejected with status %i still has a response', async (status) => {
    server.use(http.post(PHOTO_URL, () => HttpResponse.json({ message: 'no' }, { status })))
    const response = await upload()
    expect([response.ok, response.status, await response.json()]).toEqual([false, status, { message: 'no' }])
  })

  it('may be answered without a body', async () => {
    server.use(http.post(PHOTO_URL, () => new HttpResponse(null, { status: 204 })))
    const response = await upload()
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  it('that gets no response fails as fetch does', async () => {
    server.use(http.post(PHOTO_URL, () => HttpResponse.error()))
    await expect(upload()).rejects.toThrow(new TypeError('Failed to fetch'))
  })

  it('that is canceled before or during sending fails with an AbortError', async () => {
    const controller = new AbortController()
    server.use(http.post(PHOTO_URL, () => new Promise<never>(() => undefined)))
    const uploadPromise = upload(controller.signal)
    controller.abort()
    await expect(uploadPromise).rejects.toMatchObject({ name: 'AbortError' })
    await expect(upload(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('reports progress from 0 to 1', async () => {
    server.use(http.post(PHOTO_URL, () => HttpResponse.json({})))
    const onProgress = vi.fn<(fraction: number) => void>()
    await upload(unabortedSignal, onProgress)
    const fractions = onProgress.mock.calls.map(([fraction]) => fraction)
    expect(fractions.at(-1)).toBe(1)
    expect(fractions.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
  })
})

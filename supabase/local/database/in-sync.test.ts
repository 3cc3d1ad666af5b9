import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runBackend } from '../testing/runBackend.ts'

let backend: Awaited<ReturnType<typeof runBackend>>
let dana: { authorization: string }

beforeAll(async () => {
  backend = await runBackend()
  dana = await backend.signIn('dana@example.com')
}, 60_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => backend.close())

async function requestHouses() {
  const response = await fetch(`${backend.origin}/rest/v1/houses?select=id`, { headers: { apikey: backend.key, ...dana } })
  return { status: response.status, houses: response.ok ? ((await response.json()) as unknown[]).length : 0 }
}

it('the backend reopens a database that no longer returns the right results, and logs this', async () => {
  const { houses } = await requestHouses()
  expect(houses).toBeGreaterThan(0)
  const closeSpy = vi.spyOn(PGlite.prototype, 'close')
  const failingStream = vi
    .spyOn(PGlite.prototype, 'execProtocolStream')
    .mockImplementation(() => Promise.reject(new RangeError('Invalid array length')))
  closeSpy.mockImplementationOnce(function (this: PGlite) {
    failingStream.mockRestore()
    closeSpy.mockRestore()
    return this.close()
  })
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await requestHouses()).status).toBeGreaterThanOrEqual(500)
  expect(errorLog).toHaveBeenCalledWith(expect.any(RangeError))
  errorLog.mockRestore()
  expect(await requestHouses()).toEqual({ status: 200, houses })
  expect(backend.messages()).toContain('the database returns wrong results: it is closed and opened again')
}, 60_000)

it('the backend does not reopen the database when a request is merely rejected', async () => {
  const closeSpy = vi.spyOn(PGlite.prototype, 'close')
  const response = await backend.post('/rest/v1/rpc/accept_invitation', { p_token: 'x'.repeat(43) }, dana)
  expect(response.ok).toBe(false)
  expect(closeSpy).not.toHaveBeenCalled()
})

it('the backend rejects a request with too many rows before it reaches the database', async () => {
  const rows = Array.from({ length: 501 }, (_, number) => ({ title: `Viewing ${number}` }))
  const startedAt = performance.now()
  const response = await backend.post('/rest/v1/appointments', rows, dana)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'HH005', message: 'At most 500 rows can be saved or deleted at once' })
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

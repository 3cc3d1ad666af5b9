import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { asPostgrestError } from './postgrest-errors.ts'
import { runBackend } from '../testing/runBackend.ts'

function translate(error: object) {
  const { code, message, detail } = asPostgrestError(error) as { code: string; message: string; detail: string }
  return { code, body: JSON.parse(message) as unknown, ...(JSON.parse(detail) as { status: number }) }
}

it.each([
  ['HH001', 400],
  ['P0001', 400],
  ['23514', 400],
  ['28000', 403],
  ['08006', 503],
  ['57014', 500],
  ['P0002', 500],
])('responds to SQLSTATE %s with that code and status %i', (code, status) => {
  const error = Object.assign(new Error('what happened'), { code, detail: 'where', hint: undefined })
  expect(translate(error)).toMatchObject({
    code: 'PGRST',
    status,
    body: { code, message: 'what happened', details: 'where', hint: null },
  })
})

it.each(['23514', '23505', '25006', '42501', 'P0001'])('an expected error with SQLSTATE %s is logged in one line', (code) => {
  expect(inspect(asPostgrestError(Object.assign(new Error('not allowed'), { code, detail: 'the row' })))).toBe(
    `Rejected: ${code} not allowed`,
  )
})

it.each(['XX000', '21000', '42P17', '53100', '53300', '53400', '55P03'])('a server failure, %s, is logged with its stack trace', (code) => {
  expect(inspect(asPostgrestError(Object.assign(new Error('broken'), { code })))).toContain('postgrest-errors.test.ts')
})

it("lite's own responses, and errors that are not from PostgreSQL, stay unchanged", () => {
  const others = [
    { code: '42501', message: 'permission denied' },
    { code: '23505', message: 'duplicate key' },
    { code: '22P02', message: 'invalid input' },
    { code: 'PGRST', message: '{}' },
    { code: 'EPIPE', message: 'write EPIPE' },
    { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
    new TypeError('x is not a function'),
    'text',
    undefined,
  ]
  for (const other of others) expect(asPostgrestError(other)).toBe(other)
})

let backend: Awaited<ReturnType<typeof runBackend>>

beforeAll(async () => {
  backend = await runBackend()
}, 60_000)

afterAll(() => backend.close())

it('the running backend responds to a violated check and a raised error as PostgREST does', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dana = await backend.signIn('dana@example.com')
  const address = { street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' }
  const houseResponse = await backend.post('/rest/v1/houses', { address, price: -1, bedrooms: 1, bathrooms: 1, square_feet: 1 }, dana)
  expect(houseResponse.status).toBe(400)
  expect(await houseResponse.json()).toMatchObject({
    code: '23514',
    message: 'new row for relation "houses" violates check constraint "Price must be positive"',
  })
  const acceptResponse = await backend.post('/rest/v1/rpc/accept_invitation', { p_token: 'x'.repeat(43) }, dana)
  expect(acceptResponse.status).toBe(400)
  expect(await acceptResponse.json()).toMatchObject({ code: 'HH001', details: null, hint: null })
})

it.each(['select=%22id', 'select=address->%22', 'select=id,%22'])(
  'the running backend responds to an unclosed quotation mark with status 400: %s',
  async (query) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const response = await fetch(`${backend.origin}/rest/v1/houses?${query}`, { headers: { apikey: backend.key } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'PGRST100' })
  },
)

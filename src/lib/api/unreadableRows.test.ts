import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, it, vi } from 'vitest'
import { UNREADABLE_RESPONSES } from '@/test/unreadableResponses'
import { client } from './client'
import { AppError } from './errors'
import { assertEmptyResponse, unwrap, unwrapRow, unwrapRows } from './result'
import { changeRow, changeRowIfAny, deleteRow, deleteRows, insertIfNew, insertMany, insertOnce, upsertRow } from './write'

vi.mock('./client', async () => {
  const { readableFetch } = await import('./fetch')
  const backend = new PostgrestClient('http://backend', { fetch: readableFetch, retry: false })
  return { client: async () => backend }
})

const respondWith = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))

const HOUSE = { id: 'h', user_id: 'd' } as never
const houses = async () => (await client()).from('houses')
const leave = async () => await (await client()).rpc('leave_hunt', { p_owner: 'd' })

/** Functions that read a response, each with the bodies from `UNREADABLE_BODIES` that it accepts as a success. */
const RESPONSE_READERS: Record<string, [use: () => Promise<unknown>, successBodies?: readonly string[]]> = {
  insertOnce: [() => insertOnce('houses', HOUSE, 'id', () => Promise.reject(new Error('It is not a duplicate')))],
  insertMany: [() => insertMany('houses', [HOUSE])],
  insertIfNew: [() => insertIfNew('houses', HOUSE, 'id', 'id'), ['[]']],
  upsertRow: [() => upsertRow('houses', HOUSE, 'id', 'id')],
  changeRow: [() => changeRow('houses', { id: 'h' }, { rating: 5 }, 'id')],
  changeRowIfAny: [() => changeRowIfAny('houses', { id: 'h' }, { rating: 5 }), ['[]']],
  deleteRow: [() => deleteRow('houses', 'h')],
  deleteRows: [() => deleteRows('houses', { user_id: 'd' }, 'id'), ['[]']],
  unwrapRow: [async () => unwrapRow(await (await houses()).select('id').single(), 'id')],
  unwrapRows: [async () => unwrapRows(await (await houses()).select('id'), 'id'), ['[]']],
  assertEmptyResponse: [async () => assertEmptyResponse(await leave()), ['', 'null']],
}

it.each(Object.entries(RESPONSE_READERS))(
  '%s: an unreadable response is a failure without a message',
  async (_, [use, successBodies = []]) => {
    for (const { status, body } of UNREADABLE_RESPONSES) {
      if (status === 200 && successBodies.includes(body)) continue
      respondWith(body, status)
      const outcome: unknown = await use().catch((error: unknown) => error)
      expect({ status, body, outcome }).toEqual({ status, body, outcome: expect.any(AppError) as AppError })
      expect([status, body, (outcome as AppError).message]).toEqual([status, body, ''])
    }
  },
)

it.each(['', 'null', '{"id":', '<html>'])('`unwrap` throws for the response %s', async (body) => {
  respondWith(body)
  await expect(async () => unwrap(await leave())).rejects.toBeInstanceOf(AppError)
})

import { PostgrestClient } from '@supabase/postgrest-js'
import { describe, expect, it, vi } from 'vitest'
import { changeRowIfAny, deleteRow, deleteRows, insertIfNew, insertOnce, upsertRow } from './write'

const backend = vi.hoisted(() => ({ send: async (_request: Request): Promise<Response> => Response.error() }))

vi.mock('./client', () => ({
  client: async () =>
    new PostgrestClient('http://backend', { fetch: async (url, init) => backend.send(new Request(url, init)), retry: false }),
}))

/** Makes the backend respond to every request with this body and status. @returns the requests, each as one string */
function respondWith(body: unknown, status = 200) {
  const requests: string[] = []
  backend.send = async (request) => {
    const url = decodeURIComponent(request.url.replace('http://backend/', ''))
    requests.push([request.method, url, await request.text(), request.headers.get('prefer')].filter(Boolean).join(' '))
    return Response.json(body, { status })
  }
  return requests
}

const KEY = { wish_id: 'w', house_id: 'h' }
const UNIQUE_COLUMNS = 'wish_id,house_id'
const NO_ROWS_ERROR = { code: 'PGRST116', message: 'The result contains 0 rows' }
const DUPLICATE_ERROR = { code: '23505', message: 'duplicate key value violates unique constraint' }

describe('a row identified by unique columns', () => {
  it('is inserted or changed in one request, and is returned', async () => {
    const requests = respondWith({ answer: 'yes' })
    expect(await upsertRow('wish_answers', { ...KEY, answer: 'yes' }, UNIQUE_COLUMNS, 'answer')).toEqual({ answer: 'yes' })
    expect(requests).toEqual([
      `POST wish_answers?on_conflict=${UNIQUE_COLUMNS}&select=answer {"wish_id":"w","house_id":"h","answer":"yes"} resolution=merge-duplicates, return=representation`,
    ])
  })

  it('that may not be written is refused, although the database reports no error', async () => {
    respondWith(NO_ROWS_ERROR, 406)
    await expect(upsertRow('wish_answers', { ...KEY, answer: 'yes' }, UNIQUE_COLUMNS, 'answer')).rejects.toMatchObject({ kind: 'refused' })
  })

  it('is left unchanged by `insertIfNew`, which then returns null', async () => {
    const row = { message_id: 'm', emoji: '👍' }
    const insert = () => insertIfNew('message_reactions', row, 'message_id,user_id,emoji', 'emoji')
    const requests = respondWith([{ emoji: '👍' }], 201)
    expect(await insert()).toEqual({ emoji: '👍' })
    expect(requests[0]).toMatch(
      /^POST message_reactions\?on_conflict=message_id,user_id,emoji&select=emoji .* resolution=ignore-duplicates,/,
    )
    respondWith([])
    expect(await insert()).toBeNull()
  })

  it('causes an error if the response lacks the requested columns', async () => {
    respondWith([{ odd: true }])
    await expect(insertIfNew('message_reactions', { message_id: 'm', emoji: '👍' }, 'emoji', 'emoji')).rejects.toMatchObject({
      kind: 'unknown',
    })
    await expect(deleteRows('wish_answers', KEY, 'wish_id')).rejects.toMatchObject({ kind: 'unknown' })
  })
})

describe('insertOnce', () => {
  const insert = (onDuplicate: () => Promise<unknown>) => insertOnce('place_shares', { owner_id: 'o' }, 'owner_id', onDuplicate)

  it('calls onDuplicate only if the row already exists', async () => {
    const onDuplicate = vi.fn<() => Promise<unknown>>(async () => 'there')
    respondWith({ owner_id: 'o' }, 201)
    expect(await insert(onDuplicate)).toEqual({ owner_id: 'o' })
    expect(onDuplicate).not.toHaveBeenCalled()
    respondWith(DUPLICATE_ERROR, 409)
    expect(await insert(onDuplicate)).toBe('there')
  })
})

describe('rows that may be missing', () => {
  it('are changed if they exist', async () => {
    const change = () => changeRowIfAny('houses', { id: 'h', updated_at: '1' }, { rating: 3 })
    const requests = respondWith([{ id: 'h' }])
    expect(await change()).toBe(true)
    expect(requests).toEqual(['PATCH houses?id=eq.h&updated_at=eq.1&select=id {"rating":3} return=representation'])
    respondWith([])
    expect(await change()).toBe(false)
  })

  it('are deleted and counted', async () => {
    const remove = () => deleteRows('houses', { user_id: 'u', is_example: true }, 'id')
    const requests = respondWith([{ id: 'a' }, { id: 'b' }])
    expect(await remove()).toBe(2)
    expect(requests).toEqual(['DELETE houses?user_id=eq.u&is_example=eq.true&select=id return=representation'])
    respondWith([])
    expect(await remove()).toBe(0)
  })

  it.each([403, 500])('cause an error if the backend responds with %i', async (status) => {
    respondWith({ code: '', message: 'No' }, status)
    await expect(deleteRows('wish_answers', KEY, 'wish_id')).rejects.toMatchObject({ kind: status === 403 ? 'refused' : 'server' })
  })
})

describe('deleting a row', () => {
  /** Deletes a row, but the backend reports that no row was deleted and then responds to a read with `remainingRows`. */
  const deleteNothing = (remainingRows: object[]) => {
    backend.send = async ({ method }) =>
      method === 'DELETE' ? Response.json(NO_ROWS_ERROR, { status: 406 }) : Response.json(remainingRows, { status: 200 })
    return deleteRow('houses', 'h')
  }

  it('succeeds if the row is already gone, as after a lost response', async () => {
    expect(await deleteNothing([])).toBeUndefined()
  })

  it('is refused if the row is still there', async () => {
    await expect(deleteNothing([{ id: 'h' }])).rejects.toMatchObject({ kind: 'refused' })
  })
})

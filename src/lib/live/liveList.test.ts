import { QueryClient } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import { describe, expect, it, vi } from 'vitest'
import { waitUntilIdle, applyTableChanges, type LiveList } from './liveList'

const KEY = ['houses', 'list']

/** Starts a query that stays pending until `respond` or `fail` is called. */
function startReading() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let respond: (rows: string[]) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const read = client
    .fetchQuery({
      queryKey: KEY,
      queryFn: () =>
        new Promise<string[]>((resolve, reject) => {
          respond = resolve
          fail = reject
        }),
    })
    .catch(() => undefined)
  return { client, read, respond: (rows: string[]) => respond(rows), fail: (error: Error) => fail(error) }
}

/** Whether a promise resolves within a few turns of the event loop. */
async function resolves(promise: Promise<unknown>) {
  let isResolved = false
  void promise.then(() => (isResolved = true))
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  return isResolved
}

describe('waiting until a list is idle', () => {
  it('resolves at once when nothing is loading', async () => {
    expect(await resolves(waitUntilIdle(new QueryClient(), KEY))).toBe(true)
  })

  it('resolves when the response arrives, not before', async () => {
    const { client, respond } = startReading()
    const idlePromise = waitUntilIdle(client, KEY)
    expect(await resolves(idlePromise)).toBe(false)
    respond(['one'])
    expect(await resolves(idlePromise)).toBe(true)
  })

  it('resolves after a failure', async () => {
    const { client, fail } = startReading()
    const idlePromise = waitUntilIdle(client, KEY)
    await resolves(idlePromise)
    fail(new Error('lost'))
    expect(await resolves(idlePromise)).toBe(true)
  })

  it('resolves if the list is removed from the cache while it is being read', async () => {
    const { client, respond } = startReading()
    const idlePromise = waitUntilIdle(client, KEY)
    client.clear()
    respond(['one'])
    expect(await resolves(idlePromise)).toBe(true)
    expect(await resolves(waitUntilIdle(client, KEY))).toBe(true)
  })
})

describe('merging changes', () => {
  type Row = { id: string; updatedAt: string }
  const row = { id: 'one', updatedAt: '2026-11-20T12:00:00Z' }
  const scope: HuntScope = { ownerId: 'dana', viewerId: 'dana' }
  const changes = { houses: { all: false, read: [row.id], gone: [] } }
  const list = (read: LiveList<Row>['read']): LiveList<Row> => ({
    name: 'houses',
    isRow: (x): x is Row => x === row,
    selectRows: (rows) => rows,
    listKey: () => KEY,
    compare: () => 0,
    changesIn: ({ houses }) => houses ?? { all: false, read: [], gone: [] },
    read,
    otherKeys: () => [],
    idsCachedElsewhere: () => [],
    patchOtherQueries: () => undefined,
  })

  it('rereads a row that was saved in the meantime, unless the cache was cleared, e.g. by signing out', async () => {
    const client = new QueryClient()
    const interruptions = [() => client.setQueryData(KEY, [{ ...row, updatedAt: '2026-11-20T12:01:00Z' }]), () => client.clear()]
    const read = vi.fn<LiveList<Row>['read']>(async () => {
      interruptions.shift()?.()
      return [row]
    })
    client.setQueryData(KEY, [row])
    await applyTableChanges(list(read), client, scope, { cursor: '1', changes })
    expect(read).toHaveBeenCalledTimes(2)
    expect(client.getQueryData(KEY)).toBeUndefined()
  })
})

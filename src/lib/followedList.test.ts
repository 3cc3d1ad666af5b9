import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { settled } from './followedList'

const KEY = ['houses', 'list']

/** A query that is being read until `answer` is called. */
function reading() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer: (rows: string[]) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const read = client
    .fetchQuery({
      queryKey: KEY,
      queryFn: () =>
        new Promise<string[]>((resolve, reject) => {
          answer = resolve
          fail = reject
        }),
    })
    .catch(() => undefined)
  return { client, read, answer: (rows: string[]) => answer(rows), fail: (error: Error) => fail(error) }
}

/** Whether a promise is kept within a few turns of the event loop. */
async function isKept(promise: Promise<unknown>) {
  let kept = false
  void promise.then(() => (kept = true))
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  return kept
}

describe('waiting until a list is not being read', () => {
  it('ends at once where nothing is read', async () => {
    expect(await isKept(settled(new QueryClient(), KEY))).toBe(true)
  })

  it('ends with the answer, not before', async () => {
    const { client, answer } = reading()
    const waiting = settled(client, KEY)
    expect(await isKept(waiting)).toBe(false)
    answer(['one'])
    expect(await isKept(waiting)).toBe(true)
  })

  it('ends with a failure', async () => {
    const { client, fail } = reading()
    const waiting = settled(client, KEY)
    await isKept(waiting)
    fail(new Error('lost'))
    expect(await isKept(waiting)).toBe(true)
  })

  it('ends when the list is dropped while it is read', async () => {
    const { client, answer } = reading()
    const waiting = settled(client, KEY)
    client.clear()
    answer(['one'])
    expect(await isKept(waiting)).toBe(true)
    expect(await isKept(settled(client, KEY))).toBe(true)
  })
})

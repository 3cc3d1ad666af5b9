import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { cacheIncludedData, patchAfterSave, takeIncludedData } from './queryCache'

describe('data that arrived with another response', () => {
  const key = ['wishes', 'dana']

  it('is returned once', () => {
    const client = new QueryClient()
    cacheIncludedData(client, key, { wishes: [] })
    expect(takeIncludedData(client, key)).toEqual({ wishes: [] })
    expect(takeIncludedData(client, key)).toBeUndefined()
  })

  it('is not returned if its query has been invalidated since', () => {
    const client = new QueryClient()
    cacheIncludedData(client, key, { wishes: [] })
    void client.invalidateQueries({ queryKey: ['wishes'] })
    expect(takeIncludedData(client, key)).toBeUndefined()
  })

  it('is not cached under the query’s own key, and is not returned for another hunt', () => {
    const client = new QueryClient()
    cacheIncludedData(client, key, { wishes: [] })
    expect(client.getQueryData(key)).toBeUndefined()
    expect(takeIncludedData(client, ['wishes', 'sam'])).toBeUndefined()
  })

  it('is not cached if it is null', () => {
    const client = new QueryClient()
    cacheIncludedData(client, key, null)
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

it('a request that was in flight during a save is repeated, so that it does not undo the save', async () => {
  const client = new QueryClient()
  const queryKey = ['wishes', 'dana']
  const responses: ((answer: string) => void)[] = []
  const stop = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
    initialData: 'old',
  }).subscribe(() => undefined)
  expect(responses).toHaveLength(1)
  patchAfterSave<string>(client, queryKey, () => 'saved')
  await expect.poll(() => responses).toHaveLength(2)
  responses[0]?.('old')
  await Promise.resolve()
  expect(client.getQueryData(queryKey)).toBe('saved')
  responses[1]?.('saved and more')
  await expect.poll(() => client.getQueryData(queryKey)).toBe('saved and more')
  stop()
  client.clear()
})

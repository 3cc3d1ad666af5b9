import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { cacheIncludedData, takeIncludedData } from './queryCache'

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

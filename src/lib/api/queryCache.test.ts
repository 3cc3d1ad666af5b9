import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { cacheFirstResponse, takeFirstResponse } from './queryCache'

describe('data that arrived with another response', () => {
  const key = ['wishes', 'dana']

  it('is returned once', () => {
    const client = new QueryClient()
    cacheFirstResponse(client, key, { wishes: [] })
    expect(takeFirstResponse(client, key)).toEqual({ wishes: [] })
    expect(takeFirstResponse(client, key)).toBeUndefined()
  })

  it('is not returned if its query has been invalidated since', () => {
    const client = new QueryClient()
    cacheFirstResponse(client, key, { wishes: [] })
    void client.invalidateQueries({ queryKey: ['wishes'] })
    expect(takeFirstResponse(client, key)).toBeUndefined()
  })

  it('is not cached under the query’s own key, and is not returned for another hunt', () => {
    const client = new QueryClient()
    cacheFirstResponse(client, key, { wishes: [] })
    expect(client.getQueryData(key)).toBeUndefined()
    expect(takeFirstResponse(client, ['wishes', 'sam'])).toBeUndefined()
  })

  it('is not cached if it is null', () => {
    const client = new QueryClient()
    cacheFirstResponse(client, key, null)
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

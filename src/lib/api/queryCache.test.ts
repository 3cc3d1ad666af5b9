import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { keepFirstAnswer, takeFirstAnswer } from './queryCache'

describe('an answer that came along with another request', () => {
  const key = ['wishes', 'dana']

  it('is given away once', () => {
    const client = new QueryClient()
    keepFirstAnswer(client, key, { wishes: [] })
    expect(takeFirstAnswer(client, key)).toEqual({ wishes: [] })
    expect(takeFirstAnswer(client, key)).toBeUndefined()
  })

  it('is of no use once something has changed since', () => {
    const client = new QueryClient()
    keepFirstAnswer(client, key, { wishes: [] })
    void client.invalidateQueries({ queryKey: ['wishes'] })
    expect(takeFirstAnswer(client, key)).toBeUndefined()
  })

  it('is not taken for the list itself, nor for that of another hunt', () => {
    const client = new QueryClient()
    keepFirstAnswer(client, key, { wishes: [] })
    expect(client.getQueryData(key)).toBeUndefined()
    expect(takeFirstAnswer(client, ['wishes', 'sam'])).toBeUndefined()
  })

  it('is not kept where there was none', () => {
    const client = new QueryClient()
    keepFirstAnswer(client, key, null)
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

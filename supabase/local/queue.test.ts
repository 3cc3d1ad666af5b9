import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

it('runs work one after the other, past failures', async () => {
  const inTurn = createQueue()
  const log: string[] = []
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

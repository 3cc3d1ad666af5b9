import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

it('the queue runs tasks one at a time, and continues after failures', async () => {
  const enqueue = createQueue()
  const log: string[] = []
  const work = (name: string, fails = false) =>
    enqueue('one', async () => {
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

it('the queue serves other clients while one client sends hundreds of requests', async () => {
  const enqueue = createQueue()
  const log: string[] = []
  const request = (clientId: string, name: string) =>
    enqueue(clientId, async () => {
      await Promise.resolve()
      log.push(name)
    })
  const flood = Array.from({ length: 300 }, (_, at) => request('flooder', `flood ${at}`))
  const others = ['first', 'second'].flatMap((clientId) => [request(clientId, `${clientId} 1`), request(clientId, `${clientId} 2`)])
  await Promise.all([...flood, ...others])
  expect(log.slice(0, 7)).toEqual(['flood 0', 'flood 1', 'first 1', 'second 1', 'flood 2', 'first 2', 'second 2'])
  expect(log).toHaveLength(304)
  expect(log.filter((name) => name.startsWith('flood'))).toEqual(Array.from({ length: 300 }, (_, at) => `flood ${at}`))
})

it('the queue runs each task in the context of its caller', async () => {
  const enqueue = createQueue()
  const caller = new AsyncLocalStorage<string>()
  const callerAfterPause = async () => {
    await Promise.resolve()
    return caller.getStore()
  }
  const names = ['a', 'b', 'c']
  const tasks = names.map((name) => caller.run(name, () => enqueue(name, callerAfterPause)))
  expect(await Promise.all(tasks)).toEqual(names)
})

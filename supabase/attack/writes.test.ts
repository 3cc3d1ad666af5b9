import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CALLS, FAILING_CALLS, PRIVATE_TABLE_WRITES } from './calls.ts'
import { TABLE_WRITES } from './tableWrites.ts'
import { PERSONAS, type Persona } from './people.ts'
import { API_TABLES } from './apiTables.ts'
import type { Write } from './write.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const UNKNOWN_PERSON = { id: randomUUID(), email: '', password: '', accessToken: '', refreshToken: '' }

const forbiddenWrites = (writes: readonly Write[], personas: readonly Persona[]) =>
  writes.flatMap((write) =>
    personas.filter((persona) => !write.allowed.includes(persona)).map((persona) => ({ name: `${persona} ${write.name}`, persona, write })),
  )

const FORBIDDEN_WRITES = [
  ...forbiddenWrites([...TABLE_WRITES, ...CALLS], PERSONAS),
  // The database treats all signed-in users alike here, so testing one of them is enough.
  ...forbiddenWrites([...PRIVATE_TABLE_WRITES, ...FAILING_CALLS], ['a visitor', 'the owner']),
]

it('writes are tried with every method on every table of the API', () => {
  const target = { hunt: world.attackers['the owner'].hunt, me: UNKNOWN_PERSON }
  const requests = TABLE_WRITES.map((write) => write.request(target))
  const tried = new Set(requests.map(({ method = 'GET', path }) => `${method} ${path.split('?', 1)[0]}`))
  const expected = API_TABLES.flatMap((table) => ['POST', 'PATCH', 'DELETE'].map((method) => `${method} ${table}`))
  expect(expected.filter((each) => !tried.has(each))).toEqual([])
})

it.each(FORBIDDEN_WRITES)('no table changes when $name', async ({ persona, write }) => {
  const { me, hunt } = world.attackers[persona]
  let status = 0
  const changedTables = await world.changedBy(async () => {
    const response = await world.send(me, write.request({ hunt, me: me ?? UNKNOWN_PERSON }))
    status = response.status
  })
  expect(changedTables).toEqual([])
  expect(status, 'a response, not a failure').toBeLessThan(500)
})

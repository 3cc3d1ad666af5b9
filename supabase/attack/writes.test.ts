import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CALLS, PRIVATE_TABLE_WRITES } from './calls.ts'
import { TABLE_WRITES } from './tableWrites.ts'
import { TOGETHER_WRITES } from './togetherWrites.ts'
import { VIEWING_WRITES } from './viewingWrites.ts'
import { PERSONAS } from './people.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const NOBODY = { id: randomUUID(), email: '', password: '', access: '', refresh: '' }

const CELLS = [...TABLE_WRITES, ...TOGETHER_WRITES, ...VIEWING_WRITES, ...PRIVATE_TABLE_WRITES, ...CALLS].flatMap((write) =>
  PERSONAS.filter((persona) => !write.allowed.includes(persona)).map((persona) => ({ name: `${persona} ${write.name}`, persona, write })),
)

it.each(CELLS)('$name', async ({ persona, write }) => {
  const { me, hunt } = world.cast[persona]
  let status = 0
  const changed = await world.changedBy(async () => {
    const response = await world.send(me, write.request({ hunt, me: me ?? NOBODY }))
    status = response.status
  })
  expect(changed).toEqual([])
  expect(status, 'a response, not a failure').toBeLessThan(500)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CALLS, WRITES_BEYOND } from './calls.ts'
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

const CELLS = [...TABLE_WRITES, ...TOGETHER_WRITES, ...VIEWING_WRITES, ...WRITES_BEYOND, ...CALLS].flatMap((write) =>
  PERSONAS.filter((persona) => !write.allowed.includes(persona)).map((persona) => ({ name: `${persona} ${write.name}`, persona, write })),
)

it.each(CELLS)('$name', async ({ persona, write }) => {
  const { me, hunt } = world.cast[persona]
  let status = 0
  const changed = await world.changedBy(async () => {
    const answer = await world.ask(me, write.ask({ hunt, me: me ?? NOBODY }))
    status = answer.status
  })
  expect(changed).toEqual([])
  expect(status, 'an answer, not a failure').toBeLessThan(500)
})

import { beforeEach, expect, it } from 'vitest'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, house, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { saveOrQueueOpinion } from './opinionOutbox'

const [ELM, OAK] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'] as const
const viewer = { id: DANA, name: 'Dana Levi' }
const save = (id: string, isFavorite: boolean) => saveOrQueueOpinion(house({ id, userId: DANA }), viewer, { isFavorite })

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
})

it('an opinion is queued behind an earlier one about the same house, but not behind other changes', async () => {
  const backend = fakeBackend({ houses: [houseRow({ id: ELM }), houseRow({ id: OAK })] })
  backend.failOnce('PATCH', 'houses', 'network')
  expect(await save(ELM, true)).toMatchObject({ isQueued: true })
  expect(await save(OAK, true)).toMatchObject({ isQueued: false })
  expect(await save(ELM, false)).toMatchObject({ isQueued: true })
  expect(backend.callsOf('PATCH')).toHaveLength(2)
})

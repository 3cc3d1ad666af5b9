import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { readEntries } from '@/lib/outbox/outbox'
import { discardEntry } from '@/lib/outbox/useOutbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, house, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { houseFromRow, type House } from './house'
import { cacheQueuedHouse } from './houseQueries'
import { houseKeys } from './houseReads'
import { saveOrQueueOpinion, undoOpinion } from './opinionOutbox'

const [ELM, OAK] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'] as const
const viewer = { id: DANA, name: 'Dana Levi' }
const save = (id: string, isFavorite: boolean) => saveOrQueueOpinion(house({ id, userId: DANA }), viewer, { isFavorite })

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
})

it('an opinion is queued if an earlier one about the same house is waiting, but not because of another house’s opinion', async () => {
  const backend = fakeBackend({ houses: [houseRow({ id: ELM }), houseRow({ id: OAK })] })
  backend.failOnce('PATCH', 'houses', 'network')
  expect(await save(ELM, true)).toMatchObject({ isQueued: true })
  expect(await save(OAK, true)).toMatchObject({ isQueued: false })
  expect(await save(ELM, false)).toMatchObject({ isQueued: true })
  expect(backend.callsOf('PATCH')).toHaveLength(2)
})

describe('undoing a discarded opinion', () => {
  const client = new QueryClient()
  const shownElm = () => client.getQueryData(houseKeys.detail(ELM))

  let backend: ReturnType<typeof fakeBackend>

  beforeEach(async () => {
    client.clear()
    const row = houseRow({ id: ELM, rating: 2 })
    backend = fakeBackend({ houses: [row] })
    let shown: House = { ...houseFromRow(row, DANA), rating: 3 }
    for (const opinion of [{ isFavorite: true }, { rating: 4 }, { rating: 5 }]) {
      backend.failOnce('PATCH', 'houses', 'network')
      shown = (await saveOrQueueOpinion(shown, viewer, opinion)).house
    }
    cacheQueuedHouse(client, shown)
  })

  const discard = async (kind: 'rating' | 'favorite') => {
    const entry = (await readEntries(DANA)).find(({ key }) => key.startsWith(kind))!
    await discardEntry(entry.id)
    await undoOpinion(entry, client)
  }

  it('shows the house as the server has it, with the opinions that are still waiting', async () => {
    await discard('favorite')
    expect(shownElm()).toMatchObject({ isFavorite: false, rating: 5 })
    await discard('rating')
    expect(shownElm()).toMatchObject({ isFavorite: false, rating: 2 })
  })

  it('restores the opinion that preceded the queued ones if the house cannot be read', async () => {
    backend.fail('GET', 'houses', 'network')
    await discard('rating')
    expect(shownElm()).toMatchObject({ isFavorite: true, rating: 3 })
  })
})

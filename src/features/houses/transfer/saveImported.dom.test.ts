import { http, HttpResponse } from 'msw'
import { v4 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { DANA, house, startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { storedFields } from '../house'
import { saveImported, type ImportProgress } from './saveImported'

type Row = { id: string; user_id: string; price: number }

beforeEach(() => startSignedIn())

const newHouses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    fields: { ...storedFields(house()), price: index + 1, is_favorite: false, rating: 0 },
  }))

type Failure = 'lost response' | 'lost request' | 'no rows' | 'forbidden'

/** Serves a table that accepts either all rows of a request or none, as PostgREST does. */
function serveTable(rejects: (row: Row) => boolean = () => false) {
  const rows = new Map<string, Row>()
  const sizes: number[] = []
  let fault: Failure | undefined
  server.use(
    http.post('*/rest/v1/houses', async ({ request }) => {
      const sentRows = (await request.json()) as Row[]
      sizes.push(sentRows.length)
      const currentFault = fault
      fault = undefined
      if (currentFault === 'lost request') return HttpResponse.error()
      if (currentFault === 'no rows') return HttpResponse.json([], { status: 201 })
      if (currentFault === 'forbidden')
        return HttpResponse.json({ code: '42501', message: 'new row violates row-level security policy' }, { status: 403 })
      if (sentRows.some(({ id }) => rows.has(id)))
        return HttpResponse.json({ code: '23505', message: 'duplicate key value' }, { status: 409 })
      if (sentRows.some(rejects)) {
        return HttpResponse.json({ code: '23514', message: 'new row violates check constraint "Price is too high"' }, { status: 400 })
      }
      for (const row of sentRows) rows.set(row.id, row)
      return currentFault === 'lost response'
        ? HttpResponse.error()
        : HttpResponse.json(
            sentRows.map(({ id }) => ({ id })),
            { status: 201 },
          )
    }),
    http.get('*/rest/v1/houses', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('id')?.match(/[0-9a-f-]{36}/g) ?? []
      return HttpResponse.json(ids.filter((id) => rows.has(id)).map((id) => ({ id })))
    }),
  )
  return { rows, sizes, fail: (failure: Failure) => (fault = failure) }
}

async function save(houses: ReturnType<typeof newHouses>, mayContinue = () => true) {
  const progressReports: ImportProgress[] = []
  await saveImported(DANA, houses, (done) => {
    progressReports.push(done)
    return mayContinue()
  })
  return {
    saved: progressReports.flatMap(({ savedIds }) => savedIds),
    rejections: progressReports.flatMap(({ rejections }) => rejections),
    steps: progressReports.length,
  }
}

describe('saving imported houses', () => {
  it('sends the houses in batches, as houses of the current hunt', async () => {
    const backend = serveTable()
    const houses = newHouses(250)
    const { saved, steps } = await save(houses)
    expect(saved).toEqual(houses.map(({ id }) => id))
    expect([steps, backend.sizes]).toEqual([3, [100, 100, 50]])
    expect([...backend.rows.values()].every((row) => row.user_id === DANA)).toBe(true)
  })

  it('lists the houses that the database rejects and saves the rest', async () => {
    const backend = serveTable(({ price }) => price === 7 || price === 90)
    const houses = newHouses(120)
    const { saved, rejections } = await save(houses)
    expect(rejections).toEqual([7, 90].map((price) => ({ id: houses[price - 1]?.id, message: 'Price is too high' })))
    expect(saved).toHaveLength(118)
    expect(backend.rows.size).toBe(118)
  })

  it.each(['lost response', 'lost request'] as const)('stops on a %s, and creates no duplicates when retried', async (failure) => {
    const backend = serveTable()
    const houses = newHouses(150)
    backend.fail(failure)
    await expect(save(houses)).rejects.toMatchObject({ kind: 'network' })
    const { saved } = await save(houses)
    expect(new Set(saved)).toEqual(new Set(houses.map(({ id }) => id)))
    expect(backend.rows.size).toBe(150)
  })

  it.each(['no rows', 'forbidden'] as const)(
    'stops after one request if no row is written (%s), without reporting any house as rejected',
    async (failure) => {
      const backend = serveTable()
      const houses = newHouses(3)
      backend.fail(failure)
      await expect(save(houses)).rejects.toMatchObject({ kind: 'refused' })
      expect([backend.sizes, backend.rows.size]).toEqual([[3], 0])
      expect(await save(houses)).toMatchObject({ saved: { length: 3 }, rejections: [] })
    },
  )

  it('stops after the current batch when told to', async () => {
    const backend = serveTable()
    await save(newHouses(250), () => false)
    expect(backend.rows.size).toBe(100)
  })
})

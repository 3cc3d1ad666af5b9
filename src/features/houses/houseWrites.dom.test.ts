import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/api/errors'
import { address, DANA, DANAS_HUNT, houseRow, signIn } from '@/test/factories'
import { fakeBackend, type Fault } from '@/test/handlers'
import { houseFromRow, type HouseFields, type HouseRow } from './house'
import { fieldsOf, newHouseValues } from './form/houseForm'
import { conflictingHouse, deleteExamples, deleteHouse, insertHouse, saveOpinion, updateHouse } from './houseWrites'

const ID = '22222222-2222-4222-8222-222222222222'
/** How an older backend rejects a column that it lacks. The message is not in English, so that only the code can matter. */
const unknownColumn = (code: string): Fault => ({ status: 400, body: { code, message: 'Spalte nicht gefunden' } })

const typedValues = {
  ...newHouseValues(),
  ...address(),
  price: '450000',
  bedrooms: '3',
  bathrooms: '2.5',
  squareFeet: '1500',
  lotSize: '6000',
}
const fields = fieldsOf(typedValues, { system: 'imperial', photos: [] })

/**
 * Sets up a backend with one house. `base` is the house as first loaded, `changeElsewhere` changes the row behind the client's back, and
 * `save` saves changes made to `base`.
 */
function setUpHouse(overrides: Partial<HouseRow> = {}) {
  const row = houseRow(overrides)
  const backend = fakeBackend({ houses: [row] })
  const base = houseFromRow(row, DANA)
  const changeElsewhere = (change: object) =>
    Object.assign(backend.db.houses?.[0] ?? {}, change, { updated_at: '2025-02-02T00:00:00.000+00:00' })
  const save = (changes: Partial<HouseFields>) => updateHouse(base, DANA, changes)
  return { backend, base, changeElsewhere, save, storedRow: () => backend.db.houses?.[0] }
}

afterEach(() => void vi.useRealTimers())

describe('adding', () => {
  it('sends all fields and the owner in one request, and returns the stored row', async () => {
    const backend = fakeBackend()
    const saved = await insertHouse(ID, DANAS_HUNT, fields)
    expect(saved).toMatchObject({ id: ID, userId: DANA, isFavorite: false, rating: 0, price: 450_000 })
    expect(backend.callsOf('POST').map(({ body }) => body)).toEqual([{ ...fields, id: ID, user_id: DANA, is_favorite: false, rating: 0 }])
  })

  it.each(['PGRST204', '42703'])(
    'retries once without measurement_system and price_currency if the database lacks them: %s',
    async (code) => {
      const backend = fakeBackend()
      backend.failOnce('POST', 'houses', unknownColumn(code))
      await insertHouse(ID, DANAS_HUNT, fields)
      const [, second] = backend.callsOf('POST').map(({ body }) => Object.keys(body as object))
      expect(backend.callsOf('POST')).toHaveLength(2)
      expect(second).not.toContain('measurement_system')
      expect(second).not.toContain('price_currency')
      expect(second).toContain('square_feet')
    },
  )

  it('does not retry a second time', async () => {
    const backend = fakeBackend()
    backend.fail('POST', 'houses', unknownColumn('PGRST204'))
    await expect(insertHouse(ID, DANAS_HUNT, fields)).rejects.toBeInstanceOf(AppError)
    expect(backend.callsOf('POST')).toHaveLength(2)
  })

  it('does not create a second house when retried after a lost response, and saves later edits', async () => {
    const backend = fakeBackend()
    backend.failOnce('POST', 'houses', 'lost')
    await expect(insertHouse(ID, DANAS_HUNT, fields)).rejects.toMatchObject({ kind: 'network' })
    const saved = await insertHouse(ID, DANAS_HUNT, { ...fields, notes: 'Typed since' })
    expect(saved).toMatchObject({ id: ID, notes: 'Typed since' })
    expect(backend.db.houses).toHaveLength(1)
  })

  it('never overwrites another person’s house with the same id', async () => {
    const backend = fakeBackend({ houses: [houseRow({ id: ID, user_id: 'somebody else' })] })
    backend.fail('PATCH', 'houses', 'zero')
    await expect(insertHouse(ID, DANAS_HUNT, fields)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('passes on the message of a violated constraint', async () => {
    const message = 'new row for relation "houses" violates check constraint "Price must be positive"'
    fakeBackend().fail('POST', 'houses', { status: 400, body: { code: '23514', message } })
    await expect(insertHouse(ID, DANAS_HUNT, fields)).rejects.toMatchObject({ kind: 'invalid', message: 'Price must be positive' })
  })
})

describe('changing', () => {
  it('sends only the changed fields and a new updated_at, for the row with this id and the last known updated_at', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2025, 5, 1) })
    const { backend, base, save } = setUpHouse()
    const saved = await save({ price: 1 })
    const [call] = backend.callsOf('PATCH')
    expect(call?.body).toEqual({ price: 1, updated_at: '2025-06-01T00:00:00.000Z' })
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({ id: `eq.${base.id}`, updated_at: `eq.${base.updatedAt}` })
    expect(saved.price).toBe(1)
    expect(saved.updatedAt).not.toBe(base.updatedAt)
  })

  it('retries once without measurement_system if the database lacks it', async () => {
    const { backend, save, storedRow } = setUpHouse()
    backend.failOnce('PATCH', 'houses', unknownColumn('PGRST204'))
    await save({ square_feet: 900, measurement_system: 'metric' })
    expect(Object.keys(backend.callsOf('PATCH')[1]?.body as object)).toEqual(['square_feet', 'updated_at'])
    expect(storedRow()).toMatchObject({ square_feet: 900, measurement_system: 'imperial' })
  })

  it.each<[string, object, Partial<HouseFields>]>([
    ['other fields', { notes: 'Theirs' }, { price: 1 }],
    ['the same field to the same value', { price: 1 }, { price: 1 }],
    ['only the favorite and the rating', { is_favorite: true, rating: 5 }, { notes: 'Mine', price: 1 }],
    [
      'the same object with its keys in another order',
      { address: { zip: '1', street: 'A', country: 'B', city: 'C', state: 'D' } },
      {
        address: { street: 'A', city: 'C', state: 'D', zip: '1', country: 'B' },
      },
    ],
    [
      'the coordinates, which are derived from the address',
      { coordinates: { lat: 1, lng: 2 } },
      {
        address: address({ street: '1 Oak Ave' }),
        coordinates: { lat: 0, lng: 0 },
      },
    ],
    ['nothing but updated_at', {}, { photos: ['/a.webp'] }],
  ])('keeps both changes if somebody else changed %s', async (_, theirs, mine) => {
    const { changeElsewhere, save, storedRow } = setUpHouse()
    changeElsewhere(theirs)
    await save(mine)
    expect(storedRow()).toMatchObject({ ...theirs, ...mine })
  })

  it.each<[string, object, Partial<HouseFields>]>([
    ['the same field', { price: 2 }, { price: 1 }],
    ['one of several fields', { notes: 'Theirs' }, { price: 1, notes: 'Mine' }],
    ['the address', { address: address({ street: '9 Pine Rd' }) }, { address: address({ street: '1 Oak Ave' }) }],
    ['a list', { photos: ['/b.webp'] }, { photos: ['/a.webp'] }],
    ['a field that was cleared', { lot_size: null }, { lot_size: 5000 }],
    ['a field that was filled in', { year_built: 1950 }, { year_built: null }],
  ])('fails with the current house and writes nothing on a conflict over %s', async (_, theirs, mine) => {
    const { backend, changeElsewhere, save, storedRow } = setUpHouse()
    changeElsewhere(theirs)
    const before = structuredClone(storedRow())
    const error = await save(mine).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'conflict' })
    expect(conflictingHouse(error)).toEqual(houseFromRow(storedRow() as HouseRow, DANA))
    expect(storedRow()).toEqual(before)
    expect(backend.callsOf('PATCH')).toHaveLength(1)
  })

  it.each<Partial<HouseFields>>([
    { price: 1, notes: 'Mine' },
    { bathrooms: 1.5, contacts: [{ phone: '1', name: 'Ana' }] },
  ])('does not conflict when %j is saved again after a lost response', async (changes) => {
    const { backend, save, storedRow } = setUpHouse()
    backend.failOnce('PATCH', 'houses', 'lost')
    await expect(save(changes)).rejects.toMatchObject({ kind: 'network' })
    await save(changes)
    expect(storedRow()).toMatchObject(changes)
  })

  it('fails if no row was updated although the house is unchanged', async () => {
    const { backend, save } = setUpHouse()
    backend.fail('PATCH', 'houses', 'zero')
    await expect(save({ price: 1 })).rejects.toMatchObject({ kind: 'refused' })
  })

  it('reports that the house has been deleted in the meantime', async () => {
    const { backend, save } = setUpHouse()
    backend.db.houses = []
    await expect(save({ price: 1 })).rejects.toMatchObject({ kind: 'missing', message: 'Could not find the requested property' })
  })

  it('passes on the message of a rejection', async () => {
    const { backend, save } = setUpHouse()
    backend.fail('PATCH', 'houses', 403)
    await expect(save({ price: 1 })).rejects.toMatchObject({ kind: 'refused', message: 'permission denied for table houses' })
  })
})

describe('an opinion', () => {
  const dana = { id: DANA, name: 'Dana Levi' }
  const SAM = '33333333-3333-4333-8333-333333333333'

  it('that the owner gives is saved in the house’s row without checking updated_at; saving fails if no row was updated', async () => {
    const { backend, base, changeElsewhere } = setUpHouse()
    changeElsewhere({ notes: 'Theirs' })
    expect(await saveOpinion(base, dana, { rating: 5 })).toMatchObject({ rating: 5, ownerRating: 5, notes: 'Theirs' })
    expect(backend.callsOf('PATCH')[0]?.query.has('updated_at')).toBe(false)
    backend.fail('PATCH', 'houses', 'zero')
    await expect(saveOpinion(base, dana, { isFavorite: true })).rejects.toMatchObject({ kind: 'refused' })
  })

  it('of a collaborator is stored separately; the favorite and rating in the house’s row remain the owner’s', async () => {
    signIn()
    const row = houseRow({ user_id: SAM, rating: 2, is_favorite: true })
    const backend = fakeBackend({ houses: [row] })
    const before = structuredClone(backend.db.houses)
    const house = houseFromRow(row, DANA)
    expect(house).toMatchObject({ isFavorite: false, rating: 0, ownerRating: 2 })
    const ratedHouse = await saveOpinion(house, dana, { rating: 4 })
    expect(ratedHouse).toMatchObject({ rating: 4, ownerRating: 2, isFavorite: false })
    const favoriteHouse = await saveOpinion(ratedHouse, dana, { isFavorite: true })
    expect(favoriteHouse.opinions).toEqual([{ userId: DANA, name: 'Dana Levi', rating: 4, isFavorite: true }])
    expect(backend.db.houses).toEqual(before)
    expect(backend.db.house_opinions).toEqual([expect.objectContaining({ house_id: row.id, user_id: DANA, rating: 4, is_favorite: true })])
  })

  it('of a collaborator fails if the database rejects it', async () => {
    const row = houseRow({ user_id: SAM })
    const backend = fakeBackend({ houses: [row] })
    backend.fail('POST', 'house_opinions', 403)
    await expect(saveOpinion(houseFromRow(row, DANA), dana, { rating: 4 })).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('deleting', () => {
  it('deletes by id', async () => {
    const { backend, base } = setUpHouse()
    await deleteHouse(base.id)
    expect(backend.db.houses).toEqual([])
    expect(backend.callsOf('DELETE')[0]?.query.get('id')).toBe(`eq.${base.id}`)
  })

  it('succeeds if the house is already deleted, e.g. after a lost response', async () => {
    const { backend, base } = setUpHouse()
    backend.failOnce('DELETE', 'houses', 'lost')
    await expect(deleteHouse(base.id)).rejects.toMatchObject({ kind: 'network' })
    await expect(deleteHouse(base.id)).resolves.toBeUndefined()
  })

  it('fails if no row was deleted and the house still exists', async () => {
    const { backend, base } = setUpHouse()
    backend.fail('DELETE', 'houses', 'zero')
    await expect(deleteHouse(base.id)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('examples leaves all other houses in place', async () => {
    const ownRow = houseRow()
    const backend = fakeBackend({
      houses: [houseRow({ is_example: true }), ownRow, houseRow({ is_example: true, user_id: 'somebody else' })],
    })
    await deleteExamples(DANA)
    expect(backend.db.houses?.map(({ user_id, is_example }) => [user_id, is_example])).toEqual([
      [DANA, false],
      ['somebody else', true],
    ])
    await expect(deleteExamples(DANA)).resolves.toBeUndefined()
  })

  it('examples fails if none of them were deleted', async () => {
    fakeBackend({ houses: [houseRow({ is_example: true })] }).fail('DELETE', 'houses', 'zero')
    await expect(deleteExamples(DANA)).rejects.toMatchObject({ kind: 'refused' })
  })
})

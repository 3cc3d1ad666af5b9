import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { House } from './house'
import { DANA, DANAS_HUNT, house, signIn } from '@/test/factories'
import { cacheSavedHouse, changeCachedHouse, uncacheHouses } from './houseQueries'
import { houseKeys } from './houseReads'
import { readLocalCopy, writeLocalCopy } from '@/lib/device/localCopy'

const [oldest, middle, newest] = [house(), house({ isFavorite: true }), house({ isFavorite: true })]
let client: QueryClient

const list = () => client.getQueryData<House[]>(houseKeys.list(DANA))
const favorites = () => client.getQueryData<House[]>(houseKeys.list(DANA, 'favorites'))
const copy = () => readLocalCopy('houses', DANAS_HUNT, (x): x is House => typeof x === 'object')?.items

beforeEach(() => {
  signIn()
  client = new QueryClient()
  client.setQueryData(houseKeys.list(DANA), [newest, middle, oldest])
  client.setQueryData(houseKeys.list(DANA, 'favorites'), [newest, middle])
  writeLocalCopy('houses', DANAS_HUNT, [newest, middle, oldest])
})

describe('a saved house', () => {
  it('replaces the cached house in the lists, in its own query and in the saved copy', () => {
    const saved = { ...middle, price: 1 }
    cacheSavedHouse(client, saved)
    expect(list()).toEqual([newest, saved, oldest])
    expect(favorites()).toEqual([newest, saved])
    expect(copy()).toEqual([newest, saved, oldest])
    expect(client.getQueryData(houseKeys.detail(middle.id))).toEqual(saved)
  })

  it('is inserted in order of creation if it is new', () => {
    const added = house({ userId: DANA })
    cacheSavedHouse(client, added)
    expect(list()).toEqual([added, newest, middle, oldest])
    expect(copy()).toEqual([added, newest, middle, oldest])
    expect(favorites()).toEqual([newest, middle])
  })

  it('is added to the favorites in order, and removed from them', () => {
    const favoriteHouse = { ...oldest, isFavorite: true }
    cacheSavedHouse(client, favoriteHouse)
    expect(favorites()).toEqual([newest, middle, favoriteHouse])
    cacheSavedHouse(client, { ...newest, isFavorite: false })
    expect(favorites()).toEqual([middle, favoriteHouse])
    expect(list()).toHaveLength(3)
  })

  it('creates no list or saved copy if none was loaded', () => {
    client = new QueryClient()
    localStorage.clear()
    cacheSavedHouse(client, middle)
    expect(list()).toBeUndefined()
    expect(favorites()).toBeUndefined()
    expect(copy()).toBeUndefined()
  })

  it('is never added to the saved copy of another hunt', () => {
    writeLocalCopy('houses', { ownerId: 'sam', viewerId: DANA }, [{ ...middle, userId: 'sam' }])
    const before = localStorage.getItem('houses')
    cacheSavedHouse(client, { ...middle, price: 1 })
    expect(localStorage.getItem('houses')).toBe(before)
  })

  it('is not reverted by a list request that was in flight while it was saved', async () => {
    const responses = [[middle], [{ ...middle, rating: 5 }]]
    const pending: (() => void)[] = []
    const queryFn = () => new Promise<House[]>((resolve) => pending.push(() => resolve(responses.shift() ?? [])))
    const observer = new QueryObserver(client, { queryKey: houseKeys.list(DANA), queryFn })
    const stop = observer.subscribe(() => undefined)
    expect(pending).toHaveLength(1)
    cacheSavedHouse(client, { ...middle, rating: 5 })
    expect(pending).toHaveLength(2)
    for (const respond of pending) respond()
    await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle')
    expect(list()).toEqual([{ ...middle, rating: 5 }])
    stop()
  })
})

describe('the coordinates found for a house', () => {
  const coordinates = { lat: 1, lng: 2 }

  it('are set wherever the house is cached, and in the saved copy', () => {
    client.setQueryData(houseKeys.detail(middle.id), middle)
    client.setQueryData(houseKeys.byIds([middle.id]), [middle])
    changeCachedHouse(client, middle, (cached) => ({ ...cached, coordinates }))
    const locatedHouse = { ...middle, coordinates }
    expect(list()).toEqual([newest, locatedHouse, oldest])
    expect(favorites()).toEqual([newest, locatedHouse])
    expect(client.getQueryData(houseKeys.byIds([middle.id]))).toEqual([locatedHouse])
    expect(client.getQueryData(houseKeys.detail(middle.id))).toEqual(locatedHouse)
    expect(copy()).toEqual([newest, locatedHouse, oldest])
  })

  it('leave an invalidated list invalidated, and do not change the age of other houses', async () => {
    client.setQueryData(houseKeys.detail(oldest.id), oldest, { updatedAt: 1 })
    await client.invalidateQueries({ queryKey: houseKeys.list(DANA), refetchType: 'none' })
    changeCachedHouse(client, middle, (cached) => ({ ...cached, coordinates }))
    expect(client.getQueryState(houseKeys.list(DANA))?.isInvalidated).toBe(true)
    expect(client.getQueryState(houseKeys.detail(oldest.id))?.dataUpdatedAt).toBe(1)
  })

  it('change nothing if nothing was loaded', () => {
    client = new QueryClient()
    localStorage.clear()
    changeCachedHouse(client, middle, (cached) => ({ ...cached, coordinates }))
    expect(list()).toBeUndefined()
    expect(copy()).toBeUndefined()
  })
})

describe('deleted houses', () => {
  it('are removed from the lists and the saved copy, and their details are invalidated', () => {
    for (const each of [newest, middle]) client.setQueryData(houseKeys.detail(each.id), each)
    uncacheHouses(client, DANA, ({ id }) => id === newest.id)
    expect(list()).toEqual([middle, oldest])
    expect(favorites()).toEqual([middle])
    expect(copy()).toEqual([middle, oldest])
    expect(client.getQueryState(houseKeys.detail(newest.id))?.isInvalidated).toBe(true)
    expect(client.getQueryState(houseKeys.detail(middle.id))?.isInvalidated).toBe(false)
  })

  it('are removed even if only the detail page was opened', () => {
    client = new QueryClient()
    client.setQueryData(houseKeys.detail(middle.id), middle)
    uncacheHouses(client, DANA, ({ id }) => id === middle.id)
    expect(client.getQueryState(houseKeys.detail(middle.id))?.isInvalidated).toBe(true)
    expect(copy()).toEqual([newest, oldest])
  })
})

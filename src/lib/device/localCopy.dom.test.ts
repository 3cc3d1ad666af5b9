import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '@/test/factories'
import { changeLocalCopy, hasLocalCopy, readLocalCopy, writeLocalCopy, deleteAllLocalCopies } from './localCopy'
import { SESSION_KEY } from './session'

const dana = { viewerId: 'dana', ownerId: 'dana' }
const isNumber = (x: unknown): x is number => typeof x === 'number'

beforeEach(() => signIn('dana'))
afterEach(() => void vi.useRealTimers())

describe('the local copy', () => {
  test('is stored under the key `houses`, with its owner and time', () => {
    vi.useFakeTimers({ now: new Date('2025-06-01T10:00:00Z') })
    writeLocalCopy('houses', dana, [1, 2])
    expect(JSON.parse(localStorage.getItem('houses') ?? '')).toEqual({
      userId: 'dana',
      ownerId: 'dana',
      savedAt: '2025-06-01T10:00:00.000Z',
      items: [1, 2],
    })
    expect(readLocalCopy('houses', dana, isNumber)?.items).toEqual([1, 2])
  })

  test('of another user is deleted', () => {
    writeLocalCopy('houses', dana, [1])
    expect(readLocalCopy('houses', { viewerId: 'sam', ownerId: 'sam' }, isNumber)).toBeNull()
    expect(localStorage.getItem('houses')).toBeNull()
  })

  test('of another hunt is not returned, and is not deleted', () => {
    writeLocalCopy('houses', { viewerId: 'dana', ownerId: 'sam' }, [1])
    expect(readLocalCopy('houses', dana, isNumber)).toBeNull()
    expect(readLocalCopy('houses', { viewerId: 'dana', ownerId: 'sam' }, isNumber)?.items).toEqual([1])
  })

  test('is updated only by changes to its own hunt', () => {
    writeLocalCopy('houses', dana, [1, 2])
    changeLocalCopy('houses', 'sam', isNumber, () => [])
    changeLocalCopy('houses', 'dana', isNumber, (items) => items.map((each) => each + 1))
    expect(readLocalCopy('houses', dana, isNumber)?.items).toEqual([2, 3])
  })

  test('keeps its cursor and adjusts the list’s row count after a saved change', () => {
    writeLocalCopy('houses', dana, [1, 2], { cursor: 'c', total: 700 })
    changeLocalCopy('houses', 'dana', isNumber, (items) => [0, ...items])
    expect(readLocalCopy('houses', dana, isNumber)).toMatchObject({ cursor: 'c', total: 701, items: [0, 1, 2] })
    changeLocalCopy('houses', 'dana', isNumber, (items) => items.slice(2))
    expect(readLocalCopy('houses', dana, isNumber)).toMatchObject({ cursor: 'c', total: 699, items: [2] })
  })

  test('keeps its original time after a saved change', () => {
    vi.useFakeTimers({ now: new Date('2025-06-01T08:00:00Z') })
    writeLocalCopy('houses', dana, [1, 2])
    vi.setSystemTime('2025-06-01T14:00:00Z')
    changeLocalCopy('houses', 'dana', isNumber, (items) => items.slice(1))
    expect(readLocalCopy('houses', dana, isNumber)).toMatchObject({ savedAt: '2025-06-01T08:00:00.000Z', items: [2] })
  })

  test('is found only by its list and hunt, and only while its user is signed in', () => {
    writeLocalCopy('houses', dana, [1])
    expect(hasLocalCopy('houses', dana)).toBe(true)
    expect(hasLocalCopy('houses', { viewerId: 'dana', ownerId: 'sam' })).toBe(false)
    expect(hasLocalCopy('appointments', dana)).toBe(false)
    signIn('sam')
    expect(hasLocalCopy('houses', dana)).toBe(false)
  })

  test.each([
    '{"userId":"dana","ownerId":"dana","savedAt":"2025-06-01T10:00:00Z","cursor":5,"items":[1]}',
    'not JSON',
    'null',
    '[]',
    '{}',
    '{"userId":"dana","ownerId":"dana","savedAt":"never","items":[]}',
    '{"userId":"dana","ownerId":"dana","savedAt":"2025-06-01T10:00:00Z","items":{}}',
    '{"userId":"dana","ownerId":"dana","savedAt":"2025-06-01T10:00:00Z","items":[1,"two"]}',
    '{"userId":"dana","savedAt":"2025-06-01T10:00:00Z","items":[1]}',
  ])('is deleted if it is invalid: %s', (text) => {
    localStorage.setItem('houses', text)
    expect(readLocalCopy('houses', dana, isNumber)).toBeNull()
    expect(localStorage.getItem('houses')).toBeNull()
  })

  test('contains only the first 500 rows', () => {
    writeLocalCopy(
      'appointments',
      dana,
      Array.from({ length: 600 }, (_, index) => index),
    )
    expect(readLocalCopy('appointments', dana, isNumber)?.items).toHaveLength(500)
  })

  test('is deleted without an error if a new version does not fit', () => {
    writeLocalCopy('houses', dana, [1])
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    writeLocalCopy('houses', dana, [1, 2])
    expect(localStorage.getItem('houses')).toBeNull()
  })

  test('of every list is deleted by `deleteAllLocalCopies`', () => {
    writeLocalCopy('houses', dana, [1])
    writeLocalCopy('appointments', dana, [1])
    deleteAllLocalCopies()
    expect(Object.keys(localStorage)).toEqual([SESSION_KEY])
  })

  test.each(['no session', 'another session', 'a broken session'])('is not written after signing out, when there is %s', (stored) => {
    if (stored === 'another session') signIn('sam')
    else if (stored === 'no session') localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, '{"user"')
    writeLocalCopy('houses', dana, [1])
    expect(localStorage.getItem('houses')).toBeNull()
  })
})

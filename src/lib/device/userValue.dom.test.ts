import { expect, test } from 'vitest'
import { clearUserData } from './clearUserData'
import { SESSION_KEY } from './session'
import { userValue } from './userValue'

const PERSISTENT_KEYS = [
  'house-hunter-theme',
  'house-hunter-arriving-code-verifier',
  'house-hunter-currency',
  'house-hunter-own-choices',
  'house-hunter-outbox',
  'house-hunter-unsaved-messages',
  'house-hunter-unsaved-notes',
  'house-hunter-unsaved-preferences',
]

test('the end of a session deletes every value except the persistent ones, even under an unknown key', () => {
  for (const key of [...PERSISTENT_KEYS, 'houses', 'appointments', 'house-hunter-added-tomorrow']) localStorage.setItem(key, '{}')
  for (const key of ['house-hunter-return', 'house-hunter-invitation', 'house-hunter-recovery']) sessionStorage.setItem(key, '{}')
  clearUserData()
  expect(Object.keys(localStorage).toSorted()).toEqual(PERSISTENT_KEYS.toSorted())
  expect(Object.keys(sessionStorage)).toEqual(['house-hunter-return'])
})

const counter = (version?: number) =>
  userValue<{ count: number }>({ key: 'counter', version, parse: ({ count }) => (typeof count === 'number' ? { count } : null) })

test('a value belongs to the user who is signed in', () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id: 'dana' } }))
  const value = counter()
  expect(value.write('sam', { count: 1 })).toBe(false)
  expect(value.write('dana', { count: 2 })).toBe(true)
  expect(value.read('dana')).toEqual({ count: 2 })
  expect(value.read('dana')).toBe(value.read('dana'))
  expect(value.read('sam')).toBeNull()
  value.removeForUser('sam')
  expect(value.read('dana')).not.toBeNull()
  value.removeForUser('dana')
  expect(value.read('dana')).toBeNull()
  value.write('dana', { count: 2 })
  expect(value.write('dana', null)).toBe(true)
  expect(localStorage.getItem('counter')).toBeNull()
})

test('a value of another version, or an invalid one, is ignored', () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id: 'dana' } }))
  counter(2).write('dana', { count: 1 })
  expect([counter(1).read('dana'), counter(2).read('dana'), counter(3).read('dana')]).toEqual([null, { count: 1 }, null])
  for (const text of ['no JSON', 'null', '[]', '{"userId":"dana"}']) {
    localStorage.setItem('counter', text)
    expect(counter().read('dana')).toBeNull()
  }
})

test('a value that is too long is not stored', () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id: 'dana' } }))
  const value = userValue<{ text: string }>({
    key: 'text',
    parse: ({ text: stored }) => (typeof stored === 'string' ? { text: stored } : null),
  })
  expect(value.write('dana', { text: 'x'.repeat(1_000_001) })).toBe(false)
  expect(localStorage.getItem('text')).toBeNull()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from './session'
import { forgetChosenHunt, readChosenHunt, writeChosenHunt } from './chosenHunt'

beforeEach(() => localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id: 'sam' } })))

test('the chosen hunt is stored for the user who chose it, and for nobody else', () => {
  expect(readChosenHunt('sam')).toBeNull()
  writeChosenHunt('sam', 'dana')
  expect(readChosenHunt('sam')).toBe('dana')
  expect(readChosenHunt('kim')).toBeNull()
  forgetChosenHunt()
  expect(readChosenHunt('sam')).toBeNull()
})

test('choosing one’s own hunt deletes the stored choice', () => {
  writeChosenHunt('sam', 'dana')
  writeChosenHunt('sam', 'sam')
  expect(Object.keys(localStorage)).toEqual([SESSION_KEY])
})

test.each(['not JSON', 'null', '[]', '{}', '{"userId":"sam"}', '{"userId":"sam","ownerId":7}'])(
  'an invalid stored choice is ignored: %s',
  (text) => {
    localStorage.setItem('house-hunter-hunt', text)
    expect(readChosenHunt('sam')).toBeNull()
  },
)

test('if storage is full or blocked, the choice lasts until the page is closed or reloaded', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeChosenHunt('sam', 'dana')
  expect(readChosenHunt('sam')).toBe('dana')
  expect(Object.keys(localStorage)).toEqual([SESSION_KEY])
  writeChosenHunt('sam', 'sam')
  expect(readChosenHunt('sam')).toBeNull()
})

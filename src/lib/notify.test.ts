import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearNotices, currentNotices, notify, subscribeToNotices, TOAST_REMOVE_DELAY } from './notify'

beforeEach(() => {
  vi.useFakeTimers()
  clearNotices()
})
afterEach(() => void vi.useRealTimers())

const open = () => currentNotices().filter((notice) => notice.open)

test('at most one toast is visible: a new one closes the old one (spec §4)', () => {
  notify.success('First', 'said')
  notify.error('Second')
  expect(open()).toEqual([expect.objectContaining({ tone: 'error', title: 'Second' })])
  expect(currentNotices().map(({ title }) => title)).toEqual(['Second', 'First'])
})

test('a dismissed toast is forgotten after 1,000,000 ms, and not before', () => {
  const id = notify.success('Saved')
  notify.dismiss(id)
  expect(open()).toEqual([])
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1)
  expect(currentNotices()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentNotices()).toEqual([])
  expect(TOAST_REMOVE_DELAY).toBe(1_000_000)
})

test('dismissing twice, or something unknown, changes nothing', () => {
  const listener = vi.fn<() => void>()
  const id = notify.success('Saved')
  notify.dismiss(id)
  const stop = subscribeToNotices(listener)
  notify.dismiss(id)
  notify.dismiss(-1)
  expect(listener).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(1)
  stop()
})

test('tells its listeners of every change until they stop', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToNotices(listener)
  const id = notify.success('Saved')
  notify.dismiss(id)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  notify.error('Failed')
  expect(listener).toHaveBeenCalledTimes(2)
})

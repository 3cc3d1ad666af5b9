import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearNotices, currentNotices, notify, subscribeToNotices, TOAST_REMOVE_DELAY } from './notify'

beforeEach(() => {
  vi.useFakeTimers()
  clearNotices()
})
afterEach(() => void vi.useRealTimers())

const openNotices = () => currentNotices().filter((notice) => notice.open)

test('at most one toast is visible: a new one closes the old one', () => {
  notify.success('First', 'said')
  notify.error('Second')
  expect(openNotices()).toEqual([expect.objectContaining({ tone: 'error', title: 'Second' })])
  expect(currentNotices().map(({ title }) => title)).toEqual(['Second', 'First'])
})

test('a background notice waits until the notice about the user’s own action is closed', () => {
  const noticeId = notify.success('Added to favorites')
  notify.backgroundError('An older lookup')
  notify.backgroundError('Not found')
  expect(openNotices()).toEqual([expect.objectContaining({ title: 'Added to favorites' })])
  notify.dismiss(noticeId)
  expect(openNotices()).toEqual([expect.objectContaining({ tone: 'error', title: 'Not found' })])
  expect(currentNotices().map(({ title }) => title)).toEqual(['Not found', 'Added to favorites'])
})

test('a background notice equal to the open notice is not repeated', () => {
  const first = notify.backgroundError('Not read', 'Try later')
  notify.backgroundError('Not read', 'Try later')
  expect(currentNotices()).toEqual([expect.objectContaining({ id: first, open: true })])
  notify.dismiss(first)
  notify.backgroundError('Not read', 'Try later')
  expect(openNotices()).toHaveLength(1)
  expect(currentNotices()).toHaveLength(2)
})

test('a notice about the user’s own action replaces any other, and drops a waiting background notice', () => {
  notify.backgroundError('Not found')
  notify.success('Added to favorites')
  expect(openNotices()).toEqual([expect.objectContaining({ title: 'Added to favorites' })])
  notify.backgroundError('Another lookup')
  const second = notify.success('Rating updated')
  expect(openNotices()).toEqual([expect.objectContaining({ title: 'Rating updated' })])
  notify.dismiss(second)
  expect(openNotices()).toEqual([])
})

test('clearing the store clears the waiting notice too', () => {
  notify.success('Added to favorites')
  notify.backgroundError('Not found')
  clearNotices()
  const next = notify.success('Signed in')
  notify.dismiss(next)
  expect(openNotices()).toEqual([])
})

test('a dismissed toast is deleted after 1,000,000 ms, and not before', () => {
  const id = notify.success('Saved')
  notify.dismiss(id)
  expect(openNotices()).toEqual([])
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1)
  expect(currentNotices()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentNotices()).toEqual([])
  expect(TOAST_REMOVE_DELAY).toBe(1_000_000)
})

test('dismissing twice, or an unknown id, changes nothing', () => {
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

test('notifies listeners of each change until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToNotices(listener)
  const id = notify.success('Saved')
  notify.dismiss(id)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  notify.error('Failed')
  expect(listener).toHaveBeenCalledTimes(2)
})

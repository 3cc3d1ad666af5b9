import { describe, expect, test, vi } from 'vitest'
import { deviceStore, canStoreOnDevice, tabStore } from './deviceStorage'

const denyAccess = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe.each([
  ['deviceStore', deviceStore, 'localStorage'],
  ['tabStore', tabStore, 'sessionStorage'],
] as const)('%s', (_, store, area) => {
  test('stores values in the browser', () => {
    expect(store.setItem('a', 'one')).toBe(true)
    expect(globalThis[area].getItem('a')).toBe('one')
    expect(store.getItem('a')).toBe('one')
    store.removeItem('a')
    expect(globalThis[area].getItem('a')).toBeNull()
    expect(store.getItem('a')).toBeNull()
  })

  test('keeps values within the tab while the browser denies access', () => {
    const getter = vi.spyOn(globalThis, area, 'get').mockImplementation(denyAccess)
    expect(store.getItem('b')).toBeNull()
    expect(store.setItem('b', 'two')).toBe(false)
    expect(store.getItem('b')).toBe('two')
    store.removeItem('b')
    expect(store.getItem('b')).toBeNull()
    getter.mockRestore()
    expect(store.setItem('b', 'three')).toBe(true)
    expect(globalThis[area].getItem('b')).toBe('three')
    store.removeItem('b')
  })

  test('leaves no older value behind if a new value cannot be stored', () => {
    store.setItem('c', 'older')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denyAccess)
    expect(store.setItem('c', 'newer')).toBe(false)
    expect(store.getItem('c')).toBe('newer')
    expect(globalThis[area].getItem('c')).toBeNull()
    store.removeItem('c')
  })
})

test('canStoreOnDevice reports whether the device can store values, and leaves nothing behind', () => {
  expect(canStoreOnDevice()).toBe(true)
  expect(localStorage).toHaveLength(0)
  const getter = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(denyAccess)
  expect(canStoreOnDevice()).toBe(false)
  getter.mockRestore()
})

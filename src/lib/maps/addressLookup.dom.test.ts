import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DANA, signIn } from '@/test/factories'
import { lookUp, forgetNotFoundAddresses, savedLookups, savePoint } from './addressLookup'
import type { Geocoder } from './geocoder'

const ELM = { lat: 39.78, lng: -89.65 }

/** Creates a geocoder that finds only "Elm", fails for "down", and records its lookups. */
function fakeGeocoder(pause = 1000) {
  const lookups: { query: string; at: number }[] = []
  const find: Geocoder['find'] = (query) => {
    lookups.push({ query, at: Date.now() })
    return query === 'down' ? Promise.reject(new Error('down')) : Promise.resolve(query === 'Elm' ? ELM : null)
  }
  return { lookups, geocoder: { find, pause } }
}

const unabortedSignal = () => new AbortController().signal

beforeEach(() => {
  signIn()
  vi.useFakeTimers()
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

describe('lookUp', () => {
  it('sends one request after another, within the geocoder’s rate limit', async () => {
    const { lookups, geocoder: slowGeocoder } = fakeGeocoder()
    const all = Promise.all(['one', 'two', 'three'].map((query) => lookUp(slowGeocoder, DANA, query, unabortedSignal())))
    await vi.runAllTimersAsync()
    expect(await all).toEqual([null, null, null])
    expect(lookups.map(({ query }) => query)).toEqual(['one', 'two', 'three'])
    const [first = 0, second = 0, third = 0] = lookups.map(({ at }) => at)
    expect(second - first).toBeGreaterThanOrEqual(1000)
    expect(third - second).toBeGreaterThanOrEqual(1000)
  })

  it('waits no longer for the next request if the device’s clock is set back', async () => {
    const { lookups, geocoder: slowGeocoder } = fakeGeocoder()
    const first = lookUp(slowGeocoder, DANA, 'one', unabortedSignal())
    await vi.runAllTimersAsync()
    await first
    vi.setSystemTime(Date.now() - 3_600_000)
    const second = lookUp(slowGeocoder, DANA, 'two', unabortedSignal())
    await vi.advanceTimersByTimeAsync(1000)
    expect(lookups.map(({ query }) => query)).toEqual(['one', 'two'])
    await second
  })

  it('looks up the same address only once, whether it is found or not', async () => {
    const { lookups, geocoder: quickGeocoder } = fakeGeocoder(0)
    const all = Promise.all(['Elm', 'Elm', 'lost', 'lost'].map((query) => lookUp(quickGeocoder, DANA, query, unabortedSignal())))
    await vi.runAllTimersAsync()
    expect(await all).toEqual([ELM, ELM, null, null])
    expect(lookups.map(({ query }) => query)).toEqual(['Elm', 'lost'])
  })

  it('stops lookups for a closed screen and continues with the others', async () => {
    const { lookups, geocoder: slowGeocoder } = fakeGeocoder()
    const screenController = new AbortController()
    const abandonedLookups = ['one', 'two'].map((query) => lookUp(slowGeocoder, DANA, query, screenController.signal))
    const outcome = Promise.allSettled(abandonedLookups)
    const other = lookUp(slowGeocoder, DANA, 'Elm', unabortedSignal())
    screenController.abort()
    await vi.runAllTimersAsync()
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await other).toEqual(ELM)
    expect(lookups.map(({ query }) => query)).toEqual(['Elm'])
  })

  it('saves the result of a request that a closed screen could not abort, and does not return it', async () => {
    const screenController = new AbortController()
    const find: Geocoder['find'] = async () => {
      screenController.abort()
      return ELM
    }
    const outcome = lookUp({ find, pause: 0 }, DANA, 'Elm', screenController.signal).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await outcome).toBe(screenController.signal.reason)
    expect(savedLookups(DANA)).toEqual(new Map([['Elm', ELM]]))
  })

  it('does not save a failure of the geocoder', async () => {
    const { lookups, geocoder: quickGeocoder } = fakeGeocoder(0)
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const outcome = lookUp(quickGeocoder, DANA, 'down', unabortedSignal()).catch((error: unknown) => String(error))
      await vi.runAllTimersAsync()
      expect(await outcome).toBe('Error: down')
    }
    expect(lookups).toHaveLength(2)
  })
})

describe('saved lookups', () => {
  it('belong to one user, and those that found nothing are deleted on demand or after a day', () => {
    savePoint(DANA, 'Elm', ELM)
    savePoint(DANA, 'lost', null)
    expect(savedLookups(DANA)).toEqual(
      new Map([
        ['lost', null],
        ['Elm', ELM],
      ]),
    )
    vi.advanceTimersByTime(86_400_000)
    expect(savedLookups(DANA)).toEqual(new Map([['Elm', ELM]]))
    savePoint(DANA, 'lost', null)
    forgetNotFoundAddresses(DANA)
    expect(savedLookups(DANA)).toEqual(new Map([['Elm', ELM]]))
    expect(savedLookups('22222222-2222-4222-8222-222222222222')).toEqual(new Map())
    expect(savedLookups(DANA)).toEqual(new Map())
  })

  it.each(['{"broken', '[]', JSON.stringify([{ query: 'Elm' }])])('are ignored if they are invalid: %s', (items) => {
    const copy = JSON.stringify({
      userId: DANA,
      ownerId: DANA,
      savedAt: '2025-01-01T00:00:00Z',
      items: [{ query: 'Elm', at: 1, point: { lat: 'x' } }],
    })
    for (const stored of [items, copy]) {
      localStorage.setItem('house-hunter-places', stored)
      expect(savedLookups(DANA)).toEqual(new Map())
    }
  })
})

import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { assumptionsOf, presetFor } from '@/domain/money/costPresets'
import { DANA, startSignedIn, SAM } from '@/test/factories'
import { columnsOfAssumptions } from './costs'
import { personalAssumptions, savePersonalAssumptions, usePersonalAssumptions } from './personalAssumptions'
import { canCalculateCosts } from './personalAssumptionsStore'

const KEY = 'house-hunter-costs'

beforeEach(startSignedIn)

it('stores personal assumptions per hunt, and nothing at all once the last ones are removed', () => {
  const assumptions = assumptionsOf(presetFor('EUR'))
  expect(savePersonalAssumptions(DANA, SAM, assumptions)).toBe(true)
  expect(personalAssumptions(DANA, SAM)).toEqual(expect.objectContaining(assumptions))
  expect([personalAssumptions(DANA, DANA), personalAssumptions(SAM, SAM)]).toEqual([null, null])
  expect([SAM, DANA].map((ownerId) => canCalculateCosts({ ownerId, hasCosts: false }))).toEqual([true, false])
  expect(savePersonalAssumptions(DANA, SAM, null)).toBe(true)
  expect(localStorage.getItem(KEY)).toBeNull()
})

it.each([
  ['another person’s numbers', JSON.stringify({ userId: 'somebody', hunts: {} })],
  ['invalid JSON', 'not JSON'],
  ['a list', '[]'],
  ['an invalid number of years', JSON.stringify({ userId: DANA, hunts: { [SAM]: { currency: 'USD', years: 0 } } })],
])('ignores %s in the browser’s storage', (_, stored) => {
  localStorage.setItem(KEY, stored)
  expect(personalAssumptions(DANA, SAM)).toBeNull()
})

it('follows a change in another tab', () => {
  const { result } = renderHook(() => usePersonalAssumptions(DANA, SAM))
  expect(result.current).toBeNull()
  const columns = columnsOfAssumptions(assumptionsOf(presetFor('EUR')))
  localStorage.setItem(KEY, JSON.stringify({ userId: DANA, hunts: { [SAM]: columns } }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
  expect(result.current).toMatchObject({ currency: 'EUR' })
})

it('does not apply assumptions that the browser could not store', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(savePersonalAssumptions(DANA, SAM, assumptionsOf(presetFor('EUR')))).toBe(false)
  expect(personalAssumptions(DANA, SAM)).toBeNull()
  expect(canCalculateCosts({ ownerId: SAM, hasCosts: false })).toBe(false)
})

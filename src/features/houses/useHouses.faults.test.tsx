import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/api/errors'
import { readLocalCopy } from '@/lib/device/localCopy'
import { clearNotices } from '@/lib/notify'
import { toastsSoFar } from '@/test/authBackend'
import { DANA, DANAS_HUNT, houseRow, signIn } from '@/test/factories'
import { fakeBackend, type Fault } from '@/test/handlers'
import { Providers, newQueryClient } from '@/test/renderScreen'
import { isHouse, type House } from './house'
import { useDeleteHouse, useHouses, useRemoveExamples, useSetFavorite, useSetRating } from './useHouses'

type Method = 'PATCH' | 'DELETE'

/** Every fault, and whether the backend sent a usable response: the toasts differ between the two cases. */
const FAULTS: [Fault, boolean][] = [
  ['network', false],
  ['lost', false],
  ['malformed', false],
  ['zero', true],
  [401, true],
  [403, true],
  [409, true],
  [429, true],
  [500, true],
  [503, true],
]

/** Every action on a house in a list or on its page. */
function useActions() {
  const favorite = useSetFavorite()
  const rating = useSetRating()
  const remove = useDeleteHouse()
  const removeExamples = useRemoveExamples()
  return {
    favorite: (house: House) => favorite.mutateAsync({ house, isFavorite: true }),
    rating: (house: House) => rating.mutateAsync({ house, rating: 5 }),
    remove: (house: House) => remove.mutateAsync(house),
    removeExamples: () => removeExamples.mutateAsync(DANA),
  }
}

type Subject = {
  name: keyof ReturnType<typeof useActions>
  method: Method
  title: string
  answered: string
  unanswered: string
}

const SAVE = 'Could not save changes to database'
const LATER = 'Please try again later'
const SUBJECTS: Subject[] = [
  {
    name: 'favorite',
    method: 'PATCH',
    title: 'Error updating favorite status',
    answered: SAVE,
    unanswered: LATER,
  },
  {
    name: 'rating',
    method: 'PATCH',
    title: 'Error updating rating',
    answered: SAVE,
    unanswered: SAVE,
  },
  {
    name: 'remove',
    method: 'DELETE',
    title: 'Error deleting property',
    answered: 'Could not delete property from database',
    unanswered: LATER,
  },
  {
    name: 'removeExamples',
    method: 'DELETE',
    title: 'Error removing examples',
    answered: SAVE,
    unanswered: LATER,
  },
]

beforeEach(() => {
  clearNotices()
  signIn()
})

/** The list as a screen would load it, and the actions on it. */
async function withList() {
  const backend = fakeBackend({ houses: [houseRow(), houseRow({ is_example: true })] })
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  const { result } = renderHook(() => ({ list: useHouses(), actions: useActions() }), { wrapper })
  await waitFor(() => expect(result.current.list.source).toBe('live'))
  const listJson = () => JSON.stringify(result.current.list.houses)
  const copyJson = () => JSON.stringify(readLocalCopy('houses', DANAS_HUNT, isHouse)?.items)
  const house = result.current.list.houses[0]
  if (!house) throw new Error('The list is empty')
  return { backend, result, house, listJson, copyJson }
}

describe.each(SUBJECTS)('$name', ({ name, method, title, answered, unanswered }) => {
  it.each(FAULTS)('with %s: one error toast, no success, nothing changed on screen', async (fault, usable) => {
    const { backend, result, house, listJson, copyJson } = await withList()
    const before = [listJson(), copyJson()]
    backend.fail(method, 'houses', fault)
    await act(async () => {
      await expect(result.current.actions[name](house)).rejects.toBeInstanceOf(AppError)
    })
    await waitFor(() => expect(result.current.list.retrying).toBe(false))
    expect([listJson(), copyJson()]).toEqual(before)
    expect(toastsSoFar()).toEqual([`error: ${title} / ${usable ? answered : unanswered}`])
    // A rejected token is refreshed, and the request is sent once more.
    expect(backend.sent(method)).toHaveLength(fault === 401 ? 2 : 1)
  })

  it('once the backend recovers, the same action succeeds with one success toast', async () => {
    const { backend, result, house, listJson, copyJson } = await withList()
    const before = [listJson(), copyJson()]
    backend.failOnce(method, 'houses', 'lost')
    await act(async () => {
      await expect(result.current.actions[name](house)).rejects.toBeInstanceOf(AppError)
    })
    clearNotices()
    await act(async () => {
      await result.current.actions[name](house)
    })
    expect(toastsSoFar()).toHaveLength(1)
    expect(toastsSoFar()[0]).toMatch(/^success: /)
    await waitFor(() => expect(listJson()).not.toBe(before[0]))
    expect(copyJson()).not.toBe(before[1])
    expect(JSON.parse(copyJson())).toEqual(result.current.list.houses)
  })
})

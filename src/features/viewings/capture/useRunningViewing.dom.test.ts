import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ITEM_LIMIT } from '@/domain/viewing/viewing'
import { capture, readEntries } from '@/lib/outbox/outbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, SAM, startSignedIn } from '@/test/factories'
import { localViewing } from '@/test/outboxEntries'
import { toastsSoFar } from '@/test/toasts'
import { useRunningViewing, type StartedViewing } from './useRunningViewing'

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
})

test('a full viewing does not finish while a note is being written, because it has no room for the note', async () => {
  const startedAt = new Date().toISOString()
  const viewing = localViewing({ id: 'viewing', houseId: 'elm', startedAt })
  const record = (id: string, value: unknown) => ({ store: 'viewing' as const, id, value, at: startedAt })
  const moments = Array.from({ length: ITEM_LIMIT }, (_, place) =>
    record(`viewing/${place}`, { id: String(place), place, kind: 'moment', moment: 'love', capturedAt: startedAt, topic: '', body: '' }),
  )
  await capture(DANA, [], [record('viewing', viewing), record('viewing/draft', 'Damp'), ...moments])
  const house = { id: 'elm', ownerId: SAM, street: viewing.street, coordinates: viewing.coordinates, mayAddPhotos: true }
  const { result } = renderHook(() => useRunningViewing(DANA, house, () => Promise.reject(new Error('No photo is taken'))))
  await waitFor(() => expect(result.current.running?.draft).toBe('Damp'))
  const viewingActions = () => result.current as StartedViewing

  expect(await act(() => viewingActions().finish(false))).toBe(false)
  expect(toastsSoFar().at(-1)).toContain('This viewing is full')
  expect(await readEntries(DANA)).toEqual([])

  act(() => viewingActions().changeDraft(''))
  expect(await act(() => viewingActions().finish(false))).toBe(true)
  expect(await readEntries(DANA)).toMatchObject([{ kind: 'viewing', payload: { id: 'viewing' } }])
})

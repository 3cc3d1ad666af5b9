import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ITEM_LIMIT } from '@/domain/viewing/viewing'
import type { SourcedCheck } from '@/domain/viewing/viewingChecks'
import type { OfflineRecord } from '@/lib/outbox/entry'
import { capture, readEntries } from '@/lib/outbox/outbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, SAM, startSignedIn } from '@/test/factories'
import { localViewing } from '@/test/outboxEntries'
import { toastsSoFar } from '@/test/toasts'
import { readDraft } from '../localViewings'
import type { ItemColumns } from '../viewing'
import { useRunningViewing, type PreparePhoto, type StartedViewing } from './useRunningViewing'

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
})

const startedAt = new Date().toISOString()
const viewing = localViewing({ id: 'viewing', houseId: 'elm', startedAt })
const house = { id: 'elm', ownerId: SAM, street: viewing.street, coordinates: viewing.coordinates, mayAddPhotos: true }
const record = (id: string, value: unknown): OfflineRecord => ({ store: 'viewing', id, value, at: startedAt })
const check = (id: string, isWish = false): SourcedCheck => ({
  id,
  topic: isWish ? 'Your wishes' : 'Inside',
  question: `${id}?`,
  wishId: isWish ? id : null,
  isOwnWish: isWish,
})

const noPhoto: PreparePhoto = () => Promise.reject(new Error('No photo is taken'))

/** Renders the hook and waits for the viewing in progress on this device. `actions` returns the hook's latest result. */
async function openViewing(prepare = noPhoto) {
  const { result, unmount } = renderHook(() => useRunningViewing(DANA, house, prepare))
  await waitFor(() => expect(result.current.runningViewing).toBeTruthy())
  return { actions: () => result.current as StartedViewing, unmount }
}

const returnToPage = () => document.dispatchEvent(new Event('visibilitychange'))

const queuedItemRows = async () =>
  (await readEntries(DANA)).flatMap(({ kind, payload }) => (kind === 'viewing_item' ? [(payload as { row: ItemColumns }).row] : []))

test('a full viewing does not finish while a note is being written, because it has no room for the note', async () => {
  const moments = Array.from({ length: ITEM_LIMIT }, (_, place) =>
    record(`viewing/${place}`, { id: String(place), place, kind: 'moment', moment: 'love', capturedAt: startedAt, topic: '', body: '' }),
  )
  await capture(DANA, [], [record('viewing', viewing), record('viewing/draft', 'Damp'), ...moments])
  const { actions } = await openViewing()
  expect(actions().runningViewing.draft).toBe('Damp')

  expect(await act(() => actions().finish(false))).toBe(false)
  expect(toastsSoFar().at(-1)).toContain('This viewing is full')
  expect(await readEntries(DANA)).toEqual([])

  act(() => actions().changeDraft(''))
  expect(await act(() => actions().finish(false))).toBe(true)
  expect(await readEntries(DANA)).toMatchObject([{ kind: 'viewing', payload: { id: 'viewing' } }])
})

test('items captured while the stored viewing is being read again are kept', async () => {
  await capture(DANA, [], [record('viewing', viewing)])
  const { actions } = await openViewing()
  await act(async () => {
    returnToPage()
    await actions().mark('love', '')
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(actions().runningViewing.items).toMatchObject([{ moment: 'love' }])
})

test('the viewing goes on if the device cannot read it again', async () => {
  await capture(DANA, [], [record('viewing', viewing)])
  const { actions } = await openViewing()
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('The disk fails', 'DataError')
  })
  await act(async () => {
    returnToPage()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(actions().runningViewing.viewing).toEqual(viewing)
})

test('finishing waits for a photo that is being prepared, so that it is added to the house', async () => {
  await capture(DANA, [], [record('viewing', viewing)])
  let finishPreparing = () => {}
  const { actions } = await openViewing(
    () => new Promise((resolve) => (finishPreparing = () => resolve({ blob: new Blob(['photo']), extension: 'webp' }))),
  )
  await act(async () => void actions().photograph(new File([], 'camera.jpg'), ''))
  expect(actions().pendingPhotoCount).toBe(1)
  await act(async () => {
    const finishPromise = actions().finish(true)
    finishPreparing()
    await finishPromise
  })
  expect(actions().pendingPhotoCount).toBe(0)
  expect((await readEntries(DANA)).map(({ kind }) => kind)).toEqual(['viewing_item', 'viewing', 'viewing_photos'])
})

test('notes that were not saved with an answer survive a reload, and finishing stores them, whatever is on the list by then', async () => {
  await capture(DANA, [], [record('viewing', viewing)])
  const { actions, unmount } = await openViewing()
  const [damp, quiet, bright] = [check('damp'), check('quiet', true), check('bright')]
  await act(() => actions().answer(damp, 'no', ''))
  act(() => actions().changeAnswerNote(damp, 'In the cellar'))
  act(() => actions().changeAnswerNote(bright, 'Large windows'))
  await act(() => actions().answer(bright, 'yes', 'Large windows'))
  act(() => actions().changeAnswerNote(quiet, 'A school next door'))
  unmount()
  const reopenedActions = (await openViewing()).actions
  await waitFor(() =>
    expect(reopenedActions().runningViewing.answerNotes).toMatchObject({
      damp: { text: 'In the cellar' },
      quiet: { text: 'A school next door' },
    }),
  )

  expect(await act(() => reopenedActions().finish(false))).toBe(true)
  expect(await queuedItemRows()).toMatchObject([
    { item: 'damp', answer: 'no', body: 'In the cellar' },
    { item: 'bright', answer: 'yes', body: 'Large windows' },
    { item: 'quiet', topic: 'Wishes', answer: 'unknown', body: 'A school next door' },
  ])
  // The wish was not answered here, so an answer given elsewhere must not be overwritten.
  expect((await readEntries(DANA)).filter(({ kind }) => kind === 'wish_answer')).toEqual([])
})

test('a note that the phone cannot store while it is typed is reported once, until one can be stored again', async () => {
  await capture(DANA, [], [record('viewing', viewing)])
  const { actions } = await openViewing()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const reports = () => toastsSoFar().filter((toast) => toast.includes('This could not be kept on the phone')).length
  const before = reports()
  const type = async (text: string) => {
    const callCount = put.mock.calls.length
    act(() => actions().changeDraft(text))
    await waitFor(() => expect(put.mock.calls.length).toBeGreaterThan(callCount))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await type('Damp')
  await type('Damp wall')
  expect(reports() - before).toBe(1)
  put.mockRestore()
  act(() => actions().changeDraft('Damp walls'))
  await waitFor(async () => expect(await readDraft(DANA, viewing.id)).toBe('Damp walls'))
})

import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, signIn, startSignedIn, SAM } from '@/test/factories'
import { newEntry } from '@/test/outboxEntries'
import { closeOutbox, withOutbox } from './database'
import type { Entry } from './entry'
import { clearOutbox } from './clearOutbox'
import { capture, readEntries, settleEntry } from './outbox'
import type { TabMessage } from './tabs'
import { useOutbox } from './useOutbox'

let report: (message: TabMessage) => void
let closeOtherTab: () => void

beforeEach(async () => {
  installFakeDatabase()
  startSignedIn()
  // Another tab has its own instances of these modules.
  vi.resetModules()
  const otherTab = await import('./tabs')
  report = otherTab.notifyTabs
  closeOtherTab = otherTab.onTabMessage(() => undefined)
})

afterEach(() => closeOtherTab())

const follow = () => renderHook(() => useOutbox()).result
const storedEntry = (seq: number, overrides: Partial<Entry> = {}): Entry => ({
  ...newEntry(),
  seq,
  person: DANA,
  state: 'waiting',
  tries: 0,
  version: 1,
  changed: 1,
  hasBytes: false,
  ...overrides,
})

test('a capture is shown at once, without reading the other entries again', async () => {
  await capture(DANA, [newEntry({ what: 'A' })])
  const outbox = follow()
  await waitFor(() => expect(outbox.current).toMatchObject({ isLoaded: true, waitingCount: 1 }))
  const getAll = vi.spyOn(IDBIndex.prototype, 'getAll')
  await act(async () => {
    for (const what of ['B', 'C', 'D']) await capture(DANA, [newEntry({ what })])
  })
  expect(outbox.current.entries.map(({ what }) => what)).toEqual(['A', 'B', 'C', 'D'])
  expect(getAll).not.toHaveBeenCalled()
})

test('a repeated capture replaces the entry, and sent entries are listed as sent', async () => {
  const [first, second] = [newEntry({ what: 'A' }), newEntry({ what: 'B' })]
  await capture(DANA, [first, second])
  const outbox = follow()
  await waitFor(() => expect(outbox.current.waitingCount).toBe(2))
  await act(() => capture(DANA, [{ ...first, what: 'A, newer' }]))
  expect(outbox.current.entries.map(({ what }) => what)).toEqual(['A, newer', 'B'])
  await act(async () => {
    const [triedEntry] = await readEntries(DANA)
    await settleEntry(triedEntry!, { outcome: 'sent' })
  })
  expect(outbox.current).toMatchObject({ waitingCount: 1, sentIds: new Set([first.id]) })
})

test('reports from other tabs are shown, except reports about other users', async () => {
  const outbox = follow()
  await waitFor(() => expect(outbox.current.isLoaded).toBe(true))
  report({ kind: 'captured', person: SAM, changes: { put: [storedEntry(7, { person: SAM })], remove: [] } })
  report({ kind: 'captured', person: DANA, changes: { put: [storedEntry(8)], remove: [] } })
  await waitFor(() => expect(outbox.current.waitingCount).toBe(1))
  report({ kind: 'sending', person: DANA })
  await waitFor(() => expect(outbox.current.sendingCount).toBe(1))
  report({ kind: 'settled', person: DANA, changes: { put: [storedEntry(8, { state: 'refused', reason: 'No', changed: 2 })], remove: [] } })
  await waitFor(() => expect(outbox.current).toMatchObject({ waitingCount: 0, refused: [{ reason: 'No' }] }))
})

test('entries that another tab discards are gone, and the discard is reported until something new is captured', async () => {
  const outbox = follow()
  await waitFor(() => expect(outbox.current.isLoaded).toBe(true))
  report({ kind: 'captured', person: DANA, changes: { put: [storedEntry(8)], remove: [] } })
  await waitFor(() => expect(outbox.current).toMatchObject({ waitingCount: 1, hasDiscarded: false }))
  report({ kind: 'discarded', person: DANA, changes: { put: [], remove: [8] }, entries: [storedEntry(8)] })
  await waitFor(() => expect(outbox.current).toMatchObject({ waitingCount: 0, hasDiscarded: true }))
  report({ kind: 'captured', person: DANA, changes: { put: [storedEntry(9)], remove: [] } })
  await waitFor(() => expect(outbox.current).toMatchObject({ waitingCount: 1, hasDiscarded: false }))
})

test('a change that a closed tab did not report is found when the page becomes visible, and when sending stops', async () => {
  await capture(DANA, [newEntry({ what: 'A' }), newEntry({ what: 'B' })])
  const outbox = follow()
  await waitFor(() => expect(outbox.current.waitingCount).toBe(2))
  const [first, second] = await readEntries(DANA)
  await withOutbox((database) => database.delete('entries', first!.seq))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(outbox.current.waitingCount).toBe(1))
  await withOutbox((database) => database.delete('entries', second!.seq))
  report({ kind: 'stopped', person: DANA, pauses: { groups: {} } })
  await waitFor(() => expect(outbox.current.waitingCount).toBe(0))
})

test('a cleared outbox is empty at once', async () => {
  await capture(DANA, [newEntry()])
  const outbox = follow()
  await waitFor(() => expect(outbox.current.waitingCount).toBe(1))
  await act(() => clearOutbox(DANA))
  expect(outbox.current).toMatchObject({ isLoaded: true, waitingCount: 0, entries: [] })
})

test('the database is not opened for a user without a flag', async () => {
  signIn(SAM, 'sam@example.com')
  const outbox = follow()
  await waitFor(() => expect(outbox.current.isLoaded).toBe(true))
  expect(await indexedDB.databases()).toEqual([])
})

test('an outbox that cannot be read is reported as unreadable, not as empty', async () => {
  await capture(DANA, [newEntry()])
  closeOutbox()
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError')
  })
  const outbox = follow()
  await waitFor(() => expect(outbox.current).toMatchObject({ isLoaded: true, isUnreadable: true, waitingCount: 0 }))
  open.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(outbox.current).toMatchObject({ isUnreadable: false, waitingCount: 1 }))
})

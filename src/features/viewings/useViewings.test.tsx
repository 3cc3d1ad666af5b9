import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { CapturedItem } from '@/domain/viewing/viewing'
import { capture, readRecords } from '@/lib/outbox/outbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { localViewing } from '@/test/outboxEntries'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { useDeleteViewing, useViewings } from './useViewings'
import { itemColumns, viewingColumns, viewingFromRow, type ViewingRow } from './viewing'
import { viewingsQuery } from './viewingQueries'

const viewing = { ...localViewing({ id: 'viewing', houseId: 'elm', endedAt: '2026-05-01T11:00:00.000Z' }), items: [] }
const ITEMS: readonly CapturedItem[] = ['Damp', 'Bright'].map((body, place) => ({
  id: body,
  place,
  kind: 'note',
  topic: '',
  body,
  capturedAt: viewing.startedAt,
}))

/** The server's row of the viewing with the given items. */
function rowWith(items: readonly CapturedItem[]): ViewingRow {
  const missing = { item: null, wish_id: null, question: '', answer: null, moment: null, photo: null, photo_details: null }
  return {
    ...viewingColumns(viewing),
    owner_id: viewing.ownerId,
    user_id: DANA,
    viewing_items: items.map((item) => ({ ...missing, ...itemColumns(viewing.id, item) })),
  }
}

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
})

/**
 * Opens the viewings of the house. This device has the viewing with both items, and all of it has been sent. The query cache already
 * contains the given rows.
 */
async function openViewings(...rows: readonly ViewingRow[]) {
  fakeBackend()
  const backend = { rows }
  server.use(
    http.get('*/rest/v1/viewings', () => HttpResponse.json([...backend.rows])),
    http.delete('*/rest/v1/viewings', () => HttpResponse.json({ id: viewing.id })),
  )
  const records = [[viewing.id, viewing] as const, ...ITEMS.map((item) => [`${viewing.id}/${item.id}`, item] as const)]
  await capture(
    DANA,
    [],
    records.map(([id, value]) => ({ store: 'viewing', id, value, at: viewing.startedAt })),
  )
  const client = newQueryClient()
  client.setQueryData(viewingsQuery('elm').queryKey, rows.map(viewingFromRow))
  const { result } = renderHook(() => ({ list: useViewings(DANA, 'elm'), deletion: useDeleteViewing(DANA) }), {
    wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
  })
  await waitFor(() => expect(result.current?.list.localStreet).toBe(viewing.street))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return { backend, result, shownItems: () => result.current.list.viewings.map(({ items }) => items.map(({ id }) => id)) }
}

const recordCount = async () => (await readRecords(DANA, 'viewing')).length

test('a viewing on this device is shown until the server’s response contains all of it', async () => {
  const { backend, result, shownItems } = await openViewings(rowWith(ITEMS.slice(0, 1)))
  expect(shownItems()).toEqual([['Damp', 'Bright']])
  expect(await recordCount()).toBe(3)

  backend.rows = [rowWith(ITEMS)]
  act(() => result.current.list.retry())
  await waitFor(async () => expect(await recordCount()).toBe(0))
  expect(shownItems()).toEqual([['Damp', 'Bright']])
})

test('a viewing that was deleted elsewhere disappears from this device', async () => {
  const { result, shownItems } = await openViewings()
  act(() => result.current.list.retry())
  await waitFor(() => expect(shownItems()).toEqual([]))
  await waitFor(async () => expect(await recordCount()).toBe(0))
})

test('a viewing that is deleted here before the server’s response contains it disappears', async () => {
  const { result, shownItems } = await openViewings()
  expect(shownItems()).toEqual([['Damp', 'Bright']])
  await act(() => result.current.deletion.mutateAsync(viewing))
  await waitFor(() => expect(shownItems()).toEqual([]))
})

import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, signIn, startSignedIn } from '@/test/factories'
import { installFakeLocks, removeFakeLocks } from '@/test/browser/locks'
import { newEntry } from '@/test/outboxEntries'
import { AppError, toAppError } from '../api/errors'
import { hasStrings } from '../api/rowFields'
import { payloadToSend } from './entry'
import { exportEntries } from './exportEntries'
import { resultOf } from './failures'
import { hasOutboxEntries } from './flags'
import { capture, readEntries } from './outbox'
import { startOutbox, type Sender, type Senders } from './sender'
import { notifyTabs } from './tabs'
import { discardEntry, retryEntry, useOutbox } from './useOutbox'

let stopFunctions: (() => void)[] = []
const send = vi.fn<Sender>()

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
  send.mockReset().mockResolvedValue()
})

afterEach(() => {
  for (const stop of stopFunctions) stop()
  stopFunctions = []
  removeFakeLocks()
  vi.useRealTimers()
})

function start() {
  const load = async () => send
  const senders: Senders = {
    viewing: load,
    viewing_item: load,
    viewing_photos: load,
    wish_answer: load,
    message: load,
    reaction: load,
    opinion: load,
  }
  const stop = startOutbox(new QueryClient(), DANA, senders)
  stopFunctions.push(stop)
  return stop
}

const sentEntries = () => send.mock.calls.map(([{ what }]) => what)
const remainingEntries = async () =>
  (await readEntries(DANA)).map(({ what, state, reason }) => [what, state, reason].filter(Boolean).join(': '))
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const networkError = () => new AppError('network', '')

test('sends the entries of an earlier visit in order, and removes the flag', async () => {
  await capture(DANA, [newEntry({ what: 'A' }), newEntry({ what: 'B' }), newEntry({ what: 'C', group: 'other' })])
  start()
  await waitFor(() => expect(hasOutboxEntries(DANA)).toBe(false))
  expect(sentEntries()).toEqual(['A', 'B', 'C'])
  expect(await remainingEntries()).toEqual([])
})

test('sends entries captured while it waits, and while it sends', async () => {
  start()
  send.mockImplementationOnce(async () => capture(DANA, [newEntry({ what: 'B' })]))
  await capture(DANA, [newEntry({ what: 'A' })])
  await waitFor(() => expect(sentEntries()).toEqual(['A', 'B']))
  await waitFor(() => expect(hasOutboxEntries(DANA)).toBe(false))
})

test('sends nothing while offline, and everything once the network is back', async () => {
  setOnline(false)
  await capture(DANA, [newEntry({ what: 'A' })])
  start()
  const { result } = renderHook(() => useOutbox())
  await waitFor(() => expect(result.current).toMatchObject({ online: false, waitingCount: 1, sendingCount: 0 }))
  expect(send).not.toHaveBeenCalled()
  setOnline(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current).toMatchObject({ online: true, waitingCount: 0, refused: [] }))
  expect(sentEntries()).toEqual(['A'])
})

test('an entry whose response was lost is retried after two seconds, then after four', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  send.mockRejectedValueOnce(networkError()).mockRejectedValueOnce(networkError())
  await capture(DANA, [newEntry({ what: 'A' }), newEntry({ what: 'B' })])
  start()
  await waitFor(async () => expect(await remainingEntries()).toEqual(['A: waiting: There was no connection.', 'B: waiting']))
  expect(sentEntries()).toEqual(['A'])
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(sentEntries()).toEqual(['A', 'A']))
  await vi.advanceTimersByTimeAsync(4_000)
  await waitFor(() => expect(sentEntries()).toEqual(['A', 'A', 'A', 'B']))
})

test('a refused entry keeps its reason and photo, does not block other entries, and can be exported, retried and discarded', async () => {
  send.mockRejectedValueOnce(new AppError('invalid', 'The photo is too large'))
  const photo = newEntry({ what: 'Photo: Kitchen', bytes: new Uint8Array([1, 2]).buffer, photo: '/properties/kitchen.png' })
  await capture(DANA, [photo, newEntry({ what: 'B' })])
  start()
  const { result } = renderHook(() => useOutbox())
  await waitFor(() => expect(result.current.waitingCount).toBe(0))
  await waitFor(() => expect(result.current.refused).toMatchObject([{ what: 'Photo: Kitchen', reason: 'The photo is too large' }]))
  expect(hasOutboxEntries(DANA)).toBe(true)

  const files: Blob[] = []
  const names: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => String(files.push(file)), revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await exportEntries([photo.id])
  expect(JSON.parse(await files[0]!.text())).toMatchObject([
    { what: 'Photo: Kitchen', doneAt: photo.doneAt, reason: 'The photo is too large', photo: 'data:image/png;base64,AQI=' },
  ])
  expect(files[1]!.type).toBe('image/png')
  expect(names).toEqual(['house-hunter-not-sent.json', 'Photo Kitchen.png'])

  send.mockRejectedValueOnce(new AppError('invalid', 'Still too large'))
  await retryEntry(photo.id)
  await waitFor(() => expect(result.current.refused).toMatchObject([{ reason: 'Still too large' }]))
  await discardEntry(photo.id)
  await waitFor(() => expect(result.current.refused).toEqual([]))
  expect(hasOutboxEntries(DANA)).toBe(false)
})

test('an entry that this release cannot read is refused with a message and keeps its photo, and blocks nothing else', async () => {
  const isNote = (x: unknown): x is { id: string } => hasStrings(x, 'id')
  send.mockImplementation(async (entry) => void payloadToSend(entry, isNote))
  const broken = newEntry({ what: 'Broken', payload: { id: 5 }, bytes: new Uint8Array([1, 2]).buffer })
  await capture(DANA, [broken, newEntry({ what: 'After it' }), newEntry({ what: 'Other', group: 'other' })])
  start()
  await waitFor(async () => expect(await remainingEntries()).toEqual(['Broken: refused: This version of House Hunter cannot read it.']))
  expect(sentEntries()).toEqual(['Broken', 'After it', 'Other'])
  expect(await readEntries(DANA)).toMatchObject([{ payload: { id: 5 }, payloadVersion: 1, hasBytes: true }])
  await discardEntry(broken.id)
  expect(hasOutboxEntries(DANA)).toBe(false)
})

test('the items of a refused viewing are refused, too', async () => {
  send.mockRejectedValueOnce(new AppError('missing', ''))
  await capture(DANA, [newEntry({ what: 'Viewing', kind: 'viewing' }), newEntry({ what: 'A' }), newEntry({ what: 'C', group: 'other' })])
  start()
  const goneReason = 'What this belongs to no longer exists, or is no longer shared with you.'
  await waitFor(async () => expect(await remainingEntries()).toEqual([`Viewing: refused: ${goneReason}`, `A: refused: ${goneReason}`]))
  expect(sentEntries()).toEqual(['Viewing', 'C'])
})

test('nothing is sent after another user has signed in, and no warning is logged', async () => {
  send.mockImplementationOnce(async () => {
    signIn('22222222-2222-4222-8222-222222222222', 'sam@example.com')
    throw new AppError('refused', '')
  })
  await capture(DANA, [newEntry({ what: 'A' }), newEntry({ what: 'B' })])
  start()
  await waitFor(() => expect(sentEntries()).toEqual(['A']))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sentEntries()).toEqual(['A'])
  startSignedIn()
  expect(await remainingEntries()).toEqual(['A: waiting', 'B: waiting'])
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sentEntries()).toEqual(['A', 'A', 'B']))
})

test('an entry discarded or replaced while waiting is not sent in its old form', async () => {
  const [second, third] = [newEntry({ what: 'B' }), newEntry({ what: 'C' })]
  send.mockImplementationOnce(async () => {
    await discardEntry(second.id)
    await capture(DANA, [newEntry({ what: 'C, newer', key: third.key })])
  })
  await capture(DANA, [newEntry({ what: 'A' }), second, third])
  start()
  await waitFor(() => expect(hasOutboxEntries(DANA)).toBe(false))
  expect(sentEntries()).toEqual(['A', 'C, newer'])
})

test('only one of two tabs sends, and the other takes over when the first is closed', async () => {
  installFakeLocks()
  let release: () => void = () => undefined
  send.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)))
  await capture(DANA, [newEntry({ what: 'A' }), newEntry({ what: 'B' })])
  const close = start()
  start()
  await waitFor(() => expect(sentEntries()).toEqual(['A']))
  close()
  release()
  await waitFor(() => expect(hasOutboxEntries(DANA)).toBe(false))
  expect(sentEntries()).toEqual(['A', 'B'])
})

test('a tab that waits while another one sends also observes the pause after the other tab’s failure', async () => {
  installFakeLocks()
  send.mockRejectedValueOnce(new AppError('busy', '', '', { cause: { retryAfter: '120' } }))
  await capture(DANA, [newEntry({ what: 'A' })])
  start()
  start()
  await waitFor(async () => expect(await remainingEntries()).toEqual(['A: waiting: The server asked us to wait.']))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sentEntries()).toEqual(['A'])
})

test('a tab that takes over the pauses of another one sends when the pause of a group ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  setOnline(false)
  await capture(DANA, [newEntry({ what: 'A' })])
  start()
  await vi.advanceTimersByTimeAsync(50)
  setOnline(true)
  const pause = { until: Date.now() + 2_000, failures: 1, isFixed: false }
  notifyTabs({ kind: 'stopped', person: DANA, pauses: { all: { ...pause, until: 0 }, groups: { 'viewing:1': pause } } })
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(sentEntries()).toEqual(['A']))
})

test.each<[string, unknown, string]>([
  ['a server that is down', new AppError('server', ''), 'A: waiting: The server could not accept it.'],
  ['no usable response', new AppError('unknown', ''), 'A: waiting: The server gave no usable answer.'],
  ['a session that has ended', new AppError('signed-out', ''), 'A: waiting: The session has ended.'],
  ['too many requests', new AppError('busy', ''), 'A: waiting: The server asked us to wait.'],
  [
    'a per-minute limit',
    new AppError('invalid', 'At most 30 messages can be sent in a minute', 'HH005', { cause: { hint: '60' } }),
    'A: waiting: At most 30 messages can be sent in a minute',
  ],
  [
    'an hourly limit',
    new AppError('invalid', 'Please try again later.', 'HH005', { cause: { hint: '600' } }),
    'A: waiting: Please try again later.',
  ],
  ['a limit on the total', new AppError('invalid', 'At most 500 items', 'HH005'), 'A: refused: At most 500 items'],
  [
    'a violation of row level security',
    toAppError({ code: '42501', message: 'new row violates row-level security policy for table "viewing_items"' }, 403),
    'A: refused: You may no longer add to this house.',
  ],
  [
    'a house that is gone',
    new AppError('invalid', 'violates foreign key', '23503'),
    'A: refused: What this belongs to no longer exists, or is no longer shared with you.',
  ],
  [
    'a file that is too large',
    toAppError({ statusCode: '413', error: 'Payload too large', message: 'The object exceeded the maximum allowed size' }, 400),
    'A: refused: It is larger than the server accepts.',
  ],
  [
    'a file that is refused',
    toAppError({ statusCode: '415', error: 'invalid_mime_type', message: 'mime type text/html is not supported' }, 400),
    'A: refused: The server refused it.',
  ],
  [
    'a value of the wrong type',
    toAppError({ code: '22P02', message: 'invalid input syntax for type uuid: "x"' }, 400),
    'A: refused: The server refused it.',
  ],
  [
    'a violation of a constraint whose name is a sentence',
    toAppError({ code: '23514', message: 'new row violates check constraint "A note cannot be empty"' }, 400),
    'A: refused: A note cannot be empty',
  ],
  ['a change elsewhere', new AppError('conflict', ''), 'A: refused: Somebody else changed this in the meantime.'],
])('an entry has the expected state and reason after %s', async (_what, failure, expected) => {
  send.mockRejectedValue(failure)
  await capture(DANA, [newEntry({ what: 'A' })])
  start()
  await waitFor(async () => expect(await remainingEntries()).toEqual([expected]))
})

test.each([
  ['60', 60_000],
  ['600', 600_000],
])('an entry over a rate limit waits for the %s seconds in the hint', (hint, wait) => {
  expect(resultOf(new AppError('invalid', 'Too many', 'HH005', { cause: { hint } }))).toMatchObject({ outcome: 'failed', wait })
})

test('if only one entry fails to connect, it blocks all entries for three tries, and then only its group', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  send.mockImplementation(async ({ what }) => {
    if (what === 'Large photo') throw networkError()
  })
  await capture(DANA, [newEntry({ what: 'Large photo' }), newEntry({ what: 'After it' }), newEntry({ what: 'Other', group: 'other' })])
  start()
  for (let tries = 1; tries <= 3; tries += 1) {
    await waitFor(() => expect(sentEntries()).toEqual(Array(tries).fill('Large photo')))
    await waitFor(async () => expect((await readEntries(DANA))[0]?.tries).toBe(tries))
    await vi.advanceTimersByTimeAsync(2_000 * 2 ** (tries - 1))
  }
  await waitFor(async () =>
    expect(await remainingEntries()).toEqual(['Large photo: waiting: There was no connection.', 'After it: waiting']),
  )
  await discardEntry((await readEntries(DANA))[0]!.id)
  await waitFor(() => expect(hasOutboxEntries(DANA)).toBe(false))
  expect(sentEntries().slice(3)).toEqual(['Large photo', 'Other', 'After it'])
})

test('a pause set by the backend still applies when the connection comes back', async () => {
  const busyError = (retryAfter: string) => new AppError('busy', '', '', { cause: { retryAfter } })
  send.mockRejectedValueOnce(busyError('120'))
  await capture(DANA, [newEntry({ what: 'A' })])
  start()
  await waitFor(async () => expect(await remainingEntries()).toEqual(['A: waiting: The server asked us to wait.']))
  window.dispatchEvent(new Event('online'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sentEntries()).toEqual(['A'])
})

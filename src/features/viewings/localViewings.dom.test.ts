import { beforeEach, expect, test } from 'vitest'
import type { CapturedItem } from '@/domain/viewing/viewing'
import { STANDARD_CHECKS, type SourcedCheck } from '@/domain/viewing/viewingChecks'
import type { Wish } from '@/domain/fit/wishes'
import type { EntryKind } from '@/lib/outbox/entry'
import { deleteSentViewing } from '@/lib/outbox/cleanup'
import { hasViewingDrafts } from '@/lib/outbox/flags'
import { capture, discardEntryOf, readEntries } from '@/lib/outbox/outbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, startSignedIn } from '@/test/factories'
import { localViewing } from '@/test/outboxEntries'
import {
  deleteAnswerNote,
  deleteItem,
  deleteLocalViewing,
  localHuntData,
  outboxGroupOf,
  queueHousePhotos,
  readLocalChecks,
  readLocalViewings,
  readUnfinishedNotes,
  saveAnswerNote,
  saveDraft,
  saveItem,
  saveLocalChecks,
  saveViewing,
  viewingsWithNewPhotos,
} from './localViewings'
import { isViewingColumns } from './viewing'
import { isItemPayload, isPhotosPayload } from './viewingSenders'

const viewing = localViewing({ id: 'viewing', houseId: 'elm' })
const common = { capturedAt: '2026-05-01T10:01:00.000Z', topic: 'Kitchen', body: '' }
const items: readonly CapturedItem[] = [
  { ...common, id: 'note', place: 0, kind: 'note', body: 'Damp' },
  { ...common, id: 'answer', place: 1, kind: 'answer', item: 'damp', wishId: null, question: 'Free of damp?', answer: 'no' },
  { ...common, id: 'photo', place: 2, kind: 'photo', photo: '/properties/photo.webp' },
  { ...common, id: 'moment', place: 3, kind: 'moment', moment: 'flag' },
]

const damp: SourcedCheck = { id: 'damp', topic: 'Kitchen', question: 'Free of damp?', wishId: null, isOwnWish: false }

const storeRecord = (id: string, value: unknown) => capture(DANA, [], [{ store: 'viewing', id, value, at: viewing.startedAt }])

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
})

test('a viewing is read as it was stored, and each of its outbox entries can be sent', async () => {
  await saveViewing(DANA, viewing)
  for (const item of items) await saveItem(DANA, viewing, item, true)
  expect(await readLocalViewings(DANA)).toEqual([{ ...viewing, items }])
  const payloads = async (wanted: EntryKind) =>
    (await readEntries(DANA)).filter(({ kind }) => kind === wanted).map(({ payload }) => payload)
  expect((await payloads('viewing')).map(isViewingColumns)).toEqual([true])
  expect((await payloads('viewing_item')).map(isItemPayload)).toEqual([true, true, true, true])
  for (const item of items) await deleteItem(DANA, viewing, item)
  expect((await payloads('viewing_item')).map(isItemPayload)).toEqual([true, true, true, true])
  await queueHousePhotos(DANA, viewing)
  expect((await payloads('viewing_photos')).map(isPhotosPayload)).toEqual([true])
})

test('records that cannot be read are left out', async () => {
  await saveViewing(DANA, viewing)
  await saveItem(DANA, viewing, items[0]!, true)
  await storeRecord('viewing/kindless', { ...items[0], kind: 'sketch' })
  await storeRecord('viewing/answerless', { ...items[1], answer: 'maybe' })
  await storeRecord('viewing/momentless', { ...items[3], moment: 'hate' })
  await storeRecord('viewing/textless', { id: 'textless', place: 4, kind: 'note' })
  await storeRecord('other', { ...viewing, id: 'other', coordinates: null })
  await storeRecord('another', null)
  expect(await readLocalViewings(DANA)).toEqual([{ ...viewing, items: [items[0]] }])
  expect((await localHuntData(DANA)).viewings).toEqual([viewing])
})

test('checks on this device that cannot be read are left out', async () => {
  const question: Wish = {
    id: 'quiet',
    userId: DANA,
    importance: 'must',
    createdAt: common.capturedAt,
    kind: 'question',
    question: 'Quiet?',
  }
  await saveLocalChecks(DANA, 'sam', { checks: STANDARD_CHECKS, wishes: [question] })
  expect(await readLocalChecks(DANA, 'sam')).toEqual({ checks: STANDARD_CHECKS, wishes: [question] })
  await storeRecord('checks/sam', { checks: [{ id: 'damp' }, STANDARD_CHECKS[0]], wishes: [{ kind: 'question' }, question] })
  expect(await readLocalChecks(DANA, 'sam')).toEqual({ checks: [STANDARD_CHECKS[0]], wishes: [question] })
  await storeRecord('checks/sam', { checks: 'all' })
  expect(await readLocalChecks(DANA, 'sam')).toBeNull()
})

test('a note that is being written can be detected without the database, until it is emptied or its viewing is deleted', async () => {
  await saveDraft(DANA, 'viewing', 'Damp wall')
  await saveDraft(DANA, 'other', 'Steep stairs')
  expect(hasViewingDrafts(DANA)).toBe(true)
  await saveDraft(DANA, 'viewing', ' ')
  expect(hasViewingDrafts(DANA)).toBe(true)
  await deleteSentViewing(DANA, 'other', outboxGroupOf('other'))
  expect(hasViewingDrafts(DANA)).toBe(false)
})

test('a note on an answer is unfinished until it is emptied, or until the answer has it, and the viewing stays as long', async () => {
  const endedViewing = { ...viewing, endedAt: common.capturedAt }
  await storeRecord('viewing', endedViewing)
  await storeRecord('viewing/answer', items[1])
  const unfinished = async () => (await readUnfinishedNotes(DANA, 'elm')).map(({ check, text }) => [check?.id, text])
  await saveAnswerNote(DANA, 'viewing', { check: damp, text: 'Behind the sink' })
  await saveDraft(DANA, 'viewing', 'Steep stairs')
  expect(await unfinished()).toEqual([
    [undefined, 'Steep stairs'],
    ['damp', 'Behind the sink'],
  ])
  await saveDraft(DANA, 'viewing', '')
  expect(hasViewingDrafts(DANA)).toBe(true)
  await deleteLocalViewing(DANA, viewing)
  expect(await unfinished()).toEqual([['damp', 'Behind the sink']])

  await storeRecord('viewing/answer', { ...items[1], body: 'Behind the sink' })
  expect(await unfinished()).toEqual([])
  await saveAnswerNote(DANA, 'viewing', { check: damp, text: '' })
  expect(await unfinished()).toEqual([])
  await deleteAnswerNote(DANA, 'viewing', 'damp')
  expect(hasViewingDrafts(DANA)).toBe(false)
  await deleteLocalViewing(DANA, viewing)
  expect(await readLocalViewings(DANA)).toEqual([])
})

test('the photos of a viewing can be added to the house once they are sent, unless it shows them or they are about to be added', async () => {
  const photo = items[2]!
  const capturedViewing = { ...viewing, items }
  const canBeAdded = async (housePhotos: readonly string[] = []) =>
    viewingsWithNewPhotos([capturedViewing], housePhotos, await readEntries(DANA)).length > 0
  expect(await canBeAdded()).toBe(true)
  expect(await canBeAdded(['https://example.com/properties/photo.webp'])).toBe(false)
  await saveItem(DANA, viewing, photo, true, new ArrayBuffer(1))
  expect(await canBeAdded()).toBe(false)
  await discardEntryOf(DANA, photo.id)
  await queueHousePhotos(DANA, viewing)
  expect(await canBeAdded()).toBe(false)
})

import { v4 as uuid } from 'uuid'
import { itemsOf, type CapturedItem, type Viewing } from '@/domain/viewing/viewing'
import type { SourcedCheck, Check } from '@/domain/viewing/viewingChecks'
import { isImportance, type Wish } from '@/domain/fit/wishes'
import { BOOLEAN, hasStrings, isObject, NUMBER, STRING_OR_NULL } from '@/lib/api/rowFields'
import type { Entry, OfflineRecord, NewEntry } from '@/lib/outbox/entry'
import { deleteSentViewing } from '@/lib/outbox/cleanup'
import { setDraftFlag } from '@/lib/outbox/flags'
import { capture, deleteRecord, readRecord, readRecords } from '@/lib/outbox/outbox'
import { answerTo } from './answerItem'
import { parseChecks, isCapturedItem, itemColumns, viewingColumns } from './viewing'
import type { ItemPayload, PhotosPayload } from './viewingSenders'

/*
 * Viewings stored on this device. Each viewing, item and draft is a separate record, so that a tap writes little, and two tabs do not
 * overwrite each other's items. Another version of the app may have stored a record; records that this version cannot read are left out.
 */

/** The title of the toast after a capture that could not be stored. */
export const NOT_KEPT = 'This could not be kept on the phone'

/** The facts about a house that a viewing needs offline. */
export type ViewedHouse = {
  street: string
  /** 0, 0 if unknown. */
  coordinates: { lat: number; lng: number }
  /** Whether the user is allowed to add photos to the house. */
  mayAddPhotos: boolean
}

/** A viewing without its items, with the facts about its house. */
export type LocalViewing = Omit<Viewing, 'items'> & ViewedHouse

function isLocalViewing(x: unknown): x is LocalViewing {
  if (!isObject(x) || !hasStrings(x, 'id', 'houseId', 'ownerId', 'userId', 'startedAt', 'street')) return false
  const { coordinates, mayAddPhotos, appointmentId, endedAt } = x
  if (!isObject(coordinates) || !NUMBER.is(coordinates.lat) || !NUMBER.is(coordinates.lng)) return false
  return BOOLEAN.is(mayAddPhotos) && STRING_OR_NULL.is(appointmentId) && STRING_OR_NULL.is(endedAt)
}

/** The age in milliseconds at which an unfinished viewing is treated as over. */
const MAX_DURATION = 12 * 60 * 60 * 1000

/** Whether a viewing is unfinished, and recent enough to be continued. */
export const isInProgress = ({ startedAt, endedAt }: Pick<LocalViewing, 'startedAt' | 'endedAt'>, now = Date.now()): boolean =>
  endedAt === null && now - Date.parse(startedAt) < MAX_DURATION

const itemRecordId = (viewingId: string, id: string) => `${viewingId}/${id}`
const draftRecordId = (viewingId: string) => `${viewingId}/draft`
const answerNotePrefix = (viewingId: string) => `${viewingId}/note/`
const CHECKS_PREFIX = 'checks/'
const checksRecordId = (ownerId: string) => `${CHECKS_PREFIX}${ownerId}`

/** The outbox group of a viewing's entries. */
export const outboxGroupOf = (viewingId: string): string => `viewing:${viewingId}`

/** Whether this is the record id of text that is being written: of a draft, or of a note on an answer. */
export const isTextRecordId = (recordId: string): boolean => recordId.endsWith(draftRecordId('')) || recordId.includes(answerNotePrefix(''))

const recordOf = (id: string, value: unknown): OfflineRecord => ({ store: 'viewing', id, value, at: new Date().toISOString() })

/** Reads the viewings on this device, with their items in order of capture. */
export async function readLocalViewings(userId: string): Promise<readonly (Viewing & ViewedHouse)[]> {
  return viewingsWithItems(await readRecords(userId, 'viewing'))
}

const viewingsWithItems = (records: readonly OfflineRecord[]): readonly (Viewing & ViewedHouse)[] =>
  viewingsIn(records).map((viewing) => ({ ...viewing, items: itemsIn(records, viewing.id) }))

const itemsIn = (records: readonly OfflineRecord[], viewingId: string): readonly CapturedItem[] =>
  records
    .filter(({ id }) => id.startsWith(itemRecordId(viewingId, '')))
    .map(({ value }) => value)
    .filter(isCapturedItem)
    .toSorted((one, other) => one.place - other.place)

const viewingsIn = (records: readonly OfflineRecord[]): readonly LocalViewing[] =>
  records
    .filter(({ id }) => !id.includes('/'))
    .map(({ value }) => value)
    .filter(isLocalViewing)

/** Lists the viewings on this device, and the owners of the hunts whose checks are stored on it. */
export async function localHuntData(userId: string): Promise<{ checksOwnerIds: readonly string[]; viewings: readonly ViewingReference[] }> {
  const records = await readRecords(userId, 'viewing')
  return {
    checksOwnerIds: records.flatMap(({ id }) => (id.startsWith(CHECKS_PREFIX) ? [id.slice(CHECKS_PREFIX.length)] : [])),
    viewings: viewingsIn(records),
  }
}

/** Deletes a hunt's checks from this device, for a hunt that is no longer shared. */
export const deleteLocalChecks = (userId: string, ownerId: string): Promise<void> =>
  deleteRecord(userId, 'viewing', checksRecordId(ownerId))

/** Deletes a viewing, with its items, from this device. Keeps a viewing that is partly unsent or has an unfinished note. */
export async function deleteLocalViewing(userId: string, { id }: Pick<ViewingReference, 'id'>): Promise<void> {
  if (!(await hasUnfinishedText(userId, id))) await deleteSentViewing(userId, id, outboxGroupOf(id))
}

type ViewingReference = Pick<LocalViewing, 'id' | 'houseId' | 'ownerId' | 'street'>

const entryOf = (
  viewing: ViewingReference,
  entry: Pick<NewEntry, 'id' | 'kind' | 'key' | 'what' | 'payload' | 'bytes' | 'photo' | 'record'>,
  doneAt: string,
): NewEntry => ({
  ...entry,
  group: outboxGroupOf(viewing.id),
  houseId: viewing.houseId,
  huntId: viewing.ownerId,
  doneAt,
})

/** Stores the start or the end of a viewing, and queues it for sending. */
export function saveViewing(userId: string, viewing: LocalViewing): Promise<void> {
  const entry = entryOf(
    viewing,
    {
      id: uuid(),
      kind: 'viewing',
      key: viewing.id,
      what: viewing.endedAt ? `End of the viewing at ${viewing.street}` : `Start of the viewing at ${viewing.street}`,
      payload: viewingColumns({ ...viewing, items: [] }),
      ...(viewing.endedAt === null && { record: viewing.id }),
    },
    viewing.endedAt ?? viewing.startedAt,
  )
  return capture(userId, [entry], [recordOf(viewing.id, viewing)])
}

/**
 * Stores a new or changed item, and queues it for sending. The outbox entry has the item's id, which is also the id of its photo.
 * @param isNew whether the item cannot have been sent yet
 * @param bytes the content of a new photo
 */
export function saveItem(userId: string, viewing: LocalViewing, item: CapturedItem, isNew: boolean, bytes?: ArrayBuffer): Promise<void> {
  const { id, capturedAt } = item
  const payload: ItemPayload = { row: itemColumns(viewing.id, item), isNew }
  const what = `${itemLabel(item)}, ${viewing.street}`
  const photo = bytes && item.kind === 'photo' ? { bytes, photo: item.photo } : {}
  const record = itemRecordId(viewing.id, id)
  const entry = entryOf(viewing, { id, kind: 'viewing_item', key: id, what, payload, ...photo, ...(isNew && { record }) }, capturedAt)
  return capture(userId, [entry], [recordOf(record, item)])
}

/** Queues the answer to a check as the answer to the user's own wish that the check comes from. */
export function saveWishAnswer(userId: string, viewing: LocalViewing, check: SourcedCheck, answer: 'yes' | 'no' | null): Promise<void> {
  const entry = entryOf(
    viewing,
    {
      id: uuid(),
      kind: 'wish_answer',
      key: `${check.id}:${viewing.houseId}`,
      what: `Answer to your wish “${check.question}”`,
      payload: { wishId: check.id, houseId: viewing.houseId, answer },
    },
    new Date().toISOString(),
  )
  return capture(userId, [{ ...entry, group: `wish:${check.id}:${viewing.houseId}` }])
}

/** Deletes an item from this device, and queues its deletion on the server. */
export async function deleteItem(userId: string, viewing: LocalViewing, item: CapturedItem): Promise<void> {
  const payload: ItemPayload = { deleted: item.id, ...(item.kind === 'photo' && { photo: item.photo }) }
  const entry = entryOf(
    viewing,
    {
      id: uuid(),
      kind: 'viewing_item',
      key: item.id,
      what: `Taken back: ${itemLabel(item)}`,
      payload,
    },
    new Date().toISOString(),
  )
  await capture(userId, [entry])
  await deleteRecord(userId, 'viewing', itemRecordId(viewing.id, item.id))
}

/** Queues a request that adds the photos of a viewing to its house once they are uploaded. */
export function queueHousePhotos(userId: string, viewing: LocalViewing): Promise<void> {
  const payload: PhotosPayload = { viewingId: viewing.id }
  const entry = entryOf(
    viewing,
    {
      id: uuid(),
      kind: 'viewing_photos',
      key: viewing.id,
      what: `Photos of the viewing for the house at ${viewing.street}`,
      payload,
    },
    new Date().toISOString(),
  )
  return capture(userId, [entry])
}

/**
 * The viewings with photos that can be added to the house now: the house does not show them, and the outbox holds neither the photos nor a
 * request to add them.
 */
export const viewingsWithNewPhotos = (
  viewings: readonly Viewing[],
  housePhotos: readonly string[],
  entries: readonly Entry[],
): readonly Viewing[] =>
  viewings.filter(
    (viewing) =>
      !entries.some(({ kind, key }) => kind === 'viewing_photos' && key === viewing.id) &&
      itemsOf(viewing.items, 'photo').some(
        ({ id, photo }) => !entries.some((entry) => entry.id === id) && !housePhotos.some((shown) => shown.endsWith(photo)),
      ),
  )

function itemLabel(item: CapturedItem): string {
  if (item.kind === 'answer') return `Answer to “${item.question}”`
  if (item.kind === 'photo') return item.topic ? `Photo, ${item.topic}` : 'Photo'
  if (item.kind === 'note') return 'Note'
  return item.moment === 'love' ? 'Love it' : 'Red flag'
}

/** Stores the note being written. It is sent only once it is finished. */
export const saveDraft = (userId: string, viewingId: string, text: string): Promise<void> =>
  saveText(userId, viewingId, draftRecordId(viewingId), text, text || null)

/** Stores the note being written with the answer to a check. An empty text is stored as well: it stands for removing the answer's note. */
export const saveAnswerNote = (userId: string, viewingId: string, note: AnswerNote): Promise<void> =>
  saveText(userId, viewingId, `${answerNotePrefix(viewingId)}${note.check.id}`, note.text, note)

export const deleteAnswerNote = (userId: string, viewingId: string, checkId: string): Promise<void> =>
  saveText(userId, viewingId, `${answerNotePrefix(viewingId)}${checkId}`, '', null)

/** Stores text that is being written, or deletes it if `value` is null, and flags its viewing as long as any such text is left. */
async function saveText(userId: string, viewingId: string, recordId: string, text: string, value: unknown): Promise<void> {
  // Set before the text is stored: a flag without text is harmless, but nobody would be asked about text without a flag.
  if (text.trim()) setDraftFlag(userId, viewingId, true)
  if (value === null) await deleteRecord(userId, 'viewing', recordId)
  else await capture(userId, [], [recordOf(recordId, value)])
  setDraftFlag(userId, viewingId, await hasUnfinishedText(userId, viewingId))
}

/** A note being written with the answer to a check. The check is stored with it, because it may be gone from the list by the end. */
export type AnswerNote = { check: SourcedCheck; text: string }

function isAnswerNote(x: unknown): x is AnswerNote {
  if (!isObject(x) || !hasStrings(x, 'text') || !isObject(x.check) || !hasStrings(x.check, 'id', 'topic', 'question')) return false
  return STRING_OR_NULL.is(x.check.wishId) && BOOLEAN.is(x.check.isOwnWish)
}

/** Reads the unfinished notes on answers, keyed by the check's id. */
export async function readAnswerNotes(userId: string, viewingId: string): Promise<Readonly<Record<string, AnswerNote>>> {
  const notes = answerNotesIn(await readRecords(userId, 'viewing'), viewingId)
  return Object.fromEntries(notes.map((note) => [note.check.id, note]))
}

const answerNotesIn = (records: readonly OfflineRecord[], viewingId: string): readonly AnswerNote[] =>
  records
    .filter(({ id }) => id.startsWith(answerNotePrefix(viewingId)))
    .map(({ value }) => value)
    .filter(isAnswerNote)

export async function readDraft(userId: string, viewingId: string): Promise<string> {
  const record = await readRecord(userId, 'viewing', draftRecordId(viewingId))
  return typeof record?.value === 'string' ? record.value : ''
}

/** The notes of a viewing that are neither kept nor empty: its draft, without a check, and notes that differ from what their answer has. */
function unfinishedTextsIn(records: readonly OfflineRecord[], viewingId: string): readonly UnfinishedText[] {
  const draft = records.find(({ id }) => id === draftRecordId(viewingId))?.value
  const items = itemsIn(records, viewingId)
  const notes: readonly UnfinishedText[] = [
    ...(typeof draft === 'string' ? [{ check: null, text: draft }] : []),
    ...answerNotesIn(records, viewingId).filter(({ check, text }) => text.trim() !== answerTo(items, check.id)?.body),
  ]
  return notes.filter(({ text }) => text.trim() !== '')
}

const hasUnfinishedText = async (userId: string, viewingId: string): Promise<boolean> =>
  unfinishedTextsIn(await readRecords(userId, 'viewing'), viewingId).length > 0

/** Reads the notes that were being written when a viewing of this house ended, or became too old to be continued. */
export async function readUnfinishedNotes(userId: string, houseId: string): Promise<readonly UnfinishedNote[]> {
  const records = await readRecords(userId, 'viewing')
  return viewingsWithItems(records)
    .filter((viewing) => viewing.houseId === houseId && !isInProgress(viewing))
    .flatMap((viewing) => unfinishedTextsIn(records, viewing.id).map((note) => ({ viewing, ...note })))
}

/** `check` is null unless the note is on the answer to a check. */
type UnfinishedText = { check: SourcedCheck | null; text: string }
export type UnfinishedNote = UnfinishedText & { viewing: Viewing & ViewedHouse }

/** A hunt's list of checks and its wishes, as last loaded. Only wishes that are questions are read back, because only they add checks. */
export type LocalChecks = { checks: readonly Check[]; wishes: readonly Wish[] }

export const saveLocalChecks = (userId: string, ownerId: string, checks: LocalChecks): Promise<void> =>
  capture(userId, [], [recordOf(checksRecordId(ownerId), checks)])

export async function readLocalChecks(userId: string, ownerId: string): Promise<LocalChecks | null> {
  const record = await readRecord(userId, 'viewing', checksRecordId(ownerId))
  if (!isObject(record?.value)) return null
  const { checks, wishes } = record.value
  if (!Array.isArray(checks) || !Array.isArray(wishes)) return null
  return { checks: parseChecks(checks), wishes: wishes.filter(isQuestion) }
}

/** Whether a value stored on this device is a wish that adds a check. */
const isQuestion = (x: unknown): x is Extract<Wish, { kind: 'question' }> =>
  isObject(x) && x.kind === 'question' && hasStrings(x, 'id', 'userId', 'createdAt', 'question') && isImportance(x.importance)

import { MOMENTS, type CapturedItem, type Viewing } from '@/domain/viewing/viewing'
import { ANSWERS, type Answer, type Check } from '@/domain/viewing/viewingChecks'
import { PHOTO_DETAILS } from '@/lib/photos/photoDetails'
import { hasStrings, isListOf, isObject, NUMBER, STRING, STRING_OR_NULL } from '@/lib/api/rowFields'
import type { Tables, TablesInsert } from '@/types/database.types'

/** `VIEWING_COLUMNS` is what a query for viewings selects; `VIEWING_RESPONSE_KEYS` are the fields that each row it returns must have. */
const VIEWING_KEYS = 'id,house_id,owner_id,user_id,appointment_id,started_at,ended_at'
const ITEM_KEYS = 'id,kind,place,item,wish_id,topic,question,answer,moment,body,photo,photo_details,captured_at'
export const VIEWING_COLUMNS = `${VIEWING_KEYS},viewing_items(${ITEM_KEYS})`
export const VIEWING_RESPONSE_KEYS = `${VIEWING_KEYS},viewing_items`

export type ViewingRow = Pick<
  Tables<'viewings'>,
  'id' | 'house_id' | 'owner_id' | 'user_id' | 'appointment_id' | 'started_at' | 'ended_at'
> & { viewing_items: ItemRow[] }

type ItemRow = Pick<
  Tables<'viewing_items'>,
  | 'id'
  | 'kind'
  | 'place'
  | 'item'
  | 'wish_id'
  | 'topic'
  | 'question'
  | 'answer'
  | 'moment'
  | 'body'
  | 'photo'
  | 'photo_details'
  | 'captured_at'
>

/** The columns that the client writes for a viewing and an item. */
export type ViewingColumns = Required<Pick<TablesInsert<'viewings'>, 'id' | 'house_id' | 'appointment_id' | 'started_at' | 'ended_at'>>
export type ItemColumns = Required<
  Pick<TablesInsert<'viewing_items'>, 'id' | 'viewing_id' | 'kind' | 'place' | 'captured_at' | 'topic' | 'body'>
> &
  Pick<TablesInsert<'viewing_items'>, 'item' | 'wish_id' | 'question' | 'answer' | 'moment' | 'photo'>

/** Parses a `viewings` row with its items. Leaves out items that this version cannot read. */
export function viewingFromRow(row: ViewingRow): Viewing {
  return {
    id: row.id,
    houseId: row.house_id,
    ownerId: row.owner_id,
    userId: row.user_id,
    appointmentId: row.appointment_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    items: row.viewing_items
      .map(itemFromRow)
      .filter((item) => item !== null)
      .toSorted((one, other) => one.place - other.place),
  }
}

function itemFromRow({ id, place, captured_at: capturedAt, topic, body, kind, answer, photo, ...row }: ItemRow): CapturedItem | null {
  const common = { id, place, capturedAt, topic, body }
  if (kind === 'answer' && isAnswer(answer)) {
    return { ...common, kind, item: row.item ?? '', wishId: row.wish_id, question: row.question, answer }
  }
  if (kind === 'note') return { ...common, kind }
  if (kind === 'photo' && photo !== null) return { ...common, kind, photo, details: PHOTO_DETAILS.read(row.photo_details) }
  const moment = MOMENTS.find((each) => each === row.moment)
  return kind === 'moment' && moment ? { ...common, kind, moment } : null
}

const isAnswer = (x: unknown): x is Answer => ANSWERS.includes(x as Answer)

/** Whether a value stored on this device is a captured item. */
export function isCapturedItem(x: unknown): x is CapturedItem {
  if (!isObject(x) || !hasStrings(x, 'id', 'capturedAt', 'topic', 'body') || !NUMBER.is(x.place)) return false
  if (x.kind === 'answer') return hasStrings(x, 'item', 'question') && STRING_OR_NULL.is(x.wishId) && isAnswer(x.answer)
  if (x.kind === 'photo') return STRING.is(x.photo) && (x.details === undefined || PHOTO_DETAILS.is(x.details))
  return x.kind === 'note' || (x.kind === 'moment' && MOMENTS.some((each) => each === x.moment))
}

export function viewingColumns({ id, houseId, appointmentId, startedAt, endedAt }: Viewing): ViewingColumns {
  return { id, house_id: houseId, appointment_id: appointmentId, started_at: startedAt, ended_at: endedAt }
}

export function itemColumns(viewingId: string, capturedItem: CapturedItem): ItemColumns {
  const { id, kind, place, capturedAt, topic, body } = capturedItem
  const common = { id, viewing_id: viewingId, kind, place, captured_at: capturedAt, topic, body }
  if (capturedItem.kind === 'answer') {
    return {
      ...common,
      item: capturedItem.item,
      wish_id: capturedItem.wishId,
      question: capturedItem.question,
      answer: capturedItem.answer,
    }
  }
  if (capturedItem.kind === 'photo') return { ...common, photo: capturedItem.photo }
  return capturedItem.kind === 'moment' ? { ...common, moment: capturedItem.moment } : common
}

/** Whether a value stored on this device has the columns of a viewing. */
export const isViewingColumns = (x: unknown): x is ViewingColumns =>
  isObject(x) && hasStrings(x, 'id', 'house_id', 'started_at') && STRING_OR_NULL.is(x.appointment_id) && STRING_OR_NULL.is(x.ended_at)

const NULLABLE_TEXT_COLUMNS = ['item', 'wish_id', 'answer', 'moment', 'photo'] as const

/** Whether a value stored on this device has the columns of an item. */
export function isItemColumns(x: unknown): x is ItemColumns {
  if (!isObject(x) || !hasStrings(x, 'id', 'viewing_id', 'kind', 'captured_at', 'topic', 'body') || !NUMBER.is(x.place)) return false
  if (x.question !== undefined && !STRING.is(x.question)) return false
  return (
    NULLABLE_TEXT_COLUMNS.every((column) => x[column] === undefined || STRING_OR_NULL.is(x[column])) &&
    (x.kind !== 'photo' || STRING.is(x.photo))
  )
}

/** Parses a hunt's own list of checks, leaving out invalid ones. */
export const parseChecks = (stored: unknown): readonly Check[] =>
  isListOf(stored, () => true) ? (stored as unknown[]).filter(isCheck).map(({ id, topic, question }) => ({ id, topic, question })) : []

export const isCheck = (x: unknown): x is Check =>
  isObject(x) && [x.id, x.topic, x.question].every((text) => typeof text === 'string' && text !== '')

import { asCurrency } from '@/domain/money/money'
import { isPropertyType } from '@/domain/house/house'
import { isTravelMode } from '@/domain/map/travel'
import {
  isBoundedKind,
  isImportance,
  type HouseAnswers,
  type Importance,
  type Wish,
  type WishAnswer,
  type WishAnswers,
  type WishPlace,
  type WishSubject,
} from '@/domain/fit/wishes'
import { isListOf, isObject, NUMBER, NUMBER_OR_NULL, STRING, STRING_OR_NULL } from '@/lib/api/rowFields'
import type { TablesInsert } from '@/types/database.types'

/** The wishes of a hunt that the viewer may read: their own wishes, and shared ones. */
export type HuntWishes = {
  /** When each list was shared, as ISO instants keyed by author id. The viewer's own list is null or missing while it is sealed. */
  lists: Readonly<Record<string, string | null>>
  wishes: readonly Wish[]
  answers: WishAnswers
}

export const NO_WISHES: HuntWishes = { lists: {}, wishes: [], answers: {} }

/** The editable fields of a wish. */
export type WishFields = { importance: Importance; subject: WishSubject }

/** The message for a duplicate wish. The database uses the same one. */
export const DUPLICATE_WISH_MESSAGE = 'This wish is already on your list'

/** The columns that are returned when a wish is inserted or updated. */
export const WISH_COLUMNS = 'id,user_id,importance,kind,question,at_least,at_most,currency,types,place_id,created_at'

/** The columns that the form saves. */
export type WishColumns = Required<
  Pick<TablesInsert<'wishes'>, 'importance' | 'kind' | 'question' | 'at_least' | 'at_most' | 'currency' | 'types' | 'place_id'>
>

/** Parses the response of the database function `hunt_wishes`, skipping invalid wishes. */
export function huntWishesFrom(stored: unknown): HuntWishes {
  const { lists, wishes } = asObject(stored)
  const rows = listOf(wishes).map(asObject)
  return {
    lists: Object.fromEntries(
      listOf(lists)
        .map(asObject)
        .map(({ user_id: userId, shared_at: sharedAt }) => [STRING.read(userId), STRING_OR_NULL.read(sharedAt)]),
    ),
    wishes: rows.map(wishFromRow).filter((wish) => wish !== null),
    answers: answersFrom(rows),
  }
}

/** Parses a `wishes` row; null if the kind or the importance is unknown, or if a wish about a place lacks a usable place or its limit. */
export function wishFromRow(row: Record<string, unknown>): Wish | null {
  const subject = subjectFrom(row)
  if (!subject || !isImportance(row.importance)) return null
  const { id, user_id: userId, created_at: createdAt } = row
  return { id: STRING.read(id), userId: STRING.read(userId), createdAt: STRING.read(createdAt), importance: row.importance, ...subject }
}

function subjectFrom({
  kind,
  question,
  at_least: least,
  at_most: most,
  currency,
  types,
  ...row
}: Record<string, unknown>): WishSubject | null {
  if (kind === 'question') return { kind, question: STRING.read(question) }
  if (kind === 'type') return { kind, types: listOf(types).filter(isPropertyType) }
  if (kind === 'place') {
    const place = placeFrom(row.place_id, row.place)
    const atMost = NUMBER_OR_NULL.read(most)
    return place && atMost !== null ? { kind, place, atMost } : null
  }
  if (!isBoundedKind(kind)) return null
  const bounds = { atLeast: NUMBER_OR_NULL.read(least), atMost: NUMBER_OR_NULL.read(most) }
  return kind === 'price' ? { kind, currency: asCurrency(currency), ...bounds } : { kind, ...bounds }
}

/** Parses the place of a wish; null if it is missing or has an unknown travel mode. */
function placeFrom(id: unknown, stored: unknown): WishPlace | null {
  const { label, mode, latitude, longitude } = asObject(stored)
  if (!isTravelMode(mode)) return null
  return { id: STRING.read(id), label: STRING.read(label), mode, point: { lat: NUMBER.read(latitude), lng: NUMBER.read(longitude) } }
}

/** Converts a place to the columns that `wishFromRow` expects in `row.place`. */
export function placeColumns({ label, mode, point }: WishPlace) {
  return { label, mode, latitude: point.lat, longitude: point.lng }
}

function answersFrom(rows: readonly Record<string, unknown>[]): WishAnswers {
  const answers: Record<string, Record<string, WishAnswer>> = {}
  for (const { id, yes, no } of rows) {
    for (const [answer, houses] of [['yes', yes] as const, ['no', no] as const]) {
      for (const house of listOf(houses)) (answers[STRING.read(house)] ??= {})[STRING.read(id)] = answer
    }
  }
  return answers
}

/** The wish as column values of a `wishes` row. Columns that only other kinds of wishes use are empty. */
export function columnsOfWish({ importance, subject }: WishFields): WishColumns {
  const unsetColumns = { question: '', at_least: null, at_most: null, currency: null, types: null, place_id: null }
  const { kind } = subject
  if (kind === 'question') return { ...unsetColumns, importance, kind, question: subject.question }
  // In the database's order, so that the same types count as unchanged.
  if (kind === 'type') return { ...unsetColumns, importance, kind, types: subject.types.toSorted() }
  if (kind === 'place') return { ...unsetColumns, importance, kind, at_most: subject.atMost, place_id: subject.place.id }
  const bounds = { at_least: subject.atLeast, at_most: subject.atMost }
  return { ...unsetColumns, importance, kind, ...bounds, currency: kind === 'price' ? subject.currency : null }
}

/** Returns a copy with the wish added, or replaced if it has the id of an existing one. */
export function withWish(huntWishes: HuntWishes, wish: Wish): HuntWishes {
  const index = huntWishes.wishes.findIndex(({ id }) => id === wish.id)
  const wishes = index === -1 ? [...huntWishes.wishes, wish] : huntWishes.wishes.with(index, wish)
  // Only questions have answers, so a question that became another kind of wish loses them.
  return wish.kind === 'question'
    ? { ...huntWishes, wishes }
    : { ...huntWishes, wishes, answers: withoutAnswers(huntWishes.answers, wish.id) }
}

/** Returns a copy without the wish and its answers. */
export function withoutWish(huntWishes: HuntWishes, wishId: string): HuntWishes {
  return { ...huntWishes, wishes: huntWishes.wishes.filter(({ id }) => id !== wishId), answers: withoutAnswers(huntWishes.answers, wishId) }
}

const withoutAnswers = (answers: WishAnswers, wishId: string): WishAnswers =>
  Object.fromEntries(Object.entries(answers).map(([house, houseAnswers]) => [house, withoutAnswerTo(houseAnswers, wishId)]))

/** Returns a copy with the answer set; null removes it. */
export function withAnswer(huntWishes: HuntWishes, wishId: string, houseId: string, answer: WishAnswer | null): HuntWishes {
  const houseAnswers = withHouseAnswer(huntWishes.answers[houseId] ?? {}, wishId, answer)
  return { ...huntWishes, answers: { ...huntWishes.answers, [houseId]: houseAnswers } }
}

/** Returns a copy of the answers about one house with the answer set; null removes it. */
export function withHouseAnswer(answers: HouseAnswers, wishId: string, answer: WishAnswer | null): HouseAnswers {
  const others = withoutAnswerTo(answers, wishId)
  return answer ? { ...others, [wishId]: answer } : others
}

const withoutAnswerTo = (answers: HouseAnswers, wishId: string): HouseAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => id !== wishId))

const asObject = (x: unknown): Record<string, unknown> => (isObject(x) ? x : {})
const listOf = (x: unknown): unknown[] => (isListOf(x, () => true) ? (x as unknown[]) : [])

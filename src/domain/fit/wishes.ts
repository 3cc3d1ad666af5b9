import type { LatLng } from '../map/geo'
import type { Currency } from '../units/preferences'
import type { PropertyType } from '../house/house'
import type { TravelMode } from '../map/travel'
import { visibleText } from '../text/unicode'

/** From the most to the least important. */
export const IMPORTANCES = ['must', 'important', 'nice'] as const
export type Importance = (typeof IMPORTANCES)[number]

export const IMPORTANCE_LABELS: Readonly<Record<Importance, string>> = { must: 'Must', important: 'Important', nice: 'Nice to have' }

/** Kinds of wishes that set a minimum or a maximum for a fact about a house. */
export const BOUNDED_KINDS = ['price', 'bedrooms', 'bathrooms', 'area', 'lot', 'year_built'] as const
export type BoundedKind = (typeof BOUNDED_KINDS)[number]

export const WISH_KINDS = [...BOUNDED_KINDS, 'type', 'place', 'question'] as const
export type WishKind = (typeof WISH_KINDS)[number]

export const WISH_KIND_LABELS: Readonly<Record<WishKind, string>> = {
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  area: 'Property Size',
  lot: 'Lot Size',
  year_built: 'Year Built',
  type: 'Property Type',
  place: 'Travel time to a place',
  question: 'A question of your own',
}

/** The most wishes a person can have in a hunt, and the most characters in a question. */
export const WISH_LIMIT = 15
export const QUESTION_LIMIT = 100

/** At least one bound is not null. Areas are in square feet. */
export type WishBounds = { atLeast: number | null; atMost: number | null }

/** One of the author's places, such as their workplace. The point (0,0) means unknown. */
export type WishPlace = { id: string; label: string; mode: TravelMode; point: LatLng }

/** A limit, in minutes, on the travel time to a place. */
export type PlaceWish = { kind: 'place'; place: WishPlace; atMost: number }

export type WishSubject =
  | { kind: 'question'; question: string }
  | ({ kind: 'price'; currency: Currency } & WishBounds)
  | ({ kind: Exclude<BoundedKind, 'price'> } & WishBounds)
  | { kind: 'type'; types: readonly PropertyType[] }
  | PlaceWish

/** A wish of one member of a hunt. */
export type Wish = {
  id: string
  /** The id of the wish's author. */
  userId: string
  importance: Importance
  /** An ISO timestamp. */
  createdAt: string
} & WishSubject

/** Whether a house meets a wish. */
export type Verdict = 'met' | 'missed' | 'unknown'

/** The answer to a wish's question about one house. There is none until the author answers. */
export type WishAnswer = 'yes' | 'no'

/** Answers about one house, keyed by wish id. */
export type HouseAnswers = Readonly<Record<string, WishAnswer>>

/** Answers about the houses of a hunt, keyed by house id. */
export type WishAnswers = Readonly<Record<string, HouseAnswers>>

export const isImportance = (x: unknown): x is Importance => IMPORTANCES.includes(x as Importance)
export const isBoundedKind = (x: unknown): x is BoundedKind => BOUNDED_KINDS.includes(x as BoundedKind)

/** Groups wishes by person, in order of first appearance. */
export function wishesByPerson(wishes: readonly Wish[]): ReadonlyMap<string, readonly Wish[]> {
  const byPerson = new Map<string, Wish[]>()
  for (const wish of wishes) {
    const list = byPerson.get(wish.userId)
    if (list) list.push(wish)
    else byPerson.set(wish.userId, [wish])
  }
  return byPerson
}

/** Whether two wishes are equal apart from their importance. The database rejects such duplicates from the same person. */
export const isSameWish = (one: WishSubject, other: WishSubject): boolean => subjectKey(one) === subjectKey(other)

function subjectKey(subject: WishSubject): string {
  if (subject.kind === 'question') return `question ${visibleText(subject.question).toLowerCase()}`
  if (subject.kind === 'type') return `type ${subject.types.toSorted().join(' ')}`
  if (subject.kind === 'place') return `place ${subject.place.id} ${subject.atMost}`
  return [subject.kind, subject.atLeast, subject.atMost, subject.kind === 'price' && subject.currency].join(' ')
}

/** Values of a filter's `person` that stand for the viewer and for everybody. Any other value is a member's id. */
export const VIEWER = 'me'
export const EVERYBODY = 'everybody'

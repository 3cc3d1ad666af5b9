import type { LatLng } from '../map/geo'
import type { Currency } from '../units/preferences'
import type { PropertyType } from '../house/house'
import type { TravelMode } from '../map/travel'
import { visibleText } from '../text/unicode'

/** How much a wish counts, the most first. */
export const IMPORTANCES = ['must', 'important', 'nice'] as const
export type Importance = (typeof IMPORTANCES)[number]

export const IMPORTANCE_LABELS: Readonly<Record<Importance, string>> = { must: 'Must', important: 'Important', nice: 'Nice to have' }

/** The facts of a house that a wish sets bounds for. */
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

/** The most wishes of one person in a hunt, and the longest question. */
export const WISH_LIMIT = 15
export const QUESTION_LIMIT = 100

/** Null means no bound; at least one of both is there. Areas are in square feet. */
export type Bounds = { atLeast: number | null; atMost: number | null }

/** A place of the author's own, as far as a wish needs it. A point of (0,0) is not known. */
export type WishPlace = { id: string; label: string; mode: TravelMode; point: LatLng }

/** That the way to a place takes no longer than so many minutes. */
export type PlaceWish = { kind: 'place'; place: WishPlace; atMost: number }

/** What is wished for. */
export type WishSubject =
  | { kind: 'question'; question: string }
  | ({ kind: 'price'; currency: Currency } & Bounds)
  | ({ kind: Exclude<BoundedKind, 'price'> } & Bounds)
  | { kind: 'type'; types: readonly PropertyType[] }
  | PlaceWish

/** A wish of one member of a hunt. */
export type Wish = {
  id: string
  /** Whose it is. */
  userId: string
  importance: Importance
  /** ISO instant. */
  createdAt: string
} & WishSubject

/** Whether a house grants a wish. */
export type Verdict = 'met' | 'missed' | 'unknown'

/** What somebody found out about a question at a house. Not known is no answer. */
export type WishAnswer = 'yes' | 'no'

/** The answers at one house, by the wish's id. */
export type HouseAnswers = Readonly<Record<string, WishAnswer>>

/** The answers of a hunt, by the house's id. */
export type WishAnswers = Readonly<Record<string, HouseAnswers>>

export const isImportance = (x: unknown): x is Importance => IMPORTANCES.includes(x as Importance)
export const isBoundedKind = (x: unknown): x is BoundedKind => BOUNDED_KINDS.includes(x as BoundedKind)

/** The same wishes by person, in the order in which people first appear. */
export function wishesByPerson(wishes: readonly Wish[]): ReadonlyMap<string, readonly Wish[]> {
  const byPerson = new Map<string, Wish[]>()
  for (const wish of wishes) {
    const own = byPerson.get(wish.userId)
    if (own) own.push(wish)
    else byPerson.set(wish.userId, [wish])
  }
  return byPerson
}

/** Whether two wishes ask for the same, whatever their importance. The database refuses the second of one person. */
export const isSameWish = (one: WishSubject, other: WishSubject): boolean => subjectKey(one) === subjectKey(other)

function subjectKey(subject: WishSubject): string {
  if (subject.kind === 'question') return `question ${visibleText(subject.question).toLowerCase()}`
  if (subject.kind === 'type') return `type ${subject.types.toSorted().join(' ')}`
  if (subject.kind === 'place') return `place ${subject.place.id} ${subject.atMost}`
  return [subject.kind, subject.atLeast, subject.atMost, subject.kind === 'price' && subject.currency].join(' ')
}

/** Whose wishes decide, beside a member's id: those of the viewer, and those of all. */
export const VIEWER = 'me'
export const EVERYBODY = 'everybody'

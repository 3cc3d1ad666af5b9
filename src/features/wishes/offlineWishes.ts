import { WISH_KINDS, isImportance, type WishBounds, type Wish, type WishKind, type WishPlace } from '@/domain/fit/wishes'
import { isPropertyType } from '@/domain/house/house'
import type { LatLng } from '@/domain/map/geo'
import { isTravelMode } from '@/domain/map/travel'
import { isCurrency } from '@/domain/units/preferences'
import { fieldsGuard, isListOf, isMapOf, NUMBER, NUMBER_OR_NULL, STRING, STRING_OR_NULL } from '@/lib/api/rowFields'
import type { OfflineDataSpec } from '@/lib/huntTable'
import type { HuntWishes } from './wish'
import { wishesQuery } from './wishQueries'

type SubjectOf<Kind extends WishKind> = Omit<Extract<Wish, { kind: Kind }>, keyof BaseFields>
type BaseFields = Pick<Wish, 'id' | 'userId' | 'importance' | 'createdAt' | 'kind'>

const BOUND_GUARDS = { atLeast: NUMBER_OR_NULL.is, atMost: NUMBER_OR_NULL.is }
const hasBounds = fieldsGuard<WishBounds>(BOUND_GUARDS)

const isPlace = fieldsGuard<WishPlace>({
  id: STRING.is,
  label: STRING.is,
  mode: isTravelMode,
  point: fieldsGuard<LatLng>({ lat: NUMBER.is, lng: NUMBER.is }),
})

/** For each kind of wish, checks the fields that it has in addition to the base fields. */
const SUBJECT_GUARDS: Readonly<Record<WishKind, (wish: unknown) => boolean>> = {
  price: fieldsGuard<SubjectOf<'price'>>({ ...BOUND_GUARDS, currency: isCurrency }),
  bedrooms: hasBounds,
  bathrooms: hasBounds,
  area: hasBounds,
  lot: hasBounds,
  year_built: hasBounds,
  type: fieldsGuard<SubjectOf<'type'>>({ types: (stored) => isListOf(stored, isPropertyType) }),
  place: fieldsGuard<SubjectOf<'place'>>({ place: isPlace, atMost: NUMBER.is }),
  question: fieldsGuard<SubjectOf<'question'>>({ question: STRING.is }),
}

const isKind = (x: unknown): x is WishKind => WISH_KINDS.some((kind) => kind === x)
const hasBaseFields = fieldsGuard<BaseFields>({
  id: STRING.is,
  userId: STRING.is,
  importance: isImportance,
  createdAt: STRING.is,
  kind: isKind,
})
const isWish = (stored: unknown) => hasBaseFields(stored) && SUBJECT_GUARDS[stored.kind](stored)
const isAnswer = (stored: unknown) => stored === 'yes' || stored === 'no'

/** How the wishes of a hunt are stored with an offline house and validated when they are restored. */
export const offlineWishes: OfflineDataSpec = {
  query: ({ userId }) => wishesQuery(userId),
  isUsable: fieldsGuard<HuntWishes>({
    lists: (stored) => isMapOf(stored, STRING_OR_NULL.is),
    wishes: (stored) => isListOf(stored, isWish),
    answers: (stored) => isMapOf(stored, (answers) => isMapOf(answers, isAnswer)),
  }),
}

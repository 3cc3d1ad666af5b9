import * as z from 'zod/mini'
import { parseNumber } from '@/domain/units/numbers'
import { AREA_LIMIT, EARLIEST_YEAR_BUILT, LOT_LIMIT, PRICE_LIMIT, ROOM_LIMIT } from '@/domain/house/houseLimits'
import { PLACE_FIELD_LIMITS } from '@/domain/map/places'
import { CURRENCY_CODES, type Currency, type MeasurementSystem } from '@/domain/units/preferences'
import { PROPERTY_TYPES } from '@/domain/house/house'
import { isAreaUnchanged, toDisplayArea, toStoredArea } from '@/domain/units/units'
import { visibleText } from '@/domain/text/unicode'
import {
  BOUNDED_KINDS,
  IMPORTANCES,
  isSameWish,
  QUESTION_LIMIT,
  WISH_KIND_LABELS,
  WISH_KINDS,
  type BoundedKind,
  type Wish,
  type WishKind,
  type WishPlace,
  type WishSubject,
} from '@/domain/fit/wishes'
import type { TypedBounds, WishPreset } from './suggestions'
import { DUPLICATE_WISH_MESSAGE, type WishFields } from './wish'

/** The latest year that a wish may name. */
const MAX_YEAR = 2200

const wishFieldRules = z.object({
  kind: z.enum(WISH_KINDS),
  question: z.string(),
  /** The bounds typed for each kind, so that switching to another kind and back loses nothing. */
  bounds: z.record(z.enum(BOUNDED_KINDS), z.object({ atLeast: z.string(), atMost: z.string() })),
  currency: z.enum(CURRENCY_CODES),
  types: z.array(z.enum(PROPERTY_TYPES)),
  /** Empty if no place is chosen. */
  placeId: z.string(),
  minutes: z.string(),
  importance: z.enum(IMPORTANCES),
})

/** The values of the form. Typed values are strings, and areas are in the viewer's units. */
export type WishFormValues = z.infer<typeof wishFieldRules>

type ViewerUnits = { currency: Currency; system: MeasurementSystem }

const NO_BOUND: TypedBounds = { atLeast: '', atMost: '' }
const noBounds = () => Object.fromEntries(BOUNDED_KINDS.map((kind) => [kind, NO_BOUND])) as WishFormValues['bounds']

/** Returns the initial values of a new wish: those of the preset, and defaults for the rest. */
export function newWishValues({ bounds, ...preset }: Partial<WishPreset>, currency: Currency): WishFormValues {
  return {
    kind: 'question',
    question: '',
    currency,
    types: [],
    placeId: '',
    minutes: '',
    importance: 'important',
    ...preset,
    bounds: { ...noBounds(), ...bounds },
  }
}

/** Converts a stored wish to form values, with areas in the viewer's units. */
export function valuesOfWish(wish: Wish, { currency, system }: ViewerUnits): WishFormValues {
  const empty = newWishValues({}, currency)
  const { kind, importance } = wish
  if (kind === 'question') return { ...empty, importance, question: wish.question }
  if (kind === 'type') return { ...empty, kind, importance, types: [...wish.types] }
  if (kind === 'place') return { ...empty, kind, importance, placeId: wish.place.id, minutes: String(wish.atMost) }
  const boundText = (bound: number | null) => (bound === null ? '' : String(isArea(kind) ? toDisplayArea(bound, system) : bound))
  const bounds = { ...empty.bounds, [kind]: { atLeast: boundText(wish.atLeast), atMost: boundText(wish.atMost) } }
  return { ...empty, kind, importance, bounds, ...(kind === 'price' && { currency: wish.currency }) }
}

const isArea = (kind: BoundedKind) => kind === 'area' || kind === 'lot'

/**
 * Builds the schema that validates the form.
 * @param others the viewer's other wishes in this hunt, which this wish must not duplicate
 * @param places the places to choose from
 */
export function wishSchema(system: MeasurementSystem, others: readonly Wish[], places: readonly WishPlace[]) {
  return wishFieldRules.check(({ value: values, issues }) => {
    const report = (path: string[], message: string) => void issues.push({ code: 'custom', path, message, input: values })
    const problems = problemsOf(values, system, places)
    for (const { path, message } of problems) report(path, message)
    if (problems.length > 0) return
    const { subject } = fieldsOfWish(values, { system, places })
    if (others.some((other) => isSameWish(other, subject))) report(wholeWishPath(values.kind), DUPLICATE_WISH_MESSAGE)
  })
}

/** Returns the path of the field that shows messages about the whole wish. */
function wholeWishPath(kind: WishKind): string[] {
  if (kind === 'question') return ['question']
  if (kind === 'type') return ['types']
  return kind === 'place' ? ['minutes'] : ['bounds', kind, 'atLeast']
}

type Problem = { path: string[]; message: string }

function problemsOf(values: WishFormValues, system: MeasurementSystem, places: readonly WishPlace[]): Problem[] {
  const { kind, question, bounds, types } = values
  if (kind === 'question') {
    const text = question.trim()
    const message = !visibleText(text)
      ? 'Please say what you wish for'
      : text.length > QUESTION_LIMIT
        ? `At most ${QUESTION_LIMIT} characters`
        : undefined
    return message ? [{ path: ['question'], message }] : []
  }
  if (kind === 'type') return types.length === 0 ? [{ path: ['types'], message: 'Please choose at least one type' }] : []
  if (kind === 'place') return placeProblems(values, places)
  const { atLeast, atMost } = bounds[kind]
  const problems = (['atLeast', 'atMost'] as const).flatMap((end) => {
    const message = boundError(kind, bounds[kind][end], system)
    return message ? [{ path: ['bounds', kind, end], message }] : []
  })
  if (problems.length > 0) return problems
  const [least, most] = [storedBound(kind, atLeast, system), storedBound(kind, atMost, system)]
  if (least === null && most === null) return [{ path: ['bounds', kind, 'atLeast'], message: 'Please enter a minimum, a maximum, or both' }]
  if (least !== null && most !== null && least > most) {
    return [{ path: ['bounds', kind, 'atMost'], message: '“At most” is below “at least”' }]
  }
  return []
}

function placeProblems({ placeId, minutes }: WishFormValues, places: readonly WishPlace[]): Problem[] {
  const problems: Problem[] = []
  if (!places.some(({ id }) => id === placeId)) problems.push({ path: ['placeId'], message: 'Please choose a place' })
  if (places.length === 0) return problems
  const typed = parseNumber(minutes)
  if (!Number.isInteger(typed) || typed < 1 || typed > PLACE_FIELD_LIMITS.minutes) {
    problems.push({ path: ['minutes'], message: `Minutes must be a whole number from 1 to ${PLACE_FIELD_LIMITS.minutes}` })
  }
  return problems
}

type Limits = { min: number; max: number; whole?: boolean }

const BOUND_LIMITS: Readonly<Record<BoundedKind, Limits>> = {
  price: { min: 1, max: PRICE_LIMIT },
  bedrooms: { min: 0, max: ROOM_LIMIT, whole: true },
  bathrooms: { min: 0.1, max: ROOM_LIMIT },
  area: { min: 1, max: AREA_LIMIT },
  lot: { min: 1, max: LOT_LIMIT },
  year_built: { min: EARLIEST_YEAR_BUILT, max: MAX_YEAR, whole: true },
}

function boundError(kind: BoundedKind, text: string, system: MeasurementSystem): string | undefined {
  if (text.trim() === '') return undefined
  const { min, max, whole } = BOUND_LIMITS[kind]
  const typed = parseNumber(text)
  const stored = storedBound(kind, text, system)
  if (Number.isNaN(typed) || stored === null) return 'Please enter a number'
  if (whole && !Number.isInteger(typed)) return 'Please enter a whole number'
  if (kind === 'year_built' && (stored < min || stored > max)) return `Please enter a year between ${min} and ${max}`
  if (stored < min) return `${WISH_KIND_LABELS[kind]} must be positive`
  return stored > max ? `${WISH_KIND_LABELS[kind]} is too high` : undefined
}

/**
 * Converts a typed bound to the value to store; null if the text is blank. Rounds prices to whole units, areas to whole square feet, and
 * bathrooms to one decimal.
 */
function storedBound(kind: BoundedKind, text: string, system: MeasurementSystem): number | null {
  if (text.trim() === '') return null
  const typed = parseNumber(text)
  if (isArea(kind)) return toStoredArea(typed, system)
  return kind === 'bathrooms' ? Math.round(typed * 10) / 10 : Math.round(typed)
}

type WishContext = { system: MeasurementSystem; places: readonly WishPlace[] }

/**
 * Converts validated form values to a wish.
 * @param before the wish as read, so that an area that was not edited keeps its exact stored value
 */
export function fieldsOfWish(values: WishFormValues, context: WishContext, before?: WishSubject): WishFields {
  return { importance: values.importance, subject: subjectOf(values, context, before) }
}

function subjectOf(values: WishFormValues, { system, places }: WishContext, before?: WishSubject): WishSubject {
  const { kind, question, currency, types } = values
  if (kind === 'question') return { kind, question: question.trim() }
  if (kind === 'type') return { kind, types: PROPERTY_TYPES.filter((type) => types.includes(type)) }
  if (kind === 'place') {
    const place = places.find(({ id }) => id === values.placeId)
    if (!place) throw new Error('A wish about a place needs one')
    return { kind, place, atMost: parseNumber(values.minutes) }
  }
  const boundOf = (end: 'atLeast' | 'atMost') => {
    const text = values.bounds[kind][end]
    const stored = before?.kind === kind ? before[end] : null
    const isUntouched = stored !== null && isArea(kind) && isAreaUnchanged(parseNumber(text), stored, system)
    return isUntouched ? stored : storedBound(kind, text, system)
  }
  const bounds = { atLeast: boundOf('atLeast'), atMost: boundOf('atMost') }
  return kind === 'price' ? { kind, currency, ...bounds } : { kind, ...bounds }
}

import { isolateText } from '@/domain/text/unicode'
import type { Place } from '@/domain/map/places'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { isSameWish, type BoundedKind, type Wish, type WishKind } from '@/domain/fit/wishes'

export type TypedBounds = { atLeast: string; atMost: string }

/** Initial values of the form for a new wish. Missing values keep the form's defaults. */
export type WishPreset = {
  kind: WishKind
  question?: string
  bounds?: Partial<Record<BoundedKind, TypedBounds>>
  placeId?: string
  minutes?: string
}

export type Suggestion = { label: string; preset: WishPreset }

const minimumPreset = (kind: BoundedKind, atLeast: string): WishPreset => ({ kind, bounds: { [kind]: { atLeast, atMost: '' } } })

const QUESTIONS = [
  'Quiet at night',
  'Light in the afternoon',
  'A garden or a balcony',
  'A room to work in',
  'Shops within walking distance',
  'A short commute',
  'Space for the piano',
]

/** Choosing a suggestion fills in the form, but saves nothing. */
const SUGGESTIONS: readonly { label: string; preset: (system: MeasurementSystem) => WishPreset }[] = [
  { label: 'Highest price', preset: () => ({ kind: 'price' }) },
  { label: 'Bedrooms', preset: () => minimumPreset('bedrooms', '3') },
  { label: 'Bathrooms', preset: () => minimumPreset('bathrooms', '2') },
  { label: 'Property size', preset: (system) => minimumPreset('area', system === 'metric' ? '100' : '1000') },
  ...QUESTIONS.map((question) => ({ label: question, preset: (): WishPreset => ({ kind: 'question', question }) })),
]

/** Suggests a wish for each place that has a limit on its travel time. */
function placeSuggestions(places: readonly Place[]): Suggestion[] {
  return places.flatMap(({ id, label, mostMinutes }) =>
    mostMinutes === null
      ? []
      : [
          {
            label: `${isolateText(label)} within ${mostMinutes} min`,
            preset: { kind: 'place' as const, placeId: id, minutes: String(mostMinutes) },
          },
        ],
  )
}

/** Returns the suggestions that the list does not cover yet. A wish about the same fact, place or question covers a suggestion. */
export function uncoveredSuggestions(ownWishes: readonly Wish[], places: readonly Place[], system: MeasurementSystem): Suggestion[] {
  const isCovered = ({ kind, question, placeId }: WishPreset) =>
    ownWishes.some((wish) => {
      if (wish.kind === 'place') return kind === 'place' && wish.place.id === placeId
      return question === undefined ? wish.kind === kind : isSameWish(wish, { kind: 'question', question })
    })
  return [...placeSuggestions(places), ...SUGGESTIONS.map(({ label, preset }) => ({ label, preset: preset(system) }))].filter(
    ({ preset }) => !isCovered(preset),
  )
}

import type { MeasurementSystem } from '@/domain/preferences'
import { isSameWish, type BoundedKind, type Wish, type WishKind } from '@/domain/wishes'

export type BoundTexts = { atLeast: string; atMost: string }

/** What a wish's form starts with; what it does not say stays empty. */
export type WishPreset = { kind: WishKind; question?: string; bounds?: Partial<Record<BoundedKind, BoundTexts>> }

const fact = (kind: BoundedKind, atLeast: string): WishPreset => ({ kind, bounds: { [kind]: { atLeast, atMost: '' } } })

const QUESTIONS = [
  'Quiet at night',
  'Light in the afternoon',
  'A garden or a balcony',
  'A room to work in',
  'Shops within a walk',
  'A short way to work',
  'Space for the piano',
]

/** Wishes to start from. Each fills in the form; nothing is saved by itself. */
const SUGGESTIONS: readonly { label: string; preset: (system: MeasurementSystem) => WishPreset }[] = [
  { label: 'Highest price', preset: () => ({ kind: 'price' }) },
  { label: 'Bedrooms', preset: () => fact('bedrooms', '3') },
  { label: 'Bathrooms', preset: () => fact('bathrooms', '2') },
  { label: 'Property size', preset: (system) => fact('area', system === 'metric' ? '100' : '1000') },
  ...QUESTIONS.map((question) => ({ label: question, preset: (): WishPreset => ({ kind: 'question', question }) })),
]

/** The suggestions that a list does not cover yet; a suggested fact is covered by any wish about it. */
export function openSuggestions(own: readonly Wish[], system: MeasurementSystem): { label: string; preset: WishPreset }[] {
  const isCovered = ({ kind, question }: WishPreset) =>
    own.some((wish) => (question === undefined ? wish.kind === kind : isSameWish(wish, { kind: 'question', question })))
  return SUGGESTIONS.map(({ label, preset }) => ({ label, preset: preset(system) })).filter(({ preset }) => !isCovered(preset))
}

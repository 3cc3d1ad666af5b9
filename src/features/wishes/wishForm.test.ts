import { describe, expect, it } from 'vitest'
import type { Wish, WishPlace } from '@/domain/fit/wishes'
import { uncoveredSuggestions } from './suggestions'
import { newWishValues, wishSchema, type WishFormValues } from './wishForm'

const WORK: WishPlace = { id: 'work', label: 'Work', mode: 'car', point: { lat: 30.5, lng: -97.7 } }
const wish = (id: string) => ({ id, userId: 'dana', createdAt: '', importance: 'must' }) as const
const LIST: Wish[] = [
  { ...wish('q'), kind: 'question', question: 'Quiet at night' },
  { ...wish('p'), kind: 'price', atLeast: null, atMost: 500_000, currency: 'USD' },
  { ...wish('w'), kind: 'place', place: WORK, atMost: 40 },
]

/** Validates a new wish with these values for a viewer whose list is `LIST`. @returns pairs of a field and its error message */
function validationErrors({ kind, ...overrides }: Partial<WishFormValues>, places = [WORK]) {
  const values = { ...newWishValues({}, 'USD'), ...(kind && { kind }), ...overrides }
  return (
    wishSchema('imperial', LIST, places)
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  )
}
const bounds = (kind: keyof WishFormValues['bounds'], atLeast = '', atMost = ''): Partial<WishFormValues> => ({
  kind,
  bounds: { ...newWishValues({}, 'USD').bounds, [kind]: { atLeast, atMost } },
})
const travel = (minutes: string): Partial<WishFormValues> => ({ kind: 'place', placeId: 'work', minutes })

const DUPLICATE_MESSAGE = 'This wish is already on your list'

describe('a wish', () => {
  it.each<[string, Partial<WishFormValues>, string, string]>([
    ['the same question', { question: ' quiet AT night' }, 'question', DUPLICATE_MESSAGE],
    ['the same bounds', bounds('price', '', '500000'), 'bounds.price.atLeast', DUPLICATE_MESSAGE],
    ['the same travel time', travel('40'), 'minutes', DUPLICATE_MESSAGE],
    ['no bound', bounds('bedrooms'), 'bounds.bedrooms.atLeast', 'Please enter a minimum, a maximum, or both'],
    ['contradictory bounds', bounds('bedrooms', '5', '3'), 'bounds.bedrooms.atMost', '“At most” is below “at least”'],
    ['half a bedroom', bounds('bedrooms', '2.5'), 'bounds.bedrooms.atLeast', 'Please enter a whole number'],
    ['no type', { kind: 'type' }, 'types', 'Please choose at least one type'],
    ['no travel time', travel(''), 'minutes', 'Minutes must be a whole number from 1 to 600'],
    ['an unknown place', { ...travel('25'), placeId: 'gone' }, 'placeId', 'Please choose a place'],
  ])('with %s is rejected', (_, overrides, field, message) => expect(validationErrors(overrides)).toEqual([[field, message]]))

  it('about a place reports only the missing place if there are no places to choose from', () => {
    expect(validationErrors({ kind: 'place' }, [])).toEqual([['placeId', 'Please choose a place']])
  })

  it('with valid values is accepted', () => {
    for (const overrides of [
      { question: 'A loom' },
      bounds('price', '1', '400000'),
      travel('25'),
      { kind: 'type', types: ['flat'] } as const,
    ])
      expect(validationErrors(overrides as Partial<WishFormValues>)).toEqual([])
  })
})

describe('the suggestions', () => {
  const ownPlace = (label: string, mostMinutes: number | null) =>
    ({ id: label.toLowerCase(), userId: 'dana', label, address: '', point: WORK.point, mode: 'car', mostMinutes }) as const
  const labels = (wishes: readonly Wish[], places = [ownPlace('Work', 40), ownPlace('Gym', null)]) =>
    uncoveredSuggestions(wishes, places, 'imperial').map(({ label }) => label)

  it('start with each place that has a maximum travel time', () => {
    expect(labels([])).toHaveLength(12)
    expect(labels([])[0]).toBe('Work within 40 min')
    expect(uncoveredSuggestions([], [ownPlace('Work', 40)], 'imperial')[0]?.preset).toEqual({
      kind: 'place',
      placeId: 'work',
      minutes: '40',
    })
  })

  it('leave out what the list already covers', () => {
    expect(labels(LIST)).toHaveLength(9)
    for (const covered of ['Work within 40 min', 'Highest price', 'Quiet at night']) expect(labels(LIST)).not.toContain(covered)
  })

  it('are in the viewer’s units', () => {
    const sizeIn = (system: 'metric' | 'imperial') =>
      uncoveredSuggestions([], [], system).find(({ label }) => label === 'Property size')?.preset
    expect([sizeIn('metric')?.bounds?.area?.atLeast, sizeIn('imperial')?.bounds?.area?.atLeast]).toEqual(['100', '1000'])
  })
})

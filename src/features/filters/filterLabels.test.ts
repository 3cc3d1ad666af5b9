import { describe, expect, it } from 'vitest'
import { activeFilters } from './filterLabels'
import { NO_FILTER, type HouseFilter } from './houseFilter'

const viewer = { currency: 'USD', system: 'imperial', memberCount: 2, fits: null } as const
const labels = (filter: Partial<HouseFilter>, forViewer: Parameters<typeof activeFilters>[1] = viewer) =>
  activeFilters({ ...NO_FILTER, ...filter }, forViewer).map((part) => part.label)

const ALL: HouseFilter = {
  text: 'elm',
  price: { min: 100_000, max: 500_000, currency: 'USD' },
  bedrooms: 3,
  bathrooms: 1.5,
  statuses: ['Interested', 'Bought'],
  hideRuledOut: true,
  types: ['flat'],
  rating: 4,
  favorites: true,
  favoriteOfEveryone: true,
  area: { min: 1000, max: 2000 },
  viewing: true,
  reduced: true,
  whoseMusts: 'me',
  cost: { min: null, max: 2000, currency: 'USD' },
}

describe('the labels of a filter', () => {
  it('are empty if no filter is active', () => expect(labels({})).toEqual([]))

  it('cover every part of it', () => {
    expect(labels(ALL)).toEqual([
      '“elm”',
      '$100,000 – $500,000',
      '3+ bedrooms',
      '1.5+ bathrooms',
      'Interested',
      'Bought',
      'Not interested and declined hidden',
      'Flat',
      '4+ stars',
      'Favorites',
      'Both of us',
      '1,000 – 2,000 sq ft',
      'Viewing scheduled',
      'No missed musts: you',
      'Up to $2,000 a month',
      'Price reduced',
    ])
  })

  it.each<[Partial<HouseFilter>, string]>([
    [{ price: { min: 100_000, max: null, currency: 'USD' } }, 'From $100,000'],
    [{ price: { min: null, max: 100_000, currency: 'USD' } }, 'Up to $100,000'],
    [{ price: { min: null, max: 92_000, currency: 'EUR' } }, '≈ Up to $100,000'],
    [{ area: { min: 1000, max: null } }, 'From 1,000 sq ft'],
    [{ bedrooms: 'studio' }, 'Studio'],
    [{ bedrooms: 1 }, '1+ bedrooms'],
    [{ rating: 5 }, '5 stars'],
  ])('describe %j as “%s”', (filter, expected) => expect(labels(filter)).toEqual([expected]))

  it('say “All of us” in a hunt with more than two members', () => {
    expect(labels({ favoriteOfEveryone: true }, { ...viewer, memberCount: 3 })).toEqual(['All of us'])
  })

  it('show areas in the viewer’s units', () => {
    expect(labels({ area: { min: 1076, max: 2153 } }, { ...viewer, system: 'metric' })).toEqual(['100 – 200 m²'])
  })

  it('have unique keys, and removing them one by one clears the filter', () => {
    const keys = new Set(activeFilters(ALL, viewer).map(({ key }) => key))
    expect(keys.size).toBe(activeFilters(ALL, viewer).length)
    let remaining = ALL
    for (let count = keys.size; count > 0; count -= 1) {
      expect(activeFilters(remaining, viewer)).toHaveLength(count)
      remaining = activeFilters(remaining, viewer)[0]?.remainingFilter ?? remaining
    }
    expect(remaining).toEqual(NO_FILTER)
  })
})

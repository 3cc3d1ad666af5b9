import { describe, expect, it } from 'vitest'
import type { Fit } from './fit'
import { explainFit, fitText, wishLabel } from './wishLabels'
import type { WishSubject } from './wishes'

const US = { currency: 'USD', system: 'imperial' } as const
const EU = { currency: 'EUR', system: 'metric' } as const

describe('the label of a wish', () => {
  it.each<[WishSubject, string, string]>([
    [{ kind: 'price', currency: 'EUR', atLeast: null, atMost: 400_000 }, 'Price at most ≈ $434,783', 'Price at most €400,000'],
    [{ kind: 'price', currency: 'USD', atLeast: 100_000, atMost: 200_000 }, 'Price $100,000 to $200,000', 'Price ≈ €92,000 to ≈ €184,000'],
    [{ kind: 'bedrooms', atLeast: 3, atMost: null }, 'At least 3 bedrooms', 'At least 3 bedrooms'],
    [{ kind: 'bedrooms', atLeast: null, atMost: 1 }, 'At most 1 bedroom', 'At most 1 bedroom'],
    [{ kind: 'bedrooms', atLeast: null, atMost: 0 }, 'Studio', 'Studio'],
    [{ kind: 'bedrooms', atLeast: 0, atMost: 0 }, 'Studio', 'Studio'],
    [{ kind: 'bedrooms', atLeast: 2, atMost: 2 }, '2 bedrooms', '2 bedrooms'],
    [{ kind: 'bathrooms', atLeast: 1.5, atMost: 2 }, '1.5 to 2 bathrooms', '1.5 to 2 bathrooms'],
    [{ kind: 'area', atLeast: 1076, atMost: null }, 'Size at least 1,076 sq ft', 'Size at least 100 m²'],
    [{ kind: 'lot', atLeast: null, atMost: 10_764 }, 'Lot at most 10,764 sq ft', 'Lot at most 1,000 m²'],
    [{ kind: 'year_built', atLeast: 1990, atMost: null }, 'Built in 1990 or later', 'Built in 1990 or later'],
    [{ kind: 'year_built', atLeast: null, atMost: 1930 }, 'Built in 1930 or earlier', 'Built in 1930 or earlier'],
    [{ kind: 'year_built', atLeast: 1900, atMost: 1930 }, 'Built from 1900 to 1930', 'Built from 1900 to 1930'],
    [{ kind: 'year_built', atLeast: 1900, atMost: 1900 }, 'Built in 1900', 'Built in 1900'],
    [{ kind: 'type', types: ['terraced', 'house'] }, 'House or Terraced', 'House or Terraced'],
    [{ kind: 'question', question: 'Quiet at night' }, 'Quiet at night', 'Quiet at night'],
    [{ kind: 'question', question: 'שקט' }, '\u2068שקט\u2069', '\u2068שקט\u2069'],
  ])('%j', (wish, usLabel, euLabel) => expect([wishLabel(wish, US), wishLabel(wish, EU)]).toEqual([usLabel, euLabel]))
})

describe('the label of a fit', () => {
  const fit = (overrides: Partial<Fit>): Fit => ({
    verdicts: [],
    musts: { met: 0, missed: 0, unknown: 0 },
    met: 3,
    known: 4,
    total: 6,
    score: 75,
    metWeight: 3,
    ...overrides,
  })

  it('is short on a card', () => expect(fitText(fit({}))).toBe('3 of 6'))

  it.each<[Partial<Fit>, string]>([
    [{}, '75 of 100 from the 4 wishes that are known: musts count four times, important wishes twice.'],
    [{ known: 1 }, '75 of 100 from the one wish that is known: musts count four times, important wishes twice.'],
    [{ known: 6 }, '75 of 100: musts count four times, important wishes twice.'],
    [{ known: 0, score: null }, 'Nothing is known yet, so nothing counts against this house.'],
    [
      { known: 6, musts: { met: 0, missed: 1, unknown: 0 } },
      '75 of 100: musts count four times, important wishes twice. A must is missed, so every house that misses none comes first.',
    ],
    [
      { known: 6, musts: { met: 0, missed: 2, unknown: 0 } },
      '75 of 100: musts count four times, important wishes twice. 2 musts are missed, so every house that misses none comes first.',
    ],
  ])('%j is explained', (overrides, text) => expect(explainFit(fit(overrides))).toBe(text))
})

import { describe, expect, it } from 'vitest'
import { filterHouses } from './filterHouses'
import { NO_FILTER, type FilterableHouse, type FilterContext } from './houseFilter'

const base: FilterableHouse = {
  id: 'a',
  address: { street: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' },
  price: 450_000,
  priceCurrency: 'USD',
  coordinates: { lat: 0, lng: 0 },
  priceBefore: null,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1500,
  lotSize: null,
  yearBuilt: null,
  propertyType: null,
  status: 'Interested',
  rating: 0,
  isFavorite: false,
  userId: 'dana',
  ownerRating: 0,
  ownerIsFavorite: false,
  opinions: [],
  notes: '',
  contacts: [],
}

describe('the filter by monthly cost', () => {
  const costs: FilterContext['costs'] = { monthlyIn: ({ id }, currency) => (id === 'a' ? 2000 : 3000) * (currency === 'ILS' ? 4 : 1) }
  const remainingIds = (min: number | null, max: number | null, currency: 'USD' | 'ILS', loadedCosts: FilterContext['costs']) =>
    filterHouses(
      [base, { ...base, id: 'b' }],
      { ...NO_FILTER, cost: { min, max, currency } },
      { viewings: new Set(), members: [], fits: null, costs: loadedCosts },
    ).map(({ id }) => id)

  it.each<[number | null, number | null, 'USD' | 'ILS', string[]]>([
    [null, 2000, 'USD', ['a']],
    [null, 1999, 'USD', []],
    [2001, null, 'USD', ['b']],
    [null, 8000, 'ILS', ['a']],
  ])('from %s to %s %s leaves %j', (min, max, currency, ids) => expect(remainingIds(min, max, currency, costs)).toEqual(ids))
  it('does not filter until the costs are loaded', () => expect(remainingIds(null, 1, 'USD', null)).toEqual(['a', 'b']))
})

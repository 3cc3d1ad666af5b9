import { describe, expect, it } from 'vitest'
import { filterHouses } from './filterHouses'
import { house } from '@/test/factories'
import { NO_FILTER, type FilterContext } from './houseFilter'

const base = house({ id: 'a' })

describe('the monthly cost filter', () => {
  const costs: FilterContext['costs'] = { monthlyCostIn: ({ id }, currency) => (id === 'a' ? 2000 : 3000) * (currency === 'ILS' ? 4 : 1) }
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

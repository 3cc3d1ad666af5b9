import { expect, it } from 'vitest'
import type { HouseCosts } from '@/domain/money/cost'
import { houseCostsIn } from './costs'
import { houseCostsFrom, houseCostValues } from './houseCostsForm'

const COSTS: HouseCosts = { propertyTax: 3600, serviceCharge: 0, groundRent: null, insurance: null, renovation: 20_000, currency: 'USD' }
const TYPED_VALUES = { propertyTax: '3600', serviceCharge: '0', groundRent: '', insurance: '', renovation: '20000' }

it('shows the entered amounts, and leaves other fields empty', () => {
  expect(houseCostValues(COSTS)).toEqual(TYPED_VALUES)
  expect(Object.values(houseCostValues(undefined))).toEqual(['', '', '', '', ''])
})

it('converts amounts stored in a currency other than the house’s', () => {
  expect(houseCostValues(houseCostsIn({ ...COSTS, updatedAt: '' }, 'EUR'))).toEqual({
    ...TYPED_VALUES,
    propertyTax: '3312',
    renovation: '18400',
  })
})

it('stores 0 as 0, and an empty field as null', () => {
  expect(houseCostsFrom(TYPED_VALUES, 'USD')).toEqual(COSTS)
})

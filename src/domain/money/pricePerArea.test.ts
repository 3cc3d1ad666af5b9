import { expect, it } from 'vitest'
import { pricePerArea } from './pricePerArea'

const house = { price: 450_000, priceCurrency: 'USD', squareFeet: 1500 } as const

it('is per square foot or square metre, by the viewer', () => {
  expect(pricePerArea(house, 'USD', 'imperial')).toEqual({ text: '$300', unit: 'sq ft' })
  expect(pricePerArea(house, 'USD', 'metric')).toEqual({ text: '$3,229', unit: 'm²' })
})

it('is marked where it was converted', () => {
  expect(pricePerArea(house, 'EUR', 'metric')).toEqual({ text: '≈ €2,971', unit: 'm²' })
})

it.each([{ squareFeet: 0 }, { price: 0 }])('is nothing without area and price', (part) => {
  expect(pricePerArea({ ...house, ...part }, 'USD', 'imperial')).toBeNull()
})

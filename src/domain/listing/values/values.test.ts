import { describe, expect, it } from 'vitest'
import { areasIn } from './areas'
import { countsIn } from './counts'
import { propertyTypeIn } from './kinds'

describe('propertyTypeIn', () => {
  it.each([
    ['4 bedroom home with solar panels', undefined],
    ['Casa com aquecimento solar', 'house'],
    ['Solar en venta en Getafe', 'land'],
    ['Solar urbano, 600 m²', 'land'],
    ['12 Victoria Terrace, Leeds LS1 4AP', undefined],
    ['Sun terrace', undefined],
    ['End of terrace', 'terraced'],
    ['Mid-terrace house', 'terraced'],
    ['3 bed terrace house', 'terraced'],
    ['Terraced', 'terraced'],
  ])('%s: %s', (text, expected) => {
    expect(propertyTypeIn(text)).toBe(expected)
  })
})

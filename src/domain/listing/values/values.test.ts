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

describe('areasIn', () => {
  it.each([
    ['2 ac units', []],
    ['2 ac', [87_120]],
    ['0.25 ac lot', [10_890]],
  ])('%s: %j', (text, expected) => {
    expect(areasIn(text).map(({ squareFeet }) => squareFeet)).toEqual(expected)
  })
})

describe('countsIn', () => {
  it.each([
    ['long beach 3 bedroom condo', [3], []],
    ['vivienda 3 dormitorios', [3], []],
    ['orlando, florida 3 bed house', [3], []],
    ['each 3 bedrooms', [], []],
    ['3 bed/2 bath', [3], [2]],
    ['3br/2ba', [3], [2]],
    ['1/2 bath', [], []],
  ])('%s: %j bedrooms, %j bathrooms', (text, bedrooms, bathrooms) => {
    expect(countsIn(text, undefined)).toMatchObject({ bedrooms, bathrooms })
  })
})

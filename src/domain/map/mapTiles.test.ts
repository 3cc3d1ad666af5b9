import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { TILE_SIZE, tilesAround } from './mapTiles'

const TEMPLATE = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png'

it('returns the tiles around a point', () => {
  // Computed with the formula from the tile servers' documentation.
  expect(tilesAround({ lat: 0.001, lng: 0.001 }, 100, 100, TEMPLATE).map(({ url }) => url)).toEqual([
    'https://a.tiles.example/15/16383/16383.png',
    'https://a.tiles.example/15/16384/16383.png',
    'https://a.tiles.example/15/16383/16384.png',
    'https://a.tiles.example/15/16384/16384.png',
  ])
})

it('returns no tiles for an unknown point', () => {
  expect(tilesAround({ lat: 0, lng: 0 }, 100, 100, TEMPLATE)).toEqual([])
})

it('covers the whole box wherever the point is', () => {
  const anyPoint = fc.record({ lat: fc.double({ min: -84, max: 84, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) })
  fc.assert(
    fc.property(anyPoint, (point) => {
      fc.pre(point.lat !== 0 || point.lng !== 0)
      const tiles = tilesAround(point, 300, 180, TEMPLATE)
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
      expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0)
      expect(Math.max(...tiles.map(({ left }) => left + TILE_SIZE))).toBeGreaterThanOrEqual(300)
      expect(Math.max(...tiles.map(({ top }) => top + TILE_SIZE))).toBeGreaterThanOrEqual(180)
      for (const { url } of tiles) expect(url).toMatch(/^https:\/\/a\.tiles\.example\/15\/\d+\/\d+\.png$/)
    }),
    { numRuns: 1000 },
  )
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxAt, freePlace, isFree, type Box } from './freePlace'

const PHONE = { left: 0, top: 8, right: 390, bottom: 836 }
const CARD = { width: 358, height: 80 }
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

it('is at the bottom if there is no obstacle', () => {
  expect(freePlace(CARD, PHONE, [16], [])).toEqual({ left: 16, top: 756, width: 358 })
})

it('is above a bar at the bottom', () => {
  expect(freePlace(CARD, PHONE, [16], [box(0, 780, 390, 844)])?.top).toBe(692)
})

it('is above a menu that opens from the bar, or next to it if there is another column', () => {
  const menu = box(160, 500, 380, 770)
  expect(freePlace(CARD, PHONE, [16], [menu])?.top).toBe(412)
  expect(freePlace({ width: 356, height: 80 }, box(0, 0, 1280, 780), [24, 900], [box(20, 300, 300, 770)])?.left).toBe(900)
})

it('has no place if a layer fills the screen', () => {
  expect(freePlace(CARD, PHONE, [16], [box(0, 0, 390, 844)])).toBeNull()
})

it('never touches an obstacle and never leaves the area', () => {
  const side = fc.integer({ min: -50, max: 900 })
  const obstacle = fc
    .tuple(side, side, fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }))
    .map(([left, top, width, height]) => box(left, top, left + width, top + height))
  fc.assert(
    fc.property(
      fc.array(obstacle, { maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 32 }), { minLength: 1, maxLength: 3 }),
      (obstacles, columns) => {
        const place = freePlace(CARD, PHONE, columns, obstacles)
        if (!place) return
        const card = boxAt(place, CARD)
        expect([isFree(card, obstacles), card.top >= PHONE.top, card.bottom <= PHONE.bottom]).toEqual([true, true, true])
      },
    ),
    { numRuns: 1000 },
  )
})

import { expect, it } from 'vitest'
import { isSunDown } from './sun'

const LONDON = { lat: 51.5, lng: -0.12 }
const SYDNEY = { lat: -33.87, lng: 151.21 }
const TROMSO = { lat: 69.65, lng: 18.96 }

// Sunrise and sunset according to almanacs: London 7:29 and 16:03 on 2026-11-21; Sydney 5:41 and 19:46 (18:41 and 8:46 UTC).
it.each([
  ['noon in London', '2026-11-21T12:00:00Z', LONDON, false],
  ['a quarter of an hour before sunset', '2026-11-21T15:48:00Z', LONDON, false],
  ['a quarter of an hour after sunset', '2026-11-21T16:18:00Z', LONDON, true],
  ['before sunrise', '2026-11-21T07:14:00Z', LONDON, true],
  ['after sunrise', '2026-11-21T07:44:00Z', LONDON, false],
  ['a summer evening', '2026-06-21T20:00:00Z', LONDON, false],
  ['before sunset in Sydney', '2026-11-21T08:30:00Z', SYDNEY, false],
  ['after sunset in Sydney', '2026-11-21T09:02:00Z', SYDNEY, true],
  ['noon during the polar night', '2026-12-21T11:00:00Z', TROMSO, true],
  ['midnight under the midnight sun', '2026-06-21T23:00:00Z', TROMSO, false],
])('tells whether the sun is down: %s', (_, now, point, isDown) => expect(isSunDown(new Date(now), point)).toBe(isDown))

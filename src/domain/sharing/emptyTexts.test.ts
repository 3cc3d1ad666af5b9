import { describe, expect, test } from 'vitest'
import { huntPhrase, noFavoritesText, noHousesText, noPinsText, noViewingsText } from './emptyTexts'

const own = { isOwn: true, ownerName: 'Sam Okoro', mayAddHouses: true, maySchedule: true }
const member = { isOwn: false, ownerName: 'Dana Levi', mayAddHouses: true, maySchedule: true }
const adder = { ...member, maySchedule: false }
const reader = { ...member, mayAddHouses: false, maySchedule: false }
const unnamed = { ...reader, ownerName: '' }
const hebrew = { ...reader, ownerName: 'דנה' }

test.each([
  [own, 'your own hunt'],
  [member, 'Dana Levi’s hunt'],
  [unnamed, 'this hunt'],
  [hebrew, '\u2068דנה\u2069’s hunt'],
])('a hunt is named after its owner', (hunt, text) => {
  expect(huntPhrase(hunt)).toBe(text)
})

describe('the text of an empty screen', () => {
  test.each([
    [own, 'This is your own hunt. Add a house you are considering, import a list, or invite somebody to look with you.'],
    [member, 'This is Dana Levi’s hunt, and it has no houses yet. Add the first one, or import a list.'],
    [reader, 'This is Dana Levi’s hunt, and it has no houses yet. Those that Dana Levi adds show up here.'],
    [unnamed, 'This hunt has no houses yet. Those that the owner adds show up here.'],
  ])('without houses', (hunt, text) => {
    expect(noHousesText(hunt)).toBe(text)
  })

  test.each([
    [own, 'Tap the heart on a house to keep it here.'],
    [reader, 'Tap the heart on a house to keep it here. These are your own favorites in Dana Levi’s hunt.'],
  ])('without favorites', (hunt, text) => {
    expect(noFavoritesText(hunt)).toBe(text)
  })

  test.each([
    [own, true, 'Viewings that you schedule show up here.'],
    [member, true, 'Viewings in Dana Levi’s hunt show up here, and you may schedule them.'],
    [reader, true, 'This is Dana Levi’s hunt. Viewings that Dana Levi schedules show up here.'],
    [unnamed, true, 'Viewings that the owner schedules show up here.'],
    [own, false, 'A viewing needs a house: add your first one, then schedule.'],
    [member, false, 'Dana Levi’s hunt has no houses yet. Add the first one to schedule a viewing.'],
    [adder, false, 'Dana Levi’s hunt has no houses yet. Add the first one; its viewings show up here.'],
    [reader, false, 'Dana Levi’s hunt has no houses yet. Once Dana Levi adds one, its viewings show up here.'],
    [unnamed, false, 'This hunt has no houses yet. Once the owner adds one, its viewings show up here.'],
  ])('without viewings', (hunt, hasHouses, text) => {
    expect(noViewingsText(hunt, hasHouses)).toBe(text)
  })

  test.each([
    [own, 'Add a house and it appears here, at its address.'],
    [member, 'Add a house to Dana Levi’s hunt and it appears here, at its address.'],
    [reader, 'This is Dana Levi’s hunt. Houses that Dana Levi adds appear here, at their addresses.'],
  ])('on the map', (hunt, text) => {
    expect(noPinsText(hunt)).toBe(text)
  })
})

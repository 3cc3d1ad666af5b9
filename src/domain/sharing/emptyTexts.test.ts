import { describe, expect, test } from 'vitest'
import { huntPhrase, noFavoritesText, noHousesText, noPinsText, noViewingsText } from './emptyTexts'

const ownHunt = { isOwn: true, ownerName: 'Sam Okoro', mayAddHouses: true, maySchedule: true }
const memberHunt = { isOwn: false, ownerName: 'Dana Levi', mayAddHouses: true, maySchedule: true }
const adderHunt = { ...memberHunt, maySchedule: false }
const readerHunt = { ...memberHunt, mayAddHouses: false, maySchedule: false }
const unnamedHunt = { ...readerHunt, ownerName: '' }
const hebrewHunt = { ...readerHunt, ownerName: 'דנה' }

test.each([
  [ownHunt, 'your own hunt'],
  [memberHunt, 'Dana Levi’s hunt'],
  [unnamedHunt, 'this hunt'],
  [hebrewHunt, '\u2068דנה\u2069’s hunt'],
])('a hunt is named after its owner', (hunt, text) => {
  expect(huntPhrase(hunt)).toBe(text)
})

describe('the text of an empty screen', () => {
  test.each([
    [ownHunt, 'This is your own hunt. Add a house you are considering, import a list, or invite somebody to look with you.'],
    [memberHunt, 'This is Dana Levi’s hunt, and it has no houses yet. Add the first one, or import a list.'],
    [readerHunt, 'This is Dana Levi’s hunt, and it has no houses yet. Those that Dana Levi adds show up here.'],
    [unnamedHunt, 'This hunt has no houses yet. Those that the owner adds show up here.'],
  ])('without houses', (hunt, text) => {
    expect(noHousesText(hunt)).toBe(text)
  })

  test.each([
    [ownHunt, 'Tap the heart on a house to keep it here.'],
    [readerHunt, 'Tap the heart on a house to keep it here. These are your own favorites in Dana Levi’s hunt.'],
  ])('without favorites', (hunt, text) => {
    expect(noFavoritesText(hunt)).toBe(text)
  })

  test.each([
    [ownHunt, true, 'Viewings that you schedule show up here.'],
    [memberHunt, true, 'Viewings in Dana Levi’s hunt show up here, and you may schedule them.'],
    [readerHunt, true, 'This is Dana Levi’s hunt. Viewings that Dana Levi schedules show up here.'],
    [unnamedHunt, true, 'Viewings that the owner schedules show up here.'],
    [ownHunt, false, 'A viewing needs a house: add your first one, then schedule.'],
    [memberHunt, false, 'Dana Levi’s hunt has no houses yet. Add the first one to schedule a viewing.'],
    [adderHunt, false, 'Dana Levi’s hunt has no houses yet. Add the first one; its viewings show up here.'],
    [readerHunt, false, 'Dana Levi’s hunt has no houses yet. Once Dana Levi adds one, its viewings show up here.'],
    [unnamedHunt, false, 'This hunt has no houses yet. Once the owner adds one, its viewings show up here.'],
  ])('without viewings', (hunt, hasHouses, text) => {
    expect(noViewingsText(hunt, hasHouses)).toBe(text)
  })

  test.each([
    [ownHunt, 'Add a house and it appears here, at its address.'],
    [memberHunt, 'Add a house to Dana Levi’s hunt and it appears here, at its address.'],
    [readerHunt, 'This is Dana Levi’s hunt. Houses that Dana Levi adds appear here, at their addresses.'],
  ])('on the map', (hunt, text) => {
    expect(noPinsText(hunt)).toBe(text)
  })
})

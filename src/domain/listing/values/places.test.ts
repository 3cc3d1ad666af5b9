import { describe, expect, it } from 'vitest'
import { addressOf, withCountry } from './places'

describe('a street without its city', () => {
  it.each([
    ['Flat 3, York Road', 'York', 'Flat 3, York Road'],
    ['Flat 3, York Road, York', 'York', 'Flat 3, York Road'],
    ['The Old Mill, Bath Road, Bath BA1 2AB', 'Bath', 'The Old Mill, Bath Road'],
    ['12 Elm St, Boise', 'Boise', '12 Elm St'],
    ['12 Elm St, boise, ID 83702', 'Boise', '12 Elm St'],
    ['12 Elm St, Boise ID 83702', 'Boise', '12 Elm St'],
    ['Hauptstraße 5, Berlin 10115', 'Berlin', 'Hauptstraße 5'],
    ['12 Elm St', 'Boise', '12 Elm St'],
    ['boise', 'Boise', undefined],
  ])('%s in %s is %s', (street, city, expected) => expect(addressOf({ street, city }, undefined)?.street).toBe(expected))
})

describe('a note that a part is hidden', () => {
  const streetIn = (street: string) => addressOf({ street, city: 'Boise' }, undefined)?.street

  it.each(['Hidden', 'unknown', 'Private', 'Private address', 'Address is hidden', 'Hidden by owner', 'Street name unknown', 'On request'])(
    '%s is not a street',
    (note) => expect(streetIn(note)).toBeUndefined(),
  )

  it.each(['12 Hidden Valley Rd', '4312 Private Road 7', '5 Private Drive', 'Unknown Soldier Street 4'])('%s is a street', (street) =>
    expect(streetIn(street)).toBe(street),
  )

  it('is not confused with the name of a city', () => expect(addressOf({ city: 'Hidden Hills' }, undefined)?.city).toBe('Hidden Hills'))
})

it.each([
  ['TN', '38121', 'Italy', 'Italy'],
  ['TN', '38103', undefined, 'USA'],
  ['TN', '38103', 'USA', 'USA'],
  ['FL', '33101', 'Spain', 'USA'],
  ['ON', 'M5V 2T6', 'USA', 'Canada'],
  ['', 'SW1A 1AA', 'Spain', 'United Kingdom'],
  ['', '10115', 'Germany', 'Germany'],
])('%s %s on a page of %s is in %s', (state, zip, pageCountry, country) => {
  expect(withCountry({ state, zip }, pageCountry).country).toBe(country)
})

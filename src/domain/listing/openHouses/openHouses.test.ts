import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { readListing } from '../readListing'

const TODAY = new Date('2026-11-22T12:00:00')
const HOUSE = '12 Elm Street\n3 bedrooms\n2 bathrooms\n'

const openHousesIn = (text: string, url?: string) => readListing({ text: `${HOUSE}${text}`, url, today: TODAY }).openHouses?.value
const openHouseOn = (day: string, start?: string, end?: string) => [
  { start: start ? `${day}T${start}` : day, ...(end ? { end: `${day}T${end}` } : {}) },
]

describe('open houses in the text of a page', () => {
  it.each([
    ['Open House: Sat, Nov 28, 2-4pm', openHouseOn('2026-11-28', '14:00', '16:00')],
    ['Open house Saturday, November 28th from 11am to 1:30 pm', openHouseOn('2026-11-28', '11:00', '13:30')],
    ['Open house Sat Nov 28 11-1pm', openHouseOn('2026-11-28', '11:00', '13:00')],
    ['Open day\nSaturday 28 November, 10am - 12pm', openHouseOn('2026-11-28', '10:00', '12:00')],
    ['Open for inspection\nSat 28 Nov\n10:30am - 11:00am', openHouseOn('2026-11-28', '10:30', '11:00')],
    ['Besichtigung am Samstag, 28.11.2026, 14:00–16:00 Uhr', openHouseOn('2026-11-28', '14:00', '16:00')],
    ['Besichtigungstermine\nSamstag, 28. November, 14 bis 16 Uhr', openHouseOn('2026-11-28', '14:00', '16:00')],
    ['Journée portes ouvertes le samedi 28 novembre de 14h à 16h30', openHouseOn('2026-11-28', '14:00', '16:30')],
    ['Puertas abiertas: sábado 28 de noviembre de 2026 de 10:00 a 13:00', openHouseOn('2026-11-28', '10:00', '13:00')],
    ['Porte aperte sabato 28 novembre dalle 10 alle 13', openHouseOn('2026-11-28', '10:00', '13:00')],
    ['Casa aberta: sábado, 28 de novembro, das 10h às 12h', openHouseOn('2026-11-28', '10:00', '12:00')],
    ['Open huis: zaterdag 28 november van 11:00 tot 13:00', openHouseOn('2026-11-28', '11:00', '13:00')],
    ['Open house 2027-01-09', openHouseOn('2027-01-09')],
    ['Open house January 9', openHouseOn('2027-01-09')],
    ['Open for inspection Sat 28 Nov 1:00 - 1:30pm', openHouseOn('2026-11-28', '13:00', '13:30')],
    ['Open house Sat, Nov 28, 12-12:30pm', openHouseOn('2026-11-28', '12:00', '12:30')],
    ['Open house Sat, Nov 28, 11:30 - 11am', openHouseOn('2026-11-28')],
    ['Open house 11-1, Dec 5', openHouseOn('2026-12-05')],
    ['Open house 2-4, Nov. 28', openHouseOn('2026-11-28')],
    ['Open house Sat Nov 28, 10 - 12 noon', openHouseOn('2026-11-28', '10:00', '12:00')],
    ['Open House Sat, Nov 28, 2-4pm, no appointment necessary', openHouseOn('2026-11-28', '14:00', '16:00')],
  ])('%s', (text, expected) => {
    expect(openHousesIn(text)).toEqual(expected)
  })

  it('may be listed below one heading', () => {
    expect(openHousesIn('Open houses\nSat, Nov 28, 2pm - 4pm\nSun, Nov 29, 1:00 PM - 3:00 PM\nAsk the agent')).toEqual([
      ...openHouseOn('2026-11-28', '14:00', '16:00'),
      ...openHouseOn('2026-11-29', '13:00', '15:00'),
    ])
  })

  it.each([
    ['Open house: Sunday, Nov 28, 2-4pm', 'a date with the wrong weekday'],
    ['Open house cancelled: Sat, Nov 28', 'canceled'],
    ['Auction Saturday 28 November 11:00am', 'an auction'],
    ['Listed on Nov 12, open house soon', 'the date of something else'],
    ['Open house soon, and the listing has been updated on Nov 12', 'the date of something else'],
    ['Open house 4/5/2027', 'an ambiguous date'],
    ['No open houses on Sat, Nov 28', 'not held'],
    ['Besichtigung ab 01.12.2026 möglich', 'the first possible day'],
    ['Besichtigung: nach Absprache, frei ab 01.12.2026', 'the move-in date'],
    ['Inspection by appointment, available 1 December 2026', 'the move-in date'],
    ['Book a viewing today between 2 and 4', 'not a date'],
    ['Available from Nov 28', 'not an open house'],
  ])('%s is ignored: it is %s', (text) => {
    expect(openHousesIn(text)).toBeUndefined()
  })

  it('have no times if the times could be AM or PM', () => {
    expect(openHousesIn('Open house Sat, Nov 28, 2:00 - 4:00')).toEqual(openHouseOn('2026-11-28'))
  })

  it.each([
    ['https://homes.example.de/1', '2027-05-04'],
    ['https://www.zillow.com/homedetails/1', '2027-04-05'],
  ])('have numeric dates in the day and month order of the country: %s', (url, day) => {
    expect(openHousesIn('Open house 4/5/2027', url)).toEqual(openHouseOn(day))
  })

  it.each(['Open house! Beautiful home on 1/2 acre', 'Open house: 3 beds, 2 1/2 baths', 'Open house: 1/2-acre lot'])(
    'are not read from the fraction in “%s”, which looks like a date',
    (text) => {
      expect(openHousesIn(text, 'https://www.zillow.com/homedetails/1')).toBeUndefined()
    },
  )

  it('are read without an error and never have an invalid day, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { start } of openHousesIn(`Open house ${text}`) ?? []) expect(Number.isNaN(Date.parse(start))).toBe(false)
      }),
      propertyParameters,
    )
  })
})

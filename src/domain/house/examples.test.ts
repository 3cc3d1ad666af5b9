import { describe, expect, it } from 'vitest'
import { addressErrors } from '../address/address'
import { isCalendarDate, minutesOfDay } from '../time/dates'
import { isCurrency } from '../units/preferences'
import { EXAMPLE_HOUSES, exampleAppointments } from './examples'
import { safeMailto, safeTel } from '../sharing/contactLinks'
import { isHouseStatus } from './house'

describe.each(EXAMPLE_HOUSES)('the example house "$key"', (house) => {
  it('satisfies the rules of the form', () => {
    expect(addressErrors(house.address)).toEqual({})
    expect(isHouseStatus(house.status) && isCurrency(house.priceCurrency)).toBe(true)
    const wholeNumbers = [house.price, house.bedrooms, house.squareFeet, house.lotSize ?? 0, house.rating]
    expect(wholeNumbers.every(Number.isSafeInteger)).toBe(true)
    expect(Math.min(house.price, house.bathrooms, house.squareFeet, house.lotSize ?? 1)).toBeGreaterThan(0)
    expect(house.bathrooms % 0.5).toBe(0)
    expect(house.yearBuilt ?? 1800).toBeGreaterThanOrEqual(1800)
  })

  it('has its own picture and a point on the map', () => {
    expect(house.photos[0]).toBe(`/samples/${house.key}.webp`)
    expect(house.coordinates).not.toEqual({ lat: 0, lng: 0 })
  })

  it('has only fictional phone numbers and emails', () => {
    for (const { phone, email } of house.contacts) {
      expect(safeTel(phone)).toMatch(/^tel:\+(1\d{3}55501\d\d|441632960\d{3}|3532091\d{5})$/)
      expect(safeMailto(email ?? 'nobody@example.com')).toMatch(/@example\.com$/)
    }
  })
})

it('there are eight example houses, in at least six countries and six currencies', () => {
  expect(new Set(EXAMPLE_HOUSES.map(({ key }) => key)).size).toBe(8)
  expect(new Set(EXAMPLE_HOUSES.map(({ priceCurrency }) => priceCurrency)).size).toBe(6)
  expect(new Set(EXAMPLE_HOUSES.map(({ address }) => address.country)).size).toBeGreaterThanOrEqual(6)
})

it.each(['2026-11-21', '2024-02-28', '2026-12-28'])('dates the example appointments from %s on', (today) => {
  const appointments = exampleAppointments(today)
  const keys = EXAMPLE_HOUSES.map(({ key }) => key)
  expect(appointments[0]?.date).toBe(today)
  for (const { houseKey, date, time, title, duration, location } of appointments) {
    expect(keys).toContain(houseKey)
    expect(isCalendarDate(date) && date >= today).toBe(true)
    expect(time === null || minutesOfDay(time) !== null).toBe(true)
    expect(duration ?? 1).toBeGreaterThan(0)
    expect(title && location).toBeTruthy()
  }
})

it('the example appointments are at most one a day, because the example houses are far apart', () => {
  const dates = exampleAppointments('2026-11-21').map(({ date }) => date)
  expect(new Set(dates).size).toBe(dates.length)
})

it('an answer is due only for an example house on which an offer was made', () => {
  const offerDeadlines = exampleAppointments('2026-11-21').filter(({ title }) => title.startsWith('Answer to the offer'))
  const statuses = offerDeadlines.map(({ houseKey }) => EXAMPLE_HOUSES.find(({ key }) => key === houseKey)?.status)
  expect(statuses).toEqual(['Offer Made'])
})

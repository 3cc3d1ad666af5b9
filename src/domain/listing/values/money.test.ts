import { describe, expect, it } from 'vitest'
import { prepareText } from './figures'
import { moneyIn, plausibleAmounts } from './money'

const amountsIn = (text: string) => moneyIn(prepareText(text)).map(({ amount }) => amount)

describe('an abbreviated amount', () => {
  it.each([
    ['$1.125M', 1_125_000],
    ['£1.275m', 1_275_000],
    ['€ 1,250 Mio', 1_250_000],
    ['₹ 1.125 Cr', 11_250_000],
    ['₹ 52.125 lakh', 5_212_500],
    ['$1.2M', 1_200_000],
    ['$1,250k', 1_250_000],
    ['450 k€', 450_000],
  ])('%s is %d', (text, amount) => expect(amountsIn(text)).toEqual([amount]))
})

describe('a price', () => {
  const kindOf = (text: string) => moneyIn(prepareText(text))[0]?.paymentKind

  it.each([
    '£450,000 Offers over',
    '£450,000 Offers in the region of',
    '$450,000 Executive home',
    '450.000 € Offenbach am Main',
    '$450,000 home with office',
    '£450,000 off-plan apartment',
    '$450,000 Off market',
    '450.000 € provisionsfrei',
    'Ground floor flat £250,000',
    'Fully renovated apartment € 450.000',
    'Fort Worth, TX $450,000',
    'Newry, County Down £195,000',
  ])('is read from %s', (text) => expect(kindOf(text)).toBe('once'))

  it.each([
    'Ground rent £25,000',
    'Renovation costs € 45.000',
    'Renovated in 2019 for $80,000',
    'Estimated worth £450,000',
    'Worth $450,000',
    'Down payment $90,000',
    'Price down $20,000',
    'Tiefgarage 25.000 €',
    '$20,000 off',
    '$20,000 price cut',
    '£25,000 below asking price',
    '$20,000 reduction',
    '£25,000 deposit',
    '25.000 € Maklerprovision',
    '25.000 € Mietkaution',
    '$25,000 estimated taxes',
  ])('is not read from %s', (text) => expect(kindOf(text)).toBe('other'))
})

describe('an amount', () => {
  const isRange = (text: string) => moneyIn(prepareText(text)).some((money) => money.isLimitOrRangeEnd)

  it.each([
    '£450,000 - 475,000',
    '450.000 – 1.200.000 €',
    '£450-475k',
    '450-475 k€',
    '€85000 - 95000',
    '£800 to £950 pcm',
    '£800 - 950 pcm',
    '$100,000 - $900,000',
    '450.000 € bis 475.000 €',
    '1 to 1.2 million €',
    '$450,000+',
  ])('is one end of a range in %s', (text) => expect(isRange(text)).toBe(true))

  it.each([
    '£450,000 - 3 bedroom house for sale in Ely',
    '£450,000 – 3 bedroom house for sale in Ely',
    '€ 450.000 - 120 m²',
    '$450,000 - 3,450 sq ft',
    '450.000 € - 10115 Berlin',
    '12 Elm St, Boise, ID 83702 - $450,000',
    'Flat 12 - £250,000',
    'Wohnung mit 3 Zimmern in 10115 Berlin - 450.000 €',
  ])('is not one end of a range in %s', (text) => expect(isRange(text)).toBe(false))
})

it.each([
  ['HKD', 30_000, 8_000_000],
  ['KES', 120_000, 12_000_000],
  ['PKR', 150_000, 30_000_000],
  ['ZAR', 60_000, 2_500_000],
  ['EUR', 1800, 450_000],
])('a typical rent and a typical price in %s are plausible, and the rent is too low to be a price', (currency, rent, price) => {
  const { minRent, maxRent, minPrice } = plausibleAmounts(currency)
  expect([rent >= minRent, rent <= maxRent, price >= minPrice, rent < minPrice]).toEqual([true, true, true, true])
})

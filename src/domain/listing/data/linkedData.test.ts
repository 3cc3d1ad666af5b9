import { describe, expect, it } from 'vitest'
import { readListing } from '../readListing'

const LINK = 'https://portal.example/homes/12345'

/** Reads a page with this heading and these blocks of JSON-LD. */
const read = (heading: string, ...blocks: readonly object[]) =>
  readListing({
    url: LINK,
    html: `<h1>${heading}</h1>${blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('')}`,
    today: new Date('2026-11-22T12:00:00Z'),
  })

const OFFER = { '@type': 'Offer', price: 450000, priceCurrency: 'USD' }

describe('linked data', () => {
  it.each([
    [
      'a page and its house',
      { '@type': 'WebPage', '@id': `${LINK}#webpage`, url: LINK, mainEntity: { '@id': '#home' } },
      { '@type': 'House', '@id': '#home', mainEntityOfPage: { '@id': `${LINK}#webpage` }, numberOfBedrooms: 3, offers: OFFER },
    ],
    [
      'a house and its offer',
      { '@type': 'House', '@id': '#home', url: LINK, numberOfBedrooms: 3, offers: { '@id': '#offer' } },
      { ...OFFER, '@id': '#offer', itemOffered: { '@id': '#home' } },
    ],
  ])('is read if two nodes refer to each other: %s', (_, ...graph) => {
    expect(read('House', { '@graph': graph })).toMatchObject({
      price: { value: 450000, from: 'json-ld' },
      bedrooms: { value: 3, from: 'json-ld' },
    })
  })

  it('is left out if it describes several homes whose ids differ only in their fragments', () => {
    const units = [
      { '@type': 'Apartment', '@id': '#unit-1', numberOfBedrooms: 2 },
      { '@type': 'Apartment', '@id': '#unit-2', numberOfBedrooms: 3, yearBuilt: 2019 },
    ]
    expect(read('Riverside development', ...units)).toEqual({})
  })

  it('is read if parts of one home have ids with fragments', () => {
    const listing = read(
      'Villa',
      { '@type': 'Product', '@id': `${LINK}#product`, offers: OFFER },
      { '@type': 'House', '@id': `${LINK}#house`, numberOfBedrooms: 3 },
    )
    expect(listing).toMatchObject({ price: { value: 450000 }, bedrooms: { value: 3, from: 'json-ld' } })
  })

  it('is read for the home whose name is in the heading, if it names several', () => {
    const homes = [
      { '@type': 'House', name: 'Old Mill Cottage', numberOfBedrooms: 2 },
      { '@type': 'House', name: 'Villa Rosalinda', numberOfBedrooms: 5 },
    ]
    expect(read('Villa Rosalinda', ...homes).bedrooms).toEqual({ value: 5, from: 'json-ld', isGuess: false })
  })

  it.each([
    ['Living area', 92.903, 'MTK', 'squareFeet', 1000],
    ['Lot size', 1.125, 'ACR', 'lotSize', 49_005],
  ])('may have a number with a decimal point, which is not a thousands separator: %s %d %s', (name, value, unitCode, fact, squareFeet) => {
    const house = { '@type': 'House', url: LINK, additionalProperty: [{ name, value, unitCode }] }
    expect(read('House', house)).toMatchObject({ [fact]: { value: squareFeet } })
  })

  it('may have a unit that ends with a dot', () => {
    const house = { '@type': 'House', url: LINK, floorSize: { value: 1450, unitText: 'sq. ft.' } }
    expect(read('House', house).squareFeet?.value).toBe(1450)
  })

  it('may describe a leasehold, which is not a rental', () => {
    const house = { '@type': 'Apartment', url: LINK, offers: { ...OFFER, category: 'Leasehold apartment' } }
    expect(read('Flat', house)).toMatchObject({ price: { value: 450000 } })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { LISTING_LIMIT } from './listing'
import { readListing, type ListingInput } from './readListing'

const TODAY = new Date('2026-11-22T12:00:00Z')
const read = (input: ListingInput) => readListing({ ...input, today: TODAY })
const page = (title: string, body: string) => `<title>${title}</title><h1>${title}</h1>${body}`

describe('readListing', () => {
  it.each<[string, ListingInput]>([
    ['nothing', {}],
    ['an empty file', { html: ' \n' }],
    ['text about something else', { text: 'The train leaves at 8.\nPlatform 4' }],
    ['a javascript: link', { url: 'javascript:alert(1)' }],
    ['a data: link', { url: 'data:text/html,<h1>3 beds</h1>' }],
    ['a page over the size limit', { html: `<p>3 beds</p>${' '.repeat(LISTING_LIMIT)}` }],
    ['a bot challenge', { html: '<title>Are you a robot?</title>', url: 'https://portal.example/homes/123456' }],
    ['several houses', { html: page('214 homes for sale in Boise', '<p>$400,000</p><p>3 beds</p>') }],
  ])('finds nothing in %s', (_, input) => {
    expect(read(input)).toEqual({})
  })

  it('treats an address as a guess if only the slug of a link gives it', () => {
    const url = 'https://www.zillow.com/homedetails/12-Elm-St-Boise-ID-83702/5512345_zpid/?utm_source=mail'
    expect(read({ url })).toEqual({
      address: { value: { street: '12 Elm St', city: 'Boise', state: 'ID', zip: '83702', country: 'USA' }, from: 'url', isGuess: true },
      listingUrl: { value: 'https://www.zillow.com/homedetails/12-Elm-St-Boise-ID-83702/5512345_zpid/', from: 'url', isGuess: false },
    })
  })

  it.each([
    ['a starting price', 'Houses', '<p>From £285,000</p><p>3 bedrooms</p>'],
    ['a range', 'House', '<p>$850,000 - $930,000</p><p>3 bedrooms</p>'],
    ['a price per area', 'Flat', '<p>€ 4.500/m²</p><p>95 m²</p>'],
    ['a monthly rent', 'Flat', '<p>£1,800 pcm</p><p>2 bedrooms</p>'],
    ['a weekly rent', 'Flat', '<p>$650 per week</p><p>2 bedrooms</p>'],
    ['two prices', 'House', '<p>£450,000</p><p>£475,000</p><p>3 bedrooms</p>'],
    ['a crossed-out price', 'House', '<p><del>£450,000</del></p><p>3 bedrooms</p>'],
    ['a fee', 'House', '<p>HOA fee $25,000</p><p>3 bedrooms</p>'],
  ])('reads no price from %s', (_, title, body) => {
    expect(read({ html: page(title, body) })).not.toHaveProperty('price')
  })

  it('omits a figure on which the data disagrees, unless the headline decides', () => {
    const data = '<script type="application/ld+json">{"@type":"House","numberOfBedrooms":3}</script><meta property="x:beds" content="4">'
    expect(read({ html: page('House', `${data}<p>2 bathrooms</p>`) })).not.toHaveProperty('bedrooms')
    expect(read({ html: page('4 bedroom house', data) }).bedrooms).toEqual({ value: 4, from: 'meta', isGuess: true })
  })

  it.each(['12 Sale Road, Manchester M33 2DL', '12 Buy Well Court, Austin, TX 78701'])('reads the address in the heading %s', (heading) => {
    const { address } = read({ html: page(heading, '<p>3 bedrooms</p><p>2 bathrooms</p>') })
    expect(address?.value).toMatchObject({ street: heading.split(',')[0] })
  })

  it('omits a figure on which the data and the headline disagree', () => {
    const data = '<script type="application/ld+json">{"@type":"House","numberOfBedrooms":3}</script>'
    expect(read({ html: page('4 bedroom house', `${data}<p>2 bathrooms</p>`) })).not.toHaveProperty('bedrooms')
  })

  it('treats an address as a guess if its number is only in the text', () => {
    const address = { streetAddress: 'Elm Street', addressLocality: 'Boise', addressRegion: 'ID', postalCode: '83702' }
    const data = `<script type="application/ld+json">${JSON.stringify({ '@type': 'House', numberOfBedrooms: 3, address })}</script>`
    expect(read({ html: page('House', `${data}<p>12 Elm Street, Boise, ID 83702</p>`) }).address).toMatchObject({
      value: { street: '12 Elm Street' },
      isGuess: true,
    })
    expect(read({ html: page('House', data) }).address).toMatchObject({ value: { street: 'Elm Street' }, isGuess: false })
  })

  it('returns the link from which the page was saved if the canonical link leads to another house in the same ZIP code', () => {
    const [url, other] = ['12-Elm-St-Boise-ID-83702/5512345_zpid/', '99-Oak-St-Boise-ID-83702/7700001_zpid/'].map(
      (path) => `https://www.zillow.com/homedetails/${path}`,
    )
    const html = `<link rel="canonical" href="${other}">${page('House', '<p>3 bedrooms</p><p>2 bathrooms</p>')}`
    expect(read({ html, url }).listingUrl).toEqual({ value: url, from: 'url', isGuess: false })
  })

  it('is not affected by keys such as __proto__', () => {
    const html =
      '<script type="application/ld+json">{"@type":"House","__proto__":{"numberOfBedrooms":9},"constructor":{"price":1},"numberOfBathroomsTotal":2}</script>' +
      '<script>var a = {__proto__: {price: 1}, "listing": {"__proto__": {"bedrooms": 8}, price: "€ 450.000", yearBuilt: 1970}}</script>'
    expect(Object.keys(read({ html: page('House', html) })).toSorted()).toEqual(
      ['bathrooms', 'price', 'priceCurrency', 'propertyType', 'yearBuilt'].toSorted(),
    )
    expect({}).not.toHaveProperty('price')
  })
})

const separators = fc.constantFrom(',', '.', "'", '’', '\u00a0', '\u202f', '\u2009', ' ')
const currencies = fc.constantFrom(['€', 'EUR'], ['£', 'GBP'], ['₪', 'ILS'], ['CHF ', 'CHF'], ['US$', 'USD'], ['₹', 'INR'])

const groupDigits = (value: number, separator: string) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, separator)

describe('any page', () => {
  it('never yields a price other than the one on the page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        separators,
        currencies,
        fc.boolean(),
        fc.constantFrom('', '.00', ',00', '.–', ',-'),
        (price, separator, [sign = '', code], isPrefix, end) => {
          const amount = `${groupDigits(price, separator)}${end}`
          const { price: found, priceCurrency } = read({
            html: page('House', `<p>${isPrefix ? `${sign} ${amount}` : `${amount} ${sign}`}</p><p>3 bedrooms</p>`),
          })
          expect([undefined, price]).toContain(found?.value)
          expect([undefined, code]).toContain(priceCurrency?.value)
        },
      ),
      propertyParameters,
    )
  })

  const labels = fc.constantFrom(
    'Living area',
    'Wohnfläche',
    'Surface habitable',
    'Superficie construida',
    'Superficie commerciale',
    'Wonen',
  )
  const others = fc.constantFrom('Garden', 'Garten', 'Terrasse', 'Jardin', 'Terraza', 'Giardino', 'Tuin', 'Garage', 'Keller', 'Balcone')

  it('never yields the area of a garden as the floor area', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 900 }), fc.integer({ min: 5, max: 900 }), labels, others, (floor, garden, label, other) => {
        const { squareFeet } = read({
          html: page(
            'Haus',
            `<p>${other} ${garden} m²</p><dl><dt>${label}</dt><dd>${floor} m²</dd><dt>${other}</dt><dd>${garden} m²</dd></dl>`,
          ),
        })
        expect(squareFeet?.value).toBe(Math.round(floor * 10.7639))
      }),
      propertyParameters,
    )
  })

  const roomWords = fc.constantFrom('Zimmer', 'pièces', 'locali', 'kamers', 'rooms', 'ambientes', 'חדרים', 'vani', 'rum', 'pokoje')

  it('never yields bedrooms if it states only rooms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), roomWords, (count, word) => {
        expect(
          read({ html: page(`${count} ${word}`, `<p>${count} ${word}</p><dl><dt>${word}</dt><dd>${count}</dd></dl><p>€ 450.000</p>`) }),
        ).not.toHaveProperty('bedrooms')
      }),
      propertyParameters,
    )
  })

  const anyFragment = fc.oneof(
    anyText,
    fc.constantFrom('<', '>', '<script>', '{"', '":', '}', '<!--', '€ ', '3 beds', '<dl><dt>', '__proto__', '&#x', '[[', "='", '</'),
  )

  it('is read without an error, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(anyFragment, { maxLength: 30 }), (parts) => {
        const html = parts.join('')
        expect(() => [
          read({ html }),
          read({ text: html }),
          read({ url: html }),
          read({ html: `<script type="application/ld+json">${html}` }),
        ]).not.toThrow()
      }),
      propertyParameters,
    )
  })
})

/** Strings that break naive parsers when repeated many times. */
const FRAGMENTS = [
  '<',
  '{',
  '[',
  '1',
  ' ',
  '<div>',
  '</a>',
  '<b ',
  '<a b="',
  '={a:',
  "='",
  '<p>3 beds</p>',
  '<p>€ 450.000</p>',
  '1,',
  '1 ',
  '€',
  '&',
  '\\',
  '<script>',
  '"{',
]
const WRAPPERS: readonly ((text: string) => ListingInput)[] = [
  (html) => ({ html }),
  (text) => ({ text }),
  (text) => ({ html: `<script>var a = ${text}</script>` }),
  (text) => ({ html: `<script type="application/ld+json">${text}</script>` }),
  (text) => ({ html: `<script type="application/json">{"a":"${text}</script>` }),
]

/** Length of an input that would exceed the test's timeout if it were parsed in quadratic time. */
const LARGE_LENGTH = 500_000

describe('a hostile page', () => {
  it.each(FRAGMENTS)('is parsed without an error or timeout: %j repeated', (fragment) => {
    for (const wrap of WRAPPERS) expect(() => read(wrap(fragment.repeat(LARGE_LENGTH / fragment.length)))).not.toThrow()
  })

  it('yields nothing if it is very large or deeply nested', () => {
    const depth = 100_000
    const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    for (const html of [
      '<div>'.repeat(depth),
      `<script type="application/ld+json">${nested}</script>`,
      `<script>window.x = ${nested}</script>`,
      `<script>window.x = ${'['.repeat(depth)}</script>`,
      ...['<', '{', '1', ' '].map((character) => character.repeat(LISTING_LIMIT)),
    ]) {
      expect(read({ html })).toEqual({})
    }
  })

  it('may contain a serialized table that is not JSON', () => {
    const table = '<script>window.x = { data: "not JSON", encoding: "json" }</script>'
    expect(read({ html: `<h1>3 bed house</h1>${table}` })).toEqual(read({ html: '<h1>3 bed house</h1>' }))
  })
})

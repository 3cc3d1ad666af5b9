import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyHouse } from '@/test/anyHouse'
import { house } from '@/test/factories'
import { propertyParameters } from '@/test/properties'
import type { Currency } from '@/domain/units/preferences'
import { storedFields, type House } from '../house'
import { houseChecker } from './checkHouse'
import { housesCsv, housesJson } from './exportHouses'
import { toFormFields, type FileFields } from './houseFile'
import { InvalidHouseFile, readHouses } from './readHouses'

/** Reads a file and checks its houses, as an import does. */
function importRows(text: string, isOwnHunt = true, currency: Currency = 'USD') {
  const check = houseChecker(currency, isOwnHunt)
  return [...readHouses(text).entries].map(({ fields }) => check(fields))
}

/** The columns that importing this house should produce. */
const storedColumns = (each: House) => ({ ...storedFields(each), is_favorite: each.isFavorite, rating: each.rating })

describe('an exported file', () => {
  it.each(['imperial', 'metric'] as const)('as CSV in %s units is read back as the same houses', (system) => {
    fc.assert(
      fc.property(fc.array(anyHouse, { minLength: 1, maxLength: 3 }), (houses) => {
        const rows = importRows(housesCsv(houses, system))
        expect(rows.map(({ errors }) => errors)).toEqual(houses.map(() => []))
        // A spreadsheet uses one system of units, so every house imported from it gets that system.
        expect(rows.map(({ fields }) => fields)).toEqual(houses.map((each) => ({ ...storedColumns(each), measurement_system: system })))
      }),
      propertyParameters,
    )
  })

  it('as JSON is read back as the same houses', () => {
    fc.assert(
      fc.property(fc.array(anyHouse, { minLength: 1, maxLength: 3 }), (houses) => {
        expect(importRows(housesJson(houses)).map(({ fields }) => fields)).toEqual(houses.map(storedColumns))
      }),
      propertyParameters,
    )
  })

  it('is imported into another person’s hunt without favorites and ratings, which would become the owner’s', () => {
    const [row] = importRows(housesJson([house({ isFavorite: true, rating: 5 })]), false)
    expect(row?.fields).toMatchObject({ is_favorite: false, rating: 0 })
  })

  it('contains no data about other people', () => {
    const text = housesJson([
      house({ userId: 'owner', createdBy: 'adder', opinions: [{ userId: 'sam', name: 'Sam Ortiz', rating: 1, isFavorite: true }] }),
    ])
    expect(text).not.toMatch(/owner|adder|Sam/)
  })

  it('has a byte order mark, headings with units, and escaped formulas, for spreadsheets', () => {
    const text = housesCsv([house({ notes: '=HYPERLINK("https://example.com")', contacts: [] })], 'metric')
    expect(text.startsWith('\uFEFFStreet,City,State,ZIP,Country,Price,')).toBe(true)
    expect(text).toContain('Property Size (m²)')
    expect(text).toContain('"\'=HYPERLINK(""https://example.com"")"')
  })
})

describe('files from elsewhere', () => {
  const BASE_HEADINGS = 'Street,City,State,ZIP,Country,Beds,Baths,'
  const BASE_CELLS = '1 Elm St,Springfield,IL,62704,USA,2,1,'
  const HEADING_ROW = 'Address;Town;Postcode;Country;Price;Beds;Baths;Size (sqm);Colour\n'

  it('are read even if their headings are worded differently', () => {
    const { ignoredHeadings } = readHouses(HEADING_ROW)
    expect(ignoredHeadings).toEqual(['Colour'])
    const [row] = importRows(`${HEADING_ROW}Rue de Rivoli 1;Paris;75001;France;€ 450.000;Studio;1,5;30;red\n`)
    expect(row).toMatchObject({
      title: 'Rue de Rivoli 1, 75001 Paris, France',
      errors: [],
      fields: {
        price: 450_000,
        price_currency: 'EUR',
        bedrooms: 0,
        bathrooms: 1.5,
        square_feet: 323,
        lot_size: null,
        measurement_system: 'metric',
        status: 'Interested',
      },
    })
  })

  it.each([
    ['Size', '120 m²', { square_feet: 1292, measurement_system: 'metric' }],
    ['Size (m²)', '"1,500 sq. ft."', { square_feet: 1500, measurement_system: 'imperial' }],
    ['Size (sq ft),Lot (m²)', '1500,1000', { square_feet: 1500, lot_size: 10_764, measurement_system: 'imperial' }],
    ['Size,Lot Size (acres)', '1500,0.5', { square_feet: 1500, lot_size: 21_780 }],
  ])('are read in the unit of each cell, or else of its heading: %s with %s', (heading, cells, fields) => {
    expect(importRows(`${BASE_HEADINGS}Price,${heading}\n${BASE_CELLS}1,${cells}\n`)).toMatchObject([{ errors: [], fields }])
  })

  it('are read without a column of areas in an unknown unit', () => {
    const text = `${BASE_HEADINGS}Price,Size,Lot Size (ares)\n${BASE_CELLS}1,1500,5\n`
    expect(readHouses(text).ignoredHeadings).toEqual(['Lot Size (ares)'])
    expect(importRows(text)).toMatchObject([{ errors: [], fields: { lot_size: null } }])
  })

  it.each([
    ['Price', '"$450,000"', 'EUR', 'USD'],
    ['Price', '"$450,000"', 'CAD', 'CAD'],
    ['Price', '"450,000 €"', 'USD', 'EUR'],
    ['Price (GBP)', '450000', 'USD', 'GBP'],
    ['Price (£)', '450000', 'USD', 'GBP'],
    ['Price (asking)', '450000', 'EUR', 'EUR'],
    ['Price (US$)', '450000', 'CAD', 'USD'],
    ['Price (CA$)', '450000', 'USD', 'CAD'],
    ['Price (£ GBP)', '450000', 'USD', 'GBP'],
    ['Price ($ CAD)', '450000', 'USD', 'CAD'],
    ['Price (in €)', '450000', 'USD', 'EUR'],
    ['Price (NIS)', '450000', 'USD', 'ILS'],
    ['Price ($)', '450000', 'CAD', 'CAD'],
    ['Currency,Price (€)', 'ILS,450000', 'USD', 'ILS'],
  ] as const)('use the stated currency, or else the viewer’s: %s with %s, viewed in %s', (heading, cells, viewerCurrency, currency) => {
    const rows = importRows(`${BASE_HEADINGS}Size,${heading}\n${BASE_CELLS}1500,${cells}\n`, true, viewerCurrency)
    expect(rows).toMatchObject([{ errors: [], fields: { price: 450_000, price_currency: currency } }])
  })

  it.each(['chf', 'in chf', 'k€', '€k', 'a$', '€/$', '€ usd', '₹'])(
    'have an error in every row if the price heading names an unsupported currency, or several (%s)',
    (text) => {
      const rows = importRows(`${BASE_HEADINGS}Size,Price (${text.toUpperCase()})\n${BASE_CELLS}1500,450000\n`)
      expect(rows).toMatchObject([{ errors: [`Currency “${text}” is not supported`] }])
    },
  )

  it('use the best match among several columns for the same field, and report the others as ignored', () => {
    const text = `${BASE_HEADINGS}County,Price,Size,Area,URL,Link\n${BASE_CELLS}Sangamon,1,1500,Downtown,,example.com/1\n`
    expect(readHouses(text).ignoredHeadings).toEqual(['County', 'Area', 'URL'])
    expect(importRows(text)).toMatchObject([
      { errors: [], fields: { address: { state: 'IL' }, square_feet: 1500, listing_url: 'https://example.com/1' } },
    ])
  })

  it('may have numbers with three decimals in JSON, which are not read as thousands', () => {
    const [entry] = readHouses('[{"squareFeet": 750.125, "bathrooms": 1.125}]').entries
    expect(toFormFields(entry?.fields ?? {})).toMatchObject({ squareFeet: '750.125', bathrooms: '1.125' })
  })

  it.each([
    ['', 'This file is empty.'],
    ['\uFEFF \n', 'This file is empty.'],
    ['a,b\n1,2', 'The first line has to name the columns; there is none called “Street”.'],
    ['{"houses": 5}', 'This file contains no list of houses.'],
    ['[{]', 'This file is damaged: it is not valid JSON.'],
  ])('are rejected if they contain %j: %s', (text, message) => {
    expect(() => readHouses(text)).toThrow(InvalidHouseFile)
    expect(() => readHouses(text)).toThrow(message)
  })

  it('never make reading throw, whatever JSON values they contain', () => {
    const check = houseChecker('USD', true)
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (values) => {
        const rows = [...readHouses(JSON.stringify(values)).entries].map(({ fields }) => check(fields))
        expect(rows).toHaveLength(values.length)
        expect(rows.every(({ fields }) => fields === null)).toBe(true)
      }),
      propertyParameters,
    )
  })
})

describe('row errors', () => {
  const VALID_FIELDS: FileFields = {
    street: '1 Elm St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'USA',
    price: '1',
    bedrooms: '1',
    bathrooms: '1',
    squareFeet: '1',
  }
  const errors = (overrides: FileFields) => houseChecker('USD', true, new Date(2026, 5, 1))({ ...VALID_FIELDS, ...overrides }).errors

  it.each<[FileFields, string]>([
    [{ street: ' ' }, 'Street address is required'],
    [{ city: '' }, 'City is required'],
    [{ state: '' }, 'State is required'],
    [{ country: 'UK', zip: '' }, 'Postcode is required'],
    [{ country: '' }, 'Country is required'],
    [{ price: '0' }, 'Price must be positive'],
    [{ price: 'a lot' }, 'Price must be positive'],
    [{ bedrooms: '' }, 'Bedrooms must be a positive integer'],
    [{ bedrooms: '1.5' }, 'Bedrooms must be a positive integer'],
    [{ bathrooms: '-1' }, 'Bathrooms must be positive'],
    [{ squareFeet: '' }, 'Square footage must be positive'],
    [{ lotSize: '0' }, 'Lot size must be positive'],
    [{ yearBuilt: '1700' }, 'Year built must be between 1800 and 2026'],
    [{ status: 'Sold' }, 'Please choose a status'],
    [{ currency: 'XYZ' }, 'Currency “XYZ” is not supported'],
    [{ propertyType: 'castle' }, 'Property type “castle” is not recognized'],
    [{ rating: '6' }, 'Rating must be between 0 and 5'],
    [{ rating: '2.5' }, 'Rating must be between 0 and 5'],
    [{ latitude: '91', longitude: '0' }, 'Coordinates are not valid'],
    [{ latitude: 'north', longitude: '0' }, 'Coordinates are not valid'],
    [{ photos: 'javascript:alert(1)' }, 'A photo link is not valid'],
    [{ photos: '//example.com/a.jpg' }, 'A photo link is not valid'],
    [{ photos: 'https://example.com/a.jpg' }, 'A photo link is not valid'],
    [{ photos: '/samples/loft.webp '.repeat(41) }, 'More than 40 photos'],
    [{ contacts: '; Agent' }, 'Name is required'],
    [{ contacts: 'Sam;;;nowhere' }, 'Please enter a valid email address'],
    [{ contacts: 'Sam\n'.repeat(51) }, 'More than 50 contacts'],
    [{ contacts: 'x'.repeat(201) }, 'A contact’s name is longer than 200 characters'],
    [{ notes: 'x'.repeat(10_001) }, 'Notes are longer than 10000 characters'],
    [{ street: 'x'.repeat(201) }, 'Street is longer than 200 characters'],
  ])('for %j: %s', (overrides, message) => expect(errors(overrides)).toEqual([message]))

  it.each<FileFields>([
    {},
    { status: 'offer made', propertyType: 'FLAT', favorite: 'x', rating: '' },
    { lotSize: 'No lot', yearBuilt: '', currency: ' eur ' },
    { contacts: 'Sam Ortiz; Agent; +1 202 555 0100; sam@example.com' },
    { price: '$450,000', squareFeet: '1,500 sq ft' },
  ])('do not occur for %j', (overrides) => expect(errors(overrides)).toEqual([]))
})

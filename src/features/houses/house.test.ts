import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address, DANA, house, houseRow } from '@/test/factories'
import { DETAILS } from '@/test/photoBackend'
import { propertyParameters, anyText } from '@/test/properties'
import { fieldName } from '@/lib/api/rowFields'
import { columnsOfTable } from '@/test/tableColumns'
import { HOUSE_COLUMNS, houseFromRow, isHouse, type HouseFields, type HouseRow } from './house'

const empty = { street: '', city: '', state: '', zip: '', country: '' }

/** Maps a row with these columns to a house. The values may have shapes that the row's type excludes. */
const houseWith = (columns: Partial<Record<keyof HouseRow, unknown>>) => houseFromRow({ ...houseRow(), ...columns } as HouseRow, DANA)

describe('a stored row', () => {
  it('becomes a house with every field', () => {
    const row = houseRow({ is_favorite: true, photos: ['/a.webp'], photo_details: [DETAILS], lot_size: null, year_built: null })
    const fieldEntries = Object.entries(row).map(([column, value]) => [fieldName(column as keyof HouseFields), value])
    const opinions = { ownerRating: 4, ownerIsFavorite: true, opinions: [] }
    expect(houseFromRow(row, DANA)).toEqual({ ...Object.fromEntries(fieldEntries), ...opinions })
    expect(houseFromRow(row, DANA)).toMatchObject({ squareFeet: 1500, lotSize: null, isFavorite: true, createdAt: row.created_at })
  })

  it('is read with every column of its table, each exactly once', () => {
    expect(HOUSE_COLUMNS.split(',').toSorted()).toEqual(columnsOfTable('houses'))
  })

  it.each([
    ['null becomes 3', null, 3],
    ['0 stays "Not rated"', 0, 0],
    ['6 becomes 5', 6, 5],
    ['-1 becomes 0', -1, 0],
  ])('has its rating normalized: %s', (_, stored, shown) => {
    expect(houseWith({ rating: stored }).rating).toBe(shown)
  })

  it.each([
    ['an unknown currency becomes USD', { price_currency: 'XYZ' }, { priceCurrency: 'USD' }],
    ['an unknown system becomes imperial', { measurement_system: 'cubits' }, { measurementSystem: 'imperial' }],
    ['an unknown status is preserved', { status: 'On hold' }, { status: 'On hold' }],
    ['half bathrooms are preserved', { bathrooms: 2.5 }, { bathrooms: 2.5 }],
    ['missing notes become empty text', { notes: null }, { notes: '' }],
  ])('is mapped so that %s', (_, overrides, expected) => {
    expect(houseWith(overrides)).toMatchObject(expected)
  })

  it.each<[string, unknown, object]>([
    ['null', null, empty],
    ['missing', undefined, empty],
    ['text', '12 Elm St', empty],
    ['a number', 7, empty],
    ['a list', ['12 Elm St'], empty],
    ['an object with values of the wrong types', { street: 12, city: null, state: ['TX'], zip: { a: 1 }, country: true }, empty],
    ['incomplete', { street: '12 Elm St' }, { ...empty, street: '12 Elm St' }],
    ['an object with unknown keys', { ...address(), unit: '4B' }, address()],
  ])('may have an address that is %s', (_, stored, expected) => {
    expect(houseWith({ address: stored }).address).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['missing', undefined],
    ['text', '1,2'],
    ['a list', [1, 2]],
    ['an object with values of the wrong types', { lat: 'north', lng: {} }],
    ['strings that parse as Infinity', { lat: 'Infinity', lng: '1e999' }],
  ])('has unknown coordinates if the stored ones are %s', (_, stored) => {
    expect(houseWith({ coordinates: stored }).coordinates).toEqual({ lat: 0, lng: 0 })
  })

  it.each<[string, unknown, string[]]>([
    ['null', null, []],
    ['text', '/a.webp', []],
    ['an object', { 0: '/a.webp' }, []],
    ['a list of mixed types', ['/a.webp', null, 7, { src: '/b.webp' }, ['/c.webp'], '/d.webp'], ['/a.webp', '/d.webp']],
  ])('keeps only the strings of photos that are stored as %s', (_, stored, expected) => {
    expect(houseWith({ photos: stored }).photos).toEqual(expected)
  })

  it.each<[string, unknown, object[]]>([
    ['null', null, []],
    ['an object', { name: 'Ana' }, []],
    ['an entry without a name or phone', [{}], [{ name: '', phone: '' }]],
    [
      'entries of the wrong types',
      [null, 'Ana', [1]],
      [
        { name: '', phone: '' },
        { name: '', phone: '' },
        { name: '', phone: '' },
      ],
    ],
    ['an entry with an empty role and email', [{ name: 'Ana', phone: '1', role: '', email: null }], [{ name: 'Ana', phone: '1' }]],
    ['an entry with unknown keys', [{ name: 'Ana', phone: '1', html: '<b>' }], [{ name: 'Ana', phone: '1' }]],
  ])('may have contacts that are stored as %s', (_, stored, expected) => {
    expect(houseWith({ contacts: stored }).contacts).toEqual(expected)
  })

  it('becomes a valid house whatever its jsonb columns contain', () => {
    const json = fc.jsonValue()
    const row = fc.record({ address: json, coordinates: json, photos: json, contacts: json, notes: anyText })
    fc.assert(
      fc.property(row, (overrides) => {
        const mapped = houseWith(overrides)
        expect(isHouse(mapped)).toBe(true)
        expect(Object.values(mapped.address).every((value) => typeof value === 'string')).toBe(true)
        expect(Object.values(mapped.coordinates).every(Number.isFinite)).toBe(true)
      }),
      propertyParameters,
    )
  })
})

describe('a house from the saved copy', () => {
  it('is unchanged by JSON serialization', () => {
    const stored = house()
    expect(isHouse(JSON.parse(JSON.stringify(stored)))).toBe(true)
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored)
  })

  it.each([null, undefined, 'house', 7, true, [], {}])('is rejected if it is %j', (x) => expect(isHouse(x)).toBe(false))

  it.each<[string, object]>([
    ['without an id', { id: undefined }],
    ['with a number as its id', { id: 7 }],
    ['without an owner', { userId: undefined }],
    ['without an address', { address: undefined }],
    ['with only a street', { address: { street: '12 Elm St' } }],
    ['with a country that is a number', { address: { ...address(), country: 1 } }],
    ['with text as its address', { address: '12 Elm St' }],
    ['without coordinates', { coordinates: null }],
    ['with coordinates that are text', { coordinates: { lat: '1', lng: '2' } }],
    ['with a price that is text', { price: '450000' }],
    ['without a price', { price: null }],
    ['with an unknown currency', { priceCurrency: 'XYZ' }],
    ['with an unknown measurement system', { measurementSystem: 'cubits' }],
    ['with a lot size that is text', { lotSize: '6000' }],
    ['without a lot size', { lotSize: undefined }],
    ['with a year that is text', { yearBuilt: '1999' }],
    ['without a rating', { rating: null }],
    ['with a status that is a number', { status: 1 }],
    ['with a favorite flag that is text', { isFavorite: 'yes' }],
    ['with an example flag that is text', { isExample: 'no' }],
    ['with a photo that is a number', { photos: [7] }],
    ['with a single photo instead of a list', { photos: '/a.webp' }],
    ['with a contact that is null', { contacts: [null] }],
    ['with a contact without a phone', { contacts: [{ name: 'Ana' }] }],
    ['without notes', { notes: null }],
    ['without a creation time', { createdAt: undefined }],
  ])('%s is rejected', (_, broken) => {
    expect(isHouse({ ...house(), ...broken })).toBe(false)
  })

  it('is rejected if it is a random value', () => {
    fc.assert(
      fc.property(fc.anything(), (x) => {
        expect(isHouse(x)).toBe(false)
      }),
      propertyParameters,
    )
  })
})

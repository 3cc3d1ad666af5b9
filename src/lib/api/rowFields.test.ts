import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { fieldName, BOOLEAN, outsideForm, NUMBER, NUMBER_OR_NULL, rowFields, STRING, STRING_OR_NULL, inForm } from './rowFields'

const { columns, fromRow, columnsOf, formColumnsOf, isItem } = rowFields({
  id: outsideForm(STRING),
  year_built: inForm(NUMBER_OR_NULL),
  square_feet: inForm(NUMBER),
  is_example: outsideForm(BOOLEAN),
  created_at: null,
})
const house = { id: 'a', yearBuilt: null, squareFeet: 1500, isExample: false }

describe('the fields of a table', () => {
  it('list the columns to select, without columns that the client does not read', () => {
    expect(columns).toBe('id,year_built,square_feet,is_example')
  })

  it('map a row to the client’s names, with an empty value for a missing column', () => {
    expect(fromRow({ id: 'a', square_feet: '1500.0' })).toEqual(house)
  })

  it('map a partial item back to columns', () => {
    expect(columnsOf({ id: 'a', squareFeet: 2 })).toEqual({ id: 'a', square_feet: 2 })
  })

  it('map an item back to only the columns that a form edits', () => {
    expect(formColumnsOf(house)).toEqual({ year_built: null, square_feet: 1500 })
  })

  it.each([{ id: 7 }, { yearBuilt: undefined }, { yearBuilt: '1999' }, { squareFeet: NaN }, { isExample: 'no' }])(
    'detect an invalid copy: %j',
    (part) => {
      expect(isItem(house)).toBe(true)
      expect(isItem({ ...house, ...part })).toBe(false)
    },
  )
})

describe('the kind of value', () => {
  it.each(Object.entries({ STRING, STRING_OR_NULL, NUMBER, NUMBER_OR_NULL, BOOLEAN }))(
    '%s accepts every value that it has read, whatever was stored',
    (_, kind) => {
      fc.assert(
        fc.property(fc.anything(), (stored) => {
          expect(kind.is(kind.read(stored))).toBe(true)
        }),
        propertyParameters,
      )
    },
  )
})

it.each([
  ['id', 'id'],
  ['square_feet', 'squareFeet'],
  ['is_on_hold', 'isOnHold'],
])('the field of the column %s is called %s', (column, name) => {
  expect(fieldName(column)).toBe(name)
})

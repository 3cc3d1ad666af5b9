import { describe, expect, it } from 'vitest'
import { address } from '@/test/factories'
import { checkFile } from './checkFile'

const HEADING_ROW = 'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Size,Colour\n'
const line = (street: string, zip = '78701') => `${street},Austin,TX,${zip},USA,1,1,1,1,red\n`
const check = (text: string) => checkFile(text, { currency: 'USD', isOwnHunt: true, existingAddresses: [address()] })

describe('checking a file', () => {
  it('marks houses that are already in the list or appear twice in the file', () => {
    const { rows, ignoredHeadings } = check(
      HEADING_ROW + line('1 Oak Road') + line('12 ELM STREET') + line('1 Oak Rd.', '') + line('1 Oak Road', '10000'),
    )
    expect(rows.map(({ line: at, duplicate }) => [at, duplicate])).toEqual([
      [2, undefined],
      [3, 'Already in your list'],
      [4, 'Same address as line 2'],
      [5, undefined],
    ])
    expect(ignoredHeadings).toEqual(['Colour'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4)
  })

  it('does not mark a row as a duplicate of an invalid row', () => {
    const { rows } = check(HEADING_ROW + line('1 Oak Road').replace('USA,1', 'USA,0') + line('1 Oak Road'))
    expect(rows.map(({ errors, duplicate }) => [errors.length, duplicate])).toEqual([
      [1, undefined],
      [0, undefined],
    ])
  })

  it('accepts as many rows as a hunt may have houses, and rejects a file with more', () => {
    const rows = (count: number) => HEADING_ROW + line('1 Oak Road').repeat(count)
    expect(check(rows(5000)).rows).toHaveLength(5000)
    expect(() => check(rows(5001))).toThrow('This file has more than 5,000 rows')
  })

  it('limits the number and the length of the ignored headings that it reports', () => {
    const { ignoredHeadings } = check(
      `Street,${'x'.repeat(500)},${Array.from({ length: 80 }, (_, index) => `Column ${index}`).join(',')}\n`,
    )
    expect(ignoredHeadings).toHaveLength(21)
    expect(ignoredHeadings[0]).toBe(`${'x'.repeat(100)}…`)
    expect(ignoredHeadings.at(-1)).toBe('61 more')
  })
})

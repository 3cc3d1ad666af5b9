import { expect, it } from 'vitest'
import { filterRows, orderRows, paginate, selectColumns } from './postgrest'

const ROWS = [
  {
    id: 'a',
    price: 9,
    date: '2026-01-02',
    gone: null,
    photos: ['/1.webp'],
    house_opinions: [{ user_id: 'sam', rating: 4, profiles: { full_name: 'Sam', id: 1 } }],
  },
  { id: 'b', price: 10, date: '2026-01-01', gone: true, photos: [], house_opinions: [] },
  { id: 'c, "d"', price: null, date: '2026-01-03', gone: false, photos: ['/1.webp', '/2,3.webp'] },
]
const ids = (rows: object[]) => rows.map((row) => ('id' in row ? row.id : null))
const query = (text: string) => new URLSearchParams(text)

it.each([
  ['', ['a', 'b', 'c, "d"']],
  ['id=eq.b', ['b']],
  ['price=eq.9', ['a']],
  ['price=gt.9', ['b']],
  ['price=neq.9', ['b']],
  ['price=lte.10', ['a', 'b']],
  ['date=gte.2026-01-02', ['a', 'c, "d"']],
  ['date=lt.2026-01-02&price=gte.1', ['b']],
  ['gone=is.null', ['a']],
  ['gone=is.true', ['b']],
  ['price=is.null', ['c, "d"']],
  ['id=in.(a,"c, \\"d\\"",e)', ['a', 'c, "d"']],
  ['photos=cs.["/1.webp"]', ['a', 'c, "d"']],
  ['or=(photos.cs.["/2,3.webp"],id.eq.a)', ['a', 'c, "d"']],
  ['select=id&order=id&limit=1&offset=1', ['a', 'b', 'c, "d"']],
])('%s leaves %j', (text, expected) => {
  expect(ids(filterRows(ROWS, query(text)))).toEqual(expected)
})

it.each([
  ['order=price', ['a', 'b', 'c, "d"']],
  ['order=price.desc', ['c, "d"', 'b', 'a']],
  ['order=price.asc.nullsfirst', ['c, "d"', 'a', 'b']],
  ['order=price.desc.nullslast', ['b', 'a', 'c, "d"']],
  ['order=nothing,date', ['b', 'a', 'c, "d"']],
])('%s sorts the rows as %j', (text, expected) => {
  expect(ids(orderRows(ROWS, query(text)))).toEqual(expected)
})

it('returns the selected columns and embedded rows, and nothing else', () => {
  const [first, second] = selectColumns(ROWS, query('select=id,house_opinions(rating,profiles!a_key(full_name))'))
  expect(first).toEqual({ id: 'a', house_opinions: [{ rating: 4, profiles: { full_name: 'Sam' } }] })
  expect(second).toEqual({ id: 'b', house_opinions: [] })
  expect(selectColumns(ROWS, query('select=*'))).toEqual(ROWS)
})

it('returns one page, with the total if requested', () => {
  expect(paginate(ROWS, query('offset=1&limit=1'), true)).toEqual({ rows: [ROWS[1]], range: '1-1/3' })
  expect(paginate(ROWS, query('offset=3&limit=1'), false)).toEqual({ rows: [], range: '*/*' })
})

it.each(['price=fts.9', 'price=not.eq.9', 'id=b', 'and=(id.eq.a)', 'or=(id.like.a)', 'id=in.a'])('throws for %s', (text) => {
  expect(() => filterRows(ROWS, query(text))).toThrow('The mock of PostgREST does not support')
})

it('throws for unsupported forms of order and select', () => {
  expect(() => orderRows(ROWS, query('order=id.upwards'))).toThrow('does not support the order')
  expect(() => selectColumns(ROWS, query('select=id::text'))).toThrow('does not support select')
})

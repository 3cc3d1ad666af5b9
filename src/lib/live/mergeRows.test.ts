import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { newerOf, mergeRows } from './mergeRows'

type Row = { id: string; updatedAt: string; position: number }

const row = (id: string, position: number, version = 1): Row => ({ id, position, updatedAt: new Date(version * 1000).toISOString() })
const byPosition = (one: Row, other: Row) => one.position - other.position || (one.id < other.id ? -1 : 1)
const mergedIds = (list: Row[], rows: Row[], gone: string[] = []) => mergeRows(list, { rows, gone }, byPosition).map(({ id }) => id)

describe('a list merges', () => {
  it.each([
    ['a new first row', [row('b', 2), row('c', 3)], [row('a', 1)], [], ['a', 'b', 'c']],
    ['a new row in between', [row('a', 1), row('c', 3)], [row('b', 2)], [], ['a', 'b', 'c']],
    ['a new last row', [row('a', 1), row('b', 2)], [row('c', 3)], [], ['a', 'b', 'c']],
    ['rows in the same position, by id', [row('b', 1)], [row('c', 1), row('a', 1)], [], ['a', 'b', 'c']],
    ['a row that has moved', [row('a', 1), row('b', 2)], [row('a', 3, 2)], [], ['b', 'a']],
    ['the removal of a row', [row('a', 1), row('b', 2)], [], ['a'], ['b']],
    ['the removal of an unknown row', [row('a', 1)], [], ['z'], ['a']],
    ['nothing', [row('a', 1)], [], [], ['a']],
    ['rows into an empty list', [], [row('b', 2), row('a', 1)], [], ['a', 'b']],
  ])('%s', (_, list, rows, gone, expected) => expect(mergedIds(list, rows, gone)).toEqual(expected))

  it('no older version of a row', () => {
    const current = row('a', 1, 5)
    expect(mergeRows([current], { rows: [row('a', 1, 4)], gone: [] }, byPosition)).toEqual([current])
    expect(newerOf(current, row('a', 9, 5)).position).toBe(9)
  })

  it('the newer version of a row, whatever the format of its timestamp', () => {
    const current = { id: 'a', updatedAt: '2031-01-01T10:00:00.1+00:00' }
    expect(newerOf(current, { id: 'a', updatedAt: '2031-01-01T10:00:00.12+00:00' })).not.toBe(current)
    expect(newerOf({ ...current, updatedAt: '2031-01-01T10:00:00Z' }, current)).toBe(current)
  })
})

const rows = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9 })), { selector: ([id]) => id })
  .map((pairs) => pairs.map(([id, position]) => row(`id${id}`, position)))
const versions = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 3 })))

it('merging has the same result as applying every change and then sorting, with each row once', () => {
  fc.assert(
    fc.property(rows, versions, fc.array(fc.integer({ min: 0, max: 40 })), (before, changes, goneNumbers) => {
      const list = before.toSorted(byPosition)
      const changed = [
        ...new Map(changes.map(([id, position, version]) => [`id${id % 50}`, row(`id${id % 50}`, position, version)])).values(),
      ]
      const gone = goneNumbers.map((number) => `id${number}`)
      const all = new Map(list.map((each) => [each.id, each]))
      for (const each of changed) all.set(each.id, newerOf(all.get(each.id) ?? each, each))
      for (const id of gone) all.delete(id)
      expect(mergeRows(list, { rows: changed, gone }, byPosition)).toEqual([...all.values()].toSorted(byPosition))
    }),
    propertyParameters,
  )
})

it('merging the same change twice has the same result as merging it once', () => {
  fc.assert(
    fc.property(rows, rows, (before, changed) => {
      const rowChanges = { rows: changed, gone: [] }
      const mergedOnce = mergeRows(before.toSorted(byPosition), rowChanges, byPosition)
      expect(mergeRows(mergedOnce, rowChanges, byPosition)).toEqual(mergedOnce)
    }),
    propertyParameters,
  )
})

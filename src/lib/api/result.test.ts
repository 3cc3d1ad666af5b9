import { expect, it } from 'vitest'
import { fetchAllPages } from './result'

/** A list of rows, newest first, that changes after its first page has been read. */
function pagesOf(total: number, change: (ids: number[]) => void) {
  const ids = Array.from({ length: total }, (_, id) => id)
  let readCount = 0
  const fetchPage = async (from: number, to: number) => {
    if (readCount === 1) change(ids)
    readCount += 1
    return { data: ids.slice(from, to + 1).map((id) => ({ id })), error: null, count: ids.length, status: 206 }
  }
  return { ids, fetchPage, readCount: () => readCount }
}

it.each<[string, (ids: number[]) => void, number]>([
  ['without changes', () => undefined, 3],
  ['with a row deleted meanwhile', (ids) => ids.splice(3, 1), 6],
  ['with a row added meanwhile', (ids) => ids.unshift(-1), 6],
])('a list of several pages contains each row once: %s', async (_, change, reads) => {
  const { ids, fetchPage, readCount } = pagesOf(2500, change)
  expect((await fetchAllPages(fetchPage)).map(({ id }) => id)).toEqual(ids)
  expect(readCount()).toBe(reads)
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Listing, Source } from './listing'
import { readListing } from './readListing'

const FOLDER = path.join(import.meta.dirname, 'pages')
const TODAY = new Date('2026-11-22T12:00:00Z')

type Expected = Record<string, [value: unknown, from: Source, guess: boolean]>

/** Pages in the formats of portals, each with the facts to extract and the ambiguous facts to leave out. */
const PAGES = readdirSync(FOLDER)
  .filter((file) => !file.endsWith('.json'))
  .map((file) => {
    const source = readFileSync(path.join(FOLDER, file), 'utf8')
    const {
      $url,
      $absent = [],
      ...expected
    } = JSON.parse(readFileSync(path.join(FOLDER, file.replace(/\.\w+$/, '.json')), 'utf8')) as Expected & {
      $url?: string
      $absent?: string[]
    }
    return { file, expected, absent: $absent, input: { [file.endsWith('.txt') ? 'text' : 'html']: source, url: $url, today: TODAY } }
  })

const asTuples = (listing: Listing) =>
  Object.fromEntries(Object.entries(listing).map(([fact, { value, from, isGuess }]) => [fact, [value, from, isGuess]]))

describe('portal pages', () => {
  it.each(PAGES)('yield exactly the expected facts: $file', ({ expected, input }) => {
    expect(asTuples(readListing(input))).toEqual(expected)
  })

  it('cover many countries', () => {
    expect(PAGES.length).toBeGreaterThanOrEqual(24)
    expect(new Set(PAGES.map(({ file }) => file.slice(0, 2))).size).toBeGreaterThanOrEqual(7)
  })

  it('yield no incorrect facts', () => {
    const counts = new Map<string, { right: number; absent: number; wrong: number }>()
    const wrongFacts: string[] = []
    for (const { file, expected, absent, input } of PAGES) {
      const found = asTuples(readListing(input))
      for (const fact of new Set([...Object.keys(found), ...Object.keys(expected), ...absent])) {
        const count = counts.get(fact) ?? { right: 0, absent: 0, wrong: 0 }
        const verdict = !found[fact] ? 'absent' : isSame(found[fact][0], expected[fact]?.[0]) ? 'right' : 'wrong'
        counts.set(fact, { ...count, [verdict]: count[verdict] + 1 })
        if (verdict === 'wrong') wrongFacts.push(`${file}: ${fact}`)
      }
    }
    console.table(Object.fromEntries(counts))
    const sum = (verdict: 'right' | 'absent' | 'wrong') => [...counts.values()].reduce((total, count) => total + count[verdict], 0)
    console.log(`listings: ${PAGES.length} pages, ${sum('right')} values right, ${sum('absent')} left out, ${sum('wrong')} wrong`)
    expect(wrongFacts).toEqual([])
  })
})

const withSortedKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
    : value
const isSame = (one: unknown, other: unknown) => JSON.stringify(withSortedKeys(one)) === JSON.stringify(withSortedKeys(other))

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COUNTS, rowsOf } from './counts.mjs'
import { PAGE, pageOf, readParts } from './page.mjs'
import { barOf, missesBar, valueOf } from './rows.mjs'

it('docs/quality.md equals the output of `npm run quality`', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(pageOf(readParts()))
})

const run = { command: 'npm run size', commit: 'abc1234', date: '2026-11-25', machine: 'a laptop' }

describe('a row', () => {
  it.each([
    ['at its bar does not miss it', { value: 5, bar: 5 }, false],
    ['over its bar misses it', { value: 5.01, bar: 5 }, true],
    ['under its minimum misses it', { value: 94.9, bar: 95, least: true }, true],
    ['at its minimum does not miss it', { value: 95, bar: 95, least: true }, false],
    ['with its second value over the second bar misses it', { value: [90, 210], bar: [100, 200] }, true],
    ['with its second value between both bars does not miss it', { value: [90, 190], bar: [100, 200] }, false],
    ['with one of two values over its only bar misses it', { value: [1, 3], bar: 2 }, true],
    ['without a bar misses none', { value: 5, bar: null }, false],
    ['with text as value and bar does not miss it', { value: 'possible', bar: 'possible' }, false],
  ])('%s', (_, row, isMissed) => expect(missesBar({ figure: 'a figure', ...row })).toBe(isMissed))

  it('shows its numbers with their unit', () => {
    expect(valueOf({ figure: '', value: [1150.4321, 0.4444], unit: 'kB' })).toBe('1,150.4; 0.444 kB')
    expect(barOf({ figure: '', bar: 95, unit: '%', least: true })).toBe('at least 95 %')
  })
})

describe('the page', () => {
  it('has a line for each row, with its run, and marks what misses its bar', () => {
    const rows = [
      { figure: 'landing', value: 106, unit: 'kB', bar: 105, note: 'a | b' },
      { figure: 'sign-in', value: 1, bar: null, commit: 'def5678', machine: 'another' },
    ]
    const page = pageOf({ size: { ...run, rows } })
    expect(page).toContain(
      '\n| landing | at most 105 kB | 106 kB, **misses its bar** (a \\| b) | `npm run size` | abc1234 | 2026-11-25 | a laptop |\n',
    )
    expect(page).toContain('\n| sign-in | – | 1 | `npm run size` | def5678 | 2026-11-25 | another |\n')
    expect(page).toMatch(/^Not recorded yet: loads, /m)
  })

  it('has a section for every recorded part', () => {
    expect(() => pageOf({ unknown: { ...run, rows: [] } })).toThrow('unknown')
    expect(() => pageOf(Object.fromEntries(Object.keys(COUNTS).map((name) => [name, { ...run, rows: [] }])))).not.toThrow()
  })
})

describe('a count', () => {
  const journeys = (output: string) => rowsOf(COUNTS.stack!, output).map(({ value, note }) => [value, note])

  it('is parsed from the output of its command', () => {
    expect(journeys('Running 3 tests\n\n  1 skipped\n  457 passed (5.1m)\n')).toEqual([[0, '457 passed, 1 skipped by name']])
    expect(journeys('  2 failed\n    [desktop] › a.spec.ts:1:1 › a\n  9 passed (5.1m)\n')).toEqual([[2, '9 passed, 0 skipped by name']])
    expect(rowsOf(COUNTS.properties!, 'fc.\n'.repeat(2))).toMatchObject([{ value: 2 }])
  })

  it('throws when the command prints something else', () => {
    expect(() => journeys('Error: no tests found')).toThrow('matches nothing in the output')
  })
})

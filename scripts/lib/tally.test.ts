import { describe, expect, test } from 'vitest'
import { fromLastLine, fromPlaywright, fromVitest, judge, summary } from './tally.mjs'

test('the counts come from the runners\' own reports', () => {
  expect(fromVitest({ numPassedTests: 12, numFailedTests: 1 })).toEqual({ passed: 12, failed: 1 })
  expect(fromPlaywright({ stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 4 }, errors: [{}] })).toEqual({ passed: 8, failed: 3 })
  expect(fromLastLine('ok 1\n# 30 passed, 2 failed later\n350 passed, 0 failed\n')).toEqual({ passed: 350, failed: 0 })
})

test.each(['', 'all is well', '3 passed, 0 failed\nand a word'])('a last line that is no count is no count: %j', (output) => {
  expect(fromLastLine(output)).toBeUndefined()
})

describe('judge', () => {
  test.each([
    ['a check that ends well', { code: 0, isRunner: false }, { passed: 0, failed: 0 }],
    ['a check that fails', { code: 2, isRunner: false }, { passed: 0, failed: 1 }],
    ['a runner that ends well', { code: 0, isRunner: true, tally: { passed: 9, failed: 0 } }, { passed: 9, failed: 0 }],
    ['a runner with failed tests', { code: 1, isRunner: true, tally: { passed: 9, failed: 3 } }, { passed: 9, failed: 3 }],
    ['failed tests behind exit code 0', { code: 0, isRunner: true, tally: { passed: 9, failed: 3 } }, { passed: 9, failed: 3 }],
    ['a runner that fails without a failed test', { code: 1, isRunner: true, tally: { passed: 9, failed: 0 } }, { passed: 9, failed: 1 }],
    ['a runner that ran nothing', { code: 0, isRunner: true, tally: { passed: 0, failed: 0 } }, { passed: 0, failed: 1 }],
    ['a runner without a report', { code: 0, isRunner: true }, { passed: 0, failed: 1 }],
  ])('%s', (_name, outcome, counts) => {
    expect(judge(outcome)).toMatchObject(counts)
  })
})

test('the table ends with the sum', () => {
  const lines = summary([
    { title: 'Lint', seconds: 1.234, passed: 0, failed: 0, note: 'ok' },
    { title: 'Unit tests', seconds: 20, passed: 40, failed: 0, note: 'ok' },
    { title: 'SQL tests', seconds: 3, passed: 10, failed: 2, note: '2 failed' },
    { title: 'Build', note: 'not run' },
  ]).split('\n')
  expect(lines[0]).toMatch(/^ {2}Lint +1\.2 s +ok$/)
  expect(lines[3]).toMatch(/^ {2}Build +not run$/)
  expect(lines.at(-1)).toBe('50 passed, 2 failed')
})

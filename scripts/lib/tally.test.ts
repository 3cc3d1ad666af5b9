import { expect, test } from 'vitest'
import { tallyReaders, tallyFromLastLine, finalTally } from './tally.mjs'

test("the counts come from the runners' own reports", () => {
  expect(tallyReaders.vitest({ numPassedTests: 12, numFailedTests: 1 })).toEqual({ passed: 12, failed: 1 })
  const report = { stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 4 }, errors: [{}] }
  expect(tallyReaders.playwright(report)).toEqual({ passed: 8, failed: 3 })
  expect(tallyFromLastLine('ok 1\n# 30 passed, 2 failed later\n350 passed, 0 failed\n')).toEqual({ passed: 350, failed: 0 })
})

test.each(['', 'all is well', '3 passed, 0 failed\nand a word'])('returns no counts for the last line %j', (output) => {
  expect(tallyFromLastLine(output)).toBeUndefined()
})

test.each([
  ['that succeeds', 0, { passed: 9, failed: 0 }, { passed: 9, failed: 0 }],
  ['with failed tests', 1, { passed: 9, failed: 3 }, { passed: 9, failed: 3 }],
  ['with failed tests despite exit code 0', 0, { passed: 9, failed: 3 }, { passed: 9, failed: 3 }],
  ['that fails without a failed test', 1, { passed: 9, failed: 0 }, { passed: 9, failed: 1 }],
  ['that ran nothing', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
  ['without a report', 0, undefined, { passed: 0, failed: 1 }],
])('a runner %s (exit code %i, counts %j) is counted as %j', (_, code, tally, counts) => {
  expect(finalTally(code, tally)).toEqual(counts)
})

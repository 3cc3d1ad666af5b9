/** @typedef {{ passed: number, failed: number }} Tally */

/** Readers for the counts in each runner's own report. A test that fails as expected counts as passed. */
export const tallyReaders = {
  /** @returns {Tally} */
  vitest: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  /** @returns {Tally} */
  playwright: ({ stats, errors }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }),
}

/**
 * Reads the counts from the last line that one of our scripts prints: `12 passed, 0 failed`.
 * @param {string} output
 * @returns {Tally | undefined} undefined when the last line has another format
 */
export function tallyFromLastLine(output) {
  const match = /^(\d+) passed, (\d+) failed$/.exec(output.trim().split('\n').at(-1)?.trim() ?? '')
  return match ? { passed: Number(match[1]), failed: Number(match[2]) } : undefined
}

/**
 * Completes the counts of a test runner: a run without tests or a report, or with an error but no failed test, counts as one failure.
 * @param {number} code its exit code
 * @param {Tally | undefined} tally
 * @returns {Tally}
 */
export function finalTally(code, tally) {
  const { passed, failed } = tally ?? { passed: 0, failed: 0 }
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) }
}

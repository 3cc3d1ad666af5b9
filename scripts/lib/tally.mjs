/**
 * @typedef {{ passed: number, failed: number }} Tally tests that passed and failed; a failed check without tests is one failed
 */

/**
 * Counts from Vitest's JSON report.
 * @returns {Tally}
 */
export function fromVitest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/**
 * Counts from Playwright's JSON report. A test that is expected to fail and does has passed.
 * @returns {Tally}
 */
export function fromPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

/**
 * Counts from the last line of a runner of ours: `12 passed, 0 failed`.
 * @param {string} output
 * @returns {Tally | undefined} undefined when the last line says something else
 */
export function fromLastLine(output) {
  const found = /^(\d+) passed, (\d+) failed$/.exec(output.trim().split('\n').at(-1)?.trim() ?? '')
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : undefined
}

/**
 * What a step counts for, from its exit code and, for a test runner, from its report.
 * A runner that ran nothing, left no report, or ended badly without a failed test counts as one failed.
 * @param {{ code: number, isRunner: boolean, tally?: Tally }} outcome
 * @returns {Tally & { note: string }}
 */
export function judge({ code, isRunner, tally }) {
  if (!isRunner) return code === 0 ? { passed: 0, failed: 0, note: 'ok' } : { passed: 0, failed: 1, note: `failed (exit code ${code})` }
  if (!tally) return { passed: 0, failed: 1, note: `left no report (exit code ${code})` }
  if (tally.failed > 0) return { ...tally, note: `${tally.failed} failed` }
  if (code !== 0) return { ...tally, failed: 1, note: `ended with exit code ${code}` }
  if (tally.passed === 0) return { ...tally, failed: 1, note: 'ran no tests' }
  return { ...tally, note: 'ok' }
}

/**
 * The closing table, and as its last line the sum over all steps.
 * @param {{ title: string, seconds?: number, passed?: number, failed?: number, note: string }[]} rows
 */
export function summary(rows) {
  const width = Math.max(...rows.map(({ title }) => title.length))
  const lines = rows.map(({ title, seconds, passed, note }) => {
    const time = seconds === undefined ? '' : `${seconds.toFixed(1)} s`
    return `  ${title.padEnd(width)}  ${time.padStart(8)}  ${(passed ? `${passed} passed` : '').padStart(12)}  ${note}`
  })
  const sum = (name) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
  return [...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}

const line = /^(ok|not ok) \d+/

/** The lines of TAP in a file's results: its tests, its plan, and diagnostics. */
function tapOf(results) {
  return results
    .flat()
    .map((row) => Object.values(row)[0])
    .filter((value) => typeof value === 'string' && (line.test(value) || /^(1\.\.\d+$|#)/.test(value)))
}

/**
 * Runs one pgTAP file (a transaction with a plan) and returns {passed, failures}; each failure is a printable string. An SQL error,
 * a missing plan, and a plan that differs from the number of tests that ran each count as a failure.
 */
export async function runTapFile(database, sql) {
  let texts
  try {
    texts = tapOf(await database.exec(sql))
  } catch (error) {
    await database.exec('rollback')
    return { passed: 0, failures: [`stopped: ${error.message}${error.where ? `\n${error.where}` : ''}`] }
  }
  const tests = texts.filter((text) => line.test(text))
  const failures = tests.filter((text) => text.startsWith('not ok'))
  const planned = texts.map((text) => /^1\.\.(\d+)$/.exec(text)?.[1]).find(Boolean)
  if (planned === undefined) failures.push('stopped: no plan')
  else if (Number(planned) !== tests.length) failures.push(`planned ${planned} tests but ran ${tests.length}`)
  return { passed: tests.filter((text) => text.startsWith('ok')).length, failures }
}

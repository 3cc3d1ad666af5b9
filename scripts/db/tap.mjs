const TEST_LINE = /^(ok|not ok) \d+/

/** Collects the lines of TAP in a file's results: the tests, the plan, and diagnostics. */
function tapLinesOf(results) {
  return results
    .flat()
    .map((row) => Object.values(row)[0])
    .filter((value) => typeof value === 'string' && (TEST_LINE.test(value) || /^(1\.\.\d+$|#)/.test(value)))
}

/**
 * Runs one pgTAP file (a transaction without a plan) and returns {passed, failures}; each failure is a printable string.
 * An SQL error counts as a failure. So do a file that ends before finish(), a test whose result is not shown, and a query
 * without rows, which was meant to return a test for each row of a list.
 */
export async function runTapFile(database, sql) {
  let results
  try {
    results = await database.results(sql)
  } catch (error) {
    await database.exec('rollback')
    return { passed: 0, failures: [`stopped: ${error.message}${error.where ? `\n${error.where}` : ''}`] }
  }
  const texts = tapLinesOf(results.map(({ rows }) => rows))
  const tests = texts.filter((text) => TEST_LINE.test(text))
  const failures = tests.filter((text) => text.startsWith('not ok'))
  for (const { columns, rows } of results)
    if (columns.length > 0 && rows.length === 0 && columns[0] !== 'no_plan') failures.push(`a query returned no row: ${columns.join(', ')}`)
  const plannedCount = texts.map((text) => /^1\.\.(\d+)$/.exec(text)?.[1]).find(Boolean)
  if (plannedCount === undefined) failures.push('stopped before finish()')
  else if (Number(plannedCount) !== tests.length) failures.push(`ran ${plannedCount} tests but showed ${tests.length}`)
  return { passed: tests.filter((text) => text.startsWith('ok')).length, failures }
}

const TEST_LINE = /^(ok|not ok) \d+/

/** Collects the TAP lines in a file's results: the tests, the plan, and diagnostics. */
function tapLinesOf(results) {
  return results
    .flat()
    .map((row) => Object.values(row)[0])
    .filter((value) => typeof value === 'string' && (TEST_LINE.test(value) || /^(1\.\.\d+$|#)/.test(value)))
}

/**
 * Runs one pgTAP file (a transaction without a plan) and returns {passed, failures}; each failure is a printable string.
 * An SQL error counts as a failure, and so does a file that ends before finish(), a test whose result is not shown, or a query that
 * returns no row: a query that tests each row of a list tests nothing if the list is empty.
 */
export async function runTapFile(database, sql) {
  let results
  try {
    results = await database.results(sql)
  } catch (error) {
    await database.exec('rollback')
    return { passed: 0, failures: [`stopped: ${error.message}${error.where ? `\n${error.where}` : ''}`] }
  }
  const lines = tapLinesOf(results.map(({ rows }) => rows))
  const tests = lines.filter((line) => TEST_LINE.test(line))
  const failures = tests.filter((line) => line.startsWith('not ok'))
  for (const { columns, rows } of results)
    if (columns.length > 0 && rows.length === 0 && columns[0] !== 'no_plan') failures.push(`a query returned no row: ${columns.join(', ')}`)
  const plannedCount = lines.map((line) => /^1\.\.(\d+)$/.exec(line)?.[1]).find(Boolean)
  if (plannedCount === undefined) failures.push('stopped before finish()')
  else if (Number(plannedCount) !== tests.length) failures.push(`ran ${plannedCount} tests but showed ${tests.length}`)
  return { passed: tests.filter((line) => line.startsWith('ok')).length, failures }
}

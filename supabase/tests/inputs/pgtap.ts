import { INPUT_CASES, statementsFor } from './cases.ts'
import { ACCEPTED, INVALID_COLUMN_VALUE, literal, SETUP, writerOf } from './statements.ts'

/**
 * The SQL condition under which the test of a value passes, given the outcomes of the statements that write the value. If the message is
 * null, every statement must be accepted. Otherwise every statement must be rejected, and at least one rejection must have this message
 * or be due to a value that does not fit the column's type or a null in a required column.
 */
const passCondition = (message: string | null) =>
  message === null
    ? `'${ACCEPTED}' = all (outcomes)`
    : `'${ACCEPTED}' <> all (outcomes) and exists (
        select from unnest(outcomes) as outcome
        where outcome = '${INVALID_COLUMN_VALUE}' or position(${literal(message)} in outcome) > 0)`

/** SQL that tests each value in the given order. A null message means that the values must be accepted. */
function testSql(message: string | null, values: readonly { statements: string[]; name: string }[]): string {
  const rows = values.map(({ statements, name }) => `(array[${statements.map(literal).join(', ')}], ${literal(name)})`)
  return `
    select ok(${passCondition(message)}, name || ': ' || array_to_string(outcomes, ', '))
    from (values ${rows.join(',\n')}) as each (statements, name)
    cross join lateral (select array(select tests.outcome(statement) from unnest(statements) as statement)) as tried (outcomes);`
}

/**
 * The inputs that are sent straight to a table, as a pgTAP file for `npm run test:db` and `npm run test:mutants`, which open their own
 * databases.
 */
export function inputsTestSql(): string {
  const tests = INPUT_CASES.flatMap((inputCase) => {
    const { table, name, fields } = inputCase
    if (!table) return []
    const fieldTests = fields.flatMap(({ row: path, rejected, accepted }) => {
      if (!path) return []
      const groups = [
        ...rejected.map(({ message, database = message, stored = [] }) => ({ message: database, stored })),
        { message: null, stored: accepted?.stored ?? [] },
      ]
      return groups
        .filter(({ stored }) => stored.length > 0)
        .map(({ message, stored }) =>
          testSql(
            message,
            stored.map((value) => ({
              statements: statementsFor(inputCase, path, value),
              name: `${name}, ${path}: ${(JSON.stringify(value) ?? 'nothing').slice(0, 80)}`,
            })),
          ),
        )
    })
    return [`select tests.act_as('${writerOf(table)}');`, ...fieldTests]
  })
  return `begin;\nselect no_plan();\n${SETUP};\n${tests.join('\n')}\nselect * from finish();\nrollback;\n`
}

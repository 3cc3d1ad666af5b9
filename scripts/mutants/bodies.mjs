// Mutants with one condition of a policy or of a function's body replaced by a constant.
import { conditionsOf, withCondition } from './conditions.mjs'

const shorten = (text) => text.replace(/\s+/g, ' ').slice(0, 90)

const policyQuery = `
  select schemaname, tablename, policyname, kind, clause from pg_policies
  cross join lateral (values ('using', qual), ('with check', with_check)) as clauses (kind, clause)
  where schemaname in ('public', 'storage') and clause is not null order by 1, 2, 3, 4`

// Leaves out functions that generate other functions, because the generated ones are mutated instead.
const functionQuery = `
  select proname, prosrc, pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosqlbody is null
    and proname not in ('generate_quota_function', 'generate_record_changes')
  order by 1`

/** Builds mutants with one condition of a policy replaced by true. */
export async function policyConditionMutants(database) {
  const [rows] = await database.exec(policyQuery)
  return rows.flatMap(({ schemaname, tablename, policyname, kind, clause }) =>
    conditionsOf(clause).map((condition) => ({
      kind: 'policy condition',
      subject: tablename,
      name: `policy "${policyname}" ${kind}: without ${shorten(condition.text)}`,
      sql: `alter policy "${policyname}" on ${schemaname}.${tablename} ${kind} (${withCondition(clause, condition, 'true')})`,
    })),
  )
}

/** The values that replace a condition: both true and false in an `if`, which may guard anything; elsewhere the value that disables it. */
function valuesFor(body, { start, precedingWord }) {
  const keyword = [...body.slice(0, start).matchAll(/\b(if|elsif|when|then|where|select|return)\b/gi)].at(-1)?.[1]?.toLowerCase()
  if (keyword === 'if' || keyword === 'elsif') return ['true', 'false']
  if (keyword === 'when') return ['false']
  return precedingWord === 'or' ? ['false'] : ['true']
}

/** Builds mutants with one condition in a function's body replaced by a constant. */
export async function functionConditionMutants(database) {
  const [rows] = await database.exec(functionQuery)
  return rows.flatMap(({ proname, prosrc, definition }) =>
    conditionsOf(prosrc).flatMap((condition, index) =>
      valuesFor(prosrc, condition).map((value) => ({
        kind: 'function condition',
        subject: proname,
        name: `function ${proname}, condition ${index + 1}: ${value} for ${shorten(condition.text)}`,
        sql: definition.replace(prosrc, () => withCondition(prosrc, condition, value)),
      })),
    ),
  )
}

import postgres from 'postgres'

/** The number of runs before the one that counts, so that caches are warm and plans have settled. */
const WARM_UPS = 7

const claimsStatement = (viewer) => `
  select set_config('request.jwt.claim.sub', id, true), set_config('request.jwt.claims', json_build_object('sub', id)::text, true)
  from (select ${viewer}::text as id) as me`

/** Iterates over all nodes of a JSON plan, at any depth and under any key. */
function* nodesOf(plan) {
  if (plan === null || typeof plan !== 'object') return
  if (plan['Node Type']) yield plan
  for (const child of Object.values(plan)) yield* nodesOf(child)
}

/**
 * Opens a connection that explains statements as a signed-in user or as the superuser.
 * @param {string} url for connecting as a superuser
 * @param {string} viewer SQL for the user's id
 */
export async function openMeter(url, viewer) {
  let nestedPlans = []
  const sql = postgres(url, { max: 1, onnotice: ({ message }) => nestedPlans.push(message) })
  // Explains statements inside functions too, and sends their plans as notices.
  await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json; set client_min_messages = log; set jit = off`)

  const explain = async (statement) => {
    nestedPlans = []
    const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${statement}`)
    return row['QUERY PLAN'][0]
  }

  /** Returns how many pages a statement touches, and which tables it scans sequentially, including in the functions it calls. */
  async function measure(statement, role) {
    await sql.unsafe(`begin; ${claimsStatement(viewer)}; set local role ${role}`)
    try {
      let result
      for (let run = 0; run <= WARM_UPS; run += 1) result = await explain(statement)
      const plan = result.Plan
      const plans = nestedPlans.filter((text) => text.includes('{')).map((text) => JSON.parse(text.slice(text.indexOf('{'))))
      const scans = [...nodesOf([plan, plans])].filter((node) => node['Node Type'] === 'Seq Scan')
      return {
        pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        scans: [...new Set(scans.map((node) => node['Relation Name']))],
      }
    } finally {
      await sql.unsafe('rollback')
    }
  }

  async function rows(statement, role) {
    await sql.unsafe(`begin; ${claimsStatement(viewer)}; set local role ${role}`)
    try {
      return JSON.stringify(await sql.unsafe(statement))
    } finally {
      await sql.unsafe('rollback')
    }
  }

  return { measure, rows, close: () => sql.end() }
}

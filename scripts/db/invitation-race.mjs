import postgres from 'postgres'

export const TOKEN_COUNT = 60
export const RACER_COUNT = 20
const NOT_VALID = 'HH001'

const tokenOf = (n) => `race-${String(n).padStart(38, '0')}`
const idOf = (name) => `md5('${name}')::uuid`

const accountsSql = `
  insert into auth.users (id, email)
  select md5(name)::uuid, replace(name, ' ', '') || '@example.com' from (
    select 'owner ' || n as name from generate_series(1, ${TOKEN_COUNT}) as n
    union all select 'racer ' || n from generate_series(1, ${RACER_COUNT}) as n) as people`

const invitationStatements = Array.from({ length: TOKEN_COUNT }, (_, i) => i + 1).map(
  (n) => `insert into public.collaborations (owner_id, invitation_token) values (${idOf(`owner ${n}`)}, '${tokenOf(n)}')`,
)

/** SQL that begins a transaction on behalf of the given racer, the way the API does. */
const beginAsRacer = (racer) => `
  begin;
  select
    set_config('request.jwt.claim.sub', id, true),
    set_config('request.jwt.claims', jsonb_build_object('sub', id)::text, true)
  from (select ${idOf(`racer ${racer}`)}::text as id) as me;
  set local role authenticated`

/** Tries to join with the link. Returns false if the link has been used; rethrows any other error. */
async function tryToJoin(connection, token) {
  try {
    await connection.unsafe(`select public.accept_invitation('${token}')`)
    await connection.unsafe('commit')
    return true
  } catch (error) {
    await connection.unsafe('rollback')
    if (error.code !== NOT_VALID) throw error
    return false
  }
}

/**
 * Lets 20 people on 20 connections race for each of 60 single-use links, in a migrated database from openPostgres. Returns
 * {passed, failures} like a test file, and the number of people who joined.
 */
export async function raceForInvitations(database) {
  await database.exec([accountsSql, ...invitationStatements].join(';'))
  const sql = postgres(database.url, { max: RACER_COUNT, onnotice: () => {} })
  const connections = await Promise.all(Array.from({ length: RACER_COUNT }, () => sql.reserve()))
  const winnerCounts = []
  try {
    for (let n = 1; n <= TOKEN_COUNT; n++) {
      await Promise.all(connections.map((connection, i) => connection.unsafe(beginAsRacer(i + 1))))
      const results = await Promise.all(connections.map((connection) => tryToJoin(connection, tokenOf(n))))
      winnerCounts.push(results.filter(Boolean).length)
    }
  } finally {
    for (const connection of connections) connection.release()
    await sql.end()
  }
  const [[{ accepted }]] = await database.exec(`
    select count(*)::int as accepted from public.collaborations where status = 'accepted' and collaborator_id is not null`)
  const failures = winnerCounts.flatMap((count, i) => (count === 1 ? [] : [`token ${i + 1} let ${count} of ${RACER_COUNT} racers in`]))
  if (accepted !== TOKEN_COUNT) failures.push(`${accepted} memberships came of ${TOKEN_COUNT} tokens`)
  return { passed: TOKEN_COUNT + 1 - failures.length, failures, accepted }
}

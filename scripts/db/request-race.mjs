import postgres from 'postgres'

const ROUND_COUNT = 20
const RACER_COUNT = 10

const owner = "md5('race owner')::uuid"
const member = "md5('race member')::uuid"

const setupSql = `
  insert into auth.users (id, email) values (${owner}, 'race-owner@example.com'), (${member}, 'race-member@example.com');
  insert into public.collaborations (owner_id, collaborator_id, invitation_token, status, accepted_at)
  values (${owner}, ${member}, repeat('q', 43), 'accepted', now())`

const signIn = (person) => `
  begin;
  select
    set_config('request.jwt.claim.sub', id, true),
    set_config('request.jwt.claims', jsonb_build_object('sub', id)::text, true)
  from (select ${person}::text as id) as me;
  set local role authenticated`

/**
 * Tests ask_permission on several connections, in a migrated database from openPostgres: requests that a member sends from many tabs at
 * once notify the owner once, and no request stays open if the owner grants the permission meanwhile. Returns {passed, failures}.
 */
export async function racePermissionRequests(database) {
  await database.exec(setupSql)
  const sql = postgres(database.url, { max: RACER_COUNT + 2, onnotice: () => {} })
  const [granter, ...racers] = await Promise.all(Array.from({ length: RACER_COUNT + 1 }, () => sql.reserve()))
  const requestPermission = async (connection) => {
    await connection.unsafe(signIn(member))
    await connection.unsafe(`select public.ask_permission(${owner}, 'add_houses')`)
    await connection.unsafe('commit')
  }
  const allow = async () => {
    await granter.unsafe(signIn(owner))
    await granter.unsafe('update public.collaboration_settings set add_houses = true')
    await granter.unsafe('commit')
  }
  const reset = () =>
    sql.unsafe(`
    delete from private.permission_requests; delete from public.activity;
    update public.collaboration_settings set add_houses = false where owner_id = ${owner}`)
  const countOpenRequests = async () => {
    const [{ count }] = await sql.unsafe(
      `select count(*)::int as count from public.activity where kind = 'permission_asked' and not details ? 'answer'`,
    )
    return count
  }
  const failures = []
  try {
    for (let round = 1; round <= ROUND_COUNT; round++) {
      await reset()
      await Promise.all(racers.map(requestPermission))
      const count = await countOpenRequests()
      if (count !== 1) failures.push(`round ${round}: ${RACER_COUNT} requests at once notified ${count} times`)

      await reset()
      await Promise.all([...racers.slice(0, 5).map(requestPermission), allow(), ...racers.slice(5).map(requestPermission)])
      const openCount = await countOpenRequests()
      if (openCount > 0) failures.push(`round ${round}: ${openCount} requests stay open although the permission was granted`)
    }
  } finally {
    for (const connection of [granter, ...racers]) connection.release()
    await sql.end()
  }
  return { passed: 2 * ROUND_COUNT - failures.length, failures }
}

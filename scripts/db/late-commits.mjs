import postgres from 'postgres'

const person = (name) => `md5('late ${name}')::uuid`
const house = (n) => `md5('late house ${n}')::uuid`
const HUNT = person('owner')

const setupSql = `
  insert into auth.users (id, email) values (${HUNT}, 'late-owner@example.com'), (${person('member')}, 'late-member@example.com');
  insert into public.collaborations (owner_id, collaborator_id, invitation_token, status, accepted_at)
  values (${HUNT}, ${person('member')}, repeat('z', 43), 'accepted', now());
  insert into public.houses (id, user_id, price, bedrooms, bathrooms, square_feet, address)
  select md5('late house ' || n)::uuid, ${HUNT}, 5, 1, 1, 1,
    '{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}'
  from generate_series(1, 3) as n;
  update private.changes set recorded_at = now() - interval '1 hour'`

const signIn = `
  select set_config('request.jwt.claim.sub', id, true), set_config('request.jwt.claims', jsonb_build_object('sub', id)::text, true)
  from (select ${person('member')}::text as id) as me;
  set local role authenticated`

const change = (n) => `update public.houses set price = price + 1 where id = ${house(n)}`

/**
 * Tests changes_since on several connections, in a migrated database from openPostgres: changes that commit late are neither missed nor
 * reported twice, and nobody waits for the deletion of old entries. Returns {passed, failures}.
 */
export async function testLateCommits(database) {
  await database.exec(setupSql)
  const sql = postgres(database.url, { max: 4, onnotice: () => {} })
  const [reader, earlyWriter, lateWriter] = await Promise.all([sql.reserve(), sql.reserve(), sql.reserve()])
  const ids = (await sql.unsafe(`select ${[1, 2, 3].map((n) => `${house(n)}::text as h${n}`).join(', ')}`))[0]
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  let passed = 0
  const failures = []
  const expect = (what, actual, expected) => {
    if (JSON.stringify(actual) === JSON.stringify(expected)) passed += 1
    else failures.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  }
  let cursor
  /** Reads which houses have changed since the last call, or since the given cursor. */
  const readChanges = async (since = cursor) => {
    await reader.unsafe(`begin; ${signIn}`)
    const [result] = await reader.unsafe('select * from public.changes_since(md5($1)::uuid, $2)', ['late owner', since ?? null])
    await reader.unsafe('commit')
    cursor = result.cursor
    if (result.start_again) return 'start again'
    return (result.changes.houses?.read ?? []).map((id) => names.get(id)).toSorted()
  }
  try {
    expect('the first call', await readChanges(), 'start again')
    expect('no change', await readChanges(), [])

    await lateWriter.unsafe('begin')
    await lateWriter.unsafe(change(1))
    await earlyWriter.unsafe(change(2))
    expect('a change committed while an earlier transaction is open', await readChanges(), ['h2'])
    const cursorBeforeLateCommit = cursor
    expect('a second call', await readChanges(), [])
    await earlyWriter.unsafe(change(3))
    await lateWriter.unsafe('commit')
    expect('the late commit, and a later change', await readChanges(), ['h1', 'h3'])
    expect('neither of them twice', await readChanges(), [])
    expect('an older cursor', await readChanges(cursorBeforeLateCommit), ['h1', 'h3'])

    await lateWriter.unsafe('begin')
    await lateWriter.unsafe(change(1))
    await lateWriter.unsafe('rollback')
    expect('a change that was rolled back', await readChanges(), [])

    // Makes more changes than are kept, in separate statements, while an earlier transaction stays open. A change whose id is divisible by
    // 64 prunes, and keeps others from pruning until its transaction ends, so the open transaction must not make that change.
    await sql.unsafe(`select setval('private.changes_id_seq', (nextval('private.changes_id_seq') / 64 + 1) * 64)`)
    await lateWriter.unsafe('begin')
    await lateWriter.unsafe(change(1))
    const cursorBeforeMany = (await readChanges(), cursor)
    await earlyWriter.unsafe(`do $$ begin for n in 1 .. 400 loop ${change(2)}; end loop; end $$`)
    const cursorBetween = (await readChanges(), cursor)
    await earlyWriter.unsafe(`do $$ begin for n in 1 .. 300 loop ${change(3)}; end loop; end $$`)
    const [{ count }] = await sql.unsafe(`select count(*)::int as count from private.changes where hunt = ${HUNT}`)
    expect('the number of stored entries', count >= 500 && count < 564, true)
    expect('a cursor older than the dropped entries', await readChanges(cursorBeforeMany), 'start again')
    await lateWriter.unsafe('commit')
    expect('a late commit after that', await readChanges(), ['h1'])
    const latestCursor = cursor
    expect('a cursor that saw only some of the dropped entries', await readChanges(cursorBetween), 'start again')
    cursor = latestCursor
    await earlyWriter.unsafe(`do $$ begin for n in 1 .. 130 loop ${change(2)}; end loop; end $$`)
    expect('a cursor that saw all entries that are dropped later', await readChanges(), ['h2'])

    await lateWriter.unsafe('begin')
    await lateWriter.unsafe(`select private.prune_changes(${HUNT})`)
    await earlyWriter.unsafe(`set statement_timeout = '5s'; do $$ begin for n in 1 .. 130 loop ${change(2)}; end loop; end $$`)
    expect('a change while somebody else drops old entries', await readChanges(), ['h2'])
    await lateWriter.unsafe('commit')
  } catch (error) {
    failures.push(`stopped: ${error.message}`)
  } finally {
    for (const connection of [reader, earlyWriter, lateWriter]) connection.release()
    await sql.end()
  }
  return { passed, failures }
}

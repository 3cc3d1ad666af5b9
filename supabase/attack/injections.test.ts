import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HUNT_CANARY, ROLE_CANARY, SEALED_CANARY, type ApiRequest } from './backend.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** SQL fragments that would reveal data, wait, write, or break out of quotes. */
const SQL_FRAGMENTS = [
  "' or 1=1--",
  "' or '1'='1",
  "') or true--",
  '" or 1=1--',
  "'; drop table public.houses;--",
  "'; update public.houses set notes='x';--",
  "' union select id from auth.users--",
  "'||(select pg_sleep(60))||'",
  '$$;select pg_sleep(60);$$',
  "\\' or 1=1--",
  '%27 or 1=1--',
  '1;set role postgres;--',
  "';reset role;--",
  "'::uuid) or true--",
  '/**/or/**/true',
  '\u02bc or 1=1--',
]

const encodedFragments = SQL_FRAGMENTS.map(encodeURIComponent)
const injectInto = (place: string, request: (sql: string) => ApiRequest) =>
  encodedFragments.map((sql, index) => ({ name: `${place}: ${SQL_FRAGMENTS[index]}`, request: request(sql) }))

const INJECTIONS = [
  ...injectInto('a filter by id', (sql) => ({ path: `houses?id=eq.${sql}` })),
  ...injectInto('a filter by text', (sql) => ({ path: `houses?notes=eq.${sql}` })),
  ...injectInto('a pattern', (sql) => ({ path: `houses?notes=ilike.*${sql}*` })),
  ...injectInto('a list', (sql) => ({ path: `houses?status=in.("${sql}")` })),
  ...injectInto('a containment filter', (sql) => ({ path: `houses?contacts=cs.${sql}` })),
  ...injectInto('a full text search', (sql) => ({ path: `houses?notes=fts(english).${sql}` })),
  ...injectInto('a filter inside or()', (sql) => ({ path: `houses?or=(notes.eq.${sql},id.is.null)` })),
  ...injectInto('the name of an operator', (sql) => ({ path: `houses?notes=${sql}.x` })),
  ...injectInto('the name of a column', (sql) => ({ path: `houses?${sql}=eq.x` })),
  ...injectInto('the selected columns', (sql) => ({ path: `houses?select=id,${sql}` })),
  ...injectInto('the name of an embedded table', (sql) => ({ path: `houses?select=id,${sql}(*)` })),
  ...injectInto('an alias', (sql) => ({ path: `houses?select=${sql}:id` })),
  ...injectInto('a cast', (sql) => ({ path: `houses?select=id::${sql}` })),
  ...injectInto('a JSON path', (sql) => ({ path: `houses?select=address->>${sql}` })),
  ...injectInto('the sort order', (sql) => ({ path: `houses?order=${sql}` })),
  ...injectInto('the sort direction', (sql) => ({ path: `houses?order=id.${sql}` })),
  ...injectInto('the limit', (sql) => ({ path: `houses?limit=${sql}` })),
  ...injectInto('the offset', (sql) => ({ path: `houses?offset=${sql}` })),
  ...injectInto('the conflict columns', (sql) => ({
    method: 'POST',
    path: `houses?on_conflict=${sql}`,
    body: {},
    headers: { prefer: 'resolution=merge-duplicates' },
  })),
  ...injectInto('the columns of a new row', (sql) => ({ method: 'POST', path: `houses?columns=${sql}`, body: {} })),
  ...injectInto('a key of a new row', (sql) => ({ method: 'POST', path: 'houses', body: { [decodeURIComponent(sql)]: 1 } })),
  ...injectInto('a key of an update', (sql) => ({ method: 'PATCH', path: 'houses?id=is.null', body: { [decodeURIComponent(sql)]: 1 } })),
  ...injectInto('the name of a table', (sql) => ({ path: sql })),
  ...injectInto('the name of a function', (sql) => ({ method: 'POST', path: `rpc/${sql}`, body: {} })),
  ...injectInto('the name of an argument', (sql) => ({ method: 'POST', path: 'rpc/my_account', body: { [decodeURIComponent(sql)]: 1 } })),
  ...injectInto('the token of an invitation', (sql) => ({
    method: 'POST',
    path: 'rpc/invitation_preview',
    body: { p_token: decodeURIComponent(sql) },
  })),
  ...injectInto('the id of a hunt', (sql) => ({ method: 'POST', path: 'rpc/leave_hunt', body: { p_owner: decodeURIComponent(sql) } })),
  ...injectInto('a cursor', (sql) => ({ path: `rpc/changes_since?p_hunt=00000000-0000-0000-0000-000000000000&p_cursor=${sql}` })),
  ...injectInto('a number', (sql) => ({ path: `rpc/notifications?p_limit=${sql}` })),
  ...injectInto('the name of a schema', (sql) => ({ path: 'houses', headers: { 'accept-profile': sql } })),
  ...injectInto('the name of a file', (sql) => ({ path: `/storage/v1/object/public/property-photos/${sql}` })),
  ...injectInto('the mailbox', (sql) => ({ path: `/__mailbox/messages?to=${sql}` })),
]

describe('SQL does nothing in', () => {
  it.each(INJECTIONS)('$name', async ({ request }) => {
    const startedAt = performance.now()
    let response = { status: 0, text: '' }
    const changedTables = await world.changedBy(async () => {
      response = await world.send(world.formerMember, request)
    })
    expect(changedTables).toEqual([])
    expect([HUNT_CANARY, ROLE_CANARY, SEALED_CANARY].filter((secret) => response.text.includes(secret))).toEqual([])
    expect(response.text, 'no column of ours').not.toMatch(/encrypted_password|invitation_token"/)
    expect(response.status).toBeLessThan(500)
    expect(performance.now() - startedAt, 'no sleep').toBeLessThan(55_000)
  })
})

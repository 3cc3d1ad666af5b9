import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HUNT_CANARY, ROLE_CANARY, SEALED_CANARY, sha256, type ApiResponse, type ApiRequest } from './backend.ts'
import type { Hunt, Persona } from './people.ts'
import { API_TABLES } from './apiTables.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const OUTSIDERS: readonly Persona[] = ['a visitor', 'a stranger', 'an invited person', 'a former member', 'another owner']
const COLLABORATORS: readonly Persona[] = ['a member with every permission', 'a member without permissions']

type Read = { name: string; request: (hunt: Hunt) => ApiRequest }
const get = (path: string | ((hunt: Hunt) => string), headers: Record<string, string> = {}): Read => ({
  name: `${typeof path === 'string' ? path : path({ owner: { id: 'OWNER' }, house: 'HOUSE', appointment: 'APPOINTMENT', membership: 'MEMBERSHIP', member: { id: 'MEMBER' }, invitation: { id: 'INVITATION', email: 'EMAIL' } } as Hunt)}${Object.keys(headers).length > 0 ? ` ${JSON.stringify(headers)}` : ''}`,
  request: (hunt) => ({ path: typeof path === 'string' ? path : path(hunt), headers }),
})

/** The tables with a column that can be filtered by the id of the hunt's owner. */
const TABLES_WITH_OWNER = API_TABLES.filter((table) => table !== 'house_history')
const OWNER_COLUMNS: Record<string, string> = { houses: 'user_id', appointments: 'user_id', profiles: 'id', own_places: 'user_id' }
const ownerColumn = (table: string) => OWNER_COLUMNS[table] ?? 'owner_id'

it.each(API_TABLES)('the data has a row of %s that an attack could leak', async (table) => {
  const path = `${table}?limit=1${table === 'profiles' ? '&select=id' : ''}`
  const readers = [world.attackers['the owner'].me, world.attackers['a member with every permission'].me]
  const rows = await Promise.all(readers.map(async (me) => JSON.parse((await world.send(me, { path })).text) as unknown[]))
  expect(rows.flat()).not.toEqual([])
})

/** Headers that ask for counts, part of the rows, other formats or the query plan. */
const READ_HEADERS: Record<string, string>[] = [
  { prefer: 'count=exact' },
  { range: '0-9', 'range-unit': 'items' },
  { accept: 'text/csv' },
  { accept: 'application/vnd.pgrst.object+json' },
  { accept: 'application/vnd.pgrst.plan+json' },
]

/** Requests that outsiders send to read a hunt. */
const OUTSIDER_READS: readonly Read[] = [
  ...TABLES_WITH_OWNER.map((table) => get((hunt) => `${table}?${ownerColumn(table)}=eq.${hunt.owner.id}`)),
  ...READ_HEADERS.map((headers) => get((hunt) => `houses?user_id=eq.${hunt.owner.id}`, headers)),
  get((hunt) => `houses?select=user_id&user_id=eq.${hunt.owner.id}`),
  get((hunt) => `houses?select=count()&user_id=eq.${hunt.owner.id}`),
  get((hunt) => `houses?or=(user_id.eq.${hunt.owner.id},user_id.is.null)`),
  get((hunt) => `house_history?house_id=eq.${hunt.house}`),
  get((hunt) => `house_history?actor_id=eq.${hunt.owner.id}`, { prefer: 'count=exact' }),
  get((hunt) => `house_history?select=price,houses!inner(address)&houses.user_id=eq.${hunt.owner.id}`),
  get((hunt) => `houses?id=eq.${hunt.house}&select=*,appointments(*),house_opinions(*),house_history(*)`),
  get((hunt) => `appointments?id=eq.${hunt.appointment}&select=*,houses(*)`),
  get((hunt) => `houses?id=eq.${hunt.house}&select=*,messages(*,message_reactions(*)),wish_answers(*,wishes(*))`),
  get((hunt) => `messages?house_id=eq.${hunt.house}&select=*,houses(*),message_reactions(*)`),
  get((hunt) => `profiles?select=id,messages(*)&id=eq.${hunt.owner.id}`),
  get((hunt) => `rpc/hunt_wishes?p_hunt=${hunt.owner.id}`),
  get((hunt) => `rpc/hunt_costs?p_hunt=${hunt.owner.id}`),
  get((hunt) => `rpc/hunt_places?p_hunt=${hunt.owner.id}`),
  get((hunt) => `houses?id=eq.${hunt.house}&select=*,viewings(*,viewing_items(*)),house_costs(*)`),
  get((hunt) => `viewings?house_id=eq.${hunt.house}&select=*,viewing_items(*),houses(*),profiles(*)`),
  get((hunt) => `profiles?select=id,own_places(*)&id=eq.${hunt.owner.id}`),
  get((hunt) => `profiles?select=id,houses!houses_user_id_fkey(*)&id=eq.${hunt.owner.id}`),
  get((hunt) => `profiles?select=id,collaborations!collaborations_owner_id_fkey(*)&id=eq.${hunt.owner.id}`),
  get((hunt) => `collaborations?collaborator_email=eq.${hunt.invitation.email}&owner_id=eq.${hunt.owner.id}`),
  get((hunt) => `rpc/my_account?p_hunt=${hunt.owner.id}`),
  get((hunt) => `rpc/changes_since?p_hunt=${hunt.owner.id}`),
  get((hunt) => `/storage/v1/object/info/property-photos/${hunt.house}`),
]

/** Requests that members send to read the owner's private data. */
const COLLABORATOR_READS: readonly Read[] = [
  get('collaborations'),
  get((hunt) => `collaborations?owner_id=eq.${hunt.owner.id}&status=eq.pending`),
  get((hunt) => `collaborations?collaborator_email=eq.${hunt.invitation.email}`),
  get((hunt) => `profiles?select=*&id=eq.${hunt.owner.id}`),
  ...['measurement_system', 'currency', 'theme', 'created_at', 'updated_at', 'houses_started_at'].flatMap((column) => [
    get((hunt) => `profiles?select=${column}&id=eq.${hunt.owner.id}`),
    get((hunt) => `profiles?select=id&${column}=not.is.null&id=eq.${hunt.owner.id}`),
    get((hunt) => `profiles?select=id&order=${column}&id=eq.${hunt.owner.id}`),
    get((hunt) => `houses?select=id,profiles!houses_user_id_fkey(${column})&id=eq.${hunt.house}`),
    get((hunt) => `houses?select=id,profiles!houses_user_id_fkey(id)&profiles.${column}=not.is.null&id=eq.${hunt.house}`),
    get(
      (hunt) =>
        `houses?select=id,profiles!houses_user_id_fkey!inner(id)&profiles!houses_user_id_fkey.${column}=not.is.null&id=eq.${hunt.house}`,
    ),
    get((hunt) => `houses?select=id,profiles!houses_user_id_fkey(id)&order=profiles(${column})&id=eq.${hunt.house}`),
  ]),
  get((hunt) => `houses?select=id,profiles!houses_user_id_fkey(*)&id=eq.${hunt.house}`),
  get(
    (hunt) => `profiles?select=id,collaborations!collaborations_owner_id_fkey(*)&id=eq.${hunt.owner.id}&collaborations.status=eq.pending`,
  ),
  get((hunt) => `activity?owner_id=eq.${hunt.owner.id}&kind=eq.permission_asked`),
  ...['wishes', 'wish_answers', 'wish_lists'].flatMap((table) => [
    get((hunt) => `${table}?owner_id=eq.${hunt.owner.id}`),
    get((hunt) => `${table}?owner_id=eq.${hunt.owner.id}&user_id=eq.${hunt.owner.id}`),
  ]),
  get((hunt) => `houses?id=eq.${hunt.house}&select=*,wish_answers(*,wishes(*))`),
  get((hunt) => `houses?id=eq.${hunt.house}&select=id,wish_answers!inner(answer,wishes!inner(question))`),
  get((hunt) => `profiles?select=id,wishes!wishes_user_id_fkey(*)&id=eq.${hunt.owner.id}`),
  get((hunt) => `profiles?select=id,wishes!wishes_owner_id_fkey(*)&id=eq.${hunt.owner.id}`),
  get((hunt) => `wishes?question=like.*${SEALED_CANARY}*&owner_id=eq.${hunt.owner.id}`),
  ...['viewings', 'viewing_items', 'viewing_lists', 'own_places', 'place_shares'].map((table) =>
    get((hunt) => `${table}?${ownerColumn(table)}=eq.${hunt.owner.id}`),
  ),
  get((hunt) => `viewing_items?id=eq.${hunt.sealedAnswer}`),
  get((hunt) => `viewing_items?wish_id=eq.${hunt.sealedWish}`),
  get((hunt) => `viewing_items?body=like.*${SEALED_CANARY}*&owner_id=eq.${hunt.owner.id}`),
  get((hunt) => `viewings?select=*,viewing_items(*)&house_id=eq.${hunt.house}`),
  get((hunt) => `houses?id=eq.${hunt.house}&select=*,viewings(*,items:viewing_items(*)),house_costs(insurance)`),
  get((hunt) => `houses?id=eq.${hunt.house}&select=id,viewings!inner(id,viewing_items!inner(question,wish_id))`),
  get(`own_places?label=like.*${SEALED_CANARY}*`),
  get((hunt) => `profiles?select=id,own_places(*)&id=eq.${hunt.owner.id}`),
  get((hunt) => `rpc/hunt_places?p_hunt=${hunt.owner.id}`),
  get((hunt) => `rpc/hunt_wishes?p_hunt=${hunt.owner.id}`),
  get((hunt) => `rpc/my_account?p_hunt=${hunt.owner.id}`),
  get((hunt) => `rpc/notifications?p_limit=500&owner_id=eq.${hunt.owner.id}`),
  get((hunt) => `activity?owner_id=eq.${hunt.owner.id}&created_at=lt.2020-01-01`),
]

/** Requests for data that nobody may read. */
const FORBIDDEN_READS: readonly Read[] = [
  ...[
    'held_passwords',
    'departures',
    'given_photos',
    'invitation_mails',
    'permission_requests',
    'activity_reads',
    'thread_reads',
    'changes',
    'photos',
  ].flatMap((table) => [
    get(table),
    get(table, { 'accept-profile': 'private' }),
    get(`private.${table}`),
    get(`houses?select=id,${table}(*)`),
  ]),
  ...['users', 'sessions', 'refresh_tokens', 'identities', 'audit_log_entries', 'flow_state'].flatMap((table) => [
    get(table),
    get(table, { 'accept-profile': 'auth' }),
    get(`profiles?select=id,${table}(*)`),
  ]),
  ...['objects', 'buckets'].flatMap((table) => [get(table), get(table, { 'accept-profile': 'storage' })]),
  ...['pg_authid', 'pg_stat_activity', 'pg_roles', 'pg_shadow'].flatMap((table) => [
    get(table),
    get(table, { 'accept-profile': 'pg_catalog' }),
  ]),
  get('tables', { 'accept-profile': 'information_schema' }),
  get('schema_migrations', { 'accept-profile': 'supabase_migrations' }),
  get('houses?select=id,collaborations(invitation_token)'),
  ...[
    '/rest/v1/',
    '/graphql/v1',
    '/pg/query',
    '/auth/v1/admin/users',
    '/auth/v1/admin/audit',
    '/storage/v1/bucket',
    '/storage/v1/bucket/property-photos',
    '/studio',
    '/_/',
    '/api/platform/projects',
    '/realtime/v1/api/broadcast',
    '/functions/v1/',
    '/functions/v1/other',
    '/auth/v1/instance',
  ].map((path) => get(path)),
]

/** Finds what a response leaks: secrets, rows, or row counts. */
function leaksOf({ status, text, headers }: ApiResponse): unknown[] {
  const leaks: unknown[] = [HUNT_CANARY, ROLE_CANARY, SEALED_CANARY].filter((secret) => text.includes(secret))
  if (!/\/(0|\*)$/.test(headers.get('content-range') ?? '/*')) leaks.push(headers.get('content-range'))
  if (status >= 400 || !headers.get('content-type')?.includes('json')) return leaks
  const body: unknown = JSON.parse(text || '[]')
  return Array.isArray(body) ? [...leaks, ...body.filter((row) => JSON.stringify(row) !== '{"count":0}')] : leaks
}

describe.each(OUTSIDERS)('%s cannot read', (persona) => {
  it.each(OUTSIDER_READS.filter(({ name }) => name !== 'rpc/my_account?p_hunt=OWNER'))('$name', async ({ request }) => {
    const { me, hunt } = world.attackers[persona]
    expect(leaksOf(await world.send(me, request(hunt)))).toEqual([])
  })
  it('a cursor of a hunt', async () => {
    const { me, hunt } = world.attackers[persona]
    const { status, text } = await world.send(me, { path: `rpc/my_account?p_hunt=${hunt.owner.id}` })
    expect(status === 200 ? JSON.parse(text) : { cursor: null }).toMatchObject({ cursor: null })
  })
})

describe.each(COLLABORATORS)('%s gets no private data of the owner from', (persona) => {
  it.each(COLLABORATOR_READS)('$name', async ({ request }) => {
    const { me, hunt } = world.attackers[persona]
    const { text } = await world.send(me, request(hunt))
    const ownerOnlyValues = [
      hunt.invitation.email,
      hunt.invitation.id,
      hunt.link.id,
      sha256(hunt.link.token),
      'dark',
      'ILS',
      'permission_asked',
    ]
    const secrets = [...ownerOnlyValues, SEALED_CANARY, hunt.sealedWish, hunt.sealedAnswer]
    expect(secrets.filter((secret) => !request(hunt).path.includes(secret) && text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/"(measurement_system|currency|theme|houses_started_at)":(?!null)"(?!imperial)/)
  })
})

// The database treats all signed-in users alike here, so testing one of them is enough.
describe.each(['a visitor', 'the owner'] as const)('%s does not get', (persona) => {
  it.each(FORBIDDEN_READS)('$name', async ({ request }) => {
    const { me, hunt } = world.attackers[persona]
    const { status, text } = await world.send(me, request(hunt))
    expect(status >= 300 || text === '[]' || text.startsWith('<!doctype html'), `${status} ${text}`).toBe(true)
    expect(status).toBeLessThan(500)
  })
})

describe.each(['a visitor', 'the owner'] as const)('estimated row counts for %s', (persona) => {
  const COUNT_PREFERENCES = ['count=planned', 'count=estimated', 'return=minimal, count=planned', 'COUNT=Estimated']
  const requests = ['GET', 'HEAD', 'PATCH', 'DELETE'].flatMap((method) =>
    ['houses?user_id=is.null', 'rpc/my_account'].flatMap((path) => COUNT_PREFERENCES.map((prefer) => ({ method, path, prefer }))),
  )
  it.each(requests)('are rejected: $method $path $prefer', async ({ method, path, prefer }) => {
    const { status, headers } = await world.send(world.attackers[persona].me, { method, path, headers: { prefer } })
    expect(status).toBe(400)
    expect(headers.get('content-range')).toBeNull()
  })
})

import { delay, http, HttpResponse } from 'msw'
import { PREFERENCE_KEYS } from '@/lib/device/persistentKeys'
import { accessToken } from './authBackend'
import { DANA } from './factories'
import { server } from './msw'
import { TABLE_NAMES } from './tableColumns'
import { filterRows, orderRows, paginate, selectColumns, type Row } from './postgrest'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * A failure of a request. `network`: the request never arrives; `lost`: the request succeeds, but the response is lost; `zero`: row
 * level security filters the row out; `malformed`: the response is truncated; a number: the response has that HTTP status; an
 * object: the response has that status and body.
 */
export type Fault = 'network' | 'lost' | 'zero' | 'malformed' | 401 | 403 | 409 | 429 | 500 | 503 | { status: number; body: Row }

type Call = { method: string; path: string; query: URLSearchParams; body: unknown }

/** Columns of type jsonb, which does not preserve the order of keys. */
const JSONB_COLUMNS = ['address', 'coordinates', 'photos', 'contacts']

const ERROR_BODIES: Record<number, Row> = {
  401: { code: 'PGRST303', message: 'JWT expired' },
  403: { code: '42501', message: 'permission denied for table houses' },
  409: { code: '40001', message: 'could not serialize access' },
  429: { message: 'Too many requests' },
  500: { code: 'XX000', message: 'internal error' },
}

type FakeTables = {
  houses?: Row[]
  appointments?: Row[]
  opinions?: Row[]
  /** Further fields of the signed-in user's own hunt, as `my_account` returns it. */
  ownHunt?: Row
  /** Other people's hunts that the signed-in user is a member of, as `my_account` returns them. */
  hunts?: Row[]
  examplesWanted?: boolean
  /** Further tables: their rows, the defaults of a new row, and whether two rows violate a unique constraint. */
  more?: Record<string, { rows?: Row[]; defaults?: Row | (() => Row); areDuplicates?: (one: Row, other: Row) => boolean }>
  /** Results of other database functions, keyed by function name. If a result is undefined, the status is 204. */
  functions?: Record<string, (body: Row) => unknown>
}

/**
 * A mock of the backend's tables and of some database functions. Tables have the features on which the app relies: queries as in
 * postgrest.ts, single rows, unique ids, an updated_at that increases with each update, jsonb and numeric(4,1). An unknown table or
 * query fails the test.
 */
export function fakeBackend(tables: FakeTables = {}) {
  const db: Record<string, Row[]> = {
    ...Object.fromEntries(TABLE_NAMES.map((name) => [name, []])),
    houses: (tables.houses ?? []).map(storedRow),
    appointments: tables.appointments ?? [],
    house_opinions: tables.opinions ?? [],
    profiles: [{ id: DANA }],
    ...Object.fromEntries(Object.entries(tables.more ?? {}).map(([name, { rows }]) => [name, rows ?? []])),
  }
  const state = {
    examplesWanted: tables.examplesWanted ?? false,
    hunts: tables.hunts ?? [],
    unread: 0,
    /** Whether the next `changes_since` reports that the account has changed. */
    accountChanged: false,
    /** Cursors before this one are invalid. */
    oldestCursor: 0,
  }
  const changes: { table: string; id: string | null; gone: boolean }[] = []
  /** Records a changed row. For an opinion, `id` is the id of its house. If `id` is null, the whole table has to be read again. */
  const recordChange = (table: string, id: string | null, gone = false) => void changes.push({ table, id, gone })
  const recordChanges = (table: string, rows: readonly Row[], gone = false) => {
    for (const row of rows) recordChange(table, String(table === 'house_opinions' ? row.house_id : row.id), gone)
  }
  const calls: Call[] = []
  const faults: { method: Method; path: string; fault: Fault; once: boolean }[] = []
  const gates: { method: Method; path: string; openPromise: Promise<void> }[] = []

  /** The fault planned for a request, if any. A fault planned for a single request is used up. */
  const faultFor = (method: string, path: string) => {
    const index = faults.findIndex((each) => each.method === method && each.path === path)
    const plannedFault = faults[index]
    if (plannedFault?.once) faults.splice(index, 1)
    return plannedFault?.fault
  }

  const respond = async (request: Request, path: string, run: (call: Call) => Response) => {
    const { searchParams } = new URL(request.url)
    const text = await request.text()
    const call = { method: request.method, path, query: searchParams, body: text ? (JSON.parse(text) as unknown) : null }
    calls.push(call)
    await Promise.all(gates.filter((gate) => gate.method === request.method && gate.path === path).map(({ openPromise }) => openPromise))
    await delay(0)
    const fault = faultFor(request.method, path)
    if (fault === undefined) return runAndLogErrors(call, run)
    if (fault === 'network') return HttpResponse.error()
    if (fault === 'malformed') return new HttpResponse('[{"id": "5', { status: 200 })
    if (fault === 'zero') return rowsResponse(request, [], searchParams, 200)
    if (fault === 503) return new HttpResponse('<html><body>Service Unavailable</body></html>', { status: 503 })
    if (fault === 'lost') {
      runAndLogErrors(call, run)
      return HttpResponse.error()
    }
    if (typeof fault === 'number') return HttpResponse.json(ERROR_BODIES[fault], { status: fault })
    return HttpResponse.json(fault.body, { status: fault.status })
  }

  const tableResponse = (request: Request, name: string) =>
    respond(request, name, ({ query, body }) => {
      const rows = db[name]
      if (!rows) throw new Error(`The mock of PostgREST has no table ${name}`)
      const matchingRows = filterRows(rows, query)
      if (request.method === 'GET' || request.method === 'HEAD')
        return rowsResponse(request, orderRows(matchingRows, query).map(withOpinions), query, 200)
      if (request.method === 'DELETE') {
        db[name] = rows.filter((row) => !matchingRows.includes(row))
        recordChanges(name, matchingRows, true)
        return rowsResponse(request, matchingRows, query, 200)
      }
      const areDuplicates = tables.more?.[name]?.areDuplicates ?? (() => false)
      if (request.method === 'PATCH') {
        const changed = (row: Row) => ({ ...row, ...(body as Row) })
        if (matchingRows.some((row) => rows.some((other) => other !== row && areDuplicates(changed(row), other)))) return uniqueViolation()
        for (const row of matchingRows) Object.assign(row, storedRow(body as Row), { updated_at: laterThan(row.updated_at) })
        recordChanges(name, matchingRows)
        return rowsResponse(request, matchingRows.map(withOpinions), query, 200)
      }
      const sentRows = [body].flat() as Row[]
      const defaultsSource = tables.more?.[name]?.defaults ?? {}
      const defaults = () => (typeof defaultsSource === 'function' ? defaultsSource() : defaultsSource)
      const keys = query.get('on_conflict')?.split(',')
      if (keys) {
        const exists = (row: Row) => rows.some((each) => keys.every((key) => each[key] === row[key]))
        const isIgnored = request.headers.get('prefer')?.includes('ignore-duplicates') ? exists : () => false
        const rowsToWrite = sentRows.map((row): Row => ({ user_id: signedInId(), ...row })).filter((row) => !isIgnored(row))
        const writtenRows = rowsToWrite.map((row) => upsert(rows, keys, { ...defaults(), ...row }))
        recordChanges(name, writtenRows)
        return rowsResponse(request, writtenRows, query, 201)
      }
      const times = { created_at: timestamp(), updated_at: timestamp() }
      const rowDefaults = { ...times, is_example: false, created_by: signedInId(), ...defaults() }
      const addedRows = sentRows.map((row) => storedRow({ ...rowDefaults, ...row }))
      if (addedRows.some((one) => rows.some((row) => row.id === one.id || areDuplicates(one, row)))) return uniqueViolation()
      rows.push(...addedRows)
      recordChanges(name, addedRows)
      return rowsResponse(request, addedRows, query, 201)
    })

  const addExamples = (call: Call) => {
    if (!state.examplesWanted) return HttpResponse.json(false)
    state.examplesWanted = false
    const { p_houses: houses, p_appointments: appointments } = call.body as { p_houses: Row[]; p_appointments: Row[] }
    const owner = { user_id: signedInId(), created_by: signedInId() }
    const exampleColumns = (index: number) => ({ created_at: timestamp(-index), updated_at: timestamp(-index), is_example: true })
    db.houses?.push(...houses.map((row, index) => storedRow({ ...row, ...owner, ...exampleColumns(index) })))
    db.appointments?.push(...appointments.map((row, index) => ({ ...row, ...owner, ...exampleColumns(index) })))
    return HttpResponse.json(true)
  }

  const withOpinions = (row: Row) =>
    'address' in row ? { ...row, house_opinions: db.house_opinions?.filter(({ house_id: house }) => house === row.id) } : row

  const withMembers = (hunt: Row) => {
    const owner = { id: hunt.owner_id, name: hunt.owner_name }
    return { members: hunt.is_own ? [owner] : [owner, { id: signedInId(), name: 'Dana Levi' }], asked: [], unread_threads: [], ...hunt }
  }

  const accountResponse = () => {
    const defaultHunt = { owner_id: signedInId(), owner_name: 'Dana Levi', role: 'Owner', since: '2025-01-01T00:00:00+00:00', is_own: true }
    const allPermissions = { add_houses: true, schedule_appointments: true, edit_status: true }
    return HttpResponse.json({
      measurement_system: null,
      currency: null,
      theme: null,
      unread: state.unread,
      cursor: String(changes.length),
      hunts: [{ ...defaultHunt, ...allPermissions, ...tables.ownHunt }, ...state.hunts].map(withMembers),
    })
  }

  const changesSince = ({ body }: Call) => {
    const { p_hunt: hunt, p_cursor: cursor } = body as { p_hunt: string; p_cursor: string }
    if (hunt !== signedInId() && !state.hunts.some(({ owner_id: owner }) => owner === hunt)) return HttpResponse.json([])
    const mustStartAgain = !(Number(cursor) >= state.oldestCursor)
    const changesByTable: Record<string, { all: boolean; read: string[]; gone: string[] }> = {}
    const latest = new Map(changes.slice(Number(cursor) || 0).map((change) => [`${change.table} ${change.id}`, change]))
    for (const { table: name, id, gone } of mustStartAgain ? [] : latest.values()) {
      const changed = (changesByTable[name] ??= { all: false, read: [], gone: [] })
      if (id === null) changed.all = true
      else changed[gone ? 'gone' : 'read'].push(id)
    }
    const result = { cursor: String(changes.length), start_again: mustStartAgain, account_changed: state.accountChanged || mustStartAgain }
    state.accountChanged = false
    return HttpResponse.json([{ ...result, unread: state.unread, changes: changesByTable }])
  }

  server.use(
    http.post('*/rest/v1/rpc/changes_since', ({ request }) => respond(request, 'rpc/changes_since', changesSince)),
    http.post('*/rest/v1/rpc/my_account', ({ request }) => respond(request, 'rpc/my_account', accountResponse)),
    http.post('*/auth/v1/token', () => HttpResponse.json(renewedSession())),
    http.all('*/rest/v1/rpc/add_examples', ({ request }) => respond(request, 'rpc/add_examples', addExamples)),
    ...Object.entries<(body: Row) => unknown>({ hunt_places: () => db.own_places, ...tables.functions }).map(([name, run]) =>
      http.post(`*/rest/v1/rpc/${name}`, ({ request }) =>
        respond(request, `rpc/${name}`, ({ body }) => {
          const result = run(body as Row)
          return result === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(result as Row)
        }),
      ),
    ),
    http.all('*/rest/v1/:table', ({ request, params }) => tableResponse(request, String(params.table))),
  )

  return {
    db,
    state,
    calls,
    recordChange,
    /** The requests to a table with the given method, oldest first. */
    callsOf: (method: Method, path = 'houses') => calls.filter((call) => call.method === method && call.path === path),
    /** Makes the next request of this kind fail. */
    failOnce: (method: Method, path: string, fault: Fault) => void faults.push({ method, path, fault, once: true }),
    /** Makes every request of this kind fail from now on. */
    fail: (method: Method, path: string, fault: Fault) => void faults.push({ method, path, fault, once: false }),
    /** Ends all failures. */
    stopFailing: () => void faults.splice(0),
    /** Delays requests of this kind until the returned function is called. */
    hold: (method: Method, path = 'houses') => {
      let open: () => void = () => undefined
      const openPromise = new Promise<void>((resolve) => {
        open = resolve
      })
      gates.push({ method, path, openPromise })
      return () => open()
    },
  }
}

function uniqueViolation(): Response {
  const message = 'duplicate key value violates unique constraint "houses_pkey"'
  return HttpResponse.json({ code: '23505', message }, { status: 409 })
}

/** Stores units or a currency before the app starts. */
export function storePreference(preference: 'measurement' | 'currency', value: string) {
  localStorage.setItem(PREFERENCE_KEYS[preference], value)
}

/** The stored session with new tokens. */
function renewedSession() {
  const session = JSON.parse(localStorage.getItem('house-hunter-session') ?? '{}') as { user: { id: string } }
  return { ...session, access_token: accessToken(session.user.id, Math.floor(Date.now() / 1000) + 7200), refresh_token: 'another' }
}

function signedInId(): string | undefined {
  return (JSON.parse(localStorage.getItem('house-hunter-session') ?? '{}') as { user?: { id: string } }).user?.id
}

/** Updates the row with the same values in the key columns, or else adds the row. */
function upsert(rows: Row[], keys: readonly string[], row: Row): Row {
  const existing = rows.find((each) => keys.every((key) => each[key] === row[key]))
  if (existing) return Object.assign(existing, row)
  const added = { rating: 0, is_favorite: false, profiles: null, ...row }
  rows.push(added)
  return added
}

function storedRow(row: Row): Row {
  const columns: Row = {}
  for (const [column, value] of Object.entries(row)) columns[column] = JSONB_COLUMNS.includes(column) ? jsonb(value) : value
  return 'bathrooms' in columns ? { ...columns, bathrooms: Math.round(Number(columns.bathrooms) * 10) / 10 } : columns
}

/** Sorts keys as jsonb does: by length, then alphabetically. */
function jsonb(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonb)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, jsonb(inner)]))
}

function timestamp(milliseconds = 0): string {
  return new Date(Date.now() + milliseconds).toISOString().replace('Z', '+00:00')
}

function laterThan(previous: unknown): string {
  return new Date(Math.max(Date.now(), (Date.parse(String(previous)) || 0) + 1)).toISOString().replace('Z', '+00:00')
}

/** Prints any error thrown by the mock itself; the output fails the test. */
function runAndLogErrors(call: Call, run: (call: Call) => Response): Response {
  try {
    return run(call)
  } catch (error) {
    console.error(error)
    throw error
  }
}

function rowsResponse(request: Request, all: Row[], query: URLSearchParams, status: number): Response {
  const preferences = request.headers.get('prefer') ?? ''
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && !preferences.includes('return=representation')) return new HttpResponse(null, { status: status === 201 ? 201 : 204 })
  const { rows, range } = paginate(selectColumns(all, query), query, preferences.includes('count=exact'))
  const headers = { 'content-range': range }
  if (!request.headers.get('accept')?.includes('vnd.pgrst.object')) return HttpResponse.json(rows, { status, headers })
  if (rows.length === 1) return HttpResponse.json(rows[0], { status, headers })
  const details = `The result contains ${rows.length} rows`
  return HttpResponse.json({ code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object', details }, { status: 406 })
}

import postgres from 'postgres'
import { startCluster } from '../scripts/db/cluster.mjs'
import { applyMigrations } from '../scripts/db/migrations.mjs'
import { openPostgres } from '../scripts/db/open.mjs'
import { fillHunt } from './lib/houses.mjs'
import { openFreshPage } from './lib/page.mjs'

const WRITE_COUNT = 2_000
const POLL_COUNT = 100
const HOUSE_COUNT = 5_000
/** Maximum number of entries per hunt: the newest 500, plus up to 63 added since old entries were last deleted. */
const MAX_ENTRIES = 563

const OWNER = `md5('owner')::uuid`
const MEMBER = `md5('member')::uuid`
const house = (n) => `md5('house ' || ${n})::uuid`

const SEED = `
  insert into auth.users (id, email) values (${OWNER}, 'owner@example.com'), (${MEMBER}, 'member@example.com');
  insert into public.collaborations (owner_id, collaborator_id, invitation_token, status, accepted_at)
  values (${OWNER}, ${MEMBER}, repeat('t', 43), 'accepted', now());
  insert into public.houses (id, user_id, price, bedrooms, bathrooms, square_feet, notes, address)
  select ${house('n')}, ${OWNER}, 450000, 3, 2, 1800, repeat('A quiet street, a garden. ', 20),
    '{"street": "12 Elm St", "city": "Austin", "state": "TX", "zip": "78701", "country": "USA"}'
  from generate_series(1, ${HOUSE_COUNT}) as n`

/** Runs a statement in a separate transaction with the user's permissions, as the API would. */
const runAs = (sql, person, statement) =>
  sql.begin(async (transaction) => {
    await transaction.unsafe(`
      select set_config('request.jwt.claim.sub', id, true), set_config('request.jwt.claims', jsonb_build_object('sub', id)::text, true)
      from (select ${person}::text as id) as me;
      set local role authenticated`)
    return transaction.unsafe(statement)
  })

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Measures what recording and reporting changes costs in the database, and what a page requests to show a change made elsewhere. */
export async function changes(parts) {
  return [...(await measureInDatabase()), ...(await measureInBrowser(parts))]
}

/** Measures how many requests and bytes the page needs to show that a house has been changed elsewhere. */
async function measureInBrowser({ product, browser }) {
  const session = await product.sessionOf('sam@example.com')
  await fillHunt(product, session, HOUSE_COUNT)
  const page = await openFreshPage(browser, { session, width: 1280, height: 800 })
  await page.goto(`${product.url}/app/dashboard`)
  // The page sends the last of its initial requests after 15 seconds. By then, changes_since has reported the houses added above.
  const lastInitialResponse = page.waitForResponse((response) => response.url().includes('/rpc/photos_without_copies'), { timeout: 60_000 })
  await page.locator('article').first().waitFor({ timeout: 60_000 })
  await lastInitialResponse
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const requestUrls = new Map()
  const bytes = []
  devtools.on(
    'Network.requestWillBeSent',
    ({ requestId, request }) => request.url.includes('/rest/v1/') && requestUrls.set(requestId, request.url),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => requestUrls.has(requestId) && bytes.push(encodedDataLength))
  const pollResponse = page.waitForResponse((response) => response.url().includes('/rpc/changes_since'))
  await pollResponse
  requestUrls.clear()
  bytes.length = 0
  const housePath = await page.locator('article a[href*="/app/house/"]').first().getAttribute('href')
  await product.change('houses', housePath.split('/').pop(), { price: 123_456 }, session)
  await page.getByText('$123,456').first().waitFor()
  await page.context().close()
  return [
    { figure: `one of ${HOUSE_COUNT} houses changed: requests until it is on screen`, value: requestUrls.size, bar: 2 },
    { figure: `one of ${HOUSE_COUNT} houses changed: bytes`, value: bytes.reduce((sum, each) => sum + each, 0), bar: 5000 },
  ]
}

async function measureInDatabase() {
  const cluster = await startCluster({ autovacuum: 'on' })
  if (!cluster) return [{ figure: 'changes', note: 'needs PostgreSQL: PG_BIN is the folder of its programs' }]
  try {
    const database = await openPostgres(cluster.url)
    const sql = postgres(database.url, { max: 1, onnotice: () => {} })
    try {
      await applyMigrations(database)
      await database.exec(SEED)
      await database.exec('vacuum analyze')
      return await measureWrites(sql)
    } finally {
      await sql.end()
      await database.close()
    }
  } finally {
    await cluster.close()
  }
}

/** Changes one house. Returns the time that it takes in the database, and the part of it spent on recording the change, in milliseconds. */
async function write(sql, n) {
  const explainStatement = `explain (analyze, format json) update public.houses set price = price + 1 where id = ${house(n)}`
  const [row] = await runAs(sql, OWNER, explainStatement)
  const { 'Execution Time': totalTime, Triggers: triggers } = row['QUERY PLAN'][0]
  return { totalTime, recordingTime: triggers.find((trigger) => trigger['Trigger Name'] === 'record_updated').Time }
}

async function measureWrites(sql) {
  const times = []
  for (let n = 1; n <= WRITE_COUNT; n += 1) times.push(await write(sql, n))
  const [totalTime, recordingTime] = [median(times.map((time) => time.totalTime)), median(times.map((time) => time.recordingTime))]
  const [{ count, bytes }] = await sql.unsafe(`
    select count(*)::int as count, (pg_total_relation_size('private.changes') / count(*))::int as bytes from private.changes`)

  const readChanges = async (cursor) =>
    (await runAs(sql, MEMBER, `select * from public.changes_since(${OWNER}, ${cursor ? `'${cursor}'` : 'null'})`))[0]
  const [{ cursor }] = await sql.unsafe(`select private.cursor_of(${OWNER}, pg_current_snapshot()) as cursor`)
  const durations = []
  for (let n = 0; n < POLL_COUNT; n += 1) {
    const startedAt = performance.now()
    await readChanges(cursor)
    durations.push(performance.now() - startedAt)
  }
  await runAs(sql, OWNER, `update public.houses set status = 'Offer Made' where id = ${house(7)}`)
  const responseBytes = JSON.stringify([await readChanges(cursor)]).length
  return [
    {
      figure: 'a write of a house in the database: all of it; noting the change',
      value: [totalTime, recordingTime],
      unit: 'ms',
      bar: null,
    },
    { figure: `entries kept of ${WRITE_COUNT} changes of one hunt`, value: count, bar: MAX_ENTRIES },
    { figure: 'bytes of an entry, with indexes and dead rows', value: bytes },
    { figure: 'asking for changes when there are none', value: median(durations), unit: 'ms', bar: null },
    { figure: `bytes of the answer, one of ${HOUSE_COUNT} houses changed`, value: responseBytes, bar: 5000, note: 'the row comes on top' },
  ]
}

import { startCluster } from '../scripts/db/cluster.mjs'
import { applyMigrations } from '../scripts/db/migrations.mjs'
import { openPostgres } from '../scripts/db/open.mjs'
import { openMeter } from './policies/measure.mjs'
import { appQueries } from './policies/queries.mjs'
import { HOUSE_ID, HUNT_ID, SEED_STATEMENTS, VIEWER_ID } from './policies/seed.mjs'

const BAR = 1.1
const SERVER_SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', wal_level: 'minimal', max_wal_senders: '0' }

const LOOKUP_COST_NOTE = 'reads of a few rows pay for the membership lookup, a cost in pages that does not grow with the table'

// What restricts the rows that a statement reads: the policies, a handwritten membership check, or a list of known hunt ids.
const policiesOnly = () => 'true'
const byHandwrittenCheck = (column) => `${column} = any (array(select ${VIEWER_ID} union all
  select m.owner_id from public.collaborations m where m.collaborator_id = ${VIEWER_ID} and m.status = 'accepted'))`
const handwrittenSharing = (table) => `(${table}.user_id = ${VIEWER_ID} or exists (select from public.wish_lists l
  where l.owner_id = ${table}.owner_id and l.user_id = ${table}.user_id and l.shared_at is not null))`
/** An answer to a sealed wish is visible only to the author of the answer and to the author of the wish. */
const handwrittenItemCondition = `(viewing_items_1.wish_id is null or viewing_items_1.user_id = ${VIEWER_ID} or exists (
  select from public.wishes w where w.id = viewing_items_1.wish_id and ${handwrittenSharing('w')}))`
const handwrittenReadCondition = (table) => (table === 'viewing_items_1' ? handwrittenItemCondition : handwrittenSharing(table))
const byKnownIds = (column) => `${column} = any (array[${VIEWER_ID}, ${HUNT_ID}])`

/**
 * Measures, in pages touched, what the policies cost the app's reads in a database with a million houses. Compares reads as a member
 * with the same reads as a superuser, who bypasses the policies, and whose statements contain handwritten conditions instead.
 */
export async function policies() {
  const cluster = await startCluster(SERVER_SETTINGS)
  if (!cluster) return [{ figure: 'pages', note: 'needs PostgreSQL: PG_BIN is the folder of its programs' }]
  try {
    const database = await openPostgres(cluster.url)
    try {
      await applyMigrations(database)
      for (const statement of SEED_STATEMENTS) await database.exec(statement)
      await database.exec('vacuum analyze')
      return await measureReads(database.url)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.close()
  }
}

async function measureReads(url) {
  const meter = await openMeter(url, VIEWER_ID)
  const readsWith = (membership, readCondition) =>
    appQueries({ hunt: HUNT_ID, house: HOUSE_ID, viewer: VIEWER_ID }, membership, readCondition)
  const [appReads, handwrittenReads, knownIdReads] = [
    readsWith(policiesOnly, policiesOnly),
    readsWith(byHandwrittenCheck, handwrittenReadCondition),
    readsWith(byKnownIds, handwrittenReadCondition),
  ]
  const sum = { app: 0, hand: 0, known: 0 }
  const scans = new Set()
  const figuresByRead = []
  try {
    for (const name of Object.keys(appReads)) {
      const memberResult = await meter.measure(appReads[name], 'authenticated')
      const superuserResult = await meter.measure(handwrittenReads[name], 'postgres')
      if ((await meter.rows(appReads[name], 'authenticated')) !== (await meter.rows(handwrittenReads[name], 'postgres'))) {
        throw new Error(`${name}: the rows are not the same.`)
      }
      sum.app += memberResult.pages
      sum.hand += superuserResult.pages
      sum.known += (await meter.measure(knownIdReads[name], 'postgres')).pages
      memberResult.scans.forEach((table) => scans.add(table))
      figuresByRead.push({ figure: `pages: ${name}, policies against by hand`, ...ratio(memberResult.pages, superuserResult.pages) })
    }
  } finally {
    await meter.close()
  }
  const ratios = figuresByRead.map(({ value }) => value)
  return [
    ...figuresByRead,
    {
      figure: 'policy cost at 1,000,000 houses: pages of the app’s reads against the same statements by hand',
      ...ratio(sum.app, sum.hand),
      bar: BAR,
      note: `single reads ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} ×: ${LOOKUP_COST_NOTE}`,
    },
    { figure: 'the same against ids of hunts known before', ...ratio(sum.app, sum.known), bar: null },
    { figure: 'tables that a list reads from end to end', value: scans.size, bar: 0, note: [...scans].join(', ') },
  ]
}

const ratio = (pages, others) => ({ value: pages / others, unit: '×', note: `${pages} / ${others}` })

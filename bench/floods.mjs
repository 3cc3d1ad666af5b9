import postgres from 'postgres'
import { startCluster } from '../scripts/db/cluster.mjs'
import { applyMigrations } from '../scripts/db/migrations.mjs'
import { openPostgres } from '../scripts/db/open.mjs'
import { announcements } from './floods/announcements.mjs'
import { mixedWrites } from './floods/mixed.mjs'
import { FLOODER, HOUSE_IDS, OWNER, REALTIME_SCHEMA_SQL, SET_UP_STATEMENTS } from './floods/seed.mjs'
import { openSender } from './floods/sender.mjs'

const BAR = 3
const INSERT_COUNT = 120
const FLOOD_ROWS = 500
const TOO_MANY_ROWS = 12_000

/**
 * Measures how much a hostile member's floods of accepted and rejected bulk writes slow down the owner of a hunt. Also counts deadlocks
 * among mixed writes, statements not announced exactly once, and limits that do not hold.
 */
export async function floods() {
  const cluster = await startCluster()
  if (!cluster) return [{ figure: 'floods', note: 'needs PostgreSQL: PG_BIN is the folder of its programs' }]
  try {
    const database = await openPostgres(cluster.url)
    try {
      await database.exec(REALTIME_SCHEMA_SQL)
      await applyMigrations(database)
      for (const statement of SET_UP_STATEMENTS) await database.exec(statement)
      const sql = postgres(database.url, { max: 12, onnotice: () => {} })
      try {
        return [
          ...(await compareOwnerInserts(sql, 'one connection', [FLOOD_ROWS])),
          ...(await compareOwnerInserts(sql, 'two connections', [FLOOD_ROWS, FLOOD_ROWS])),
          ...(await compareOwnerInserts(sql, `one of ${TOO_MANY_ROWS} rows a request`, [TOO_MANY_ROWS])),
          ...(await mixedWrites(sql)),
          ...(await announcements(sql)),
          ...(await checkLimits(sql)),
        ]
      } finally {
        await sql.end()
      }
    } finally {
      await database.close()
    }
  } finally {
    await cluster.close()
  }
}

const appointmentInsert = (count) => `insert into public.appointments (house_id, title, date)
  select (array[${HOUSE_IDS.join(', ')}])[1 + n % ${HOUSE_IDS.length}], 'Flood', '2031-05-04' from generate_series(1, ${count}) as n`

const ownerInsert = `insert into public.appointments (house_id, title, date) values (${HOUSE_IDS[0]}, 'Viewing', '2031-05-04')`

const timeInserts = async (send, person) => {
  const times = []
  for (let n = 0; n < INSERT_COUNT; n += 1) {
    const startedAt = performance.now()
    await send(person, ownerInsert)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)
}

const percentile = (times, fraction) => times[Math.floor(times.length * fraction)]

/**
 * Compares how long the owner's inserts take in an idle hunt and while one member writes as much as possible.
 * @param rowCounts for each of the member's connections, how many rows each request inserts
 */
async function compareOwnerInserts(sql, name, rowCounts) {
  await sql.unsafe(`delete from public.appointments`)
  const owner = await openSender(sql)
  const flooders = await Promise.all(rowCounts.map(() => openSender(sql)))
  await timeInserts(owner.send, OWNER)
  const idleTimes = await timeInserts(owner.send, OWNER)
  const controller = new AbortController()
  const floodCounts = { accepted: 0, rejected: 0 }
  const flood = flooders.map(async ({ send }, index) => {
    while (!controller.signal.aborted) {
      const code = await send(FLOODER, appointmentInsert(rowCounts[index]))
      floodCounts[code ? 'rejected' : 'accepted'] += 1
    }
  })
  const busyTimes = await timeInserts(owner.send, OWNER)
  controller.abort()
  await Promise.all(flood)
  for (const sender of [owner, ...flooders]) sender.close()
  const ratioAt = (fraction) => ({
    value: percentile(busyTimes, fraction) / percentile(idleTimes, fraction),
    unit: '×',
    note: `${percentile(idleTimes, fraction).toFixed(1)} → ${percentile(busyTimes, fraction).toFixed(1)} ms`,
  })
  return [
    { figure: `one member floods a hunt, ${name}: owner's insert against quiet, median`, ...ratioAt(0.5), bar: BAR },
    { figure: `  95 of 100`, ...ratioAt(0.95) },
    { figure: '  requests of the flood, accepted / rejected', value: `${floodCounts.accepted} / ${floodCounts.rejected}` },
  ]
}

/** Checks that requests beyond a limit on the number of appointments are rejected, and that one with exactly 500 rows is accepted. */
async function checkLimits(sql) {
  const { send, close } = await openSender(sql)
  const results = []
  const expect = async (what, person, statement, expected) => {
    const code = (await send(person, statement)) ?? 'accepted'
    results.push({ what, ok: code === expected })
  }
  await sql.unsafe(`delete from public.appointments`)
  await expect('500 rows', FLOODER, appointmentInsert(500), 'accepted')
  await expect('501 rows', FLOODER, appointmentInsert(501), 'HH005')
  for (let n = 0; n < 8; n += 1) await send(FLOODER, appointmentInsert(500))
  await expect('an appointment beyond a member’s share', FLOODER, appointmentInsert(1), 'HH005')
  for (let n = 0; n < 32; n += 1) await send(OWNER, appointmentInsert(500))
  const [{ count }] = await sql.unsafe('select count(*)::int as count from public.appointments')
  await expect('an appointment beyond the quota', OWNER, ownerInsert, 'HH005')
  close()
  const failures = results.filter(({ ok }) => !ok).map(({ what }) => what)
  return [
    { figure: 'appointments that a hunt was filled with', value: count, bar: 20_000 },
    { figure: 'requests past a limit that were answered otherwise', value: failures.length, bar: 0, note: failures.join(', ') },
  ]
}

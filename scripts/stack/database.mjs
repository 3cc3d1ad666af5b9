import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { startCluster } from '../db/cluster.mjs'
import { REALTIME_STUB } from '../db/hosted.mjs'
import { applyMigrations } from '../db/migrations.mjs'

const OWNER = 'supabase_admin'

/** SQL that creates the realtime objects that the migrations need, because the stack does not include the realtime service. */
const REALTIME_SQL = `
  ${REALTIME_STUB};
  alter schema realtime owner to supabase_realtime_admin;
  alter table realtime.messages owner to supabase_realtime_admin;
  alter table realtime.messages_today owner to supabase_realtime_admin;
  grant usage on schema realtime to postgres`

/**
 * Starts a PostgreSQL server with the roles and object owners of a hosted project, but without the services' tables. The server and its
 * data are removed when this process exits.
 */
export async function startDatabase() {
  // Enough connections for the services and for the journeys.
  const cluster = await startCluster({ max_connections: '200', autovacuum: 'on' }, OWNER)
  if (!cluster) throw new Error('PostgreSQL is not installed: name the folder of its programs in PG_BIN.')
  const urlFor = (user) => {
    const url = new URL(cluster.url)
    url.username = user
    return url.href
  }
  const runAs = async (user, work) => {
    const sql = postgres(urlFor(user), { max: 1, onnotice: () => {} })
    try {
      await work({ exec: (script) => sql.unsafe(script) })
    } finally {
      await sql.end()
    }
  }
  await runAs(OWNER, ({ exec }) => exec(readFileSync(new URL('roles.sql', import.meta.url), 'utf8')))
  return {
    urlFor,
    /**
     * Applies the migrations as `supabase db push` does: as `postgres`, which is not a superuser. Call it after the services have created
     * their tables.
     */
    async migrate() {
      await runAs(OWNER, ({ exec }) => exec(REALTIME_SQL))
      await runAs('postgres', applyMigrations)
    },
  }
}

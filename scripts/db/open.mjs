import { pgtap } from '@electric-sql/pglite/pgtap'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import postgres from 'postgres'
import { PLATFORM_SCHEMA } from '../../supabase/local/database/platform-schema.mjs'

/**
 * @template {{ results: (sql: string) => Promise<{ rows: Record<string, any>[], columns: string[] }[]> }} Database
 * @param {Database} database
 */
const withExec = (database) => ({
  ...database,
  exec: async (/** @type {string} */ sql) => (await database.results(sql)).map(({ rows }) => rows),
})

/**
 * Opens an empty in-memory PGlite with the schemas of the embedded backend.
 * A database is {name, exec(sql), results(sql), close()}: exec runs several statements and returns the rows of each; results also returns
 * the columns, which are empty for a statement that is not a query. A PGlite database also has protocol(message), which takes and returns
 * bytes of the PostgreSQL protocol.
 */
export async function openPglite() {
  const connection = await createPgliteConnection({ pgliteOptions: { extensions: { pgtap } } })
  // By default, PGlite uses the machine's time zone.
  await connection.driver.exec(`set timezone to 'UTC'; ${PLATFORM_SCHEMA}`)
  return withExec({
    name: 'PGlite',
    protocol: (message) => connection.driver.execProtocolRaw(message),
    results: async (sql) =>
      (await connection.driver.exec(sql)).map(({ rows, fields }) => ({ rows, columns: fields.map(({ name }) => name) })),
    close: () => connection.close(),
  })
}

/**
 * Creates a database on the server at the given URL, and drops it on close. The database in the URL is not touched.
 * The URL's role must be a superuser, such as `postgres`. The returned database also has its own url, for further connections, and
 * reconnect(), which resets the settings of the session to the defaults.
 */
export async function openPostgres(url) {
  const scratch = `house_hunter_${process.pid}_${Date.now()}`
  const scratchUrl = new URL(url)
  scratchUrl.pathname = `/${scratch}`

  const admin = postgres(url, { max: 1, onnotice: () => {} })
  const [{ server_version: version }] = await admin.unsafe('show server_version')
  await admin.unsafe(`create database ${scratch}`)
  // One connection without a maximum lifetime. By default, it would be replaced after 30 to 60 minutes by one that lacks the settings
  // made so far.
  const postgresOptions = { max: 1, max_lifetime: null, onnotice: () => {}, connection: { TimeZone: 'UTC' } }
  const connect = () => createPostgresConnection({ url: scratchUrl.href, postgresOptions })
  let connection = connect()
  const close = async () => {
    await connection.close()
    await admin.unsafe(`drop database ${scratch} with (force)`)
    await admin.end()
  }
  try {
    await connection.driver.unsafe(PLATFORM_SCHEMA)
  } catch (error) {
    await close()
    throw error
  }
  return withExec({
    name: `PostgreSQL ${version.split(' ')[0]}`,
    url: scratchUrl.href,
    results: async (sql) => {
      const results = await connection.driver.unsafe(sql)
      const resultSets = Array.isArray(results[0]) ? results : [results]
      return resultSets.map((rows) => ({ rows: [...rows], columns: (rows.columns ?? []).map(({ name }) => name) }))
    },
    reconnect: async () => {
      await connection.close()
      connection = connect()
    },
    close,
  })
}

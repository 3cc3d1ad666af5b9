import { pgtap } from '@electric-sql/pglite/pgtap'
import postgres from 'postgres'

// Set while the embedded backend loads: with it storage is on, which is off by default, and no warning about that is printed.
// Not for longer: a build in the same process would get React's development half.
const { NODE_ENV } = process.env
process.env.NODE_ENV = 'test'
const { App } = await import('@supabase/lite')
const { PgliteConnection } = await import('@supabase/lite/pglite')
const { PostgresConnection } = await import('@supabase/lite/postgres')
if (NODE_ENV === undefined) delete process.env.NODE_ENV
else process.env.NODE_ENV = NODE_ENV

/** Lets the embedded backend make what it brings along: auth and storage schemas, auth.uid() and its relatives. */
async function provision(connection) {
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: 'only-for-a-database-that-is-thrown-away' },
    storage: { enabled: true },
  })
  // Files are never touched here, but the schema is made only where an adapter is set.
  app._storageAdapter = {}
  await app.ensureSystemSchema()
}

/**
 * An empty PGlite in memory with the schemas of the embedded backend.
 * A database is {name, exec(sql), close()}; exec takes several statements and gives the rows of each. PGlite's has also
 * protocol(message), which answers bytes of the PostgreSQL protocol with bytes.
 */
export async function openPglite() {
  const connection = new PgliteConnection({ pgliteOptions: { extensions: { pgtap } } })
  await provision(connection)
  return {
    name: 'PGlite',
    protocol: (message) => connection.driver.execProtocolRaw(message),
    exec: async (sql) => (await connection.driver.exec(sql)).map(({ rows }) => rows),
    close: () => connection.close(),
  }
}

/**
 * A new database, dropped again on close, on the server of the given URL; the database that the URL names is not touched.
 * The URL's role must be a superuser, as `postgres` is. The database given has also its own url, for further connections.
 */
export async function openPostgres(url) {
  const scratch = `house_hunter_${process.pid}_${Date.now()}`
  const scratchUrl = new URL(url)
  scratchUrl.pathname = `/${scratch}`

  const admin = postgres(url, { max: 1, onnotice: () => {} })
  const [{ server_version: version }] = await admin.unsafe('show server_version')
  await admin.unsafe(`create database ${scratch}`)
  // A connection of its own for as long as it takes: by default another one, without the settings made so far, follows after half an hour.
  const postgresOptions = { max: 1, max_lifetime: null, onnotice: () => {} }
  const connection = new PostgresConnection({ url: scratchUrl.href, postgresOptions })
  const close = async () => {
    await connection.close()
    await admin.unsafe(`drop database ${scratch} with (force)`)
    await admin.end()
  }
  try {
    await provision(connection)
  } catch (error) {
    await close()
    throw error
  }
  return {
    name: `PostgreSQL ${version.split(' ')[0]}`,
    url: scratchUrl.href,
    exec: async (sql) => {
      const results = await connection.driver.unsafe(sql)
      return Array.isArray(results[0]) ? results.map((rows) => [...rows]) : [[...results]]
    },
    close,
  }
}

import path from 'node:path'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { BackendError, type Settings } from '../settings.ts'

/** Runs SQL as the database owner, bypassing row level security. */
export interface Executor {
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>
  /** Runs one statement with $1, $2, … and returns its rows. */
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>
}

export interface Database extends Executor {
  connection: PgliteConnection | PostgresConnection
  /** Runs `work` in one transaction; an error rolls everything back. */
  transaction(work: (executor: Executor) => Promise<void>): Promise<void>
  close(): Promise<void>
}

const NUMERIC = 1700
const TIMESTAMPTZ = 1184

/** Formats an instant as PostgREST does: "2026-01-31T09:30:00.5+00:00". Safari cannot parse lite's "2026-01-31 09:30:00.5+00". */
function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')
}

/** Opens the PGlite database in a folder, creating the folder if needed. */
export async function openPglite(folder: string): Promise<Database> {
  // PostgREST returns numerics as numbers; lite returns "2.0".
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { parsers: { [NUMERIC]: Number, [TIMESTAMPTZ]: isoInstant } },
  })
  const { driver } = connection
  const executor = (target: Pick<typeof driver, 'exec' | 'query'>): Executor => ({
    script: async (sql) => void (await target.exec(sql)),
    query: async <Row>(sql: string, params: unknown[] = []) => (await target.query<Row>(sql, params)).rows,
  })
  await driver.waitReady
  // A Supabase project uses UTC; PGlite would otherwise use the machine's time zone.
  await driver.exec(`set timezone to 'UTC'`)
  return {
    ...executor(driver),
    connection,
    transaction: (work) => driver.transaction((inner) => work(executor(inner))),
    close: () => connection.close(),
  }
}

/**
 * Encodes a value as JSON unless it is encoded already. In some places (sign-up metadata, function arguments), lite passes JSON as a
 * string, which its postgres driver would encode again.
 */
function encodeJson(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return value
  } catch {
    return JSON.stringify(value)
  }
}

function jsonType(oid: number) {
  return { to: oid, from: [oid], serialize: encodeJson, parse: (text: string) => JSON.parse(text) as unknown }
}

async function openPostgres(url: string): Promise<Database> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      connect_timeout: 10,
      connection: { TimeZone: 'UTC' },
      types: {
        json: jsonType(114),
        jsonb: jsonType(3802),
        numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
        timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: (value: unknown) => value, parse: isoInstant },
      },
    },
  })
  const { driver } = connection
  const executor = (target: Pick<typeof driver, 'unsafe'>): Executor => ({
    script: async (sql) => void (await target.unsafe(sql).simple()),
    query: async <Row>(sql: string, params: unknown[] = []) =>
      (await target.unsafe(sql, params as Parameters<typeof target.unsafe>[1])) as unknown as Row[],
  })
  const database: Database = {
    ...executor(driver),
    connection,
    transaction: async (work) => {
      await driver.begin((inner) => work(executor(inner)))
    },
    close: () => connection.close(),
  }
  const roles = await database.query("select from pg_roles where rolname = 'supabase_admin'").catch(async (error: unknown) => {
    await connection.close()
    throw new BackendError(`DATABASE_URL could not be reached: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (roles.length > 0) {
    await connection.close()
    throw new BackendError(
      'DATABASE_URL is a Supabase project, which has these services already. Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY instead.',
    )
  }
  return database
}

/** Where PGlite stores its files within the data folder. */
export const pgliteFolder = (dataFolder: string): string => path.join(dataFolder, 'pg')

/** Opens the configured database. Throws BackendError when the server is unreachable or is a Supabase project. */
export function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, dataFolder } = settings
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(pgliteFolder(dataFolder))
}

import path from 'node:path'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { preparePgliteFolder } from './pglite-folder.ts'
import { BackendError, type Settings } from './settings.ts'

/** Runs SQL as the owner of the database, past row level security. */
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

async function openPglite(folder: string, root: string): Promise<Database> {
  await preparePgliteFolder(folder, root)
  const connection = await createPgliteConnection({ url: folder })
  const { driver } = connection
  const executor = (target: Pick<typeof driver, 'exec' | 'query'>): Executor => ({
    script: async (sql) => void (await target.exec(sql)),
    query: async <Row>(sql: string, params: unknown[] = []) => (await target.query<Row>(sql, params)).rows,
  })
  await driver.waitReady
  return {
    ...executor(driver),
    connection,
    transaction: (work) => driver.transaction((inner) => work(executor(inner))),
    close: () => connection.close(),
  }
}

async function openServer(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => undefined, connect_timeout: 10 } })
  const { driver } = connection
  const executor = (target: Pick<typeof driver, 'unsafe'>): Executor => ({
    script: async (sql) => void (await target.unsafe(sql).simple()),
    query: async <Row>(sql: string, params: unknown[] = []) =>
      (await target.unsafe(sql, params as Parameters<typeof target.unsafe>[1])) as unknown as Row[],
  })
  const database: Database = {
    ...executor(driver),
    connection,
    transaction: async (work) => void (await driver.begin((inner) => work(executor(inner)))),
    close: () => connection.close(),
  }
  try {
    await database.query('select 1')
  } catch (error) {
    await connection.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackendError(`DATABASE_URL could not be reached: ${reason}`)
  }
  return database
}

/** Opens the database that the settings name. Throws BackendError when a server is out of reach. */
export function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl, dataFolder, root } = settings
  return databaseUrl ? openServer(databaseUrl) : openPglite(path.join(dataFolder, 'pg'), root)
}

import path from 'node:path'

/** The key that the app sends to the embedded backend. It is not secret: every browser gets it. */
export const PUBLISHABLE_KEY = 'sb_publishable_house_hunter_local'

/** The embedded backend's settings from the environment. Folders are absolute paths. */
export interface Settings {
  /** The project's root, which contains the folder `supabase`. */
  root: string
  /** Holds the database (unless `databaseUrl` is set), the uploaded files, the mailbox and its code, and the signing secret. */
  dataFolder: string
  /** `postgresql://…` of a real server, or null for the built-in PGlite. */
  databaseUrl: string | null
  /** Whether a database without accounts gets the demo data of supabase/seed.sql. */
  seed: boolean
  /** The environment, for the `env(NAME)` values in supabase/config.toml. */
  env: Record<string, string | undefined>
}

/** An expected failure, printed without its stack trace because the message is enough. */
export class BackendError extends Error {
  constructor(message: string) {
    super(message)
    this.stack = message
  }
}

/**
 * Reads HOUSE_HUNTER_DATA, DATABASE_URL and HOUSE_HUNTER_SEED. Throws BackendError for a DATABASE_URL that begins with neither
 * postgresql:// nor postgres://.
 */
export function readSettings(root: string, env: Record<string, string | undefined>): Settings {
  const databaseUrl = env.DATABASE_URL?.trim() || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new BackendError('DATABASE_URL must start with postgresql://')
  }
  return { root, dataFolder: dataFolderOf(root, env), databaseUrl, seed: env.HOUSE_HUNTER_SEED !== 'off', env }
}

/** The absolute path of HOUSE_HUNTER_DATA, or of its default. */
export function dataFolderOf(root: string, env: Record<string, string | undefined>): string {
  return path.resolve(root, env.HOUSE_HUNTER_DATA?.trim() || (env.DATABASE_URL?.trim() ? 'supabase/.temp/postgres' : 'supabase/.temp/db'))
}

import { randomUUID } from 'node:crypto'
import type { Executor } from './database.ts'

/** `isInSync` is called after a request with a 5xx response, or one that takes longer than this many milliseconds. */
export const SLOW_REQUEST_MS = 5000

/**
 * Whether the database still returns the right results. After a statement that was too large, PGlite may return the results of
 * other queries, including empty lists.
 */
export async function isInSync(executor: Executor): Promise<boolean> {
  const probe = randomUUID()
  const [row] = await executor.query<{ probe: string }>('select $1::text as probe', [probe]).catch(() => [])
  return row?.probe === probe
}

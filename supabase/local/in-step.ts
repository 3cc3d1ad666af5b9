import { randomUUID } from 'node:crypto'
import type { Executor } from './database.ts'

/** Requests that fail or take longer are a reason to look, in milliseconds. */
export const SUSPICIOUS = 5000

/**
 * Whether the database's answers still belong to their questions. After a statement that was too large for it PGlite may go on
 * with answers of others, empty lists among them.
 */
export async function isInStep(executor: Executor): Promise<boolean> {
  const word = randomUUID()
  const [row] = await executor.query<{ word: string }>('select $1::text as word', [word]).catch(() => [])
  return row?.word === word
}

import type { Database, Json } from '@/types/database.types'
import { client } from '../api/client'
import { unwrapRows } from '../api/result'

/**
 * Ids of changed rows, to be read again, and of deleted rows; for opinions, messages and viewings, the ids of their houses. If `all`, read
 * everything: the table is only reported as a whole, or too many rows have changed.
 */
export type TableChanges = { all: boolean; read: readonly string[]; gone: readonly string[] }

/** A table whose changes are reported to the members of hunts: any except `profiles`. */
export type HuntTable = Exclude<keyof Database['public']['Tables'], 'profiles'>

/** The names under which changes are reported: a table's name, or a name for tables that are read together. */
export type ReportName = HuntTable | 'costs' | 'places'

/** A hunt's changes, keyed by the name under which they are reported. */
export type Changes = Readonly<Partial<Record<ReportName, TableChanges>>>

export type ChangesResponse = {
  /** The cursor for the next request, to be used once this response has been applied. */
  cursor: string
  /** Whether everything has to be read again, because the request's cursor was unusable or too much has changed since. */
  mustStartAgain: boolean
  accountChanged: boolean
  /** The number of unread notifications; null if unchanged. */
  unread: number | null
  changes: Changes
}

/** Fetches a hunt's changes since a cursor. Resolves to null if the user is not a member. */
export async function fetchChanges(ownerId: string, cursor: string): Promise<ChangesResponse | null> {
  const response = await (await client()).rpc('changes_since', { p_hunt: ownerId, p_cursor: cursor })
  const [row] = unwrapRows<Row>(response, 'cursor,start_again,changes')
  if (!row) return null
  return {
    cursor: row.cursor,
    mustStartAgain: row.start_again,
    accountChanged: row.account_changed,
    unread: row.unread,
    changes: row.changes as Changes,
  }
}

type Row = { cursor: string; start_again: boolean; account_changed: boolean; unread: number | null; changes: Json }

const NO_CHANGES: TableChanges = { all: false, read: [], gone: [] }

/**
 * Merges the changes to rows with the changes to their embedded rows, which are reported under the ids of the rows that contain them. A
 * row that has lost an embedded row is read again, unless the row itself is deleted.
 */
export function mergeEmbeddedChanges(rows: TableChanges = NO_CHANGES, embedded: TableChanges = NO_CHANGES): TableChanges {
  const gone = new Set(rows.gone)
  const read = [...rows.read, ...embedded.read, ...embedded.gone].filter((id) => !gone.has(id))
  return { all: rows.all || embedded.all, read: [...new Set(read)], gone: rows.gone }
}

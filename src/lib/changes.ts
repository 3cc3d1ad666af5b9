import type { Json } from '@/types/database.types'
import { client } from './supabase/client'
import { unwrapRows } from './supabase/result'

/** The rows of a table that changed. `all`: so many that the table is read as a whole. */
export type TableChanges = { all: boolean; read: readonly string[]; gone: readonly string[] }

type FollowedTable =
  | 'houses'
  | 'house_opinions'
  | 'appointments'
  | 'collaborations'
  | 'collaboration_settings'
  | 'activity'
  | 'wishes'
  | 'messages'
  | 'viewings'
  | 'viewing_lists'
  | 'costs'
  | 'places'

/** What changed in a hunt, by table. */
export type Changes = Readonly<Partial<Record<FollowedTable, TableChanges>>>

export type ChangesAnswer = {
  /** The cursor to ask from next time, once this answer has been applied. */
  cursor: string
  /** The cursor could not be used: everything has to be read again. */
  startAgain: boolean
  accountChanged: boolean
  /** Null when it is as before. */
  unread: number | null
  changes: Changes
}

/** What changed in a hunt since a cursor; null when the person is no member of it. */
export async function askChanges(ownerId: string, cursor: string): Promise<ChangesAnswer | null> {
  const asked = await (await client()).rpc('changes_since', { p_hunt: ownerId, p_cursor: cursor })
  const [row] = unwrapRows<Row>(asked, 'cursor,start_again,changes')
  if (!row) return null
  return {
    cursor: row.cursor,
    startAgain: row.start_again,
    accountChanged: row.account_changed,
    unread: row.unread,
    changes: row.changes as Changes,
  }
}

type Row = { cursor: string; start_again: boolean; account_changed: boolean; unread: number | null; changes: Json }

const NOTHING: TableChanges = { all: false, read: [], gone: [] }

/** Changes of rows and of the rows embedded in them: a row that lost an embedded one is read again, unless it is gone itself. */
export function withParts(rows: TableChanges = NOTHING, parts: TableChanges = NOTHING): TableChanges {
  const gone = new Set(rows.gone)
  const read = [...rows.read, ...parts.read, ...parts.gone].filter((id) => !gone.has(id))
  return { all: rows.all || parts.all, read: [...new Set(read)], gone: rows.gone }
}

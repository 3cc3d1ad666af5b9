import { AppError, isRefused } from './errors'
import { sameJson } from './changedFields'

/** Thrown if somebody else changed the same columns first, so that nothing was written. Contains the current row. */
export class RowConflict extends AppError {
  constructor(readonly current: unknown) {
    super('conflict', 'Somebody else changed this in the meantime.')
  }
}

type MergeSave<Item, Columns> = {
  /** The row as it was read before editing. */
  base: Item
  changes: Partial<Columns>
  /** Writes the changes if the row still has this `updated_at`; otherwise rejects with an AppError of kind `refused`. */
  write: (changes: Partial<Columns>, updatedAt: string) => Promise<Item>
  read: () => Promise<Item>
  columnsOf: (item: Item) => Columns
  /** Columns that are computed from other columns. A difference in these columns alone is not a conflict. */
  derivedColumns?: readonly (keyof Columns)[]
}

/**
 * Saves changed columns of a row. If the row has changed since it was read, changes to other columns are merged, and only changes
 * to the same column conflict.
 * @throws RowConflict
 */
export async function mergeSave<Item extends { updatedAt: string }, Columns extends object>(task: MergeSave<Item, Columns>): Promise<Item> {
  const { base, changes, write, read, columnsOf, derivedColumns = [] } = task
  try {
    return await write(changes, base.updatedAt)
  } catch (error) {
    if (!isRefused(error)) throw error
    const current = await read()
    // The row has not changed since it was read, so this is not a conflict: the database rejected the change.
    if (current.updatedAt === base.updatedAt) throw error
    const [before, now] = [columnsOf(base), columnsOf(current)]
    const columns = (Object.keys(changes) as (keyof Columns)[]).filter((column) => !derivedColumns.includes(column))
    const hasConflict = columns.some((column) => !sameJson(now[column], changes[column]) && !sameJson(now[column], before[column]))
    if (hasConflict) throw new RowConflict(current)
    return write(changes, current.updatedAt)
  }
}

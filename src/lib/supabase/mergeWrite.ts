import { AppError } from '../errors'
import { sameJson } from '../sameJson'

/** Somebody else changed the same columns of a row meanwhile; nothing was written. Carries the row as it is now. */
export class RowConflict<Row> extends AppError {
  constructor(readonly row: Row) {
    super('conflict', 'This was changed by somebody else meanwhile.')
  }
}

type MergeWrite<Row, Columns> = {
  /** Writes the changes where the row still has this `updated_at`; kind `refused` when it has another. */
  write: (changes: Partial<Columns>, basedOn: string) => Promise<Row>
  read: () => Promise<Row & { updated_at: string }>
  /** The columns as they were read before editing. */
  base: Columns
  baseUpdatedAt: string
  changes: Partial<Columns>
  /** Columns that follow from others and never clash by themselves. */
  derived?: readonly (keyof Columns)[]
}

/**
 * Saves changed columns of a row. When the row has moved on since it was read, changes of other columns are kept, and
 * only a clash over the same column is refused.
 * @throws RowConflict with the row as it is now
 */
export async function mergeWrite<Row, Columns>(task: MergeWrite<Row, Columns>): Promise<Row> {
  const { write, read, base, baseUpdatedAt, changes, derived = [] } = task
  try {
    return await write(changes, baseUpdatedAt)
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'refused') throw error
    const row = await read()
    // The row is as it was read: it was no clash, the database refused the change.
    if (row.updated_at === baseUpdatedAt) throw error
    const columns = (Object.keys(changes) as (keyof Columns)[]).filter((column) => !derived.includes(column))
    const current = row as unknown as Columns
    const clash = columns.some((column) => !sameJson(current[column], changes[column]) && !sameJson(current[column], base[column]))
    if (clash) throw new RowConflict(row)
    return write(changes, row.updated_at)
  }
}

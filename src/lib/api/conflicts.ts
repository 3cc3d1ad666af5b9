import { AppError, isRefused } from './errors'
import { sameJson } from './changedFields'

/** Thrown if somebody else changed the same columns first, so that nothing was written. Contains the current row. */
export class RowConflict extends AppError {
  constructor(readonly current: unknown) {
    super('conflict', 'Somebody else changed this in the meantime.')
  }
}

/** How one person's changes to a row are merged with another's. */
export type MergeRules<Columns> = {
  /** Columns that are computed from other columns. A difference in these columns alone is not a conflict. */
  derivedColumns?: readonly (keyof Columns)[]
  /** Columns that mean something only together, such as a price and its currency: if one conflicts, so do the others. */
  columnGroups?: readonly (readonly (keyof Columns)[])[]
}

/** Changes that earlier attempts sent without an answer. If the row has one of these values, nobody else has set it. */
type Unanswered<Columns> = { unanswered?: readonly Partial<Columns>[] | undefined }

type MergeSave<Item, Columns> = MergeRules<Columns> &
  Unanswered<Columns> & {
    /** The row as it was read before editing. */
    base: Item
    changes: Partial<Columns>
    /** Writes the changes if the row still has this `updated_at`; otherwise rejects with an AppError of kind `refused`. */
    write: (changes: Partial<Columns>, updatedAt: string) => Promise<Item>
    read: () => Promise<Item>
    columnsOf: (item: Item) => Columns
    /** Set to drop the changes that conflict, and save the others. */
    takesTheirs?: boolean | undefined
  }

/** The changed columns to which somebody else has given another value. */
export function conflictingColumns<Columns extends object>(
  changes: Partial<Columns>,
  before: Columns,
  now: Columns,
  { derivedColumns = [], columnGroups = [], unanswered = [] }: MergeRules<Columns> & Unanswered<Columns> = {},
): (keyof Columns)[] {
  const changed = Object.keys(changes) as (keyof Columns)[]
  const conflicting = changed.filter((column) => {
    const knownValues = [changes, before, ...unanswered].flatMap((columns) => (column in columns ? [columns[column]] : []))
    return !derivedColumns.includes(column) && !knownValues.some((value) => sameJson(now[column], value))
  })
  const groups = columnGroups.filter((group) => group.some((column) => conflicting.includes(column)))
  return changed.filter((column) => conflicting.includes(column) || groups.some((group) => group.includes(column)))
}

/** The columns that an earlier, unanswered attempt stored and that have been changed back since, with their values from before. */
function revertedColumns<Columns extends object>(
  changes: Partial<Columns>,
  before: Columns,
  now: Columns,
  { unanswered = [] }: Unanswered<Columns>,
): Partial<Columns> {
  const columns = (Object.keys(before) as (keyof Columns)[]).filter(
    (column) =>
      !(column in changes) &&
      !sameJson(now[column], before[column]) &&
      unanswered.some((sent) => column in sent && sameJson(sent[column], now[column])),
  )
  return Object.fromEntries(columns.map((column) => [column, before[column]])) as Partial<Columns>
}

/**
 * Saves changed columns of a row. If the row has changed since it was read, changes to other columns are merged, and only changes
 * to the same column conflict.
 * @throws RowConflict if any changes conflict, unless `takesTheirs` is set
 */
export async function mergeSave<Item extends { updatedAt: string }, Columns extends object>(task: MergeSave<Item, Columns>): Promise<Item> {
  const { base, changes, write, read, columnsOf, takesTheirs = false } = task
  try {
    return await write(changes, base.updatedAt)
  } catch (error) {
    if (!isRefused(error)) throw error
    const current = await read()
    // The row has not changed since it was read, so this is not a conflict: the database rejected the change.
    if (current.updatedAt === base.updatedAt) throw error
    const [before, now] = [columnsOf(base), columnsOf(current)]
    const conflicting = conflictingColumns(changes, before, now, task)
    if (conflicting.length > 0 && !takesTheirs) throw new RowConflict(current)
    const remaining = Object.entries({ ...revertedColumns(changes, before, now, task), ...changes }).filter(
      ([column]) => !conflicting.includes(column as keyof Columns),
    )
    return remaining.length > 0 ? write(Object.fromEntries(remaining) as Partial<Columns>, current.updatedAt) : current
  }
}

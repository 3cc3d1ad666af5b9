/** The fields that every stored row has. */
export type StoredRow = { id: string; updatedAt: string }

/** The newer of two versions of a row; `next` if they are equally old. */
export function newerOf<Row extends StoredRow>(current: Row, next: Row): Row {
  return Date.parse(current.updatedAt) > Date.parse(next.updatedAt) ? current : next
}

/** Changed rows as they are stored now, and the ids of deleted rows. */
export type RowChanges<Row extends StoredRow> = { rows: readonly Row[]; gone: readonly string[] }

/** Applies changes to a sorted list. The newer of two versions of a row wins. */
export function mergeRows<Row extends StoredRow>(
  list: readonly Row[],
  { rows, gone }: RowChanges<Row>,
  compare: (one: Row, other: Row) => number,
): Row[] {
  const changed = new Map(rows.map((row) => [row.id, row]))
  for (const id of gone) changed.delete(id)
  const changedIds = new Set([...gone, ...changed.keys()])
  const unchangedRows: Row[] = []
  for (const row of list) {
    if (changedIds.has(row.id)) {
      const next = changed.get(row.id)
      if (next) changed.set(row.id, newerOf(row, next))
    } else unchangedRows.push(row)
  }
  const rowsToInsert = [...changed.values()].toSorted(compare)
  const merged: Row[] = []
  for (const row of unchangedRows) {
    while (rowsToInsert[0] && compare(rowsToInsert[0], row) < 0) merged.push(...rowsToInsert.splice(0, 1))
    merged.push(row)
  }
  return merged.concat(rowsToInsert)
}

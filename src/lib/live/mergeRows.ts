/** What every stored row has. */
export type Stored = { id: string; updatedAt: string }

/** The later of two versions of a row; the second if they are equally old. */
export function newerOf<Row extends Stored>(known: Row, next: Row): Row {
  return Date.parse(known.updatedAt) > Date.parse(next.updatedAt) ? known : next
}

/** Rows as they are stored now, and the ids of those that are gone. */
export type Merge<Row extends Stored> = { rows: readonly Row[]; gone: readonly string[] }

/** Applies changes to a list. It keeps its order, and the later of two versions of a row wins. */
export function mergeRows<Row extends Stored>(
  list: readonly Row[],
  { rows, gone }: Merge<Row>,
  compare: (one: Row, other: Row) => number,
): Row[] {
  const changed = new Map(rows.map((row) => [row.id, row]))
  for (const id of gone) changed.delete(id)
  const taken = new Set([...gone, ...changed.keys()])
  const kept: Row[] = []
  for (const row of list) {
    if (taken.has(row.id)) {
      const next = changed.get(row.id)
      if (next) changed.set(row.id, newerOf(row, next))
    } else kept.push(row)
  }
  const added = [...changed.values()].toSorted(compare)
  const merged: Row[] = []
  for (const row of kept) {
    while (added[0] && compare(added[0], row) < 0) merged.push(...added.splice(0, 1))
    merged.push(row)
  }
  return merged.concat(added)
}

/** What every stored row has. */
export type Stored = { id: string; updatedAt: string }

/** The later of two versions of a row; the second if they are equally old. */
export function later<Row extends Stored>(known: Row, next: Row): Row {
  return Date.parse(known.updatedAt) > Date.parse(next.updatedAt) ? known : next
}

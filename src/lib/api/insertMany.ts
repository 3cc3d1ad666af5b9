import type { TablesInsert } from '@/types/database.types'
import { AppError, toAppError } from './errors'
import { unwrapRows } from './result'
import { isDuplicate, rowsOf, type TableName } from './write'

/**
 * Inserts rows under ids made by the client and returns the ids. Rows saved by an earlier try whose answer was lost are not
 * inserted again.
 * @throws AppError; of kind `refused` if rows are missing afterwards
 */
export async function insertMany<Table extends TableName>(
  table: Table,
  rows: readonly (TablesInsert<Table> & { id: string })[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const answer = await (await rowsOf(table)).insert(rows as never).select('id')
  if (!isDuplicate(answer.error)) {
    const ids = idsOf(unwrapRows<object>(answer, 'id'))
    if (ids.length < rows.length) throw new AppError('refused', '')
    return ids
  }
  const stored = new Set(
    idsOf(
      unwrapRows<object>(
        await (await rowsOf(table)).select('id').in(
          'id' as never,
          rows.map(({ id }) => id),
        ),
        'id',
      ),
    ),
  )
  // The id belongs to a row that this person cannot see, so it cannot be saved.
  if (stored.size === 0) throw toAppError(answer.error, answer.status)
  return [
    ...stored,
    ...(await insertMany(
      table,
      rows.filter(({ id }) => !stored.has(id)),
    )),
  ]
}

const idsOf = (rows: readonly object[]) => rows.map((row) => (row as { id: string }).id)

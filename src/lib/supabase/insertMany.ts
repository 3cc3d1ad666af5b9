import type { TablesInsert } from '@/types/database.types'
import { AppError, toAppError } from '../errors'
import { unwrapRows } from './result'
import { isDuplicate, rowsOf, type TableName } from './write'

/**
 * Inserts rows under ids of their own, and gives the ids. Those that an earlier try saved, whose answer was lost, are not
 * inserted again.
 * @throws AppError; of kind `refused` when fewer rows are there than were sent
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
  // The id of a row that this person does not see: it cannot be saved, and naming it as refused says so.
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

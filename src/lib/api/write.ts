import type { Database, TablesInsert, TablesUpdate } from '@/types/database.types'
import { AppError, isRefused, toAppError } from './errors'
import { client } from './client'
import { unwrapRows, unwrapWritten } from './result'

/*
 * Functions that write rows. The client creates the ids, so that a retry after a lost response does not create a second row. Every write
 * requests the rows it has written, because row level security turns a forbidden update or delete into a response without rows.
 */

export type TableName = keyof Database['public']['Tables']
type Where = Readonly<Record<string, string | boolean>>

export const tableQuery = async (table: TableName) => (await client()).from(table)

const DUPLICATE_KEY = '23505'

/** Whether the error means that a row with the same id, or with another value that must be unique, already exists. */
const isDuplicate = (error: { code?: string } | null): boolean => error?.code === DUPLICATE_KEY

/**
 * Inserts a row and returns the requested columns.
 * @param onDuplicate called if a row with the same unique values exists, for example because the response to an earlier attempt was lost
 * @throws AppError
 */
export async function insertOnce<Table extends TableName, Row>(
  table: Table,
  row: TablesInsert<Table>,
  columns: string,
  onDuplicate: () => Promise<Row>,
): Promise<Row> {
  const response = await (
    await tableQuery(table)
  )
    .insert(row as never)
    .select(columns)
    .single<Row>()
  return isDuplicate(response.error) ? onDuplicate() : unwrapWritten(response, columns)
}

/**
 * Inserts rows with ids created by the client and returns the ids. Skips rows that an earlier attempt saved before its response was
 * lost.
 * @throws AppError, of kind `refused` if some of the rows were not saved
 */
export async function insertMany<Table extends TableName>(
  table: Table,
  rows: readonly (TablesInsert<Table> & { id: string })[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const response = await (await tableQuery(table)).insert(rows as never).select('id')
  if (!isDuplicate(response.error)) {
    const ids = idsOf(unwrapRows<object>(response, 'id'))
    if (ids.length < rows.length) throw new AppError('refused', '')
    return ids
  }
  const storedIds = new Set(
    idsOf(
      unwrapRows<object>(
        await (await tableQuery(table)).select('id').in(
          'id' as never,
          rows.map(({ id }) => id),
        ),
        'id',
      ),
    ),
  )
  // At least one id belongs to a row that the user cannot see, so a retry would fail again.
  if (storedIds.size === 0) throw toAppError(response.error, response.status)
  return [
    ...storedIds,
    ...(await insertMany(
      table,
      rows.filter(({ id }) => !storedIds.has(id)),
    )),
  ]
}

const idsOf = (rows: readonly object[]) => rows.map((row) => (row as { id: string }).id)

/**
 * Inserts a row, or leaves the existing row unchanged.
 * @param uniqueColumns the columns that identify the row, comma-separated
 * @param requiredFields the fields that the response must contain, if they differ from `columns`
 * @returns the new row; null if the row already existed
 * @throws AppError
 */
export async function insertIfNew<Table extends TableName, Row extends object>(
  table: Table,
  row: TablesInsert<Table>,
  uniqueColumns: string,
  columns: string,
  requiredFields = columns,
): Promise<Row | null> {
  const query = (await tableQuery(table)).upsert(row as never, { onConflict: uniqueColumns, ignoreDuplicates: true })
  const [inserted] = unwrapRows(await query.select(columns).overrideTypes<Row[], { merge: false }>(), requiredFields)
  return inserted ?? null
}

/**
 * Inserts a row, or changes the existing row, and returns the requested columns of the result.
 * @param uniqueColumns the columns that identify the row, comma-separated
 * @throws AppError, of kind `refused` if the user may not write the row
 */
export async function upsertRow<Table extends TableName, Row>(
  table: Table,
  row: TablesInsert<Table>,
  uniqueColumns: string,
  columns: string,
): Promise<Row> {
  const query = (await tableQuery(table)).upsert(row as never, { onConflict: uniqueColumns })
  return unwrapWritten(await query.select(columns).single<Row>(), columns)
}

/**
 * Changes the one matching row and returns the requested columns of the result.
 * @throws AppError, of kind `refused` if there is no matching row that the user may change
 */
export async function changeRow<Table extends TableName, Row>(
  table: Table,
  where: Where,
  changes: TablesUpdate<Table>,
  columns: string,
): Promise<Row> {
  const query = (await tableQuery(table)).update(changes as never).match(where)
  return unwrapWritten(await query.select(columns).single<Row>(), columns)
}

/**
 * Changes the matching row, if any.
 * @returns whether a row was changed; false also if the user may not change it
 * @throws AppError
 */
export async function changeRowIfAny<Table extends TableName>(table: Table, where: Where, changes: TablesUpdate<Table>): Promise<boolean> {
  const query = (await tableQuery(table)).update(changes as never).match(where)
  return unwrapRows<object>(await query.select('id'), 'id').length > 0
}

/**
 * Deletes one row. A row that is already gone counts as deleted: the response to an earlier attempt may have been lost.
 * @throws AppError, of kind `refused` if the row is still there
 */
export async function deleteRow(table: TableName, id: string): Promise<void> {
  try {
    unwrapWritten(await (await tableQuery(table)).delete().match({ id }).select('id').single(), 'id')
  } catch (error) {
    if (!isRefused(error)) throw error
    const remaining = unwrapRows(await (await tableQuery(table)).select('id').match({ id }), 'id')
    if (remaining.length > 0) throw error
  }
}

/**
 * Deletes the matching rows that the user may delete. It is not an error if there are none.
 * @param column any column of the table, for counting the deleted rows
 * @returns the number of deleted rows
 * @throws AppError
 */
export async function deleteRows(table: TableName, where: Where, column: string): Promise<number> {
  const query = (await tableQuery(table)).delete().match(where)
  return unwrapRows<object>(await query.select(column).overrideTypes<object[], { merge: false }>(), column).length
}

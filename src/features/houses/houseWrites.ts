import { withOpinion, type Viewer } from '@/domain/house/house'
import type { HuntScope } from '@/domain/sharing/hunt'
import { AppError } from '@/lib/api/errors'
import { unwrapRows } from '@/lib/api/result'
import { changeRow, deleteRow, deleteRows, insertOnce, tableQuery, upsertRow } from '@/lib/api/write'
import { mergeSave, RowConflict } from '@/lib/api/conflicts'
import type { Tables, TablesInsert, TablesUpdate } from '@/types/database.types'
import { HOUSE_COLUMNS, HOUSE_MERGE_RULES, houseFromRow, isHouse, storedFields, type House, type HouseFields, type HouseRow } from './house'
import { fetchHouse } from './houseQueries'

/** Inserts a house with the id that the form generated, so that a retry after a lost response cannot create a duplicate. */
export async function insertHouse(id: string, { ownerId, viewerId }: HuntScope, fields: HouseFields): Promise<House> {
  const row = { ...fields, id, user_id: ownerId, is_favorite: false, rating: 0 }
  const update = () => updateRow({ id }, fields)
  const insert = (columns: TablesInsert<'houses'>) => insertOnce<'houses', HouseRow>('houses', columns, HOUSE_COLUMNS, update)
  return houseFromRow(await retryWithoutNewColumns(row, ['measurement_system', 'price_currency'], insert), viewerId)
}

export type UpdateOptions = {
  /** Set to drop the changes that conflict, and save the others. */
  takesTheirs?: boolean
  /** Changes that earlier attempts sent without an answer. They may have been stored, and do not conflict with the viewer's own. */
  unanswered?: readonly Partial<HouseFields>[]
}

/**
 * Saves the changed fields of a house. If the row has changed since it was read, changes to other fields are merged; only changes
 * to the same field conflict.
 * @throws RowConflict with the current house
 */
export function updateHouse(base: House, viewerId: string, changes: Partial<HouseFields>, options: UpdateOptions = {}): Promise<House> {
  const { id, opinions } = base
  return mergeSave({
    base,
    changes,
    write: async (columns, updated_at) => houseFromRow(await updateRow({ id, updated_at }, columns), viewerId, opinions),
    read: () => fetchHouse(id, viewerId),
    columnsOf: storedFields,
    ...options,
    ...HOUSE_MERGE_RULES,
  })
}

/** The house as somebody else saved it, if the error is a conflict; otherwise null. */
export function conflictingHouse(error: unknown): House | null {
  return error instanceof RowConflict && isHouse(error.current) ? error.current : null
}

export type OpinionChange = { isFavorite: boolean } | { rating: number }

type OpinionRow = Pick<Tables<'house_opinions'>, 'rating' | 'is_favorite'>

/** Saves the viewer's opinion of a house: in the house's row for the owner, in a separate row for a collaborator. */
export async function saveOpinion(house: House, viewer: Viewer, opinion: OpinionChange): Promise<House> {
  const columns = 'rating' in opinion ? { rating: opinion.rating } : { is_favorite: opinion.isFavorite }
  if (house.userId === viewer.id) return houseFromRow(await updateRow({ id: house.id }, columns), viewer.id, house.opinions)
  const row = { house_id: house.id, ...columns }
  const saved = await upsertRow<'house_opinions', OpinionRow>('house_opinions', row, 'house_id,user_id', 'rating,is_favorite')
  return withOpinion(house, viewer, { rating: saved.rating, isFavorite: saved.is_favorite })
}

/** Deletes a house; succeeds if it is already gone. */
export const deleteHouse = (id: string): Promise<void> => deleteRow('houses', id)

/** Deletes all examples of a hunt with their appointments; succeeds if there are none. */
export async function deleteExamples(userId: string): Promise<void> {
  const exampleFilter = { user_id: userId, is_example: true }
  if ((await deleteRows('houses', exampleFilter, 'id')) > 0) return
  const remaining = unwrapRows(await (await tableQuery('houses')).select('id').match(exampleFilter).limit(1))
  if (remaining.length > 0) throw new AppError('refused', '')
}

function updateRow(where: { id: string; updated_at?: string }, changes: TablesUpdate<'houses'>): Promise<HouseRow> {
  const patch = { ...changes, updated_at: new Date().toISOString() }
  return retryWithoutNewColumns(patch, ['measurement_system'], (columns) =>
    changeRow<'houses', HouseRow>('houses', where, columns, HOUSE_COLUMNS),
  )
}

/** The codes for an unknown column: from PostgREST, which checks columns against its copy of the schema, and from the database. */
const UNKNOWN_COLUMN_CODES = ['PGRST204', '42703']

/** Writes columns. If the database is older than the app and lacks the new columns, retries without these columns. */
async function retryWithoutNewColumns<Columns extends object, Row>(
  columns: Columns,
  newColumns: readonly (keyof Columns)[],
  write: (columns: Columns) => Promise<Row>,
): Promise<Row> {
  try {
    return await write(columns)
  } catch (error) {
    const hasUnknownColumn = error instanceof AppError && UNKNOWN_COLUMN_CODES.includes(error.code)
    if (!hasUnknownColumn || !newColumns.some((column) => column in columns)) throw error
    return write({ ...columns, ...Object.fromEntries(newColumns.map((column) => [column, undefined])) })
  }
}

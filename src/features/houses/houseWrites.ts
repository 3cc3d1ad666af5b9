import { withOpinion, type Viewer } from '@/domain/house/house'
import type { HuntScope } from '@/domain/sharing/hunt'
import { AppError } from '@/lib/api/errors'
import { unwrapRows } from '@/lib/api/result'
import { changeRow, deleteRow, deleteRows, insertOnce, mergeSave, RowConflict, rowsOf, upsertRow } from '@/lib/api/write'
import type { Tables, TablesInsert, TablesUpdate } from '@/types/database.types'
import { HOUSE_COLUMNS, houseFromRow, isHouse, storedFields, type House, type HouseFields, type HouseRow } from './house'
import { fetchHouse } from './houseQueries'

/** Saves a new house under the id that the form chose, so that saving again after a lost answer cannot make a second one. */
export async function insertHouse(id: string, { ownerId, viewerId }: HuntScope, fields: HouseFields): Promise<House> {
  const row = { ...fields, id, user_id: ownerId, is_favorite: false, rating: 0 }
  const update = () => updateRow({ id }, fields)
  const insert = (columns: TablesInsert<'houses'>) => insertOnce<'houses', HouseRow>('houses', columns, HOUSE_COLUMNS, update)
  return houseFromRow(await onOlderTables(row, ['measurement_system', 'price_currency'], insert), viewerId)
}

/**
 * Saves the changed fields of a house. When the row has moved on since it was read, changes of other fields are kept and
 * only a clash over the same field is refused.
 * @throws RowConflict with the house as it is now
 */
export function updateHouse(base: House, viewerId: string, changes: Partial<HouseFields>): Promise<House> {
  const { id, opinions } = base
  return mergeSave({
    base,
    changes,
    write: async (wanted, updated_at) => houseFromRow(await updateRow({ id, updated_at }, wanted), viewerId, opinions),
    read: () => fetchHouse(id, viewerId),
    columnsOf: storedFields,
    // The place follows from the address, and is looked up again.
    derived: ['coordinates'],
  })
}

/** The house as it is now, where somebody else has changed the same fields. */
export function conflictingHouse(error: unknown): House | null {
  return error instanceof RowConflict && isHouse(error.current) ? error.current : null
}

export type Opinion = { isFavorite: boolean } | { rating: number }

type OpinionRow = Pick<Tables<'house_opinions'>, 'rating' | 'is_favorite'>

/** Saves what this person thinks of a house: the owner's opinion on the house, a collaborator's beside it. */
export async function saveOpinion(house: House, viewer: Viewer, opinion: Opinion): Promise<House> {
  const columns = 'rating' in opinion ? { rating: opinion.rating } : { is_favorite: opinion.isFavorite }
  if (house.userId === viewer.id) return houseFromRow(await updateRow({ id: house.id }, columns), viewer.id, house.opinions)
  const row = { house_id: house.id, ...columns }
  const saved = await upsertRow<'house_opinions', OpinionRow>('house_opinions', row, 'house_id,user_id', 'rating,is_favorite')
  return withOpinion(house, viewer, { rating: saved.rating, isFavorite: saved.is_favorite })
}

/** Deletes a house; one that is already gone counts as deleted. */
export const deleteHouse = (id: string): Promise<void> => deleteRow('houses', id)

/** Deletes every example of a hunt; their appointments go with them. None left counts as deleted, as with one house. */
export async function deleteExamples(userId: string): Promise<void> {
  const examples = { user_id: userId, is_example: true }
  if ((await deleteRows('houses', examples, 'id')) > 0) return
  const remaining = unwrapRows(await (await rowsOf('houses')).select('id').match(examples).limit(1))
  if (remaining.length > 0) throw new AppError('refused', '')
}

function updateRow(where: { id: string; updated_at?: string }, changes: TablesUpdate<'houses'>): Promise<HouseRow> {
  const patch = { ...changes, updated_at: new Date().toISOString() }
  return onOlderTables(patch, ['measurement_system'], (columns) => changeRow<'houses', HouseRow>('houses', where, columns, HOUSE_COLUMNS))
}

/** Writes columns; a database without those of a later release is tried once more without them. */
async function onOlderTables<Columns extends object, Row>(
  columns: Columns,
  later: readonly (keyof Columns)[],
  write: (columns: Columns) => Promise<Row>,
): Promise<Row> {
  try {
    return await write(columns)
  } catch (error) {
    const isOlder = error instanceof AppError && error.message.includes('measurement_system') && 'measurement_system' in columns
    if (!isOlder) throw error
    return write({ ...columns, ...Object.fromEntries(later.map((column) => [column, undefined])) })
  }
}

import type { HuntScope } from '@/domain/hunt'
import { AppError } from '@/lib/errors'
import { deleteRow } from '@/lib/supabase/deleteRow'
import { mergeWrite, RowConflict } from '@/lib/supabase/mergeWrite'
import { unwrap, unwrapWritten } from '@/lib/supabase/result'
import type { TablesInsert, TablesUpdate } from '@/types/database.types'
import { houseFromRow, withOpinion, type House, type HouseRow, type Viewer } from './house'
import { HOUSE_COLUMNS, HOUSE_WITH_OPINIONS } from './houseColumns'
import { storedFields, type HouseFields } from './houseFields'

/** Somebody else changed the same fields of the house meanwhile; nothing was written. */
export class HouseConflict extends AppError {
  constructor(readonly current: House) {
    super('conflict', 'This property was changed by somebody else meanwhile.')
  }
}

const client = async () => (await import('@/lib/supabase/data')).supabase

const DUPLICATE_KEY = '23505'

/**
 * Saves a new house under the id that the form chose, so that saving again after a lost answer cannot make a second one.
 * A database without the columns of a later release is tried once more without them (spec §7).
 */
export async function insertHouse(id: string, { ownerId, viewerId }: HuntScope, fields: HouseFields): Promise<House> {
  const row = { ...fields, id, user_id: ownerId, is_favorite: false, rating: 0 }
  let result = await insertRow(row)
  if (mentionsMeasurement(result.error)) {
    result = await insertRow({ ...row, measurement_system: undefined, price_currency: undefined })
  }
  if (result.error?.code === DUPLICATE_KEY) return writeFields({ id, opinions: [] }, viewerId, fields)
  return houseFromRow(unwrapWritten(result), viewerId)
}

/**
 * Saves the changed fields of a house. When the row has moved on since `base` was read, changes of other fields are kept
 * and only a clash over the same field is refused.
 * @throws HouseConflict with the house as it is now
 */
export async function updateHouse(base: House, viewerId: string, baseRow: HouseFields, changes: Partial<HouseFields>): Promise<House> {
  const columns = (house: House) => ({ ...storedFields(house), updated_at: house.updatedAt, house })
  try {
    const saved = await mergeWrite({
      write: async (wanted, basedOn) => columns(await writeFields(base, viewerId, wanted, basedOn)),
      read: async () => columns(await readHouse(base.id, viewerId)),
      base: baseRow,
      baseUpdatedAt: base.updatedAt,
      changes,
      // The place follows from the address, and is looked up again.
      derived: ['coordinates'],
    })
    return saved.house
  } catch (error) {
    if (error instanceof RowConflict) throw new HouseConflict((error.row as ReturnType<typeof columns>).house)
    throw error
  }
}

/** Saves what this person thinks of a house: the owner's stands on the house, a collaborator's beside it (ruling 3). */
export async function saveOpinion(house: House, viewer: Viewer, opinion: { isFavorite: boolean } | { rating: number }): Promise<House> {
  const columns = 'rating' in opinion ? { rating: opinion.rating } : { is_favorite: opinion.isFavorite }
  if (house.userId === viewer.id) return writeFields(house, viewer.id, columns)
  const opinions = (await client()).from('house_opinions')
  const upsert = opinions.upsert({ house_id: house.id, ...columns }, { onConflict: 'house_id,user_id' })
  const { rating, is_favorite: isFavorite } = unwrapWritten(await upsert.select('rating,is_favorite').single())
  return withOpinion(house, viewer, { rating, isFavorite })
}

/** Deletes a house; one that is already gone counts as deleted. */
export const deleteHouse = (id: string): Promise<void> => deleteRow('houses', id)

/** Deletes every example of a hunt; their appointments go with them. None left counts as deleted, as with one house. */
export async function deleteExamples(userId: string): Promise<void> {
  const supabase = await client()
  const gone = unwrap(await supabase.from('houses').delete().eq('user_id', userId).eq('is_example', true).select('id'))
  if (gone.length > 0) return
  const left = unwrap(await supabase.from('houses').select('id').eq('user_id', userId).eq('is_example', true).limit(1))
  if (left.length > 0) throw new AppError('refused', '')
}

async function insertRow(row: TablesInsert<'houses'>) {
  const query = (await client()).from('houses').insert(row).select(HOUSE_COLUMNS)
  return query.single<HouseRow>()
}

type Written = Pick<House, 'id' | 'opinions'>

async function writeFields({ id, opinions }: Written, viewerId: string, changes: TablesUpdate<'houses'>, basedOn?: string): Promise<House> {
  const patch = { ...changes, updated_at: new Date().toISOString() }
  let result = await updateRow(id, patch, basedOn)
  if (mentionsMeasurement(result.error) && 'measurement_system' in patch) {
    result = await updateRow(id, { ...patch, measurement_system: undefined }, basedOn)
  }
  return houseFromRow(unwrapWritten(result), viewerId, opinions)
}

async function updateRow(id: string, patch: TablesUpdate<'houses'>, basedOn?: string) {
  const query = (await client()).from('houses').update(patch).eq('id', id)
  return (basedOn ? query.eq('updated_at', basedOn) : query).select(HOUSE_COLUMNS).single<HouseRow>()
}

async function readHouse(id: string, viewerId: string): Promise<House> {
  const query = (await client()).from('houses').select(HOUSE_WITH_OPINIONS).eq('id', id)
  const row = unwrap(await query.overrideTypes<HouseRow[], { merge: false }>())[0]
  if (!row) throw new AppError('missing', 'Could not find the requested property')
  return houseFromRow(row, viewerId)
}

function mentionsMeasurement(error: { message: string } | null): boolean {
  return error?.message.includes('measurement_system') ?? false
}

import { validate as isUuid } from 'uuid'
import { client } from '@/lib/api/client'
import { unwrapRows } from '@/lib/api/result'
import { HOUSE_WITH_OPINIONS, houseFromRow, type House, type HouseRow } from './house'

/** The houses with these ids that the person may see, of any hunt and in any order. */
export async function fetchHousesById(ids: readonly string[], viewerId: string): Promise<House[]> {
  const query = (await client())
    .from('houses')
    .select(HOUSE_WITH_OPINIONS)
    .in(
      'id',
      ids.filter((id) => isUuid(id)),
    )
  const rows = unwrapRows(await query.overrideTypes<HouseRow[], { merge: false }>())
  return rows.map((row) => houseFromRow(row, viewerId))
}

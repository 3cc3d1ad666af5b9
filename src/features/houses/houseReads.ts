import { validate as isUuid } from 'uuid'
import type { HuntScope } from '@/domain/sharing/hunt'
import { client } from '@/lib/api/client'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { fetchAllPages, unwrapRows } from '@/lib/api/result'
import type { LocalCopySpec } from '@/lib/device/localCopy'
import { HOUSE_WITH_OPINIONS_COLUMNS, houseFromRow, isHouse, type House, type HouseRow } from './house'

export type HouseSubset = 'all' | 'favorites'

/** The query keys of houses. Except for the history, the data of each key is a house or a list of houses, some with only a few fields. */
export const houseKeys = {
  list: (ownerId: string, subset: HouseSubset = 'all') => [...ROOT_KEYS.houses, subset, ownerId] as const,
  /** Each house has at least its id, address and listing link. */
  addresses: (ownerId: string) => [...ROOT_KEYS.houses, 'addresses', ownerId] as const,
  /** Each house has at least its id, address and photo details. */
  photos: (ownerId: string) => [...ROOT_KEYS.houses, 'photos', ownerId] as const,
  byIds: (ids: readonly string[]) => [...ROOT_KEYS.houses, 'chosen', ...ids] as const,
  examples: [...ROOT_KEYS.houses, 'examples'] as const,
  details: [...ROOT_KEYS.houses, 'detail'] as const,
  detail: (id: string) => [...ROOT_KEYS.houses, 'detail', id] as const,
  /**
   * A house's history. The key includes the house's status and the time of its last price change, so that a change to either loads the
   * history again.
   */
  history: (id: string, priceChangedAt: string | null, status: string) =>
    [...ROOT_KEYS.houses, 'history', id, priceChangedAt, status] as const,
}

/** The saved copy of a hunt's houses, newest first. */
export const houseCopySpec: LocalCopySpec<House> = { name: 'houses', isRow: isHouse, selectRows: (houses) => houses }

/** Reads a hunt's houses, or only its owner's favorites, newest first. */
export async function fetchHouses({ ownerId, viewerId }: HuntScope, subset: HouseSubset): Promise<House[]> {
  const supabase = await client()
  const rows = await fetchAllPages<HouseRow>((from, to) => {
    const query = supabase.from('houses').select(HOUSE_WITH_OPINIONS_COLUMNS, { count: 'exact' }).eq('user_id', ownerId)
    return (subset === 'favorites' ? query.eq('is_favorite', true) : query)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .overrideTypes<HouseRow[], { merge: false }>()
  })
  return rows.map((row) => houseFromRow(row, viewerId))
}

/** Reads the houses with these ids that the viewer may see, from any hunt and in no particular order. */
export async function fetchHousesById(ids: readonly string[], viewerId: string): Promise<House[]> {
  const query = (await client())
    .from('houses')
    .select(HOUSE_WITH_OPINIONS_COLUMNS)
    .in(
      'id',
      ids.filter((id) => isUuid(id)),
    )
  const rows = unwrapRows(await query.overrideTypes<HouseRow[], { merge: false }>())
  return rows.map((row) => houseFromRow(row, viewerId))
}

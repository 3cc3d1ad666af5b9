import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { asCurrency } from '@/domain/money/money'
import type { HistoryEntry } from '@/domain/money/priceHistory'
import { takeFirstAnswer } from '@/lib/api/firstAnswers'
import { houseKeys } from '../houseQueries'
import { client } from '@/lib/api/client'
import { fetchAllPages } from '@/lib/api/pages'
import { HISTORY_COLUMNS, type HistoryRow, type House } from '../house'

async function fetchHistory(houseId: string, queryKey: QueryKey, queryClient: QueryClient): Promise<HistoryEntry[]> {
  const known = takeFirstAnswer(queryClient, queryKey) as HistoryRow[] | undefined
  if (known) return known.map(entryFrom)
  const supabase = await client()
  const rows = await fetchAllPages<HistoryRow>((from, to) =>
    supabase
      .from('house_history')
      .select(HISTORY_COLUMNS, { count: 'exact' })
      .eq('house_id', houseId)
      .order('changed_at')
      .order('kind')
      .range(from, to),
  )
  return rows.map(entryFrom)
}

function entryFrom({ kind, price, price_currency: currency, status, actor_id: actorId, changed_at: at }: HistoryRow): HistoryEntry {
  return kind === 'price'
    ? { kind, at, actorId, price: price ?? 0, currency: asCurrency(currency) }
    : { kind: 'status', at, actorId, status: status ?? '' }
}

/** What a house has cost and which statuses it had, oldest first; read again when the house says that either changed. */
export const houseHistoryQuery = ({ id, priceChangedAt, status }: House) =>
  queryOptions({
    queryKey: houseKeys.history(id, priceChangedAt, status),
    queryFn: ({ client: queryClient, queryKey }) => fetchHistory(id, queryKey, queryClient),
    staleTime: 0,
  })

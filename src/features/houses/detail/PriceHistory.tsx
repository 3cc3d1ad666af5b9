import { keepPreviousData, useQuery, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { isPriceEntry, type HistoryEntry } from '@/domain/money/priceHistory'
import { Button } from '@/ui/Button'
import { type House, HISTORY_COLUMNS, type HistoryRow } from '../house'
import { HistoryTable } from './HistoryTable'
import { PriceChart } from './PriceChart'
import { asCurrency } from '@/domain/money/money'
import { takeIncludedData } from '@/lib/api/queryCache'
import { houseKeys } from '../houseReads'
import { client } from '@/lib/api/client'
import { fetchAllPages } from '@/lib/api/result'

/** Shows the house's prices and statuses over time, as a chart and as a table. */
export function PriceHistory({ house }: { house: House }) {
  const { currency } = useCurrency()
  const query = useQuery({ ...houseHistoryQuery(house), placeholderData: keepPreviousData })
  const { data, dataUpdatedAt, isPlaceholderData, isError, refetch } = query
  const [loadedAt, setLoadedAt] = useState(dataUpdatedAt)
  if (!isPlaceholderData && loadedAt !== dataUpdatedAt) setLoadedAt(dataUpdatedAt)
  if (isError && !data) {
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        The price history could not be loaded.
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    )
  }
  if (!data?.some(isPriceEntry)) return null
  return (
    <>
      <PriceChart entries={data} viewerCurrency={currency} now={new Date(loadedAt)} />
      <details>
        <summary className="cursor-pointer py-3 font-semibold text-primary">Show as a table</summary>
        <HistoryTable entries={data} ownerId={house.userId} />
      </details>
    </>
  )
}

async function fetchHistory(houseId: string, queryKey: QueryKey, queryClient: QueryClient): Promise<HistoryEntry[]> {
  const cached = takeIncludedData(queryClient, queryKey) as HistoryRow[] | undefined
  if (cached) return cached.map(entryFrom)
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

function entryFrom({ kind, price, price_currency: currency, status, actor_id: actorId, changed_at: changedAt }: HistoryRow): HistoryEntry {
  return kind === 'price'
    ? { kind, changedAt, actorId, price: price ?? 0, currency: asCurrency(currency) }
    : { kind: 'status', changedAt, actorId, status: status ?? '' }
}

/**
 * The query for a house's prices and statuses, oldest first. Its key includes the status and the time of the last price change, so that
 * a change to either causes a refetch.
 */
const houseHistoryQuery = ({ id, priceChangedAt, status }: House) =>
  queryOptions({
    queryKey: houseKeys.history(id, priceChangedAt, status),
    queryFn: ({ client: queryClient, queryKey }) => fetchHistory(id, queryKey, queryClient),
    staleTime: 0,
  })

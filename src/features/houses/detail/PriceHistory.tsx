import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCurrency } from '@/contexts/CurrencyContext'
import { isPrice } from '@/domain/money/priceHistory'
import { Button } from '@/ui/Button'
import type { House } from '../house'
import { HistoryTable } from './HistoryTable'
import { houseHistoryQuery } from './houseHistory'
import { PriceChart } from './PriceChart'

/** What the house has cost and how far its hunters came, as a chart, with a table behind it. */
export function PriceHistory({ house }: { house: House }) {
  const { currency } = useCurrency()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({ ...houseHistoryQuery(house), placeholderData: keepPreviousData })
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
  if (!data?.some(isPrice)) return null
  return (
    <>
      <PriceChart entries={data} viewed={currency} now={new Date(dataUpdatedAt)} />
      <details>
        <summary className="cursor-pointer py-3 font-semibold text-primary">Show as a table</summary>
        <HistoryTable entries={data} ownerId={house.userId} />
      </details>
    </>
  )
}

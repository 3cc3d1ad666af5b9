import { clsx } from 'clsx'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useFormatPrice } from '@/contexts/formats'
import { useHuntOf } from '@/contexts/HuntContext'
import { formatLocalDate } from '@/domain/time/dates'
import { FORMER_MEMBER } from '@/domain/sharing/memberNames'
import { priceChange } from '@/domain/money/priceChange'
import { isPriceEntry, type HistoryEntry, type PriceEntry } from '@/domain/money/priceHistory'
import { StatusBadge } from '../components/StatusBadge'

type HistoryTableProps = {
  /** Oldest first. */
  entries: readonly HistoryEntry[]
  ownerId: string
}

const cellStyles = 'border-t border-line py-2 pr-4 text-left align-top'

/** Lists every price and status of a house, newest first. In a shared hunt, each row also says who made the change. */
export function HistoryTable({ entries, ownerId }: HistoryTableProps) {
  const { members, viewerId } = useHuntOf(ownerId)
  const isShared = members.length > 1
  const nameOf = (id: string | null) => (id === viewerId ? 'You' : (members.find((member) => member.id === id)?.name ?? FORMER_MEMBER))
  return (
    <table className="figures w-full">
      <caption className="sr-only">Price history</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1 pr-4 text-left">
            Date
          </th>
          <th scope="col" className="py-1 pr-4 text-left">
            Change
          </th>
          {isShared && (
            <th scope="col" className="py-1 text-left">
              By
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries
          .map((entry, index) => ({ entry, previous: entries.slice(0, index).findLast(({ kind }) => kind === entry.kind) }))
          .toReversed()
          .map(({ entry, previous }) => (
            <tr key={`${entry.kind} ${entry.changedAt}`}>
              <th scope="row" className={clsx(cellStyles, 'font-normal whitespace-nowrap text-muted')}>
                {formatLocalDate(entry.changedAt)}
              </th>
              <td className={cellStyles}>
                {isPriceEntry(entry) ? <Price entry={entry} previous={previous} /> : <StatusBadge status={entry.status} />}
              </td>
              {isShared && <td className={cellStyles}>{nameOf(entry.actorId)}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Price({ entry, previous }: { entry: PriceEntry; previous: HistoryEntry | undefined }) {
  const { currency } = useCurrency()
  const { text, isConverted, original } = useFormatPrice()(entry.price, entry.currency)
  const previousPrice = previous && isPriceEntry(previous) && previous.currency === entry.currency ? previous.price : null
  const change = priceChange(
    { price: entry.price, priceCurrency: entry.currency, priceBefore: previousPrice, priceChangedAt: entry.changedAt },
    currency,
  )
  return (
    <>
      <span className="font-semibold">{text}</span>
      {change && <span className={clsx('ml-2 whitespace-nowrap', change.isDrop ? 'text-primary' : 'text-muted')}>{change.text}</span>}
      {isConverted && <span className="block text-xs text-muted">{original}</span>}
    </>
  )
}

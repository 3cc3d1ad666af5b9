import { useFormatPrice } from '@/contexts/formats'
import { formatLocalDate } from '@/domain/time/dates'
import { historyPlot, type HistoryEntry } from '@/domain/money/priceHistory'
import type { Currency } from '@/domain/units/preferences'
import { StatusBadge } from '../components/StatusBadge'

type PriceChartProps = { entries: readonly HistoryEntry[]; viewerCurrency: Currency; now: Date }

/** Radius of a dot, in pixels. */
const DOT_RADIUS = 5

/** Draws prices as steps over time, and statuses as a band below. Screen readers get a summary; the details are in the table. */
export function PriceChart({ entries, viewerCurrency, now }: PriceChartProps) {
  const formatPrice = useFormatPrice()
  const { points, path, highest, lowest, statuses } = historyPlot(entries, viewerCurrency, now)
  const describe = (index: number) => {
    const entry = points.at(index)?.entry
    return entry ? `${formatPrice(entry.price, entry.currency).text} on ${formatLocalDate(entry.changedAt)}` : ''
  }
  const scale = highest.top === lowest.top ? [highest] : [highest, lowest]
  return (
    <figure
      role="img"
      aria-label={`Price from ${describe(0)} to ${describe(-1)}, changed ${points.length === 2 ? 'once' : `${points.length - 1} times`}`}
    >
      <div className="rounded-control bg-sunken px-2">
        <div className="relative h-40">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
            {scale.map(({ top }) => (
              <path key={top} d={`M0 ${top}H100`} stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
            ))}
            <path d={path} fill="none" stroke="var(--color-primary)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          </svg>
          {scale.map(({ entry, top }) => (
            <span
              key={top}
              className="figures absolute right-0 text-xs text-muted"
              style={top < 50 ? { bottom: `${100 - top}%` } : { top: `${top}%` }}
            >
              {formatPrice(entry.price, entry.currency).text}
            </span>
          ))}
          {points.map(({ entry, left, top }) => (
            <span
              key={entry.changedAt}
              data-tooltip={`${formatPrice(entry.price, entry.currency).text} on ${formatLocalDate(entry.changedAt)}`}
              data-tooltip-delay="0"
              className="absolute rounded-full bg-primary"
              style={{
                left: `calc(${left}% - ${DOT_RADIUS}px)`,
                top: `calc(${top}% - ${DOT_RADIUS}px)`,
                width: 2 * DOT_RADIUS,
                height: 2 * DOT_RADIUS,
              }}
            />
          ))}
        </div>
      </div>
      {statuses.length > 1 && (
        <div className="mt-1 flex overflow-hidden">
          {statuses.map(({ entry, width }) => (
            <span
              key={entry.changedAt}
              data-tooltip={`${entry.status} since ${formatLocalDate(entry.changedAt)}`}
              data-tooltip-delay="0"
              className="min-w-0 overflow-hidden"
              style={{ width: `${width}%` }}
            >
              <StatusBadge status={entry.status} className="w-full" />
            </span>
          ))}
        </div>
      )}
      <p className="figures mt-1 flex justify-between text-xs text-muted">
        <span>{formatLocalDate(entries[0]?.changedAt ?? '')}</span>
        <span>Today</span>
      </p>
    </figure>
  )
}

import X from 'lucide-react/icons/x'
import { useMemo, useRef } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useHunt } from '@/contexts/HuntContext'
import type { FitIndex } from '@/domain/fit/fitIndex'
import { useOptimisticChoice } from '@/ui/hooks/useOptimisticChoice'
import { activeFilters } from './filterLabels'
import { NO_FILTER, type HouseFilter } from './houseFilter'

export type ChipRowProps = {
  filter: HouseFilter
  onChange: (filter: HouseFilter) => void
  shownCount: number
  /** The number of houses before filtering. */
  total: number
  /** How well houses fit the members' wishes; null if there are none. */
  fits?: FitIndex | null
}

/** Shows the active filters, each as a button that removes it, and how many houses are left. */
export function ChipRow({ filter, onChange, shownCount, total, fits = null }: ChipRowProps) {
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  const memberCount = useHunt().members.length
  const row = useRef<HTMLDivElement>(null)
  // A removed chip disappears at once, before the list rerenders. Otherwise Tab could still reach it, and the focus would be lost with it.
  const [visibleFilter, choose] = useOptimisticChoice(filter, onChange)
  const criteria = useMemo(
    () => activeFilters(visibleFilter, { currency, system, memberCount, fits }),
    [visibleFilter, currency, system, memberCount, fits],
  )

  const clear = (remainingFilter: HouseFilter, isLast: boolean) => {
    choose(remainingFilter)
    // The clicked button disappears, so the focus moves to the row, or to the main content if no filter is left.
    const target = isLast ? document.getElementById('main') : row.current
    target?.focus({ preventScroll: true })
  }

  return (
    <div ref={row} role="group" aria-label="Active filters" tabIndex={-1} className="mb-5 flex flex-wrap items-center gap-2 outline-none">
      <span aria-hidden className="figures mr-2 text-muted">
        {shownCount} of {total}
      </span>
      {criteria.map(({ key, label, remainingFilter }) => (
        <button
          key={key}
          type="button"
          aria-label={`Remove filter: ${label}`}
          onClick={() => clear(remainingFilter, criteria.length === 1)}
          className="figures inline-flex min-h-11 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-primary-soft pr-2 pl-3 text-primary hover:bg-sunken md:pointer-fine:min-h-8"
        >
          <span className="truncate">{label}</span>
          <X aria-hidden className="size-4 shrink-0" />
        </button>
      ))}
      {criteria.length > 1 && (
        <button
          type="button"
          onClick={() => clear(NO_FILTER, true)}
          className="min-h-11 px-2 font-semibold text-primary hover:underline md:pointer-fine:min-h-8"
        >
          Clear all
        </button>
      )}
    </div>
  )
}

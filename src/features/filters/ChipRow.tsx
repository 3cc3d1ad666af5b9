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
  shown: number
  /** The number of houses without the filter. */
  total: number
  /** How houses fit the members' wishes, if there are any. */
  fits?: FitIndex | null
}

/** The active filters, each with a button to clear it, and the number of houses left. */
export function ChipRow({ filter, onChange, shown, total, fits = null }: ChipRowProps) {
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  const memberCount = useHunt().members.length
  const row = useRef<HTMLDivElement>(null)
  // Removes the chip before the list has rendered; otherwise Tab could focus it, and its removal would lose the focus.
  const [visible, choose] = useOptimisticChoice(filter, onChange)
  const active = useMemo(
    () => activeFilters(visible, { currency, system, memberCount, fits }),
    [visible, currency, system, memberCount, fits],
  )

  const clear = (without: HouseFilter, isLast: boolean) => {
    choose(without)
    // The focused button is removed, so the focus moves to the row, or to the list once no filter is left.
    const target = isLast ? document.getElementById('main') : row.current
    target?.focus({ preventScroll: true })
  }

  return (
    <div ref={row} role="group" aria-label="Active filters" tabIndex={-1} className="mb-5 flex flex-wrap items-center gap-2 outline-none">
      <span aria-hidden className="figures mr-2 text-muted">
        {shown} of {total}
      </span>
      {active.map(({ key, label, without }) => (
        <button
          key={key}
          type="button"
          aria-label={`Remove filter: ${label}`}
          onClick={() => clear(without, active.length === 1)}
          className="figures inline-flex min-h-11 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-primary-soft pr-2 pl-3 text-primary hover:bg-sunken md:pointer-fine:min-h-8"
        >
          <span className="truncate">{label}</span>
          <X aria-hidden className="size-4 shrink-0" />
        </button>
      ))}
      {active.length > 1 && (
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

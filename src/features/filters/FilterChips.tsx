import { isFiltering } from './houseFilter'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { ChipRowProps } from './ChipRow'

const ChipRow = lazyWithRetry(async () => (await import('./ChipRow')).ChipRow)

/** The active filters, and for screen readers the number of houses left. */
export function FilterChips(props: ChipRowProps) {
  const active = isFiltering(props.filter)
  return (
    <>
      {active && <ChipRow {...props} />}
      <p aria-live="polite" className="sr-only">
        {active && `${props.shown} of ${props.total} houses shown`}
      </p>
    </>
  )
}

import { isFiltering } from './houseFilter'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { ChipRowProps } from './ChipRow'

export const ChipRow = lazyWithRetry(async () => (await import('./ChipRow')).ChipRow)

/** Shows the active filters, and announces to screen readers how many houses are left. */
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

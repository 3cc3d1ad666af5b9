import { isFiltering } from './houseFilter'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { ChipRowProps } from './ChipRow'

export const ChipRow = lazyWithRetry(async () => (await import('./ChipRow')).ChipRow)

/** Shows the active filters, and announces to screen readers how many houses are left. */
export function FilterChips(props: ChipRowProps) {
  const isActive = isFiltering(props.filter)
  return (
    <>
      {isActive && <ChipRow {...props} />}
      <p aria-live="polite" className="sr-only">
        {isActive && `${props.shownCount} of ${props.total} houses shown`}
      </p>
    </>
  )
}

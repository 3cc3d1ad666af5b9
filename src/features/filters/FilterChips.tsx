import { isFiltering } from './houseFilter'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { ChipRowProps } from './ChipRow'

const ChipRow = lazyWithRetry(async () => (await import('./ChipRow')).ChipRow)

/** The filters that narrow the list, and for a screen reader how much is left. */
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

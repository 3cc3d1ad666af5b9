import { Link } from 'react-router-dom'
import { COMPARE_MAX, COMPARE_MIN } from '@/domain/list/compareChoice'
import { Button } from '@/ui/Button'
import { buttonStyles, floatStyles } from '@/ui/styles'
import { ToastSlot } from '@/ui/toast/ToastSlot'

type CompareBarProps = { count: number; to: string; onCancel: () => void }

/** A bar that floats over the bottom of the list, with the number of chosen houses and buttons to compare them or to cancel. */
export function CompareBar({ count, to, onCancel }: CompareBarProps) {
  const canCompare = count >= COMPARE_MIN
  return (
    <section
      aria-label="Compare"
      className={`${floatStyles} appear sticky bottom-20 z-20 mx-auto mt-6 flex max-w-form items-center gap-2 py-2 pr-2 pl-4 md:bottom-6`}
    >
      <ToastSlot level="bar" className="inset-x-0" />
      <p aria-live="polite" className="figures min-w-0 flex-1">
        {countLabel(count)}
      </p>
      <Button variant="quiet" className="px-3" onClick={onCancel}>
        Cancel
      </Button>
      {canCompare ? (
        <Link to={to} className={buttonStyles()}>
          Compare
        </Link>
      ) : (
        <Button disabled>Compare</Button>
      )}
    </section>
  )
}

function countLabel(count: number): string {
  if (count === 0) return `Choose ${COMPARE_MIN} to ${COMPARE_MAX} houses`
  return count < COMPARE_MIN ? `${count} chosen, add up to ${COMPARE_MAX - count} more` : `${count} of ${COMPARE_MAX} chosen`
}

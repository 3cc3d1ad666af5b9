import { buttonStyles } from '@/ui/styles'
import type { CompareChoice } from './useCompareChoice'

type CompareButtonProps = { choice: Pick<CompareChoice, 'isChoosing' | 'start' | 'stop'>; onIntent: () => void }

/** Starts or cancels choosing the houses to compare. */
export function CompareButton({ choice: { isChoosing, start, stop }, onIntent }: CompareButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChoosing}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={isChoosing ? stop : start}
      className={buttonStyles({ variant: 'secondary' }, 'max-md:px-2 aria-pressed:bg-primary-soft aria-pressed:text-primary')}
    >
      Compare…
    </button>
  )
}

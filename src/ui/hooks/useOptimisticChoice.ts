import { startTransition, useOptimistic } from 'react'

/**
 * Shows a choice at once, while what follows from it is rendered as a transition, so that the page keeps responding.
 * @returns the choice to show, and what changes it
 */
export function useOptimisticChoice<Choice>(current: Choice, onChange: (next: Choice) => void) {
  const [shown, show] = useOptimistic(current)
  const choose = (next: Choice) =>
    startTransition(() => {
      show(next)
      onChange(next)
    })
  return [shown, choose] as const
}

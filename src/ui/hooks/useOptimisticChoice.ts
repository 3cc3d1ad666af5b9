import { startTransition, useOptimistic } from 'react'

/**
 * Shows a choice at once and renders its consequences as a transition, so that the page stays responsive.
 * @returns the choice to show, and its setter
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

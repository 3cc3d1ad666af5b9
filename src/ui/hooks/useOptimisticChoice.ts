import { startTransition, useOptimistic } from 'react'

/**
 * Shows a choice at once and renders its consequences as a transition, so that the page stays responsive.
 * @returns the choice to show, and its setter
 */
export function useOptimisticChoice<Choice>(current: Choice, onChange: (next: Choice) => void) {
  const [optimisticChoice, showChoice] = useOptimistic(current)
  const choose = (next: Choice) =>
    startTransition(() => {
      showChoice(next)
      onChange(next)
    })
  return [optimisticChoice, choose] as const
}

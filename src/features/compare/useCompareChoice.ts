import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { COMPARE_MAX, comparedIds, toggledChoice } from '@/domain/list/compareChoice'

export type CompareChoice = {
  /** Whether houses are being chosen. */
  choosing: boolean
  chosen: readonly string[]
  full: boolean
  toggle: (id: string) => void
  start: () => void
  stop: () => void
}

const PARAMETER = 'compare'

/** Which houses of the list are chosen for comparing, kept in the URL: going back from the comparison finds them again. */
export function useCompareChoice(): CompareChoice {
  const [params, setParams] = useSearchParams()
  const text = params.get(PARAMETER)
  const chosen = useMemo(() => comparedIds(text), [text])
  const set = useCallback(
    (change: (chosen: string[]) => string[] | null) =>
      setParams(
        (old) => {
          const next = change(comparedIds(old.get(PARAMETER)))
          if (next) old.set(PARAMETER, next.join(','))
          else old.delete(PARAMETER)
          return old
        },
        { replace: true },
      ),
    [setParams],
  )
  return {
    choosing: text !== null,
    chosen,
    full: chosen.length >= COMPARE_MAX,
    toggle: useCallback((id: string) => set((old) => toggledChoice(old, id)), [set]),
    start: useCallback(() => set((old) => old), [set]),
    stop: useCallback(() => set(() => null), [set]),
  }
}

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { COMPARE_MAX, comparedIds, toggledChoice } from '@/domain/list/compareChoice'

export type CompareChoice = {
  /** Whether houses are being chosen. */
  isChoosing: boolean
  chosen: readonly string[]
  isFull: boolean
  toggle: (id: string) => void
  start: () => void
  stop: () => void
}

const URL_PARAMETER = 'compare'

/** The houses chosen for comparison, stored in the URL, so that Back from the comparison restores them. */
export function useCompareChoice(): CompareChoice {
  const [params, setParams] = useSearchParams()
  const text = params.get(URL_PARAMETER)
  const chosen = useMemo(() => comparedIds(text), [text])
  const set = useCallback(
    (change: (chosen: string[]) => string[] | null) =>
      setParams(
        (old) => {
          const next = change(comparedIds(old.get(URL_PARAMETER)))
          if (next) old.set(URL_PARAMETER, next.join(','))
          else old.delete(URL_PARAMETER)
          return old
        },
        { replace: true },
      ),
    [setParams],
  )
  return {
    isChoosing: text !== null,
    chosen,
    isFull: chosen.length >= COMPARE_MAX,
    toggle: useCallback((id: string) => set((old) => toggledChoice(old, id)), [set]),
    start: useCallback(() => set((old) => old), [set]),
    stop: useCallback(() => set(() => null), [set]),
  }
}

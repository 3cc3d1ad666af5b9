import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { COMPARE_MAX, comparedIds, toggledChoice } from '@/domain/list/compareChoice'

export type CompareChoice = {
  isChoosing: boolean
  chosen: readonly string[]
  isFull: boolean
  toggle: (id: string) => void
  start: () => void
  stop: () => void
}

const URL_PARAMETER = 'compare'

/**
 * The houses chosen for comparison, stored in the URL, so that Back from the comparison restores them.
 * @param houses the houses that can be chosen; any others in the URL, such as deleted houses or those of another hunt, are ignored
 */
export function useCompareChoice(houses: readonly { id: string }[]): CompareChoice {
  const [params, setParams] = useSearchParams()
  const idsText = params.get(URL_PARAMETER)
  const keepListed = useCallback((ids: string[]) => ids.filter((each) => houses.some(({ id }) => id === each)), [houses])
  const chosen = useMemo(() => keepListed(comparedIds(idsText)), [idsText, keepListed])
  const update = useCallback(
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
    isChoosing: idsText !== null,
    chosen,
    isFull: chosen.length >= COMPARE_MAX,
    toggle: useCallback((id: string) => update((old) => toggledChoice(keepListed(old), id)), [update, keepListed]),
    start: useCallback(() => update((old) => old), [update]),
    stop: useCallback(() => update(() => null), [update]),
  }
}

import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sortFrom, type HouseSort } from '@/domain/list/sorting'

/** The list's sort, kept in the URL as `?sort=price.desc`, so that a reload and a copied link show the same list. */
export function useSortParam(): [HouseSort | null, (sort: HouseSort) => void] {
  const [params, setParams] = useSearchParams()
  const value = params.get('sort')
  const sort = useMemo(() => sortFrom(value), [value])
  const setSort = useCallback(
    ({ key, direction }: HouseSort) => {
      setParams(
        (old) => {
          old.set('sort', `${key}.${direction}`)
          return old
        },
        { replace: true },
      )
    },
    [setParams],
  )
  return [sort, setSort]
}

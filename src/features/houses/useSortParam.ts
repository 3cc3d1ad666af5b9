import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SORT_KEYS, type HouseSort } from '@/domain/sorting'

/** The list's sort, kept in the address as `?sort=price.desc`, so that reload and a copied address show the same list. */
export function useSortParam(): [HouseSort | null, (sort: HouseSort) => void] {
  const [params, setParams] = useSearchParams()
  const value = params.get('sort')
  const sort = useMemo(() => parseSort(value), [value])
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

function parseSort(value: string | null): HouseSort | null {
  const [key, direction] = value?.split('.') ?? []
  const known = SORT_KEYS.find((each) => each.key === key)
  return known && (direction === 'asc' || direction === 'desc') ? { key: known.key, direction } : null
}

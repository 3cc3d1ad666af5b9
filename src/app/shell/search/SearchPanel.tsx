import type { SearchResultsProps } from '@/features/search/SearchBox'
import { floatStyles } from '@/ui/styles'
import { SearchResults } from './SearchResults'

/** The search results, as an overlay below the field in the top bar. */
export function SearchPanel(props: SearchResultsProps) {
  return (
    <div className={`${floatStyles} appear absolute top-full left-0 z-40 mt-1.5 w-full min-w-96 p-1.5`}>
      <SearchResults {...props} listClassName="max-h-[70dvh] overflow-y-auto" />
    </div>
  )
}

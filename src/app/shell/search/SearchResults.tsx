import List from 'lucide-react/icons/list'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormatPrice } from '@/contexts/formats'
import { cityLine } from '@/domain/address/address'
import { coverOf } from '@/domain/house/photo'
import { hiddenMatch, MIN_QUERY_LENGTH, searchHouses } from '@/domain/list/houseSearch'
import { fold, hasWordStarts, searchWords } from '@/domain/text/textSearch'
import type { House } from '@/features/houses/house'
import { HousePhoto } from '@/features/houses/components/HousePhoto'
import { useHouses } from '@/features/houses/useHouses'
import { ResultList, type SearchResult } from '@/features/search/ResultList'
import type { SearchResultsProps } from '@/features/search/SearchBox'
import { paths } from '@/lib/paths'
import { useCommands, type Command } from './useCommands'

/** Number of houses that fit without scrolling; the result after them opens the list with all matches. */
const HOUSE_LIMIT = 6

/** Search results: houses of the current hunt, screens and actions. */
export function SearchResults(props: SearchResultsProps & { listClassName?: string }) {
  const navigate = useNavigate()
  const formatPrice = useFormatPrice()
  const { screens, actions } = useCommands()
  const { houses, source } = useHouses('all', 'secondary')
  // Keeps typing responsive while thousands of houses are searched.
  const text = useDeferredValue(props.text)
  const query = text.trim()
  const words = searchWords(text)
  const isSearching = query.length >= MIN_QUERY_LENGTH && words.length > 0
  const searchableHouses = source === 'examples' ? [] : houses
  const { best, total } = isSearching ? searchHouses(searchableHouses, words, HOUSE_LIMIT) : { best: [], total: 0 }

  const houseResult = (house: House): SearchResult => {
    const detail = [cityLine(house.address), formatPrice(house.price, house.priceCurrency).text, house.status].join(' · ')
    return {
      key: house.id,
      icon: (
        <span className="size-10 shrink-0 overflow-hidden rounded-control bg-sunken">
          <HousePhoto photo={coverOf(house)} place="thumbnail" alt="" />
        </span>
      ),
      title: house.address.street,
      detail,
      matchedText: hiddenMatch(house, `${house.address.street} ${detail}`, words),
      run: () => void navigate(paths.house(house.id)),
    }
  }
  const listResult: SearchResult = {
    key: 'list',
    icon: <List aria-hidden className="mx-3 size-4 text-muted" />,
    title: `Show all ${total} in the list`,
    run: () => void navigate(`${paths.dashboard()}?${new URLSearchParams({ q: query }).toString()}`),
  }
  const matchingCommands = (commands: readonly Command[]) => {
    if (query === '') return commands
    return isSearching ? commands.filter(({ title, searchTerms = '' }) => hasWordStarts(fold(`${title} ${searchTerms}`), words)) : []
  }
  const groups = [
    { title: 'Houses', results: [...best.map(houseResult), ...(total > 1 ? [listResult] : [])] },
    { title: 'Go to', results: matchingCommands(screens) },
    { title: 'Actions', results: matchingCommands(actions) },
  ]
  const isEmpty = groups.every(({ results }) => results.length === 0)
  return (
    <ResultList
      {...props}
      words={isSearching ? words : []}
      groups={groups}
      isStale={text !== props.text}
      note={noteFor({ query, isSearching, isEmpty, source })}
    />
  )
}

function noteFor({ query, isSearching, isEmpty, source }: { query: string; isSearching: boolean; isEmpty: boolean; source: string }) {
  if (query === '') return undefined
  if (query.length < MIN_QUERY_LENGTH) return 'Type at least two characters.'
  if (isSearching && source === 'loading') return 'Loading houses…'
  if (isSearching && source === 'examples') return 'The houses could not be loaded, so none were searched.'
  if (isEmpty) return `Nothing found for “${query}”. Try a street, a city, a note, a contact or a status.`
  return undefined
}

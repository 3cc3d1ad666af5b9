import { Plus } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '@/app/paths'
import { usePrice } from '@/contexts/formats'
import { useHunt } from '@/contexts/HuntContext'
import { filterHouses } from '@/domain/filterHouses'
import { NO_FILTER } from '@/domain/houseFilter'
import { mayChange } from '@/domain/hunt'
import type { House } from '@/features/houses/house'
import { useHouses } from '@/features/houses/useHouses'
import { HousesMap } from '@/features/maps/HousesMap'
import { FilterButton } from '@/features/search/FilterButton'
import { FilterChips } from '@/features/search/FilterChips'
import { useHouseFilter } from '@/features/search/useHouseFilter'
import { EmptyState } from '@/ui/EmptyState'
import { NoHouses } from '@/ui/illustrations/NoHouses'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import { MapHouseCard } from './MapHouseCard'

const NO_VIEWINGS: ReadonlySet<string> = new Set()

/** Where the houses are. */
export default function MapPage() {
  const list = useHouses('all', 'beside')
  return (
    <>
      <PageHeader title="House Hunter Map" subtitle="Explore properties by location" />
      <SavedCopyBanner list={list} what="houses" />
      {list.source === 'loading' && <ScreenSpinner label="Loading houses" />}
      {list.source !== 'loading' && list.houses.length === 0 && <NothingToShow />}
      {list.houses.length > 0 && <Houses houses={list.houses} source={list.source} />}
    </>
  )
}

function Houses({ houses, source }: Pick<ReturnType<typeof useHouses>, 'houses' | 'source'>) {
  const [params] = useSearchParams()
  const hunt = useHunt()
  const price = usePrice()
  const mayMove = useCallback((house: House) => source === 'live' && mayChange(hunt, hunt.viewerId, house), [source, hunt])

  const { filter: { price: prices, bedrooms, statuses, types }, setFilter } = useHouseFilter()
  // The map's four filters (spec §2); its search box looks at addresses only.
  const filter = useMemo(() => ({ ...NO_FILTER, price: prices, bedrooms, statuses, types }), [prices, bedrooms, statuses, types])
  const shown = useMemo(() => filterHouses(houses, filter, NO_VIEWINGS), [houses, filter])

  return (
    <>
      <FilterChips filter={filter} onChange={setFilter} shown={shown.length} total={houses.length} />
      <HousesMap
        houses={houses}
        shown={shown}
        userId={hunt.viewerId}
        mayMove={mayMove}
        price={(house) => price(house.price, house.priceCurrency).text}
        renderCard={(house) => <MapHouseCard house={house} to={source === 'examples' ? undefined : paths.house(house.id)} />}
        filters={<FilterButton filter={filter} onChange={setFilter} houses={houses} viewings={NO_VIEWINGS} further={[]} />}
        filterKey={JSON.stringify(filter)}
        startAt={params.get('house')}
      />
    </>
  )
}

function NothingToShow() {
  const { mayAddHouses } = useHunt()
  const add = mayAddHouses && (
    <Link to={paths.firstHouse()} className={buttonStyles()}>
      <Plus aria-hidden className="size-4" />
      Add a Property
    </Link>
  )
  return (
    <EmptyState drawing={<NoHouses />} title="No properties to show" action={add}>
      Every house that is added finds its place on the map by its address.
    </EmptyState>
  )
}

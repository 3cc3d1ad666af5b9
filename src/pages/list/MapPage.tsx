import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useFormatPrice } from '@/contexts/formats'
import { useHunt } from '@/contexts/HuntContext'
import { filterHouses } from '@/features/filters/filterHouses'
import { NO_FILTER } from '@/features/filters/houseFilter'
import { shortPrice } from '@/domain/money/money'
import { noPinsText } from '@/domain/sharing/emptyTexts'
import { mayChange } from '@/domain/sharing/hunt'
import type { House } from '@/features/houses/house'
import { AskOwner } from '@/features/collaborators/AskOwner'
import { useHouses } from '@/features/houses/useHouses'
import { HouseTrips } from '@/features/places/HouseTrips'
import { HousesMap } from '@/features/maps/housesMap/HousesMap'
import { FilterButton } from '@/features/filters/FilterButton'
import { FilterChips } from '@/features/filters/FilterChips'
import { useHouseFilter } from '@/features/filters/useHouseFilter'
import { EmptyState } from '@/ui/EmptyState'
import { NoHouses } from '@/ui/illustrations/NoHouses'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import { MapHouseCard } from '@/features/houses/components/MapHouseCard'

const NO_VIEWINGS: ReadonlySet<string> = new Set()

export default function MapPage() {
  const list = useHouses('all', 'secondary')
  return (
    <>
      <PageHeader title="House Hunter Map" subtitle="Explore properties by location" />
      <SavedCopyBanner list={list} noun="houses" />
      {list.source === 'loading' && <ScreenSpinner label="Loading houses" />}
      {list.source !== 'loading' && list.houses.length === 0 && <NoHousesOnMap />}
      {list.houses.length > 0 && <Houses houses={list.houses} source={list.source} />}
    </>
  )
}

function Houses({ houses, source }: Pick<ReturnType<typeof useHouses>, 'houses' | 'source'>) {
  const [params] = useSearchParams()
  const hunt = useHunt()
  const formatPrice = useFormatPrice()
  const { currency } = useCurrency()
  const shortPriceOf = useCallback((house: House) => shortPrice(house.price, house.priceCurrency, currency), [currency])
  const mayMove = useCallback((house: House) => source === 'live' && mayChange(hunt, hunt.viewerId, house), [source, hunt])

  const {
    filter: { price: priceRange, bedrooms, statuses, hideRuledOut, types },
    setFilter,
    isReady,
  } = useHouseFilter()
  // The map applies only these filters. Its search box is separate, and matches addresses only.
  const filter = useMemo(
    () => ({ ...NO_FILTER, price: priceRange, bedrooms, statuses, hideRuledOut, types }),
    [priceRange, bedrooms, statuses, hideRuledOut, types],
  )
  const shownHouses = useMemo(
    () => filterHouses(houses, filter, { viewings: NO_VIEWINGS, members: hunt.members, fits: null, costs: null }),
    [houses, filter, hunt.members],
  )

  // A map rendered before its filters have loaded would lose its restored view.
  if (!isReady) return <ScreenSpinner label="Loading houses" />
  return (
    <>
      <FilterChips filter={filter} onChange={setFilter} shownCount={shownHouses.length} total={houses.length} />
      <HousesMap
        key={hunt.ownerId}
        houses={houses}
        shownHouses={shownHouses}
        userId={hunt.viewerId}
        ownerId={hunt.ownerId}
        mayMove={mayMove}
        shortPrice={shortPriceOf}
        price={(house) => formatPrice(house.price, house.priceCurrency).text}
        renderCard={(house) => (
          <MapHouseCard house={house} to={source === 'examples' ? undefined : paths.house(house.id)}>
            <HouseTrips house={house} compact />
          </MapHouseCard>
        )}
        filters={<FilterButton filter={filter} onChange={setFilter} houses={houses} viewings={NO_VIEWINGS} optionalGroups={[]} />}
        filterKey={JSON.stringify(filter)}
        initialHouseId={params.get('house')}
      />
    </>
  )
}

function NoHousesOnMap() {
  const hunt = useHunt()
  const action = hunt.mayAddHouses ? (
    <Link to={paths.firstHouse()} className={buttonStyles()}>
      <Plus aria-hidden className="size-4" />
      Add a Property
    </Link>
  ) : (
    <AskOwner hunt={hunt} permission="add_houses" />
  )
  return (
    <EmptyState drawing={<NoHouses />} title="No properties to show" action={action}>
      {noPinsText(hunt)}
    </EmptyState>
  )
}

import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { usePrice } from '@/contexts/formats'
import { useHunt } from '@/contexts/HuntContext'
import { mayChange } from '@/domain/hunt'
import type { House } from '@/features/houses/house'
import { useHouses } from '@/features/houses/useHouses'
import { HousesMap } from '@/features/maps/HousesMap'
import { EmptyState } from '@/ui/EmptyState'
import { NoHouses } from '@/ui/illustrations/NoHouses'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles } from '@/ui/styles'
import { MapHouseCard } from './MapHouseCard'

/** Where the houses are. */
export default function MapPage() {
  const hunt = useHunt()
  const list = useHouses('all', 'beside')
  const price = usePrice()
  const live = list.source === 'live'
  const mayMove = useCallback((house: House) => live && mayChange(hunt, hunt.viewerId, house), [live, hunt])

  return (
    <>
      <PageHeader title="House Hunter Map" subtitle="Explore properties by location" />
      <SavedCopyBanner list={list} what="houses" />
      {list.source === 'loading' ? (
        <ScreenSpinner label="Loading houses" />
      ) : list.houses.length === 0 ? (
        <NothingToShow />
      ) : (
        <HousesMap
          houses={list.houses}
          userId={hunt.viewerId}
          mayMove={mayMove}
          price={(house) => price(house.price, house.priceCurrency).text}
          renderCard={(house) => <MapHouseCard house={house} to={list.source === 'examples' ? undefined : paths.house(house.id)} />}
        />
      )}
    </>
  )
}

function NothingToShow() {
  return (
    <EmptyState
      drawing={<NoHouses />}
      title="No properties to show"
      action={
        <Link to={paths.firstHouse()} className={buttonStyles()}>
          <Plus aria-hidden className="size-4" />
          Add a Property
        </Link>
      }
    >
      Every house that you add finds its place on the map by its address.
    </EmptyState>
  )
}

import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useAuth } from '@/contexts/AuthContext'
import { NO_FILTER } from '@/domain/houseFilter'
import { useNextViewings } from '@/features/appointments/useNextViewings'
import { HouseCards } from '@/features/houses/HouseCards'
import { HouseGridSkeleton } from '@/features/houses/HouseGrid'
import { SortMenu } from '@/features/houses/SortMenu'
import { useHouses } from '@/features/houses/useHouses'
import { FilterButton, type FurtherGroup } from '@/features/search/FilterButton'
import { FilterChips } from '@/features/search/FilterChips'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoFavorites } from '@/ui/illustrations/NoFavorites'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { buttonStyles } from '@/ui/styles'
import { useListView } from './useListView'

/** spec §2: four skeleton cards while the favourites load. */
const SKELETON_CARDS = 4

/** All but the favourites: here every house is one. */
const FURTHER: readonly FurtherGroup[] = ['bathrooms', 'rating', 'area', 'viewing']

/** The houses that the signed-in person has marked with the heart. */
export default function FavoritesPage() {
  const { authenticated } = useAuth()
  const list = useHouses('favorites')
  const nextViewings = useNextViewings()
  const { shown, loading, sort, setSort, filter, setFilter } = useListView(list, nextViewings)
  const any = !loading && list.houses.length > 0

  if (!authenticated) return <SignInFirst />
  return (
    <>
      <PageHeader title="Favorites" subtitle="Properties you've marked as favorites">
        {(loading || any) && (
          <>
            <FilterButton filter={filter} onChange={setFilter} houses={list.houses} viewings={nextViewings} further={FURTHER} />
            <SortMenu sort={sort} onChange={setSort} />
          </>
        )}
      </PageHeader>
      <SavedCopyBanner list={list} what="houses" />
      {any && <FilterChips filter={filter} onChange={setFilter} shown={shown.length} total={list.houses.length} />}
      {loading && <HouseGridSkeleton count={SKELETON_CARDS} />}
      {!loading && !any && (
        <EmptyState
          drawing={<NoFavorites />}
          title="No favorite properties yet"
          action={
            <Link to={paths.dashboard()} className={buttonStyles()}>
              See all properties
            </Link>
          }
        >
          Tap the heart on a house to keep it here.
        </EmptyState>
      )}
      {any && shown.length === 0 && (
        <EmptyState
          drawing={<NoFavorites />}
          title="No properties found"
          action={<Button onClick={() => setFilter(NO_FILTER)}>Clear filters</Button>}
        >
          None of your favorites passes these filters.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <HouseCards houses={shown} readOnly={list.source !== 'live'} linkTo={paths.house} nextViewings={nextViewings} />
      )}
    </>
  )
}

function SignInFirst() {
  return (
    <EmptyState
      drawing={<NoFavorites />}
      title="Please log in to view your favorite properties"
      action={
        <Link to={paths.auth()} className={buttonStyles()}>
          Sign In
        </Link>
      }
    />
  )
}

import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useAuth } from '@/contexts/AuthContext'
import { sortHouses } from '@/domain/sorting'
import { useNextViewings } from '@/features/appointments/useNextViewings'
import { HouseCards } from '@/features/houses/HouseCards'
import { HouseGridSkeleton } from '@/features/houses/HouseGrid'
import { SortMenu } from '@/features/houses/SortMenu'
import { useHouses } from '@/features/houses/useHouses'
import { useSortParam } from '@/features/houses/useSortParam'
import { EmptyState } from '@/ui/EmptyState'
import { NoFavorites } from '@/ui/illustrations/NoFavorites'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { buttonStyles } from '@/ui/styles'

/** spec §2: four skeleton cards while the favourites load. */
const SKELETON_CARDS = 4

/** The houses that the signed-in person has marked with the heart. */
export default function FavoritesPage() {
  const { authenticated } = useAuth()
  const list = useHouses('favorites')
  const nextViewings = useNextViewings()
  const [sort, setSort] = useSortParam()
  const houses = useMemo(() => sortHouses(list.houses, sort), [list.houses, sort])

  if (!authenticated) return <SignInFirst />
  return (
    <>
      <PageHeader title="Favorites" subtitle="Properties you've marked as favorites">
        {houses.length > 0 && <SortMenu sort={sort} onChange={setSort} />}
      </PageHeader>
      <SavedCopyBanner list={list} what="houses" />
      {list.source === 'loading' && <HouseGridSkeleton count={SKELETON_CARDS} />}
      {list.source !== 'loading' && houses.length === 0 && (
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
      {houses.length > 0 && (
        <HouseCards houses={houses} readOnly={list.source !== 'live'} linkTo={paths.house} nextViewings={nextViewings} />
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

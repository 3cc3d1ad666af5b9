import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import { COMPARE_MIN } from '@/domain/list/compareChoice'
import { noFavoritesText } from '@/domain/sharing/emptyTexts'
import { nextSort } from '@/domain/list/sorting'
import { isFiltering, type HouseFilter } from '@/features/filters/houseFilter'
import { useNextViewings } from '@/features/appointments/useNextViewings'
import { CompareButton } from '@/features/compare/CompareButton'
import { useCompareChoice } from '@/features/compare/useCompareChoice'
import { HouseItems } from '@/features/houses/list/HouseItems'
import { HouseGridSkeleton } from '@/features/houses/list/HouseGrid'
import { LayoutChoice } from '@/features/houses/list/LayoutChoice'
import { useListLayout } from '@/features/houses/list/useListLayout'
import { SortMenu } from '@/features/filters/SortMenu'
import { useHouses } from '@/features/houses/useHouses'
import { FilterButton } from '@/features/filters/FilterButton'
import type { OptionalGroup } from '@/features/filters/FilterSheet'
import { FilterChips } from '@/features/filters/FilterChips'
import { WhoseFavorites } from '@/features/filters/WhoseFavorites'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoFavorites } from '@/ui/illustrations/NoFavorites'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { buttonStyles } from '@/ui/styles'
import { useListCosts } from '@/features/costs/useListCosts'
import { useFits } from '@/features/wishes/useFits'
import { useListView } from '@/features/filters/useListView'

const SKELETON_COUNT = 4

const CompareBar = lazyWithRetry(async () => (await import('@/features/compare/CompareBar')).CompareBar)

/** Without `favorites`, because every house here is a favorite. */
const OPTIONAL_GROUPS: readonly OptionalGroup[] = ['bathrooms', 'rating', 'area', 'viewing', 'reduced']

export default function FavoritesPage() {
  const { authenticated } = useAuth()
  const hunt = useHunt()
  const list = useHouses('favorites')
  const nextViewings = useNextViewings()
  const fits = useFits()
  const costs = useListCosts()
  const view = useListView(list, nextViewings, fits, costs.index)
  const { shownHouses, loading, sort, setSort, filter, appliedFilter, setFilter, clearFilter } = view
  const [layout, setLayout] = useListLayout()
  const choice = useCompareChoice(list.houses)
  const hasHouses = !loading && list.houses.length > 0

  if (!authenticated) return <SignInFirst />
  return (
    <>
      <PageHeader
        title="Favorites"
        subtitle="Properties you've marked as favorites"
        corner={(loading || hasHouses) && <LayoutChoice layout={layout} onChange={setLayout} />}
      >
        {(loading || hasHouses) && (
          <>
            <FilterButton
              filter={filter}
              onChange={setFilter}
              houses={list.houses}
              viewings={nextViewings}
              fits={fits}
              costs={costs}
              optionalGroups={OPTIONAL_GROUPS}
            />
            <SortMenu sort={sort} onChange={setSort} fits={fits} isCostAvailable={costs.isAvailable} />
            {list.houses.length >= COMPARE_MIN && list.source === 'live' && <CompareButton choice={choice} onIntent={CompareBar.preload} />}
          </>
        )}
      </PageHeader>
      <SavedCopyBanner list={list} noun="houses" />
      {hasHouses && <WhoseFavorites filter={filter} onChange={setFilter} />}
      {hasHouses && (
        <FilterChips
          // Without `favoriteOfEveryone`, which the switch above already shows.
          filter={{ ...appliedFilter, favoriteOfEveryone: false }}
          onChange={(next) => setFilter({ ...next, favoriteOfEveryone: filter.favoriteOfEveryone })}
          shownCount={shownHouses.length}
          total={list.houses.length}
          fits={fits}
        />
      )}
      {loading && <HouseGridSkeleton layout={layout} count={SKELETON_COUNT} />}
      {!loading && !hasHouses && (
        <EmptyState
          drawing={<NoFavorites />}
          title="No favorite properties yet"
          action={
            <Link to={paths.dashboard()} className={buttonStyles()}>
              See all properties
            </Link>
          }
        >
          {noFavoritesText(hunt)}
        </EmptyState>
      )}
      {hasHouses && shownHouses.length === 0 && (
        <EmptyState
          drawing={<NoFavorites />}
          title="No properties found"
          action={<Button onClick={clearFilter}>{filtersOnlyByFavoriteOfEveryone(appliedFilter) ? 'Show mine' : 'Clear filters'}</Button>}
        >
          {filtersOnlyByFavoriteOfEveryone(appliedFilter)
            ? 'No house here has everybody’s heart yet. Talk about the ones you love.'
            : 'No favorites match these filters.'}
        </EmptyState>
      )}
      {shownHouses.length > 0 && (
        <HouseItems
          houses={shownHouses}
          layout={layout}
          sort={sort}
          onSort={(key) => setSort(nextSort(sort, key))}
          readOnly={list.source !== 'live'}
          nextViewings={nextViewings}
          fits={fits}
          costs={costs.showsOnCards ? costs.index : null}
          choice={choice.isChoosing ? choice : undefined}
        />
      )}
      {choice.isChoosing && <CompareBar count={choice.chosen.length} to={paths.compare(...choice.chosen)} onCancel={choice.stop} />}
    </>
  )
}

function filtersOnlyByFavoriteOfEveryone(filter: HouseFilter): boolean {
  return filter.favoriteOfEveryone && !isFiltering({ ...filter, favoriteOfEveryone: false })
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

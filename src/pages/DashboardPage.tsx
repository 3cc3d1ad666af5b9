import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useHunt } from '@/contexts/HuntContext'
import { COMPARE_MIN } from '@/domain/compareChoice'
import { NO_FILTER } from '@/domain/houseFilter'
import { useNextViewings } from '@/features/appointments/useNextViewings'
import { useCompareChoice } from '@/features/compare/useCompareChoice'
import { HouseCards } from '@/features/houses/HouseCards'
import { HouseGridSkeleton } from '@/features/houses/HouseGrid'
import { RemoveExamples } from '@/features/houses/RemoveExamples'
import { SortMenu } from '@/features/houses/SortMenu'
import { ListMenu } from '@/features/houses/transfer/ListMenu'
import { useHouses } from '@/features/houses/useHouses'
import { FilterButton } from '@/features/search/FilterButton'
import { FilterChips } from '@/features/search/FilterChips'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoHouses } from '@/ui/illustrations/NoHouses'
import { lazyOverlay } from '@/ui/Overlay'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { Skeleton } from '@/ui/Skeleton'
import { buttonStyles } from '@/ui/styles'
import { useListView } from './useListView'

/** spec §2: eight skeleton cards while the list loads. */
const SKELETON_CARDS = 8

const CompareBar = lazyOverlay(async () => (await import('@/features/compare/CompareBar')).CompareBar)

/** The list of candidate houses. */
export default function DashboardPage() {
  const list = useHouses()
  const nextViewings = useNextViewings()
  const { isOwn, mayAddHouses } = useHunt()
  const { shown, loading, sort, setSort, filter, setFilter } = useListView(list, nextViewings)
  const choice = useCompareChoice()
  const chosen = choice.chosen.filter((wanted) => list.houses.some(({ id }) => id === wanted))

  const addHouse = (wordsStyle: string) =>
    mayAddHouses && (
      <Link to={paths.newHouse()} className={buttonStyles({}, 'max-md:px-3')}>
        <Plus aria-hidden className="size-4 max-md:size-5" />
        <span className={wordsStyle}>Add House</span>
      </Link>
    )

  return (
    <>
      <PageHeader title="Properties" subtitle="Manage and organize your house listings">
        {(loading || list.houses.length > 0) && (
          <>
            <FilterButton filter={filter} onChange={setFilter} houses={list.houses} viewings={nextViewings} />
            <SortMenu sort={sort} onChange={setSort} />
          </>
        )}
        {loading ? (
          <Skeleton className="size-11 md:size-10" />
        ) : (
          <ListMenu
            houses={list.houses}
            shown={shown}
            mayImport={mayAddHouses && list.source === 'live'}
            onCompare={list.houses.length >= COMPARE_MIN && list.source === 'live' ? choice.start : undefined}
          />
        )}
        {/* On a phone the words are in the bottom bar. */}
        {addHouse('max-md:sr-only')}
      </PageHeader>
      <SavedCopyBanner list={list} what="houses" />
      {list.source === 'live' && isOwn && <RemoveExamples houses={list.houses} />}
      {!loading && list.houses.length > 0 && <FilterChips filter={filter} onChange={setFilter} shown={shown.length} total={list.houses.length} />}
      {loading && <HouseGridSkeleton count={SKELETON_CARDS} />}
      {!loading && shown.length === 0 && (
        <EmptyState
          drawing={<NoHouses />}
          title="No houses found"
          action={
            <>
              {list.houses.length > 0 && (
                <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
                  Clear filters
                </Button>
              )}
              {addHouse('')}
            </>
          }
        >
          Try adjusting your filters or add a new house.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <HouseCards
          houses={shown}
          readOnly={list.source !== 'live'}
          linkTo={paths.house}
          nextViewings={nextViewings}
          choice={choice.choosing ? choice : undefined}
        />
      )}
      {choice.choosing && <CompareBar count={chosen.length} to={paths.compare(...chosen)} onCancel={choice.stop} />}
    </>
  )
}

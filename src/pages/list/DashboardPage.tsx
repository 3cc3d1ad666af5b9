import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useHunt } from '@/contexts/HuntContext'
import { COMPARE_MIN } from '@/domain/list/compareChoice'
import { nextSort } from '@/domain/list/sorting'
import { useNextViewings } from '@/features/appointments/useNextViewings'
import { AskOwner } from '@/features/collaborators/AskOwner'
import { CompareButton } from '@/features/compare/CompareButton'
import { useCompareChoice } from '@/features/compare/useCompareChoice'
import { HouseItems } from '@/features/houses/list/HouseItems'
import { HouseGridSkeleton } from '@/features/houses/list/HouseGrid'
import { RemoveExamples } from '@/features/houses/list/RemoveExamples'
import { LayoutChoice } from '@/features/houses/list/LayoutChoice'
import { useListLayout } from '@/features/houses/list/useListLayout'
import { SortMenu } from '@/features/filters/SortMenu'
import { ListMenu } from '@/features/houses/list/ListMenu'
import { useImportDialog } from '@/features/houses/transfer/useImportDialog'
import { useHouses } from '@/features/houses/useHouses'
import { FilterButton } from '@/features/filters/FilterButton'
import { FilterChips } from '@/features/filters/FilterChips'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoHouses } from '@/ui/illustrations/NoHouses'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { Skeleton } from '@/ui/Skeleton'
import { buttonStyles } from '@/ui/styles'
import { useListCosts } from '@/features/costs/useListCosts'
import { useFits } from '@/features/wishes/useFits'
import { useListView } from '@/features/filters/useListView'

const SKELETON_COUNT = 8

const NoHousesYet = lazyWithRetry(async () => (await import('@/features/houses/list/NoHousesYet')).NoHousesYet)
const CompareBar = lazyWithRetry(async () => (await import('@/features/compare/CompareBar')).CompareBar)

/** The list of candidate houses. */
export default function DashboardPage() {
  const list = useHouses()
  const nextViewings = useNextViewings()
  const fits = useFits()
  const costs = useListCosts()
  const hunt = useHunt()
  const { isOwn, mayAddHouses } = hunt
  const view = useListView(list, nextViewings, fits, costs.index)
  const { shownHouses, loading, sort, setSort, filter, appliedFilter, setFilter, clearFilter } = view
  const [layout, setLayout] = useListLayout()
  const choice = useCompareChoice(list.houses)
  // Kept outside the empty state, which disappears with the first imported house.
  const importDialog = useImportDialog(list.houses)
  const onImport = mayAddHouses && list.source === 'live' ? importDialog.ask : undefined

  const hasHouses = !loading && list.houses.length > 0
  const showsTools = loading || hasHouses

  const addHouseLink = (style?: string) =>
    mayAddHouses && (
      <Link to={paths.newHouse()} className={buttonStyles({}, style)}>
        <Plus aria-hidden className="size-4" />
        Add House
      </Link>
    )

  return (
    <>
      <PageHeader
        title="Properties"
        subtitle="Manage and organize your house listings"
        corner={
          <>
            {showsTools && <LayoutChoice layout={layout} onChange={setLayout} />}
            {loading ? (
              <Skeleton className="size-11 md:pointer-fine:size-10" />
            ) : (
              <ListMenu
                houses={list.houses}
                isSavedCopy={list.source === 'copy'}
                shownHouses={shownHouses}
                mayRemoveExamples={list.source === 'live' && isOwn}
                onImport={onImport}
              />
            )}
            {/* If the bottom bar is on screen, it has this button. */}
            {addHouseLink('px-3 max-md:hidden short:inline-flex')}
          </>
        }
      >
        {showsTools && (
          <>
            <FilterButton filter={filter} onChange={setFilter} houses={list.houses} viewings={nextViewings} fits={fits} costs={costs} />
            <SortMenu sort={sort} onChange={setSort} fits={fits} isCostAvailable={costs.isAvailable} />
            {list.houses.length >= COMPARE_MIN && list.source !== 'examples' && (
              <CompareButton choice={choice} onIntent={CompareBar.preload} />
            )}
            {list.source === 'live' && <AskOwner hunt={hunt} permission="add_houses" />}
          </>
        )}
      </PageHeader>
      <SavedCopyBanner list={list} noun="houses" />
      {list.source === 'live' && isOwn && <RemoveExamples houses={list.houses} />}
      {hasHouses && (
        <FilterChips filter={appliedFilter} onChange={setFilter} shownCount={shownHouses.length} total={list.houses.length} fits={fits} />
      )}
      {loading && <HouseGridSkeleton layout={layout} count={SKELETON_COUNT} />}
      {!loading && !hasHouses && (
        <NoHousesYet
          addButton={addHouseLink() || (list.source === 'live' && <AskOwner hunt={hunt} permission="add_houses" />)}
          onImport={onImport}
        />
      )}
      {hasHouses && shownHouses.length === 0 && (
        <EmptyState
          drawing={<NoHouses />}
          title="No houses found"
          action={
            <>
              <Button variant="secondary" onClick={clearFilter}>
                Clear filters
              </Button>
              {addHouseLink()}
            </>
          }
        >
          {mayAddHouses ? 'Try adjusting your filters or add a new house.' : 'Try adjusting your filters.'}
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
      {importDialog.dialog}
    </>
  )
}

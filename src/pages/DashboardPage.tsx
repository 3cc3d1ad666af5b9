import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useHunt } from '@/contexts/HuntContext'
import { sortHouses } from '@/domain/sorting'
import { HouseCards } from '@/features/houses/HouseCards'
import { HouseGridSkeleton } from '@/features/houses/HouseGrid'
import { RemoveExamples } from '@/features/houses/RemoveExamples'
import { SortMenu } from '@/features/houses/SortMenu'
import { useHouses } from '@/features/houses/useHouses'
import { useSortParam } from '@/features/houses/useSortParam'
import { useNextViewings } from '@/features/appointments/useNextViewings'
import { EmptyState } from '@/ui/EmptyState'
import { NoHouses } from '@/ui/illustrations/NoHouses'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { buttonStyles } from '@/ui/styles'

/** spec §2: eight skeleton cards while the list loads. */
const SKELETON_CARDS = 8

/** The list of candidate houses. */
export default function DashboardPage() {
  const list = useHouses()
  const nextViewings = useNextViewings()
  const { isOwn, mayAddHouses } = useHunt()
  const [sort, setSort] = useSortParam()
  const houses = useMemo(() => sortHouses(list.houses, sort), [list.houses, sort])

  const addHouse = mayAddHouses && (
    <Link to={paths.newHouse()} className={buttonStyles()}>
      <Plus aria-hidden className="size-4" />
      Add House
    </Link>
  )

  return (
    <>
      <PageHeader title="Properties" subtitle="Manage and organize your house listings">
        {houses.length > 0 && <SortMenu sort={sort} onChange={setSort} />}
        {addHouse}
      </PageHeader>
      <SavedCopyBanner list={list} what="houses" />
      {list.source === 'live' && isOwn && <RemoveExamples houses={list.houses} />}
      {list.source === 'loading' && <HouseGridSkeleton count={SKELETON_CARDS} />}
      {list.source !== 'loading' && houses.length === 0 && (
        <EmptyState drawing={<NoHouses />} title="No houses found" action={addHouse}>
          Try adjusting your filters or add a new house.
        </EmptyState>
      )}
      {houses.length > 0 && (
        <HouseCards houses={houses} readOnly={list.source !== 'live'} linkTo={paths.house} nextViewings={nextViewings} />
      )}
    </>
  )
}

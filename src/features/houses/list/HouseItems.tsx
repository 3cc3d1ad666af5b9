import { Suspense, useDeferredValue, useMemo } from 'react'
import { useMayChange } from '@/contexts/HuntContext'
import type { CostIndex } from '@/domain/money/costIndex'
import type { FitIndex } from '@/domain/fit/fitIndex'
import type { HouseSort, SortKey } from '@/domain/list/sorting'
import { paths } from '@/lib/paths'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { House } from '../house'
import { HouseCard, type HouseCardProps } from './HouseCard'
import { HouseGrid, HouseGridSkeleton } from './HouseGrid'
import { HouseRow, HouseTable } from './useListLayout'
import { gridShape, itemCountInView, type ListLayout } from './listLayout'
import { useDeleteHouseDialog } from '../components/useDeleteHouseDialog'

const VirtualHouseGrid = lazyWithRetry(async () => (await import('./VirtualHouseGrid')).VirtualHouseGrid, { bare: true })

/** In a list of more houses than this, only those near the viewport are rendered. */
const MAX_FULLY_RENDERED = 24

type HouseItemsProps = {
  houses: readonly House[]
  layout: ListLayout
  /** True if the houses could not be loaded, and the saved copy or unsaved examples are shown instead. */
  readOnly: boolean
  /** Formatted dates of the next viewings, keyed by house id. */
  nextViewings: ReadonlyMap<string, string> | null
  /** How well houses fit the members' wishes; null if there are no wishes that the viewer may read, or none are loaded yet. */
  fits: FitIndex | null
  /** Monthly costs; null if they are not shown on cards. */
  costs: CostIndex | null
  /** Given while the viewer chooses houses to compare. Each item then has a checkbox instead of a link to the house. */
  choice?: { chosen: readonly string[]; isFull: boolean; toggle: (id: string) => void }
  sort: HouseSort | null
  onSort: (key: SortKey) => void
}

/** The houses of a list as cards, rows or a table, with the dialog that deletes a house. */
export function HouseItems({ houses, layout, readOnly, nextViewings, fits, costs, choice, sort, onSort }: HouseItemsProps) {
  const deletion = useDeleteHouseDialog('card')
  const mayChange = useMayChange()
  const countInView = useMemo(() => itemCountInView(layout), [layout])
  const propsOf = (house: House, index: number): HouseCardProps => ({
    house,
    eager: index < countInView,
    nextViewing: nextViewings?.get(house.id),
    fit: fits?.summaryOf(house),
    cost: costs?.summaryOf(house),
    ...(choice && {
      choice: { checked: choice.chosen.includes(house.id), isFull: choice.isFull, onChange: () => choice.toggle(house.id) },
    }),
    ...(!readOnly && !choice && { to: paths.house(house.id) }),
    ...(!readOnly && !choice && mayChange(house) && { onDelete: deletion.ask, onDeleteIntent: deletion.preload }),
  })
  const renderGrid = (shown: ListLayout) => <Grid houses={houses} layout={shown} countInView={countInView} propsOf={propsOf} />
  return (
    <>
      {/* If another layout's code cannot be loaded, for example offline, cards are shown. */}
      <ErrorBoundary resetKey={layout} fallback={() => renderGrid('cards')}>
        <Suspense fallback={<HouseGridSkeleton layout={layout} count={countInView} />}>
          {layout === 'table' ? (
            <HouseTable houses={houses} isWindowed={houses.length > MAX_FULLY_RENDERED} propsOf={propsOf} sort={sort} onSort={onSort} />
          ) : (
            renderGrid(layout)
          )}
        </Suspense>
      </ErrorBoundary>
      {deletion.dialog}
    </>
  )
}

type GridProps = {
  houses: readonly House[]
  layout: ListLayout
  countInView: number
  propsOf: (house: House, index: number) => HouseCardProps
}

function Grid({ houses, layout, countInView, propsOf }: GridProps) {
  // What is in view renders first. The rest renders interruptibly, so that a slow phone stays responsive.
  const rendersAll = useDeferredValue(true, false)
  const Item = layout === 'rows' ? HouseRow : HouseCard
  const renderItem = (house: House, index: number) => <Item {...propsOf(house, index)} />
  if (houses.length > MAX_FULLY_RENDERED) return <VirtualHouseGrid houses={houses} shape={gridShape(layout)} renderItem={renderItem} />
  return (
    <HouseGrid layout={layout}>
      {(rendersAll ? houses : houses.slice(0, countInView)).map((house, index) => (
        <li key={house.id}>{renderItem(house, index)}</li>
      ))}
    </HouseGrid>
  )
}

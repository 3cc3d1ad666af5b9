import { useLayoutEffect, useState, type ReactNode } from 'react'
import type { HouseSort, SortKey } from '@/domain/list/sorting'
import { cardStyles } from '@/ui/styles'
import { FindInPage } from './FindInPage'
import type { House } from '../house'
import type { HouseCardProps } from './HouseCard'
import { HouseTableRow } from './HouseTableRow'
import { TABLE_ROW_HEIGHT } from './listLayout'
import { TableHead } from './TableHead'
import { useListWindow } from './useListWindow'

type HouseTableProps = {
  houses: readonly House[]
  /** Whether to render only the rows near the viewport. */
  isWindowed: boolean
  propsOf: (house: House, index: number) => HouseCardProps
  sort: HouseSort | null
  onSort: (key: SortKey) => void
}

/** Shows a list's houses as a table. Clicking a heading sorts the list. */
export function HouseTable({ houses, isWindowed, propsOf, sort, onSort }: HouseTableProps) {
  const top = useTopBarHeight()
  const renderTable = (body: ReactNode, total?: number) => (
    <table aria-rowcount={total} className="w-full table-fixed border-separate">
      <caption className="sr-only">Houses</caption>
      <TableHead top={top} sort={sort} onSort={onSort} />
      {body}
    </table>
  )
  return (
    <div className={`${cardStyles} @container relative`}>
      {isWindowed ? (
        <WindowedTable houses={houses} propsOf={propsOf} renderTable={(body) => renderTable(body, houses.length + 1)} />
      ) : (
        renderTable(
          <tbody>
            {houses.map((house, index) => (
              <HouseTableRow key={house.id} {...propsOf(house, index)} />
            ))}
          </tbody>,
        )
      )}
    </div>
  )
}

type WindowedTableProps = Pick<HouseTableProps, 'houses' | 'propsOf'> & { renderTable: (body: ReactNode) => ReactNode }

/** The height of the table's heading row, in pixels. */
const HEAD_HEIGHT = 44

function WindowedTable({ houses, propsOf, renderTable }: WindowedTableProps) {
  const { list, rows, top, height, measure, scrollToHouse, shownRange, topOf } = useListWindow({
    houses,
    columnCount: 1,
    heightAt: () => TABLE_ROW_HEIGHT,
    gap: 0,
    overscan: 3,
    name: 'table',
  })
  const spaceAbove = (rows[0]?.start ?? top) - top
  const spaceBelow = height - ((rows.at(-1)?.end ?? top) - top)
  return (
    // The space above the rows changes on scroll; scroll anchoring would mistake it for new content.
    <div ref={list} className="[overflow-anchor:none]">
      {renderTable(
        <tbody>
          <SpacerRow height={spaceAbove} />
          {rows.map(({ index }) => {
            const house = houses[index]
            return house && <HouseTableRow key={house.id} ref={measure} index={index} {...propsOf(house, index)} />
          })}
          <SpacerRow height={spaceBelow} />
        </tbody>,
      )}
      <FindInPage houses={houses} shownRange={shownRange} topOf={(index) => HEAD_HEIGHT + topOf(index)} onFound={scrollToHouse} />
    </div>
  )
}

/** Takes up the space of rows that are not rendered. Has no colSpan, because that would give hidden columns a width again. */
function SpacerRow({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty on purpose, and hidden */}
      <td className="p-0" style={{ height }} />
    </tr>
  )
}

/** Measures the top bar, below which the table's headings stick. In somebody else's hunt, the bar may have a second line. */
function useTopBarHeight(): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const bar = document.querySelector<HTMLElement>('header[data-bar]')
    if (!bar) return
    const measure = () => setHeight(bar.offsetHeight)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return height
}

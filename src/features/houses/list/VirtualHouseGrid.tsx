import { useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { FindInPage } from './FindInPage'
import type { House } from '../house'
import { currentColumnCount, type GridShape } from './listLayout'
import { useListWindow } from './useListWindow'

type VirtualHouseGridProps = { houses: readonly House[]; shape: GridShape; renderItem: (house: House, index: number) => ReactNode }

/**
 * A long list that renders only the items near the viewport. Items expose their position in the whole list to screen readers, and the
 * browser's search still finds the addresses of houses that are not rendered.
 */
export function VirtualHouseGrid({ houses, shape, renderItem }: VirtualHouseGridProps) {
  const columnCount = useColumnCount(shape)
  const { list, rows, top, height, measure, scrollToHouse, shownRange, topOf } = useListWindow({
    houses,
    columnCount,
    heightAt: (width) => shape.heightAt((width - (columnCount - 1) * shape.gap) / columnCount),
    gap: shape.gap,
    overscan: shape.overscan,
    name: shape.name,
  })
  return (
    <div ref={list} role="list" className="relative" style={{ height }}>
      {rows.map((row) => (
        <div
          key={row.key}
          ref={measure}
          data-index={row.index}
          role="presentation"
          className={`absolute inset-x-0 top-0 ${shape.className}`}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          {houses.slice(row.index * columnCount, (row.index + 1) * columnCount).map((house, column) => {
            const index = row.index * columnCount + column
            return (
              <div key={house.id} id={`house-${house.id}`} role="listitem" aria-setsize={houses.length} aria-posinset={index + 1}>
                {renderItem(house, index)}
              </div>
            )
          })}
        </div>
      ))}
      <FindInPage houses={houses} shownRange={shownRange} topOf={topOf} onFound={scrollToHouse} />
    </div>
  )
}

function useColumnCount(shape: GridShape): number {
  const { breakpoints } = shape
  const subscribe = useCallback(
    (listener: () => void) => {
      const queries = breakpoints.map((breakpoint) => window.matchMedia(breakpoint))
      for (const query of queries) query.addEventListener('change', listener)
      return () => {
        for (const query of queries) query.removeEventListener('change', listener)
      }
    },
    [breakpoints],
  )
  return useSyncExternalStore(subscribe, () => currentColumnCount(shape))
}

import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { House } from '../house'

type ListWindowOptions = {
  houses: readonly House[]
  /** Houses per row of the grid or of the table. */
  columnCount: number
  /** Estimates a row's height from the list's width, both in pixels. */
  heightAt: (width: number) => number
  /** The gap between rows, in pixels. */
  gap: number
  /** The number of rows that are rendered above and below the viewport. */
  overscan: number
  /** The name of the layout, which distinguishes its measurements from those of other layouts. */
  name: string
}

/**
 * The measurements of the list that was last on screen. When the viewer goes back to that list, it must have the same height, so that the
 * scroll position can be restored.
 */
let lastMeasurements: { listKey: string; rows: VirtualItem[] } = { listKey: '', rows: [] }

/** Virtualizes a long list. If the URL has the hash #house-{id}, scrolls to that house. */
export function useListWindow({ houses, columnCount, heightAt, gap, overscan, name }: ListWindowOptions) {
  const list = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(() => ({ top: 0, width: mainWidth() }))
  const rowHeight = heightAt(position.width)
  const listKey = [name, houses.length, columnCount, position.width].join()
  // oxlint-disable-next-line react/incompatible-library -- a warning for the React Compiler, which this build does not use
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(houses.length / columnCount),
    estimateSize: () => rowHeight,
    gap,
    // Renders the rows in the viewport first, and the overscan after the paint.
    overscan: useDeferredValue(overscan, 0),
    scrollMargin: position.top,
    // Without an initial size, the first render would be empty and cause a second layout.
    initialRect: { width: position.width, height: window.innerHeight },
    initialMeasurementsCache: lastMeasurements.listKey === listKey ? lastMeasurements.rows : [],
  })

  // Measured after each render and resize: content above the list may appear or disappear, and the screen may rotate.
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box)
        setPosition((old) =>
          old.top === box.top + window.scrollY && old.width === box.width ? old : { top: box.top + window.scrollY, width: box.width },
        )
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  const measuredListKey = useRef(listKey)
  useLayoutEffect(() => {
    if (measuredListKey.current === listKey) return
    measuredListKey.current = listKey
    virtualizer.measure()
  }, [virtualizer, listKey])
  useEffect(
    () => () => {
      lastMeasurements = { listKey: measuredListKey.current, rows: virtualizer.measurementsCache }
    },
    [virtualizer],
  )

  const scrollToHouse = (index: number) => virtualizer.scrollToIndex(Math.floor(index / columnCount), { align: 'center' })
  const { hash } = useLocation()
  const lastHash = useRef('')
  useEffect(() => {
    const targetIndex = houses.findIndex(({ id }) => hash === `#house-${id}`)
    if (targetIndex < 0 || lastHash.current === hash) return
    lastHash.current = hash
    scrollToHouse(targetIndex)
  })

  const shownRows = virtualizer.getVirtualItems()
  return {
    /** Ref of the element that contains the rows. */
    list,
    rows: shownRows,
    /** The list's distance from the top of the page, in pixels. The rows' positions are also distances from the top of the page. */
    top: position.top,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollToHouse,
    /** The indexes of the first and the last rendered house. `last` is beyond the end of the list if the last row is not full. */
    shownRange: { first: (shownRows[0]?.index ?? 0) * columnCount, last: ((shownRows.at(-1)?.index ?? -1) + 1) * columnCount - 1 },
    /** A house's estimated position, in pixels from the top of the list. */
    topOf: (index: number) => Math.floor(index / columnCount) * (rowHeight + gap),
  }
}

/**
 * The width that the list will have, read before it renders. Its height depends on this width, and has to be right at once, because the
 * scroll position is restored right after the viewer goes back.
 */
function mainWidth(): number {
  const main = document.querySelector('main')
  if (!main) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  return main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}

import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { House } from '../house'

type ListWindowOptions = {
  houses: readonly House[]
  /** Houses per row. */
  columns: number
  /** The estimated height of a line, by the list's width. */
  heightAt: (width: number) => number
  /** Gap between lines, in pixels. */
  gap: number
  /** Lines rendered above and below the viewport. */
  overscan: number
  /** Distinguishes lists of the same length. */
  name: string
}

/** The measurements of the list last on screen. After Back it must have the same height for the scroll position to be restored. */
let lastMeasured: { list: string; lines: VirtualItem[] } = { list: '', lines: [] }

/** Virtualizes a long list. The hash #house-{id} scrolls to a house. */
export function useListWindow({ houses, columns, heightAt, gap, overscan, name }: ListWindowOptions) {
  const list = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(() => ({ top: 0, width: mainWidth() }))
  const lineHeight = heightAt(position.width)
  const listName = [name, houses.length, columns, position.width].join()
  // oxlint-disable-next-line react/incompatible-library -- a warning for the React Compiler, which this build does not use
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(houses.length / columns),
    estimateSize: () => lineHeight,
    gap,
    // Renders the viewport first, the overscan after the paint.
    overscan: useDeferredValue(overscan, 0),
    scrollMargin: position.top,
    // Otherwise the first render would be empty and cause a second layout.
    initialRect: { width: position.width, height: window.innerHeight },
    initialMeasurementsCache: lastMeasured.list === listName ? lastMeasured.lines : [],
  })

  // Content above the list may appear or disappear, and the screen may rotate.
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
  const measuredFor = useRef(listName)
  useLayoutEffect(() => {
    if (measuredFor.current === listName) return
    measuredFor.current = listName
    virtualizer.measure()
  }, [virtualizer, listName])
  useEffect(
    () => () => {
      lastMeasured = { list: measuredFor.current, lines: virtualizer.measurementsCache }
    },
    [virtualizer],
  )

  const scrollToHouse = (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'center' })
  const { hash } = useLocation()
  const lastHash = useRef('')
  useEffect(() => {
    const targetIndex = houses.findIndex(({ id }) => hash === `#house-${id}`)
    if (targetIndex < 0 || lastHash.current === hash) return
    lastHash.current = hash
    scrollToHouse(targetIndex)
  })

  const shownLines = virtualizer.getVirtualItems()
  return {
    /** Ref of the element that contains the lines. */
    list,
    lines: shownLines,
    /** The list's distance from the top of the page. The lines' positions are measured from there, too. */
    top: position.top,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollToHouse,
    /** Indexes of the first and last rendered house. */
    shown: { first: (shownLines[0]?.index ?? 0) * columns, last: ((shownLines.at(-1)?.index ?? -1) + 1) * columns - 1 },
    /** A house's estimated position, in pixels from the top of the list. */
    topOf: (index: number) => Math.floor(index / columns) * (lineHeight + gap),
  }
}

/** The list's width before it is rendered: its height depends on the width, and Back restores the scroll position at once. */
function mainWidth(): number {
  const main = document.querySelector('main')
  if (!main) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  return main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}

import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { House } from '../house'

type WindowedList = {
  houses: readonly House[]
  /** Houses side by side. */
  columns: number
  /** About how high a line of houses is, given the width of the list. */
  heightAt: (width: number) => number
  /** Between lines, in pixels. */
  gap: number
  /** Lines kept ready above and below the screen. */
  overscan: number
  /** Tells this kind of list from another one of the same length. */
  name: string
}

/** The lines as they were last measured: going back must find the list as long as it was left. */
let remembered: { list: string; lines: VirtualItem[] } = { list: '', lines: [] }

/** Which lines of a long list are on the page: those around the screen. #house-{id} leads to the line of a house. */
export function useListWindow({ houses, columns, heightAt, gap, overscan, name }: WindowedList) {
  const list = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(() => ({ top: 0, width: widthOfMain() }))
  const lineHeight = heightAt(position.width)
  const listName = [name, houses.length, columns, position.width].join()
  // oxlint-disable-next-line react/incompatible-library -- a warning for the React Compiler, which this build does not use
  const lines = useWindowVirtualizer({
    count: Math.ceil(houses.length / columns),
    estimateSize: () => lineHeight,
    gap,
    // What is on the screen is drawn first, what is kept ready around it after the paint.
    overscan: useDeferredValue(overscan, 0),
    scrollMargin: position.top,
    // Without it the first render would draw nothing, and the page would be laid out once more.
    initialRect: { width: position.width, height: window.innerHeight },
    initialMeasurementsCache: remembered.list === listName ? remembered.lines : [],
  })

  // Content above the list may come and go, and the screen may turn.
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
    lines.measure()
  }, [lines, listName])
  useEffect(
    () => () => {
      remembered = { list: measuredFor.current, lines: lines.measurementsCache }
    },
    [lines],
  )

  const show = (index: number) => lines.scrollToIndex(Math.floor(index / columns), { align: 'center' })
  const { hash } = useLocation()
  const followed = useRef('')
  useEffect(() => {
    const wanted = houses.findIndex(({ id }) => hash === `#house-${id}`)
    if (wanted < 0 || followed.current === hash) return
    followed.current = hash
    show(wanted)
  })

  const shownLines = lines.getVirtualItems()
  return {
    /** For the element that holds the lines. */
    list,
    lines: shownLines,
    /** Where the list begins on the page; the lines count from the page's top. */
    top: position.top,
    height: lines.getTotalSize(),
    measure: lines.measureElement,
    show,
    /** Indexes of the first and last house on the page. */
    shown: { first: (shownLines[0]?.index ?? 0) * columns, last: ((shownLines.at(-1)?.index ?? -1) + 1) * columns - 1 },
    /** About where a house is, in pixels from the top of the list. */
    topOf: (index: number) => Math.floor(index / columns) * (lineHeight + gap),
  }
}

/** How wide the list will be: as long as it will be, too, at once, or going back could not return to its place. */
function widthOfMain(): number {
  const main = document.querySelector('main')
  if (!main) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  return main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}

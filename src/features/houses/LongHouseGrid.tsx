import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { FindInPage } from './FindInPage'
import type { House } from './house'
import { useGridColumns } from './useGridColumns'

type LongHouseGridProps = { houses: readonly House[]; card: (house: House, index: number) => ReactNode }

/** Between rows and columns, in pixels; the height of a card's words under its photo of 4:3. */
const GAP = 20
const WORDS_HEIGHT = 191

/** The rows as they were last measured: going back must find the list as long as it was left. */
let remembered: { list: string; rows: VirtualItem[] } = { list: '', rows: [] }

/** Rows kept ready above and below the screen. */
const OVERSCAN = 1

/**
 * The cards of a long list, of which only those around the screen are on the page. Each says how many there are and which
 * one it is; the browser's search finds the others by their address, and #house-{id} leads to one.
 */
export function LongHouseGrid({ houses, card }: LongHouseGridProps) {
  const list = useRef<HTMLDivElement>(null)
  const columns = useGridColumns()
  const [place, setPlace] = useState(() => ({ top: 0, width: widthOfMain() }))
  const cardHeight = ((place.width - (columns - 1) * GAP) / columns) * 0.75 + WORDS_HEIGHT
  const listName = [houses.length, columns, place.width].join()
  // oxlint-disable-next-line react/incompatible-library -- a warning for the React Compiler, which this build does not use
  const rows = useWindowVirtualizer({
    count: Math.ceil(houses.length / columns),
    estimateSize: () => cardHeight,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: place.top,
    initialMeasurementsCache: remembered.list === listName ? remembered.rows : [],
  })

  // What stands above the list may come and go, and the screen may turn.
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) setPlace((old) => (old.top === box.top + window.scrollY && old.width === box.width ? old : { top: box.top + window.scrollY, width: box.width }))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  const measuredFor = useRef(listName)
  useLayoutEffect(() => {
    if (measuredFor.current === listName) return
    measuredFor.current = listName
    rows.measure()
  }, [rows, listName])
  useEffect(
    () => () => {
      remembered = { list: measuredFor.current, rows: rows.measurementsCache }
    },
    [rows],
  )

  const show = (index: number) => rows.scrollToIndex(Math.floor(index / columns), { align: 'center' })
  const { hash } = useLocation()
  const followed = useRef('')
  useEffect(() => {
    const wanted = houses.findIndex(({ id }) => hash === `#house-${id}`)
    if (wanted < 0 || followed.current === hash) return
    followed.current = hash
    show(wanted)
  })

  const shownRows = rows.getVirtualItems()
  const shown = { first: (shownRows[0]?.index ?? 0) * columns, last: ((shownRows.at(-1)?.index ?? -1) + 1) * columns - 1 }
  const topOf = (index: number) => Math.floor(index / columns) * (cardHeight + GAP)
  return (
    <div ref={list} role="list" className="relative" style={{ height: rows.getTotalSize() }}>
      {shownRows.map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          role="presentation"
          className="absolute inset-x-0 top-0 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4"
          style={{ transform: `translateY(${row.start - place.top}px)` }}
        >
          {houses.slice(row.index * columns, (row.index + 1) * columns).map((house, column) => {
            const index = row.index * columns + column
            return (
              <div key={house.id} id={`house-${house.id}`} role="listitem" aria-setsize={houses.length} aria-posinset={index + 1}>
                {card(house, index)}
              </div>
            )
          })}
        </div>
      ))}
      <FindInPage houses={houses} shown={shown} topOf={topOf} onFound={show} />
    </div>
  )
}

/** How wide the list will be: as long as it will be, too, at once, or going back could not return to its place. */
function widthOfMain(): number {
  const main = document.querySelector('main')
  if (!main) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  return main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}

import { useEffect, useRef } from 'react'
import { useLatest } from '@/ui/hooks/useLatest'
import type { House } from '../house'

/** Houses per hidden element. More would mean fewer elements, but the browser's search would scroll less precisely to a match. */
const BLOCK_SIZE = 50

type FindInPageProps = {
  houses: readonly House[]
  /** The indexes of the first and the last rendered house. Rendered houses are left out, because the browser finds their text anyway. */
  shownRange: { first: number; last: number }
  /** Where a house would be, in pixels from the top of the list. */
  topOf: (index: number) => number
  onFound: (index: number) => void
}

/**
 * Puts the addresses of houses that are not rendered into the page as `hidden="until-found"` text, so that the browser's search finds
 * them. Browsers that do not support this value never find the text.
 */
export function FindInPage({ houses, shownRange, topOf, onFound }: FindInPageProps) {
  const starts = Array.from({ length: Math.ceil(houses.length / BLOCK_SIZE) }, (_, block) => block * BLOCK_SIZE)
  return starts.map((start) => {
    const hiddenHouses = houses
      .slice(start, start + BLOCK_SIZE)
      .filter((_, offset) => start + offset < shownRange.first || start + offset > shownRange.last)
    return (
      hiddenHouses.length > 0 && (
        <SearchableBlock key={start} top={topOf(start)} text={hiddenHouses.map(searchText).join(' · ')} onFound={() => onFound(start)} />
      )
    )
  })
}

function SearchableBlock({ top, text, onFound }: { top: number; text: string; onFound: () => void }) {
  const block = useRef<HTMLDivElement>(null)
  const latestOnFound = useLatest(onFound)
  useEffect(() => {
    const element = block.current
    if (!element) return
    // Set directly, because React supports only a boolean `hidden`.
    const hide = () => element.setAttribute('hidden', 'until-found')
    const onMatch = () => {
      latestOnFound.current()
      requestAnimationFrame(hide)
    }
    hide()
    element.addEventListener('beforematch', onMatch)
    return () => element.removeEventListener('beforematch', onMatch)
  }, [latestOnFound])
  return (
    <div ref={block} hidden className="absolute inset-x-0 text-transparent" style={{ top }}>
      {text}
    </div>
  )
}

function searchText({ address: { street, city, state, zip } }: House): string {
  return [street, city, state, zip].filter(Boolean).join(' ')
}

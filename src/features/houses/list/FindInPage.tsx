import { useEffect, useRef } from 'react'
import type { House } from '../house'

/** The words of many houses in one hidden element: few elements, and the browser's find still lands close by. */
const BLOCK = 50

type FindInPageProps = {
  houses: readonly House[]
  /** Indexes of the first and last house whose card is on the page; their words are found there. */
  shown: { first: number; last: number }
  /** Where the card of a house would be, in pixels from the top of the list. */
  topOf: (index: number) => number
  onFound: (index: number) => void
}

/**
 * The words of the houses whose cards are not on the page, hidden until the browser's own search finds them. Browsers
 * without that kind of hiding leave them out.
 */
export function FindInPage({ houses, shown, topOf, onFound }: FindInPageProps) {
  const starts = Array.from({ length: Math.ceil(houses.length / BLOCK) }, (_, block) => block * BLOCK)
  return starts.map((start) => {
    const hidden = houses.slice(start, start + BLOCK).filter((_, at) => start + at < shown.first || start + at > shown.last)
    return (
      hidden.length > 0 && <FoundBlock key={start} top={topOf(start)} text={hidden.map(words).join(' · ')} onFound={() => onFound(start)} />
    )
  })
}

function FoundBlock({ top, text, onFound }: { top: number; text: string; onFound: () => void }) {
  const block = useRef<HTMLDivElement>(null)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    const element = block.current
    if (!element) return
    // React knows only the plain kind of hiding.
    const hide = () => element.setAttribute('hidden', 'until-found')
    const onMatch = () => {
      found.current()
      requestAnimationFrame(hide)
    }
    hide()
    element.addEventListener('beforematch', onMatch)
    return () => element.removeEventListener('beforematch', onMatch)
  }, [])
  return (
    <div ref={block} hidden className="absolute inset-x-0 text-transparent" style={{ top }}>
      {text}
    </div>
  )
}

function words({ address: { street, city, state, zip } }: House): string {
  return [street, city, state, zip].filter(Boolean).join(' ')
}

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState, type RefObject } from 'react'
import { MINUTES_PER_DAY } from '@/domain/time/dates'
import { sameJson } from '@/lib/api/changedFields'
import { Button } from '@/ui/Button'

type HiddenEntriesProps = {
  scroller: RefObject<HTMLElement | null>
  /** The sticky header. */
  head: RefObject<HTMLElement | null>
  /** The element that spans the hours of the day. It contains a list item for each of `parts`. */
  layer: RefObject<HTMLElement | null>
  /** The part of the day that each list item covers, in the order of the items. */
  parts: readonly MinuteSpan[]
}

const NONE_HIDDEN = { above: [] as number[], below: [] as number[], top: 0 }

/** Two buttons that show how many appointments are scrolled out of view, and scroll to the nearest one. */
export function HiddenEntries({ scroller, head, layer, parts }: HiddenEntriesProps) {
  const [hiddenEntries, setHiddenEntries] = useState(NONE_HIDDEN)

  useEffect(() => {
    const scrollArea = scroller.current
    if (!scrollArea) return
    const update = () => {
      const next = findHiddenEntries(scrollArea, head.current, layer.current, parts)
      setHiddenEntries((before) => (sameJson(before, next) ? before : next))
    }
    update()
    scrollArea.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      scrollArea.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [scroller, head, layer, parts])

  // Focusing an entry scrolls it into view and lets the keyboard continue from there.
  const focusEntry = (index = -1) => layer.current?.querySelectorAll('li')[index]?.querySelector('button')?.focus()
  const { above, below, top } = hiddenEntries
  return (
    <div
      style={{ top }}
      className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex flex-col items-center justify-between py-2 pl-14"
    >
      <Pill count={above.length} side="earlier" onClick={() => focusEntry(above.at(-1))} />
      <Pill count={below.length} side="later" onClick={() => focusEntry(below[0])} />
    </div>
  )
}

function Pill({ count, side, onClick }: { count: number; side: 'earlier' | 'later'; onClick: () => void }) {
  const Arrow = side === 'earlier' ? ArrowUp : ArrowDown
  // An empty element keeps the other pill in place.
  if (count === 0) return <span />
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Show ${count} ${side} appointment${count === 1 ? '' : 's'}`}
      className="figures pointer-events-auto rounded-full shadow-float max-md:h-11"
      onClick={onClick}
    >
      <Arrow aria-hidden className="size-4" />
      {count} {side}
    </Button>
  )
}

function findHiddenEntries(scrollArea: HTMLElement, head: HTMLElement | null, layer: HTMLElement | null, parts: readonly MinuteSpan[]) {
  const top = head?.offsetHeight ?? 0
  const height = layer?.offsetHeight ?? 0
  // The hours are not laid out yet.
  if (height === 0) return NONE_HIDDEN
  const toMinutes = (pixels: number) => (pixels / height) * MINUTES_PER_DAY
  // The hours begin right below the header.
  const visibleSpan = { start: toMinutes(scrollArea.scrollTop), end: toMinutes(scrollArea.scrollTop + scrollArea.clientHeight - top) }
  return { ...hiddenSpans(parts, visibleSpan), top }
}

/** A part of a day, in minutes since midnight. */
export type MinuteSpan = { start: number; end: number }

/** Indices of the spans that are entirely before (`above`) and entirely after (`below`) the visible span, both sorted by time. */
export function hiddenSpans(spans: readonly MinuteSpan[], visibleSpan: MinuteSpan): { above: number[]; below: number[] } {
  const indexedSpans = spans.map((span, index) => ({ ...span, index }))
  const above = indexedSpans.filter(({ end }) => end <= visibleSpan.start).toSorted((one, other) => one.end - other.end)
  const below = indexedSpans.filter(({ start }) => start >= visibleSpan.end).toSorted((one, other) => one.start - other.start)
  return { above: above.map(({ index }) => index), below: below.map(({ index }) => index) }
}

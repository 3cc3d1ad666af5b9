import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState, type RefObject } from 'react'
import { MINUTES_PER_DAY } from '@/domain/time/dates'
import { sameJson } from '@/lib/api/changedFields'
import { Button } from '@/ui/Button'

type OutOfSightProps = {
  scroller: RefObject<HTMLElement | null>
  /** What stays on top of the hours while they scroll. */
  head: RefObject<HTMLElement | null>
  /** The hours, midnight to midnight, with one list item for each part. */
  layer: RefObject<HTMLElement | null>
  /** Where the shown appointments stand, in minutes of their days, in the order of the list items. */
  parts: readonly Span[]
}

const NOTHING = { above: [] as number[], below: [] as number[], top: 0 }

/** Says how many appointments the visible hours leave out, and leads to the nearest one. */
export function HiddenEntries({ scroller, head, layer, parts }: OutOfSightProps) {
  const [hidden, setHidden] = useState(NOTHING)

  useEffect(() => {
    const frame = scroller.current
    if (!frame) return
    const look = () => {
      const found = lookAt(frame, head.current, layer.current, parts)
      setHidden((before) => (sameJson(before, found) ? before : found))
    }
    look()
    frame.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      frame.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [scroller, head, layer, parts])

  // The focus scrolls it into view, and the keyboard goes on from there.
  const show = (index = -1) => layer.current?.querySelectorAll('li')[index]?.querySelector('button')?.focus()
  const { above, below, top } = hidden
  return (
    <div
      style={{ top }}
      className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex flex-col items-center justify-between py-2 pl-14"
    >
      <Pill count={above.length} side="earlier" onClick={() => show(above.at(-1))} />
      <Pill count={below.length} side="later" onClick={() => show(below[0])} />
    </div>
  )
}

function Pill({ count, side, onClick }: { count: number; side: 'earlier' | 'later'; onClick: () => void }) {
  const Arrow = side === 'earlier' ? ArrowUp : ArrowDown
  // Its place is kept, so that the other one stays where it is.
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

function lookAt(frame: HTMLElement, head: HTMLElement | null, layer: HTMLElement | null, parts: readonly Span[]) {
  const top = head?.offsetHeight ?? 0
  const height = layer?.offsetHeight ?? 0
  // Nothing is laid out yet.
  if (height === 0) return NOTHING
  const minutes = (pixels: number) => (pixels / height) * MINUTES_PER_DAY
  // The head is as tall as what it hides: the hours begin right below it.
  const visible = { start: minutes(frame.scrollTop), end: minutes(frame.scrollTop + frame.clientHeight - top) }
  return { ...outOfSight(parts, visible), top }
}

/** A part of a day, in minutes since midnight. */
export type Span = { start: number; end: number }

/**
 * Which spans lie wholly before and after the visible one: their indices, the nearest one last before it and first after it.
 */
export function outOfSight(spans: readonly Span[], visible: Span): { above: number[]; below: number[] } {
  const all = spans.map((span, index) => ({ ...span, index }))
  const above = all.filter(({ end }) => end <= visible.start).toSorted((one, other) => one.end - other.end)
  const below = all.filter(({ start }) => start >= visible.end).toSorted((one, other) => one.start - other.start)
  return { above: above.map(({ index }) => index), below: below.map(({ index }) => index) }
}

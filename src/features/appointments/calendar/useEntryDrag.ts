import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import { snapMinutes } from '@/domain/calendar/calendarGrid'
import { MINUTES_PER_DAY } from '@/domain/time/dates'

/** `day` moves an entry without a time to another day. */
export type DragMode = 'move' | 'resize' | 'day'

/** An entry that is dragged, and its offset: whole days, and minutes rounded to the calendar's step. */
export type Drag = { id: string; mode: DragMode; days: number; minutes: number }

type Session = Drag & {
  pointerId: number
  x: number
  y: number
  scrollTop: number
  started: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** A mouse press becomes a drag once it has moved this many pixels. */
const DRAG_THRESHOLD = 4
/** A touch becomes a drag after this many milliseconds, unless it has moved further than the tolerance, in pixels. */
const LONG_PRESS_DELAY = 450
const LONG_PRESS_TOLERANCE = 8
/** How close to the edge a drag starts to scroll, and how far it scrolls at a time, in pixels. */
const SCROLL_EDGE = 36
const SCROLL_STEP = 12

/**
 * Drags entries across hours and days. A mouse drags at once; a finger scrolls unless it rests on an entry first. Escape cancels.
 * @param layer the element that covers all hours and days
 * @param scroller the scroll container of `layer`
 * @param days number of days side by side
 */
export function useEntryDrag(
  layer: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  days: number,
  onDrop: (drag: Drag) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const session = useRef<Session>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  // Prevents scrolling during a drag. Browsers ignore this once they have started to scroll.
  useEffect(() => {
    const area = scroller.current
    const preventScroll = (event: TouchEvent) => session.current?.started && event.cancelable && event.preventDefault()
    area?.addEventListener('touchmove', preventScroll, { passive: false })
    return () => area?.removeEventListener('touchmove', preventScroll)
  }, [scroller])

  const begin = () => {
    const current = session.current
    if (!current) return
    current.started = true
    layer.current?.setPointerCapture(current.pointerId)
    setDrag(dragOf(current))
  }

  const onMove = (event: PointerEvent) => {
    const current = session.current
    const area = layer.current
    if (!current || !area || event.pointerId !== current.pointerId) return
    const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y)
    if (!current.started) {
      if (event.pointerType === 'touch') {
        if (distance > LONG_PRESS_TOLERANCE) stop.current()
        return
      }
      if (distance < DRAG_THRESHOLD) return
      begin()
    }
    scrollAtEdge(scroller.current, event.clientY)
    const { left, width, height } = area.getBoundingClientRect()
    const column = (x: number) => Math.min(Math.max(Math.floor(((x - left) / width) * days), 0), days - 1)
    const scrollDelta = (scroller.current?.scrollTop ?? 0) - current.scrollTop
    const minutes = snapMinutes(((event.clientY - current.y + scrollDelta) / height) * MINUTES_PER_DAY)
    const next = {
      days: current.mode === 'resize' ? 0 : column(event.clientX) - column(current.x),
      minutes: current.mode === 'day' ? 0 : minutes,
    }
    if (next.days === current.days && next.minutes === current.minutes) return
    Object.assign(current, next)
    setDrag(dragOf(current))
  }

  const onUp = (event: PointerEvent) => {
    const current = session.current
    if (!current || event.pointerId !== current.pointerId) return
    stop.current()
    if (!current.started) return
    swallowClick()
    if (current.days !== 0 || current.minutes !== 0) onDrop(dragOf(current))
  }

  const start = (event: ReactPointerEvent, id: string, mode: DragMode) => {
    if (event.button !== 0 || session.current) return
    const { pointerId, clientX: x, clientY: y } = event
    const scrollTop = scroller.current?.scrollTop ?? 0
    session.current = { id, mode, days: 0, minutes: 0, pointerId, x, y, scrollTop, started: false }
    if (event.pointerType === 'touch') session.current.timer = setTimeout(begin, LONG_PRESS_DELAY)
    const onCancel = () => stop.current()
    const onKey = (keyEvent: KeyboardEvent) => keyEvent.key === 'Escape' && stop.current()
    const onMoved = (moveEvent: PointerEvent) => latest.current.onMove(moveEvent)
    const onReleased = (upEvent: PointerEvent) => latest.current.onUp(upEvent)
    window.addEventListener('pointermove', onMoved)
    window.addEventListener('pointerup', onReleased)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey)
    stop.current = () => {
      clearTimeout(session.current?.timer)
      session.current = null
      setDrag(null)
      window.removeEventListener('pointermove', onMoved)
      window.removeEventListener('pointerup', onReleased)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey)
    }
  }

  const latest = useRef({ onMove, onUp })
  useEffect(() => {
    latest.current = { onMove, onUp }
  })
  return { drag, start }
}

function dragOf({ id, mode, days, minutes }: Drag): Drag {
  return { id, mode, days, minutes }
}

function scrollAtEdge(area: HTMLElement | null, y: number) {
  if (!area) return
  const { top, bottom } = area.getBoundingClientRect()
  if (y > bottom - SCROLL_EDGE) area.scrollTop += SCROLL_STEP
  else if (y < top + SCROLL_EDGE) area.scrollTop -= SCROLL_STEP
}

/** Suppresses the click that follows a drag. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

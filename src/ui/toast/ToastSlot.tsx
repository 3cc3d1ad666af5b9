import { clsx } from 'clsx'

/** The places for a toast, in order of priority: above an open layer, above an action bar, at the edge of the page. */
const LEVELS = ['layer', 'bar', 'page'] as const

type Level = (typeof LEVELS)[number]

const slots = new Map<HTMLElement, Level>()
const listeners = new Set<() => void>()

function notifyListeners() {
  listeners.forEach((listener) => listener())
}

const refOf = (level: Level) => (element: HTMLElement | null) => {
  if (!element) return
  slots.set(element, level)
  notifyListeners()
  return () => {
    slots.delete(element)
    notifyListeners()
  }
}

const REFS: Record<Level, ReturnType<typeof refOf>> = { layer: refOf('layer'), bar: refOf('bar'), page: refOf('page') }

/** Whether an element is displayed. A slot for another screen size is hidden and has no box. */
const isRendered = (element: HTMLElement) => element.getClientRects().length > 0

export const toastSlots = {
  /** Returns the slot to show the toast in: the one added last at the highest-priority level that has a rendered slot. */
  current: (): HTMLElement | undefined => {
    const all = [...slots]
    return LEVELS.map((wanted) => all.findLast(([element, level]) => level === wanted && isRendered(element))?.[0]).find(Boolean)
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('resize', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('resize', listener)
    }
  },
}

/**
 * A place for the toast in the layout: next to a layer or a bar, so that the toast does not cover it, or at the edge of the page.
 * Takes up no space unless a toast is shown.
 * @param className the slot's position; a bar's slot is already above the bar, which must be a positioned element
 */
export function ToastSlot({ level, className }: { level: Level; className?: string }) {
  return (
    <div
      ref={REFS[level]}
      // When a dialog opens, Radix hides everything outside it from assistive technology, except elements with `aria-live`. The value
      // is `off`, because the toast library announces the toast.
      aria-live="off"
      className={clsx('pointer-events-none print:hidden', level === 'bar' && 'absolute bottom-full mb-2', className ?? 'inset-x-4')}
    />
  )
}

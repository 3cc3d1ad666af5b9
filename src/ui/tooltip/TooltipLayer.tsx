import { useEffect, useRef, useState } from 'react'
import { lazyWithRetry } from '../lazyWithRetry'

/**
 * How long the pointer must rest on an element before its tooltip appears, and how long after a tooltip closes the next one still
 * appears at once, in milliseconds. On the links of the collapsed sidebar and in the price chart, tooltips always appear at once.
 */
const TOOLTIP_DELAY = 700
const TOOLTIP_SKIP_DELAY = 300

/** Keys that move the focus. */
const FOCUS_KEYS = /^(Tab|Arrow\w+|Home|End|Page\w+)$/

// If the code cannot be loaded, no tooltip is shown, because a missing tooltip is not worth an error message.
const Bubble = lazyWithRetry(async () => (await import('./TooltipBubble')).TooltipBubble, { failed: () => null })

type ShownTooltip = { target: HTMLElement; text: string; side: 'bottom' | 'right' }

/**
 * Shows the `data-tooltip` of any element on hover, or when a key moves the focus to it. One layer for the whole page keeps a tooltip
 * component out of every button. The links of the collapsed sidebar and the price chart set `data-tooltip-delay="0"`; the links also set
 * `data-tooltip-side="right"`. Tooltips are not announced, because most of them only repeat the accessible name.
 */
export function TooltipLayer() {
  const [tooltip, setTooltip] = useState<ShownTooltip | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shownTarget = useRef<HTMLElement>(null)
  const hiddenAt = useRef(-Infinity)

  useEffect(() => {
    const hide = () => {
      clearTimeout(timer.current)
      if (shownTarget.current) hiddenAt.current = performance.now()
      shownTarget.current = null
      setTooltip(null)
    }
    const show = (target: HTMLElement, delay: number) => {
      clearTimeout(timer.current)
      Bubble.preload()
      const text = target.dataset.tooltip ?? ''
      const side = target.dataset.tooltipSide === 'right' ? 'right' : 'bottom'
      timer.current = setTimeout(() => {
        if (!target.isConnected) return
        shownTarget.current = target
        setTooltip({ target, text, side })
      }, delay)
    }
    const onEnter = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
      if (target && target === shownTarget.current) return
      hide()
      if (!target) return
      const isRecent = performance.now() - hiddenAt.current < TOOLTIP_SKIP_DELAY
      show(target, isRecent ? 0 : Number(target.dataset.tooltipDelay ?? TOOLTIP_DELAY))
    }
    // No tooltip when a script moves the focus, e.g. into a dialog: it would consume the Escape meant to close the dialog.
    let isFocusKey = false
    const onAnyKey = ({ key }: KeyboardEvent) => {
      isFocusKey = FOCUS_KEYS.test(key)
    }
    const onFocus = (event: FocusEvent) => {
      if (isFocusKey && event.target instanceof HTMLElement && event.target.matches(':focus-visible')) onEnter(event)
    }
    // Pressing a button may change what its tooltip says.
    const onKey = ({ key }: KeyboardEvent) => ['Escape', 'Enter', ' '].includes(key) && hide()
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('pointerover', onEnter, { signal })
    document.documentElement.addEventListener('pointerleave', hide, { signal })
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('pointerdown', hide, { capture: true, signal })
    document.addEventListener('scroll', hide, { capture: true, signal })
    document.addEventListener('keydown', onAnyKey, { capture: true, signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => {
      clearTimeout(timer.current)
      listeners.abort()
    }
  }, [])

  return tooltip && <Bubble {...tooltip} />
}

import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Button, IconButton } from '../Button'
import { useLatest } from '../hooks/useLatest'
import { toastSlots } from './ToastSlot'
import { stayAboveKeyboard, keepOffFocus } from './toastPosition'

type Toast = {
  id: number
  tone: 'success' | 'error'
  title: string
  description?: string
  action?: { label: string; run: () => void }
}

type ToasterProps = {
  /** The toast to show, if any. */
  toast: Toast | undefined
  /** How long the toast is shown, in milliseconds. */
  duration: number
  onDismiss: (id: number) => void
}

/** Selects a toast that the library has not dismissed. */
const ACTIVE_TOAST = '[data-sonner-toast]:not([data-removed="true"])'

/** Shows one toast at a time in the layout's current slot. The toast library, sonner, announces it and closes it after `duration`. */
export function Toaster({ toast, duration, onDismiss }: ToasterProps) {
  const latestOnDismiss = useLatest(onDismiss)
  // Moves from slot to slot with the toast in it, so that the toast's timer keeps running.
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: 'ml-auto w-[356px] max-w-full' }))
  const slot = useSyncExternalStore(toastSlots.subscribe, toastSlots.current)
  useLayoutEffect(() => slot?.append(host), [slot, host])

  useEffect(() => {
    if (!toast) return
    const dismiss = () => latestOnDismiss.current(toast.id)
    // Shown in the next frame, so that a toast that is removed at once, as in React's strict mode, never appears.
    let frame = requestAnimationFrame(() => enter())
    let leave = () => cancelAnimationFrame(frame)
    const enter = () => {
      // The library needs some time to remove the previous toast.
      if (document.querySelector(ACTIVE_TOAST)) {
        frame = requestAnimationFrame(enter)
        return
      }
      const id = sonner.custom(() => <ToastCard toast={toast} onDismiss={dismiss} />, {
        duration,
        dismissible: false,
        onAutoClose: dismiss,
      })
      leave = () => void sonner.dismiss(id)
    }
    return () => leave()
  }, [toast, duration, latestOnDismiss])

  return createPortal(
    <Sonner
      visibleToasts={1}
      className="static! w-full!"
      toastOptions={{
        unstyled: true,
        // Removed without a transition, so that two toasts are never visible at once. Only the card takes pointer events. The library
        // removes the focus outline and blocks scrolling by touch; both are restored here.
        className: clsx(
          'pointer-events-none touch-pan-y! static! w-full! rounded-card transition-none! transform-none! data-[removed=true]:hidden',
          'focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-primary!',
        ),
      }}
    />,
    host,
  )
}

/** How far a swipe must go to dismiss a toast, in pixels. The library's own swipe has a different threshold and is disabled. */
const SWIPE_THRESHOLD = 50

type ToastCardProps = { toast: Toast; onDismiss: () => void }

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!card.current) return
    const stopFunctions = [stayAboveKeyboard(card.current), keepOffFocus(card.current)]
    return () => stopFunctions.forEach((stop) => stop())
  }, [])
  const start = useRef<number>(undefined)
  const [swipeDistance, setSwipeDistance] = useState(0)
  const isError = toast.tone === 'error'
  const Icon = isError ? CircleAlert : CircleCheck

  const onPointerDown = (event: PointerEvent) => {
    // The library pauses its timers until the pointer is released over the toast, which may never happen.
    event.stopPropagation()
    if (event.button === 0) start.current = event.clientX
  }
  const onPointerMove = (event: PointerEvent) => {
    if (start.current !== undefined) setSwipeDistance(event.clientX - start.current)
  }
  const endSwipe = () => {
    start.current = undefined
    setSwipeDistance(0)
  }
  const onPointerEnd = (event: PointerEvent) => {
    // The last move may not have been rendered yet.
    if (start.current !== undefined && Math.abs(event.clientX - start.current) > SWIPE_THRESHOLD) onDismiss()
    endSwipe()
  }

  return (
    <div
      ref={card}
      data-tone={toast.tone}
      role={isError ? 'alert' : undefined}
      className={clsx(
        'appear pointer-events-auto flex w-full touch-pan-y items-start gap-3 rounded-card border p-4 text-sm shadow-float select-none',
        isError ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-surface text-ink',
      )}
      style={{ transform: `translateX(${swipeDistance}px)`, opacity: 1 - Math.min(Math.abs(swipeDistance) / 250, 0.6) }}
      // Hides focus events from the library: when focus leaves a toast, the library returns it to the previously focused element.
      // Here, that element is the toast itself, which would cause a loop.
      onFocus={(event) => event.stopPropagation()}
      onBlur={(event) => event.stopPropagation()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={endSwipe}
      onPointerLeave={onPointerEnd}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', !isError && 'text-primary')} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className={clsx('mt-0.5 break-words', !isError && 'text-muted')}>{toast.description}</p>}
        {toast.action && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => {
              onDismiss()
              toast.action?.run()
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton label="Dismiss" className="-my-2 -mr-2" onClick={onDismiss}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

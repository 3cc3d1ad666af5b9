import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type PointerEvent, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Button, IconButton } from '../Button'
import { keepClear } from './keepClear'

type Toast = {
  id: number
  tone: 'success' | 'error'
  title: string
  description?: string
  action?: { label: string; run: () => void }
}

type ToasterProps = {
  /** The one toast to show, or none. */
  toast: Toast | undefined
  /** How long it stays, in milliseconds. */
  duration: number
  onDismiss: (id: number) => void
}

/** A toast that the library has not been told to dismiss. */
const STANDING = '[data-sonner-toast]:not([data-removed="true"])'

/** Shows one toast at a time, beside whatever is being done. The library keeps its time and announces it. */
export function Toaster({ toast, duration, onDismiss }: ToasterProps) {
  const dismissed = useRef(onDismiss)
  useEffect(() => {
    dismissed.current = onDismiss
  })

  useEffect(() => {
    if (!toast) return
    const forget = () => dismissed.current(toast.id)
    let card: HTMLElement | null = null
    const content = (
      <ToastCard
        toast={toast}
        onDismiss={forget}
        ref={(element) => {
          card = element
        }}
      />
    )
    // Its time runs only while it is visible; a new duration restarts the library's timer.
    const show = (inSight: boolean, id?: string | number) =>
      sonner.custom(() => content, { id, duration: inSight ? duration : Infinity, dismissible: false, onAutoClose: forget })
    // Not before the next frame: one that is taken back at once, as strict mode does, has then never been shown.
    let frame = requestAnimationFrame(() => enter())
    let leave = () => cancelAnimationFrame(frame)
    const enter = () => {
      // The library takes a moment to let go of the one before.
      if (document.querySelector(STANDING)) {
        frame = requestAnimationFrame(enter)
        return
      }
      const id = show(false)
      const stop = keepClear(
        () => card?.closest<HTMLElement>(STANDING),
        (inSight) => show(inSight, id),
      )
      leave = () => {
        stop()
        sonner.dismiss(id)
      }
    }
    return () => leave()
  }, [toast, duration])

  // Beside the page, which a dialog hides from assistive technology.
  return createPortal(
    <Sonner
      position="top-left"
      visibleToasts={1}
      toastOptions={{
        unstyled: true,
        // Out of sight until it has its place; one that leaves disappears at once, so that two never show together. Only the
        // card takes the pointer, and the library takes the outline from what the Tab key reaches.
        className: clsx(
          'pointer-events-none invisible fixed! w-[356px]! max-w-[calc(100vw-2rem)] rounded-card transition-none! transform-none! print:hidden',
          'focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-primary!',
        ),
      }}
    />,
    document.body,
  )
}

/** A swipe of more than 50 px dismisses. The library's own swipe has another threshold, so it is switched off. */
const SWIPE_THRESHOLD = 50

type ToastCardProps = { toast: Toast; onDismiss: () => void; ref: Ref<HTMLDivElement> }

function ToastCard({ toast, onDismiss, ref }: ToastCardProps) {
  const start = useRef<number>(undefined)
  const [swipe, setSwipe] = useState(0)
  const failed = toast.tone === 'error'
  const Icon = failed ? CircleAlert : CircleCheck

  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) start.current = event.clientX
  }
  const onPointerMove = (event: PointerEvent) => {
    if (start.current !== undefined) setSwipe(event.clientX - start.current)
  }
  const onPointerEnd = () => {
    if (start.current !== undefined && Math.abs(swipe) > SWIPE_THRESHOLD) onDismiss()
    start.current = undefined
    setSwipe(0)
  }

  return (
    <div
      ref={ref}
      data-tone={toast.tone}
      role={failed ? 'alert' : undefined}
      className={clsx(
        'appear pointer-events-auto flex w-full touch-pan-y items-start gap-3 rounded-card border p-4 text-sm shadow-float select-none',
        failed ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-surface text-ink',
      )}
      style={{ transform: `translateX(${swipe}px)`, opacity: 1 - Math.min(Math.abs(swipe) / 250, 0.6) }}
      // The library sends the focus back when it leaves a toast; here that would be to the toast itself, over and over.
      onFocus={(event) => event.stopPropagation()}
      onBlur={(event) => event.stopPropagation()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onPointerLeave={onPointerEnd}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', !failed && 'text-primary')} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className={clsx('mt-0.5 break-words', !failed && 'text-muted')}>{toast.description}</p>}
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

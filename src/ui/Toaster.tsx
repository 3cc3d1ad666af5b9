import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Button, IconButton } from './Button'

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

/** Shows one toast. The library queues and announces it; replacing one dismisses it first, so that two never overlap. */
export function Toaster({ toast, duration, onDismiss }: ToasterProps) {
  const dismissed = useRef(onDismiss)
  const shownId = useRef<number>(undefined)
  useEffect(() => {
    dismissed.current = onDismiss
  })

  useEffect(() => {
    // The same toast again must not be dismissed: the library would take the new one away with the old.
    if (toast?.id === shownId.current) return
    const replaces = shownId.current !== undefined
    shownId.current = toast?.id
    if (replaces) sonner.dismiss()
    if (!toast) return
    const forget = () => dismissed.current(toast.id)
    const show = () => {
      if (shownId.current !== toast.id) return
      sonner.custom(() => <ToastCard toast={toast} onDismiss={forget} />, {
        id: toast.id,
        duration,
        dismissible: false,
        onAutoClose: forget,
      })
    }
    // The library takes the old one away in the next frame; before that, two would be visible.
    if (replaces) requestAnimationFrame(() => requestAnimationFrame(show))
    else show()
  }, [toast, duration])

  // Beside the page, which a dialog hides from assistive technology.
  return createPortal(
    <Sonner
      position="bottom-left"
      visibleToasts={1}
      offset={24}
      mobileOffset={{ bottom: 84, left: 16, right: 16 }}
      toastOptions={{
        unstyled: true,
        // A dialog takes the pointer from all that is beside it, and the library the outline from what the Tab key reaches.
        className: clsx(
          'pointer-events-auto w-full rounded-card md:w-[356px] print:hidden',
          'focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-primary!',
        ),
      }}
    />,
    document.body,
  )
}

/** spec §9: a swipe of more than 50 px dismisses. The library's own swipe has another bound, so it is switched off. */
const SWIPE_THRESHOLD = 50

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
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
      data-tone={toast.tone}
      role={failed ? 'alert' : undefined}
      className={clsx(
        'flex w-full touch-pan-y items-start gap-3 rounded-card border p-4 text-sm shadow-float select-none',
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

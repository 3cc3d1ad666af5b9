import * as RadixDialog from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { useState, type ComponentProps } from 'react'

type LayerProps = ComponentProps<typeof RadixDialog.Content> & {
  onClose: () => void
  /** The overlay's class; none if the layer covers the whole page. */
  overlayClassName?: string
}

/** A modal layer, rendered only while it is open. Must contain a title. Returns the focus on closing. */
export function Layer({ onClose, overlayClassName, onInteractOutside, ...content }: LayerProps) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        {overlayClassName && <RadixDialog.Overlay className={clsx('fixed inset-0 z-40', overlayClassName)} />}
        <RadixDialog.Content
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            // Toasts are above the layer and stay usable while it is open.
            if (isOnToast(event.target)) event.preventDefault()
            else onInteractOutside?.(event)
          }}
          {...content}
        />
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Whether an event's target is on a toast. */
function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toast]') !== null
}

/**
 * Returns the focus when a dialog without a Radix trigger closes.
 * @returns the handler for Radix's `onCloseAutoFocus`
 */
export function useReturnFocus() {
  const [origin] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (origin instanceof HTMLElement && origin.isConnected) return origin.focus()
    // A layer below, which closed at the same time, has returned it already.
    if (document.activeElement !== document.body) return
    // The element is gone, such as a deleted row: continue at the page's content.
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
  }
}

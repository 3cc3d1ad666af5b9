import * as RadixDialog from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { useState, type ComponentProps } from 'react'
import { ToastSlot } from '../toast/ToastSlot'

type LayerProps = ComponentProps<typeof RadixDialog.Content> & {
  onClose: () => void
  /** Classes of the overlay: its shade, and the grid rows of the toast and of the layer. */
  overlayClassName: string
  /** Classes of the toast slot in the overlay. */
  toastClassName?: string
}

/** Classes of a toast slot directly above the layer. */
export const toastSlotStyles = 'self-end mx-auto w-[356px] max-w-[calc(100vw-2rem)] has-[[data-tone]]:py-2'

/** A modal layer, to be rendered only while it is open. Must contain a Radix title. Restores the focus on closing. */
export function Layer({ onClose, overlayClassName, toastClassName = toastSlotStyles, onInteractOutside, ...content }: LayerProps) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={clsx('fixed inset-0 z-50 grid', overlayClassName)}>
          <ToastSlot level="layer" className={toastClassName} />
          <RadixDialog.Content
            onCloseAutoFocus={returnFocus}
            onInteractOutside={(event) => {
              // A toast next to the layer stays usable while the layer is open.
              if (isOnToast(event.target)) event.preventDefault()
              else onInteractOutside?.(event)
            }}
            {...content}
          />
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toast]') !== null
}

/**
 * When a dialog without a Radix trigger closes, restores the focus to the element that had it before the dialog opened.
 * @returns the handler for Radix's `onCloseAutoFocus`
 */
export function useReturnFocus() {
  const [origin] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (origin instanceof HTMLElement && origin.isConnected) return origin.focus()
    // A layer below, which closed at the same time, has already returned the focus.
    if (document.activeElement !== document.body) return
    // The element is gone, e.g. a deleted row: move the focus to the page's content.
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
  }
}

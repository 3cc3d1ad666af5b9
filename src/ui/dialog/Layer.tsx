import * as RadixDialog from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { useState, type ComponentProps } from 'react'

type LayerProps = ComponentProps<typeof RadixDialog.Content> & {
  onClose: () => void
  /** What dims the page behind; nothing where the layer covers all of it. */
  shade?: string
}

/** A modal layer over the page, rendered only while it is open; it must hold a title. Gives the focus back to where it came from. */
export function Layer({ onClose, shade, onInteractOutside, ...content }: LayerProps) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        {shade && <RadixDialog.Overlay className={clsx('fixed inset-0 z-40', shade)} />}
        <RadixDialog.Content
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            // A toast lies above the layer, and can be dealt with while it is open.
            if (isOnToast(event.target)) event.preventDefault()
            else onInteractOutside?.(event)
          }}
          {...content}
        />
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Whether an event happened on a toast, which lies above everything else. */
function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toast]') !== null
}

/**
 * For a dialog that opens without a Radix trigger: gives the focus back to where it came from.
 * Returns the handler for Radix's `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const [origin] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (origin instanceof HTMLElement && origin.isConnected) return origin.focus()
    // A layer below that closed with this one has given it back already.
    if (document.activeElement !== document.body) return
    // Its origin is gone, such as a deleted row: the keyboard continues at the page's content.
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
  }
}

import { useState } from 'react'

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

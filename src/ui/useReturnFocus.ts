import { useState } from 'react'

/**
 * For a dialog that opens without a Radix trigger: gives the focus back to where it came from.
 * Returns the handler for Radix's `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const [origin] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
  }
}

import { useEffect, useRef } from 'react'
import type { Thread } from './threadQueries'
import { rowId } from './useThreadScroll'

/**
 * Moves the focus after a deletion, because the menu from which it was started disappears with it: to the menu of the next message, or
 * to the composer.
 * @returns the function to call with the id of the message whose menu it was
 */
export function useDeletionFocus(thread: Thread, isDialogOpen: boolean, focusComposer: () => void) {
  const deletedId = useRef<string>(null)

  // The dialog may close before or after the deletion is on screen.
  useEffect(() => {
    const id = deletedId.current
    if (isDialogOpen || !id || menuButton(`#${rowId(id)}`)) return
    deletedId.current = null
    // The dialog may have moved the focus to the page's content, because its own menu was gone.
    if (document.activeElement !== document.body && document.activeElement?.id !== 'main') return
    const next = menuButton(`#${rowId(id)} ~ li`)
    if (next) next.focus()
    else focusComposer()
  }, [thread, isDialogOpen, focusComposer])

  return (id: string) => {
    deletedId.current = id
  }
}

const menuButton = (rows: string) => document.querySelector<HTMLElement>(`${rows} [aria-haspopup="menu"]`)

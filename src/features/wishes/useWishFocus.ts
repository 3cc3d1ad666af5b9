import { useEffect, useRef } from 'react'
import type { Wish } from '@/domain/fit/wishes'
import { useOnInput } from '@/ui/hooks/useOnInput'
import { returnFocus } from '@/ui/returnFocus'

/**
 * Moves the focus if the focused button disappears when the list changes: to the wish that was saved, to the one that takes the place of
 * a deleted one, or to the button that adds a wish.
 */
export function useWishFocus(wishes: readonly Wish[], isDialogOpen: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const addButtonRef = useRef<HTMLButtonElement>(null)
  const findTarget = useRef<(rows: readonly HTMLElement[]) => HTMLElement | null | undefined>(undefined)

  // The dialog may close before or after the change is on screen.
  useEffect(() => {
    if (isDialogOpen || !findTarget.current || document.activeElement !== document.body) return
    returnFocus(findTarget.current(rowsIn(list.current)) ?? addButtonRef.current)
  }, [wishes, isDialogOpen])

  // Once the user does something else, the focus must no longer be moved.
  useOnInput(() => {
    findTarget.current = undefined
  }, isDialogOpen)

  return {
    list,
    addButtonRef,
    onSaved: (id: string) => {
      findTarget.current = (rows) => rows.find((row) => row.dataset.wishId === id)?.querySelector('button')
    },
    /** Called before the wish is deleted, while its row is still in the list. */
    onDelete: (id: string) => {
      const index = rowsIn(list.current).findIndex((row) => row.dataset.wishId === id)
      findTarget.current = (rows) => (rows[index] ?? rows.at(-1))?.querySelector<HTMLElement>('button:last-of-type')
    },
  }
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll('li') ?? [])]

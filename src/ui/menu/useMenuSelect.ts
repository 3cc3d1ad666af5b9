import { createContext, use, type RefObject } from 'react'

/** The button of the open menu. */
export const MenuButtonContext = createContext<RefObject<HTMLElement | null>>({ current: null })

/**
 * The handler of an entry. Focuses the menu's button first: a dialog that the entry opens restores the focus on closing, and the entry
 * will be gone by then.
 */
export function useMenuSelect(onSelect: ((event: Event) => void) | undefined) {
  const button = use(MenuButtonContext)
  return (event: Event) => {
    button.current?.focus()
    onSelect?.(event)
  }
}

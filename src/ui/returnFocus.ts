/** If the focused element is gone, focuses the element that had the focus before, or the page's content if that is gone, too. */
export function returnFocus(previous: Element | null) {
  const isFocusLost = document.activeElement === null || document.activeElement === document.body
  if (!isFocusLost) return
  const target = previous instanceof HTMLElement && previous.isConnected ? previous : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

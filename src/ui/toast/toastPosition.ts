/** The space between a toast and the elements that it must not cover, or the keyboard that it must stay above, in pixels. */
const GAP = 8

/** The focused element, and its form's submit button, which the user may press again after a failure. */
function elementsInUse(): Element[] {
  const focusedElement = document.activeElement
  // No element in particular is in use if the whole page, or most of it, has the focus.
  if (!focusedElement || focusedElement === document.body || focusedElement.clientHeight > window.innerHeight / 2) return []
  return [focusedElement.closest('form')?.querySelector('[type="submit"]'), focusedElement].filter((element) => element != null)
}

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function scrollAbove(toast: Element, element: Element) {
  const coveredHeight = `${window.innerHeight - toast.getBoundingClientRect().top + GAP}px`
  const { style } = document.documentElement
  style.scrollPaddingBottom = coveredHeight
  element.scrollIntoView({ block: 'nearest' })
  if (overlaps(toast, element)) {
    document.body.style.paddingBottom = coveredHeight
    element.scrollIntoView({ block: 'nearest' })
  }
  style.scrollPaddingBottom = ''
}

/**
 * Keeps a toast from covering the focused element and its form's submit button: scrolls the page when the toast appears or the focus
 * moves, and adds space at the end of the page if the page cannot scroll far enough.
 * @returns a function that stops this and removes the space
 */
export function keepOffFocus(toast: HTMLElement): () => void {
  // Nothing moves during a press, because a press that ends on another element is not a click.
  let isPressed = false
  const update = () => {
    if (isPressed) return
    for (const element of elementsInUse()) {
      if (!toast.contains(element) && overlaps(toast, element)) scrollAbove(toast, element)
    }
  }
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  const release = () => {
    isPressed = false
    // Deferred until after the click that ends the press.
    setTimeout(() => !controller.signal.aborted && update())
  }
  update()
  document.addEventListener('pointerdown', () => void (isPressed = true), options)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, options)
  document.addEventListener('focusin', update, options)
  return () => {
    controller.abort()
    document.body.style.paddingBottom = ''
  }
}

/**
 * Lifts the toast above a phone's on-screen keyboard, which covers the bottom of the page.
 * @returns a function that stops this
 */
export function stayAboveKeyboard(toast: HTMLElement): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  const update = () => {
    toast.style.translate = ''
    const coveredPixels = toast.getBoundingClientRect().bottom + GAP - (view.offsetTop + view.height)
    // While the page is zoomed in, the keyboard's height cannot be computed.
    if (view.scale === 1 && coveredPixels > 0) toast.style.translate = `0 ${-coveredPixels}px`
  }
  update()
  view.addEventListener('resize', update)
  view.addEventListener('scroll', update)
  return () => {
    view.removeEventListener('resize', update)
    view.removeEventListener('scroll', update)
  }
}

import { boxAt, freePlace, isFree, type Box, type Place } from './freePlace'
import { isPageCovered } from '../dialog/isPageCovered'

/** The distance between the card and the edges of the screen, in pixels. */
const MARGIN = 16

const LAYERS = '[role="menu"], [role="listbox"], [role$="dialog"]'

/** Fixed elements with controls. Those behind a dialog do not matter. */
const BARS = '[data-bar]'

/** CSS variable, set while no place is free: dialogs and menus then leave this much of the screen empty. */
const ROOM = '--toast-room'

/**
 * Positions a floating card so that it covers no open menu or dialog, no bar, not the focused element and not the submit button of
 * its form. Hides the card while there is no such place.
 * @param card returns the card, once it is in the page
 * @param onVisible called when the card becomes visible or hidden
 * @returns a function that stops it and hides the card
 */
export function keepClear(card: () => HTMLElement | null | undefined, onVisible: (isVisible: boolean) => void): () => void {
  let place: Place | null = null
  let size = ''
  let frame = 0
  // Nothing moves during a press, because a press that ends on another element does nothing.
  let pressed = false
  const stopped = new AbortController()
  const options = { capture: true, signal: stopped.signal }
  window.addEventListener('pointerdown', () => void (pressed = true), options)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => void (pressed = false), options)
  // In each frame, because no event reports when menus and dialogs appear, move or scroll.
  const update = () => {
    frame = requestAnimationFrame(update)
    const element = card()
    if (!element || pressed) return
    const before = place
    const measured = `${element.offsetWidth} ${element.offsetHeight} ${window.innerWidth}`
    place = placeFor(element, size === measured ? place : null)
    size = measured
    if (!place) document.documentElement.style.setProperty(ROOM, `${element.offsetHeight + 2 * MARGIN}px`)
    element.style.visibility = place ? 'visible' : ''
    if (place) Object.assign(element.style, { left: `${place.left}px`, top: `${place.top}px` })
    if (!before !== !place) onVisible(place !== null)
  }
  frame = requestAnimationFrame(update)
  return () => {
    cancelAnimationFrame(frame)
    stopped.abort()
    document.documentElement.style.removeProperty(ROOM)
    const element = card()
    if (element) element.style.visibility = ''
  }
}

/** The card's position; the current one if it is still free. */
function placeFor(card: HTMLElement, current: Place | null): Place | null {
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  const obstacles = obstaclesOf(card)
  const area = { left: 0, top: MARGIN / 2, right: window.innerWidth, bottom: visibleBottom() - MARGIN }
  if (current && current.top + size.height <= area.bottom && isFree(boxAt(current, size), obstacles)) return current
  const right = window.innerWidth - MARGIN - size.width
  return freePlace(size, area, [MARGIN, right, Math.round(right / 2)], obstacles)
}

function obstaclesOf(card: HTMLElement): Box[] {
  const elements = [...document.querySelectorAll(isPageCovered() ? LAYERS : `${LAYERS}, ${BARS}`)]
  const focused = document.activeElement
  // The focused element may be the whole page or screen.
  const isPart = focused && focused !== document.body && focused.clientHeight < window.innerHeight / 2
  if (isPart && !card.contains(focused)) {
    elements.push(focused)
    // After a failure the form is submitted again.
    const submit = focused.closest('form')?.querySelector('[type="submit"]')
    if (submit) elements.push(submit)
  }
  return elements.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0)
}

/** The bottom of the area above a phone's on-screen keyboard. */
function visibleBottom(): number {
  const view = window.visualViewport
  return view && view.scale === 1 ? view.offsetTop + view.height : window.innerHeight
}

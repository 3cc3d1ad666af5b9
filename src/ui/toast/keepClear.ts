import { boxAt, freePlace, isFree, type Box, type Place } from './freePlace'
import { isPageCovered } from '../dialog/isPageCovered'

/** Between the card and the edges of the screen, in pixels. */
const MARGIN = 16

const LAYERS = '[role="menu"], [role="listbox"], [role$="dialog"]'

/** Fixed elements with something to press in them. Those behind a dialog are out of use. */
const BARS = '[data-bar]'

/** Set on the page while no place is free: dialogs and menus leave this much of the screen empty. */
const ROOM = '--toast-room'

/**
 * Keeps a floating card where it lies over no open menu or dialog, no bar, nothing that has the focus and no button that submits its form, and out of sight
 * while there is no such place.
 * @param card the card, once it is in the page
 * @param onSight told when it comes into sight or goes out of it
 * @returns a function that stops it, which leaves the card out of sight
 */
export function keepClear(card: () => HTMLElement | null | undefined, onSight: (inSight: boolean) => void): () => void {
  let place: Place | null = null
  let size = ''
  let frame = 0
  // Under a finger nothing moves: a press has to end where it began, or it presses nothing.
  let pressed = false
  const stopped = new AbortController()
  const options = { capture: true, signal: stopped.signal }
  window.addEventListener('pointerdown', () => void (pressed = true), options)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => void (pressed = false), options)
  // Each frame, because no event tells when menus and dialogs appear, move or scroll.
  const look = () => {
    frame = requestAnimationFrame(look)
    const element = card()
    if (!element || pressed) return
    const before = place
    const measured = `${element.offsetWidth} ${element.offsetHeight} ${window.innerWidth}`
    place = placeFor(element, size === measured ? place : null)
    size = measured
    if (!place) document.documentElement.style.setProperty(ROOM, `${element.offsetHeight + 2 * MARGIN}px`)
    element.style.visibility = place ? 'visible' : ''
    if (place) Object.assign(element.style, { left: `${place.left}px`, top: `${place.top}px` })
    if (!before !== !place) onSight(place !== null)
  }
  frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    stopped.abort()
    document.documentElement.style.removeProperty(ROOM)
    const element = card()
    if (element) element.style.visibility = ''
  }
}

/** Where the card goes: its current place, if that is still free. */
function placeFor(card: HTMLElement, current: Place | null): Place | null {
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  const obstacles = boxesInTheWay(card)
  const area = { left: 0, top: MARGIN / 2, right: window.innerWidth, bottom: visibleBottom() - MARGIN }
  if (current && current.top + size.height <= area.bottom && isFree(boxAt(current, size), obstacles)) return current
  const right = window.innerWidth - MARGIN - size.width
  return freePlace(size, area, [MARGIN, right, Math.round(right / 2)], obstacles)
}

function boxesInTheWay(card: HTMLElement): Box[] {
  const elements = [...document.querySelectorAll(isPageCovered() ? LAYERS : `${LAYERS}, ${BARS}`)]
  const focused = document.activeElement
  // The page, or a screen of it, can have the focus as a whole.
  const isPart = focused && focused !== document.body && focused.clientHeight < window.innerHeight / 2
  if (isPart && !card.contains(focused)) {
    elements.push(focused)
    // What fails is tried again.
    const submit = focused.closest('form')?.querySelector('[type="submit"]')
    if (submit) elements.push(submit)
  }
  return elements.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0)
}

/** The lower edge of what can be seen above the keys of a phone. */
function visibleBottom(): number {
  const view = window.visualViewport
  return view && view.scale === 1 ? view.offsetTop + view.height : window.innerHeight
}

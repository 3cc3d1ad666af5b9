import { vi } from 'vitest'

/** A media query list that matches nothing and never changes: jsdom has no layout to match against. */
function matchMedia(query: string): MediaQueryList {
  return {
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }
}

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Puts a node into the head, unless it is a style sheet: nothing is laid out here, and jsdom matches each rule to each element. */
const appendToHead = (node: Node) => (node.nodeName === 'STYLE' ? node : Node.prototype.appendChild.call(document.head, node))

/**
 * Gives jsdom what Radix and the app's own components call and jsdom lacks: media queries, observers, pointer capture
 * and scrolling. They do nothing; what depends on layout is tested in a real browser.
 */
export function installBrowserStandIns() {
  Object.assign(window, { matchMedia, ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver, scrollTo: vi.fn() })
  Object.assign(Element.prototype, {
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    scrollIntoView: () => undefined,
  })
  Object.assign(document.head, { appendChild: appendToHead })
}

import { vi } from 'vitest'

/** A media query list that never matches, because happy-dom has no layout. */
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

/** Adds a node to the head. Skips style sheets, which happy-dom would match against every element, although it has no layout. */
const appendToHead = (node: Node) => (node.nodeName === 'STYLE' ? node : Node.prototype.appendChild.call(document.head, node))

/** happy-dom binds these methods to a storage on first use; later mocks of the prototype would have no effect. */
function makeStorageMockable() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Object.defineProperty(storage, name, { configurable: true, get: () => Storage.prototype[name] })
    }
  }
}

/** Delays navigation as browsers do; happy-dom would call the listeners synchronously. */
function makeHistoryAsynchronous() {
  const { setTimeout } = globalThis
  for (const name of ['back', 'forward', 'go'] as const) {
    const move = History.prototype[name]
    History.prototype[name] = function (this: History, delta?: number) {
      setTimeout(() => move.call(this, delta))
    }
  }
}

/** React Hook Form reads these properties to detect a choice made before hydration. React itself sets `defaultSelected`. */
const size = {
  configurable: true,
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size'))
  },
}
const defaultSelected = {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
  set(this: HTMLOptionElement, selected: boolean) {
    this.toggleAttribute('selected', selected)
  },
}

const NodeChannel = globalThis.BroadcastChannel
const channels = new Set<BroadcastChannel>()

class PageChannel extends NodeChannel {
  constructor(name: string) {
    super(name)
    channels.add(this)
  }
}

/** Closes the channels to other tabs, as closing a page does. Open channels would receive messages from the tests of the next file. */
export function closeChannels() {
  for (const channel of channels) channel.close()
  globalThis.BroadcastChannel = NodeChannel
}

/**
 * Adds browser features that the app and its libraries need and that happy-dom lacks or implements differently. Mocks of layout
 * features do nothing; end-to-end tests cover those features in a real browser.
 */
export function installBrowserMocks() {
  globalThis.BroadcastChannel = PageChannel
  Object.assign(window, { matchMedia, ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver, scrollTo: vi.fn() })
  Object.assign(Element.prototype, {
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    scrollIntoView: () => undefined,
  })
  Object.defineProperty(HTMLSelectElement.prototype, 'size', size)
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', defaultSelected)
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => null })
  // happy-dom has null here; a browser without locks has no such property. Tests that need locks install them.
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  Object.assign(document.head, { appendChild: appendToHead })
  makeStorageMockable()
  makeHistoryAsynchronous()
}

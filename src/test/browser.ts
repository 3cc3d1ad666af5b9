import { vi } from 'vitest'

/** A media query list that matches nothing and never changes: nothing is laid out here that it could match. */
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

/** Puts a node into the head, unless it is a style sheet: nothing is laid out here, and each rule is matched to each element. */
const appendToHead = (node: Node) => (node.nodeName === 'STYLE' ? node : Node.prototype.appendChild.call(document.head, node))

/** happy-dom binds these to a storage once it was used, so that no test could replace them on the prototype any more. */
function installStorages() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Object.defineProperty(storage, name, { configurable: true, get: () => Storage.prototype[name] })
    }
  }
}

/** A browser goes back and forward in a task of its own; happy-dom would have the listeners run within the call. */
function installHistory() {
  const { setTimeout } = globalThis
  for (const name of ['back', 'forward', 'go'] as const) {
    const move = History.prototype[name]
    History.prototype[name] = function (this: History, delta?: number) {
      setTimeout(() => move.call(this, delta))
    }
  }
}

/** React Hook Form asks these of a select, to tell whether somebody has chosen before the form was ready; React sets the second. */
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
  set(this: HTMLOptionElement, is: boolean) {
    this.toggleAttribute('selected', is)
  },
}

/**
 * Gives happy-dom what Radix and the app's own components call and it lacks, or does differently from browsers. What depends
 * on layout does nothing, and is tested in a real browser.
 */
export function installBrowserStandIns() {
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
  // happy-dom has null here; a browser without locks has no such property. A test that needs locks brings its own.
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  Object.assign(document.head, { appendChild: appendToHead })
  installStorages()
  installHistory()
}

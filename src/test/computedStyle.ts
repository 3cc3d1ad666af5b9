/** The window that an element's own document names: libraries ask it, the app's code asks the global one. */
const view = document.defaultView as Window

/** jsdom's own answer: every rule of its default sheet against the element, anew after each change of the page. */
export const jsdomStyle = view.getComputedStyle.bind(view)

/** How an element of each name and type is displayed, where nothing else has a say. */
const displays = new Map<string, string>()

const declares = (element: Element, property: string) => element.getAttribute('style')?.includes(property) ?? false

function display(element: Element): string {
  const more = element.hasAttribute('hidden') || element.hasAttribute('popover') || /^(dialog|summary)$/.test(element.localName)
  if (more || declares(element, 'display')) return jsdomStyle(element).display
  const kind = `${element.nodeName} ${element.getAttribute('type')}`
  const known = displays.get(kind) ?? jsdomStyle(element).display
  displays.set(kind, known)
  return known
}

/** The nearest element that may declare the property answers; `hidden` collapses parts of a table. */
function inherited(element: Element, property: string, initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (declares(at, property) || at.hasAttribute('hidden')) return jsdomStyle(at).getPropertyValue(property)
  }
  return initial
}

function quickAnswer(element: Element, property: string | symbol): string | undefined {
  if (property === 'display') return display(element)
  if (property === 'visibility') return inherited(element, property, 'visible')
  if (property === 'pointerEvents' || property === 'pointer-events') return inherited(element, 'pointer-events', 'auto')
  return undefined
}

function computedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || document.styleSheets.length > 0) return jsdomStyle(element, pseudo)
  const getPropertyValue = (name: string) => quickAnswer(element, name) ?? jsdomStyle(element).getPropertyValue(name)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name): unknown =>
      name === 'getPropertyValue' ? getPropertyValue : (quickAnswer(element, name) ?? Reflect.get(jsdomStyle(element), name)),
  })
}

/**
 * Spares queries by role, and clicks, most of their time: they ask for the display, visibility and pointer events of every
 * element and its ancestors. Where the page has no style sheet, these three follow from few of an element's attributes.
 */
export function installComputedStyle() {
  view.getComputedStyle = computedStyle
}

/** The window that an element's own document names: libraries ask it, the app's code asks the global one. */
const view = document.defaultView as Window

/** happy-dom's own answer: it knows no `hidden`, no pseudo-elements, and of inline elements no display. */
const wholeStyle = view.getComputedStyle.bind(view)

/** How an element of each name is displayed, where nothing else has a say; any other is inline. */
const DISPLAYS: Record<string, string> = Object.fromEntries(
  Object.entries({
    block: `address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1
      h2 h3 h4 h5 h6 header hgroup hr html legend listing main menu nav ol optgroup option p plaintext pre search section summary ul xmp`,
    'inline-block': 'button input meter progress',
    contents: 'slot',
    none: 'area base basefont datalist head link meta noembed noframes param rp script style template title',
    table: 'table',
    'table-caption': 'caption',
    'table-cell': 'td th',
    'table-column': 'col',
    'table-column-group': 'colgroup',
    'table-footer-group': 'tfoot',
    'table-header-group': 'thead',
    'table-row': 'tr',
    'table-row-group': 'tbody',
    'list-item': 'li',
  }).flatMap(([display, names]) => names.split(/\s+/).map((name) => [name, display])),
)

const declared = (element: Element, property: string) =>
  element instanceof HTMLElement && element.hasAttribute('style') ? element.style.getPropertyValue(property).toLowerCase() : ''

function isHidden(element: Element) {
  if (element.hasAttribute('popover') || (element.getAttribute('hidden') ?? 'until-found') !== 'until-found') return true
  if (element.localName === 'input') return element.getAttribute('type')?.toLowerCase() === 'hidden'
  return element.localName === 'dialog' && !element.hasAttribute('open')
}

function ownDisplay(element: Element) {
  if (isHidden(element)) return 'none'
  if (element.localName === 'summary' && element.matches('details > :first-of-type')) return 'list-item'
  return DISPLAYS[element.localName] ?? 'inline'
}

const display = (element: Element) => declared(element, 'display') || ownDisplay(element)

/** `hidden` collapses parts of a table, and what is in them. */
const collapsed = (element: Element) => element.hasAttribute('hidden') && /^table-(?!caption|cell)/.test(DISPLAYS[element.localName] ?? '')

/** The nearest element that declares the property answers. */
function inherited(element: Element, property: string, initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = declared(at, property)
    if (value && !/^(inherit|unset)$/.test(value)) return value
    if (property === 'visibility' && !value && collapsed(at)) return 'collapse'
  }
  return initial
}

function quickAnswer(element: Element, property: string | symbol): string | undefined {
  if (property === 'display') return display(element)
  if (property === 'visibility') return inherited(element, property, 'visible')
  if (property === 'pointerEvents' || property === 'pointer-events') return inherited(element, 'pointer-events', 'auto')
  return undefined
}

function computedStyle(element: Element): CSSStyleDeclaration {
  if (document.styleSheets.length > 0) throw new Error('The page has a style sheet, which nothing here looks at.')
  const getPropertyValue = (name: string) => quickAnswer(element, name) ?? wholeStyle(element).getPropertyValue(name)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name): unknown =>
      name === 'getPropertyValue' ? getPropertyValue : (quickAnswer(element, name) ?? Reflect.get(wholeStyle(element), name)),
  })
}

/**
 * Tells display, visibility and pointer events as browsers do, which is what queries by role, `toBeVisible` and
 * clicks depend on. Only the page's attributes have a say: a style sheet would not be heard, and is refused.
 */
export function installComputedStyle() {
  view.getComputedStyle = computedStyle
}

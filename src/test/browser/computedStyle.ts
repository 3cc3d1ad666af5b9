/** The document's window, which libraries use; the app uses the global window. */
const view = document.defaultView as Window

/** happy-dom's implementation, which ignores `hidden` and has no display for inline elements. */
const originalComputedStyle = view.getComputedStyle.bind(view)

/** Default display, keyed by element name. Elements that are not listed are inline. */
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

const declaredValue = (element: Element, property: string) =>
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

const display = (element: Element) => declaredValue(element, 'display') || ownDisplay(element)

/** Whether an element is a part of a table, such as a row or a column, that `hidden` collapses together with its content. */
const isCollapsed = (element: Element) =>
  element.hasAttribute('hidden') && /^table-(?!caption|cell)/.test(DISPLAYS[element.localName] ?? '')

/** The value declared by the element itself or by its nearest ancestor that declares one. */
function inheritedValue(element: Element, property: string, initial: string): string {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const value = declaredValue(ancestor, property)
    if (value && !/^(inherit|unset)$/.test(value)) return value
    if (property === 'visibility' && !value && isCollapsed(ancestor)) return 'collapse'
  }
  return initial
}

function computedValue(element: Element, property: string | symbol): string | undefined {
  if (property === 'display') return display(element)
  if (property === 'visibility') return inheritedValue(element, property, 'visible')
  if (property === 'pointerEvents' || property === 'pointer-events') return inheritedValue(element, 'pointer-events', 'auto')
  return undefined
}

function computedStyle(element: Element): CSSStyleDeclaration {
  if (document.styleSheets.length > 0) throw new Error('The page has a style sheet, which is not supported here.')
  const getPropertyValue = (name: string) => computedValue(element, name) ?? originalComputedStyle(element).getPropertyValue(name)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name): unknown =>
      name === 'getPropertyValue' ? getPropertyValue : (computedValue(element, name) ?? Reflect.get(originalComputedStyle(element), name)),
  })
}

/**
 * Makes getComputedStyle return display, visibility and pointer events as browsers do, for queries by role, `toBeVisible` and clicks.
 * The new function considers only element names and attributes, so it throws if there is a style sheet.
 */
export function installComputedStyle() {
  view.getComputedStyle = computedStyle
}

import { afterEach, expect, test, vi } from 'vitest'

const view = document.defaultView as Window

const { JSDOM } = await vi.importActual<{ JSDOM: new () => { window: Window & { document: Document } } }>('jsdom')

const NAMES = `div span p a button input select textarea label form fieldset ul li h1 section main dialog details summary
  script noscript title datalist img slot unknown table caption colgroup col thead tbody tfoot tr td th`.split(/\s+/)

const ATTRIBUTES: [name: string, value: string][] = [
  ...['', 'until-found'].map((value): [string, string] => ['hidden', value]),
  ...['hidden', 'HIDDEN', 'button', 'checkbox'].map((value): [string, string] => ['type', value]),
  ...['display: none', 'DISPLAY: flex', 'visibility: hidden', 'visibility: inherit', 'visibility: collapse'].map(inline),
  ...['pointer-events: none', 'pointer-events: auto', 'pointer-events: unset', 'color: red'].map(inline),
  ['open', ''],
  ['popover', 'auto'],
  ['class', 'hidden'],
]

function inline(declarations: string): [string, string] {
  return ['style', declarations]
}

/** Puts an element of each name into the holder, and one into each of these. */
function fill(holder: Element, attributes: [string, string][], names = NAMES) {
  const page = holder.ownerDocument
  for (const name of names) {
    const element = page.createElement(name)
    for (const [key, value] of attributes) element.setAttribute(key, value)
    element.append(page.createElement('b'))
    holder.append(element)
  }
}

/** What the whole body is told, by either way of asking. */
function told(window: Window, page: Document) {
  return [...page.querySelectorAll('body, body *')].map((element) => {
    const of = window.getComputedStyle(element)
    const named = ['display', 'visibility', 'pointer-events'].map((name) => of.getPropertyValue(name))
    return [of.display, of.visibility, of.pointerEvents, ...named, (element.cloneNode() as Element).outerHTML]
  })
}

/** Fills this page and one of jsdom's own alike, and lists what each is told. */
function ofBoth(filled: (body: HTMLElement) => void) {
  const { window } = new JSDOM()
  filled(document.body)
  filled(window.document.body)
  return { here: told(view, document), jsdom: told(window, window.document) }
}

afterEach(() => document.body.replaceChildren())

test('elements without attributes are as jsdom has them', () => {
  const { here, jsdom } = ofBoth((body) => fill(body, []))
  expect(here).toEqual(jsdom)
})

test.each(ATTRIBUTES)('elements with %s="%s", and what is in them, are as jsdom has them', (...attribute) => {
  const { here, jsdom } = ofBoth((body) => fill(body, [attribute]))
  expect(here).toEqual(jsdom)
})

test.each(ATTRIBUTES)('elements within one with %s="%s" are as jsdom has them, also against the opposite', (...attribute) => {
  const { here, jsdom } = ofBoth((body) => {
    for (const name of ['section', 'tr', 'details']) {
      const holder = body.appendChild(body.ownerDocument.createElement(name))
      holder.setAttribute(...attribute)
      const few = ['div', 'summary', 'tr']
      fill(holder, [], few)
      fill(holder, [inline('visibility: visible; pointer-events: auto; display: block')], few)
      fill(holder, [['hidden', '']], few)
    }
  })
  expect(here).toEqual(jsdom)
})

const three = (element: Element) => {
  const { display, visibility, pointerEvents } = view.getComputedStyle(element)
  return [display, visibility, pointerEvents]
}

test('an element that changes is looked at anew', () => {
  const element = document.body.appendChild(document.createElement('p'))
  expect(three(element)).toEqual(['block', 'visible', 'auto'])
  element.hidden = true
  expect(three(element)[0]).toBe('none')
  element.hidden = false
  document.body.style.pointerEvents = 'none'
  expect(three(element)).toEqual(['block', 'visible', 'none'])
  document.body.removeAttribute('style')
  expect(three(element)).toEqual(['block', 'visible', 'auto'])
})

test('a style sheet, which would have its say, is refused', () => {
  document.body.innerHTML = '<p>Text</p><style>p { display: none }</style>'
  expect(() => view.getComputedStyle(document.querySelector('p') as Element)).toThrow('style sheet')
})

test('other properties are happy-dom’s', () => {
  document.body.innerHTML = '<h1 style="opacity: 0.5; margin-left: 3px">Title</h1>'
  const style = view.getComputedStyle(document.querySelector('h1') as Element)
  expect([style.opacity, style.marginLeft]).toEqual(['0.5', '3px'])
  expect(style.getPropertyValue('margin-left')).toBe('3px')
})

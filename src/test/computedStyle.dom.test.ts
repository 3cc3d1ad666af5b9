import { afterEach, expect, test } from 'vitest'
import { jsdomStyle } from './computedStyle'

const view = document.defaultView as Window

const NAMES = `div span p a button input select textarea label form fieldset ul li h1 section main dialog details summary
  template script noscript title datalist embed img slot unknown table caption colgroup col thead tbody tfoot tr td th`.split(/\s+/)

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
  for (const name of names) {
    const element = document.createElement(name)
    for (const [key, value] of attributes) element.setAttribute(key, value)
    element.append(document.createElement('b'))
    holder.append(element)
  }
}

const three = (of: CSSStyleDeclaration) => [of.display, of.visibility, of.pointerEvents]

const named = (of: CSSStyleDeclaration) => ['display', 'visibility', 'pointer-events'].map((name) => of.getPropertyValue(name))

const everything = () => [...document.querySelectorAll('*')]

/** What the whole page is told, by either way of asking; without a style sheet, which would leave every answer to jsdom. */
function told() {
  if (document.styleSheets.length > 0) throw new Error('The page has a style sheet')
  return everything().map((element) => [three(view.getComputedStyle(element)), named(view.getComputedStyle(element)), element.outerHTML])
}

const jsdomTells = () => everything().map((element) => [three(jsdomStyle(element)), named(jsdomStyle(element)), element.outerHTML])

afterEach(() => document.body.replaceChildren())

test('elements without attributes are as jsdom has them', () => {
  fill(document.body, [])
  expect(told()).toEqual(jsdomTells())
})

test.each(ATTRIBUTES)('elements with %s="%s", and what is in them, are as jsdom has them', (...attribute) => {
  fill(document.body, [attribute])
  expect(told()).toEqual(jsdomTells())
})

test.each(ATTRIBUTES)('elements within one with %s="%s" are as jsdom has them, also against the opposite', (...attribute) => {
  for (const name of ['section', 'tr', 'details']) {
    const holder = document.body.appendChild(document.createElement(name))
    holder.setAttribute(...attribute)
    const few = ['div', 'summary', 'tr']
    fill(holder, [], few)
    fill(holder, [inline('visibility: visible; pointer-events: auto; display: block')], few)
    fill(holder, [['hidden', '']], few)
  }
  expect(told()).toEqual(jsdomTells())
})

test('an element that changes is looked at anew', () => {
  const element = document.body.appendChild(document.createElement('p'))
  const shown = () => three(view.getComputedStyle(element))
  expect(shown()).toEqual(['block', 'visible', 'auto'])
  element.hidden = true
  expect(shown()[0]).toBe('none')
  element.hidden = false
  document.body.style.pointerEvents = 'none'
  expect(shown()).toEqual(['block', 'visible', 'none'])
  document.body.removeAttribute('style')
  expect(shown()).toEqual(['block', 'visible', 'auto'])
})

test('a style sheet has its say', () => {
  document.body.innerHTML = '<p>Text</p>'
  expect(three(view.getComputedStyle(document.querySelector('p') as Element))).toEqual(['block', 'visible', 'auto'])
  document.body.insertAdjacentHTML('beforeend', '<style>p { display: none; visibility: hidden; pointer-events: none }</style>')
  expect(three(view.getComputedStyle(document.querySelector('p') as Element))).toEqual(['none', 'hidden', 'none'])
})

test('other properties are jsdom’s', () => {
  document.body.innerHTML = '<h1 style="opacity: 0.5; margin-left: 3px">Title</h1>'
  const style = view.getComputedStyle(document.querySelector('h1') as Element)
  expect([style.opacity, style.marginLeft, style.fontWeight]).toEqual(['0.5', '3px', 'bold'])
  expect(style.getPropertyValue('margin-left')).toBe('3px')
})

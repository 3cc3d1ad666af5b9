import { afterEach, expect, test } from 'vitest'

const view = document.defaultView as Window

/** The default `display` of elements without attributes, from the HTML standard ("Rendering"). */
const DISPLAYS: [display: string, names: string][] = [
  ['block', 'div p form fieldset ul h1 section main details summary'],
  ['inline', 'span a label img svg unknown'],
  ['inline-block', 'button input'],
  ['contents', 'slot'],
  ['none', 'dialog datalist script template title'],
  ['list-item', 'li'],
  ['table', 'table'],
  ['table-caption', 'caption'],
  ['table-column-group', 'colgroup'],
  ['table-column', 'col'],
  ['table-header-group', 'thead'],
  ['table-row-group', 'tbody'],
  ['table-footer-group', 'tfoot'],
  ['table-row', 'tr'],
  ['table-cell', 'td th'],
]

type Attributes = Record<string, string>

function add(name: string, attributes: Attributes = {}, parent: Element = document.body) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return parent.appendChild(element)
}

/** An element's display, visibility and pointer events. Also checks that getPropertyValue returns the same values. */
function styleOf(element: Element) {
  const style = view.getComputedStyle(element)
  const values = [style.display, style.visibility, style.pointerEvents]
  expect(['display', 'visibility', 'pointer-events'].map((name) => style.getPropertyValue(name))).toEqual(values)
  return values.join(' ')
}

afterEach(() => document.body.replaceChildren())

test.each(DISPLAYS)('the display is %s for %s', (display, names) => {
  for (const name of names.split(' ')) expect([name, styleOf(add(name))]).toEqual([name, `${display} visible auto`])
})

test.each<[name: string, attributes: Attributes, expected: string]>([
  ['p', { hidden: '' }, 'none visible auto'],
  ['p', { hidden: 'until-found' }, 'block visible auto'],
  ['p', { class: 'hidden' }, 'block visible auto'],
  ['p', { popover: 'auto' }, 'none visible auto'],
  ['tr', { hidden: '' }, 'none collapse auto'],
  ['col', { hidden: '' }, 'none collapse auto'],
  ['td', { hidden: '' }, 'none visible auto'],
  ['caption', { hidden: '' }, 'none visible auto'],
  ['input', { type: 'hidden' }, 'none visible auto'],
  ['input', { type: 'HIDDEN' }, 'none visible auto'],
  ['input', { type: 'checkbox' }, 'inline-block visible auto'],
  ['button', { type: 'hidden' }, 'inline-block visible auto'],
  ['dialog', { open: '' }, 'block visible auto'],
  ['p', { style: 'display: none' }, 'none visible auto'],
  ['p', { style: 'display: flex' }, 'flex visible auto'],
  ['p', { hidden: '', style: 'display: block' }, 'block visible auto'],
  ['p', { style: 'visibility: hidden' }, 'block hidden auto'],
  ['p', { style: 'visibility: collapse' }, 'block collapse auto'],
  ['p', { style: 'visibility: inherit' }, 'block visible auto'],
  ['p', { style: 'pointer-events: none' }, 'block visible none'],
  ['p', { style: 'pointer-events: unset' }, 'block visible auto'],
  ['p', { style: 'color: red' }, 'block visible auto'],
])('<%s> with %o has the style %s', (name, attributes, expected) => expect(styleOf(add(name, attributes))).toBe(expected))

test.each<[parentName: string, attributes: Attributes, expected: string, overridden: string]>([
  ['section', { hidden: '' }, 'block visible auto', 'block visible auto'],
  ['section', { style: 'display: none' }, 'block visible auto', 'block visible auto'],
  ['section', { style: 'visibility: hidden' }, 'block hidden auto', 'block visible auto'],
  ['section', { style: 'pointer-events: none' }, 'block visible none', 'block visible auto'],
  ['tr', { hidden: '' }, 'block collapse auto', 'block visible auto'],
])('an element within <%s> with %o has the style %s, or %s if it overrides that', (parentName, attributes, expected, overridden) => {
  const container = add('b', {}, add(parentName, attributes))
  expect(styleOf(add('p', {}, container))).toBe(expected)
  expect(styleOf(add('p', { style: 'visibility: visible; pointer-events: auto' }, container))).toBe(overridden)
})

test('the first summary of details is a list item', () => {
  const details = add('details')
  expect(['summary', 'summary'].map((name) => styleOf(add(name, {}, details)).split(' ')[0])).toEqual(['list-item', 'block'])
})

test('a changed element has its new style', () => {
  const element = add('p')
  expect(styleOf(element)).toBe('block visible auto')
  element.hidden = true
  expect(styleOf(element)).toBe('none visible auto')
  element.hidden = false
  document.body.style.pointerEvents = 'none'
  expect(styleOf(element)).toBe('block visible none')
  document.body.removeAttribute('style')
  expect(styleOf(element)).toBe('block visible auto')
})

test('getComputedStyle throws if the page has a style sheet', () => {
  document.body.innerHTML = '<p>Text</p><style>p { display: none }</style>'
  expect(() => view.getComputedStyle(document.querySelector('p') as Element)).toThrow('style sheet')
})

test('other properties come from happy-dom', () => {
  document.body.innerHTML = '<h1 style="opacity: 0.5; margin-left: 3px">Title</h1>'
  const style = view.getComputedStyle(document.querySelector('h1') as Element)
  expect([style.opacity, style.marginLeft]).toEqual(['0.5', '3px'])
  expect(style.getPropertyValue('margin-left')).toBe('3px')
})

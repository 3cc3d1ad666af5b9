import { afterEach, expect, test } from 'vitest'

/** A page with jsdom's own properties, which no stand-in has touched. */
function jsdomsPage(html: string) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentDocument as Document
  page.body.innerHTML = html
  return page
}

const CASES = {
  'one named by its id': '<label for="a">A</label><input id="a">',
  'one within its label': '<label>A <button>B</button></label>',
  'the second within a label, which names the first only': '<label>A <input><select></select></label>',
  'a hidden one before the one that is named': '<label>A <input type="hidden"><textarea></textarea></label>',
  'one with three labels, in the order of the page': '<label for="a">1</label><label>2 <input id="a"></label><label for="a">3</label>',
  'two of one id, of which the first is named': '<label for="a">A</label><input id="a"><input id="a">',
  'an id that something else has first': '<p id="a"></p><label for="a">A</label><input id="a">',
  'a label for nothing, around an element': '<label for="">A <input></label><label for="none">B <input id=""></label>',
  none: '<label>A</label><input><button>B</button>',
  'a label that its own name shadows in the collection': '<label id="length" for="a">A</label><input id="a">',
}

const labelled = (page: Document) =>
  [...page.body.querySelectorAll<HTMLInputElement>('button, input, select, textarea')].map(
    ({ labels }) => labels && Array.from(labels, (label) => label.outerHTML),
  )

afterEach(() => document.body.replaceChildren())

test.each(Object.entries(CASES))('%s: the labels are those that jsdom lists', (_, html) => {
  const expected = labelled(jsdomsPage(html))
  document.body.innerHTML = html
  expect(labelled(document)).toEqual(expected)
})

test('a hidden field has none, and an element outside the page those that it has there', () => {
  const form = document.createElement('form')
  form.innerHTML = '<label>A <input></label><input type="hidden">'
  const [shown, hidden] = form.querySelectorAll('input')
  expect(shown?.labels).toHaveLength(1)
  expect(hidden?.labels).toBeNull()
  document.body.append(form)
  expect(shown?.labels).toHaveLength(1)
  expect(hidden?.labels).toBeNull()
})

test('a label that comes, changes and goes is noticed', () => {
  document.body.innerHTML = '<input id="a">'
  const input = document.querySelector('input') as HTMLInputElement
  expect(input.labels).toHaveLength(0)
  const label = document.body.appendChild(document.createElement('label'))
  label.htmlFor = 'a'
  expect(input.labels).toHaveLength(1)
  label.htmlFor = 'b'
  expect(input.labels).toHaveLength(0)
  label.htmlFor = 'a'
  label.remove()
  expect(input.labels).toHaveLength(0)
})

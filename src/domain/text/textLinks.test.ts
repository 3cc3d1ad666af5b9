import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textParts } from './textLinks'

const links = (text: string) => textParts(text).flatMap(({ href }) => (href ? [href] : []))

describe('a URL in text is a link', () => {
  it.each([
    ['See https://example.com/homes/12?id=3#plan today', 'https://example.com/homes/12?id=3#plan'],
    ['http://example.com', 'http://example.com/'],
    ['WWW.example.com/flat', 'https://www.example.com/flat'],
    ['Listing: https://example.com/a.', 'https://example.com/a'],
    ['https://example.com/a… what do you think?', 'https://example.com/a'],
    ['Look (https://example.com…)', 'https://example.com/'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://example.com/wiki/House_(film)', 'https://example.com/wiki/House_(film)'],
    ['"https://example.com/a", she said', 'https://example.com/a'],
    ['ראו https://example.com/דירה עכשיו', 'https://example.com/%D7%93%D7%99%D7%A8%D7%94'],
  ])('%s', (text, href) => {
    expect(links(text)).toEqual([href])
  })

  it('and several links keep their order and the text between them', () => {
    expect(textParts('a https://one.example, b www.two.example!')).toEqual([
      { text: 'a ' },
      { text: 'https://one.example', href: 'https://one.example/' },
      { text: ', b ' },
      { text: 'www.two.example', href: 'https://www.two.example/' },
      { text: '!' },
    ])
  })
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com/a',
  'ana@www.example.com',
  'https://bank.example@evil.example/',
  'https://user:secret@example.com',
  'https://@example.com',
  'https://',
  'https://localhost/admin',
  'www.',
  'xhttps://example.com',
])('%s is not a link', (text) => {
  expect(links(text)).toEqual([])
})

it.each([
  ['https://zооpla.co.uk/1', 'https://xn--zpla-55da.co.uk/1'],
  ['www.zооpla.co.uk', 'www.xn--zpla-55da.co.uk'],
  ['https://zoo\u200bpla.co.uk/1', 'https://zoopla.co.uk/1'],
])('the look-alike host in %s is shown as %s', (text, shown) => {
  expect(textParts(text)[0]?.text).toBe(shown)
})

it('a character that changes the text direction ends a URL', () => {
  expect(textParts('https://example.com/\u202egnp.exe')[0]).toEqual({ text: 'https://example.com/', href: 'https://example.com/' })
})

it('the parts add up to the text, and links are web links', () => {
  const piece = fc.constantFrom('https://', 'www.', 'a.example', '(', ')', '.', ' ', '\n', 'javascript:', '@', '\u202e', 'é')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const parts = textParts(text)
      const whole = parts.map((part) => part.text).join('')
      // A host that is not in ASCII is shown in punycode, so the parts differ from the text.
      const mayHaveNonAsciiHost = /(?:https?:\/\/|www\.)[!-~]*[^!-~\s]/i.test(text)
      expect(mayHaveNonAsciiHost || whole === text).toBe(true)
      const hosts = parts.flatMap(({ text: shown, href }) => (href ? [shown.replace(/^https?:\/\//i, '').split(/[/?#\\]/, 1)[0]] : []))
      expect(hosts.every((host) => /^[!-~]+$/.test(host ?? ''))).toBe(true)
      expect(parts.every(({ href }) => href === undefined || /^https?:\/\/[^/@]+(\/|$)/.test(href))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

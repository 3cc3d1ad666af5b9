import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { isWebLink, completeLink } from './webLink'

describe('a web link', () => {
  it.each(['https://example.com', 'HTTP://Example.com/', 'https://example.com:8443/a?b=c@d#e', 'https://xn--r8jz45g.jp/家/95-m²'])(
    'can be %s',
    (text) => {
      expect(isWebLink(text)).toBe(true)
    },
  )

  it.each([
    '',
    'example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//example.com',
    'https://',
    'https:///x',
    'https://[',
    'https://example.com:port/',
    'https://example.com@evil.example/',
    'https://example.com\\@evil.example/',
    'https://example.com/a b',
    ' https://example.com',
    'https://example.com/\n',
    'https://example.com/\u0000',
    'https://example.com/\u202ex',
    'see https://example.com',
    'https://例え.jp/家',
  ])('is not %j', (text) => {
    expect(isWebLink(text)).toBe(false)
  })
})

test.each([
  ['example.com', 'https://example.com'],
  [' www.example.de/exposé/1 ', 'https://www.example.de/exposé/1'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['https://example.com/x', 'https://example.com/x'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['12 Elm St', '12 Elm St'],
  ['https://例え.jp/家', 'https://xn--r8jz45g.jp/家'],
  // Both letters that look like an o are Cyrillic.
  ['zооpla.co.uk/1', 'https://xn--zpla-55da.co.uk/1'],
  ['', ''],
])('a typed %j becomes %j', (typed, link) => {
  expect(completeLink(typed)).toBe(link)
})

test('any input accepted as a link has a web protocol and no user name, and is complete', () => {
  fc.assert(
    fc.property(fc.tuple(fc.constantFrom('', 'https://', 'http://a.example/', 'https://a.example@'), anyText), ([start, text]) => {
      const link = completeLink(start + text)
      if (!isWebLink(link)) return
      const { protocol, username, password } = new URL(link)
      expect(['http:', 'https:']).toContain(protocol)
      expect(username + password).toBe('')
      expect(completeLink(link)).toBe(link)
    }),
    propertyParameters,
  )
})

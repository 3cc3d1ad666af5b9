import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns, wildText } from '@/test/properties'
import { initials } from './initials'

it.each([
  ['Dana Levi', 'x@example.com', 'DL'],
  ['  Ana María  de la Cruz ', null, 'AC'],
  ['dana', null, 'D'],
  ['דנה לוי', null, 'דל'],
  ['"Sam" (Ortiz)', null, 'SO'],
  ['ßarah', null, 'S'],
  ['𐐨lpha', null, '𐐀'],
  ['', 'sam@example.com', 'S'],
  [null, 'dana.levi+homes@example.com', 'DL'],
  [' ', '', 'U'],
  ['🏡', '@', 'U'],
  [undefined, undefined, 'U'],
])('%o and %o give %s', (fullName, email, expected) => {
  expect(initials(fullName, email)).toBe(expected)
})

it('always gives one or two characters, never a space or half of one', () => {
  const text = fc.option(wildText)
  fc.assert(
    fc.property(text, text, (fullName, email) => {
      const characters = Array.from(initials(fullName, email))
      expect([1, 2]).toContain(characters.length)
      expect(characters.every((character) => /[\p{L}\p{N}\p{M}]/u.test(character))).toBe(true)
    }),
    propertyRuns,
  )
})

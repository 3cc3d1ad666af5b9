import { expect, test, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { firstName, shortNames, initials } from './memberNames'
import * as fc from 'fast-check'

const shortNamesOf = (names: string[], viewer = '0') => [
  ...shortNames(
    names.map((name, index) => ({ id: String(index), name })),
    viewer,
  ).values(),
]

test.each([
  ['first names are enough', ['Dana Levi', 'Sam Ortiz'], ['Sam', 'You']],
  ['people with the same first name get full names', ['Dana Levi', 'Sam Ortiz', 'Sam Berg'], ['Sam Ortiz', 'Sam Berg', 'You']],
  ['a namesake of the viewer is called by their first name', ['Sam Levi', 'Sam Ortiz'], ['Sam', 'You']],
  ['names that differ only in letter case count as the same', ['Dana', 'sam ortiz', 'Sam Berg'], ['sam ortiz', 'Sam Berg', 'You']],
  ['people with the same full name are numbered', ['Dana', 'Sam Berg', 'Sam Berg'], ['Sam Berg (1)', 'Sam Berg (2)', 'You']],
  ['people with the same single name are numbered too', ['Dana', 'Sam', 'Sam'], ['Sam (1)', 'Sam (2)', 'You']],
  ['a blank name is shown as Somebody', ['Dana', '  '], ['Somebody', 'You']],
  ['whitespace within a name becomes one space', ['Dana', 'Sam  Ortiz', 'Sam\nBerg'], ['Sam Ortiz', 'Sam Berg', 'You']],
  ['a right-to-left name is isolated', ['Dana', 'נועה לוי'], ['\u2068נועה\u2069', 'You']],
])('%s', (_, names, expected) => {
  expect(shortNamesOf(names)).toEqual(expected)
})

test('the first name is the first word', () => {
  expect([firstName('Dana Levi'), firstName(' Dana'), firstName('')]).toEqual(['Dana', 'Dana', 'Somebody'])
})

test('everybody has a name, the viewer is "You", and no two are the same', () => {
  const name = fc.oneof(anyText, fc.constantFrom('Sam', 'Sam Berg', 'sam berg', 'Dana', 'נועה', 'נועה לוי'))
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.nat(7), (names, anyIndex) => {
      const viewer = String(anyIndex % names.length)
      const members = names.map((each, index) => ({ id: String(index), name: each }))
      const all = shortNames(members, viewer)
      expect(all.get(viewer)).toBe('You')
      expect(all.size).toBe(names.length)
      const others = members.filter(({ id }) => id !== viewer).map(({ id }) => all.get(id) ?? '')
      expect(others.every((each) => each.trim() !== '')).toBe(true)
      expect(new Set(others).size).toBe(others.length)
    }),
    propertyParameters,
  )
})

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

it('initials are always one or two characters, never a space or half a character', () => {
  const text = fc.option(anyText)
  fc.assert(
    fc.property(text, text, (fullName, email) => {
      const characters = Array.from(initials(fullName, email))
      expect([1, 2]).toContain(characters.length)
      expect(characters.every((character) => /[\p{L}\p{N}\p{M}]/u.test(character))).toBe(true)
    }),
    propertyParameters,
  )
})

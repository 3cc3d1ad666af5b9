import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { fold, hasWords, hasWordStarts, highlight, searchWords } from './textSearch'

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzéüñçåßøłıאבгдж')

describe('folding', () => {
  it.each([
    ['Élm Street', 'elm street'],
    ['Hauptstraße', 'HAUPTSTRASSE'],
    ['STRAẞE', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Kadıköy', 'KADIKOY'],
    ['ISTANBUL', 'ıstanbul'],
    ['København', 'kobenhavn'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['Ὀδυσσεύς', 'οδυσσευς'],
    ['ΟΔΟΣ', 'οδος'],
    ['שָׁלוֹם', 'שלום'],
    ["O'Connor", 'O’Connor'],
    ['ﬁne １２', 'FINE 12'],
    ['Cafe\u0301', 'CAFÉ'],
  ])('makes %s equal to %s', (one, other) => expect(fold(one)).toBe(fold(other)))

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      propertyParameters,
    )
  })

  it('ignores case and accents of any text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...LETTERS) })
    fc.assert(
      fc.property(letters, (text) => {
        expect(fold(text.toUpperCase())).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
      }),
      propertyParameters,
    )
  })
})

describe('search words', () => {
  it.each([
    ['', []],
    ['  \t ', []],
    ['Elm  elm ELM', ['elm']],
    ['12 Elm St., Austin;', ['12', 'elm', 'st', 'austin']],
    ['1.5', ['1.5']],
    ['... ,', []],
  ])('of the query %j', (query, words) => expect(searchWords(query)).toEqual(words))

  it('match at the start of any word, and come from the first 200 characters of the query', () => {
    expect(hasWordStarts('helm elm', ['elm'])).toBe(true)
    expect(hasWordStarts('helm helmet', ['elm'])).toBe(false)
    expect(hasWordStarts('elm', ['elm'])).toBe(true)
    expect(searchWords('x'.repeat(201))).toEqual(['x'.repeat(200)])
  })

  it('are found in any order, inside words too', () => {
    const text = fold('12 Lindenstraße\nBerlin')
    expect(hasWords(text, searchWords('berlin STRASSE 12'))).toBe(true)
    expect(hasWords(text, searchWords('berlin strasse 13'))).toBe(false)
    expect(hasWords(text, [])).toBe(true)
  })

  it('do not match in the middle of a word when only word starts count', () => {
    expect(hasWordStarts('12 lindenstrasse', ['linden', '12'])).toBe(true)
    expect(hasWordStarts('12 lindenstrasse', ['strasse'])).toBe(false)
    expect(hasWordStarts('upstate state', ['state'])).toBe(true)
  })

  it('are found even if they are shuffled and in capitals', () => {
    const word = fc.stringMatching(/^[a-zà-ÿא-ת0-9]{1,8}$/u)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (words, offset) => {
        const shuffled = [...words.slice(offset % words.length), ...words.slice(0, offset % words.length)]
        expect(hasWords(fold(words.join(' ')), searchWords(shuffled.join('  ').toUpperCase()))).toBe(true)
      }),
      propertyParameters,
    )
  })
})

describe('highlighting', () => {
  const marked = (text: string, query: string) =>
    highlight(text, searchWords(query))
      .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
      .join('')

  it.each([
    ['12 Élm Street', 'elm', '12 [Élm] Street'],
    ['Hauptstraße 1', 'STRASSE', 'Haupt[straße] 1'],
    ['Hauptstraße 1', 'stras', 'Haupt[straß]e 1'],
    ['E\u0301lm', 'el', '[E\u0301l]m'],
    ['Elm Elm', 'elm', '[Elm] [Elm]'],
    ['Elmwood', 'elm wood', '[Elmwood]'],
    ['Elm', '', 'Elm'],
  ])('of %j for the query %j', (text, query, expected) => expect(marked(text, query)).toBe(expected))

  it('loses no character, and alternates between marked and unmarked parts', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, query) => {
        const pieces = highlight(text, searchWords(query))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const [index, piece] of pieces.entries()) expect(piece.isHit).not.toBe(pieces[index + 1]?.isHit)
      }),
      propertyParameters,
    )
  })

  it('marks something if and only if the text contains a word of the query', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.integer({ min: 1, max: 5 }), (text, from, length) => {
        const characters = Array.from(text)
        const start = from % Math.max(1, characters.length)
        const words = searchWords(characters.slice(start, start + length).join(''))
        fc.pre(words.length > 0)
        const folded = characters.map(fold).join('')
        const found = words.some((word) => folded.includes(word))
        expect(highlight(text, words).some(({ isHit }) => isHit)).toBe(found)
      }),
      propertyParameters,
    )
  })
})

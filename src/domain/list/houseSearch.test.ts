import { describe, expect, it } from 'vitest'
import { house } from '@/test/factories'
import { type SearchableHouse, hiddenMatch, searchHouses } from './houseSearch'
import { searchWords } from '../text/textSearch'

function houseAt(street: string, overrides: Partial<SearchableHouse> & { city?: string } = {}): SearchableHouse {
  const { city = 'Springfield', ...rest } = overrides
  return { ...house(), address: { street, city, state: 'IL', zip: '62704', country: 'USA' }, notes: '', contacts: [], ...rest }
}

const HOUSES = [
  houseAt('1 Oak Road', { notes: 'Near the elms. A realm of quiet.' }),
  houseAt('2 Oak Road', { contacts: [{ name: 'Elmar Brandt' }] }),
  houseAt('3 Oak Road', { city: 'Elmhurst' }),
  houseAt('4 Elm Street'),
  houseAt('5 Helmsley Road'),
  houseAt('6 Élm Street', { status: 'Bought' }),
]

const foundHouseNumbers = (query: string, limit = 10) =>
  searchHouses(HOUSES, searchWords(query), limit)
    .best.map(({ address }) => address.street.charAt(0))
    .join('')

describe('searching houses', () => {
  it.each([
    ['elm', '463125'],
    ['street elm', '46'],
    ['elm bought', '6'],
    ['road oak 2', '213'],
    ['brandt', '2'],
    ['bought', '6'],
    ['nowhere', ''],
  ])('%s: %s', (query, expected) => expect(foundHouseNumbers(query)).toBe(expected))

  it('ranks matches at the start of a word before matches inside a word, whatever the original order', () => {
    const [insideWord, atWordStart] = [houseAt('1 Helm Road'), houseAt('2 Oak Road', { notes: 'elms' })]
    expect(searchHouses([insideWord, atWordStart], ['elm'], 10).best).toEqual([atWordStart, insideWord])
  })

  it('returns the best matches, and the total number', () => {
    expect(searchHouses(HOUSES, ['elm'], 2)).toEqual({ best: [HOUSES[3], HOUSES[5]], total: 6 })
  })
})

describe('the excerpt around a match', () => {
  const resultText = (found: SearchableHouse) => `${found.address.street} ${found.address.city} ${found.status}`
  const excerptOf = (found: SearchableHouse, query: string) => hiddenMatch(found, resultText(found), searchWords(query))
  const LONG_NOTES = `${'Much to say before. '.repeat(3).trim()} and then there is a garden with old trees, ${'and on '.repeat(30)}`

  it('is not shown if the match is already visible', () => expect(excerptOf(HOUSES[3]!, 'elm springfield')).toBeUndefined())
  it('names a contact', () => expect(excerptOf(HOUSES[1]!, 'oak elmar')).toBe('Elmar Brandt'))
  it('is a sentence of the notes', () => expect(excerptOf(HOUSES[0]!, 'quiet')).toBe('A realm of quiet.'))
  it('is the part of a long sentence that contains the word', () => {
    const excerpt = excerptOf(houseAt('7 Oak Road', { notes: LONG_NOTES }), 'trees')
    expect(excerpt).toMatch(/^….*trees.*…$/)
    expect(excerpt!.length).toBeLessThanOrEqual(82)
  })
  const before = 'a'.repeat(60)
  const after = 'b'.repeat(60)
  it.each([
    // An excerpt has at most eighty characters. It starts twenty characters before the word, or earlier if the notes end soon after it.
    [`${before} elm ${after}`, `…${'a'.repeat(19)} elm ${'b'.repeat(56)}…`],
    [`elm ${before}${after}`, `elm ${before}${'b'.repeat(16)}…`],
    [`${before}${after} elm`, `…${'a'.repeat(16)}${after} elm`],
    [`elm ${'a'.repeat(76)}`, `elm ${'a'.repeat(76)}`],
    [`elm ${'a'.repeat(77)}`, `elm ${'a'.repeat(76)}…`],
    [`${before} elm elm ${after}`, `…${'a'.repeat(19)} elm elm ${'b'.repeat(52)}…`],
  ])('%s is shown as %s', (notes, excerpt) => expect(excerptOf(houseAt('7 Oak Road', { notes }), 'elm')).toBe(excerpt))

  it.each([
    ['Korean, whose syllables fold to several letters', `${'한'.repeat(60)}정원${'글'.repeat(140)}`, '정원'],
    ['Hebrew, whose vowel points fold to nothing', `${'בָּ'.repeat(60)}גן${'דָּ'.repeat(140)}`, 'גן'],
    ['emoji, which are never cut in half', `a${'🏡'.repeat(60)}elm${'🏡'.repeat(140)}`, 'elm'],
  ])('contains the word in %s', (_, notes, word) => {
    const excerpt = excerptOf(houseAt('7 Oak Road', { notes }), word)
    expect(excerpt).toMatch(/^….+…$/u)
    expect(excerpt).toContain(word)
    expect(excerpt).not.toMatch(/\p{Cs}/u)
  })

  it('surrounds the word that is not visible elsewhere', () => {
    const notes = `elm ${before} oak ${after}`
    expect(excerptOf(houseAt('7 Elm Road', { notes }), 'elm oak')).toBe(`…${'a'.repeat(19)} oak ${'b'.repeat(56)}…`)
  })

  it('is a part of the address', () => expect(excerptOf(HOUSES[0]!, 'usa oak 62704')).toBe('62704, USA'))
})

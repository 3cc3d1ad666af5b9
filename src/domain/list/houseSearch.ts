import { fold, foldCharacters, hasWords, hasWordStarts } from '../text/textSearch'
import type { HouseCore } from '../house/house'

export type SearchHits<House> = {
  /** The best matches, best first. */
  best: House[]
  /** The total number of matches, including those that are not in `best`. */
  total: number
}

/** Minimum length of a query; shorter queries match nearly every house. */
export const MIN_QUERY_LENGTH = 2

/**
 * Finds the houses that contain all words. Houses in which every word begins a word of the street come first, followed by those in which
 * every word begins a word of the street or city, then by those in which every word begins a word of any text. Houses with a match only
 * inside a word come last. Equally good matches keep their order.
 * @param words folded words, at least one
 */
export function searchHouses<House extends SearchableHouse>(
  houses: readonly House[],
  words: readonly string[],
  limit: number,
): SearchHits<House> {
  const ranks: House[][] = [[], [], [], []]
  for (const house of houses) {
    const text = houseText(house)
    if (hasWords(text, words)) ranks[rankOf(house, text, words)]?.push(house)
  }
  const matches = ranks.flat()
  return { best: matches.slice(0, limit), total: matches.length }
}

function rankOf({ address: { street, city } }: SearchableHouse, text: string, words: readonly string[]): number {
  const streetAndCity = fold(`${street}\n${city}`)
  if (hasWordStarts(streetAndCity.split('\n', 1)[0] ?? '', words)) return 0
  if (hasWordStarts(streetAndCity, words)) return 1
  return hasWordStarts(text, words) ? 2 : 3
}

/** Maximum length of an excerpt from the notes, in characters. */
const EXCERPT_LENGTH = 80

/**
 * Finds the text that matches but is not visible in the search result: a contact's name, a sentence of the notes, or a part of the
 * address.
 * @param shownText the visible text of the search result, such as street, city, price and status
 */
export function hiddenMatch(house: SearchableHouse, shownText: string, words: readonly string[]): string | undefined {
  const foldedText = fold(shownText)
  const hiddenWords = words.filter((word) => !foldedText.includes(word))
  if (hiddenWords.length === 0) return undefined
  const hasHiddenWord = (text: string) => hiddenWords.some((word) => fold(text).includes(word))
  const contact = house.contacts.find(({ name }) => hasHiddenWord(name))
  if (contact) return contact.name
  const sentence = house.notes.split(/\n|(?<=[.!?])\s/u).find(hasHiddenWord)
  if (sentence) return excerpt(sentence.trim(), hiddenWords)
  const { state, zip, country } = house.address
  return [zip, state, country].filter(hasHiddenWord).join(', ') || searchableTexts(house).find(hasHiddenWord)
}

/** Shortens a long sentence around the first match. */
function excerpt(sentence: string, words: readonly string[]): string {
  const characters = Array.from(sentence)
  if (characters.length <= EXCERPT_LENGTH) return sentence
  const { folded, origins } = foldCharacters(characters)
  const matchStart = origins[Math.min(...words.map((word) => folded.indexOf(word)).filter((index) => index >= 0))] ?? 0
  const start = Math.max(0, Math.min(matchStart - EXCERPT_LENGTH / 4, characters.length - EXCERPT_LENGTH))
  const end = start + EXCERPT_LENGTH
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('').trim()}${end < characters.length ? '…' : ''}`
}

/** The texts of a house that a search looks at, besides the address and the names of the contacts. */
const SEARCHED_TEXTS = ['status', 'notes'] as const

/** The fields of a house that a text search looks at. */
export type SearchableHouse = Pick<HouseCore, 'address' | (typeof SEARCHED_TEXTS)[number]> & { contacts: readonly { name: string }[] }

const textCache = new WeakMap<SearchableHouse, string>()

function searchableTexts(house: SearchableHouse): string[] {
  const { street, city, state, zip, country } = house.address
  return [street, city, state, zip, country, ...house.contacts.map(({ name }) => name), ...SEARCHED_TEXTS.map((name) => house[name])]
}

/** The folded searchable text of a house, cached per house. Each part is on its own line, so no match spans two parts. */
export function houseText(house: SearchableHouse): string {
  let text = textCache.get(house)
  if (text === undefined) {
    text = fold(searchableTexts(house).join('\n'))
    textCache.set(house, text)
  }
  return text
}

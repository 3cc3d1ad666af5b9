/** Plain forms of characters that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '׳': "'",
  '“': '"',
  '”': '"',
  '״': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '־': '-',
}

const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu')
const ASCII = /^[\0-\x7f]*$/

/** Normalizes case and accents for comparisons: "Straße" equals "STRASSE", "Łódź" equals "Lodz", "İ" equals "i". */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  // Conversion to upper case turns ß into SS and ı into I.
  const lowerCase = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().toUpperCase().toLowerCase()
  return lowerCase.replace(SPECIAL, (character) => PLAIN[character] ?? character)
}

/** Maximum length of a query, which may come from a URL. */
const QUERY_LIMIT = 200

/** The distinct folded words of a query, without punctuation around them. */
export function searchWords(query: string): string[] {
  const words = fold(query.slice(0, QUERY_LIMIT))
    .split(/\s+/u)
    .map((word) => word.replace(/^[.,;:]+|[.,;:]+$/g, ''))
  return [...new Set(words)].filter(Boolean)
}

/** Whether the folded text contains every word, in any order. True if there are no words. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}

/** Whether every word occurs at the start of a word in the folded text. */
export function hasWordStarts(folded: string, words: readonly string[]): boolean {
  return words.every((word) => {
    for (let position = folded.indexOf(word); position >= 0; position = folded.indexOf(word, position + 1)) {
      if (position === 0 || !/[\p{L}\p{N}]/u.test(folded[position - 1] ?? '')) return true
    }
    return false
  })
}

export type Segment = { text: string; isHit: boolean }

/**
 * Folds characters one by one. For each UTF-16 unit of the folded text, `origins` has the index of its character: a character may fold to
 * several units or to none.
 */
export function foldCharacters(characters: readonly string[]): { folded: string; origins: readonly number[] } {
  const parts = characters.map(fold)
  return { folded: parts.join(''), origins: parts.flatMap((part, index) => Array.from({ length: part.length }, () => index)) }
}

/** Splits text into segments, alternately with and without matches. The segments add up to the text. */
export function highlight(text: string, words: readonly string[]): Segment[] {
  const characters = Array.from(text)
  const { folded, origins } = foldCharacters(characters)
  const hits = new Set<number>()
  for (const word of words) {
    for (let position = folded.indexOf(word); position >= 0; position = folded.indexOf(word, position + word.length)) {
      for (const index of origins.slice(position, position + word.length)) hits.add(index)
    }
  }
  const segments: Segment[] = []
  for (const [index, character] of characters.entries()) {
    // A combining mark, which folds to nothing, belongs to the character before it.
    const isHit = hits.has(index) || (fold(character) === '' && segments.at(-1)?.isHit === true)
    const last = segments.at(-1)
    if (last?.isHit === isHit) last.text += character
    else segments.push({ text: character, isHit })
  }
  return segments
}

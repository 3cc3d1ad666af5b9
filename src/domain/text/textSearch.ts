/** Letters that Unicode does not take apart into a plain letter and a mark, as people type them without. */
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

/** Text for comparing, without case and accents: "Straße" and "STRASSE" are one, and so are "Łódź", "Lodz" and "İ", "i". */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  // Upper case writes ß as SS and takes the dot from ı; the second decomposition is for what the change of case has composed.
  const cased = withoutMarks(text).toLowerCase().toUpperCase().toLowerCase()
  return withoutMarks(cased).replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** The longest query that is looked at, in characters: nobody types more, and a URL may hold anything. */
const QUERY_LIMIT = 200

/** The words of what somebody typed, folded, each once; commas and full stops around a word are no part of it. */
export function searchWords(query: string): string[] {
  const words = fold(query.slice(0, QUERY_LIMIT))
    .split(/\s+/u)
    .map((word) => word.replace(/^[.,;:]+|[.,;:]+$/g, ''))
  return [...new Set(words)].filter(Boolean)
}

/** Whether every word occurs in the folded text, in any order. No words match everything. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}

/** Whether every word occurs where a word of the folded text begins; such a match is meant more often. */
export function hasWordStarts(folded: string, words: readonly string[]): boolean {
  return words.every((word) => {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return true
    }
    return false
  })
}

export type Segment = { text: string; hit: boolean }

/** The text in pieces, the found words marked; joined, the pieces are the text as it was. */
export function highlight(text: string, words: readonly string[]): Segment[] {
  const letters = Array.from(text)
  // Maps each unit of the folded text to its origin: one letter may fold to several, or to none.
  const origins = letters.flatMap((letter, index) => Array.from({ length: fold(letter).length }, () => index))
  const folded = letters.map(fold).join('')
  const hits = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (const index of origins.slice(at, at + word.length)) hits.add(index)
    }
  }
  const segments: Segment[] = []
  for (const [index, letter] of letters.entries()) {
    // A mark that stands by itself belongs to the letter before it.
    const hit = hits.has(index) || (fold(letter) === '' && segments.at(-1)?.hit === true)
    const last = segments.at(-1)
    if (last?.hit === hit) last.text += letter
    else segments.push({ text: letter, hit })
  }
  return segments
}

/** The first letter or digit of a word in upper case, or nothing for a word without one. */
function firstLetter(word: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? ''
  return Array.from(letter.toUpperCase())[0] ?? ''
}

function fromWords(words: readonly string[]): string {
  const letters = words.map(firstLetter).filter(Boolean)
  return letters.length > 1 ? `${letters.at(0)}${letters.at(-1)}` : (letters[0] ?? '')
}

/**
 * One or two letters for an avatar: of the full name's first and last word; failing that, of the email before the @
 * (split at dots, hyphens and underscores); failing that, "U".
 */
export function initials(fullName: string | null | undefined, email: string | null | undefined): string {
  const localPart = email?.split('@')[0]?.split('+')[0] ?? ''
  return fromWords((fullName ?? '').split(/\s+/)) || fromWords(localPart.split(/[._-]+/)) || 'U'
}

import { withAsciiHost } from './webLink'

export type TextPart = { text: string; /** The URL, if the part is a link. */ href?: string }

/** Matches a URL up to a character that no URL contains: whitespace, a quotation mark, an angle bracket or a direction mark. */
const URL_IN_TEXT = /(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>"“”„«»\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu

/** Matches a URL without a user name, and with no extra slashes before the host: browsers would skip them. */
const HOST_AFTER_SCHEME = /^https?:\/\/[^/?#\\@]+([/?#\\]|$)/i

/** Punctuation after a URL that belongs to the text around it: the end of a clause, an ellipsis, a closing quote or an emphasis mark. */
const TRAILING_PUNCTUATION = /[.,;:!?…'’*_]+$/

/**
 * Splits text into parts, with URLs as links. Only http and https URLs become links. Those with a user name or password do
 * not, because they could imitate another site. For the same reason, the text of a link shows its host in ASCII.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(URL_IN_TEXT)) {
    const url = withoutPunctuation(found)
    const href = safeHref(url)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: displayText(url), href })
    end = index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A URL with its host in ASCII, and a scheme only if one was written. */
function displayText(url: string): string {
  return /^www\./i.test(url) ? withAsciiHost(`https://${url}`).slice('https://'.length) : withAsciiHost(url)
}

/** Removes punctuation after a URL, and a closing bracket that has no opening one. */
function withoutPunctuation(found: string): string {
  const url = found.replace(TRAILING_PUNCTUATION, '')
  const lastCharacter = url.at(-1)
  const openingBracket = lastCharacter === ')' ? '(' : lastCharacter === ']' ? '[' : undefined
  if (!lastCharacter || !openingBracket || url.split(openingBracket).length >= url.split(lastCharacter).length) return url
  return withoutPunctuation(url.slice(0, -1))
}

function safeHref(url: string): string | null {
  const full = /^www\./i.test(url) ? `https://${url}` : url
  if (!HOST_AFTER_SCHEME.test(full) || !URL.canParse(full)) return null
  const { protocol, hostname, href } = new URL(full)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') ? href : null
}

import { withAsciiHost } from './webLink'

export type TextPart = { text: string; /** Where the part leads to, if it is a link. */ href?: string }

/** Ends at whatever no URL holds: blanks, quotation marks, angle brackets, and the signs that turn the direction of text. */
const URL_IN_TEXT = /(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>"“”„«»\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu

/** A host right after the scheme; browsers would skip further slashes. */
const HOST_AT_ONCE = /^https?:\/\/[^/?#\\@]+([/?#\\]|$)/i

/** Punctuation that ends a sentence rather than a URL. */
const SENTENCE_END = /[.,;:!?'’*_]+$/

/**
 * A text in parts, with the target of each URL. Only http and https become links, and none that
 * carries a name and password: it would look like another site's. For the same reason the text of a link shows its host in ASCII.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(URL_IN_TEXT)) {
    const url = withoutSentence(found)
    const href = safeHref(url)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown(url), href })
    end = index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A URL with its host in ASCII, without a scheme where it was written without. */
function shown(url: string): string {
  return /^www\./i.test(url) ? withAsciiHost(`https://${url}`).slice('https://'.length) : withAsciiHost(url)
}

/** A URL without the full stop after it, and without the bracket that was opened before it. */
function withoutSentence(found: string): string {
  const url = found.replace(SENTENCE_END, '')
  const closing = url.at(-1)
  const opening = closing === ')' ? '(' : closing === ']' ? '[' : undefined
  if (!closing || !opening || url.split(opening).length >= url.split(closing).length) return url
  return withoutSentence(url.slice(0, -1))
}

function safeHref(url: string): string | null {
  const full = /^www\./i.test(url) ? `https://${url}` : url
  if (!HOST_AT_ONCE.test(full) || !URL.canParse(full)) return null
  const { protocol, hostname, href } = new URL(full)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') ? href : null
}

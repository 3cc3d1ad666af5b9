/*
 * A mention is kept as the id of a person, `<@id>`, so that it shows the name that the person has today. While somebody
 * writes, it stands in the text as "@Dana"; only a name that was picked from the list becomes a mention.
 */

const TOKEN = /<@([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})>/gi

/** Somebody who was picked while writing, by the name that stands in the text. */
export type Mention = { id: string; name: string }

export type BodyPart = { text: string } | { mention: string }

/** A stored body in parts: texts, and the ids of who is mentioned between them. */
export function bodyParts(body: string): BodyPart[] {
  const parts: BodyPart[] = []
  let end = 0
  for (const { 0: token, 1: id = '', index } of body.matchAll(TOKEN)) {
    if (index > end) parts.push({ text: body.slice(end, index) })
    parts.push({ mention: id.toLowerCase() })
    end = index + token.length
  }
  if (end < body.length) parts.push({ text: body.slice(end) })
  return parts
}

/** A stored body as it is read, with a name for each mention. */
export function readableBody(body: string, nameOf: (id: string) => string): string {
  return bodyParts(body)
    .map((part) => ('text' in part ? part.text : `@${nameOf(part.mention)}`))
    .join('')
}

/** What continues a name: "@Sam" is no mention in "@Samuel". */
const CONTINUES = /^[\p{L}\p{N}\p{M}_]/u

/** What was typed as it is stored: each picked name that is still there becomes a mention. */
export function storedBody(text: string, picked: readonly Mention[]): string {
  const longestFirst = picked.toSorted((a, b) => b.name.length - a.name.length)
  let body = ''
  let rest = text
  while (rest) {
    const at = rest.indexOf('@')
    if (at < 0) return body + rest
    body += rest.slice(0, at)
    rest = rest.slice(at)
    const found = longestFirst.find(({ name }) => rest.startsWith(`@${name}`) && !CONTINUES.test(rest.slice(name.length + 1)))
    body += found ? `<@${found.id}>` : '@'
    rest = rest.slice(found ? found.name.length + 1 : 1)
  }
  return body
}

/** A stored body as it is typed again: those who can still be mentioned stay picked. */
export function typedBody(
  body: string,
  nameOf: (id: string) => string,
  mayMention: (id: string) => boolean,
): { text: string; picked: Mention[] } {
  const ids = new Set(bodyParts(body).flatMap((part) => ('mention' in part && mayMention(part.mention) ? [part.mention] : [])))
  return { text: readableBody(body, nameOf), picked: [...ids].map((id) => ({ id, name: nameOf(id) })) }
}

/** Where somebody is typing a name: the text after an "@" up to the caret, and where the "@" stands. */
export type MentionSearch = { from: number; words: string }

const SEARCH = /(?:^|[\s([{"'“‘])@([^\s@]{0,30})$/u

/** The name that is being typed in front of the caret; null where there is none. */
export function mentionSearch(text: string, caret: number): MentionSearch | null {
  const found = SEARCH.exec(text.slice(0, caret))
  return found ? { from: caret - (found[1]?.length ?? 0) - 1, words: found[1] ?? '' } : null
}

/** Whether a name answers to what is typed: one of its words begins so. */
export function answersTo(name: string, words: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\u2066-\u2069]/gu, '')
      .toLocaleLowerCase()
  const wanted = plain(words)
  return plain(name)
    .split(/\s+/)
    .some((word) => word.startsWith(wanted))
}

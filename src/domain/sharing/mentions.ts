/*
 * A mention is stored as a user id, `<@id>`, so that it always shows the person's current name. While a message is being typed, its
 * text contains "@Dana" instead; only names that were picked from the list become mentions.
 */

const TOKEN = /<@([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})>/gi

/** A person who was picked from the list, with their name as it appears in the text. */
export type Mention = { id: string; name: string }

export type BodyPart = { text: string } | { mentionedId: string }

/** Splits a stored body into plain text and the ids of mentioned people. */
export function bodyParts(body: string): BodyPart[] {
  const parts: BodyPart[] = []
  let end = 0
  for (const { 0: token, 1: id = '', index } of body.matchAll(TOKEN)) {
    if (index > end) parts.push({ text: body.slice(end, index) })
    parts.push({ mentionedId: id.toLowerCase() })
    end = index + token.length
  }
  if (end < body.length) parts.push({ text: body.slice(end) })
  return parts
}

/** Converts a stored body to readable text, with "@" and a name for each mention. */
export function readableBody(body: string, nameOf: (id: string) => string): string {
  return bodyParts(body)
    .map((part) => ('text' in part ? part.text : `@${nameOf(part.mentionedId)}`))
    .join('')
}

/** Characters that continue a name: "@Sam" is not a mention in "@Samuel". */
const NAME_CONTINUATION = /^[\p{L}\p{N}\p{M}_]/u

/** Converts typed text to a stored body. Names that were picked and are still in the text become mentions. */
export function storedBody(text: string, picked: readonly Mention[]): string {
  const longestFirst = picked.toSorted((a, b) => b.name.length - a.name.length)
  let body = ''
  let rest = text
  while (rest) {
    const atSignIndex = rest.indexOf('@')
    if (atSignIndex < 0) return body + rest
    body += rest.slice(0, atSignIndex)
    rest = rest.slice(atSignIndex)
    const found = longestFirst.find(({ name }) => rest.startsWith(`@${name}`) && !NAME_CONTINUATION.test(rest.slice(name.length + 1)))
    body += found ? `<@${found.id}>` : '@'
    rest = rest.slice(found ? found.name.length + 1 : 1)
  }
  return body
}

/**
 * Converts a stored body to text for editing. Everybody mentioned in it stays picked. Former members share a name, so all but the first
 * get a number, which tells them apart until the text is stored again.
 */
export function editableBody(body: string, nameOf: (id: string) => string): { text: string; picked: Mention[] } {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const part of bodyParts(body)) {
    if (!('mentionedId' in part) || names.has(part.mentionedId)) continue
    const name = nameOf(part.mentionedId)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    names.set(part.mentionedId, count === 1 ? name : `${name} (${count})`)
  }
  return {
    text: readableBody(body, (id) => names.get(id) ?? ''),
    picked: [...names].map(([id, name]) => ({ id, name })),
  }
}

/** A name being typed: the text between the "@" and the caret, and the position of the "@". */
export type MentionSearch = { atSignIndex: number; query: string }

const TYPED_NAME = /(?:^|[\s([{"'“‘])@([^\s@]{0,30})$/u

/** Finds the name that is being typed before the caret; null if there is none. */
export function mentionSearch(text: string, caret: number): MentionSearch | null {
  const found = TYPED_NAME.exec(text.slice(0, caret))
  return found ? { atSignIndex: caret - (found[1]?.length ?? 0) - 1, query: found[1] ?? '' } : null
}

/** Whether a word of the name starts with the query, ignoring case and accents. */
export function matchesName(name: string, query: string): boolean {
  const normalize = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\u2066-\u2069]/gu, '')
      .toLocaleLowerCase()
  const prefix = normalize(query)
  return normalize(name)
    .split(/\s+/)
    .some((word) => word.startsWith(prefix))
}

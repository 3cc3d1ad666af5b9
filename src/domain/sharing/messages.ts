import { toCalendarDate } from '../time/dates'
import { visibleText } from '../text/unicode'

/** Maximum length of a stored message, in code points. */
const MESSAGE_LIMIT = 2000

/** The remaining length is shown once it is below this many characters. */
const HINT_THRESHOLD = 200

export const REACTIONS = [
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '❤️', name: 'Heart' },
  { emoji: '😂', name: 'Laughing' },
  { emoji: '😮', name: 'Surprised' },
  { emoji: '😢', name: 'Sad' },
  { emoji: '👎', name: 'Thumbs down' },
] as const

/** The number of code points, which is what the database counts as characters. */
const lengthOf = (body: string) => Array.from(body).length

export const isTooLong = (body: string) => lengthOf(body.trim()) > MESSAGE_LIMIT

export function isSendable(body: string): boolean {
  return visibleText(body) !== '' && !isTooLong(body)
}

/** A hint about the length of a message; empty while the message is far from the limit. */
export function remainingText(body: string): string {
  const remaining = MESSAGE_LIMIT - lengthOf(body.trim())
  const characters = `${Math.abs(remaining).toLocaleString('en-US')} ${Math.abs(remaining) === 1 ? 'character' : 'characters'}`
  if (remaining < 0) return `${characters} too many: a message holds up to ${MESSAGE_LIMIT.toLocaleString('en-US')}.`
  return remaining < HINT_THRESHOLD ? `${characters} left` : ''
}

type MessageInfo = { id: string; userId: string | null; createdAt: string }

/** Consecutive messages by one person share a heading if they are less than this apart, in milliseconds. */
const CONTINUATION_WINDOW = 5 * 60_000

/** Whether a message continues the previous one: it is from the same person and the same day, and only a few minutes later. */
export function isContinuation(previous: MessageInfo | undefined, message: MessageInfo): boolean {
  if (!previous || previous.userId === null || previous.userId !== message.userId) return false
  const [earlier, later] = [new Date(previous.createdAt), new Date(message.createdAt)]
  return later.getTime() - earlier.getTime() < CONTINUATION_WINDOW && toCalendarDate(earlier) === toCalendarDate(later)
}

/**
 * The id of the first message from somebody else after `since`; null if there is none. The "New" line goes above that message. If
 * `since` is not a valid time, all messages from others count as new.
 */
export function firstNewMessageId(messages: readonly MessageInfo[], viewerId: string, since: string): string | null {
  const from = Date.parse(since)
  return messages.find(({ userId, createdAt }) => userId !== viewerId && !(Date.parse(createdAt) <= from))?.id ?? null
}

/** Collapses text onto one line and truncates it, for use in a quote. */
export function quoteExcerpt(text: string, limit = 120): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const characters = Array.from(line)
  return characters.length > limit
    ? `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : line
}

import { toCalendarDate } from '../time/dates'
import { visibleText } from '../text/unicode'

/** Characters in a message, as it is stored. The database counts the same. */
const MESSAGE_LIMIT = 2000

/** From here on the room that is left is told. */
const WARN_BELOW = 200

/** What can be answered with one tap, and how it is called. */
export const REACTIONS = [
  { emoji: '👍', name: 'Thumbs up' },
  { emoji: '❤️', name: 'Heart' },
  { emoji: '😂', name: 'Laughing' },
  { emoji: '😮', name: 'Surprised' },
  { emoji: '😢', name: 'Sad' },
  { emoji: '👎', name: 'Thumbs down' },
] as const

/** Characters as the database counts them. */
const lengthOf = (body: string) => Array.from(body).length

export const isTooLong = (body: string) => lengthOf(body.trim()) > MESSAGE_LIMIT

/** Whether a body can be sent. */
export function isSendable(body: string): boolean {
  return visibleText(body) !== '' && !isTooLong(body)
}

/** What is said of a body's length while it is typed; nothing while there is plenty of room. */
export function remainingText(body: string): string {
  const remaining = MESSAGE_LIMIT - lengthOf(body.trim())
  const characters = `${Math.abs(remaining).toLocaleString('en-US')} ${Math.abs(remaining) === 1 ? 'character' : 'characters'}`
  if (remaining < 0) return `${characters} too many: a message holds up to ${MESSAGE_LIMIT.toLocaleString('en-US')}.`
  return remaining < WARN_BELOW ? `${characters} left` : ''
}

type Written = { id: string; userId: string | null; createdAt: string }

/** Two messages of one person within this time stand under one name, in milliseconds. */
const TOGETHER = 5 * 60_000

/** Whether a message goes on from the one before it: same person, same day, a few minutes later. */
export function isContinuation(before: Written | undefined, message: Written): boolean {
  if (!before || before.userId === null || before.userId !== message.userId) return false
  const [earlier, later] = [new Date(before.createdAt), new Date(message.createdAt)]
  return later.getTime() - earlier.getTime() < TOGETHER && toCalendarDate(earlier) === toCalendarDate(later)
}

/** The first message by others after an instant, where "New" stands; null where nothing is new. */
export function firstNew(messages: readonly Written[], viewerId: string, since: string): string | null {
  const from = Date.parse(since)
  return messages.find(({ userId, createdAt }) => userId !== viewerId && !(Date.parse(createdAt) <= from))?.id ?? null
}

/** One line of a text, for quoting. */
export function oneLine(text: string, limit = 120): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const characters = Array.from(line)
  return characters.length > limit
    ? `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : line
}

import { CHECK_LIMIT, questionKey, TOPIC_LIMIT, type Check } from '@/domain/viewing/viewingChecks'
import { groupByTopic } from '@/domain/viewing/viewing'
import { visibleText } from '@/domain/text/unicode'
import { QUESTION_LIMIT } from '@/domain/fit/wishes'

/** Moves a check by one place; at the edge of its topic, into the neighboring topic. */
export function moveCheck(checks: readonly Check[], id: string, step: -1 | 1): readonly Check[] {
  const from = checks.findIndex((check) => check.id === id)
  const [moved, other] = [checks[from], checks[from + step]]
  if (!moved || !other) return checks
  if (other.topic !== moved.topic) return checks.with(from, { ...moved, topic: other.topic })
  return checks.with(from, other).with(from + step, moved)
}

/** Sorts the checks so that those of a topic are next to each other. */
export const sortByTopic = (checks: readonly Check[]): readonly Check[] => groupByTopic(checks).flatMap(({ items }) => items)

/**
 * Finds the problem with each check, keyed by the check's id, and with the list as a whole. The database enforces the same limits, but
 * accepts duplicate questions and an empty list.
 */
export function problemsOf(checks: readonly Check[]): { byId: ReadonlyMap<string, string>; list: string | null } {
  const byId = new Map<string, string>()
  const seenKeys = new Set<string>()
  for (const { id, question } of checks) {
    const key = questionKey(question)
    if (!visibleText(question)) byId.set(id, 'Question is required')
    else if (question.length > QUESTION_LIMIT) byId.set(id, `A question can have up to ${QUESTION_LIMIT} characters`)
    else if (seenKeys.has(key)) byId.set(id, 'This question is already on the list')
    seenKeys.add(key)
  }
  if (checks.length === 0) return { byId, list: 'Keep at least one question' }
  return { byId, list: checks.length > CHECK_LIMIT ? `A list can have up to ${CHECK_LIMIT} questions` : null }
}

/** The problem with a new topic's name; null if it is valid. */
export function topicProblem(name: string, checks: readonly Check[]): string | null {
  const text = visibleText(name)
  if (!text) return 'Name is required'
  if (text.length > TOPIC_LIMIT) return `A name can have up to ${TOPIC_LIMIT} characters`
  return checks.some(({ topic }) => questionKey(topic) === questionKey(text)) ? 'This room or topic is already on the list' : null
}

import { CHECK_LIMIT, questionKey, TOPIC_LIMIT, type Check } from '@/domain/viewingChecks'
import { groupByTopic } from '@/domain/viewing'
import { visibleText } from '@/domain/visibleText'
import { QUESTION_LIMIT } from '@/domain/wishes'

/** The checks with one moved by a place within its topic, or its topic's neighbour where it is first or last there. */
export function withMoved(checks: readonly Check[], id: string, step: -1 | 1): readonly Check[] {
  const from = checks.findIndex((check) => check.id === id)
  const [moved, other] = [checks[from], checks[from + step]]
  if (!moved || !other) return checks
  if (other.topic !== moved.topic) return checks.with(from, { ...moved, topic: other.topic })
  return checks.with(from, other).with(from + step, moved)
}

/** The checks in the order of their topics, so that a topic stands once. */
export const inTopics = (checks: readonly Check[]): readonly Check[] => groupByTopic(checks).flatMap(({ items }) => items)

/** What is wrong with each check, by its id; and with the list as a whole. The database refuses the same. */
export function problemsOf(checks: readonly Check[]): { byId: ReadonlyMap<string, string>; list: string | null } {
  const byId = new Map<string, string>()
  const seen = new Set<string>()
  for (const { id, question } of checks) {
    const key = questionKey(question)
    if (!visibleText(question)) byId.set(id, 'Question is required')
    else if (question.length > QUESTION_LIMIT) byId.set(id, `A question can have up to ${QUESTION_LIMIT} characters`)
    else if (seen.has(key)) byId.set(id, 'This question is already on the list')
    seen.add(key)
  }
  if (checks.length === 0) return { byId, list: 'Keep at least one question' }
  return { byId, list: checks.length > CHECK_LIMIT ? `A list can have up to ${CHECK_LIMIT} questions` : null }
}

/** What is wrong with the name of a new topic. */
export function topicProblem(name: string, checks: readonly Check[]): string | null {
  const text = visibleText(name)
  if (!text) return 'Name is required'
  if (text.length > TOPIC_LIMIT) return `A name can have up to ${TOPIC_LIMIT} characters`
  return checks.some(({ topic }) => questionKey(topic) === questionKey(text)) ? 'This room or topic is already on the list' : null
}

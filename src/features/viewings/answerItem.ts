import { v4 as uuid } from 'uuid'
import { itemsOf, type CapturedItem } from '@/domain/viewing/viewing'
import { WISHES_TOPIC, type Answer, type SourcedCheck } from '@/domain/viewing/viewingChecks'

type AnswerItem = Extract<CapturedItem, { kind: 'answer' }>

export const answerTo = (items: readonly CapturedItem[], checkId: string): AnswerItem | undefined =>
  itemsOf(items, 'answer').find(({ item }) => item === checkId)

/**
 * The item that stores an answer with its note. A changed answer keeps its place. An answer to a wish always has place 0, because a gap in
 * the numbering would reveal that a sealed wish was answered.
 * @param answer null for a note alone, which keeps the answer given, or is saved with "Not known"
 */
export function answerItem(
  items: readonly CapturedItem[],
  { id, wishId, topic, question }: SourcedCheck,
  answer: Answer | null,
  note: string,
  nextPlace: () => number,
): AnswerItem {
  const previous = answerTo(items, id)
  return {
    id: previous?.id ?? uuid(),
    kind: 'answer',
    place: previous?.place ?? (wishId ? 0 : nextPlace()),
    capturedAt: new Date().toISOString(),
    item: id,
    wishId,
    topic: wishId ? WISHES_TOPIC : topic,
    question,
    answer: answer ?? previous?.answer ?? 'unknown',
    body: note,
  }
}

import type { PhotoDetails } from '../house/photo'
import { questionKey, WISHES_TOPIC, type Answer } from './viewingChecks'

/** Something captured at a viewing. Times are ISO timestamps from the device's clock. */
export type CapturedItem = {
  id: string
  /** The item's position in the order of capture. Times do not give a reliable order, because the device's clock may jump. */
  place: number
  capturedAt: string
  /** The room or topic; may be empty. */
  topic: string
  /** The text of a note, or of the note on an answer, photo or moment. */
  body: string
} & (
  | { kind: 'answer'; item: string; wishId: string | null; question: string; answer: Answer }
  | { kind: 'note' }
  /** `photo` is a URL in storage, even while the file is still only on the device. `details` are known once the file is stored. */
  | { kind: 'photo'; photo: string; details?: PhotoDetails | null }
  | { kind: 'moment'; moment: Moment }
)

export const MOMENTS = ['love', 'flag'] as const
export type Moment = (typeof MOMENTS)[number]

export const MOMENT_LABELS: Readonly<Record<Moment, string>> = { love: 'Love it', flag: 'Red flag' }

/** One person's visit to a house. */
export type Viewing = {
  id: string
  houseId: string
  /** The id of the hunt's owner. */
  ownerId: string
  /** The id of the person at the viewing. */
  userId: string
  appointmentId: string | null
  startedAt: string
  /** Null while the viewing is in progress. */
  endedAt: string | null
  items: readonly CapturedItem[]
}

/** Maximum length of an item's text, in characters. */
export const BODY_LIMIT = 4000
/** Maximum number of items in a viewing. */
export const ITEM_LIMIT = 500

type ItemOf<Kind extends CapturedItem['kind']> = Extract<CapturedItem, { kind: Kind }>

/** Items of one kind in the order of capture. */
export function itemsOf<Kind extends CapturedItem['kind']>(items: readonly CapturedItem[], kind: Kind): readonly ItemOf<Kind>[] {
  return items.filter((item): item is ItemOf<Kind> => item.kind === kind).toSorted((one, other) => one.place - other.place)
}

/** Formats the time since the start: "0:42", "12:05", "1:02:03". "0:00" if the clock was set back. */
export function elapsedText(startedAt: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 1000)) || 0
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const padTwo = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(seconds % 60)}` : `${minutes}:${padTwo(seconds % 60)}`
}

/** The duration of a viewing in whole minutes, at least 1; null if it has not ended, or if the duration is not plausible. */
export function viewingMinutes({ startedAt, endedAt }: Pick<Viewing, 'startedAt' | 'endedAt'>): number | null {
  if (!endedAt) return null
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)
  return minutes >= 0 && minutes <= 24 * 60 ? Math.max(1, minutes) : null
}

/** A question with everybody's answers. */
export type AnswerComparison = {
  /** Identifies the question across people's lists; see `questionKey`. */
  key: string
  topic: string
  question: string
  /** Each person's latest answer, keyed by user id. */
  byPerson: Readonly<Record<string, { answer: Answer; note: string }>>
  /** Whether two people answered differently. Unknown answers do not count. */
  differs: boolean
}

/** A comparison function that sorts the newest viewing first. */
export const compareViewings = (one: Viewing, other: Viewing): number =>
  other.startedAt.localeCompare(one.startedAt) || one.id.localeCompare(other.id)

/**
 * The answers given at a house's viewings, grouped by question. Questions on which people differ come first; otherwise, questions are
 * in the order of capture, those of the newest viewing first.
 */
export function comparedAnswers(viewings: readonly Viewing[]): readonly AnswerComparison[] {
  const byQuestion = new Map<string, AnswerComparison>()
  for (const { userId, items } of viewings.toSorted(compareViewings)) {
    for (const { topic, question, answer, body, wishId } of itemsOf(items, 'answer')) {
      const key = questionKey(question)
      const existing = byQuestion.get(key)
      // Viewings are sorted newest first, so the person's latest answer is already stored.
      if (existing && userId in existing.byPerson) continue
      const byPerson = { ...existing?.byPerson, [userId]: { answer, note: body } }
      byQuestion.set(key, {
        key,
        // Earlier versions stored the topic as the answer's author saw it, such as "Your wishes".
        topic: existing?.topic ?? (wishId ? WISHES_TOPIC : topic),
        question: existing?.question ?? question,
        byPerson,
        differs: differs(byPerson),
      })
    }
  }
  return [...byQuestion.values()].toSorted((one, other) => Number(other.differs) - Number(one.differs))
}

function differs(byPerson: AnswerComparison['byPerson']): boolean {
  const answers = new Set(Object.values(byPerson).map(({ answer }) => answer))
  answers.delete('unknown')
  return answers.size > 1
}

/** Groups items by room or topic, in order of first appearance. */
export function groupByTopic<Item extends { topic: string }>(items: readonly Item[]): readonly { topic: string; items: readonly Item[] }[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(item.topic)
    if (group) group.push(item)
    else groups.set(item.topic, [item])
  }
  return [...groups].map(([topic, topicItems]) => ({ topic, items: topicItems }))
}

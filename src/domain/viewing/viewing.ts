import type { PhotoDetails } from '../house/photo'
import { questionKey, type Answer } from './viewingChecks'

/** What a person catches at a viewing. Times are those of the phone, as ISO instants. */
export type CapturedItem = {
  id: string
  /** The order in which things were done; the clock of a phone may jump. */
  place: number
  capturedAt: string
  /** Room or topic; empty where none was named. */
  topic: string
  /** The note of an answer, the note itself, the caption of a photo, a word on a moment. */
  body: string
} & (
  | { kind: 'answer'; item: string; wishId: string | null; question: string; answer: Answer }
  | { kind: 'note' }
  /** As houses hold theirs; the file may still be on the phone, and its details are known once it is stored. */
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
  /** Owner of the hunt. */
  ownerId: string
  /** Who was there. */
  userId: string
  appointmentId: string | null
  startedAt: string
  /** Null while it goes on. */
  endedAt: string | null
  items: readonly CapturedItem[]
}

/** The longest texts that are kept, in characters. */
export const BODY_LIMIT = 4000
/** The most that one viewing holds. */
export const ITEM_LIMIT = 500

type ItemOf<Kind extends CapturedItem['kind']> = Extract<CapturedItem, { kind: Kind }>

/** The items of one kind, in the order in which they were caught. */
export function itemsOf<Kind extends CapturedItem['kind']>(items: readonly CapturedItem[], kind: Kind): readonly ItemOf<Kind>[] {
  return items.filter((item): item is ItemOf<Kind> => item.kind === kind).toSorted((one, other) => one.place - other.place)
}

/** "0:42", "12:05", "1:02:03": how long a viewing has gone on. A clock that was put back shows the beginning. */
export function elapsedText(startedAt: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 1000)) || 0
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const padded = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds % 60)}` : `${minutes}:${padded(seconds % 60)}`
}

/** Whole minutes of a finished viewing, at least 1; null where it goes on, or where the clock says nonsense. */
export function minutesLong({ startedAt, endedAt }: Pick<Viewing, 'startedAt' | 'endedAt'>): number | null {
  if (!endedAt) return null
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)
  return minutes >= 0 && minutes <= 24 * 60 ? Math.max(1, minutes) : null
}

/** One question with what each person found out, side by side. */
export type ComparedAnswer = {
  /** Tells questions apart: the same one from two lists is one. */
  key: string
  topic: string
  question: string
  /** The newest answer of each person, by their id. */
  byPerson: Readonly<Record<string, { answer: Answer; note: string }>>
  /** Whether two people found different things. */
  differs: boolean
}

/** The newest viewing first. */
export const compareViewings = (one: Viewing, other: Viewing): number =>
  other.startedAt.localeCompare(one.startedAt) || one.id.localeCompare(other.id)

/** All answers of a house's viewings, by question: where people differ first, otherwise in the order of asking. */
export function comparedAnswers(viewings: readonly Viewing[]): readonly ComparedAnswer[] {
  const byQuestion = new Map<string, ComparedAnswer>()
  for (const { userId, items } of viewings.toSorted(compareViewings)) {
    for (const { topic, question, answer, body } of itemsOf(items, 'answer')) {
      const key = questionKey(question)
      const known = byQuestion.get(key)
      // Somebody's newest viewing was read first.
      if (known && userId in known.byPerson) continue
      const byPerson = { ...known?.byPerson, [userId]: { answer, note: body } }
      byQuestion.set(key, {
        key,
        topic: known?.topic ?? topic,
        question: known?.question ?? question,
        byPerson,
        differs: differs(byPerson),
      })
    }
  }
  return [...byQuestion.values()].toSorted((one, other) => Number(other.differs) - Number(one.differs))
}

function differs(byPerson: ComparedAnswer['byPerson']): boolean {
  const known = new Set(Object.values(byPerson).map(({ answer }) => answer))
  known.delete('unknown')
  return known.size > 1
}

/** Things by their room or topic, in the order in which each first appears. */
export function groupByTopic<Item extends { topic: string }>(items: readonly Item[]): readonly { topic: string; items: readonly Item[] }[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(item.topic)
    if (group) group.push(item)
    else groups.set(item.topic, [item])
  }
  return [...groups].map(([topic, inTopic]) => ({ topic, items: inTopic }))
}

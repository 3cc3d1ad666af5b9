import { visibleText } from '../text/unicode'
import type { Wish } from '../fit/wishes'

export const ANSWERS = ['yes', 'no', 'unknown'] as const
export type Answer = (typeof ANSWERS)[number]

export const ANSWER_LABELS: Readonly<Record<Answer, string>> = { yes: 'Yes', no: 'No', unknown: 'Not known' }

/** A question to check at a viewing. */
export type Check = {
  /** The id of the entry in the hunt's list, or of the wish. */
  id: string
  /** The room or topic. */
  topic: string
  question: string
}

/** A check with its source. `wishId` is null if the check is from the hunt's list; `isOwnWish` says whether the wish is the viewer's. */
export type SourcedCheck = Check & { wishId: string | null; isOwnWish: boolean }

/** Maximum number of entries in a hunt's list, and maximum length of a topic in characters. */
export const CHECK_LIMIT = 150
export const TOPIC_LIMIT = 60

/** The default list. Its questions are phrased so that "yes" is always good. */
export const STANDARD_CHECKS: readonly Check[] = [
  ['outside', 'Outside', 'Roof and gutters look sound?'],
  ['walls', 'Outside', 'Outside walls without cracks or stains?'],
  ['parking', 'Outside', 'Parking easy at this time of day?'],
  ['neighbors', 'Outside', 'Neighbors quiet and friendly?'],
  ['street-noise', 'Outside', 'Street quiet with a window open?'],
  ['smell', 'Inside', 'Smells fresh everywhere?'],
  ['damp', 'Inside', 'Walls, corners and ceilings free of damp?'],
  ['floors', 'Inside', 'Floors level and quiet underfoot?'],
  ['windows', 'Inside', 'Windows close tightly, glass not fogged?'],
  ['warm', 'Inside', 'Warm enough, no drafts?'],
  ['phone', 'Inside', 'Phone has signal in every room?'],
  ['light', 'Living room', 'Enough daylight?'],
  ['sockets', 'Living room', 'Sockets where you need them?'],
  ['furniture', 'Living room', 'Your largest furniture fits?'],
  ['kitchen-room', 'Kitchen', 'Enough worktop and cupboards?'],
  ['kitchen-water', 'Kitchen', 'Strong, hot water at the tap?'],
  ['kitchen-included', 'Kitchen', 'Appliances stay, and work?'],
  ['pressure', 'Bathroom', 'Strong water pressure in the shower?'],
  ['extractor', 'Bathroom', 'Window or fan that carries steam away?'],
  ['mold', 'Bathroom', 'Seals and grout free of mold?'],
  ['bed', 'Bedrooms', 'Bed and wardrobe fit?'],
  ['bed-noise', 'Bedrooms', 'Quiet enough to sleep?'],
  ['storage', 'Bedrooms', 'Enough storage?'],
  ['boiler', 'Technical', 'Heating less than 10 years old?'],
  ['fuse-box', 'Technical', 'Fuse box modern and labelled?'],
  ['loft', 'Technical', 'Loft and cellar dry and insulated?'],
  ['renovated', 'Questions for the agent', 'Reason for selling makes sense?'],
  ['costs', 'Questions for the agent', 'Running costs and charges clear?'],
  ['works', 'Questions for the agent', 'No large works planned nearby?'],
].map(([id = '', topic = '', question = '']) => ({ id, topic, question }))

const OWN_WISHES_TOPIC = 'Your wishes'
/** The topic stored with an answer to a wish: "Your wishes" would be wrong for other readers, and a name may be too long for a topic. */
export const WISHES_TOPIC = 'Wishes'

/**
 * All checks of a viewing: the viewer's questions first, whether or not they have been shared, then the questions that others have
 * shared, then the hunt's list. Equal questions appear once.
 * @param nameOf the name of a member as the viewer sees it
 */
export function checksOf(
  list: readonly Check[],
  wishes: readonly Wish[],
  viewerId: string,
  nameOf: (userId: string) => string,
): readonly SourcedCheck[] {
  const questions = wishes.filter((wish) => wish.kind === 'question')
  const wishChecks = questions
    .toSorted((one, other) => Number(other.userId === viewerId) - Number(one.userId === viewerId))
    .map(({ id, userId, question }) => {
      const isOwnWish = userId === viewerId
      return { id, topic: isOwnWish ? OWN_WISHES_TOPIC : `${nameOf(userId)}’s wishes`, question, wishId: id, isOwnWish }
    })
  const seen = new Set<string>()
  return [...wishChecks, ...list.map((check) => ({ ...check, wishId: null, isOwnWish: false }))].filter(({ question }) => {
    const key = questionKey(question)
    return !seen.has(key) && seen.add(key)
  })
}

/** A key that is equal for questions that differ only in case, invisible characters and surrounding whitespace. */
export const questionKey = (question: string): string => visibleText(question).toLowerCase()

/**
 * The next unanswered check after the given one, wrapping around; null if all are answered.
 * @param after the id of the given check; null to start with the first check
 */
export function nextUnanswered(
  checks: readonly SourcedCheck[],
  answeredIds: ReadonlySet<string>,
  after: string | null,
): SourcedCheck | null {
  const from = checks.findIndex(({ id }) => id === after) + 1
  return [...checks.slice(from), ...checks.slice(0, from)].find(({ id }) => !answeredIds.has(id)) ?? null
}

/** Rooms for tagging photos: the topics of the hunt's list, except questions for the agent, plus a few more rooms. */
export function roomsOf(checks: readonly SourcedCheck[]): readonly string[] {
  const topics = checks.filter(({ wishId }) => wishId === null).map(({ topic }) => topic)
  return [...new Set([...topics, 'Garden', 'Cellar', 'View'])].filter((topic) => topic !== 'Questions for the agent')
}

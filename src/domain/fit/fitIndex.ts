import { fitOf, fitRank, verdictOf, type Fit, type MatchableHouse, type FindTrip } from './fit'
import type { Member } from '../sharing/hunt'
import { shortNames } from '../sharing/memberNames'
import { EVERYBODY, VIEWER, wishesByPerson, type Wish, type WishAnswers } from './wishes'
import { fitText, VERDICT_LABELS, wishTripText } from './wishLabels'

export type FitPerson = { userId: string; shortName: string; isViewer: boolean }

/** How the houses of a hunt fit the wishes that the viewer is allowed to read. */
export type FitIndex = {
  /** The authors of these wishes: the viewer first, then the others in the order in which they joined. */
  people: readonly FitPerson[]
  /** How many of each person's wishes a house meets, on one line. Leaves out people without a known verdict. */
  summaryOf: (house: MatchableHouse) => string
  /** Higher is better. `person` is a member's id, VIEWER or EVERYBODY. */
  rankOf: (house: MatchableHouse, person: string) => number
  missesMust: (house: MatchableHouse, person: string) => boolean
  /** The labels of the musts that the house misses, keyed by member id. */
  missedMusts: (house: MatchableHouse) => ReadonlyMap<string, readonly string[]>
  /**
   * Like `missedMusts`, but without those that only the viewer may read.
   * @param sharesPlaces whether the viewer shares their places with the hunt
   */
  sharedMissedMusts: (house: MatchableHouse, sharesPlaces: boolean) => ReadonlyMap<string, readonly string[]>
  /** Rows of the comparison: for each person, a row with the number of wishes met, then a row for each wish. */
  rows: readonly FitRow[]
}

export type FitRow = {
  key: string
  label: string
  textOf: (house: MatchableHouse) => string
  /** The house's rank for this person; higher is better. Null if no verdict is known, and always null in the row of a single wish. */
  numberOf: (house: MatchableHouse) => number | null
}

type FitData = {
  wishes: readonly Wish[]
  answers: WishAnswers
  /** When each list was shared, keyed by its author's id. */
  lists: Readonly<Record<string, string | null>>
  findTrip?: FindTrip | undefined
}

/**
 * @param members the members of the hunt; wishes of former members are ignored
 * @param labelOf the label of a wish, in the viewer's currency and units
 * @returns null if there are no wishes that the viewer may read
 */
export function fitIndex(
  { wishes: all, answers, lists, findTrip }: FitData,
  members: readonly Member[],
  viewerId: string,
  labelOf: (wish: Wish) => string,
): FitIndex | null {
  const byPerson = wishesByPerson(all)
  const names = shortNames(members, viewerId)
  const people = members
    .filter(({ id }) => byPerson.has(id))
    .map(({ id }): FitPerson => ({ userId: id, shortName: names.get(id) ?? '', isViewer: id === viewerId }))
    .toSorted((one, other) => Number(other.isViewer) - Number(one.isViewer))
  if (people.length === 0) return null

  const listOf = (userId: string) => byPerson.get(userId) ?? []
  const fitOfPerson = (house: MatchableHouse, userId: string) => fitOf(listOf(userId), house, answers[house.id], findTrip)
  const allLists = people.map(({ userId }) => listOf(userId))
  const listsOf = (person: string) => {
    if (person === EVERYBODY) return allLists
    const list = listOf(person === VIEWER ? viewerId : person)
    return list.length > 0 ? [list] : []
  }

  const rankOf = (house: MatchableHouse, person: string) => fitRank(house, listsOf(person), answers[house.id], findTrip)

  const verdictText = (wish: Wish, house: MatchableHouse) => {
    const verdict = verdictOf(wish, house, answers[house.id]?.[wish.id], findTrip)
    const words = VERDICT_LABELS[verdict]
    const trip = wish.kind === 'place' && findTrip?.(wish.place, house.coordinates)
    return trip ? `${words}, ${wishTripText(trip, wish, verdict)}` : words
  }
  const missedMusts = (house: MatchableHouse, isIncluded: (wish: Wish) => boolean) =>
    new Map(
      people.map(({ userId }) => {
        const verdicts = fitOfPerson(house, userId)?.verdicts ?? []
        const missedWishes = listOf(userId).filter(
          (wish, index) => wish.importance === 'must' && verdicts[index] === 'missed' && isIncluded(wish),
        )
        return [userId, missedWishes.map(labelOf)] as const
      }),
    )
  const rowsOf = ({ userId, shortName, isViewer }: FitPerson): FitRow[] => [
    {
      key: `fit-${userId}`,
      label: isViewer ? 'Your wishes' : `${shortName}’s wishes`,
      textOf: (house) => fitTextIfKnown(fitOfPerson(house, userId)),
      numberOf: (house) => (fitOfPerson(house, userId)?.known ? rankOf(house, userId) : null),
    },
    ...listOf(userId).map((wish): FitRow => ({
      key: `wish-${wish.id}`,
      label: `${shortName}: ${labelOf(wish)}`,
      textOf: (house) => verdictText(wish, house),
      numberOf: () => null,
    })),
  ]

  return {
    people,
    rows: people.flatMap(rowsOf),
    summaryOf: (house) =>
      people
        .map(({ userId, shortName }) => {
          const words = fitTextIfKnown(fitOfPerson(house, userId))
          return words && `${shortName} ${words}`
        })
        .filter(Boolean)
        .join(' · '),
    rankOf,
    missesMust: (house, person) =>
      listsOf(person).some((wishes) => (fitOf(wishes, house, answers[house.id], findTrip)?.musts.missed ?? 0) > 0),
    missedMusts: (house) => missedMusts(house, () => true),
    sharedMissedMusts: (house, sharesPlaces) =>
      missedMusts(house, ({ userId, kind }) => userId !== viewerId || (!!lists[viewerId] && (kind !== 'place' || sharesPlaces))),
  }
}

const fitTextIfKnown = (fit: Fit | null) => (fit && fit.known > 0 ? fitText(fit) : '')

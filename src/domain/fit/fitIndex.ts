import { fitOf, fitRank, verdictOf, type Fit, type FittingHouse, type WayTo } from './fit'
import type { Member } from '../sharing/hunt'
import { shortNames } from '../sharing/memberNames'
import { travelText } from '../map/travel'
import { EVERYBODY, VIEWER, wishesByPerson, type Wish, type WishAnswers } from './wishes'
import { fitText, VERDICT_LABELS } from './wishLabels'

export type FitPerson = { userId: string; who: string; isViewer: boolean }

/** How the houses of a hunt fit the wishes that the viewer may read. */
export type FitIndex = {
  /** Who has such wishes: the viewer first, then in the order of joining. */
  people: readonly FitPerson[]
  /** Empty while nothing is known of a house. */
  lineOf: (house: FittingHouse) => string
  /** The greater, the better. `whose` is a member's id, `me` or `everybody`. */
  rankOf: (house: FittingHouse, whose: string) => number
  missesMust: (house: FittingHouse, whose: string) => boolean
  /** In words, by the id of the member whose musts they are. */
  missedMusts: (house: FittingHouse) => ReadonlyMap<string, readonly string[]>
  /** For a comparison: of each person how many wishes are granted, and then each wish. */
  rows: readonly FitRow[]
}

/** @property figureOf what makes one house better than another; null where nothing is known, and for a single wish */
export type FitRow = {
  key: string
  label: string
  textOf: (house: FittingHouse) => string
  figureOf: (house: FittingHouse) => number | null
}

/**
 * @param known with the ways to places, as far as somebody has told them
 * @param members those of the hunt: who has left has no wishes
 * @param labelOf a wish as the viewer reads it
 * @returns null where nobody has wishes that the viewer may read
 */
export function fitIndex(
  { wishes: all, answers, wayTo }: { wishes: readonly Wish[]; answers: WishAnswers; wayTo?: WayTo },
  members: readonly Member[],
  viewerId: string,
  labelOf: (wish: Wish) => string,
): FitIndex | null {
  const lists = wishesByPerson(all)
  const names = shortNames(members, viewerId)
  const people = members
    .filter(({ id }) => lists.has(id))
    .map(({ id }): FitPerson => ({ userId: id, who: names.get(id) ?? '', isViewer: id === viewerId }))
    .toSorted((one, other) => Number(other.isViewer) - Number(one.isViewer))
  if (people.length === 0) return null

  const listOf = (userId: string) => lists.get(userId) ?? []
  const fitOfPerson = (house: FittingHouse, userId: string) => fitOf(listOf(userId), house, answers[house.id], wayTo)
  const everybodys = people.map(({ userId }) => listOf(userId))
  const listsOf = (whose: string) => {
    if (whose === EVERYBODY) return everybodys
    const list = listOf(whose === VIEWER ? viewerId : whose)
    return list.length > 0 ? [list] : []
  }

  const verdictText = (wish: Wish, house: FittingHouse) => {
    const words = VERDICT_LABELS[verdictOf(wish, house, answers[house.id]?.[wish.id], wayTo)]
    const way = wish.kind === 'place' && wayTo?.(wish.place, house.coordinates)
    return way ? `${words}, ${travelText(way, wish.atMost)}` : words
  }
  const rowsOf = ({ userId, who, isViewer }: FitPerson): FitRow[] => [
    {
      key: `fit-${userId}`,
      label: isViewer ? 'Your wishes' : `${who}’s wishes`,
      textOf: (house) => fitTextIfKnown(fitOfPerson(house, userId)),
      figureOf: (house) => fitOfPerson(house, userId)?.score ?? null,
    },
    ...listOf(userId).map((wish): FitRow => ({
      key: `wish-${wish.id}`,
      label: `${who}: ${labelOf(wish)}`,
      textOf: (house) => verdictText(wish, house),
      figureOf: () => null,
    })),
  ]

  return {
    people,
    rows: people.flatMap(rowsOf),
    lineOf: (house) =>
      people
        .map(({ userId, who }) => {
          const words = fitTextIfKnown(fitOfPerson(house, userId))
          return words && `${who} ${words}`
        })
        .filter(Boolean)
        .join(' · '),
    rankOf: (house, whose) => fitRank(house, listsOf(whose), answers[house.id], wayTo),
    missesMust: (house, whose) => listsOf(whose).some((wishes) => (fitOf(wishes, house, answers[house.id], wayTo)?.musts.missed ?? 0) > 0),
    missedMusts: (house) =>
      new Map(
        people.map(({ userId }) => {
          const verdicts = fitOfPerson(house, userId)?.verdicts ?? []
          const missed = listOf(userId).filter(({ importance }, at) => importance === 'must' && verdicts[at] === 'missed')
          return [userId, missed.map(labelOf)] as const
        }),
      ),
  }
}

const fitTextIfKnown = (fit: Fit | null) => (fit && fit.known > 0 ? fitText(fit) : '')

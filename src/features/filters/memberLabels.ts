import type { FitIndex } from '@/domain/fit/fitIndex'
import { EVERYBODY, VIEWER } from '@/domain/fit/wishes'

/** The options of the filter by must-haves: each person with wishes, preceded by everybody if there are several. */
export function mustsFilterOptions({ people }: FitIndex): string[] {
  const individuals = people.map(({ userId, isViewer }) => (isViewer ? VIEWER : userId))
  return individuals.length > 1 ? [EVERYBODY, ...individuals] : individuals
}

/** For example "Both of us", "You" or "Sam"; "Somebody" for a person who is not in `fits.people`. */
export function mustsFilterLabel(fits: FitIndex | null, whoseMusts: string): string {
  if (whoseMusts === EVERYBODY) return everybodyLabel(fits?.people.length ?? 0)
  if (whoseMusts === VIEWER) return 'You'
  return fits?.people.find(({ userId }) => userId === whoseMusts)?.shortName ?? 'Somebody'
}

/** The label for a group of people: all members, or everyone with wishes. */
export function everybodyLabel(peopleCount: number): string {
  return peopleCount > 2 ? 'All of us' : 'Both of us'
}

import type { FitIndex } from '@/domain/fit/fitIndex'
import { EVERYBODY, VIEWER } from '@/domain/fit/wishes'

/** Whose musts a list can be narrowed by: everybody's, where that is more than one, and each person's. */
export function whoseMusts({ people }: FitIndex): string[] {
  const each = people.map(({ userId, isViewer }) => (isViewer ? VIEWER : userId))
  return each.length > 1 ? [EVERYBODY, ...each] : each
}

/** "Both of us", "You", "Sam"; somebody whose wishes are not there any more is "Somebody". */
export function whoseLabel(fits: FitIndex | null, whose: string): string {
  if (whose === EVERYBODY) return everybodyLabel(fits?.people.length ?? 0)
  if (whose === VIEWER) return 'You'
  return fits?.people.find(({ userId }) => userId === whose)?.who ?? 'Somebody'
}

/** How all members of a hunt together are labeled. */
export function everybodyLabel(memberCount: number): string {
  return memberCount > 2 ? 'All of us' : 'Both of us'
}

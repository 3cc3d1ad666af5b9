import type { Member } from './hunt'
import { shortNames } from './memberNames'

/** "Sam", "Sam and Ruth", "3 others"; nothing where nobody else is there. */
export function othersInWords(members: readonly Member[], viewerId: string): string {
  const names = shortNames(members, viewerId)
  const others = members.filter(({ id }) => id !== viewerId).map(({ id }) => names.get(id) ?? '')
  return others.length > 2 ? `${others.length} others` : others.join(' and ')
}

import { ROOT_KEYS } from '@/lib/api/queryKeys'

/**
 * Where appointments are held: all of a hunt's, or in parts. The owner comes last in the keys of a hunt, as in those of other lists.
 * A part may hold rows beyond what it was read for.
 */
export const appointmentKeys = {
  list: (ownerId: string) => [...ROOT_KEYS.appointments, 'list', ownerId] as const,
  /** Those from before this month on, of a hunt with too many to read them all. */
  ahead: (ownerId: string) => [...ROOT_KEYS.appointments, 'ahead', ownerId] as const,
  span: (ownerId: string, { from, until }: Span) => [...ROOT_KEYS.appointments, 'span', from, until, ownerId] as const,
  ofHouse: (houseId: string) => [...ROOT_KEYS.appointments, 'house', houseId] as const,
  examples: [...ROOT_KEYS.appointments, 'examples'] as const,
}

/** Calendar dates, both included. */
export type Span = { from: string; until: string }

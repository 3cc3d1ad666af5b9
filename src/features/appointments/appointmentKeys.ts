import { ROOT_KEYS } from '@/lib/queryKeys'

/** Where appointments are held. */
export const appointmentKeys = {
  list: (ownerId: string) => [...ROOT_KEYS.appointments, 'list', ownerId] as const,
  examples: [...ROOT_KEYS.appointments, 'examples'] as const,
}

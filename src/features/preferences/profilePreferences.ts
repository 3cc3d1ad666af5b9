import { changeRow } from '@/lib/api/write'
import type { Preferences } from './preferences'

/** Saves the given preferences in the profile. Throws an AppError. */
export async function savePreferences(userId: string, { system, currency, theme }: Partial<Preferences>): Promise<void> {
  const changes = { ...(system && { measurement_system: system }), ...(currency && { currency }), ...(theme && { theme }) }
  await changeRow('profiles', { id: userId }, changes, 'id')
}

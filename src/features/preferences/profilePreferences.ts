import { supabase } from '@/lib/supabase/data'
import { unwrap, unwrapWritten } from '@/lib/supabase/result'
import { validPreferences, type Preferences } from './preferences'

/** The preferences that the person has ever chosen. Throws an AppError. */
export async function readPreferences(userId: string): Promise<Partial<Preferences>> {
  const row = unwrap(await supabase.from('profiles').select('measurement_system, currency, theme').eq('id', userId).single())
  return validPreferences({ system: row.measurement_system, currency: row.currency, theme: row.theme })
}

/** Saves the given preferences and leaves the others as they are. Throws an AppError. */
export async function savePreferences(userId: string, { system, currency, theme }: Partial<Preferences>): Promise<void> {
  const changes = { ...(system && { measurement_system: system }), ...(currency && { currency }), ...(theme && { theme }) }
  unwrapWritten(await supabase.from('profiles').update(changes).eq('id', userId).select('id').single())
}

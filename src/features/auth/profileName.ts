import { supabase } from '@/lib/supabase/data'
import { unwrapWritten } from '@/lib/supabase/result'
import { updateAccount } from '@/lib/supabase/updateAccount'

/**
 * Saves the full name in both places that hold it: the profile, which other members read, and the account's own data,
 * which the avatar is made of. The profile comes first, because the database checks the name. Throws an AppError.
 */
export async function saveFullName(userId: string, fullName: string): Promise<void> {
  unwrapWritten(await supabase.from('profiles').update({ full_name: fullName }).eq('id', userId).select('id').single())
  await updateAccount({ data: { full_name: fullName } })
}

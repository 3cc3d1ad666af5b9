import { updateAccount } from '@/lib/account/updateAccount'
import { changeRow } from '@/lib/api/write'

/**
 * Saves the full name in both places that hold it: the profile, which other members read, and the account's own data,
 * which the avatar is made of. The profile comes first, because the database checks the name. Throws an AppError.
 */
export async function saveFullName(userId: string, fullName: string): Promise<void> {
  await changeRow('profiles', { id: userId }, { full_name: fullName }, 'id')
  await updateAccount({ data: { full_name: fullName } })
}

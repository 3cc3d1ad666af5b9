import type { User } from '@supabase/auth-js'
import { supabase } from '@/lib/api/data'
import { unwrap } from '@/lib/api/result'
import type { HuntTables } from '@/lib/huntTable'
import type { Json } from '@/types/database.types'

/** Tells people and later versions of the product what the file contains. */
const FILE_FORMAT = { format: 'House Hunter data', version: 1 }

/**
 * Collects all data of a user: account, profile, preferences, and the user's rows in every table, in their own hunt and in others.
 * Throws an AppError if any part cannot be read, because an incomplete file would look complete.
 */
export async function collectMyData({ id, email, created_at: createdAt }: Pick<User, 'id' | 'email' | 'created_at'>, tables: HuntTables) {
  const downloads = Object.values(tables).flatMap(({ download }) => Object.entries(download ?? {}))
  const [profile, accountRow, parts] = await Promise.all([
    read(supabase.from('profiles').select('full_name').eq('id', id).single()),
    // Only this function returns preferences, and only to their owner.
    read(supabase.rpc('my_account')),
    Promise.all(downloads.map(async ([name, download]) => [name, await download(id)] as const)),
  ])
  const { measurement_system: measurementSystem, currency, theme } = accountRow as Record<string, Json | undefined>
  return {
    ...FILE_FORMAT,
    exportedAt: new Date().toISOString(),
    account: { id, email, createdAt },
    profile,
    preferences: { measurementSystem, currency, theme },
    ...Object.fromEntries(parts),
  }
}

const read = async <T>(request: PromiseLike<Parameters<typeof unwrap<T>>[0]>) => unwrap(await request)

import type { User } from '@supabase/auth-js'
import { supabase } from '@/lib/api/data'
import { fetchAllPages, unwrap } from '@/lib/api/result'
import type { Json } from '@/types/database.types'

/** Identifies the file for people and for later versions of the product. */
const FILE_FORMAT = { format: 'House Hunter data', version: 1 }

/** All columns except the hash of the invitation's token. */
const COLLABORATION_COLUMNS = 'id,owner_id,collaborator_email,collaborator_id,role,status,created_at,accepted_at,expires_at'

const COUNT_OPTION = { count: 'exact' } as const

/**
 * All data of a user: account, profile and preferences; their hunt with houses (including photo URLs and price history), costs,
 * appointments, collaborators and settings; their memberships and places; and their activity, opinions, wishes, messages and
 * viewings in any hunt. Throws an AppError if any part cannot be read, because an incomplete file would look complete.
 */
export async function collectMyData({ id, email, created_at: createdAt }: Pick<User, 'id' | 'email' | 'created_at'>) {
  const [
    profile,
    accountRow,
    settings,
    houses,
    appointments,
    collaborators,
    memberships,
    opinions,
    activity,
    history,
    wishes,
    wishLists,
    messages,
    reactions,
    viewings,
    viewingLists,
    costs,
    assumptions,
    places,
    placeShares,
  ] = await Promise.all([
    read(supabase.from('profiles').select('full_name').eq('id', id).single()),
    // Only this function returns preferences, and only to their owner.
    read(supabase.rpc('my_account')),
    read(supabase.from('collaboration_settings').select('*').eq('owner_id', id).single()),
    fetchAllPages((...page) =>
      supabase
        .from('houses')
        .select('*', COUNT_OPTION)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('appointments')
        .select('*', COUNT_OPTION)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      collaborationsBy('owner_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      collaborationsBy('collaborator_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('house_opinions')
        .select('*', COUNT_OPTION)
        .eq('user_id', id)
        .order('house_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('activity')
        .select('*', COUNT_OPTION)
        .eq('actor_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('house_history')
        .select('*,houses!inner(user_id)', COUNT_OPTION)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('wishes')
        .select('*,answers:wish_answers(house_id,answer,updated_at)', COUNT_OPTION)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('wish_lists')
        .select('*', COUNT_OPTION)
        .eq('user_id', id)
        .order('owner_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('messages')
        .select('*', COUNT_OPTION)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('message_reactions')
        .select('*', COUNT_OPTION)
        .eq('user_id', id)
        .order('message_id')
        .order('emoji')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('viewings')
        .select('*,items:viewing_items(*)', COUNT_OPTION)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('viewing_lists')
        .select('*', COUNT_OPTION)
        .eq('owner_id', id)
        .order('owner_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('house_costs')
        .select('*', COUNT_OPTION)
        .eq('owner_id', id)
        .order('house_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('cost_assumptions')
        .select('*', COUNT_OPTION)
        .eq('owner_id', id)
        .order('owner_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('own_places')
        .select('*', COUNT_OPTION)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('place_shares')
        .select('*', COUNT_OPTION)
        .eq('user_id', id)
        .order('owner_id')
        .range(...page),
    ),
  ])
  const { measurement_system: measurementSystem, currency, theme } = accountRow as Record<string, Json | undefined>
  return {
    ...FILE_FORMAT,
    exportedAt: new Date().toISOString(),
    account: { id, email, createdAt },
    profile,
    preferences: { measurementSystem, currency, theme },
    collaborationSettings: settings,
    houses,
    appointments,
    collaborators,
    memberships,
    opinions,
    activity,
    houseHistory: history
      .filter(({ actor_id: actor, houses: { user_id: owner } }) => [actor, owner].includes(id))
      .map(({ houses: _, ...entry }) => entry),
    wishes,
    wishLists,
    messages,
    reactions,
    viewings,
    viewingLists,
    costs,
    assumptions,
    places,
    placeShares,
  }
}

const collaborationsBy = (column: 'owner_id' | 'collaborator_id', id: string) =>
  supabase.from('collaborations').select(COLLABORATION_COLUMNS, COUNT_OPTION).eq(column, id)

const read = async <T>(request: PromiseLike<Parameters<typeof unwrap<T>>[0]>) => unwrap(await request)

import type { User } from '@supabase/auth-js'
import { supabase } from '@/lib/api/data'
import { fetchAllPages, unwrap } from '@/lib/api/result'
import type { Json } from '@/types/database.types'

/** Tells a reader, and a later version of the product, what the file is. */
const FORMAT = { format: 'House Hunter data', version: 1 }

/** Of a collaboration, everything but the hash of its invitation's token. */
const COLLABORATION = 'id,owner_id,collaborator_email,collaborator_id,role,status,created_at,accepted_at,expires_at'

const COUNTED = { count: 'exact' } as const

/**
 * Everything that the product keeps of a person: account, profile with preferences, hunt with houses (and the URLs of
 * their photos, and what they have cost) with their costs and appointments, collaborators and settings, memberships, own places,
 * and what they did, thought, wished, wrote and noted in any hunt.
 * Throws an AppError when any part of it cannot be read: a file with gaps would be taken for the whole.
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
    // Preferences are given to their owner alone, and only by this call.
    read(supabase.rpc('my_account')),
    read(supabase.from('collaboration_settings').select('*').eq('owner_id', id).single()),
    fetchAllPages((...page) =>
      supabase
        .from('houses')
        .select('*', COUNTED)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('appointments')
        .select('*', COUNTED)
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
        .select('*', COUNTED)
        .eq('user_id', id)
        .order('house_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('activity')
        .select('*', COUNTED)
        .eq('actor_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('house_history')
        .select('*,houses!inner(user_id)', COUNTED)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('wishes')
        .select('*,answers:wish_answers(house_id,answer,updated_at)', COUNTED)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('wish_lists')
        .select('*', COUNTED)
        .eq('user_id', id)
        .order('owner_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('messages')
        .select('*', COUNTED)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('message_reactions')
        .select('*', COUNTED)
        .eq('user_id', id)
        .order('message_id')
        .order('emoji')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('viewings')
        .select('*,items:viewing_items(*)', COUNTED)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('viewing_lists')
        .select('*', COUNTED)
        .eq('owner_id', id)
        .order('owner_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('house_costs')
        .select('*', COUNTED)
        .eq('owner_id', id)
        .order('house_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('cost_assumptions')
        .select('*', COUNTED)
        .eq('owner_id', id)
        .order('owner_id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('own_places')
        .select('*', COUNTED)
        .eq('user_id', id)
        .order('id')
        .range(...page),
    ),
    fetchAllPages((...page) =>
      supabase
        .from('place_shares')
        .select('*', COUNTED)
        .eq('user_id', id)
        .order('owner_id')
        .range(...page),
    ),
  ])
  const { measurement_system: measurementSystem, currency, theme } = accountRow as Record<string, Json | undefined>
  return {
    ...FORMAT,
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
  supabase.from('collaborations').select(COLLABORATION, COUNTED).eq(column, id)

const read = async <T>(answer: PromiseLike<Parameters<typeof unwrap<T>>[0]>) => unwrap(await answer)

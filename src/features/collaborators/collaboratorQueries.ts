import { queryOptions } from '@tanstack/react-query'
import { client } from '@/lib/api/client'
import { fetchAllPages, unwrapRow, unwrapRows } from '@/lib/api/result'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { collaboratorFromRow, COLLABORATOR_COLUMNS, type Collaborator, type CollaboratorRow } from './collaborator'
import { ACTION_COLUMNS, actionFromRow, type ActionRow, type MemberAction } from './memberAction'
import { SETTINGS_COLUMNS, type SettingsRow } from './settings'

export const collaboratorKeys = {
  list: (ownerId: string) => [...ROOT_KEYS.collaborators, 'list', ownerId] as const,
  settings: (ownerId: string) => [...ROOT_KEYS.collaborators, 'settings', ownerId] as const,
  actions: (ownerId: string, memberId: string) => [...ROOT_KEYS.activity, 'of', ownerId, memberId] as const,
}

/** Maximum number of actions in a member's profile. */
const RECENT_ACTION_COUNT = 10

async function fetchCollaborators(ownerId: string): Promise<Collaborator[]> {
  const supabase = await client()
  const rows = await fetchAllPages<CollaboratorRow>((from, to) =>
    supabase
      .from('collaborations')
      .select(COLLABORATOR_COLUMNS, { count: 'exact' })
      .eq('owner_id', ownerId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .overrideTypes<CollaboratorRow[], { merge: false }>(),
  )
  return rows.map(collaboratorFromRow)
}

async function fetchSettings(ownerId: string): Promise<SettingsRow> {
  const query = (await client()).from('collaboration_settings').select(SETTINGS_COLUMNS).eq('owner_id', ownerId)
  return unwrapRow(await query.single<SettingsRow>(), SETTINGS_COLUMNS)
}

async function fetchActions(ownerId: string, memberId: string): Promise<MemberAction[]> {
  const query = (await client())
    .from('activity')
    .select(ACTION_COLUMNS)
    .eq('owner_id', ownerId)
    .eq('actor_id', memberId)
    .order('created_at', { ascending: false })
    .limit(RECENT_ACTION_COUNT)
  return unwrapRows(await query.overrideTypes<ActionRow[], { merge: false }>()).map(actionFromRow)
}

/** The people invited by the owner, newest first. The screen reports failures itself, so there is no toast. */
export const collaboratorListQuery = (ownerId: string) =>
  queryOptions({ queryKey: collaboratorKeys.list(ownerId), queryFn: () => fetchCollaborators(ownerId) })

/** The settings of a hunt; every member may read them. */
export const settingsQuery = (ownerId: string) =>
  queryOptions({ queryKey: collaboratorKeys.settings(ownerId), queryFn: () => fetchSettings(ownerId) })

/** A member's latest actions in a hunt, newest first. */
export const memberActionsQuery = (ownerId: string, memberId: string) =>
  queryOptions({ queryKey: collaboratorKeys.actions(ownerId, memberId), queryFn: () => fetchActions(ownerId, memberId) })

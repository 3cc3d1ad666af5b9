import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Hunt, Member } from '@/domain/hunt'
import { isPermission } from '@/domain/permissions'
import type { Json } from '@/types/database.types'
import { beginCursor } from './cursor'
import { keepFirstAnswer } from './firstAnswers'
import { ROOT_KEYS } from './queryKeys'
import { AppError } from './errors'
import { unwrap } from './supabase/result'

/** The facts about the signed-in person that the shell needs. */
export type Account = {
  /** As stored; readers validate them. */
  preferences: { system: unknown; currency: unknown; theme: unknown }
  /** The person's own hunt first, then the others in order of joining. */
  hunts: readonly Hunt[]
  /** The number of unread notifications. */
  unread: number
}

type HuntRow = {
  owner_id: string
  owner_name: string
  role: string
  since: string
  is_own: boolean
  add_houses: boolean
  schedule_appointments: boolean
  edit_status: boolean
  members?: Member[]
  asked?: string[]
  has_wishes?: boolean
  has_costs?: boolean
  unread_threads?: string[]
}

type AccountRow = {
  measurement_system: Json
  currency: Json
  theme: Json
  hunts: HuntRow[]
  unread: number
  cursor: string | null
  wishes?: Json
  costs?: Json
  places?: Json
}

/** Fetches everything in one request, because every screen waits for it. @param ownerId owner of the current hunt */
async function fetchAccount(ownerId: string, client: QueryClient): Promise<Account> {
  const { supabase } = await import('./supabase/data')
  const isFirst = client.getQueryData(accountQuery(ownerId).queryKey) === undefined
  const answer = await supabase.rpc('my_account', { p_hunt: ownerId, p_lists: isFirst })
  if (answer.status === 200 && answer.data === null && !answer.error) return leaveDeletedAccount()
  const row = unwrap(answer) as unknown as AccountRow
  if (row.cursor) beginCursor(client, ownerId, row.cursor)
  for (const list of ['wishes', 'costs', 'places'] as const) keepFirstAnswer(client, [...ROOT_KEYS[list], ownerId], row[list])
  return {
    preferences: { system: row.measurement_system, currency: row.currency, theme: row.theme },
    hunts: row.hunts.map(huntFromRow),
    unread: row.unread,
  }
}

/** Signs out of a deleted account, whose token stays valid for up to an hour but would cause nothing but failures. */
async function leaveDeletedAccount(): Promise<never> {
  await (await import('./supabase/signOut')).signOut()
  throw new AppError('signed-out', '')
}

function huntFromRow(row: HuntRow): Hunt {
  return {
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    role: row.role,
    since: row.since,
    isOwn: row.is_own,
    mayAddHouses: row.add_houses,
    maySchedule: row.schedule_appointments,
    mayEditStatus: row.edit_status,
    members: row.members ?? [],
    asked: (row.asked ?? []).filter(isPermission),
    hasWishes: row.has_wishes === true,
    hasCosts: row.has_costs === true,
    unreadThreads: row.unread_threads ?? [],
  }
}

/** The signed-in person's preferences, hunts and unread count. @param ownerId of the hunt on screen */
export const accountQuery = (ownerId: string) =>
  queryOptions({
    queryKey: [...ROOT_KEYS.account, ownerId],
    queryFn: ({ client }) => fetchAccount(ownerId, client),
    // An answer about changes tells when to refetch it.
    staleTime: Infinity,
  })

/**
 * The signed-in person's account; while that of another hunt is read, the one before stays.
 * @param ownerId of the hunt on screen
 */
export function useAccount(
  ownerId: string,
  isSignedIn: boolean,
): { account: Account | undefined; /** Read for the hunt before. */ isOld: boolean } {
  const { data, isPlaceholderData } = useQuery({ ...accountQuery(ownerId), enabled: isSignedIn, placeholderData: keepPreviousData })
  return { account: data, isOld: isPlaceholderData }
}

import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type Hunt, type Member, isPermission } from '@/domain/sharing/hunt'
import type { Json } from '@/types/database.types'
import { setFirstCursor } from '../api/cursor'
import { cacheIncludedData } from '../api/queryCache'
import { readLocalCopy, writeLocalCopy } from '../device/localCopy'
import { ROOT_KEYS } from '../api/queryKeys'
import { AppError } from '../api/errors'
import { unwrap } from '../api/result'

/** What the app shell needs to know about the signed-in user. */
export type Account = {
  /** As stored; not validated. */
  preferences: { system: unknown; currency: unknown; theme: unknown }
  /** The viewer's own hunt first, then the others in the order in which the viewer joined them. */
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

/**
 * Fetches the account in one request, because every screen waits for it. The first response also contains the hunt's wishes, costs and
 * places, which are cached.
 * @param ownerId owner of the current hunt
 */
async function fetchAccount(ownerId: string, client: QueryClient): Promise<Account> {
  const { supabase } = await import('../api/data')
  const isFirstFetch = client.getQueryData(accountQuery(ownerId).queryKey) === undefined
  const response = await supabase.rpc('my_account', { p_hunt: ownerId, p_lists: isFirstFetch })
  if (response.status === 200 && response.data === null && !response.error) return leaveDeletedAccount()
  const row = unwrap(response) as unknown as AccountRow
  if (row.cursor) setFirstCursor(client, ownerId, row.cursor)
  for (const list of ['wishes', 'costs', 'places'] as const) cacheIncludedData(client, [...ROOT_KEYS[list], ownerId], row[list])
  return {
    preferences: { system: row.measurement_system, currency: row.currency, theme: row.theme },
    hunts: row.hunts.map(huntFromRow),
    unread: row.unread,
  }
}

/** Signs out, because the account has been deleted: its token stays valid for up to an hour, but finds no data. Always throws. */
async function leaveDeletedAccount(): Promise<never> {
  await (await import('./signOut')).signOut()
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

/** The query for the signed-in user's preferences, hunts and unread count. @param ownerId owner of the current hunt */
export const accountQuery = (ownerId: string) =>
  queryOptions({
    queryKey: [...ROOT_KEYS.account, ownerId],
    queryFn: ({ client }) => fetchAccount(ownerId, client),
    // Live updates invalidate this query when the account has changed.
    staleTime: Infinity,
  })

/**
 * Returns the signed-in user's account. After a switch to another hunt, returns the data fetched for the previous hunt until the new data
 * arrives.
 * @param ownerId owner of the current hunt
 * @param viewerId null while nobody is signed in
 */
export function useAccount(
  ownerId: string,
  viewerId: string | null,
): {
  account: Account | undefined
  isForPreviousHunt: boolean
  /** The hunts from the saved copy, until the account has loaded. */
  savedHunts: readonly Hunt[] | undefined
} {
  const { data, isPlaceholderData } = useQuery({ ...accountQuery(ownerId), enabled: viewerId !== null, placeholderData: keepPreviousData })
  const isLoading = data === undefined
  const savedHunts = useMemo(
    () => (isLoading && viewerId ? readLocalCopy('hunts', { viewerId, ownerId: viewerId }, isHunt)?.items : undefined),
    [isLoading, viewerId],
  )
  useEffect(() => {
    if (data && viewerId) writeLocalCopy('hunts', { viewerId, ownerId: viewerId }, data.hunts)
  }, [data, viewerId])
  return { account: data, isForPreviousHunt: isPlaceholderData, savedHunts }
}

function isHunt(x: unknown): x is Hunt {
  if (typeof x !== 'object' || x === null) return false
  const { ownerId, ownerName, since, members, asked, unreadThreads } = x as Partial<Hunt>
  return [ownerId, ownerName, since].every((text) => typeof text === 'string') && [members, asked, unreadThreads].every(Array.isArray)
}

/** The full name in an account's metadata, or '' if there is none. The metadata comes from the sign-up and is not validated. */
export function fullNameOf(metadata: unknown): string {
  if (typeof metadata !== 'object' || metadata === null || !('full_name' in metadata)) return ''
  return typeof metadata.full_name === 'string' ? metadata.full_name.trim() : ''
}

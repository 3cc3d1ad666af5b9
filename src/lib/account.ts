import { queryOptions } from '@tanstack/react-query'
import type { Hunt } from '@/domain/hunt'
import type { Json } from '@/types/database.types'
import { ROOT_KEYS } from './queryKeys'
import { unwrap } from './supabase/result'

/** What the app's frame knows of the signed-in person. */
export type Account = {
  /** As stored; whoever uses one checks it. */
  preferences: { system: unknown; currency: unknown; theme: unknown }
  /** The own hunt first, then the others in the order of joining. */
  hunts: readonly Hunt[]
  /** Notifications not read yet. */
  unread: number
  /** Texts by kind of rows, which change when rows of the hunt do; null where the person is no member of it. */
  marks: Readonly<Record<string, string>> | null
  /** The kinds of rows that changed while those on screen were being read: they may be from before it. */
  recent: readonly string[]
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
}

type AccountRow = {
  measurement_system: Json
  currency: Json
  theme: Json
  hunts: HuntRow[]
  unread: number
  marks: Record<string, string> | null
  ages: Record<string, number> | null
}

/**
 * Everything in one request, because every screen waits for it.
 * @param ownerId of the hunt on screen
 * @param since when its rows were asked for at the earliest, in milliseconds of the page's clock
 */
async function fetchAccount(ownerId: string, since: number): Promise<Account> {
  const { supabase } = await import('./supabase/data')
  const row = unwrap(await supabase.rpc('my_account', { p_hunt: ownerId })) as unknown as AccountRow
  return {
    preferences: { system: row.measurement_system, currency: row.currency, theme: row.theme },
    hunts: row.hunts.map(huntFromRow),
    unread: row.unread,
    marks: row.marks,
    recent: Object.entries(row.ages ?? {}).flatMap(([kind, seconds]) => (seconds * 1000 < performance.now() - since ? [kind] : [])),
  }
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
  }
}

/** The signed-in person's preferences, hunts and unread count. @param ownerId of the hunt on screen */
export const accountQuery = (ownerId: string) =>
  queryOptions({
    queryKey: [...ROOT_KEYS.account, ownerId],
    queryFn: ({ client }) => {
      // The rows of the page's first screen are asked for before its code is there.
      const isFirst = client.getQueriesData({ queryKey: ROOT_KEYS.account }).every(([, known]) => known === undefined)
      return fetchAccount(ownerId, isFirst ? 0 : performance.now())
    },
  })

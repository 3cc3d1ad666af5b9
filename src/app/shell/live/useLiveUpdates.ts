import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import type { Hunt } from '@/domain/sharing/hunt'
import { accountQuery } from '@/lib/account/account'
import { cursorKey, cursorOf } from '@/lib/api/cursor'
import { ROOT_KEYS, TABLE_ROOTS } from '@/lib/api/queryKeys'
import { deleteAllLocalCopies } from '@/lib/device/localCopy'
import { useLatest } from '@/ui/hooks/useLatest'
import { useOnline } from '../useOnline'
import { useHuntChannel } from './useHuntChannel'

/**
 * Keeps the screen up to date with changes by other members. Requests changes when a live channel announces one, when the page becomes
 * visible and when the connection is back. While no channel is connected, a visible page also polls, less often when nothing happens.
 */
export function useLiveUpdates() {
  useRefetchOnAccessChange()
  const client = useQueryClient()
  const hunt = useHunt()
  const { ownerId, viewerId } = hunt
  const online = useOnline()
  const lastActivity = useRef(0)
  const isOutdated = useRef(false)
  const poll = useCallback(
    () => void client.refetchQueries({ queryKey: cursorKey(ownerId), exact: true }, { cancelRefetch: false }),
    [client, ownerId],
  )
  const connected = useHuntChannel(ownerId, viewerId, () => {
    isOutdated.current = true
    poll()
  })

  const { data: cursor } = useQuery({
    queryKey: cursorKey(ownerId),
    queryFn: async ({ queryKey }) => {
      const { applyChanges } = await import('./applyChanges')
      let since = client.getQueryData<string>(queryKey) ?? ''
      do {
        isOutdated.current = false
        const result = await applyChanges(client, hunt, since)
        since = result.cursor
        if (result.hasChanges) lastActivity.current = Date.now()
        // The response may lack changes announced during the request.
      } while (isOutdated.current)
      return since
    },
    // The first cursor comes with the account.
    enabled: cursorOf(client, ownerId) !== undefined,
    staleTime: pollInterval(0),
    gcTime: Infinity,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => {
      if (connected || !online) return false
      return state.error ? INTERVAL_AFTER_FAILURE : pollInterval(Date.now() - lastActivity.current)
    },
  })
  const hasCursor = cursor !== undefined
  useEffect(() => {
    // Fetches a change that was announced before there was a cursor.
    if (hasCursor && isOutdated.current) poll()
  }, [poll, hasCursor])
  useActivity(() => {
    const wasSlow = isPollingSlow(Date.now() - lastActivity.current)
    lastActivity.current = Date.now()
    if (wasSlow && !connected) poll()
  })
}

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

/** Calls `onActivity` on mount, when the user does something on the page, and when a mutation changes state. */
function useActivity(onActivity: () => void) {
  const client = useQueryClient()
  const latestOnActivity = useLatest(onActivity)
  useEffect(() => {
    const onEvent = () => latestOnActivity.current()
    // Opening the page counts as activity too.
    onEvent()
    for (const type of ACTIVITY_EVENTS) window.addEventListener(type, onEvent, { passive: true, capture: true })
    const unsubscribe = client.getMutationCache().subscribe(({ type }) => type === 'updated' && onEvent())
    return () => {
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, onEvent, { capture: true })
      unsubscribe()
    }
  }, [client, latestOnActivity])
}

/** Properties of a hunt that do not affect which rows are visible. */
const UNRELATED_PROPERTIES = new Set(['unreadThreads', 'hasWishes', 'hasCosts'])

/** Refetches everything when the viewer's hunts or permissions change. */
function useRefetchOnAccessChange() {
  const client = useQueryClient()
  const { ownerId } = useHunt()
  const { data: account } = useQuery(accountQuery(ownerId))
  const lastHuntsJson = useRef<string>(undefined)
  const huntsJson = account && JSON.stringify(account.hunts, (key, value: unknown) => (UNRELATED_PROPERTIES.has(key) ? undefined : value))
  useEffect(() => {
    if (huntsJson === undefined) return
    const previous = lastHuntsJson.current
    lastHuntsJson.current = huntsJson
    if (previous === undefined || previous === huntsJson) return
    const owners = ownerIds(huntsJson)
    const hasLostHunt = ownerIds(previous).some((owner) => !owners.includes(owner))
    // Data of a hunt that is no longer shared must not stay visible. If no hunt was lost, travel times stay: they are slow to fetch.
    deleteAllLocalCopies(hasLostHunt ? undefined : 'travel')
    for (const queryKey of [...Object.values(TABLE_ROOTS), ...(hasLostHunt ? [ROOT_KEYS.travel] : [])]) {
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.invalidateQueries({ queryKey })
    }
  }, [client, huntsJson])
}

const ownerIds = (huntsJson: string) => (JSON.parse(huntsJson) as Hunt[]).map(({ ownerId }) => ownerId)

/** Milliseconds between polls: the minimum right after activity, the maximum after a long time without any. */
const MIN_INTERVAL = 4_000
const MAX_INTERVAL = 30_000
/** Milliseconds until the next poll after one has failed. */
const INTERVAL_AFTER_FAILURE = 15_000

/** The delay before the next poll, in milliseconds: a tenth of the time since the last activity, within bounds. */
export const pollInterval = (idleTime: number) => Math.min(MAX_INTERVAL, Math.max(MIN_INTERVAL, idleTime / 10))

/** Whether polling has slowed down, so that new activity should trigger a poll at once. */
export const isPollingSlow = (idleTime: number) => pollInterval(idleTime) > MIN_INTERVAL

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { accountQuery } from '@/lib/account/account'
import { cursorKey, cursorOf } from '@/lib/api/cursor'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { dropAllLocalCopies } from '@/lib/device/localCopy'
import { useOnline } from '../useOnline'
import { useHuntChannel } from './useHuntChannel'

/**
 * Keeps the screen up to date with changes by other members. Asks for changes when the hunt's channel announces one or, without a
 * channel, every few seconds while the page is visible.
 */
export function useLiveUpdates() {
  useHuntsInStep()
  const client = useQueryClient()
  const hunt = useHunt()
  const { ownerId, viewerId } = hunt
  const online = useOnline()
  const happened = useRef(0)
  const wanted = useRef(false)
  const ask = useCallback(
    () => void client.refetchQueries({ queryKey: cursorKey(ownerId), exact: true }, { cancelRefetch: false }),
    [client, ownerId],
  )
  const connected = useHuntChannel(ownerId, viewerId, () => {
    wanted.current = true
    ask()
  })

  const { data: cursor } = useQuery({
    queryKey: cursorKey(ownerId),
    queryFn: async ({ queryKey }) => {
      const { followChanges } = await import('./followChanges')
      let since = client.getQueryData<string>(queryKey) ?? ''
      do {
        wanted.current = false
        const news = await followChanges(client, hunt, since)
        since = news.cursor
        if (news.any) happened.current = Date.now()
        // This answer may lack changes announced during the request.
      } while (wanted.current)
      return since
    },
    // The account delivers the first cursor.
    enabled: cursorOf(client, ownerId) !== undefined,
    staleTime: paceAfter(0),
    gcTime: Infinity,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => {
      if (connected || !online) return false
      return state.error ? PACE_AFTER_FAILURE : paceAfter(Date.now() - happened.current)
    },
  })
  const known = cursor !== undefined
  useEffect(() => {
    // A change was announced before there was a cursor.
    if (known && wanted.current) ask()
  }, [ask, known])
  useActivity(() => {
    const slow = isSlow(Date.now() - happened.current)
    happened.current = Date.now()
    if (slow && !connected) ask()
  })
}

/** Events that show that somebody uses the page. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

/** Calls back on every activity on the page. */
function useActivity(onActivity: () => void) {
  const client = useQueryClient()
  const act = useRef(onActivity)
  useEffect(() => {
    act.current = onActivity
  })
  useEffect(() => {
    const onSign = () => act.current()
    // Opening the page counts too.
    onSign()
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, capture: true })
    const stopFollowing = client.getMutationCache().subscribe(({ type }) => type === 'updated' && onSign())
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true })
      stopFollowing()
    }
  }, [client])
}

/** Queries that depend on the person's hunts and permissions. */
const OF_HUNTS = [ROOT_KEYS.houses, ROOT_KEYS.appointments, ROOT_KEYS.collaborators, ROOT_KEYS.messages]

/** Flags of a hunt that do not affect which rows are visible. */
const BESIDE_ROWS = new Set(['unreadThreads', 'hasWishes', 'hasCosts'])

/** Refetches everything when the person's hunts or permissions change. */
function useHuntsInStep() {
  const client = useQueryClient()
  const { ownerId } = useHunt()
  const { data: account } = useQuery(accountQuery(ownerId))
  const seen = useRef<string>(undefined)
  const hunts = account && JSON.stringify(account.hunts, (key, value: unknown) => (BESIDE_ROWS.has(key) ? undefined : value))
  useEffect(() => {
    if (hunts === undefined) return
    const before = seen.current
    seen.current = hunts
    if (before === undefined || before === hunts) return
    // Data of a hunt that is no longer shared must not stay visible.
    dropAllLocalCopies()
    for (const queryKey of OF_HUNTS) {
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.invalidateQueries({ queryKey })
    }
  }, [client, hunts])
}

/** The shortest and longest polling interval without realtime, in milliseconds: after a change, and after a long quiet time. */
const SHORTEST = 4_000
const LONGEST = 30_000
/** The interval after a failed request. */
const PACE_AFTER_FAILURE = 15_000

/** The time until the next request: a tenth of the quiet time, within bounds. */
export const paceAfter = (quiet: number) => Math.min(LONGEST, Math.max(SHORTEST, quiet / 10))

/** Whether polling has slowed down, so that a returning person needs an update at once. */
export const isSlow = (quiet: number) => paceAfter(quiet) > SHORTEST

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { accountQuery, type Account } from '@/lib/account'
import { dropAllLocalCopies } from '@/lib/localCopyKeys'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { useHuntChannel } from './useHuntChannel'
import { useOnline } from './useOnline'

/** How often a backend without realtime is asked whether anything has changed, in milliseconds, and how often after a failure. */
const POLL_INTERVAL = 4_000
const POLL_INTERVAL_AFTER_FAILURE = 15_000

/** What has to be read again when a mark of the hunt has moved. */
const KEYS_BY_MARK: Record<string, readonly (readonly string[])[]> = {
  houses: [ROOT_KEYS.houses],
  opinions: [ROOT_KEYS.houses],
  appointments: [ROOT_KEYS.appointments],
  activity: [ROOT_KEYS.activity],
  collaborators: [ROOT_KEYS.collaborators],
  settings: [ROOT_KEYS.collaborators],
}

/**
 * Keeps what is on screen in step with what the hunt's other members do. Marks of the hunt tell what has changed; they are
 * read again when the hunt's channel says so or, where there is none, every few seconds while the page is looked at.
 */
export function useLiveUpdates() {
  const client = useQueryClient()
  const { ownerId } = useHunt()
  const online = useOnline()
  const connected = useHuntChannel(ownerId, () => void client.invalidateQueries({ queryKey: ROOT_KEYS.account }))
  const { data } = useQuery({
    ...accountQuery(ownerId),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      if (connected || !online) return false
      return state.error ? POLL_INTERVAL_AFTER_FAILURE : POLL_INTERVAL
    },
  })
  const seen = useRef<{ ownerId: string; data: Account }>(undefined)

  useEffect(() => {
    if (!data) return
    const before = seen.current
    seen.current = { ownerId, data }
    const readAgain = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey })
    if (before && JSON.stringify(before.data.hunts) !== JSON.stringify(data.hunts)) {
      // Of a hunt that is no longer shared nothing may be left to look at.
      dropAllLocalCopies()
      for (const queryKey of OF_HUNTS) {
        client.removeQueries({ queryKey, type: 'inactive' })
        readAgain(queryKey)
      }
      return
    }
    const changed = before?.ownerId === ownerId ? movedMarks(before.data, data) : data.recent
    new Set(changed.flatMap((kind) => KEYS_BY_MARK[kind] ?? [])).forEach(readAgain)
  }, [client, ownerId, data])
}

/** What depends on which hunts there are, and on what is allowed in them. */
const OF_HUNTS = [ROOT_KEYS.houses, ROOT_KEYS.appointments, ROOT_KEYS.collaborators]

const movedMarks = (before: Account, now: Account) =>
  Object.keys(KEYS_BY_MARK).filter((kind) => before.marks?.[kind] !== now.marks?.[kind])

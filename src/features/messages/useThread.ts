import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { firstNew } from '@/domain/sharing/messages'
import { FORMER_MEMBER, shortNames } from '@/domain/sharing/memberNames'
import { notify } from '@/lib/notify'
import { draftKeeper } from './draftKeeper'
import type { ThreadDrafts } from './keptDrafts'
import { readBackTo, readOlder, sinceQuery, threadQuery, type Thread } from './threadQueries'

/** The names of a hunt's people, as threads show them. */
export function usePeople(ownerId: string) {
  const { members, viewerId, isOwn, since } = useHuntOf(ownerId)
  return useMemo(() => {
    const names = shortNames(members, viewerId)
    const known = new Set(members.map(({ id }) => id))
    return {
      viewerId,
      isOwner: isOwn,
      since,
      members,
      isMember: (id: string) => known.has(id),
      /** Empty until the members are loaded. */
      nameOf: (id: string | null) => (id === viewerId ? 'You' : members.length === 0 ? '' : (id && names.get(id)) || FORMER_MEMBER),
    }
  }, [members, viewerId, isOwn, since])
}

export type People = ReturnType<typeof usePeople>

/** The person's drafts about a house. */
export function useKept(houseId: string, viewerId: string) {
  const keeper = draftKeeper(viewerId)
  const kept = useSyncExternalStore(keeper.subscribe, (): ThreadDrafts => keeper.stateOf(houseId))
  return { keeper, kept }
}

/** The messages of a house, and how to load earlier ones. */
export function useThread(houseId: string) {
  const client = useQueryClient()
  const query = useQuery(threadQuery(houseId))
  const [reading, setReading] = useState(false)
  const read = async (task: () => Promise<unknown>) => {
    setReading(true)
    try {
      await task()
    } catch {
      notify.error('Error loading messages', 'Please try again later')
    }
    setReading(false)
  }
  return {
    thread: query.data,
    // Stays true during a retry.
    failed: query.data === undefined && query.errorUpdateCount > 0,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    reading,
    readOlder: () => read(() => readOlder(client, houseId)),
    /** Resolves to whether the message exists. */
    async readBackTo(id: string): Promise<boolean> {
      let found = false
      await read(async () => {
        found = await readBackTo(client, houseId, id)
      })
      return found
    },
  }
}

/** The message below the "New" line, fixed while the thread is open; null if nothing was new when it was opened. */
export function useNewLine(houseId: string, thread: Thread | undefined, { viewerId, since }: People): string | null | undefined {
  const { data: read, isError } = useQuery(sinceQuery(houseId))
  const [line, setLine] = useState<string | null>()
  if (line === undefined && thread && (read !== undefined || isError)) {
    setLine(isError ? null : firstNew(thread.messages, viewerId, read ?? since))
  }
  return line
}

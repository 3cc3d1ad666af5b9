import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore, useEffect, useRef, type RefObject } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { FORMER_MEMBER, shortNames } from '@/domain/sharing/memberNames'
import { firstNew } from '@/domain/sharing/messages'
import type { Account } from '@/lib/account/account'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { notify } from '@/lib/notify'
import { useOutbox } from '@/lib/outbox/useOutbox'
import { draftKeeper, type ThreadDrafts } from './drafts'
import { markThreadRead } from './messageWrites'
import { readBackTo, readOlder, sinceQuery, threadQuery, type Thread, threadKeys } from './threadQueries'
import { unsentOf, type Unsent } from './unsentMessages'
import { withWaitingReactions } from './unsentReactions'

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

/**
 * Marks the thread as read once its end is visible on a page in use. After a failure, tries again with the next visit or message.
 */
export function useReadMark(houseId: string, thread: Thread | undefined, viewerId: string, end: RefObject<Element | null>) {
  const client = useQueryClient()
  const inSight = useInSight(end, thread !== undefined)
  const marked = useRef('')
  const latest = thread?.messages.findLast(({ userId }) => userId !== viewerId)?.createdAt
  useEffect(() => {
    if (!inSight || !latest || marked.current === latest) return
    marked.current = latest
    markThreadRead(houseId, latest).then(
      () =>
        client.setQueriesData<Account>({ queryKey: ROOT_KEYS.account }, (known) => {
          if (!known?.hunts.some(({ unreadThreads }) => unreadThreads.includes(houseId))) return known
          const hunts = known.hunts.map((hunt) => ({ ...hunt, unreadThreads: hunt.unreadThreads.filter((id) => id !== houseId) }))
          return { ...known, hunts }
        }),
      () => (marked.current = ''),
    )
  }, [client, houseId, inSight, latest])
}

/** Whether an element is visible on a page in use. */
function useInSight(element: RefObject<Element | null>, shown: boolean): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!shown || !target) return
    let onScreen = false
    const tell = () => setInSight(onScreen && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false
      tell()
    })
    observer.observe(target)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [element, shown])
  return inSight
}

/** The person's messages about a house that are missing from its thread, in order of writing, whichever tab sends them. */
export function useUnsent(houseId: string, thread: Thread | undefined): readonly Unsent[] {
  const client = useQueryClient()
  const { entries, sent, sending } = useOutbox()
  const isSending = sending > 0
  const waiting = useMemo(() => unsentOf(houseId, entries, isSending), [houseId, entries, isSending])
  const here = useMemo(() => new Set(thread?.messages.map(({ id }) => id)), [thread])
  const [before, setBefore] = useState(waiting)
  const [arriving, setArriving] = useState<readonly Unsent[]>([])
  if (before !== waiting) {
    setBefore(waiting)
    // Keeps messages sent by another tab until this tab has read them.
    const fresh = before.filter(({ id }) => sent.has(id) && !here.has(id))
    if (fresh.length > 0) setArriving([...arriving, ...fresh])
  }
  useEffect(() => {
    if (arriving.length === 0) return undefined
    let isLatest = true
    const read = client.invalidateQueries({ queryKey: threadKeys.thread(houseId), exact: true })
    void read.then(() => isLatest && setArriving([]))
    return () => {
      isLatest = false
    }
  }, [client, houseId, arriving])
  return [...arriving, ...waiting].filter(({ id }) => !here.has(id))
}

/** The thread as this person sees it: with their reactions that wait to be sent. */
export function useShownThread(thread: Thread | undefined, viewerId: string): Thread | undefined {
  const { entries } = useOutbox()
  return useMemo(() => thread && withWaitingReactions(thread, viewerId, entries), [thread, viewerId, entries])
}

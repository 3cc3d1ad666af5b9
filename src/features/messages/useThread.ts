import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore, useEffect, useRef, type RefObject } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { FORMER_MEMBER, shortNames } from '@/domain/sharing/memberNames'
import { firstNewMessageId } from '@/domain/sharing/messages'
import type { Account } from '@/lib/account/account'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { notify } from '@/lib/notify'
import { TRY_LATER } from '@/lib/api/useSave'
import { useOutbox } from '@/lib/outbox/useOutbox'
import { draftStore, type ThreadDrafts } from './drafts'
import { markThreadRead } from './messageWrites'
import { readBackTo, readOlder, readMarkerQuery, threadQuery, type Thread, threadKeys } from './threadQueries'
import { unsentMessagesOf, type UnsentMessage } from './unsentMessages'
import { withUnsentReactions } from './unsentReactions'

/** The members of a house's hunt, with the names that threads show. */
export function usePeople({ userId: ownerId, isExample }: { userId: string; isExample: boolean }) {
  const { members, viewerId, isOwn, since } = useHuntOf(ownerId)
  return useMemo(() => {
    const names = shortNames(members, viewerId)
    const memberIds = new Set(members.map(({ id }) => id))
    return {
      viewerId,
      isOwner: isOwn,
      since,
      members,
      /** Only the owner sees examples, so nobody can be mentioned there. */
      mentionable: isExample ? [] : members.filter(({ id }) => id !== viewerId),
      isMember: (id: string) => memberIds.has(id),
      /** Empty until the members are loaded. */
      nameOf: (id: string | null) => (id === viewerId ? 'You' : members.length === 0 ? '' : (id && names.get(id)) || FORMER_MEMBER),
    }
  }, [members, viewerId, isOwn, since, isExample])
}

export type People = ReturnType<typeof usePeople>

/** The viewer's drafts about a house. */
export function useThreadDrafts(houseId: string, viewerId: string) {
  const store = draftStore(viewerId)
  const drafts = useSyncExternalStore(store.subscribe, (): ThreadDrafts => store.stateOf(houseId))
  return { store, drafts }
}

/** The messages of a house, and functions to load earlier ones. */
export function useThread(houseId: string) {
  const client = useQueryClient()
  const query = useQuery(threadQuery(houseId))
  const [isLoadingOlder, setIsLoadingOlder] = useState(false)
  const read = async <T>(task: () => Promise<T>): Promise<T | null> => {
    setIsLoadingOlder(true)
    const result = await task().catch(() => {
      notify.error('Error loading messages', TRY_LATER)
      return null
    })
    setIsLoadingOlder(false)
    return result
  }
  return {
    thread: query.data,
    // Stays true during a retry.
    failed: query.data === undefined && query.errorUpdateCount > 0,
    retry: () => void query.refetch(),
    isFetching: query.isFetching,
    isLoadingOlder,
    readOlder: () => read(() => readOlder(client, houseId)),
    /** Resolves to whether the thread now contains the message. After a failure, shows a toast and resolves to null. */
    readBackTo: (id: string) => read(() => readBackTo(client, houseId, id)),
  }
}

/**
 * The id of the message below the "New" line, which stays the same while the thread is open. Undefined while loading; null if nothing
 * was new when the thread was opened, or if the read marker could not be loaded.
 * @param isFetching whether the thread is being loaded, even if an earlier version of it is cached
 */
export function useFirstNewId(
  houseId: string,
  thread: Thread | undefined,
  isFetching: boolean,
  { viewerId, since }: People,
): string | null | undefined {
  const { data: readUntil, isError } = useQuery(readMarkerQuery(houseId))
  const [firstNewId, setFirstNewId] = useState<string | null>()
  // A cached thread lacks the messages that arrived since it was closed.
  if (firstNewId === undefined && thread && !isFetching && (readUntil !== undefined || isError)) {
    setFirstNewId(isError ? null : firstNewMessageId(thread.messages, viewerId, readUntil ?? since))
  }
  return firstNewId
}

/**
 * Marks the thread as read once its end is on screen in a visible tab. After a failure, tries again on the next visit or message.
 * @param thread undefined until the list has scrolled to where reading starts
 */
export function useMarkThreadRead(houseId: string, thread: Thread | undefined, viewerId: string, end: RefObject<Element | null>) {
  const client = useQueryClient()
  const isVisible = useIsVisible(end, thread !== undefined)
  const markedUntil = useRef('')
  const latestCreatedAt = thread?.messages.findLast(({ userId }) => userId !== viewerId)?.createdAt
  useEffect(() => {
    if (!isVisible || !latestCreatedAt || markedUntil.current === latestCreatedAt) return
    markedUntil.current = latestCreatedAt
    markThreadRead(houseId, latestCreatedAt).then(
      () =>
        client.setQueriesData<Account>({ queryKey: ROOT_KEYS.account }, (account) => {
          if (!account?.hunts.some(({ unreadThreads }) => unreadThreads.includes(houseId))) return account
          const hunts = account.hunts.map((hunt) => ({ ...hunt, unreadThreads: hunt.unreadThreads.filter((id) => id !== houseId) }))
          return { ...account, hunts }
        }),
      () => (markedUntil.current = ''),
    )
  }, [client, houseId, isVisible, latestCreatedAt])
}

/** Whether an element is on screen in a visible tab. */
function useIsVisible(element: RefObject<Element | null>, isEnabled: boolean): boolean {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const observed = element.current
    if (!isEnabled || !observed) return
    let isOnScreen = false
    const update = () => setIsVisible(isOnScreen && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false
      update()
    })
    observer.observe(observed)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [element, isEnabled])
  return isVisible
}

/**
 * The viewer's messages about a house that its thread does not contain yet, in the order in which they were written. Includes messages
 * that another tab has sent.
 */
export function useUnsentMessages(houseId: string, thread: Thread | undefined): readonly UnsentMessage[] {
  const client = useQueryClient()
  const { entries, sentIds, sendingCount } = useOutbox()
  const isSending = sendingCount > 0
  const unsentMessages = useMemo(() => unsentMessagesOf(houseId, entries, isSending), [houseId, entries, isSending])
  const shownIds = useMemo(() => new Set(thread?.messages.map(({ id }) => id)), [thread])
  const [previousUnsent, setPreviousUnsent] = useState(unsentMessages)
  const [sentElsewhere, setSentElsewhere] = useState<readonly UnsentMessage[]>([])
  if (previousUnsent !== unsentMessages) {
    setPreviousUnsent(unsentMessages)
    // Keeps messages sent by another tab until this tab has fetched them.
    const newlySent = previousUnsent.filter(({ id }) => sentIds.has(id) && !shownIds.has(id))
    if (newlySent.length > 0) setSentElsewhere([...sentElsewhere, ...newlySent])
  }
  useEffect(() => {
    if (sentElsewhere.length === 0) return undefined
    let isLatest = true
    const refetchPromise = client.invalidateQueries({ queryKey: threadKeys.thread(houseId), exact: true }, { throwOnError: true })
    refetchPromise.then(
      () => isLatest && setSentElsewhere([]),
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [client, houseId, sentElsewhere])
  return [...sentElsewhere, ...unsentMessages].filter(({ id }) => !shownIds.has(id))
}

/** The thread with the viewer's reactions that have not been sent yet. */
export function useShownThread(thread: Thread | undefined, viewerId: string): Thread | undefined {
  const { entries } = useOutbox()
  return useMemo(() => thread && withUnsentReactions(thread, viewerId, entries), [thread, viewerId, entries])
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useOutbox } from '@/lib/outbox/useOutbox'
import { withWaitingReactions } from './keptReactions'
import { threadKeys, type Thread } from './threadQueries'
import { unsentOf, type Unsent } from './unsentMessages'

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

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { notify } from '@/lib/notify'
import type { useThread } from './useThread'

/** What a new message starts with: the photo that it is about, or suggested text. */
export type MessageOpening = { photo: string } | { text: string }

/**
 * Scrolls to the message in the URL or, if a link names no message, to the thread. `show` scrolls to any other message, such as one that
 * is replied to. `onTopic` is called if the navigation state contains a topic to write about.
 */
export function useThreadScroll({ readBackTo }: ReturnType<typeof useThread>, onTopic: (topic: MessageOpening) => void) {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  // An object, so that the same message can be shown again.
  const [marked, setMarked] = useState<{ id: string } | null>(null)
  const pendingId = useRef<string | null>(null)
  const latestReadBackTo = useRef(readBackTo)
  const latestOnTopic = useRef(onTopic)
  useEffect(() => {
    latestReadBackTo.current = readBackTo
    latestOnTopic.current = onTopic
  })

  const show = useCallback((id: string, signal?: AbortSignal) => {
    const scroll = async () => {
      const exists = await latestReadBackTo.current(id)
      if (signal?.aborted || exists === null) return
      if (!exists) return void notify.error('This message is not here', 'It may belong to a house that no longer exists.')
      pendingId.current = id
      setMarked({ id })
    }
    void scroll()
  }, [])
  // Runs after every render, because fetched messages may be rendered later than the mark.
  useEffect(() => {
    const row = pendingId.current !== null && document.getElementById(rowId(pendingId.current))
    if (!row) return
    pendingId.current = null
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  })

  const linkedId = params.get('message')
  const { key } = location
  // Depends on the history entry's key, so that following the same link again scrolls there again.
  const target = useMemo(() => ({ linkedId, key }), [linkedId, key])
  // Choosing the thread's tab replaces the history entry and must not scroll; going back restores the position. A URL opened directly is
  // the first history entry, whose key is 'default'.
  const isOpenedByLink = useNavigationType() === NavigationType.Push || key === 'default'
  useEffect(() => {
    if (!target.linkedId) {
      if (isOpenedByLink) document.getElementById(THREAD_ID)?.scrollIntoView({ block: 'start' })
      return
    }
    const leaving = new AbortController()
    show(target.linkedId, leaving.signal)
    return () => {
      leaving.abort()
      pendingId.current = null
    }
  }, [target, isOpenedByLink, show])

  const { talkAbout } = (location.state ?? {}) as { talkAbout?: MessageOpening }
  useEffect(() => {
    if (!talkAbout) return
    latestOnTopic.current(talkAbout)
    // Clears the topic, so that a reload does not start it again.
    void navigate({ search: location.search }, { replace: true, state: null })
  }, [talkAbout, navigate, location.search])
  return { markedId: marked?.id ?? null, show }
}

/** The element id of the thread's section. */
export const THREAD_ID = 'thread'

export const rowId = (messageId: string) => `message-${messageId}`

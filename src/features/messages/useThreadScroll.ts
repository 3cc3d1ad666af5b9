import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { notify } from '@/lib/notify'
import { useLatest } from '@/ui/hooks/useLatest'
import type { useThread } from './useThread'

/** What a new message starts with: the photo that it is about, or suggested text. */
export type DraftPreset = { photo: string } | { text: string }

/**
 * Scrolls to the message in the URL or, if a link names no message, to the thread. `show` scrolls to any other message, such as the
 * one that a reply quotes. `onDraftPreset` is called if the navigation state contains a topic to write about.
 */
export function useThreadScroll({ readBackTo }: ReturnType<typeof useThread>, onDraftPreset: (preset: DraftPreset) => void) {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  // An object, so that the same message can be shown again.
  const [markedMessage, setMarkedMessage] = useState<{ id: string } | null>(null)
  const pendingId = useRef<string | null>(null)
  const latestReadBackTo = useLatest(readBackTo)
  const latestOnDraftPreset = useLatest(onDraftPreset)

  const show = useCallback(
    (id: string, signal?: AbortSignal) => {
      const showWhenLoaded = async () => {
        const exists = await latestReadBackTo.current(id)
        if (signal?.aborted || exists === null) return
        if (!exists) return void notify.error('This message is not here', 'It may belong to a house that no longer exists.')
        pendingId.current = id
        setMarkedMessage({ id })
      }
      void showWhenLoaded()
    },
    [latestReadBackTo],
  )
  // Runs after every render, because a fetched message may not be rendered yet when it is marked.
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
    const controller = new AbortController()
    show(target.linkedId, controller.signal)
    return () => {
      controller.abort()
      pendingId.current = null
    }
  }, [target, isOpenedByLink, show])

  const { draftPreset } = (location.state ?? {}) as { draftPreset?: DraftPreset }
  useEffect(() => {
    if (!draftPreset) return
    latestOnDraftPreset.current(draftPreset)
    // Clears the topic, so that a reload does not start another message about it.
    void navigate({ search: location.search }, { replace: true, state: null })
  }, [draftPreset, navigate, location.search, latestOnDraftPreset])
  return { highlightedId: markedMessage?.id ?? null, show }
}

/** The element id of the thread's section. */
export const THREAD_ID = 'thread'

export const rowId = (messageId: string) => `message-${messageId}`

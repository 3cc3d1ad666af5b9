import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { hasOutboxEntries, subscribeToOutboxFlag } from '@/lib/outbox/flags'
import { lazyCode, useLazyCode } from '@/ui/lazyWithRetry'

/** Milliseconds before another attempt to load code. */
const RETRY_DELAY = 5_000

const startSendingCode = lazyCode(async () => (await import('./startSending')).startSending)

/** Whether the user has had unsent changes at any time since the page was opened. */
export function useHadUnsent(): boolean {
  const { id } = useUser()
  const hasUnsent = useSyncExternalStore(subscribeToOutboxFlag, () => hasOutboxEntries(id))
  const [hadUnsent, setHadUnsent] = useState(hasUnsent)
  if (hasUnsent && !hadUnsent) setHadUnsent(true)
  return hadUnsent
}

/**
 * Loads code once it is needed. Retries after a failure, every few seconds and when the browser is back online, because nobody
 * reloads a page to send changes made at a viewing.
 */
export function useLazyCodeWithRetry<Code>(source: ReturnType<typeof lazyCode<Code>>, isNeeded: boolean): Code | undefined {
  const [attempt, setAttempt] = useState(0)
  const { code, failed } = useLazyCode(source, isNeeded, attempt)
  useEffect(() => {
    if (!failed) return undefined
    const retry = () => setAttempt((count) => count + 1)
    const timer = setTimeout(retry, RETRY_DELAY)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [failed, attempt])
  return isNeeded ? code : undefined
}

/** Sends the changes in the user's outbox, from the first unsent change until the page is closed. */
export function useOutboxSending() {
  const { id } = useUser()
  const client = useQueryClient()
  const start = useLazyCodeWithRetry(startSendingCode, useHadUnsent())
  useEffect(() => start?.(client, id), [start, client, id])
}

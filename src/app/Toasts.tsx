import { useSyncExternalStore } from 'react'
import { currentNotices, notify, subscribeToNotices, TOAST_DURATION, type Notice } from '@/lib/notify'
import { lazyWithRetry } from '@/ui/lazyWithRetry'

const Toaster = lazyWithRetry(async () => (await import('@/ui/toast/Toaster')).Toaster)

/** Fetches the toasts ahead of the first one: without a connection, the code for the toast that reports its loss could not be fetched. */
export const preloadToasts = Toaster.preload

const none: readonly Notice[] = []

/** Shows the notices of `notify`, one toast at a time; the toast library is loaded with the first one. */
export function Toasts() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices, () => none)
  if (notices.length === 0) return null
  const shown = notices.find((notice) => notice.open)
  return <Toaster toast={shown} duration={TOAST_DURATION} onDismiss={notify.dismiss} />
}

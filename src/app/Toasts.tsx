import { useSyncExternalStore } from 'react'
import { currentNotices, notify, subscribeToNotices, TOAST_DURATION, type Notice } from '@/lib/notify'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { ToastSlot } from '@/ui/toast/ToastSlot'

const Toaster = lazyWithRetry(async () => (await import('@/ui/toast/Toaster')).Toaster)

/** Loads the toasts early, because the toast that reports a lost connection could not be loaded without a connection. */
export const loadToasts = Toaster.load

const NO_NOTICES: readonly Notice[] = []

/** Shows the notices of `notify`, one toast at a time. Loads the toast library with the first one. */
export function Toasts() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices, () => NO_NOTICES)
  if (notices.length === 0) return null
  const openNotice = notices.find((notice) => notice.open)
  return (
    <>
      <ToastSlot level="page" className="fixed inset-x-4 bottom-4 z-30 md:left-auto" />
      <Toaster toast={openNotice} duration={TOAST_DURATION} onDismiss={notify.dismiss} />
    </>
  )
}

import { useSyncExternalStore } from 'react'
import { currentNotices, notify, subscribeToNotices, TOAST_DURATION, type Notice } from '@/lib/notify'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { ToastSlot } from '@/ui/toast/ToastSlot'

const Toaster = lazyWithRetry(async () => (await import('@/ui/toast/Toaster')).Toaster)

/** Loads the toast code early, because once the connection is lost, the toast that reports the loss could not be loaded. */
export const loadToasts = Toaster.load

const NO_NOTICES: readonly Notice[] = []

/** Shows the notices of `notify`, one toast at a time. The first notice loads the toast library. */
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

import type { QueryClient } from '@tanstack/react-query'
import { discardPhotos, hasDiscardedPhotos } from '@/lib/outbox/discardPhotos'
import { hasUnsavedNotes } from '@/lib/device/unsavedTexts'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { loadWhenIdle } from '@/ui/whenIdle'
import { loadToasts } from '../Toasts'
import { watchAccess } from './live/watchAccess'

/**
 * Loads the code that is needed offline, finishes what an earlier visit left undone (saving notes, deleting photos), and starts watching
 * for houses and hunts that the viewer may no longer see.
 */
export function runAfterFirstLoad(client: QueryClient, viewerId: string) {
  loadWhenIdle([
    loadToasts,
    LazyConfirmDialog.load,
    () => import('@/lib/account/signOut'),
    () => import('@/features/houses/houseWrites'),
    () => import('@/features/houses/opinionOutbox'),
    () => import('./outbox/startSending'),
    () => import('./outbox/OutboxBar'),
    () => import('@/features/appointments/appointmentWrites'),
  ])
  // If this code fails to load, the notes stay in the browser.
  if (hasUnsavedNotes())
    void import('@/features/houses/notes/notesSaver').then(
      ({ notesSaver }) => notesSaver(client, viewerId),
      () => undefined,
    )
  if (hasDiscardedPhotos()) void discardPhotos([])
  watchAccess(client, viewerId)
}

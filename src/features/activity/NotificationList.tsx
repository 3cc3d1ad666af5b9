import { useHunts } from '@/contexts/HuntContext'
import { MenuNote, MenuRow } from '@/ui/MenuRow'
import { Skeleton } from '@/ui/Skeleton'
import { NotificationEntry } from './NotificationEntry'
import type { Notification } from './notification'
import type { Place } from './notificationWords'
import { useMarkRead, useNotifications } from './useNotifications'

type NotificationListProps = { pathOf: (place: Place) => string }

/** What the notifications menu holds: unread ones first, then the earlier ones (ruling 19). */
export function NotificationList({ pathOf }: NotificationListProps) {
  const { notifications, loading, retry } = useNotifications()
  return (
    <div className="w-90 max-w-full">
      {notifications ? <Known notifications={notifications} pathOf={pathOf} /> : <Unknown loading={loading} onRetry={retry} />}
    </div>
  )
}

function Unknown({ loading, onRetry }: { loading: boolean; onRetry: () => void }) {
  if (!loading) {
    return (
      <MenuRow
        onSelect={(event) => {
          // The menu stays open, and takes the focus over from this row, which is about to go.
          event.preventDefault()
          if (event.target instanceof HTMLElement) event.target.closest<HTMLElement>('[role="menu"]')?.focus()
          onRetry()
        }}
      >
        <span className="flex-1 py-2.5">Notifications could not be loaded.</span>
        <span className="font-semibold text-primary">Retry</span>
      </MenuRow>
    )
  }
  return (
    <MenuNote className="px-3">
      <span className="sr-only">Loading notifications</span>
      {['w-3/4', 'w-2/3', 'w-4/5'].map((width) => (
        <div key={width} className="space-y-2 py-2.5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </MenuNote>
  )
}

function Known({ notifications, pathOf }: { notifications: readonly Notification[]; pathOf: (place: Place) => string }) {
  const { hunts } = useHunts()
  const markRead = useMarkRead()
  const unread = notifications.filter(({ isRead }) => !isRead)
  const earlier = notifications.filter(({ isRead }) => isRead)
  const entry = (notification: Notification) => (
    <NotificationEntry
      key={notification.id}
      notification={notification}
      hunt={hunts.length > 1 ? hunts.find(({ ownerId }) => ownerId === notification.ownerId) : undefined}
      pathOf={pathOf}
      onFollow={() => !notification.isRead && markRead([notification.id])}
    />
  )
  return (
    <>
      {unread.length === 0 && <MenuNote className="px-4 py-6 text-center">No new notifications</MenuNote>}
      {unread.map(entry)}
      {earlier.length > 0 && <p className="px-3 pt-3 pb-1 text-xs text-muted">Earlier</p>}
      {earlier.map(entry)}
      {unread.length > 0 && (
        <div className="sticky -bottom-2 mt-1 border-t border-line bg-surface pt-1.5 pb-2">
          <MenuRow onSelect={() => markRead(undefined)}>
            <span className="flex-1 text-center font-semibold text-primary">Mark all as read</span>
          </MenuRow>
        </div>
      )}
    </>
  )
}

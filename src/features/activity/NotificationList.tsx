import { useHunts } from '@/contexts/HuntContext'
import { MenuNote, MenuRow } from '@/ui/menu/MenuRow'
import { Skeleton } from '@/ui/Skeleton'
import { NotificationEntry } from './NotificationEntry'
import type { Notification } from './notification'
import { useMarkRead, useNotifications } from './useNotifications'

type NotificationListProps = {
  /** Opens the dialog for answering a request. */
  onAnswer: (notification: Notification) => void
}

/** The notifications, unread ones first. */
export function NotificationList(props: NotificationListProps) {
  const { notifications, loading, retry } = useNotifications()
  return (
    <div className="w-90 max-w-full">
      {notifications ? <LoadedList {...props} notifications={notifications} /> : <ListPlaceholder loading={loading} onRetry={retry} />}
    </div>
  )
}

function ListPlaceholder({ loading, onRetry }: { loading: boolean; onRetry: () => void }) {
  if (!loading) {
    return (
      <MenuRow
        onSelect={(event) => {
          // Keeps the menu open and moves the focus to it, because this row is about to disappear.
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

function LoadedList({ notifications, onAnswer }: NotificationListProps & { notifications: readonly Notification[] }) {
  const { hunts } = useHunts()
  const markRead = useMarkRead()
  const unreadNotifications = notifications.filter(({ isRead }) => !isRead)
  const earlierNotifications = notifications.filter(({ isRead }) => isRead)
  const renderEntry = (notification: Notification) => (
    <NotificationEntry
      key={notification.id}
      notification={notification}
      hunt={hunts.length > 1 ? hunts.find(({ ownerId }) => ownerId === notification.ownerId) : undefined}
      onAnswer={onAnswer}
      onFollow={() => !notification.isRead && markRead([notification.id])}
    />
  )
  return (
    <>
      {unreadNotifications.length === 0 && <MenuNote className="px-4 py-6 text-center">No new notifications</MenuNote>}
      {unreadNotifications.map(renderEntry)}
      {earlierNotifications.length > 0 && <p className="px-3 pt-3 pb-1 text-xs text-muted">Earlier</p>}
      {earlierNotifications.map(renderEntry)}
      {unreadNotifications.length > 0 && (
        <div className="sticky -bottom-2 mt-1 border-t border-line bg-surface pt-1.5 pb-2">
          <MenuRow onSelect={() => markRead(undefined)}>
            <span className="flex-1 text-center font-semibold text-primary">Mark all as read</span>
          </MenuRow>
        </div>
      )}
    </>
  )
}

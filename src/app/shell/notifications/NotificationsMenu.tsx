import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useLayoutEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useHunt, useHunts } from '@/contexts/HuntContext'
import type { Notification } from '@/features/activity/notification'
import { accountQuery } from '@/lib/account/account'
import { Menu } from '@/ui/menu/Menu'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { buttonStyles } from '@/ui/styles'
import { UnreadCount } from '../UnreadCount'

const NotificationList = lazyWithRetry(async () => (await import('@/features/activity/NotificationList')).NotificationList)

const AllowDialog = lazyWithRetry(async () => (await import('./AllowDialog')).AllowDialog)

/** The bell with its unread count, and the list of notifications. */
export function NotificationsMenu() {
  const unreadCount = useUnreadCount()
  // The permission request shown in the dialog, if any. Choosing one closes the menu and opens the dialog.
  const [request, setRequest] = useState<Notification | null>(null)
  useHuntFromNavigation()
  return (
    <>
      <Menu
        label={unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'}
        iconOnly
        trigger={
          <>
            <Bell aria-hidden className="size-5" />
            <UnreadCount count={unreadCount} className="absolute top-1 left-1/2 ml-0.5" />
          </>
        }
        triggerClassName={buttonStyles({ variant: 'quiet', size: 'icon' }, 'relative')}
        onPreload={NotificationList.preload}
      >
        <NotificationList onAnswer={setRequest} />
      </Menu>
      {request && <AllowDialog request={request} onClose={() => setRequest(null)} />}
    </>
  )
}

/** The number of the viewer's unread notifications in all hunts; 0 until loaded. */
function useUnreadCount(): number {
  const { ownerId } = useHunt()
  const { data } = useQuery({ ...accountQuery(ownerId), select: ({ unread }) => unread, placeholderData: keepPreviousData })
  return data ?? 0
}

/**
 * Switches to the hunt in the navigation state of a link. Waits until the URL has changed, because the viewer may decide to stay
 * on a form with unsaved changes.
 */
function useHuntFromNavigation() {
  const { choose } = useHunts()
  const location = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const { hunt } = (location.state ?? {}) as { hunt?: string }
    // Going back or reloading must not undo a later choice of hunt.
    if (hunt && type === NavigationType.Push) choose(hunt)
  }, [location, type, choose])
}

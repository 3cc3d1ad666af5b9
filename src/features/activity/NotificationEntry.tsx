import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { dayAndTime } from '@/domain/activity/activityDetails'
import { relativeTime } from '@/domain/time/dates'
import { huntLabel, type Hunt } from '@/domain/sharing/hunt'
import { MenuRow } from '@/ui/menu/MenuRow'
import type { Notification } from './notification'
import { describeAction, notificationPath, pendingPermission } from './notificationPath'

type NotificationEntryProps = {
  notification: Notification
  /** The notification's hunt; undefined if the viewer has only one. */
  hunt?: Hunt
  onFollow: () => void
  /** Opens the dialog for answering a request. */
  onAnswer: (notification: Notification) => void
}

/** A notification. Selecting it opens the page it links to, in its hunt; selecting a pending request opens the dialog to answer it. */
export function NotificationEntry({ notification, hunt, onFollow, onAnswer }: NotificationEntryProps) {
  if (pendingPermission(notification)) {
    const openRequestDialog = () => {
      onFollow()
      onAnswer(notification)
    }
    return (
      <MenuRow onSelect={openRequestDialog}>
        <NotificationText notification={notification} hunt={hunt} />
        <span className="my-2.5 shrink-0 self-start rounded-control border border-control/60 px-3 py-1 font-semibold text-primary">
          Allow…
        </span>
      </MenuRow>
    )
  }
  return (
    <MenuRow asChild onSelect={onFollow}>
      {/* Pushed even if the page is open already, because the hunt is only chosen after a push. */}
      <Link to={notificationPath(notification)} replace={false} state={{ hunt: notification.ownerId }}>
        <NotificationText notification={notification} hunt={hunt} />
      </Link>
    </MenuRow>
  )
}

function NotificationText({ notification, hunt }: Pick<NotificationEntryProps, 'notification' | 'hunt'>) {
  const { actorName, createdAt, isRead, details } = notification
  const metadata = [dayAndTime(details), relativeTime(createdAt), details.answer && 'Allowed', hunt && huntLabel(hunt)].filter(Boolean)
  return (
    <>
      <span aria-hidden className={clsx('mt-4 size-2 shrink-0 self-start rounded-full', !isRead && 'bg-primary')} />
      <span className="min-w-0 flex-1 py-2.5">
        {!isRead && <span className="sr-only">Unread: </span>}
        <span className="line-clamp-3 break-words">
          <bdi className="font-semibold">{actorName}</bdi> {describeAction(notification)}
        </span>
        <span className="figures mt-0.5 block text-xs break-words text-muted">{metadata.join(' · ')}</span>
      </span>
    </>
  )
}

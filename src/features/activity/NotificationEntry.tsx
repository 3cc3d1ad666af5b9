import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { dayTold } from '@/domain/activityDetails'
import { relativeTime } from '@/domain/dates'
import { huntLabel, type Hunt } from '@/domain/hunt'
import { MenuRow } from '@/ui/MenuRow'
import type { Notification } from './notification'
import { deed, placeOf, type Place } from './notificationWords'

type NotificationEntryProps = {
  notification: Notification
  /** The hunt in which it happened, where the person has several. */
  hunt?: Hunt
  pathOf: (place: Place) => string
  onFollow: () => void
}

/** One notification; it leads to its place, in its own hunt. */
export function NotificationEntry({ notification, hunt, pathOf, onFollow }: NotificationEntryProps) {
  const { actorName, ownerId, createdAt, isRead } = notification
  const aside = [dayTold(notification.details), relativeTime(createdAt), hunt && huntLabel(hunt)].filter(Boolean)
  return (
    <MenuRow asChild onSelect={onFollow}>
      <Link to={pathOf(placeOf(notification))} state={{ hunt: ownerId }}>
        <span aria-hidden className={clsx('mt-4 size-2 shrink-0 self-start rounded-full', !isRead && 'bg-primary')} />
        <span className="min-w-0 flex-1 py-2.5">
          {!isRead && <span className="sr-only">Unread: </span>}
          <span className="line-clamp-3 break-words">
            <bdi className="font-semibold">{actorName}</bdi> {deed(notification)}
          </span>
          <span className="figures mt-0.5 block text-xs break-words text-muted">{aside.join(' · ')}</span>
        </span>
      </Link>
    </MenuRow>
  )
}

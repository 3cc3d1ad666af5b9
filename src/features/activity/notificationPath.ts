import { presentationOf, type ActivityPage } from '@/domain/activity/activityTexts'
import { isPermission, type Permission } from '@/domain/sharing/hunt'
import { isCalendarDate } from '@/domain/time/dates'
import { paths } from '@/lib/paths'
import type { Notification } from './notification'

type Activity = Pick<Notification, 'kind' | 'details' | 'houseId' | 'messageId'>

/** Describes an action in words that follow the actor's name: "added 12 Elm Street". */
export const describeAction = ({ kind, details }: Activity): string => presentationOf(kind).notification(details)

/** The permission that a pending request is for; null for everything else. */
export function pendingPermission({ kind, details: { setting, answer } }: Activity): Permission | null {
  return kind === 'permission_asked' && isPermission(setting) && !answer ? setting : null
}

/**
 * Each page's path. Null makes `notificationPath` fall back to the house's page or the dashboard: the activity may lack data that the
 * page needs, or be about a permission that has nothing to do with the calendar.
 */
const PAGE_PATHS: Record<ActivityPage, (activity: Activity) => string | null> = {
  house: () => null,
  day: ({ details: { date } }) => (date && isCalendarDate(date) ? `${paths.calendar()}?date=${date}` : null),
  thread: ({ houseId, messageId }) => (houseId ? paths.thread(houseId, messageId ?? undefined) : null),
  viewings: ({ houseId }) => (houseId ? paths.viewings(houseId) : null),
  collaborators: () => paths.collaborators(),
  calendar: ({ details: { setting } }) => (setting === 'schedule_appointments' ? paths.calendar() : null),
}

/** The path that a notification links to: by default its house's page, or the dashboard if it has no house. */
export function notificationPath(activity: Activity): string {
  const { kind, houseId } = activity
  return PAGE_PATHS[presentationOf(kind).page](activity) ?? (houseId ? paths.house(houseId) : paths.dashboard())
}

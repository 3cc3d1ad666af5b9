import { activityKind } from '@/domain/activity/activityKinds'
import { isPermission, type Permission } from '@/domain/sharing/hunt'
import { isCalendarDate } from '@/domain/time/dates'
import { paths } from '@/lib/paths'
import type { Notification } from './notification'

type Activity = Pick<Notification, 'kind' | 'details' | 'houseId' | 'messageId'>

/** Describes an action in words that follow the author's name: "added 12 Elm Street". */
export const describeAction = ({ kind, details }: Activity): string => activityKind(kind).notification(details)

/** The permission that a pending request is for; null for everything else. */
export function openRequest({ kind, details: { setting, answer } }: Activity): Permission | null {
  return kind === 'permission_asked' && isPermission(setting) && !answer ? setting : null
}

/** The page that a notification links to; the house or the dashboard if it has no other. */
export function notificationPath({ kind, details: { date, setting }, houseId, messageId }: Activity): string {
  const { page } = activityKind(kind)
  if (page === 'collaborators') return paths.collaborators()
  if (page === 'day' && date && isCalendarDate(date)) return `${paths.calendar()}?date=${date}`
  if (page === 'calendar' && setting === 'schedule_appointments') return paths.calendar()
  if (page === 'thread' && houseId) return paths.thread(houseId, messageId ?? undefined)
  if (page === 'viewings' && houseId) return paths.viewings(houseId)
  return houseId ? paths.house(houseId) : paths.dashboard()
}

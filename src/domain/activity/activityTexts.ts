import { isolateText } from '../text/unicode'
import { isPermission, PERMISSION_PHRASES, roleLabel } from '../sharing/hunt'
import { dayAndTime, pricesText, type ActivityDetails } from './activityDetails'

/** The kinds of recorded actions, matching the check constraint on `public.activity.kind`; a test compares the two. */
export const ACTIVITY_KINDS = [
  'house_added',
  'house_deleted',
  'house_rated',
  'house_favorited',
  'status_changed',
  'price_changed',
  'appointment_scheduled',
  'appointment_moved',
  'appointment_cancelled',
  'member_joined',
  'member_left',
  'member_removed',
  'message_mention',
  'message_reply',
  'messages_written',
  'viewing_noted',
  'permission_asked',
  'permission_allowed',
] as const

export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export type ActivityPage = 'house' | 'day' | 'thread' | 'viewings' | 'collaborators' | 'calendar'

type Presentation = {
  /** The text that follows the author's name in a notification: "added 12 Elm Street". */
  notification: (details: ActivityDetails) => string
  /** The text in the list of a member's actions, without the member's name: "Added 12 Elm Street". */
  action: (details: ActivityDetails) => string
  /** The page that the notification links to. */
  page: ActivityPage
}

const streetOf = ({ street }: ActivityDetails) => isolateText(street ?? 'a house')

/** Names an appointment and its house: "“Viewing” at 12 Elm Street". */
const appointmentText = (details: ActivityDetails, preposition = 'at') =>
  `${details.title ? `“${isolateText(details.title)}”` : 'an appointment'} ${preposition} ${streetOf(details)}`

const permissionPhrase = ({ setting }: ActivityDetails) => (isPermission(setting) ? PERMISSION_PHRASES[setting] : 'do more')

const excerptText = ({ excerpt }: ActivityDetails) => (excerpt ? `: “${isolateText(excerpt)}”` : '')

/** Formats the numbers of answers and photos recorded at a viewing: ": 12 answers, 5 photos". Empty if there are none. */
function countsText({ answers, photos }: ActivityDetails): string {
  const count = (number: string | undefined, noun: string) => (Number(number) > 0 ? [`${number} ${noun}${number === '1' ? '' : 's'}`] : [])
  const counts = [...count(answers, 'answer'), ...count(photos, 'photo')]
  return counts.length > 0 ? `: ${counts.join(', ')}` : ''
}

/** Whether an appointment kept its date and time, which means that it was moved to another house. */
const isSameTime = (details: ActivityDetails) => details.from_date === details.date && details.from_time === details.time

const PRESENTATIONS: Record<ActivityKind, Presentation> = {
  house_added: {
    notification: (details) => `added ${streetOf(details)}`,
    action: (details) => `Added ${streetOf(details)}`,
    page: 'house',
  },
  house_deleted: {
    notification: (details) => `deleted ${streetOf(details)}`,
    action: (details) => `Deleted ${streetOf(details)}`,
    page: 'house',
  },
  house_rated: {
    notification: (details) => `gave ${streetOf(details)} ${details.rating ?? ''} ${details.rating === '1' ? 'star' : 'stars'}`,
    action: (details) => `Rated ${streetOf(details)} ${details.rating ?? ''} of 5`,
    page: 'house',
  },
  house_favorited: {
    notification: (details) => `added ${streetOf(details)} to their favorites`,
    action: (details) => `Added ${streetOf(details)} to their favorites`,
    page: 'house',
  },
  status_changed: {
    notification: (details) => `changed ${streetOf(details)} to ${details.to ?? 'another status'}`,
    action: (details) => `Changed ${streetOf(details)} from ${details.from ?? ''} to ${details.to ?? ''}`,
    page: 'house',
  },
  price_changed: {
    notification: (details) => `changed the price of ${streetOf(details)}${pricesText(details)}`,
    action: (details) => `Changed the price of ${streetOf(details)}${pricesText(details)}`,
    page: 'house',
  },
  appointment_scheduled: {
    notification: (details) => `scheduled ${appointmentText(details)}`,
    action: (details) => `Scheduled ${appointmentText(details)}, ${dayAndTime(details)}`,
    page: 'day',
  },
  appointment_moved: {
    notification: (details) => `moved ${appointmentText(details, isSameTime(details) ? 'to' : 'at')}`,
    action: (details) =>
      isSameTime(details)
        ? `Moved ${appointmentText(details, 'to')}, ${dayAndTime(details)}`
        : `Moved ${appointmentText(details)} to ${dayAndTime(details)}`,
    page: 'day',
  },
  appointment_cancelled: {
    notification: (details) => `cancelled ${appointmentText(details)}`,
    action: (details) => `Cancelled ${appointmentText(details)}, ${dayAndTime(details)}`,
    page: 'day',
  },
  member_joined: {
    notification: ({ role }) => (role ? `joined as ${roleLabel(role)}` : 'joined'),
    action: () => 'Joined your hunt',
    page: 'collaborators',
  },
  member_left: { notification: () => 'left the hunt', action: () => 'Left your hunt', page: 'collaborators' },
  member_removed: {
    notification: ({ name }) => `removed ${isolateText(name ?? 'a member')}`,
    action: ({ name }) => `Removed ${isolateText(name ?? 'a member')}`,
    page: 'collaborators',
  },
  message_mention: {
    notification: (details) => `mentioned you at ${streetOf(details)}${excerptText(details)}`,
    action: (details) => `Mentioned you at ${streetOf(details)}`,
    page: 'thread',
  },
  message_reply: {
    notification: (details) => `replied to you at ${streetOf(details)}${excerptText(details)}`,
    action: (details) => `Replied to you at ${streetOf(details)}`,
    page: 'thread',
  },
  messages_written: {
    notification: (details) =>
      Number(details.count) > 1
        ? `wrote ${details.count} messages, the latest about ${streetOf(details)}`
        : `wrote a message about ${streetOf(details)}`,
    action: (details) => `Wrote about ${streetOf(details)}`,
    page: 'thread',
  },
  viewing_noted: {
    notification: (details) => `viewed ${streetOf(details)}${countsText(details)}`,
    action: (details) => `Viewed ${streetOf(details)}`,
    page: 'viewings',
  },
  permission_asked: {
    notification: (details) => `asks you to let collaborators ${permissionPhrase(details)}`,
    action: (details) => `Asked to ${permissionPhrase(details)}`,
    page: 'collaborators',
  },
  permission_allowed: {
    notification: (details) => `lets everyone in the hunt ${permissionPhrase(details)}`,
    action: (details) => `Let everyone in the hunt ${permissionPhrase(details)}`,
    page: 'calendar',
  },
}

const FALLBACK: Presentation = {
  notification: () => 'changed something',
  action: (details) => `Changed something at ${streetOf(details)}`,
  page: 'house',
}

const isKnown = (kind: string): kind is ActivityKind => Object.hasOwn(PRESENTATIONS, kind)

/** The wording and the page for a kind. A kind that this version of the app does not know gets generic wording. */
export const presentationOf = (kind: string): Presentation => (isKnown(kind) ? PRESENTATIONS[kind] : FALLBACK)

import { storedSession } from '../device/session'
import { hasUnsavedMessages, hasUnsavedNotes } from '../device/unsavedTexts'
import { hasViewingDrafts } from '../outbox/flags'

const NOTES_WARNING = {
  title: 'Sign out without saving your notes?',
  description: 'Some notes are not saved yet and are only on this device. Signing out removes them.',
}

const MESSAGES_WARNING = {
  title: 'Sign out without sending your messages?',
  description: 'Some messages are not sent yet and are only on this device. Signing out removes them.',
}

const NOTES_AND_MESSAGES_WARNING = {
  title: 'Sign out without saving your notes and sending your messages?',
  description: 'Some notes are not saved yet, some messages are not sent yet, and both are only on this device. Signing out removes them.',
}

export type SignOutWarning = NonNullable<ReturnType<typeof signOutWarning>>

/**
 * The confirmation to show if signing out would delete notes or messages that exist only on this device; null if there are none.
 * @param keepUnsent whether signing out keeps the notes of viewings, with everything else in the outbox
 */
export function signOutWarning(keepUnsent = false) {
  const hasViewingNotes = !keepUnsent && hasViewingDrafts(storedSession()?.user.id ?? '')
  const [hasNotes, hasMessages] = [hasUnsavedNotes() || hasViewingNotes, hasUnsavedMessages()]
  if (!hasNotes && !hasMessages) return null
  const text = !hasMessages ? NOTES_WARNING : hasNotes ? NOTES_AND_MESSAGES_WARNING : MESSAGES_WARNING
  return { ...text, confirmLabel: 'Sign out' }
}

import { hasUnsavedNotes, hasUnsavedTexts } from '../device/unsavedTexts'

const NOTES = {
  title: 'Sign out without saving your notes?',
  description: 'Some notes are not saved yet and are only on this device. Signing out removes them.',
}

const MESSAGES = {
  title: 'Sign out without sending your messages?',
  description: 'Some messages are not sent yet and are only on this device. Signing out removes them.',
}

export type SignOutWarning = NonNullable<ReturnType<typeof signOutWarning>>

/** The confirmation to show if signing out would delete notes or messages that exist only on this device; null if there are none. */
export function signOutWarning() {
  if (!hasUnsavedTexts()) return null
  return { ...(hasUnsavedNotes() ? NOTES : MESSAGES), confirmLabel: 'Sign out' }
}

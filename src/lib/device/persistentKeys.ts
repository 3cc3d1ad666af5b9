import { BOOT_FACTS } from '../../boot/bootFacts'

/** The storage keys of preferences, which are stored per browser rather than per user. */
export const PREFERENCE_KEYS = {
  measurement: 'house-hunter-measurement',
  currency: 'house-hunter-currency',
  theme: BOOT_FACTS.keys.theme,
} as const

/** The storage keys that may stay in a browser after a session. All other keys are deleted, so a new key is deleted by default. */
export const PERSISTENT_KEYS = {
  /** The session, which the authentication client deletes. */
  session: BOOT_FACTS.keys.session,
  ...PREFERENCE_KEYS,
  /** Choices for this device, under a hash of the user's id, which identifies nobody. */
  deviceChoices: 'house-hunter-own-choices',
  /** The page to open after signing in; expires after an hour. */
  returnPath: 'house-hunter-return',
  /** The nonce of a sign-up in progress; expires after an hour. */
  signUp: 'house-hunter-sign-up',
  /** The error that made this tab reload. */
  reloaded: 'house-hunter-reloaded',
  /** The ids of users with outbox entries; `clearOutbox` removes the user's id. */
  outbox: 'house-hunter-outbox',
  /** The viewings for which a user is writing a note; `clearOutbox` removes the user's viewings. */
  viewingDrafts: 'house-hunter-viewing-drafts',
  /** The ids of offline houses; deleted by `clearOutbox`. */
  offlineHouses: 'house-hunter-kept-houses',
  /** Notes, messages and preferences that are not saved yet; deleted by `deleteUnsavedData`. */
  unsavedNotes: 'house-hunter-unsaved-notes',
  unsavedMessages: 'house-hunter-unsaved-messages',
  unsavedPreferences: 'house-hunter-unsaved-preferences',
} as const

/**
 * Storage key prefix of the authentication client that /auth/callback uses. Keys with this prefix are also kept at sign-out, because a
 * Google sign-in may still be in progress in another tab.
 */
export const LINK_SESSION_KEY = 'house-hunter-arriving'

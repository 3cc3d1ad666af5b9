import { beforeEach, expect, test } from 'vitest'
import { DANA, SAM, startSignedIn } from '@/test/factories'
import { messageDrafts, unsavedNotes } from '../device/unsavedTexts'
import { setDraftFlag } from '../outbox/flags'
import { signOutWarning } from './signOutWarning'

beforeEach(startSignedIn)

test('the confirmation names everything that signing out would delete', () => {
  expect(signOutWarning()).toBeNull()
  localStorage.setItem(unsavedNotes.key, JSON.stringify({ userId: SAM, houses: { 'house-1': 'Damp' } }))
  expect(signOutWarning()).toBeNull()
  messageDrafts.write(DANA, { houses: { 'house-1': 'Hello' } })
  expect(signOutWarning()?.title).toBe('Sign out without sending your messages?')
  unsavedNotes.write(DANA, { houses: { 'house-2': 'Steep stairs' } })
  expect(signOutWarning()?.title).toBe('Sign out without saving your notes and sending your messages?')
  messageDrafts.remove()
  expect(signOutWarning()?.title).toBe('Sign out without saving your notes?')
})

test('an unfinished note of a viewing causes a warning when signing out, but not when switching accounts, which keeps the note', () => {
  setDraftFlag(DANA, 'viewing', true)
  expect(signOutWarning()?.title).toBe('Sign out without saving your notes?')
  expect(signOutWarning(true)).toBeNull()
  setDraftFlag(DANA, 'viewing', false)
  setDraftFlag(SAM, 'viewing', true)
  expect(signOutWarning()).toBeNull()
})

import { expect, test } from 'vitest'
import { invitationFromRow, type Invitation } from './invitation'
import { invitationText } from './invitationText'

const invitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  ownerName: 'Dana Levi',
  role: 'Partner',
  isBound: false,
  obstacle: null,
  email: null,
  ...overrides,
})
const textOf = (overrides: Partial<Invitation>, email?: string) =>
  invitationText({ kind: 'open', invitation: invitation(overrides) }, email)

test.each([
  [{}, undefined, /^Dana Levi invites you to house hunt together$/, /^As Partner you see the same houses and viewings/, undefined],
  [{ role: 'viewer' }, undefined, /^Dana Levi invites you/, /^As Viewer you see/, undefined],
  [{ isBound: true }, undefined, /^Dana Levi invites you/, /^As Partner/, 'Sign in with the email that the invitation was sent to.'],
  [
    { isBound: true, email: 'sam@example.com' },
    undefined,
    /^Dana Levi invites you/,
    /^As Partner/,
    'The invitation is for sam@example.com. Sign in or sign up with that email.',
  ],
  [{ isBound: true }, 'sam@example.com', /^Dana Levi invites you/, /^As Partner/, 'You are signed in as sam@example.com.'],
  [{ obstacle: 'own hunt' }, 'dana@example.com', /your own invitation/, /for somebody else/, undefined],
  [{ obstacle: 'already a member' }, 'sam@example.com', /^You already hunt with Dana Levi$/, /nothing to accept/, undefined],
  [{ obstacle: 'other email' }, 'sam@example.com', /another email/, /signed in as sam@example\.com.*Dana Levi sent it to/, undefined],
] as const)('an invitation with %j, shown to %s, has the title %s, the text %s and the note %s', (overrides, email, title, text, more) => {
  const shown = textOf(overrides, email)
  expect(shown.title).toMatch(title)
  expect(shown.text).toMatch(text)
  expect(shown.more).toBe(more)
})

test('a right-to-left name and role do not reorder the text around them', () => {
  const { title, text } = textOf({ ownerName: 'דנה לוי', role: 'שותפה' })
  expect(title).toBe('\u2068דנה לוי\u2069 invites you to house hunt together')
  expect(text).toMatch(/^As \u2068שותפה\u2069 you see/)
})

test('explains an unusable link, a failed check and a check in progress', () => {
  expect(invitationText({ kind: 'unusable' })).toEqual({
    title: 'This invitation cannot be used',
    text: 'Each link works once, within 14 days. Ask whoever invited you for a new one.',
  })
  expect(invitationText({ kind: 'failed', offline: true }).text).toMatch(/no connection/)
  expect(invitationText({ kind: 'failed', offline: false }).text).toMatch(/on our side/)
  expect(invitationText({ kind: 'loading' }).title).toBe('Your invitation')
})

test('invitationFromRow converts a row, and ignores an unknown obstacle, because the database enforces obstacles anyway', () => {
  const row = { owner_name: 'Dana Levi', role: 'Friend', bound_to_email: true, obstacle: 'own hunt', invited_email: null }
  expect(invitationFromRow(row)).toEqual({ ownerName: 'Dana Levi', role: 'Friend', isBound: true, obstacle: 'own hunt', email: null })
  expect(invitationFromRow({ ...row, obstacle: 'full moon' }).obstacle).toBeNull()
  expect(invitationFromRow({ ...row, obstacle: null }).obstacle).toBeNull()
  expect(invitationFromRow({ ...row, invited_email: 'sam@example.com' }).email).toBe('sam@example.com')
})

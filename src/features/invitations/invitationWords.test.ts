import { expect, test } from 'vitest'
import { invitationFromRow, type Invitation } from './invitation'
import { invitationWords } from './invitationWords'

const invitation = (part: Partial<Invitation> = {}): Invitation => ({
  ownerName: 'Dana Levi', role: 'Partner', isBound: false, obstacle: null, ...part,
})
const words = (part: Partial<Invitation>, email?: string) => invitationWords({ kind: 'open', invitation: invitation(part) }, email)

test.each([
  [{}, undefined, /^Dana Levi invites you to house hunt together$/, /^As Partner you see the same houses and viewings/, undefined],
  [{ isBound: true }, undefined, /^Dana Levi invites you/, /^As Partner/, 'Use the email address that the invitation was sent to.'],
  [{ isBound: true }, 'sam@example.com', /^Dana Levi invites you/, /^As Partner/, 'You are signed in as sam@example.com.'],
  [{ obstacle: 'own hunt' }, 'dana@example.com', /your own invitation/, /for somebody else/, undefined],
  [{ obstacle: 'already a member' }, 'sam@example.com', /^You already hunt with Dana Levi$/, /nothing to accept/, undefined],
  [{ obstacle: 'other address' }, 'sam@example.com', /another address/, /signed in as sam@example\.com.*Dana Levi sent it to/, undefined],
] as const)('an invitation with %j, seen by %s', (part, email, title, text, more) => {
  const said = words(part, email)
  expect(said.title).toMatch(title)
  expect(said.text).toMatch(text)
  expect(said.more).toBe(more)
})

test('a name and a role that read from right to left keep to themselves', () => {
  const { title, text } = words({ ownerName: 'דנה לוי', role: 'שותפה' })
  expect(title).toBe('\u2068דנה לוי\u2069 invites you to house hunt together')
  expect(text).toMatch(/^As \u2068שותפה\u2069 you see/)
})

test('a link that is no good, and one that is not known yet, say so', () => {
  expect(invitationWords({ kind: 'unusable' })).toEqual({
    title: 'This invitation cannot be used',
    text: 'A link works once, for 14 days: ask whoever invited you for a new one.',
  })
  expect(invitationWords({ kind: 'failed', offline: true }).text).toMatch(/no connection/)
  expect(invitationWords({ kind: 'failed', offline: false }).text).toMatch(/on our side/)
  expect(invitationWords({ kind: 'loading' }).title).toBe('Your invitation')
})

test('a row is taken over; an obstacle nobody knows is left to the database to enforce', () => {
  const row = { owner_name: 'Dana Levi', role: 'Friend', bound_to_address: true, obstacle: 'own hunt' }
  expect(invitationFromRow(row)).toEqual({ ownerName: 'Dana Levi', role: 'Friend', isBound: true, obstacle: 'own hunt' })
  expect(invitationFromRow({ ...row, obstacle: 'full moon' }).obstacle).toBeNull()
  expect(invitationFromRow({ ...row, obstacle: null }).obstacle).toBeNull()
})

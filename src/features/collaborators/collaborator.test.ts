import { describe, expect, it } from 'vitest'
import { collaborationRow, memberRow } from '@/test/collaboratorRows'
import { collaboratorFromRow, statusOf, NO_COLLABORATORS, EXAMPLE_COLLABORATORS } from './collaborator'
import { actionFromRow, NO_ACTIONS, type ActionRow } from './memberAction'

describe('a collaborator as displayed', () => {
  it.each([
    ['sam@example.com', 'pending', 'sam'],
    ['sam.ortiz+homes@example.com', 'accepted', 'sam.ortiz+homes'],
    ['@example.com', 'pending', 'Unknown'],
    [null, 'pending', 'Invite link'],
    [null, 'accepted', 'Unknown'],
  ])('%s (%s) is called %s', (collaborator_email, status, name) => {
    expect(collaboratorFromRow(collaborationRow({ collaborator_email, status })).name).toBe(name)
  })

  it.each([
    ['viewer', 'viewer'],
    ['', 'Collaborator'],
    ['  ', 'Collaborator'],
  ])('the role “%s” is shown as %s', (role, shown) => {
    expect(collaboratorFromRow(collaborationRow({ role })).role).toBe(shown)
  })

  it('has the full name from the profile, if the row contains it', () => {
    expect(collaboratorFromRow(memberRow()).fullName).toBe('Sam Ortiz')
    expect(collaboratorFromRow(memberRow({ member: undefined })).fullName).toBeNull()
  })

  it.each([
    ['pending', '2026-03-18T12:00:00+00:00', 'Pending'],
    ['pending', '2026-03-18T11:59:59+00:00', 'Expired'],
    ['accepted', '2026-03-01T00:00:00+00:00', 'Accepted'],
  ])('the status of an invitation that is %s and expires at %s is shown as %s', (status, expires_at, shown) => {
    const now = new Date('2026-03-18T11:59:59.500Z')
    expect(statusOf(collaboratorFromRow(collaborationRow({ status, expires_at })), now)).toBe(shown)
  })
})

describe('actions of a member', () => {
  const action = (kind: string, details: ActionRow['details']) =>
    actionFromRow({ id: '1', kind, details, house_id: 'h', created_at: '2026-03-18T12:00:00Z' }).text

  it.each([
    ['house_added', { street: '12 Elm St', city: 'Austin' }, 'Added 12 Elm St'],
    ['roof_painted', { street: '12 Elm St' }, 'Changed something at 12 Elm St'],
    ['house_added', 'x', 'Added a house'],
    ['house_added', ['x'], 'Added a house'],
  ])('%s with the details %j is described as “%s”', (kind, details, text) => {
    expect(action(kind, details)).toBe(text)
  })
})

it('the examples are a partner, an agent and a friend, and the constants for empty lists are empty', () => {
  expect(EXAMPLE_COLLABORATORS.map(({ role }) => role)).toEqual(['Partner', 'Agent', 'Friend'])
  for (const example of EXAMPLE_COLLABORATORS) expect(Object.keys(example)).toEqual(['id', 'name', 'email', 'role'])
  expect([NO_COLLABORATORS, NO_ACTIONS]).toEqual([[], []])
})

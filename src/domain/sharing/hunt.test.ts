import { describe, expect, test, it } from 'vitest'
import { distinctHuntLabel, huntLabel, mayChange, mayChangeStatus, type Hunt, roleLabel } from './hunt'

const ownHunt: Hunt = {
  ownerId: 'dana',
  ownerName: 'Dana Levi',
  role: 'Owner',
  since: '',
  isOwn: true,
  mayAddHouses: true,
  maySchedule: true,
  mayEditStatus: true,
  members: [],
  asked: [],
  hasWishes: false,
  hasCosts: false,
  unreadThreads: [],
}
const sharedHunt: Hunt = { ...ownHunt, isOwn: false, mayAddHouses: false, maySchedule: false, mayEditStatus: false }
const huntWithStatusEditing: Hunt = { ...sharedHunt, mayEditStatus: true }

describe('a person’s permissions', () => {
  test.each([
    ['the owner, a house of their own', ownHunt, 'dana', 'dana', true, true],
    ['the owner, a house added by a member', ownHunt, 'dana', 'sam', true, true],
    ['the owner, a house whose creator has left', ownHunt, 'dana', null, true, true],
    ['a member, a house added by them', sharedHunt, 'sam', 'sam', true, true],
    ['a member, a house added by the owner', sharedHunt, 'sam', 'dana', false, false],
    ['a member, a house whose creator has left', sharedHunt, 'sam', null, false, false],
    ['a member who may edit the status', huntWithStatusEditing, 'sam', 'dana', false, true],
  ])('%s', (_, hunt, viewerId, createdBy, mayEdit, mayEditStatus) => {
    expect(mayChange(hunt, viewerId, { createdBy })).toBe(mayEdit)
    expect(mayChangeStatus(hunt, viewerId, { createdBy })).toBe(mayEditStatus)
  })
})

test.each([
  [ownHunt, 'My hunt'],
  [sharedHunt, 'Dana Levi’s hunt'],
  [{ ...sharedHunt, ownerName: '' }, 'Shared hunt'],
])('a hunt is named after its owner', (hunt, label) => {
  expect(huntLabel(hunt)).toBe(label)
})

test('two hunts with the same name differ by when the viewer joined', () => {
  // On the same day everywhere from Honolulu to Auckland.
  const first = { ...sharedHunt, since: '2026-03-02T10:30:00Z' }
  const second = { ...first, ownerId: 'another', since: '2026-11-21T10:30:00Z' }
  const labels = (...hunts: Hunt[]) => hunts.map((hunt) => distinctHuntLabel(hunt, hunts))
  expect(labels(first, second, ownHunt)).toEqual([
    'Dana Levi’s hunt · since Mar 2, 2026',
    'Dana Levi’s hunt · since Nov 21, 2026',
    'My hunt',
  ])
  expect(labels(first, ownHunt)).toEqual(['Dana Levi’s hunt', 'My hunt'])
})

it.each([
  ['viewer', 'Viewer'],
  ['estate agent', 'Estate agent'],
  ['élève', 'Élève'],
  ['Partner', 'Partner'],
  ['PhD friend', 'PhD friend'],
  ['iOS tester', 'iOS tester'],
  ['2nd agent', '2nd agent'],
  ['שותפה', '\u2068שותפה\u2069'],
  ['', ''],
])('the role %j is shown as %j', (stored, shown) => expect(roleLabel(stored)).toBe(shown))

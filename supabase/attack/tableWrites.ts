import { randomUUID } from 'node:crypto'
import { houseRow, newToken } from './backend.ts'
import { add, ALL_MEMBERS, change, remove, NOBODY, OWNER, TRUSTED, type Target, type Write } from './write.ts'

const house = ({ hunt }: Target) => `houses?id=eq.${hunt.house}`
const appointment = ({ hunt }: Target) => `appointments?id=eq.${hunt.appointment}`
const opinion = ({ hunt }: Target) => `house_opinions?house_id=eq.${hunt.house}&user_id=eq.${hunt.member.id}`
const membership = ({ hunt }: Target) => `collaborations?id=eq.${hunt.membership}`
const invitation = ({ hunt }: Target) => `collaborations?id=eq.${hunt.invitation.id}`
const link = ({ hunt }: Target) => `collaborations?id=eq.${hunt.link.id}`
const settings = ({ hunt }: Target) => `collaboration_settings?owner_id=eq.${hunt.owner.id}`
const profile = ({ hunt }: Target) => `profiles?id=eq.${hunt.owner.id}`
const activity = ({ hunt }: Target) => `activity?owner_id=eq.${hunt.owner.id}`
const history = ({ hunt }: Target) => `house_history?house_id=eq.${hunt.house}`

const HOUSES: Write[] = [
  add('a house', TRUSTED, 'houses', ({ hunt }) => houseRow(hunt.owner.id)),
  add('a house and requests the stored row', TRUSTED, 'houses', ({ hunt }) => houseRow(hunt.owner.id), 'return=representation'),
  add('a house with the owner as its creator', OWNER, 'houses', ({ hunt }) => houseRow(hunt.owner.id, { created_by: hunt.owner.id })),
  add('a house with the member as its creator', ['a member with every permission'], 'houses', ({ hunt }) =>
    houseRow(hunt.owner.id, { created_by: hunt.member.id }),
  ),
  add('an example', NOBODY, 'houses', ({ hunt }) => houseRow(hunt.owner.id, { is_example: true })),
  add('a house with the owner’s heart', OWNER, 'houses', ({ hunt }) => houseRow(hunt.owner.id, { is_favorite: true })),
  add('a house with the owner’s stars', OWNER, 'houses', ({ hunt }) => houseRow(hunt.owner.id, { rating: 5 })),
  add(
    'a house with an existing id as an upsert',
    OWNER,
    'houses',
    ({ hunt }) => houseRow(hunt.owner.id, { id: hunt.house }),
    'resolution=merge-duplicates',
  ),
  add(
    'a house with an existing id as an upsert into their own hunt',
    NOBODY,
    'houses',
    ({ hunt, me }) => houseRow(me.id, { id: hunt.house, user_id: me.id === hunt.owner.id ? hunt.member.id : me.id }),
    'resolution=merge-duplicates',
  ),
  add(
    'a house with an existing id, ignoring duplicates',
    NOBODY,
    'houses',
    ({ hunt }) => houseRow(hunt.owner.id, { id: hunt.house }),
    'resolution=ignore-duplicates',
  ),
  {
    name: 'puts a house',
    allowed: OWNER,
    request: (target) => ({ method: 'PUT', path: house(target), body: houseRow(target.hunt.owner.id, { id: target.hunt.house }) }),
  },
  change('the notes of a house', OWNER, house, { notes: 'mine' }),
  change('the status of a house', TRUSTED, house, { status: 'Bought' }),
  change('status and price of a house', OWNER, house, { status: 'Bought', price: 1 }),
  change('the owner’s heart', OWNER, house, { is_favorite: true }),
  change('the owner’s stars', OWNER, house, { rating: 1 }),
  change('the photos of a house', OWNER, house, { photos: ['/samples/loft.webp'] }),
  change('the photo details of a house', NOBODY, house, { photo_details: [{ copies: [480] }] }),
  add('a house with claimed photo copies', NOBODY, 'houses', ({ hunt }) =>
    houseRow(hunt.owner.id, { photos: ['/samples/loft.webp'], photo_details: [{ copies: [480] }] }),
  ),
  change('the coordinates of a house', OWNER, house, { coordinates: { lat: 1, lng: 1 } }),
  change('the listing link of a house', OWNER, house, { listing_url: 'https://evil.example/' }),
  change('the listing link of a house into a script', NOBODY, house, { listing_url: 'javascript:alert(1)' }),
  change('the previous price of a house', NOBODY, house, { price_before: 1 }),
  change('when the price of a house changed', NOBODY, house, { price_changed_at: '2000-01-01T00:00:00Z' }),
  add('a house with an invented previous price', NOBODY, 'houses', ({ hunt }) => houseRow(hunt.owner.id, { price_before: 1 })),
  change('the contacts of a house', OWNER, house, { contacts: [] }),
  change('the notes of a house that the member added', TRUSTED, ({ hunt }) => `houses?id=eq.${hunt.membersHouse}`, { notes: 'mine' }),
  change('the hunt of a house', NOBODY, house, ({ hunt, me }) => ({ user_id: me.id === hunt.owner.id ? hunt.member.id : me.id })),
  change(
    'the hunt of the member’s house',
    NOBODY,
    ({ hunt }) => `houses?id=eq.${hunt.membersHouse}`,
    ({ hunt }) => ({ user_id: hunt.member.id }),
  ),
  change('the creator of a house', NOBODY, house, ({ hunt, me }) => ({ created_by: me.id === hunt.owner.id ? hunt.member.id : me.id })),
  change('the id of a house', NOBODY, house, { id: randomUUID() }),
  change('a house into an example', NOBODY, house, { is_example: true }),
  change('when a house was added', NOBODY, house, { created_at: '2000-01-01T00:00:00Z' }),
  change('the houses of an owner', OWNER, ({ hunt }) => `houses?user_id=eq.${hunt.owner.id}`, { notes: 'mine' }),
  change('all houses without a filter', [...ALL_MEMBERS, 'a stranger', 'another owner'], () => 'houses', { notes: 'mine' }),
  remove('a house', OWNER, house),
  remove('the member’s house', TRUSTED, ({ hunt }) => `houses?id=eq.${hunt.membersHouse}`),
  remove('the houses of an owner', TRUSTED, ({ hunt }) => `houses?user_id=eq.${hunt.owner.id}`),
]

const APPOINTMENTS: Write[] = [
  add('an appointment', TRUSTED, 'appointments', ({ hunt }) => ({ house_id: hunt.house, title: 'x', date: '2030-02-02' })),
  add('an appointment that names the owner’s hunt', NOBODY, 'appointments', ({ hunt }) => ({
    house_id: hunt.house,
    user_id: hunt.owner.id,
    title: 'x',
    date: '2030-02-02',
  })),
  add('an appointment in the owner’s name', NOBODY, 'appointments', ({ hunt }) => ({
    house_id: hunt.house,
    created_by: hunt.owner.id,
    title: 'x',
    date: '2030-02-02',
  })),
  add('an appointment as an example', NOBODY, 'appointments', ({ hunt }) => ({
    house_id: hunt.house,
    is_example: true,
    title: 'x',
    date: '2030-02-02',
  })),
  add(
    'an appointment with an existing id as an upsert',
    OWNER,
    'appointments',
    ({ hunt }) => ({ id: hunt.appointment, house_id: hunt.house, title: 'x', date: '2030-02-02' }),
    'resolution=merge-duplicates',
  ),
  change('the title of an appointment', OWNER, appointment, { title: 'mine' }),
  change('the day of an appointment', OWNER, appointment, { date: '2031-01-01' }),
  change('the hunt of an appointment', NOBODY, appointment, ({ hunt, me }) => ({
    user_id: me.id === hunt.owner.id ? hunt.member.id : me.id,
  })),
  change('the creator of an appointment', NOBODY, appointment, ({ hunt, me }) => ({
    created_by: me.id === hunt.owner.id ? hunt.member.id : me.id,
  })),
  change('the id of an appointment', NOBODY, appointment, { id: randomUUID() }),
  change('the house of an appointment to a missing one', NOBODY, appointment, { house_id: randomUUID() }),
  remove('an appointment', OWNER, appointment),
]

const OPINIONS: Write[] = [
  add('an opinion', ['a member with every permission', 'a member without permissions'], 'house_opinions', ({ hunt }) => ({
    house_id: hunt.house,
    rating: 1,
  })),
  add('an opinion in the owner’s name', NOBODY, 'house_opinions', ({ hunt }) => ({
    house_id: hunt.house,
    user_id: hunt.owner.id,
    rating: 1,
  })),
  add('an opinion without an author', NOBODY, 'house_opinions', ({ hunt }) => ({
    house_id: hunt.house,
    user_id: randomUUID(),
    rating: 1,
  })),
  add('an opinion that names another hunt', NOBODY, 'house_opinions', ({ hunt, me }) => ({
    house_id: hunt.membersHouse,
    owner_id: me.id,
    rating: 1,
  })),
  add(
    'a member’s opinion as an upsert',
    ['a member with every permission', 'a member without permissions'],
    'house_opinions',
    ({ hunt }) => ({ house_id: hunt.house, user_id: hunt.member.id, rating: 1 }),
    'resolution=merge-duplicates',
  ),
  change('the opinion of a member', ['a member with every permission', 'a member without permissions'], opinion, { rating: 1 }),
  change('whose opinion it is', NOBODY, opinion, ({ hunt }) => ({ user_id: hunt.owner.id })),
  change('the house of an opinion', NOBODY, opinion, ({ hunt }) => ({ house_id: hunt.membersHouse })),
  change('the hunt of an opinion', NOBODY, opinion, ({ me }) => ({ owner_id: me.id })),
  remove('the opinion of a member', ['a member with every permission', 'a member without permissions'], opinion),
]

const COLLABORATIONS: Write[] = [
  add('an invitation', OWNER, 'collaborations', ({ hunt }) => ({ owner_id: hunt.owner.id, invitation_token: newToken() })),
  add('a membership for the caller', NOBODY, 'collaborations', ({ hunt, me }) => ({
    owner_id: hunt.owner.id,
    collaborator_id: me.id,
    invitation_token: newToken(),
    status: 'accepted',
    accepted_at: '2030-01-01T00:00:00Z',
  })),
  add('an accepted invitation', NOBODY, 'collaborations', ({ hunt }) => ({
    owner_id: hunt.owner.id,
    invitation_token: newToken(),
    status: 'accepted',
  })),
  add('another user’s membership in the caller’s hunt', NOBODY, 'collaborations', ({ hunt, me }) => ({
    owner_id: me.id,
    collaborator_id: hunt.member.id,
    invitation_token: newToken(),
    status: 'accepted',
  })),
  add('an invitation that lasts for years', NOBODY, 'collaborations', ({ hunt }) => ({
    owner_id: hunt.owner.id,
    invitation_token: newToken(),
    expires_at: '2099-01-01T00:00:00Z',
  })),
  add('an invitation with a token that can be guessed', NOBODY, 'collaborations', ({ hunt }) => ({
    owner_id: hunt.owner.id,
    invitation_token: 'short',
  })),
  add(
    'an invitation with an existing id as an upsert',
    NOBODY,
    'collaborations',
    ({ hunt, me }) => ({ id: hunt.invitation.id, owner_id: me.id, invitation_token: newToken(), status: 'accepted' }),
    'resolution=merge-duplicates',
  ),
  change('an invitation to accepted', NOBODY, invitation, { status: 'accepted' }),
  change('an invitation to accepted by the caller', NOBODY, link, ({ me }) => ({
    status: 'accepted',
    collaborator_id: me.id,
    accepted_at: '2030-01-01T00:00:00Z',
  })),
  change('the user of a membership', NOBODY, membership, ({ me }) => ({ collaborator_id: me.id })),
  change('whose hunt a member is in', NOBODY, membership, ({ hunt, me }) => ({
    owner_id: me.id === hunt.owner.id ? hunt.member.id : me.id,
  })),
  change('when somebody became a member', NOBODY, membership, { accepted_at: '2000-01-01T00:00:00Z' }),
  change('a member to pending', NOBODY, membership, { status: 'pending' }),
  change('the token of a membership', NOBODY, membership, () => ({ invitation_token: newToken() })),
  change('the email of a membership', NOBODY, membership, { collaborator_email: 'other@example.com' }),
  change('the token of an invitation', OWNER, invitation, () => ({ invitation_token: newToken() })),
  change('the email of an invitation', OWNER, invitation, { collaborator_email: 'other@example.com' }),
  change('the role of an invitation', OWNER, invitation, { role: 'mine' }),
  change('the role of a member', OWNER, membership, { role: 'mine' }),
  change('when an invitation expires', NOBODY, invitation, { expires_at: '2099-01-01T00:00:00Z' }),
  change('when an invitation was made', NOBODY, invitation, { created_at: '2099-01-01T00:00:00Z' }),
  remove('an invitation', OWNER, invitation),
  remove('a link', OWNER, link),
  remove('a membership', OWNER, membership),
]

const OTHERS: Write[] = [
  change('what collaborators may do in a hunt', OWNER, settings, { add_houses: false, edit_status: false, schedule_appointments: false }),
  change('whether a hunt notifies its owner', OWNER, settings, { notify_owner: false }),
  change('whose settings they are', NOBODY, settings, ({ hunt, me }) => ({
    owner_id: me.id === hunt.owner.id ? hunt.member.id : me.id,
  })),
  add('settings', NOBODY, 'collaboration_settings', ({ hunt }) => ({ owner_id: hunt.owner.id, add_houses: true })),
  add(
    'settings as an upsert',
    NOBODY,
    'collaboration_settings',
    ({ hunt }) => ({ owner_id: hunt.owner.id, add_houses: false }),
    'resolution=merge-duplicates',
  ),
  remove('settings', NOBODY, settings),
  change('the name of the owner', OWNER, profile, { full_name: 'Mallory' }),
  change('the preferences of the owner', OWNER, profile, { theme: 'light' }),
  change(
    'the name of the member',
    NOBODY,
    ({ hunt, me }) => `profiles?id=eq.${me.id === hunt.member.id ? hunt.owner.id : hunt.member.id}`,
    { full_name: 'Mallory' },
  ),
  change('whether the caller has had houses', NOBODY, ({ me }) => `profiles?id=eq.${me.id}`, { houses_started_at: null }),
  change('the caller’s own id', NOBODY, ({ me }) => `profiles?id=eq.${me.id}`, { id: randomUUID() }),
  add('a profile', NOBODY, 'profiles', () => ({ id: randomUUID(), full_name: 'Mallory' })),
  add(
    'a profile as an upsert',
    NOBODY,
    'profiles',
    ({ hunt }) => ({ id: hunt.owner.id, full_name: 'Mallory' }),
    'resolution=merge-duplicates',
  ),
  remove('a profile', NOBODY, profile),
  remove('the caller’s own profile', NOBODY, ({ me }) => `profiles?id=eq.${me.id}`),
  add('an activity entry', NOBODY, 'activity', ({ hunt, me }) => ({
    owner_id: hunt.owner.id,
    actor_id: me.id,
    kind: 'house_added',
    owner_notified: true,
  })),
  change('the activity', NOBODY, activity, { kind: 'house_deleted' }),
  remove('the activity', NOBODY, activity),
  add('a price to the history of a house', NOBODY, 'house_history', ({ hunt, me }) => ({
    house_id: hunt.house,
    actor_id: me.id,
    kind: 'price',
    price: 1,
    price_currency: 'USD',
    changed_at: '2000-01-01T00:00:00Z',
  })),
  add('a status to the history of the member’s house', NOBODY, 'house_history', ({ hunt }) => ({
    house_id: hunt.membersHouse,
    kind: 'status',
    status: 'Bought',
    changed_at: '2000-01-01T00:00:00Z',
  })),
  change('a price in the history of a house', NOBODY, history, { price: 1 }),
  change('the actor of a history entry', NOBODY, history, ({ me }) => ({ actor_id: me.id })),
  change('when a price changed', NOBODY, history, { changed_at: '2000-01-01T00:00:00Z' }),
  change('whose history it is', NOBODY, history, ({ hunt }) => ({ house_id: hunt.membersHouse })),
  remove('the history of a house', NOBODY, history),
  remove('the history of every house', NOBODY, () => 'house_history?kind=eq.price'),
]

export const TABLE_WRITES: readonly Write[] = [...HOUSES, ...APPOINTMENTS, ...OPINIONS, ...COLLABORATIONS, ...OTHERS]

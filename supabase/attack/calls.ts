import { randomUUID } from 'node:crypto'
import { sha256 } from './backend.ts'
import { ALL_MEMBERS, call, remove, NOBODY, OWNER_ONLY, type Attack, type Write } from './write.ts'

const PRIVATE_TABLES = [
  'held_passwords',
  'departures',
  'given_photos',
  'invitation_mails',
  'permission_requests',
  'activity_reads',
  'thread_reads',
  'changes',
  'photos',
]

/** One-pixel images. The storage service recognizes their types by the first bytes. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
export const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** Arguments of reserve_photo, which must be called before a photo's copies are uploaded. */
export const reservationArgs = (id: string) => ({
  p_id: id,
  p_extension: 'png',
  p_width: 2048,
  p_height: 1536,
  p_color: '#8a7f6e',
  p_hash: '',
})

/** Writes to tables that are not in the API. */
export const PRIVATE_TABLE_WRITES: Write[] = [
  ...PRIVATE_TABLES.flatMap((table) => [
    remove(`from ${table}`, NOBODY, () => `${table}?true=is.true`),
    {
      name: `deletes from private.${table}`,
      allowed: NOBODY,
      request: () => ({ method: 'DELETE', path: table, headers: { 'content-profile': 'private' } }),
    },
  ]),
  ...['users', 'sessions', 'refresh_tokens', 'identities'].map((table) => ({
    name: `deletes from auth.${table}`,
    allowed: NOBODY,
    request: () => ({ method: 'DELETE', path: table, headers: { 'content-profile': 'auth' } }),
  })),
  ...['objects', 'buckets'].map((table) => ({
    name: `changes storage.${table}`,
    allowed: NOBODY,
    request: () => ({ method: 'PATCH', path: table, body: { name: 'x' }, headers: { 'content-profile': 'storage' } }),
  })),
]

export const CALLS: Write[] = [
  call('accept_invitation with the token of an invitation by email', ['an invited person'], 'accept_invitation', ({ hunt }) => ({
    p_token: hunt.invitation.token,
  })),
  call('accept_invitation with the hash of a token', NOBODY, 'accept_invitation', ({ hunt }) => ({ p_token: sha256(hunt.link.token) })),
  call('accept_invitation with null', NOBODY, 'accept_invitation', () => ({ p_token: null })),
  call('decline_invitation with the token of an invitation by email', ['an invited person'], 'decline_invitation', ({ hunt }) => ({
    p_token: hunt.invitation.token,
  })),
  call('leave_hunt', ['a member with every permission', 'a member without permissions'], 'leave_hunt', ({ hunt }) => ({
    p_owner: hunt.owner.id,
  })),
  call('ask_permission', ['a member without permissions'], 'ask_permission', ({ hunt }) => ({
    p_owner: hunt.owner.id,
    p_setting: 'add_houses',
  })),
  call('ask_permission for an unknown setting', NOBODY, 'ask_permission', ({ hunt }) => ({
    p_owner: hunt.owner.id,
    p_setting: 'notify_owner',
  })),
  call('register_invitation_mail', OWNER_ONLY, 'register_invitation_mail', ({ hunt }) => ({
    p_token: hunt.invitation.token,
    p_email: hunt.invitation.email,
  })),
  call('register_invitation_mail for another email', NOBODY, 'register_invitation_mail', ({ hunt }) => ({
    p_token: hunt.invitation.token,
    p_email: 'other@example.com',
  })),
  call('mark_notifications_read with ids of others', NOBODY, 'mark_notifications_read', ({ hunt }) => ({
    p_ids: [hunt.house, hunt.owner.id],
  })),
  call('my_account of a hunt', NOBODY, 'my_account', ({ hunt }) => ({ p_hunt: hunt.owner.id })),
  call('changes_since', NOBODY, 'changes_since', ({ hunt }) => ({ p_hunt: hunt.owner.id, p_cursor: '1.2.3' })),
  call('hunt_wishes', NOBODY, 'hunt_wishes', ({ hunt }) => ({ p_hunt: hunt.owner.id })),
  call('hunt_costs', NOBODY, 'hunt_costs', ({ hunt }) => ({ p_hunt: hunt.owner.id })),
  call('hunt_places', NOBODY, 'hunt_places', ({ hunt }) => ({ p_hunt: hunt.owner.id })),
  call('add_viewing_photos', NOBODY, 'add_viewing_photos', ({ hunt }) => ({ p_viewing: hunt.ownersViewing })),
  call('add_viewing_photos of a missing viewing', NOBODY, 'add_viewing_photos', () => ({ p_viewing: null })),
  call('plan_day with an old time', NOBODY, 'plan_day', ({ hunt }) => ({
    p_moves: [{ id: hunt.appointment, time: '10:00', updated_at: '2000-01-01T00:00:00Z' }],
  })),
  call('delete_message for the owner’s message', OWNER_ONLY, 'delete_message', ({ hunt }) => ({ p_id: hunt.ownersMessage })),
  call('delete_message for the member’s message', ALL_MEMBERS, 'delete_message', ({ hunt }) => ({ p_id: hunt.membersMessage })),
  call('delete_messages_of for the owner’s messages', OWNER_ONLY, 'delete_messages_of', ({ hunt }) => ({
    p_house: hunt.house,
    p_person: hunt.owner.id,
  })),
  call('delete_messages_of without an author', NOBODY, 'delete_messages_of', ({ hunt }) => ({ p_house: hunt.house, p_person: null })),
  call('mark_thread_read', ALL_MEMBERS, 'mark_thread_read', ({ hunt }) => ({ p_house: hunt.house, p_until: '2030-01-01T00:00:00Z' })),
  call('mark_thread_read until 1990', ['the owner'], 'mark_thread_read', ({ hunt }) => ({
    p_house: hunt.house,
    p_until: '1990-01-01T00:00:00Z',
  })),
  call('thread_since', NOBODY, 'thread_since', ({ hunt }) => ({ p_house: hunt.house })),
  call('claim_account with a guess', NOBODY, 'claim_account', () => ({ p_made_in: 'guess' })),
  call(
    'add_examples with other users’ rows',
    ['an invited person', 'a former member', 'a member with every permission', 'a member without permissions'],
    'add_examples',
    ({ hunt }) => ({ p_houses: [], p_appointments: [{ house_id: hunt.house, title: 'x', date: '2030-01-01' }] }),
  ),
]

/** Calls that fail because of their arguments, or because the function is not in the API, no matter who makes them. */
export const FAILING_CALLS: Write[] = [
  ...[null, {}, 'x', [1], [null], [{}], [{ id: 'x' }], [{ id: randomUUID(), time: '10:00', updated_at: 'now' }]].map((moves) =>
    call(`plan_day with ${JSON.stringify(moves)?.slice(0, 20)}`, NOBODY, 'plan_day', () => ({ p_moves: moves })),
  ),
  ...[
    {},
    { p_id: null },
    { p_id: 'x' },
    { p_extension: null },
    { p_extension: 'svg' },
    { p_extension: '../x' },
    { p_extension: 'JPG' },
    { p_width: null },
    { p_width: 0 },
    { p_width: 1e99 },
    { p_height: -1 },
    { p_height: '1x' },
    { p_color: 'red' },
    { p_color: '#000000;background:url(//evil.example)' },
    { p_color: '#000000\n' },
    { p_hash: null },
    { p_hash: 'x'.repeat(65) },
    { p_hash: '<b>' },
    { p_copies: [480] },
    { p_user: 'me' },
  ].map((part) =>
    call(`reserve_photo with ${JSON.stringify(part).slice(0, 40)}`, NOBODY, 'reserve_photo', () =>
      Object.keys(part).length === 0 ? {} : { ...reservationArgs(randomUUID()), ...part },
    ),
  ),
  ...[{}, { p_id: null }, { p_id: 'x' }, { p_id: randomUUID() }, { p_id: [randomUUID()] }, { p_id: randomUUID(), p_copies: [480] }].map(
    (args) =>
      call(`finish_photo with ${Object.keys(args).join(', ') || 'nothing'}: ${typeof args.p_id}`, NOBODY, 'finish_photo', () => args),
  ),
  ...[
    'hunt_ids',
    'fellow_member_ids',
    'lock_hunts',
    'hold_password',
    'remove_unconfirmed_accounts',
    'anonymize_activity',
    'record_given_photos',
    'record_activity',
    'record_messages',
    'shared_lists',
    'unread_threads',
    'viewing_item_counts',
    'photo_file',
    'details_of_photos',
    'update_photo_details_of_houses',
    'is_photo_shown',
    'may_upload_photo',
    'prune_changes',
    'connect_realtime',
    'quota',
    'name_of',
  ].flatMap((fn) => [
    call(`private ${fn}`, NOBODY, fn, () => ({})),
    {
      name: `calls private ${fn} by its schema`,
      allowed: NOBODY,
      request: ({ hunt }: Attack) => ({
        method: 'POST',
        path: `rpc/${fn}`,
        body: { person: hunt.owner.id },
        headers: { 'content-profile': 'private' },
      }),
    },
  ]),
  ...['pg_sleep', 'pg_read_file', 'current_setting', 'set_config', 'pg_terminate_backend', 'lo_import', 'query_to_xml', 'dblink'].map(
    (fn) => call(`PostgreSQL’s ${fn}`, NOBODY, fn, () => ({ '': 'select 1' })),
  ),
]

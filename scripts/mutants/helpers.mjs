// Mutants that no catalogue suggests: helpers that answer too much, settings taken for one another, quotas and limits lifted.

const all = 'begin return query select p.id from public.profiles p; end'

const BODIES = [
  ['hunt_ids', 'gives every hunt', all],
  [
    'hunt_ids',
    'gives hunts that one is only invited to',
    `begin
    return next auth.uid();
    return query select c.owner_id from public.collaborations c join auth.users u on u.id = auth.uid()
      where c.collaborator_id = u.id or c.collaborator_email = u.email;
  end`,
  ],
  ['hunt_ids_allowing', 'gives every hunt', all],
  ['hunt_ids_allowing', 'ignores the setting', 'begin return query select private.hunt_ids(); end'],
  [
    'hunt_ids_allowing',
    'any setting will do',
    `begin
    return next auth.uid();
    return query select c.owner_id from public.collaborations c join public.collaboration_settings s using (owner_id)
      where c.collaborator_id = auth.uid() and (s.add_houses or s.schedule_appointments or s.edit_status);
  end`,
  ],
  ['fellow_ids', 'gives everybody', all],
  ['is_member', 'says yes', 'select true'],
  ['may_delete_photo', 'says yes', 'begin return true; end'],
  [
    'may_delete_photo',
    'any uploader will do',
    `begin return uploader = auth.uid()::text or exists (
    select from public.houses h where h.user_id = auth.uid() and h.photos::text like '%' || file_name || '%'); end`,
  ],
  [
    'may_delete_photo',
    'any member may',
    `begin return uploader = auth.uid()::text or exists (
    select from public.houses h where h.user_id in (select private.hunt_ids()) and h.photos::text like '%' || file_name || '%');
  end`,
  ],
  ['token_hash', 'gives the token', 'select token'],
  ['confirmed_email', 'takes any email', 'select lower(btrim(email)) from auth.users where id = auth.uid()'],
  ['name_of', 'tells the email', 'select email from auth.users where id = person'],
  ['by_client', 'says no', 'select false'],
  ['by_client', 'forgets visitors', `select current_user = 'authenticated'`],
  ['by_client', 'forgets signed-in people', `select current_user = 'anon'`],
  ['notified_activity', 'gives everything', 'begin return query select * from public.activity; end'],
  ['name_of_actor', 'names whoever has left', 'select private.name_of(p_actor)'],
  ['lock_hunts', 'locks nothing', 'begin end'],
  ['visible', 'sees everything', 'select private.trimmed(value)'],
  ['may_upload_photo', 'says yes', 'begin return true; end'],
  ['has_left_since', 'says no', 'select false'],
  ['is_text', 'says yes', 'select true'],
  ['is_optional_text', 'says yes', 'select true'],
  ['is_filled', 'says yes', 'select true'],
  ['is_email', 'says yes', 'select true'],
  ['trimmed', 'gives the text', 'select value'],
  ['trimmed', 'knows spaces only', 'select btrim(value)'],
  ['is_web_link', 'says yes', 'select true'],
  ['is_web_link', 'any scheme', `select private.visible(value) = value and value ~ '^[a-z]+:'`],
  ['is_address', 'says yes', 'select true'],
  ['is_coordinates', 'says yes', 'select true'],
  ['is_contacts', 'says yes', 'select true'],
  ['is_photos', 'says yes', 'select true'],
  ['is_usa', 'says no', 'select false'],
  ['shared_lists', 'gives every list', 'begin return query select l.owner_id::text || l.user_id::text from public.wish_lists l; end'],
  ['is_bound', 'says yes', 'select true'],
  ['are_property_types', 'says yes', 'select true'],
  ['excerpt', 'gives the text', 'begin return p_body; end'],
  [
    'unread_threads',
    'gives every thread',
    'begin return array(select distinct m.house_id from public.messages m where m.owner_id = p_owner); end',
  ],
]

const TEXTS = [
  ['hunt_ids_allowing', 'add_houses by schedule_appointments', 'then s.add_houses', 'then s.schedule_appointments'],
  ['hunt_ids_allowing', 'add_houses by edit_status', 'then s.add_houses', 'then s.edit_status'],
  ['hunt_ids_allowing', 'schedule_appointments by add_houses', 'then s.schedule_appointments', 'then s.add_houses'],
  ['hunt_ids_allowing', 'schedule_appointments by edit_status', 'then s.schedule_appointments', 'then s.edit_status'],
  ['hunt_ids_allowing', 'edit_status by add_houses', 'then s.edit_status', 'then s.add_houses'],
  ['hunt_ids_allowing', 'edit_status by schedule_appointments', 'then s.edit_status', 'then s.schedule_appointments'],
  ['hunt_ids_allowing', 'yes to an unknown setting', 'else false', 'else true'],
  ['register_invitation_mail', 'no quota of the owner', '>= 30', '>= 1000'],
  ['register_invitation_mail', 'one mail too many for the owner', '>= 30', '>= 31'],
  ['register_invitation_mail', 'no quota for a mailbox', '>= 5', '>= 1000'],
  ['register_invitation_mail', 'one mail too many to a mailbox', '>= 5', '>= 6'],
  ['register_invitation_mail', 'no quota for a mailbox from all', '>= 20', '>= 1000'],
  ['register_invitation_mail', 'one mail too many from all', '>= 20', '>= 21'],
  ['ask_permission', 'ask as often as they like', `interval '24 hours'`, `interval '0 hours'`],
  ['ask_permission', 'once only', `interval '24 hours'`, `interval '24 years'`],
  ['my_hunts', 'asked for longer than a day', `interval '24 hours'`, `interval '25 hours'`],
  ['claim_account', 'any browser vouches for a password', 'if made_here then', 'if true then'],
  ['claim_account', 'no external account drops a password', `<> 'email'`, `= 'none'`],
  ['claim_account', 'any account drops a password', `<> 'email'`, `<> 'none'`],
  ['confirmed_email', 'counts before its password', 'and not exists', 'or exists'],
  ['hold_password', 'leaves the password in place', `new.encrypted_password := ''`, 'null'],
  ['remove_unconfirmed_accounts', 'confirmed ones too', 'u.email_confirmed_at is null and', ''],
  ['remove_unconfirmed_accounts', 'invited ones too', 'and u.invited_at is null', ''],
  ['remove_unconfirmed_accounts', 'at once', `interval '1 day'`, `interval '1 minute'`],
  ['remove_unconfirmed_accounts', 'with a link that works', `interval '1 hour'`, `interval '1 minute'`],
  ['invitation_preview', 'tells everybody whom it is for', 'case when me is null then c.collaborator_email end', 'c.collaborator_email'],
  ['note_favorites', 'what was told is taken back', `interval '10 minutes'`, `interval '10 hours'`],
  ['note_favorites', 'told anew within the hour', `interval '1 hour'`, `interval '1 minute'`],
  ['note_prices', 'each change is told', `interval '1 hour'`, `interval '0 hours'`],
  ['note_prices', 'told as one for longer', `interval '1 hour'`, `interval '2 hours'`],
  ['note_prices', 'of somebody else too', 'and a.actor_id = auth.uid()', ''],
  ['note_house_history', 'pushes out what others did', 'k.kind, k.actor_id order', 'k.kind order'],
  ['note_house_history', 'forgets the first', 'and e.position > 1', ''],
  ['note_house_history', 'keeps all kinds together', 'k.house_id, k.kind, k.actor_id', 'k.house_id, k.actor_id'],
  ['note_house_history', 'times may be the same', `+ interval '1 microsecond'`, `- interval '1 microsecond'`],
  ['keep_price_before', 'compares currencies', 'case when new.price_currency = old.price_currency then old.price end', 'old.price'],
  ['quota', 'one change of a house more', "by a person' then 50", "by a person' then 51"],
  ['quota', 'one row more at once', "'rows of a statement' then 500", "'rows of a statement' then 501"],
  ['quota', 'one house more', 'then 5000', 'then 5001'],
  ['quota', 'one appointment more', 'then 20000', 'then 20001'],
  ['quota', 'one invitation more', "'pending invitations' then 50", "'pending invitations' then 51"],
  ['quota', 'one photo of a house more', 'then 40', 'then 41'],
  ['quota', 'one photo of an account more', "account' then 2000", "account' then 2001"],
  ['quota', 'one byte more', 'then 2147483648', 'then 2147483649'],
  ['quota', 'one upload more', 'then 300', 'then 301'],
  ['within_quota', 'one more than there may be', 'present > most', 'present > most + 1'],
  ['bound_invitations', 'one more than there may wait', '> most from', '> most + 1 from'],
  ['may_upload_photo', 'counts the uploads of two hours', `interval '1 hour'`, `interval '2 hours 1 second'`],
  ['trim_activity', 'tells of it', `'house_hunter.trimming', 'on'`, `'house_hunter.trimming', 'off'`],
  ['trim_activity', 'at every entry', 'kept + 49', 'kept'],
  ['trim_activity', 'seldom', 'kept + 49', 'kept + 200'],
  ['has_left_since', 'a link is good for a day more', `interval '14 days'`, `interval '13 days'`],
  ['lock_hunts', 'shared is alone', 'if p_shared then', 'if false then'],
  ['joinings', 'everybody was always there', 'c.accepted_at)', `'-infinity'::text)`],
  ['my_photos', 'tells of the files of others', 'o.owner_id = auth.uid()::text', 'true'],
  ['prepare_invitation', 'short tokens', '{43,128}', '{1,128}'],
  ['prepare_invitation', 'long tokens', '{43,128}', '{43,}'],
  ['prepare_invitation', 'tokens of any characters', '[A-Za-z0-9_-]', '.'],
  [
    'prepare_invitation',
    'the token itself is kept',
    `encode(sha256(convert_to(new.invitation_token, 'UTF8')), 'hex')`,
    'new.invitation_token',
  ],
  ['guard_invitation', 'good for a year', `new.created_at + interval '14 days'`, `new.created_at + interval '1 year'`],
  [
    'guard_invitation',
    'a new link is good for a year',
    `clock_timestamp()) + interval '14 days'`,
    `clock_timestamp()) + interval '1 year'`,
  ],
  ['guard_house', 'members may change notes', `to_jsonb(new) - array['status',`, `to_jsonb(new) - array['notes', 'status',`],
  ['guard_house', 'members may rate for the owner', '(new.is_favorite, new.rating) is', '(new.is_favorite, old.rating) is'],
  ['guard_house', 'members may mark favorites for the owner', '(new.is_favorite, new.rating) is', '(old.is_favorite, new.rating) is'],
  ['keep_identity', 'the id may change', '(new.id,', '(old.id,'],
  ['keep_identity', 'the owner may change', 'new.user_id,', 'old.user_id,'],
  ['keep_identity', 'the adder may change', 'new.created_by,', 'old.created_by,'],
  ['keep_identity', 'the mark of examples may change', 'new.is_example,', 'old.is_example,'],
  ['keep_identity', 'the time of adding may change', 'new.created_at)', 'old.created_at)'],
  ['keep_profile_identity', 'the mark of a start may change', 'new.houses_started_at,', 'old.houses_started_at,'],
  ['keep_profile_identity', 'the time of joining may change', 'new.created_at)', 'old.created_at)'],
  ['shared_lists', 'sealed ones too', 'and l.shared_at is not null', ''],
  ['shared_lists', 'of former members too', 'and (l.user_id = l.owner_id or', 'and (true or'],
  ['has_wishes', 'knows of sealed lists', 'w.owner_id::text || w.user_id::text = any (p_shared)', 'true'],
  ['note_wishes_of', 'tells of sealed lists', 'and l.shared_at is not null', ''],
  ['note_wishes_of', 'tells of places that are not shared', '(not p_has_place or private.shares_places(p_hunt, p_author)) and', ''],
  ['note_wishes_of', 'tells the hunt of what its author alone reads', 'values (p_author, p_author,', 'values (p_hunt, p_author,'],
  ['changes_since', 'tells of own things in the own hunt only', `c.person = me and c.hunt <> p_hunt and`, 'false and'],
  ['note_wish_lists', 'tells of sealed lists', 'where c.shared_at is not null', ''],
  ['note_changed_wish_lists', 'does not tell of the seal', 'c.shared_at is distinct from b.shared_at', 'c.shared_at is not null'],
  ['prepare_wish_list', 'the author dates the sharing', `date_trunc('milliseconds', clock_timestamp())`, 'new.shared_at'],
  ['prepare_wish_answer', 'at houses of another hunt', 'and h.user_id = new.owner_id', ''],
  ['prepare_message', 'answers across houses', 'and m.house_id = new.house_id', ''],
  ['prepare_message', 'photos of anywhere', 'not photos ? new.photo', 'false'],
  ['prepare_message', 'times may be the same', `+ interval '1 millisecond'`, `- interval '1 second'`],
  ['prepare_message', 'the deletion may be written', `'mentions', 'edited_at'] <>`, `'mentions', 'edited_at', 'deleted_at'] <>`],
  ['read_mentions', 'strangers too', 'and not private.is_member(new.owner_id, person)', 'and false'],
  ['read_mentions', 'one more', '> most', '> most + 1'],
  ['bound_pace', 'one more in a minute', '> most', '> most + 1'],
  ['bound_pace', 'in half a minute', `interval '1 minute'`, `interval '30 seconds'`],
  ['bound_pace', 'in two minutes', `interval '1 minute'`, `interval '2 minutes'`],
  ['bound_added', 'one more', '> most', '> most + 1'],
  ['bound_added', 'those of others too', `'and user_id = $3'`, `''`],
  ['bound_added', 'own ones only', `else ''`, `else 'and user_id = $3'`],
  ['prepare_viewing', 'appointments of other houses', 'and a.house_id = new.house_id', ''],
  ['noted_on_viewing', 'answers to sealed wishes count', 'and l.shared_at is not null', ''],
  ['note_viewings', 'told again', 'and not exists (select from public.activity a where a.viewing_id = v.id)', ''],
  ['note_viewings', 'before the end', 'v.ended_at is not null and', ''],
  ['add_viewing_photos', 'those that the house shows', 'and not private.photo_file(i.photo) in', 'or private.photo_file(i.photo) in'],
  ['add_viewing_photos', 'more than there is room for', 'greatest(most - jsonb_array_length(house.photos), 0)', 'most'],
  ['may_delete_photo', 'what a viewing at home shows', 'i.owner_id = giver', 'false'],
  ['note_photos_of_viewings', 'to oneself', 'i.owner_id <> auth.uid() and', ''],
  ['hunt_places', 'of former members', 'private.is_member(p_hunt, s.user_id)', 'true'],
  ['hunt_places', 'what others share elsewhere', 's.owner_id = p_hunt and', ''],
  ['plan_day', 'what has changed meanwhile', 'using (id, updated_at)', 'using (id)'],
  ['plan_day', 'in part', 'if moved <> wanted then', 'if false then'],
  ['is_bands', 'in any order', 'e.up_to > e.before and', ''],
  ['delete_message', 'any member may', 'and me in (m.user_id, m.owner_id)', ''],
  ['delete_message', 'former members may', 'and m.owner_id = any (array(select private.hunt_ids()))', ''],
  ['mark_thread_read', 'reads ahead', 'least(p_until, clock_timestamp())', 'p_until'],
  ['mark_thread_read', 'goes back', 'where thread_reads.read_until < excluded.read_until', ''],
  ['mark_thread_read', 'at houses of strangers', 'and h.user_id = any (array(select private.hunt_ids()))', ''],
  ['unread_threads', 'own messages too', 'and m.user_id is distinct from me', ''],
  ['unread_threads', 'deleted ones too', 'and m.deleted_at is null', ''],
  ['unread_threads', 'from before they joined', 'greatest(r.read_until, p_since)', `coalesce(r.read_until, '-infinity')`],
  ['told_of', 'as mentioned and as answered', 'and not r.user_id = any (m.mentions)', ''],
  ['told_of', 'themselves', 'and named <> m.user_id', ''],
  ['notified_activity', 'what is for somebody else', 'and (a.recipient_id is null or a.recipient_id = me)', ''],
  ['note_new_messages', 'a line for what all are told', ' - 1 > (', ' > ('],
  ['note_new_messages', 'one line for all days', `and a.created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`, ''],
  ['note_changes', 'a reaction is a deletion', `'UPDATE'`, 'tg_op'],
  ['quota', 'one wish more', "list' then 15", "list' then 16"],
  ['quota', 'one message more', "'messages of a house' then 5000", "'messages of a house' then 5001"],
  ['quota', 'one message more in a minute', "minute' then 30", "minute' then 31"],
  ['quota', 'one mention more', "message' then 20", "message' then 21"],
  ['announce_changes', 'on a public channel', `topic, true)`, `topic, false)`],
  ['announce_changes', 'tells the change', `realtime.send('{}'`, `realtime.send('{"x": 1}'`],
  ['note_changes', 'invitations are for all members', 'coalesce(c.collaborator_id, c.owner_id), tg_table_name', 'null, tg_table_name'],
  ['changes_since', 'what was seen is told again', 'not pg_visible_in_snapshot(c.xid, seen)', 'true'],
  ['first_cursor', 'begins at this moment', `interval '2 minutes'`, `interval '0 minutes'`],
  ['connect_realtime', 'everybody hears', `extension = 'broadcast'`, 'true or true'],
  [
    'connect_realtime',
    'any channel',
    `(select realtime.topic()) = any (array(select 'hunt:' || hunt from private.hunt_ids() as hunt))`,
    'true',
  ],
  ['connect_realtime', 'visitors too', 'for select to authenticated', 'for select to public'],
]

const STATEMENTS = [
  ['storage', 'bucket: of any size', 'update storage.buckets set file_size_limit = null'],
  ['storage', 'bucket: 5 MB exactly', 'update storage.buckets set file_size_limit = file_size_limit + 1'],
  ['storage', 'bucket: any type', 'update storage.buckets set allowed_mime_types = null'],
  ['storage', 'bucket: SVG too', `update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text`],
  ['collaborations', 'default: pending is accepted', `alter table public.collaborations alter status set default 'accepted'`],
]

/** The functions by name; one of the API gives way to the private one that it calls. */
async function definitions(database) {
  const [rows] = await database.exec(`
    select proname, prosrc, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace in ('private'::regnamespace, 'public'::regnamespace) order by pronamespace = 'private'::regnamespace`)
  return new Map(rows.map((row) => [row.proname, row]))
}

/** The hand-written mutants, fitted to the functions of the migrated database. Throws when one no longer fits. */
export async function helperMutants(database) {
  const functions = await definitions(database)
  const mutant = (name, what, change) => {
    const { prosrc, definition } = functions.get(name) ?? {}
    const changed = prosrc && change(prosrc)
    if (!changed || changed === prosrc) throw new Error(`The mutant "${name}: ${what}" does not fit the function any more.`)
    return { kind: 'helper', subject: name, name: `function ${name}: ${what}`, sql: definition.replace(prosrc, () => changed) }
  }
  return [
    ...BODIES.map(([name, what, body]) => mutant(name, what, () => body)),
    ...TEXTS.map(([name, what, from, to]) => mutant(name, what, (body) => body.replace(from, () => to))),
    ...STATEMENTS.map(([subject, name, sql]) => ({ kind: 'setting', subject, name, sql })),
  ]
}

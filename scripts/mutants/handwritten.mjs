// Mutants that cannot be derived from the catalog, such as helpers that return too much, mixed-up settings, and loosened quotas.

const allHuntsBody = 'begin return query select p.id from public.profiles p; end'

/** A function, what is wrong with the mutant, and the mutant's body. */
const BODIES = [
  ['hunt_ids', 'returns every hunt', allHuntsBody],
  [
    'hunt_ids',
    'returns hunts with a pending invitation',
    `begin
    return next auth.uid();
    return query select c.owner_id from public.collaborations c join auth.users u on u.id = auth.uid()
      where c.collaborator_id = u.id or c.collaborator_email = u.email;
  end`,
  ],
  ['hunt_ids_allowing', 'returns every hunt', allHuntsBody],
  ['hunt_ids_allowing', 'ignores the setting', 'begin return query select private.hunt_ids(); end'],
  [
    'hunt_ids_allowing',
    'accepts any setting',
    `begin
    return next auth.uid();
    return query select c.owner_id from public.collaborations c join public.collaboration_settings s using (owner_id)
      where c.collaborator_id = auth.uid() and (s.add_houses or s.schedule_appointments or s.edit_status);
  end`,
  ],
  ['fellow_member_ids', 'returns everybody', allHuntsBody],
  ['is_member', 'always returns true', 'select true'],
  ['may_delete_photo', 'always returns true', 'begin return true; end'],
  [
    'may_delete_photo',
    'accepts any uploader',
    `begin return uploader = auth.uid()::text or exists (
    select from public.houses h where h.user_id = auth.uid() and h.photos::text like '%' || file_name || '%'); end`,
  ],
  [
    'may_delete_photo',
    'allows any member',
    `begin return uploader = auth.uid()::text or exists (
    select from public.houses h where h.user_id in (select private.hunt_ids()) and h.photos::text like '%' || file_name || '%');
  end`,
  ],
  ['token_hash', 'returns the token', 'select token'],
  ['confirmed_email', 'accepts an unconfirmed email', 'select lower(btrim(email)) from auth.users where id = auth.uid()'],
  ['name_of', 'returns the email', 'select email from auth.users where id = person'],
  ['is_client_request', 'always returns false', 'select false'],
  ['is_client_request', 'returns false for visitors', `select current_user = 'authenticated'`],
  ['is_client_request', 'returns false for signed-in users', `select current_user = 'anon'`],
  ['notified_activity', 'returns everything', 'begin return query select * from public.activity; end'],
  ['name_of_actor', 'names former members', 'select private.name_of(p_actor)'],
  ['lock_hunts', 'locks nothing', 'begin end'],
  ['visible_part', 'treats every character as visible', 'select private.trim_white_space(value)'],
  ['may_upload_photo', 'always returns true', 'begin return true; end'],
  ['has_left_since', 'always returns false', 'select false'],
  ['is_text', 'always returns true', 'select true'],
  ['is_optional_text', 'always returns true', 'select true'],
  ['has_visible_text', 'always returns true', 'select true'],
  ['is_email', 'always returns true', 'select true'],
  ['trim_white_space', 'returns the text', 'select value'],
  ['trim_white_space', 'trims spaces only', 'select btrim(value)'],
  ['is_web_link', 'always returns true', 'select true'],
  ['is_web_link', 'accepts any scheme', `select private.visible_part(value) = value and value ~ '^[a-z]+:'`],
  ['is_address', 'always returns true', 'select true'],
  ['is_coordinates', 'always returns true', 'select true'],
  ['is_contacts', 'always returns true', 'select true'],
  ['is_photos', 'always returns true', 'select true'],
  ['is_usa', 'always returns false', 'select false'],
  ['shared_lists', 'returns every list', 'begin return query select l.owner_id::text || l.user_id::text from public.wish_lists l; end'],
  ['is_valid_bound', 'always returns true', 'select true'],
  ['are_property_types', 'always returns true', 'select true'],
  ['excerpt', 'returns the text', 'begin return p_body; end'],
  [
    'unread_threads',
    'returns every thread',
    'begin return array(select distinct m.house_id from public.messages m where m.owner_id = p_owner); end',
  ],
]

/** A function, what is wrong with the mutant, and a snippet of the function's body with its replacement. */
const SNIPPETS = [
  ['hunt_ids_allowing', 'add_houses by schedule_appointments', 'then s.add_houses', 'then s.schedule_appointments'],
  ['hunt_ids_allowing', 'add_houses by edit_status', 'then s.add_houses', 'then s.edit_status'],
  ['hunt_ids_allowing', 'schedule_appointments by add_houses', 'then s.schedule_appointments', 'then s.add_houses'],
  ['hunt_ids_allowing', 'schedule_appointments by edit_status', 'then s.schedule_appointments', 'then s.edit_status'],
  ['hunt_ids_allowing', 'edit_status by add_houses', 'then s.edit_status', 'then s.add_houses'],
  ['hunt_ids_allowing', 'edit_status by schedule_appointments', 'then s.edit_status', 'then s.schedule_appointments'],
  ['hunt_ids_allowing', 'allows an unknown setting', 'else false', 'else true'],
  ['register_invitation_mail', 'no quota of the owner', '>= 30', '>= 1000'],
  ['register_invitation_mail', 'one email too many for the owner', '>= 30', '>= 31'],
  ['register_invitation_mail', 'no quota for a mailbox', '>= 5', '>= 1000'],
  ['register_invitation_mail', 'one email too many to a mailbox', '>= 5', '>= 6'],
  ['register_invitation_mail', 'no quota for a mailbox from all owners', '>= 20', '>= 1000'],
  ['register_invitation_mail', 'one email too many from all owners', '>= 20', '>= 21'],
  ['ask_permission', 'notifies of every request', `interval '24 hours'`, `interval '0 hours'`],
  ['ask_permission', 'notifies only once, ever', `interval '24 hours'`, `interval '24 years'`],
  ['my_hunts', 'returns requests older than a day', `interval '24 hours'`, `interval '25 hours'`],
  ['claim_account', 'any browser vouches for a password', 'if made_here then', 'if true then'],
  ['claim_account', 'no external account drops a password', `<> 'email'`, `= 'none'`],
  ['claim_account', 'any account drops a password', `<> 'email'`, `<> 'none'`],
  ['confirmed_email', 'returns it before the password is claimed', 'and not exists', 'or exists'],
  ['hold_password', 'leaves the password in place', `new.encrypted_password := ''`, 'null'],
  ['remove_unconfirmed_accounts', 'removes confirmed accounts', 'u.email_confirmed_at is null and', ''],
  ['remove_unconfirmed_accounts', 'removes invited accounts', 'and u.invited_at is null', ''],
  ['remove_unconfirmed_accounts', 'removes accounts at once', `interval '1 day'`, `interval '1 minute'`],
  ['remove_unconfirmed_accounts', 'removes accounts whose link still works', `interval '1 hour'`, `interval '1 minute'`],
  ['invitation_preview', 'shows everybody the invited email', 'case when me is null then c.collaborator_email end', 'c.collaborator_email'],
  ['record_favorites', 'deletes entries older than ten minutes', `interval '10 minutes'`, `interval '10 hours'`],
  ['record_favorites', 'reports a favorite again within the hour', `interval '1 hour'`, `interval '1 minute'`],
  ['record_prices', 'reports each change', `interval '1 hour'`, `interval '0 hours'`],
  ['record_prices', 'merges changes for two hours', `interval '1 hour'`, `interval '2 hours'`],
  ['record_prices', 'merges changes of other users', 'and a.actor_id = auth.uid()', ''],
  ['record_house_history', 'deletes entries of others', 'k.kind, k.actor_id order', 'k.kind order'],
  ['record_house_history', 'deletes the first entry', 'and e.position > 1', ''],
  ['record_house_history', 'counts all kinds together', 'k.house_id, k.kind, k.actor_id', 'k.house_id, k.actor_id'],
  ['record_house_history', 'times may be the same', `+ interval '1 microsecond'`, `- interval '1 microsecond'`],
  [
    'record_previous_price',
    'compares prices in different currencies',
    'case when new.price_currency = old.price_currency then old.price end',
    'old.price',
  ],
  ['quota', 'one more change of a house', "by a person' then 50", "by a person' then 51"],
  ['quota', 'one more row at once', "'rows of a statement' then 500", "'rows of a statement' then 501"],
  ['quota', 'one more house', 'then 5000', 'then 5001'],
  ['quota', 'one more appointment', 'then 20000', 'then 20001'],
  ['quota', 'one more invitation', "'pending invitations' then 50", "'pending invitations' then 51"],
  ['quota', 'one more photo of a house', "'photos of a house' then 40", "'photos of a house' then 41"],
  ['quota', 'one more photo of an account', "account' then 2000", "account' then 2001"],
  ['quota', 'one more byte', 'then 2147483648', 'then 2147483649'],
  ['quota', 'one more upload', 'then 300', 'then 301'],
  ['cap_hunt_rows', 'allows one more than the quota', 'existing > maximum', 'existing > maximum + 1'],
  ['cap_invitations', 'allows one more pending invitation', '> maximum from', '> maximum + 1 from'],
  ['may_upload_photo', 'counts the uploads of two hours', `interval '1 hour'`, `interval '2 hours 1 second'`],
  ['trim_activity', 'records the deletions', `'house_hunter.trimming', 'on'`, `'house_hunter.trimming', 'off'`],
  ['trim_activity', 'trims at every entry', 'keep + 49', 'keep'],
  ['trim_activity', 'trims too rarely', 'keep + 49', 'keep + 200'],
  ['has_left_since', 'a link is valid for one day longer', `interval '14 days'`, `interval '13 days'`],
  ['lock_hunts', 'takes exclusive locks only', 'if p_shared then', 'if false then'],
  ['joined_at_by_hunt', 'ignores the time of joining', 'c.accepted_at)', `'-infinity'::text)`],
  ['may_upload_photo', 'counts copies as photos', "= '.' as is_photo", "<> ';' as is_photo"],
  ['is_copy', 'accepts any width', '(480|640|1280)', '[0-9]+'],
  ['is_copy', 'accepts any type', '(webp|jpg)', '[a-z]+'],
  ['is_copy', 'ignores the end of the name', '(webp|jpg)$', '(webp|jpg)'],
  ['is_copy', 'accepts any folder', '^properties', 'properties'],
  ['photo_id', 'accepts any folder', "'/properties/'", "'properties/'"],
  ['finish_photo', 'prefers the larger type', 'order by f.type desc', 'order by f.type'],
  ['unfinished_photos', 'lists uploads in progress', "interval '1 hour'", "interval '1 minute'"],
  ['unfinished_photos', 'lists photos of an open form', "interval '1 day'", "interval '1 hour'"],
  ['reserve_photo', 'does not reset the copies', 'copies = null, reserved_at', 'reserved_at'],
  ['reserve_photo', 'does not renew the reservation', 'copies = null, reserved_at = now()', 'copies = null'],
  ['reserve_photo', 'deletes reservations of uploads in progress', "interval '1 hour'", "interval '1 minute'"],
  ['photos_without_copies', 'returns the oldest first', 'created_at desc', 'created_at'],
  ['my_photos', 'returns files of other users', 'o.owner_id = auth.uid()::text', 'true'],
  ['prepare_invitation', 'accepts short tokens', '{43,128}', '{1,128}'],
  ['prepare_invitation', 'accepts long tokens', '{43,128}', '{43,}'],
  ['prepare_invitation', 'accepts tokens of any characters', '[A-Za-z0-9_-]', '.'],
  [
    'prepare_invitation',
    'stores the token itself',
    `encode(sha256(convert_to(new.invitation_token, 'UTF8')), 'hex')`,
    'new.invitation_token',
  ],
  ['guard_invitation', 'valid for a year', `new.created_at + interval '14 days'`, `new.created_at + interval '1 year'`],
  [
    'guard_invitation',
    'a new link is valid for a year',
    `clock_timestamp()) + interval '14 days'`,
    `clock_timestamp()) + interval '1 year'`,
  ],
  ['guard_house', 'members may change notes', `to_jsonb(new) - array['status',`, `to_jsonb(new) - array['notes', 'status',`],
  ['guard_house', 'members may rate for the owner', '(new.is_favorite, new.rating) is', '(new.is_favorite, old.rating) is'],
  ['guard_house', 'members may mark favorites for the owner', '(new.is_favorite, new.rating) is', '(old.is_favorite, new.rating) is'],
  ['reject_identity_changes', 'id may change', '(new.id,', '(old.id,'],
  ['reject_identity_changes', 'user_id may change', 'new.user_id,', 'old.user_id,'],
  ['reject_identity_changes', 'created_by may change', 'new.created_by,', 'old.created_by,'],
  ['reject_identity_changes', 'is_example may change', 'new.is_example,', 'old.is_example,'],
  ['reject_identity_changes', 'created_at may change', 'new.created_at)', 'old.created_at)'],
  ['reject_profile_identity_changes', 'houses_started_at may change', 'new.houses_started_at,', 'old.houses_started_at,'],
  ['reject_profile_identity_changes', 'created_at may change', 'new.created_at)', 'old.created_at)'],
  ['shared_lists', 'returns sealed lists', 'and l.shared_at is not null', ''],
  ['shared_lists', 'returns lists of former members', 'and (l.user_id = l.owner_id or', 'and (true or'],
  ['has_wishes', 'counts sealed lists', 'w.owner_id::text || w.user_id::text = any (p_shared)', 'true'],
  ['record_wish_changes_of', 'reports sealed changes to the hunt', 'values (p_author, p_author,', 'values (p_hunt, p_author,'],
  ['changes_since', 'reports the caller’s own changes only in their own hunt', `c.person = me and c.hunt <> p_hunt and`, 'false and'],
  ['record_wish_lists', 'reports sealed lists', 'where c.shared_at is not null', ''],
  ['record_changed_wish_lists', 'does not report sealing', 'c.shared_at is distinct from b.shared_at', 'c.shared_at is not null'],
  ['prepare_wish_list', 'lets the author set when it was shared', `date_trunc('milliseconds', clock_timestamp())`, 'new.shared_at'],
  ['prepare_wish_answer', 'accepts houses of another hunt', 'and h.user_id = new.owner_id', ''],
  ['prepare_message', 'accepts a reply to a message at another house', 'and m.house_id = new.house_id', ''],
  ['prepare_message', 'accepts any photo', 'not photos ? new.photo', 'false'],
  ['prepare_message', 'times may be the same', `+ interval '1 millisecond'`, `- interval '1 second'`],
  ['prepare_message', 'deleted_at may change', `'mentions', 'edited_at'] <>`, `'mentions', 'edited_at', 'deleted_at'] <>`],
  ['set_mentions', 'accepts strangers', 'and not private.is_member(new.owner_id, person)', 'and false'],
  ['set_mentions', 'allows one more', '> maximum', '> maximum + 1'],
  ['cap_message_rate', 'allows one more in a minute', '> maximum', '> maximum + 1'],
  ['cap_message_rate', 'counts half a minute', `interval '1 minute'`, `interval '30 seconds'`],
  ['cap_message_rate', 'counts two minutes', `interval '1 minute'`, `interval '2 minutes'`],
  ['cap_added_rows', 'allows one more', '> maximum', '> maximum + 1'],
  ['cap_added_rows', 'counts rows of other users', `'and user_id = $3'`, `''`],
  ['cap_added_rows', 'counts only the caller’s rows', `else ''`, `else 'and user_id = $3'`],
  ['prepare_viewing', 'accepts appointments at other houses', 'and a.house_id = new.house_id', ''],
  ['record_viewings', 'reports a viewing again', 'and not exists (select from public.activity a where a.viewing_id = v.id)', ''],
  ['record_viewings', 'reports a viewing before its end', 'v.ended_at is not null and', ''],
  [
    'add_viewing_photos',
    'adds photos that the house shows already',
    'and not private.photo_file(i.photo) in',
    'or private.photo_file(i.photo) in',
  ],
  ['add_viewing_photos', 'adds more than there is room for', 'greatest(maximum - jsonb_array_length(house.photos), 0)', 'maximum'],
  ['may_delete_photo', 'allows photos of a viewing in the uploader’s hunt', 'i.owner_id = giver', 'false'],
  ['record_photos_of_viewings', 'records photos given to oneself', 'i.owner_id <> auth.uid() and', ''],
  ['hunt_places', 'returns places of former members', 'private.is_member(p_hunt, s.user_id)', 'true'],
  ['hunt_places', 'returns places shared in other hunts', 's.owner_id = p_hunt and', ''],
  ['plan_day', 'ignores changes in the meantime', 'using (id, updated_at)', 'using (id)'],
  ['plan_day', 'moves only some appointments', 'if moved_count <> move_count then', 'if false then'],
  ['is_bands', 'accepts any order', 'e.up_to > e.before and', ''],
  ['delete_message', 'allows any member', 'and me in (m.user_id, m.owner_id)', ''],
  ['delete_message', 'allows former members', 'and m.owner_id = any (array(select private.hunt_ids()))', ''],
  ['mark_thread_read', 'accepts a time in the future', 'least(p_until, clock_timestamp())', 'p_until'],
  ['mark_thread_read', 'moves back', 'where thread_reads.read_until < excluded.read_until', ''],
  ['mark_thread_read', 'accepts houses of strangers', 'and h.user_id = any (array(select private.hunt_ids()))', ''],
  ['unread_threads', 'counts the caller’s messages', 'and m.user_id is distinct from me', ''],
  ['unread_threads', 'counts deleted messages', 'and m.deleted_at is null', ''],
  [
    'unread_threads',
    'counts messages from before the caller joined',
    'greatest(r.read_until, p_since)',
    `coalesce(r.read_until, '-infinity')`,
  ],
  ['notification_recipients', 'notifies of a mention and a reply', 'and not r.user_id = any (m.mentions)', ''],
  ['notification_recipients', 'notifies the author', 'and named <> m.user_id', ''],
  ['notified_activity', 'returns entries for other recipients', 'and (a.recipient_id is null or a.recipient_id = me)', ''],
  ['record_new_messages', 'adds a group entry for personal notifications', ' - 1 > (', ' > ('],
  [
    'record_new_messages',
    'merges entries of all days',
    `and a.created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`,
    '',
  ],
  ['record_changes', 'reports a deleted reaction as a deletion', `'UPDATE'`, 'tg_op'],
  ['quota', 'one wish more', "'wishes of a list' then 15", "'wishes of a list' then 16"],
  ['quota', 'one message more', "'messages of a house' then 5000", "'messages of a house' then 5001"],
  ['quota', 'one more message in a minute', "minute' then 30", "minute' then 31"],
  ['quota', 'one mention more', "message' then 20", "message' then 21"],
  ['announce_changes', 'on a public channel', `topic, true)`, `topic, false)`],
  ['announce_changes', 'sends the change', `realtime.send('{}'`, `realtime.send('{"x": 1}'`],
  ['record_changes', 'invitations are for all members', 'coalesce(c.collaborator_id, c.owner_id), tg_table_name', 'null, tg_table_name'],
  ['changes_since', 'reports seen changes again', 'not pg_visible_in_snapshot(c.xid, seen)', 'true'],
  ['first_cursor', 'starts at the current time', `interval '2 minutes'`, `interval '0 minutes'`],
  ['connect_realtime', 'lets everybody receive', `extension = 'broadcast'`, 'true or true'],
  ['connect_realtime', 'allows any channel', 'and (select realtime.topic())', 'and true or (select realtime.topic())'],
  ['connect_realtime', 'allows visitors', 'for select to authenticated', 'for select to public'],
]

/** What is changed (a table, or 'storage'), the mutant's name, and the statement that applies it. */
const STATEMENTS = [
  ['storage', 'bucket: of any size', 'update storage.buckets set file_size_limit = null'],
  ['storage', 'bucket: 5 MB exactly', 'update storage.buckets set file_size_limit = file_size_limit + 1'],
  ['storage', 'bucket: any type', 'update storage.buckets set allowed_mime_types = null'],
  ['storage', 'bucket: SVG too', `update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text`],
  ['collaborations', 'default: accepted instead of pending', `alter table public.collaborations alter status set default 'accepted'`],
]

/** Reads the functions, keyed by name. If a public and a private function share a name, keeps the private one, because it does the work. */
async function readFunctions(database) {
  const [rows] = await database.exec(`
    select proname, prosrc, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace in ('private'::regnamespace, 'public'::regnamespace) order by pronamespace = 'private'::regnamespace`)
  return new Map(rows.map((row) => [row.proname, row]))
}

/** Builds the handwritten mutants from the functions of the migrated database. Throws if a mutant does not fit its function. */
export async function handwrittenMutants(database) {
  const functions = await readFunctions(database)
  const mutant = (name, defect, change) => {
    const { prosrc, definition } = functions.get(name) ?? {}
    const changed = prosrc && change(prosrc)
    if (!changed || changed === prosrc) throw new Error(`The mutant "${name}: ${defect}" no longer fits the function.`)
    return { kind: 'handwritten', subject: name, name: `function ${name}: ${defect}`, sql: definition.replace(prosrc, () => changed) }
  }
  return [
    ...BODIES.map(([name, defect, body]) => mutant(name, defect, () => body)),
    ...SNIPPETS.map(([name, defect, from, to]) => mutant(name, defect, (body) => body.replace(from, () => to))),
    ...STATEMENTS.map(([subject, name, sql]) => ({ kind: 'setting', subject, name, sql })),
  ]
}

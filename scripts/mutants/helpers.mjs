// Mutants that no catalogue suggests: helpers that answer too much, settings taken for one another, quotas and limits lifted.

const all = 'begin return query select p.id from public.profiles p; end'

const BODIES = [
  ['hunt_ids', 'gives every hunt', all],
  ['hunt_ids', 'gives hunts that one is only invited to', `begin
    return next auth.uid();
    return query select c.owner_id from public.collaborations c join auth.users u on u.id = auth.uid()
      where c.collaborator_id = u.id or c.collaborator_email = u.email;
  end`],
  ['hunt_ids_allowing', 'gives every hunt', all],
  ['hunt_ids_allowing', 'ignores the setting', 'begin return query select private.hunt_ids(); end'],
  ['hunt_ids_allowing', 'any setting will do', `begin
    return next auth.uid();
    return query select c.owner_id from public.collaborations c join public.collaboration_settings s using (owner_id)
      where c.collaborator_id = auth.uid() and (s.add_houses or s.schedule_appointments or s.edit_status);
  end`],
  ['fellow_ids', 'gives everybody', all],
  ['is_member', 'says yes', 'select true'],
  ['may_delete_photo', 'says yes', 'begin return true; end'],
  ['may_delete_photo', 'any uploader will do', `begin return uploader = auth.uid()::text or exists (
    select from public.houses h where h.user_id = auth.uid() and h.photos::text like '%' || file_name || '%'); end`],
  ['may_delete_photo', 'any member may', `begin return uploader = auth.uid()::text or exists (
    select from public.houses h where h.user_id in (select private.hunt_ids()) and h.photos::text like '%' || file_name || '%');
  end`],
  ['token_hash', 'gives the token', 'select token'],
  ['confirmed_email', 'takes any address', 'select lower(btrim(email)) from auth.users where id = auth.uid()'],
  ['name_of', 'tells the address', 'select email from auth.users where id = person'],
  ['by_client', 'says no', 'select false'],
  ['by_client', 'forgets visitors', `select current_user = 'authenticated'`],
  ['by_client', 'forgets signed-in people', `select current_user = 'anon'`],
  ['notified_activity', 'gives everything', 'begin return query select * from public.activity; end'],
  ['is_text', 'says yes', 'select true'],
  ['is_optional_text', 'says yes', 'select true'],
  ['is_filled', 'says yes', 'select true'],
  ['is_email', 'says yes', 'select true'],
  ['trimmed', 'gives the text', 'select value'],
  ['trimmed', 'knows spaces only', 'select btrim(value)'],
  ['is_address', 'says yes', 'select true'],
  ['is_coordinates', 'says yes', 'select true'],
  ['is_contacts', 'says yes', 'select true'],
  ['is_photos', 'says yes', 'select true'],
  ['is_usa', 'says no', 'select false'],
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
  ['register_invitation_mail', 'no quota of the address', '>= 5', '>= 1000'],
  ['register_invitation_mail', 'one mail too many to an address', '>= 5', '>= 6'],
  ['prepare_invitation', 'short tokens', '{43,128}', '{1,128}'],
  ['prepare_invitation', 'long tokens', '{43,128}', '{43,}'],
  ['prepare_invitation', 'tokens of any characters', '[A-Za-z0-9_-]', '.'],
  ['prepare_invitation', 'the token itself is kept', `encode(sha256(convert_to(new.invitation_token, 'UTF8')), 'hex')`,
    'new.invitation_token'],
  ['guard_invitation', 'good for a year', `new.created_at + interval '14 days'`, `new.created_at + interval '1 year'`],
  ['guard_invitation', 'a new link is good for a year', `clock_timestamp()) + interval '14 days'`,
    `clock_timestamp()) + interval '1 year'`],
  ['guard_house', 'members may change notes', `to_jsonb(new) - array['status',`, `to_jsonb(new) - array['notes', 'status',`],
  ['guard_house', 'members may rate for the owner', '(new.is_favorite, new.rating) is', '(new.is_favorite, old.rating) is'],
  ['guard_house', 'members may mark favorites for the owner', '(new.is_favorite, new.rating) is',
    '(old.is_favorite, new.rating) is'],
  ['keep_identity', 'the id may change', '(new.id,', '(old.id,'],
  ['keep_identity', 'the owner may change', 'new.user_id,', 'old.user_id,'],
  ['keep_identity', 'the adder may change', 'new.created_by,', 'old.created_by,'],
  ['keep_identity', 'the mark of examples may change', 'new.is_example,', 'old.is_example,'],
  ['keep_identity', 'the time of adding may change', 'new.created_at)', 'old.created_at)'],
  ['keep_profile_identity', 'the mark of a start may change', 'new.houses_started_at,', 'old.houses_started_at,'],
  ['keep_profile_identity', 'the time of joining may change', 'new.created_at)', 'old.created_at)'],
  ['announce_change', 'on a public channel', `'user_id'), true)`, `'user_id'), false)`],
  ['announce_change', 'tells the row', `'operation', tg_op)`, `'operation', tg_op, 'row', changed)`],
  ['connect_realtime', 'everybody hears', `extension = 'broadcast'`, 'true or true'],
  ['connect_realtime', 'any channel',
    `(select realtime.topic()) = any (array(select 'hunt:' || hunt from private.hunt_ids() as hunt))`, 'true'],
  ['connect_realtime', 'visitors too', 'for select to authenticated', 'for select to public'],
]

const STATEMENTS = [
  ['storage', 'bucket: of any size', 'update storage.buckets set file_size_limit = null'],
  ['storage', 'bucket: 5 MB exactly', 'update storage.buckets set file_size_limit = file_size_limit + 1'],
  ['storage', 'bucket: any type', 'update storage.buckets set allowed_mime_types = null'],
  ['storage', 'bucket: SVG too', `update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text`],
  ['collaborations', 'default: pending is accepted', `alter table public.collaborations alter status set default 'accepted'`],
]

async function definitions(database) {
  const [rows] = await database.exec(`
    select proname, prosrc, pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'private'::regnamespace`)
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

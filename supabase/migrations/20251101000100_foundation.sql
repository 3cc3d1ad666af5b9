-- Basics that the other files use: roles, the private schema, error codes, membership, row guards and value checks.

-- Errors that a client must distinguish have separate SQLSTATEs. The English message is for people and may change.
--   HH001  accept_invitation, decline_invitation: the caller cannot use this token
--   HH002  leave_hunt, ask_permission: the caller is not a collaborator of that hunt
--   HH003  register_invitation_mail: the caller has no such pending invitation
--   HH004  register_invitation_mail: the daily limit of mails is reached
--   HH005  a limit of docs/product.md, "Limits and constants", is exceeded; the message says which. With a hint, it is a limit
--          per time: the hint is the number of seconds until it may pass.
--   HH006  the invited person is already a member; the message names them
--   HH007  plan_day: an appointment has changed in the meantime, or is gone
-- src/lib/api/errors.ts names them for the app.

-- A bare PostgreSQL server lacks the API's roles and their access to schemas; a Supabase project has both.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
      if role_name = 'service_role' then
        alter role service_role bypassrls;
      end if;
    end if;
    if not has_schema_privilege(role_name, 'auth', 'usage') then
      execute format('grant usage on schema auth to %I', role_name);
    end if;
    if not has_schema_privilege(role_name, 'public', 'usage') then
      execute format('grant usage on schema public to %I', role_name);
    end if;
  end loop;
end $$;

-- Limits how long statements of the API may run. PostgREST applies the settings of the role that a request acts as; until then
-- the settings of the role it signs in with apply.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set statement_timeout = '8s';
  end if;
end $$;

-- Helpers live in a schema that the API does not expose. PostgreSQL lets everyone execute a new function, so each file ends by
-- revoking that; only explicit grants remain.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- The tables that hold data of a hunt or of its members. The file of each table adds its row; functions that treat all of them alike
-- read it, so that a new table needs a row and no new version of those functions.
create table private.hunt_tables (
  name regclass primary key,
  position int not null generated always as identity,
  deleted_by text[] not null default '{}',
  is_log boolean not null default false,
  reported_as text,
  hunt_column text,
  row_column text,
  reports_updates_only boolean not null default false,
  is_listed boolean not null default true,
  is_personal boolean not null default false,
  changes_account text,
  changes_unread text,
  constraint "When it changes an answer is valid" check (
    changes_account in ('always', 'in another hunt', 'unless updated') and changes_unread in ('always', 'in another hunt'))
);

comment on column private.hunt_tables.deleted_by is
  'delete_my_data deletes the rows in which one of these columns is the caller, in the order of the tables. Empty: they are deleted '
  'with other rows, or stay.';
comment on column private.hunt_tables.is_log is 'Deleted last, because deleting rows of other tables writes it.';
comment on column private.hunt_tables.reported_as is
  'The name in private.changes, which tables that clients read together share; null = not reported.';
comment on column private.hunt_tables.hunt_column is
  'The column with the owner of the hunt; null if a separate branch or function records the changes.';
comment on column private.hunt_tables.row_column is 'The column with the id that is reported; null = the whole table.';
comment on column private.hunt_tables.reports_updates_only is 'Any change is an update of what is reported, of which other parts stay.';
comment on column private.hunt_tables.is_listed is 'changes_since lists its changes. False: they only change the account or what is unread.';
comment on column private.hunt_tables.is_personal is
  'Changes of rows that only one user may read are recorded in that user''s own hunt, whichever hunt they belong to.';
comment on column private.hunt_tables.changes_account is 'When my_account has a new answer; null = never.';
comment on column private.hunt_tables.changes_unread is 'When the number of unread notifications may be another one; null = never.';

-- True for statements that visitors or signed-in users send through the API; false inside security definer functions, in
-- migrations and seeds, and for the service role.
create function private.is_client_request() returns boolean
language sql stable
set search_path = ''
as $$ select current_user in ('anon', 'authenticated') $$;

grant execute on function private.is_client_request() to anon, authenticated, service_role;

-- Membership. Always call as `x = any (array(select private.f()))`: it then runs once per statement and can use an index (0.6
-- ms among a million houses; a call per row takes seconds). plpgsql is never inlined per row, and its bodies are checked late,
-- so they can name tables of later files.

-- Owner ids of the hunts that the caller is a member of, including their own.
create function private.hunt_ids() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    return;
  end if;
  return next me;
  return query
    select c.owner_id from public.collaborations c where c.collaborator_id = me and c.status = 'accepted';
end $$;

-- The caller's own hunt, and those whose owner has turned the setting on for collaborators.
create function private.hunt_ids_allowing(setting text) returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    return;
  end if;
  return next me;
  return query
    select c.owner_id
    from public.collaborations c
    join public.collaboration_settings s on s.owner_id = c.owner_id
    where c.collaborator_id = me and c.status = 'accepted'
      and case setting
        when 'add_houses' then s.add_houses
        when 'schedule_appointments' then s.schedule_appointments
        when 'edit_status' then s.edit_status
        else false
      end;
end $$;

-- Everyone who shares a hunt with the caller, including the caller.
create function private.fellow_member_ids() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  hunts uuid[] := array(select private.hunt_ids());
begin
  return query
    select unnest(hunts)
    union
    select c.collaborator_id from public.collaborations c where c.owner_id = any (hunts) and c.status = 'accepted';
end $$;

-- When the caller joined each of their hunts, as {owner id: time}.
create function private.joined_at_by_hunt() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(auth.uid(), '-infinity') || (
    select coalesce(jsonb_object_agg(c.owner_id, c.accepted_at), '{}')
    from public.collaborations c where c.collaborator_id = auth.uid() and c.status = 'accepted');
end $$;

grant execute on function private.hunt_ids(), private.hunt_ids_allowing(text), private.fellow_member_ids(), private.joined_at_by_hunt()
  to authenticated, service_role;

-- The columns of a table that clients may write with the privilege INSERT or UPDATE, and their defaults. Reads only the grants of
-- columns, because some backends grant the API whole tables.
create function private.client_columns(p_table regclass, p_privilege text) returns table (name name, initial_value text)
language sql stable
set search_path = ''
as $$
  select a.attname, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = p_table and not a.attisdropped and exists (
    select from aclexplode(a.attacl) as g where g.grantee = 'authenticated'::regrole and g.privilege_type = p_privilege)
$$;

-- Guards shared by several tables. They repeat the column grants, because some backends grant the API whole tables.

-- updated_at increases with every update, whatever the client sends. Whole milliseconds survive a JavaScript Date.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- For houses and appointments: clients cannot choose who added a row, or when.
create function private.set_creation_columns() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_client_request() then
    new.created_by := coalesce(new.created_by, new.user_id);
    return new;
  end if;
  if new.is_example then
    raise exception 'Examples cannot be added one by one' using errcode = 'insufficient_privilege';
  end if;
  if new.created_by <> auth.uid() then
    raise exception 'A row cannot be added in the name of somebody else' using errcode = 'insufficient_privilege';
  end if;
  new.created_by := auth.uid();
  new.created_at := date_trunc('milliseconds', clock_timestamp());
  new.updated_at := new.created_at;
  return new;
end $$;

create function private.refuse_identity_changes() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_client_request()
    and (new.id, new.user_id, new.created_by, new.is_example, new.created_at)
      is distinct from (old.id, old.user_id, old.created_by, old.is_example, old.created_at) then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- The insert policies already refuse this, but without a readable message. A member who lost the permission while a form was
-- open gets one here. Arguments: the setting, and the message.
create function private.refuse_without_permission() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_client_request() and not new.user_id = any (array(select private.hunt_ids_allowing(tg_argv[0]))) then
    raise exception '%', tg_argv[1] using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Limits, so that nobody can fill or stall another owner's hunt. Every new limit is a row here.
create table private.quotas (
  of_what text primary key,
  most bigint not null
);

-- Writes private.quota from the table, which it cannot read itself: checks of values use it, so it must be immutable.
create function private.write_quota() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  execute (
    select format(
      'create or replace function private.quota(of_what text) returns bigint
      language sql immutable
      set search_path = ''''
      as %L', format('select case of_what%s end', string_agg(format(' when %L then %s', q.of_what, q.most), '' order by q.of_what)))
    from private.quotas q);
  return null;
end $$;

create trigger write_quota after insert or update or delete on private.quotas
  for each statement execute function private.write_quota();

insert into private.quotas (of_what, most) values
  ('rows of a statement', 500),
  ('houses', 5000),
  ('houses of a member', 1000),
  ('appointments', 20000),
  ('appointments of a member', 4000),
  ('pending invitations', 50),
  ('photos of a house', 40),
  ('photos of an account', 2000),
  ('photos described by an account', 4000),
  ('bytes of an account', 2147483648),
  ('uploads in an hour', 300),
  ('activity of a person', 200),
  ('changes of a house by a person', 50),
  ('wishes of a list', 15),
  ('bytes of notes', 8000000),
  ('bytes of notes of a member', 4000000),
  ('messages of a house', 5000),
  ('messages of a house by a member', 2500),
  ('messages in a minute', 30),
  ('mentions of a message', 20),
  ('viewings of a house by a person', 50),
  ('items of a viewing', 500),
  ('viewing items of a house', 2000),
  ('viewing items of a house by a member', 1000),
  ('viewing bytes of a house', 2000000),
  ('viewing bytes of a house by a member', 1000000),
  ('items of a viewing list', 150),
  ('places of a person', 6);

grant execute on function private.quota(text) to authenticated, service_role;

-- Value checks. Each returns false, never null, because a CHECK accepts null.

create function private.is_text(value jsonb, max_length int) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= max_length, false) $$;

create function private.is_optional_text(value jsonb, max_length int) returns boolean
language sql immutable
set search_path = ''
as $$ select value is null or jsonb_typeof(value) = 'null' or private.is_text(value, max_length) $$;

-- Trims white space as a browser does: what PostgreSQL itself regards as white space varies with the locale.
create function private.trim_white_space(value text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A'
    || U&'\2028\2029\202F\205F\3000\FEFF')
$$;

-- The visible part of a text: without characters that show nothing by themselves and only join others or change their
-- direction.
create function private.visible_part(value text) returns text
language sql immutable
set search_path = ''
as $$
  select private.trim_white_space(regexp_replace(value,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f'
      || '\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'))
$$;

create function private.has_visible_text(value text) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(private.visible_part(value) <> '', false) $$;

-- Checks the form of an email address only. Whether it exists is left to the sender of a mail.
create function private.is_email(value text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    char_length(value) <= 254 and value ~ '^[^@]+@[^@]+\.[^@]+$'
      and value !~ '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', false)
$$;

-- An http or https link that hides nothing: no blanks or invisible characters, no user name before the host, and no non-ASCII
-- letters in the host, which could make it look like another site's.
create function private.is_web_link(value text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    value ~* '^https?://[!"$-.0->A-[\]-~]+([/?#][^\\]*)?$'
      and value !~ '[\s\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
      and private.visible_part(value) = value, false)
$$;

-- {street, city, state, zip, country}. Separate constraints say which of them are required.
create function private.is_address(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'object' then false
    else value - array['street', 'city', 'state', 'zip', 'country'] = '{}'::jsonb
      and private.is_optional_text(value -> 'street', 200)
      and private.is_optional_text(value -> 'city', 120)
      and private.is_optional_text(value -> 'state', 120)
      and private.is_optional_text(value -> 'zip', 20)
      and private.is_optional_text(value -> 'country', 80)
  end
$$;

-- State and ZIP are required in countries that use them. The database knows only the USA, the default country; the form knows
-- the others.
create function private.is_usa(country text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    regexp_replace(lower(country), '^\s*the\s|[^a-z]', '', 'g')
      in ('usa', 'us', 'america', 'unitedstates', 'unitedstatesofamerica'), false)
$$;

-- {lat, lng} in degrees; (0, 0) means unknown.
create function private.is_coordinates(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'object' then false
    when value - array['lat', 'lng'] <> '{}'::jsonb
      or jsonb_typeof(value -> 'lat') is distinct from 'number'
      or jsonb_typeof(value -> 'lng') is distinct from 'number' then false
    else (value ->> 'lat')::numeric between -90 and 90 and (value ->> 'lng')::numeric between -180 and 180
  end
$$;

-- At most 50 of {name, role?, phone, email?}.
create function private.is_contacts(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) > 50 then false
    else not exists (
      select from jsonb_array_elements(value) as contact
      where case
        when jsonb_typeof(contact) <> 'object' then true
        else not (
          contact - array['name', 'role', 'phone', 'email'] = '{}'::jsonb
          and private.is_text(contact -> 'name', 200) and private.has_visible_text(contact ->> 'name')
          and private.is_optional_text(contact -> 'role', 100)
          and private.is_text(contact -> 'phone', 50)
          and private.is_optional_text(contact -> 'email', 254))
      end)
  end
$$;

-- Only photos of the bucket, on any host because the backend may have moved, and the built-in samples: a photo on another
-- server would tell that server who looks at it. The app loads photos from its own backend only.
create function private.is_photos(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) > private.quota('photos of a house') then false
    else not exists (
      select from jsonb_array_elements(value) as photo
      where not private.is_text(photo, 2048)
        or (photo #>> '{}') !~ ('^(/samples/[a-z0-9-]+\.webp|(https?://[][a-zA-Z0-9.:-]+)?/storage/v1/object/public/'
          || 'property-photos/properties/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|jpeg|png|gif|webp))$'))
  end
$$;

grant execute on function
  private.is_text(jsonb, int), private.is_optional_text(jsonb, int), private.trim_white_space(text), private.visible_part(text),
  private.has_visible_text(text),
  private.is_email(text), private.is_web_link(text), private.is_address(jsonb), private.is_usa(text), private.is_coordinates(jsonb),
  private.is_contacts(jsonb), private.is_photos(jsonb)
  to authenticated, service_role;

revoke execute on all functions in schema private from public;

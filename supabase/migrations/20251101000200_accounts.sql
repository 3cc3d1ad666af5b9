-- One row per account: the name that others see, and the user's preferences (null = never chosen).
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  houses_started_at timestamptz,
  measurement_system text,
  currency text,
  theme text,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Full name must be at least 2 characters" check (char_length(private.visible_part(full_name)) >= 2),
  constraint "Full name is too long" check (char_length(full_name) <= 200),
  constraint "Measurement system is not valid" check (measurement_system in ('imperial', 'metric')),
  constraint "Currency is not offered" check (currency in ('USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD')),
  constraint "Theme is not valid" check (theme in ('light', 'dark', 'system'))
);

comment on column public.profiles.houses_started_at is
  'When the account first had a house, its own or an example. Once set, the examples are never added again.';

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on table public.profiles from public, anon, authenticated;
-- my_account returns the other columns of the caller's row.
grant select (id, full_name) on table public.profiles to authenticated;
grant update (full_name, measurement_system, currency, theme, updated_at) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

insert into private.hunt_tables (name, reported_as, hunt_column, row_column, is_listed, changes_account)
values ('public.profiles', 'profiles', 'id', 'id', false, 'always');

-- Fast path: the caller's own row is read most often and needs no membership lookup.
create policy "Members read profiles in their hunts" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or id = any (array(select private.fellow_member_ids())));
create policy "Users update their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create function private.reject_profile_identity_changes() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_client_request()
    and (new.id, new.houses_started_at, new.created_at) is distinct from (old.id, old.houses_started_at, old.created_at) then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger reject_identity_changes before update on public.profiles
  for each row execute function private.reject_profile_identity_changes();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- The metadata that was sent at sign-up, as an object. Some drivers store it as a JSON string.
create function private.metadata_object(metadata jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$ select case jsonb_typeof(metadata) when 'string' then (metadata #>> '{}')::jsonb else metadata end $$;

-- The name given at sign-up, or null. The metadata is untrusted: an invalid value must not make a sign-up fail.
create function private.name_from_metadata(metadata jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  full_name text;
begin
  metadata := private.metadata_object(metadata);
  full_name := left(private.trim_white_space(coalesce(metadata ->> 'full_name', metadata ->> 'name')), 200);
  return case when char_length(private.visible_part(full_name)) >= 2 then full_name end;
exception when others then
  return null;
end $$;

create function private.create_account_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, private.name_from_metadata(new.raw_user_meta_data))
  on conflict (id) do nothing;
  insert into public.collaboration_settings (owner_id) values (new.id) on conflict (owner_id) do nothing;
  return null;
end $$;

create trigger create_account_rows after insert on auth.users
  for each row execute function private.create_account_rows();

-- Profiles for accounts that are older than this schema.
insert into public.profiles (id, full_name)
select id, private.name_from_metadata(raw_user_meta_data) from auth.users
on conflict (id) do nothing;

-- Anyone can sign up with somebody else's email and choose the account's password. So when an email is confirmed by a link, the
-- password is put on hold: it does not work until the person who confirmed claims it (claim_account) or sets a new one. Until then,
-- every session of the account was started by a link sent to that email, or by an external account with that email.

-- Not in the API: only the functions below read and write it.
create table private.held_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  encrypted_password text not null
);

create function private.hold_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.held_passwords (user_id, encrypted_password) values (new.id, new.encrypted_password);
  new.encrypted_password := '';
  return new;
end $$;

-- Without confirmation emails the backend confirms accounts at once, which does not verify the email.
create trigger hold_password before update on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
    and old.confirmation_sent_at is not null and new.encrypted_password <> '')
  execute function private.hold_password();

create function private.delete_held_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.held_passwords where user_id = new.id;
  return null;
end $$;

create trigger delete_held_password after update of encrypted_password on auth.users
  for each row when (new.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.delete_held_password();

create function private.claim_account(p_made_in text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  held text;
  made_here boolean;
begin
  select h.encrypted_password, private.metadata_object(u.raw_user_meta_data) ->> 'made_in' = p_made_in into held, made_here
  from private.held_passwords h
  join auth.users u on u.id = h.user_id
  where h.user_id = me;
  if not found then
    return true;
  end if;
  if made_here then
    update auth.users set encrypted_password = held where id = me;
    return true;
  end if;
  -- An external account with the same email needs no password, so nobody needs to vouch for the held one.
  delete from private.held_passwords h
  where h.user_id = me and exists (select from auth.identities i where i.user_id = me and i.provider <> 'email');
  return found;
end $$;

create function public.claim_account(p_made_in text default null) returns boolean
language sql
set search_path = ''
as $$ select private.claim_account(p_made_in) $$;

comment on function public.claim_account(text) is
  'Activates the password of an account whose email the caller has confirmed, if the caller''s browser created the account: '
  'p_made_in is the value sent as made_in at sign-up. False if the user has to set a password first.';

-- The caller's email in lower case; null until it is confirmed and the password is theirs.
create function private.confirmed_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select lower(btrim(u.email))
  from auth.users u
  where u.id = auth.uid() and u.email_confirmed_at is not null
    and not exists (select from private.held_passwords h where h.user_id = u.id)
$$;

-- Removes accounts that were not confirmed within a day, unless the newest link, which is valid for an hour, still works.
create function private.remove_unconfirmed_accounts() returns void
language sql
set search_path = ''
as $$
  delete from auth.users u
  where u.email_confirmed_at is null and u.last_sign_in_at is null and u.invited_at is null
    and u.created_at < now() - interval '1 day'
    and (u.confirmation_sent_at is null or u.confirmation_sent_at < now() - interval '1 hour')
$$;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('remove unconfirmed accounts', '17 * * * *', 'select private.remove_unconfirmed_accounts()');
  end if;
exception when others then
  raise notice 'Unconfirmed accounts have to be removed by hand, as README.md says: %', sqlerrm;
end $$;

create function private.name_of(person uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select p.full_name from public.profiles p where p.id = person), 'A House Hunter user')
$$;

-- The record of what a user did in other owners' hunts stays, but without their id and name.
create function private.anonymize_activity(person uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  target_table regclass;
  target_column text;
begin
  update public.activity a set details = a.details - array['name', 'person']
  from private.departures d
  where d.person_id = person and a.owner_id = d.owner_id and a.details ->> 'person' = person::text;
  update public.activity set actor_id = null, details = details - array['name', 'person']
  where actor_id = person and owner_id <> person;
  for target_table, target_column in
    select t.name, c.name from private.hunt_tables t cross join lateral unnest(t.anonymized) as c (name)
  loop
    execute format('update %s set %2$I = null where %2$I = $1', target_table, target_column) using person;
  end loop;
end $$;

create function private.anonymize_activity_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.anonymize_activity(old.id);
  return old;
end $$;

create trigger anonymize_activity before delete on public.profiles
  for each row execute function private.anonymize_activity_of_account();

-- Deletes the account's data but not the account. What the user added to other owners' hunts stays, as does the record of what they
-- did there; those owners are notified that a member left. Three things stay because deleting them would evade a limit: the time that
-- keeps the examples from coming back, the count of sent emails, and the hunts that the user has left.
create function private.delete_my_data() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  hunts uuid[] := array(select private.hunt_ids());
  target_table regclass;
  target_column text;
begin
  perform private.lock_hunts(hunts, 'members');
  perform private.lock_hunts(hunts, 'rows');
  perform private.lock_hunts(array[me], 'houses');
  delete from public.collaborations where collaborator_id = me;
  perform private.anonymize_activity(me);
  for target_table, target_column in
    select t.name, c.name from private.hunt_tables t cross join lateral unnest(t.deleted_by) as c (name) order by t.is_log, t.position
  loop
    execute format('delete from %s where %I = $1', target_table, target_column) using me;
  end loop;
  for target_table, target_column in values ('public.collaboration_settings'::regclass, 'owner_id'), ('public.profiles', 'id') loop
    execute (
      select format('update %s set %s where %I = $1', target_table, string_agg(format('%I = default', c.name), ', '), target_column)
      from private.client_columns(target_table, 'UPDATE') as c)
    using me;
  end loop;
end $$;

create function public.delete_my_data() returns void
language sql
set search_path = ''
as $$ select private.delete_my_data() $$;

comment on function public.delete_my_data() is
  'Empties the caller''s account: hunt, memberships, opinions, wishes, viewings, costs, places, activity, name and '
  'preferences. Photos have to be deleted through the storage service first.';

revoke execute on function public.claim_account(text), public.delete_my_data() from public, anon;
grant execute on function private.claim_account(text), public.claim_account(text),
  private.delete_my_data(), public.delete_my_data() to authenticated;

revoke execute on all functions in schema private from public;

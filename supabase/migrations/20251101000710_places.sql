-- Places that matter to a user, e.g. work, and the hunts in which others may see them.

create table public.own_places (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  label text not null,
  address text not null default '',
  latitude double precision not null default 0,
  longitude double precision not null default 0,
  mode text not null,
  most_minutes int,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Name is required" check (private.has_visible_text(label)),
  constraint "Name is too long" check (char_length(label) <= 40),
  constraint "Address is too long" check (char_length(address) <= 300),
  constraint "Coordinates are not valid" check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint "Way of travel is not valid" check (mode in ('car', 'bike', 'foot', 'transit')),
  constraint "Minutes must be between 1 and 600" check (most_minutes between 1 and 600),
  -- Referenced by wishes.
  unique (id, user_id)
);

comment on column public.own_places.latitude is 'In degrees; latitude and longitude 0 mean unknown.';
comment on column public.own_places.most_minutes is 'The longest acceptable trip, in minutes; null = not given.';

create index own_places_person_idx on public.own_places (user_id);

-- Without a row, nobody else in that hunt may read the user's places.
create table public.place_shares (
  owner_id uuid not null references public.profiles (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  shared_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (owner_id, user_id)
);

comment on column public.place_shares.owner_id is 'Owner of the hunt.';
comment on column public.place_shares.user_id is 'The user whose places are shared.';

create index place_shares_person_idx on public.place_shares (user_id);

alter table public.own_places enable row level security;
alter table public.own_places force row level security;
alter table public.place_shares enable row level security;
alter table public.place_shares force row level security;
revoke all on table public.own_places, public.place_shares from public, anon, authenticated;
grant select, delete on table public.own_places, public.place_shares to authenticated;
grant insert (id, label, address, latitude, longitude, mode, most_minutes),
  update (label, address, latitude, longitude, mode, most_minutes) on table public.own_places to authenticated;
grant insert (owner_id) on table public.place_shares to authenticated;
grant all on table public.own_places, public.place_shares to service_role;

insert into private.hunt_tables (name, deleted_by, reported_as, hunt_column, reports_updates_only, is_personal, changes_account) values
  ('public.place_shares', '{user_id}', 'places', 'owner_id', true, true, 'always'),
  ('public.own_places', '{user_id}', 'places', null, false, true, 'always');

create policy "Users read their own places" on public.own_places
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Users add their own places" on public.own_places
  for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Users update their own places" on public.own_places
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "Users delete their own places" on public.own_places
  for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "Users read their own place shares" on public.place_shares
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Members add their own place shares" on public.place_shares
  for insert to authenticated
  with check (user_id = (select auth.uid()) and owner_id = any (array(select private.hunt_ids())));
create policy "Users delete their own place shares" on public.place_shares
  for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.prepare_place() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.label := private.trim_white_space(new.label);
  new.address := private.trim_white_space(new.address);
  if not private.is_client_request() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := date_trunc('milliseconds', clock_timestamp());
    new.updated_at := new.created_at;
  elsif (new.id, new.user_id, new.created_at) is distinct from (old.id, old.user_id, old.created_at) then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Checks membership again: the caller may have been removed while waiting for the lock.
create function private.prepare_place_share() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_client_request() then
    if not new.owner_id = any (array(select private.hunt_ids())) then
      raise exception 'You are not a member of this hunt' using errcode = 'insufficient_privilege';
    end if;
    new.shared_at := date_trunc('milliseconds', clock_timestamp());
  end if;
  return new;
end $$;

create trigger prepare_place before insert or update on public.own_places
  for each row execute function private.prepare_place();
create trigger touch_updated_at before update on public.own_places
  for each row execute function private.touch_updated_at();
create trigger prepare_place_share before insert on public.place_shares
  for each row execute function private.prepare_place_share();

create trigger serialize_writes before insert or update or delete on public.own_places
  for each statement execute function private.serialize_writes('rows');
create trigger serialize_writes before insert or delete on public.place_shares
  for each statement execute function private.serialize_writes('rows');
create trigger cap_places after insert on public.own_places
  referencing new table as added
  for each statement execute function private.cap_added_rows(
    'user_id', 'own', 'places of a person', 'You can have at most %s places');

select private.add_row_caps('own_places', 'place_shares');

-- A pending invitation has no user who could share anything.
create function private.delete_place_shares_of_former_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.place_shares s using gone g
  where s.owner_id = g.owner_id and s.user_id = g.collaborator_id;
  return null;
end $$;

create trigger delete_place_shares after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.delete_place_shares_of_former_members();

-- Who shares their places in the caller's hunts. Each returned string combines hunt and user, as in shared_lists.
create function private.shared_places() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select s.owner_id::text || s.user_id::text from public.place_shares s where s.owner_id in (select private.hunt_ids());
end $$;

grant execute on function private.shared_places() to authenticated;

-- Whether a user shares their places in a hunt. For security definer functions.
create function private.shares_places(p_hunt uuid, p_person uuid) returns boolean
language sql stable
set search_path = ''
as $$ select exists (select from public.place_shares s where s.owner_id = p_hunt and s.user_id = p_person) $$;

create function private.hunt_places(p_hunt uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  if p_hunt is null or not p_hunt = any (array(select private.hunt_ids())) then
    return null;
  end if;
  return (
    select coalesce(
      jsonb_agg(to_jsonb(p) - array['created_at', 'updated_at'] order by p.user_id, p.created_at, p.id), '[]')
    from public.own_places p
    where p.user_id = any (array(
      select me
      union all
      select s.user_id from public.place_shares s
      where s.owner_id = p_hunt and (s.user_id = p_hunt or private.is_member(p_hunt, s.user_id)))));
end $$;

create function public.hunt_places(p_hunt uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.hunt_places(p_hunt) $$;

comment on function public.hunt_places(uuid) is
  'The caller''s own places, and those that other members of the hunt share in it. Null if the caller is not a member of the '
  'hunt.';

revoke execute on function public.hunt_places(uuid) from public, anon;
grant execute on function private.hunt_places(uuid), public.hunt_places(uuid) to authenticated;

revoke execute on all functions in schema private from public;

-- The members of a hunt, the people invited to it, and what its owner lets collaborators do.

create table public.collaborations (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  collaborator_email text,
  collaborator_id uuid references public.profiles (id) on delete cascade,
  role text not null default 'viewer',
  invitation_token text not null,
  status text not null default 'pending',
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  accepted_at timestamptz,
  expires_at timestamptz not null default date_trunc('milliseconds', now()) + interval '14 days',
  constraint "Please enter an email address" check (collaborator_email <> ''),
  constraint "Please enter a valid email address" check (collaborator_email = '' or private.is_email(collaborator_email)),
  constraint "Role is too long" check (char_length(role) <= 100),
  constraint "Invitation token is not valid" check (invitation_token ~ '^[0-9a-f]{64}$'),
  constraint "Status is not valid" check (status in ('pending', 'accepted')),
  constraint "An accepted invitation names its collaborator" check (
    case status
      when 'accepted' then collaborator_id is not null and accepted_at is not null
      else collaborator_id is null and accepted_at is null
    end),
  constraint "You cannot collaborate with yourself" check (collaborator_id <> owner_id)
);

comment on column public.collaborations.collaborator_email is 'Lower case; null for an invitation by link only.';
comment on column public.collaborations.role is 'A label; what a collaborator may do is in collaboration_settings.';
comment on column public.collaborations.invitation_token is 'SHA-256 of the token, in hex; the token itself is never stored.';

create unique index collaborations_token_idx on public.collaborations (invitation_token);
-- The names of these two indexes are the error messages that the dialog shows.
create unique index "This address already has a pending invitation"
  on public.collaborations (owner_id, collaborator_email) where status = 'pending';
create unique index "This person is already a collaborator"
  on public.collaborations (owner_id, collaborator_id) where status = 'accepted';
-- Includes the columns that the policy reads, so that a list is counted from the index alone.
create index collaborations_owner_newest_idx on public.collaborations (owner_id, created_at desc) include (collaborator_id, status);
-- Nearly every statement looks up memberships, and some also the time of joining: this index alone is enough for both.
create index collaborations_member_idx on public.collaborations (collaborator_id, status, owner_id) include (accepted_at);

alter table public.collaborations enable row level security;
alter table public.collaborations force row level security;
revoke all on table public.collaborations from public, anon, authenticated;
grant select, delete on table public.collaborations to authenticated;
grant insert (id, owner_id, collaborator_email, role, invitation_token, status) on table public.collaborations to authenticated;
grant update (collaborator_email, role, invitation_token) on table public.collaborations to authenticated;
grant all on table public.collaborations to service_role;

-- delete_my_data deletes the caller's memberships first.
insert into private.hunt_tables (name, deleted_by, reported_as, changes_account, changes_unread)
values ('public.collaborations', '{owner_id}', 'collaborations', 'in another hunt', 'in another hunt');

create policy "Owners read their collaborators, members their membership" on public.collaborations
  for select to authenticated
  using (owner_id = (select auth.uid()) or (collaborator_id = (select auth.uid()) and status = 'accepted'));
create policy "Owners add invitations" on public.collaborations
  for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy "Owners update invitations" on public.collaborations
  for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid()));
create policy "Owners delete collaborators" on public.collaborations
  for delete to authenticated
  using (owner_id = (select auth.uid()));

-- Clients cannot set acceptance and expiry.
create function private.guard_invitation() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  rejection text;
begin
  if not private.is_client_request() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.collaborator_id is not null or new.accepted_at is not null then
      rejection := 'An invitation starts as pending';
    end if;
    new.created_at := date_trunc('milliseconds', clock_timestamp());
    new.expires_at := new.created_at + interval '14 days';
  elsif (new.id, new.owner_id, new.collaborator_id, new.status, new.created_at, new.accepted_at, new.expires_at)
    is distinct from (old.id, old.owner_id, old.collaborator_id, old.status, old.created_at, old.accepted_at, old.expires_at)
  then
    rejection := 'This value cannot be changed';
  elsif old.status <> 'pending' and (new.invitation_token, new.collaborator_email)
    is distinct from (old.invitation_token, old.collaborator_email) then
    rejection := 'An accepted invitation cannot be changed';
  elsif new.invitation_token <> old.invitation_token then
    new.expires_at := date_trunc('milliseconds', clock_timestamp()) + interval '14 days';
  end if;
  if rejection is not null then
    raise exception '%', rejection using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Stores only the hash of a token, and email addresses in lower case.
create function private.prepare_invitation() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.collaborator_email := lower(private.trim_white_space(new.collaborator_email));
  new.role := coalesce(nullif(private.trim_white_space(new.role), ''), 'viewer');

  if tg_op = 'INSERT' or new.invitation_token is distinct from old.invitation_token then
    -- 256 bits are 43 characters of base64url or 64 of hex; a short token could be guessed.
    if new.invitation_token !~ '^[A-Za-z0-9_-]{43,128}$' then
      raise exception 'Invitation token is not valid' using errcode = 'check_violation';
    end if;
    new.invitation_token := encode(sha256(convert_to(new.invitation_token, 'UTF8')), 'hex');
  end if;
  return new;
end $$;

-- Stores the confirmed email of a member who joined by link, so that the owner can write to them. An invalid email must not prevent
-- joining.
create function private.populate_member_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  email text := private.confirmed_email();
begin
  if new.collaborator_id = auth.uid() and new.collaborator_email is null and private.is_email(email) then
    new.collaborator_email := email;
  end if;
  return new;
end $$;

-- Triggers fire in name order.
create trigger guard_invitation before insert or update on public.collaborations
  for each row execute function private.guard_invitation();
create trigger populate_member_email before update on public.collaborations
  for each row when (old.status = 'pending' and new.status = 'accepted')
  execute function private.populate_member_email();
create trigger prepare_invitation before insert or update on public.collaborations
  for each row execute function private.prepare_invitation();

-- Limits pending invitations per owner. Expired ones count, because they can be renewed.
create function private.cap_invitations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  maximum bigint := private.quota('pending invitations');
begin
  if auth.uid() is not null and (
    select count(*) > maximum from (
      select from public.collaborations c where c.owner_id = auth.uid() and c.status = 'pending' limit maximum + 1) as waiting) then
    raise exception 'You can have at most % pending invitations. Revoke one first.', maximum using errcode = 'HH005';
  end if;
  return null;
end $$;

-- Rejects invitations to any email of somebody who is already a member.
create function private.reject_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  select c.collaborator_id into member
  from public.collaborations c
  left join auth.users u on u.id = c.collaborator_id and u.email_confirmed_at is not null
  where c.owner_id = new.owner_id and c.status = 'accepted'
    and new.collaborator_email in (c.collaborator_email, lower(btrim(u.email)));
  if found and auth.uid() is not null then
    raise exception '% is already a member of this hunt', private.name_of(member) using errcode = 'HH006';
  end if;
  return new;
end $$;

create trigger reject_member before insert or update of collaborator_email on public.collaborations
  for each row when (new.status = 'pending') execute function private.reject_member();
create trigger serialize_writes before insert or update or delete on public.collaborations
  for each statement execute function private.serialize_writes('members');
create trigger cap_invitations after insert on public.collaborations
  for each statement execute function private.cap_invitations();

-- Users who have left a hunt or were removed. Older invitations do not let them back in, whether sent to one of their emails or as a
-- link that they still have.

-- Not in the API: anyone who could delete an entry could come back.
create table private.departures (
  owner_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  left_at timestamptz not null default clock_timestamp(),
  primary key (owner_id, person_id)
);

comment on column private.departures.left_at is 'When they last left.';

create index departures_person_idx on private.departures (person_id);

insert into private.hunt_tables (name, deleted_by, is_log) values ('private.departures', '{owner_id}', true);

create function private.end_invitations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Ends the recursion: the trigger deletes from the table that it is on.
  if not exists (select from gone g where g.status = 'accepted') then
    return null;
  end if;
  insert into private.departures (owner_id, person_id)
  select g.owner_id, p.id
  from gone g join public.profiles p on p.id = g.collaborator_id join public.profiles o on o.id = g.owner_id
  where g.status = 'accepted'
  on conflict (owner_id, person_id) do update set left_at = excluded.left_at;
  delete from public.collaborations c
  using gone g left join auth.users u on u.id = g.collaborator_id
  where g.status = 'accepted' and c.owner_id = g.owner_id and c.status = 'pending'
    and c.collaborator_email in (g.collaborator_email, lower(btrim(u.email)));
  return null;
end $$;

create trigger end_invitations after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.end_invitations();

-- A token expires 14 days after it was made, so its expiry says when that was.
create function private.has_left_since(p_invitation public.collaborations, p_person uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.departures d
    where d.owner_id = p_invitation.owner_id and d.person_id = p_person
      and d.left_at >= p_invitation.expires_at - interval '14 days')
$$;

-- What the owner of a hunt lets collaborators do. The row is created with the account.
create table public.collaboration_settings (
  owner_id uuid primary key references public.profiles (id) on delete cascade,
  add_houses boolean not null default false,
  schedule_appointments boolean not null default true,
  edit_status boolean not null default false,
  notify_owner boolean not null default true
);

alter table public.collaboration_settings enable row level security;
alter table public.collaboration_settings force row level security;
revoke all on table public.collaboration_settings from public, anon, authenticated;
grant select on table public.collaboration_settings to authenticated;
grant update (add_houses, schedule_appointments, edit_status, notify_owner)
  on table public.collaboration_settings to authenticated;
grant all on table public.collaboration_settings to service_role;

insert into private.hunt_tables (name, reported_as, hunt_column, row_column, changes_account, changes_unread)
values ('public.collaboration_settings', 'collaboration_settings', 'owner_id', 'owner_id', 'in another hunt', 'always');

create policy "Members read collaboration settings" on public.collaboration_settings
  for select to authenticated
  using (owner_id = any (array(select private.hunt_ids())));
create policy "Owners update collaboration settings" on public.collaboration_settings
  for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid()));

create function private.reject_settings_owner_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.owner_id is distinct from old.owner_id then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger reject_owner_change before update on public.collaboration_settings
  for each row execute function private.reject_settings_owner_change();

-- For accounts that are older than this table.
insert into public.collaboration_settings (owner_id) select id from public.profiles on conflict (owner_id) do nothing;

create function private.is_member(hunt uuid, person uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.collaborations c
    where c.owner_id = hunt and c.collaborator_id = person and c.status = 'accepted')
$$;

create function private.leave_hunt(p_owner uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_hunts(array[p_owner], 'members');
  delete from public.collaborations c
  where c.owner_id = p_owner and c.collaborator_id = auth.uid() and c.status = 'accepted';
  if not found then
    raise exception 'You are not a member of this hunt' using errcode = 'HH002';
  end if;
end $$;

create function public.leave_hunt(p_owner uuid) returns void
language sql
set search_path = ''
as $$ select private.leave_hunt(p_owner) $$;

comment on function public.leave_hunt(uuid) is 'Ends the caller''s membership. HH002 if there is none.';

revoke execute on function public.leave_hunt(uuid) from public, anon;
grant execute on function private.leave_hunt(uuid), public.leave_hunt(uuid) to authenticated;

revoke execute on all functions in schema private from public;

-- What collaborators request from a hunt's owner. The owner grants it with a setting, which applies to all collaborators.

-- Not in the API: anyone who could delete a request could ask as often as they like.
create table private.permission_requests (
  owner_id uuid not null references public.profiles (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  setting text not null,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (owner_id, member_id, setting),
  constraint "Permission is not valid" check (setting in ('add_houses', 'schedule_appointments', 'edit_status'))
);

comment on column private.permission_requests.setting is 'The column of collaboration_settings that would allow it.';

create index permission_requests_member_idx on private.permission_requests (member_id);

-- The lock prevents a request from being recorded just after the change that grants it. The primary key lets only one of several
-- racing requests be recorded.
create function private.ask_permission(p_owner uuid, p_setting text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  if not private.is_member(p_owner, me) then
    raise exception 'You are not a member of this hunt' using errcode = 'HH002';
  end if;
  perform from public.collaboration_settings s where s.owner_id = p_owner for share;
  if p_owner = any (array(select private.hunt_ids_allowing(p_setting))) then
    return 'allowed';
  end if;
  insert into private.permission_requests (owner_id, member_id, setting) values (p_owner, me, p_setting)
  on conflict (owner_id, member_id, setting) do update set asked_at = excluded.asked_at
  where permission_requests.asked_at <= now() - interval '24 hours';
  if found then
    delete from public.activity
    where owner_id = p_owner and actor_id = me and kind = 'permission_asked' and details ->> 'setting' = p_setting;
    perform private.record_activity(jsonb_build_array(jsonb_build_object(
      'owner_id', p_owner, 'kind', 'permission_asked', 'details', jsonb_build_object('setting', p_setting))));
  end if;
  return 'asked';
end $$;

create function public.ask_permission(p_owner uuid, p_setting text) returns text
language sql
set search_path = ''
as $$ select private.ask_permission(p_owner, p_setting) $$;

comment on function public.ask_permission(uuid, text) is
  'Asks the owner of a hunt to turn on a setting: add_houses, schedule_appointments or edit_status. ''asked'': the owner is '
  'notified once in 24 hours per member and setting; ''allowed'': it is on already. HH002 if the caller is not a '
  'collaborator.';

-- A new permission is reported to all members, because it applies to all of them: one entry per setting, deleted if the setting is
-- turned off again. It also answers the open requests.
create function private.record_permissions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_setting text;
begin
  foreach changed_setting in array array['add_houses', 'schedule_appointments', 'edit_status'] loop
    if to_jsonb(new) -> changed_setting = to_jsonb(old) -> changed_setting then
      continue;
    end if;
    delete from public.activity
    where owner_id = new.owner_id and kind = 'permission_allowed' and details ->> 'setting' = changed_setting;
    if (to_jsonb(new) ->> changed_setting)::boolean
      and exists (select from public.collaborations c where c.owner_id = new.owner_id and c.status = 'accepted') then
      delete from private.permission_requests r where r.owner_id = new.owner_id and r.setting = changed_setting;
      update public.activity set details = details || '{"answer": "allowed"}'
      where owner_id = new.owner_id and kind = 'permission_asked' and details ->> 'setting' = changed_setting;
      perform private.record_activity(jsonb_build_array(jsonb_build_object(
        'owner_id', new.owner_id, 'kind', 'permission_allowed', 'details', jsonb_build_object('setting', changed_setting))));
    end if;
  end loop;
  return null;
end $$;

create trigger record_permissions after update on public.collaboration_settings
  for each row when (
    (new.add_houses, new.schedule_appointments, new.edit_status)
      is distinct from (old.add_houses, old.schedule_appointments, old.edit_status))
  execute function private.record_permissions();

-- Requests of users who are no longer members need no decision.
create function private.delete_requests_of_former_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.permission_requests r using gone g
  where g.status = 'accepted' and r.owner_id = g.owner_id and r.member_id = g.collaborator_id;
  delete from public.activity a using gone g
  where g.status = 'accepted' and a.owner_id = g.owner_id and a.actor_id = g.collaborator_id and a.kind = 'permission_asked';
  return null;
end $$;

create trigger delete_requests after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.delete_requests_of_former_members();

revoke execute on function public.ask_permission(uuid, text) from public, anon;
grant execute on function private.ask_permission(uuid, text), public.ask_permission(uuid, text) to authenticated;

revoke execute on all functions in schema private from public;

-- Who belongs where is asked in nearly every statement: answered from the index alone, once, and only where it matters.

drop index public.collaborations_member_idx;
create index collaborations_member_idx on public.collaborations (collaborator_id, status, owner_id);

create or replace function private.fellow_ids() returns setof uuid
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

-- The switcher names only people of the caller's own hunts, so it needs not ask the policies who they are.
create function private.my_hunts()
returns table (
  owner_id uuid, owner_name text, role text, since timestamptz, is_own boolean,
  add_houses boolean, schedule_appointments boolean, edit_status boolean, manage_members boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  return query
    select p.id, coalesce(p.full_name, 'A House Hunter user'), 'Owner', p.created_at, true, true, true, true, true
    from public.profiles p
    where p.id = me;
  return query
    select c.owner_id, coalesce(p.full_name, 'A House Hunter user'), c.role, c.accepted_at, false,
      s.add_houses, s.schedule_appointments, s.edit_status, false
    from public.collaborations c
    join public.collaboration_settings s on s.owner_id = c.owner_id
    join public.profiles p on p.id = c.owner_id
    where c.collaborator_id = me and c.status = 'accepted'
    order by c.accepted_at, c.owner_id;
end $$;

create or replace function public.my_hunts()
returns table (
  owner_id uuid, owner_name text, role text, since timestamptz, is_own boolean,
  add_houses boolean, schedule_appointments boolean, edit_status boolean, manage_members boolean)
language sql stable
set search_path = ''
as $$ select * from private.my_hunts() $$;

-- Nor need the frame, which is all about the caller.
create function private.my_account(p_hunt uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'measurement_system', p.measurement_system,
      'currency', p.currency,
      'theme', p.theme,
      'hunts', (
        select jsonb_agg(to_jsonb(h) - 'position' order by h.position)
        from private.my_hunts() with ordinality as h (
          owner_id, owner_name, role, since, is_own, add_houses, schedule_appointments, edit_status, manage_members, position)),
      'unread', coalesce((select n.unread_count from private.notifications(null, 1) as n), 0),
      'marks', private.hunt_marks(p_hunt))
    from public.profiles p
    where p.id = auth.uid());
end $$;

create or replace function public.my_account(p_hunt uuid default null) returns jsonb
language sql stable
set search_path = ''
as $$ select private.my_account(p_hunt) $$;

revoke execute on function private.my_hunts(), private.my_account(uuid) from public;
grant execute on function private.my_hunts(), private.my_account(uuid) to authenticated;

-- A member's own name is the one that is asked for most, and needs no look at who else is there.
alter policy "People see the profiles of those they share a hunt with" on public.profiles
  using (id = (select auth.uid()) or id = any (array(select private.fellow_ids())));

-- Nor does an owner who reads the opinions on their own houses.
alter policy "Members see the opinions of their hunts" on public.house_opinions
  using (owner_id = (select auth.uid()) or owner_id = any (array(select private.hunt_ids())));

-- The hunts that the signed-in person can switch between, with what they may do in each; their own comes first.
create function public.my_hunts()
returns table (
  owner_id uuid, owner_name text, role text, since timestamptz, is_own boolean,
  add_houses boolean, schedule_appointments boolean, edit_status boolean, manage_members boolean)
language sql stable
set search_path = ''
as $$
  select p.id, coalesce(p.full_name, 'A House Hunter user'), 'Owner', p.created_at, true, true, true, true, true
  from public.profiles p
  where p.id = (select auth.uid())
  union all
  (select c.owner_id, coalesce(p.full_name, 'A House Hunter user'), c.role, c.accepted_at, false,
    s.add_houses, s.schedule_appointments, s.edit_status, false
  from public.collaborations c
  join public.collaboration_settings s on s.owner_id = c.owner_id
  join public.profiles p on p.id = c.owner_id
  where c.collaborator_id = (select auth.uid()) and c.status = 'accepted'
  order by c.accepted_at, c.owner_id)
$$;

create function private.leave_hunt(p_owner uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.collaborations c
  where c.owner_id = p_owner and c.collaborator_id = auth.uid() and c.status = 'accepted';
  if not found then
    raise exception 'You are not a member of this hunt';
  end if;
end $$;

create function public.leave_hunt(p_owner uuid) returns void
language sql
set search_path = ''
as $$ select private.leave_hunt(p_owner) $$;

revoke execute on function public.my_hunts(), public.leave_hunt(uuid) from public, anon;
grant execute on function public.my_hunts(), private.leave_hunt(uuid), public.leave_hunt(uuid) to authenticated;

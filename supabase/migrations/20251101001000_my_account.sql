-- Everything that the app shell needs about the caller, in one request: preferences, hunts, the number of unread notifications,
-- and the cursor from which it requests changes of the hunt on screen.

-- The members of a hunt as {id, name}: its owner first, then the others in the order in which they joined.
create function private.members_of(p_owner uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return jsonb_build_array(jsonb_build_object('id', p_owner, 'name', private.name_of(p_owner))) || (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', c.collaborator_id, 'name', private.name_of(c.collaborator_id))
        order by c.accepted_at, c.id), '[]')
    from public.collaborations c
    where c.owner_id = p_owner and c.status = 'accepted');
end $$;

-- Whether a hunt has a wish that the caller may read; p_shared are the lists shared with them.
create function private.has_wishes(p_owner uuid, p_shared text[]) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.wishes w
    where w.owner_id = p_owner
      and (w.user_id = auth.uid() or w.owner_id::text || w.user_id::text = any (p_shared)
        and (w.place_id is null or private.shares_places(w.owner_id, w.user_id))));
end $$;

-- The hunts that the caller can switch between, their own first: the members, what the caller may do and has requested in the past
-- day, which threads have something new, and whether the owner has set assumptions.
create function private.my_hunts()
returns table (
  owner_id uuid, owner_name text, role text, since timestamptz, is_own boolean,
  add_houses boolean, schedule_appointments boolean, edit_status boolean, members jsonb, asked text[],
  has_wishes boolean, unread_threads uuid[], has_costs boolean)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  shared text[] := array(select private.shared_lists());
begin
  return query
    select p.id, private.name_of(p.id), 'Owner', p.created_at, true, true, true, true, private.members_of(p.id), '{}'::text[],
      private.has_wishes(p.id, shared), private.unread_threads(p.id, '-infinity'),
      exists (select from public.cost_assumptions a where a.owner_id = p.id)
    from public.profiles p
    where p.id = me;
  return query
    select c.owner_id, private.name_of(c.owner_id), c.role, c.accepted_at, false,
      s.add_houses, s.schedule_appointments, s.edit_status, private.members_of(c.owner_id),
      array(
        select r.setting from private.permission_requests r
        where r.owner_id = c.owner_id and r.member_id = me and r.asked_at > now() - interval '24 hours'
        order by r.setting),
      private.has_wishes(c.owner_id, shared), private.unread_threads(c.owner_id, c.accepted_at),
      exists (select from public.cost_assumptions a where a.owner_id = c.owner_id)
    from public.collaborations c
    join public.collaboration_settings s on s.owner_id = c.owner_id
    where c.collaborator_id = me and c.status = 'accepted'
    order by c.accepted_at, c.owner_id;
end $$;

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
        select jsonb_agg(to_jsonb(h) - 'ordinality' order by h.ordinality)
        from private.my_hunts() with ordinality as h),
      'unread', private.unread_count(),
      'cursor', case when p_hunt = any (array(select private.hunt_ids())) then private.first_cursor(p_hunt) end)
    from public.profiles p
    where p.id = auth.uid());
end $$;

-- Not security definer: the policies decide what the lists contain.
create function public.my_account(p_hunt uuid default null, p_lists boolean default false) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.my_account(p_hunt) || case
    when p_lists then jsonb_build_object(
      'wishes', public.hunt_wishes(p_hunt), 'costs', public.hunt_costs(p_hunt), 'places', public.hunt_places(p_hunt))
    else '{}'
  end
$$;

comment on function public.my_account(uuid, boolean) is
  'The caller''s preferences, hunts and number of unread notifications. cursor: where changes_since starts for a client that '
  'reads the given hunt now; null if the caller is not a member of that hunt. p_lists adds the results of hunt_wishes, '
  'hunt_costs and hunt_places, so that opening a page takes no further requests.';

revoke execute on function public.my_account(uuid, boolean) from public, anon;
grant execute on function private.my_account(uuid), public.my_account(uuid, boolean) to authenticated;

revoke execute on all functions in schema private from public;

-- Everything that the app's frame needs to know of the signed-in person, in one request: preferences, hunts, the number of
-- unread notifications, and marks that tell whether anything in the hunt on screen has changed since the last look.

create index houses_hunt_changes_idx on public.houses (user_id, updated_at);
create index appointments_hunt_changes_idx on public.appointments (user_id, updated_at);

-- One short mark for each kind of rows; it differs from an earlier one when a row came, went or changed. Null for a hunt that
-- the caller does not belong to.
create function private.hunt_marks(p_owner uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_owner is null or not p_owner = any (array(select private.hunt_ids())) then
    return null;
  end if;
  return jsonb_build_object(
    'houses', (select count(*) || ' ' || coalesce(max(h.updated_at)::text, '') from public.houses h where h.user_id = p_owner),
    'opinions', (select count(*) || ' ' || coalesce(max(o.updated_at)::text, '') from public.house_opinions o where o.owner_id = p_owner),
    'appointments', (
      select count(*) || ' ' || coalesce(max(a.updated_at)::text, '') from public.appointments a where a.user_id = p_owner),
    'activity', (select count(*) || ' ' || coalesce(max(a.created_at)::text, '') from public.activity a where a.owner_id = p_owner),
    'collaborators', (
      select md5(coalesce(string_agg(c.id || c.status || c.role || c.expires_at || coalesce(c.collaborator_email, ''), ' ' order by c.id), ''))
      from public.collaborations c where c.owner_id = p_owner),
    'settings', (select md5(s::text) from public.collaboration_settings s where s.owner_id = p_owner));
end $$;

create function public.my_account(p_hunt uuid default null) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'measurement_system', p.measurement_system,
    'currency', p.currency,
    'theme', p.theme,
    'hunts', (
      select jsonb_agg(to_jsonb(h) - 'position' order by h.position)
      from public.my_hunts() with ordinality as h (
        owner_id, owner_name, role, since, is_own, add_houses, schedule_appointments, edit_status, manage_members, position)),
    'unread', coalesce((select n.unread_count from public.notifications(null, 1) as n), 0),
    'marks', private.hunt_marks(p_hunt))
  from public.profiles p
  where p.id = (select auth.uid())
$$;

comment on function public.my_account(uuid) is
  'The caller''s preferences, hunts (as my_hunts gives them), number of unread notifications, and marks of the given hunt: '
  'texts that change whenever rows of that kind change; null for a hunt of which the caller is no member.';

revoke execute on function private.hunt_marks(uuid), public.my_account(uuid) from public, anon;
grant execute on function private.hunt_marks(uuid), public.my_account(uuid) to authenticated;

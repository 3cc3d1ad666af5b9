-- A screen asks for its rows and for the marks at the same time. What changes between the two answers is in the marks already,
-- and would not be told again: therefore the marks come with the seconds that have passed since each kind of rows changed.
create or replace function private.my_account(p_hunt uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  marks constant jsonb := private.hunt_marks(p_hunt);
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
      'marks', marks,
      'ages', (
        select jsonb_object_agg(m.key, round(extract(epoch from now() - substring(m.value from '^\d+ (.+)$')::timestamptz), 3))
        from jsonb_each_text(marks) as m
        where m.value ~ '^\d+ .'))
    from public.profiles p
    where p.id = auth.uid());
end $$;

comment on function public.my_account(uuid) is
  'The caller''s preferences, hunts (as my_hunts gives them), number of unread notifications, and marks of the given hunt: '
  'texts that change whenever rows of that kind change; null for a hunt of which the caller is no member. With them the age of '
  'the newest row of a kind, in seconds; none for a kind without rows.';

-- Adds the built-in examples, houses with their appointments, once to an account that never had houses. The guarded UPDATE
-- makes the second of two racing tabs wait for the first and then find nothing to claim. Fills every column that clients may
-- write, so that a new one needs no change here; the others stay out of the caller's reach.
create function private.add_examples(p_houses jsonb, p_appointments jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  started timestamptz := date_trunc('milliseconds', now());
  maximum bigint := private.quota('rows of a statement');
begin
  if jsonb_array_length(p_houses) > maximum or jsonb_array_length(p_appointments) > maximum then
    raise exception 'At most % rows can be saved or deleted at once', maximum using errcode = 'HH005';
  end if;
  update public.profiles set houses_started_at = started where id = me and houses_started_at is null;
  if not found then
    return false;
  end if;

  -- The first house of the list becomes the newest, so that lists, which show the newest first, keep the order.
  execute (
    select format(
      'insert into public.houses (user_id, created_by, is_example, created_at, updated_at, %s)
      select $1, $1, true, e.added_at, e.added_at, %s
      from (
        select house, $2 - position * interval ''1 millisecond''
        from jsonb_array_elements($3) with ordinality as numbered (house, position)) as e (house, added_at)
      cross join lateral jsonb_populate_record(null::public.houses, e.house) as given',
      string_agg(format('%I', c.name), ', '), string_agg(format('coalesce(given.%I, %s)', c.name, c.initial_value), ', '))
    from private.client_columns('public.houses', 'INSERT') as c
    where c.name not in ('user_id', 'created_at', 'updated_at'))
  using me, started, p_houses;

  -- Leaves out appointments of other houses, because row security does not apply in this function.
  execute (
    select format(
      'insert into public.appointments (user_id, created_by, is_example, %s)
      select $1, $1, true, %s
      from jsonb_populate_recordset(null::public.appointments, $2) as given
      join public.houses h on h.id = given.house_id and h.user_id = $1 and h.is_example',
      string_agg(format('%I', c.name), ', '), string_agg(format('coalesce(given.%I, %s)', c.name, c.initial_value), ', '))
    from private.client_columns('public.appointments', 'INSERT') as c
    where c.name not in ('created_at', 'updated_at'))
  using me, p_appointments;

  return true;
end $$;

create function public.add_examples(p_houses jsonb, p_appointments jsonb) returns boolean
language sql
set search_path = ''
as $$ select private.add_examples(p_houses, p_appointments) $$;

comment on function public.add_examples(jsonb, jsonb) is
  'Adds the built-in examples to the caller''s account; false if it has had houses before. To remove them, delete from houses '
  'where is_example is true; their appointments are deleted with them.';

revoke execute on function public.add_examples(jsonb, jsonb) from public, anon;
grant execute on function private.add_examples(jsonb, jsonb), public.add_examples(jsonb, jsonb) to authenticated;

revoke execute on all functions in schema private from public;

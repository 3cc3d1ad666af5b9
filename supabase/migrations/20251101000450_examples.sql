-- Adds the built-in examples, houses with their appointments, once to an account that never had houses. The guarded UPDATE
-- makes the second of two racing tabs wait for the first and then find nothing to claim.
create function private.add_examples(p_houses jsonb, p_appointments jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  started timestamptz := date_trunc('milliseconds', now());
  most bigint := private.quota('rows of a statement');
begin
  if jsonb_array_length(p_houses) > most or jsonb_array_length(p_appointments) > most then
    raise exception 'At most % rows can be saved or deleted at once', most using errcode = 'HH005';
  end if;
  update public.profiles set houses_started_at = started where id = me and houses_started_at is null;
  if not found then
    return false;
  end if;

  -- The first of the list becomes the newest, so that the list keeps its order.
  insert into public.houses (
    id, user_id, created_by, is_example, created_at, updated_at, address, coordinates, price, price_currency, bedrooms,
    bathrooms, square_feet, lot_size, measurement_system, year_built, property_type, status, is_favorite, rating, photos,
    notes, contacts)
  select
    coalesce(h.id, gen_random_uuid()), me, me, true,
    started - e.position * interval '1 millisecond', started - e.position * interval '1 millisecond',
    h.address, coalesce(h.coordinates, '{"lat": 0, "lng": 0}'), h.price, coalesce(h.price_currency, 'USD'), h.bedrooms,
    h.bathrooms, h.square_feet, h.lot_size, coalesce(h.measurement_system, 'imperial'), h.year_built, h.property_type,
    coalesce(h.status, 'Interested'), coalesce(h.is_favorite, false), coalesce(h.rating, 0),
    coalesce(h.photos, '[]'), coalesce(h.notes, ''), coalesce(h.contacts, '[]')
  from jsonb_array_elements(p_houses) with ordinality as e (house, position)
  cross join lateral jsonb_populate_record(null::public.houses, e.house) as h;

  -- Leaves out appointments of any other house, because row security does not apply to this function.
  insert into public.appointments (
    id, house_id, user_id, created_by, is_example, title, date, time, duration, contacts, notes, location)
  select
    coalesce(a.id, gen_random_uuid()), a.house_id, me, me, true,
    a.title, a.date, a.time, a.duration, coalesce(a.contacts, '[]'), a.notes, a.location
  from jsonb_populate_recordset(null::public.appointments, p_appointments) as a
  join public.houses h on h.id = a.house_id and h.user_id = me and h.is_example;

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

-- What kind of home it is: optional, and one of the filters (ruling 18).
alter table public.houses
  add column property_type text,
  add constraint "Property type is not valid" check (property_type in ('house', 'flat', 'terraced', 'land', 'other'));

comment on column public.houses.property_type is 'Null where nobody said.';

grant insert (property_type), update (property_type) on table public.houses to authenticated;

-- The examples' kinds come with them.
create or replace function private.add_examples(p_houses jsonb, p_appointments jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  started timestamptz := date_trunc('milliseconds', now());
begin
  update public.profiles set houses_started_at = started where id = me and houses_started_at is null;
  if not found then
    return false;
  end if;

  -- The first of the list is the newest, so that the list keeps its order.
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

  -- Appointments of any other house are left out: this function is not bound by row security.
  insert into public.appointments (
    id, house_id, user_id, created_by, is_example, title, date, time, duration, contacts, notes, location)
  select
    coalesce(a.id, gen_random_uuid()), a.house_id, me, me, true,
    a.title, a.date, a.time, a.duration, coalesce(a.contacts, '[]'), a.notes, a.location
  from jsonb_populate_recordset(null::public.appointments, p_appointments) as a
  join public.houses h on h.id = a.house_id and h.user_id = me and h.is_example;

  return true;
end $$;

-- Constraint names double as the form's error messages. PostgreSQL checks constraints in the order of their names, so the names
-- decide which message is shown first.
create table public.houses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_by uuid references public.profiles (id) on delete set null,
  address jsonb not null,
  coordinates jsonb not null default '{"lat": 0, "lng": 0}',
  price bigint not null,
  price_currency text not null default 'USD',
  bedrooms int not null,
  bathrooms numeric(4, 1) not null,
  square_feet int not null,
  lot_size int,
  measurement_system text not null default 'imperial',
  year_built int,
  property_type text,
  status text not null default 'Interested',
  is_favorite boolean not null default false,
  rating smallint default 0,
  photos jsonb not null default '[]',
  photo_details jsonb not null default '[]',
  notes text not null default '',
  listing_url text not null default '',
  contacts jsonb not null default '[]',
  is_example boolean not null default false,
  price_before bigint,
  price_changed_at timestamptz,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint "Address is not valid" check (private.is_address(address)),
  constraint "Street address is required" check (private.has_visible_text(address ->> 'street')),
  constraint "City is required" check (private.has_visible_text(address ->> 'city')),
  constraint "State is required" check (
    private.has_visible_text(address ->> 'state') or not private.is_usa(address ->> 'country')),
  constraint "ZIP code is required" check (
    private.has_visible_text(address ->> 'zip') or not private.is_usa(address ->> 'country')),
  constraint "Country is required" check (private.has_visible_text(address ->> 'country')),
  constraint "Coordinates are not valid" check (private.is_coordinates(coordinates)),
  constraint "Price must be positive" check (price > 0),
  constraint "Price is too high" check (price <= 1000000000000),
  constraint "Currency is not offered" check (price_currency in ('USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD')),
  constraint "Bedrooms must be a positive integer" check (bedrooms >= 0),
  constraint "Bedrooms must be at most 100" check (bedrooms <= 100),
  constraint "Bathrooms must be positive" check (bathrooms > 0),
  constraint "Bathrooms must be at most 100" check (bathrooms <= 100),
  constraint "Square footage must be positive" check (square_feet > 0),
  constraint "Square footage is too large" check (square_feet <= 100000000),
  constraint "Lot size must be positive" check (lot_size > 0),
  constraint "Lot size is too large" check (lot_size <= 1000000000),
  constraint "Measurement system is not valid" check (measurement_system in ('imperial', 'metric')),
  constraint "Year built must be a positive integer" check (year_built > 0),
  -- One day of grace: the new year starts earlier in time zones east of the server's.
  constraint "Year built must be between 1800 and this year" check (
    year_built between 1800 and extract(year from (now() at time zone 'UTC') + interval '1 day')),
  constraint "Property type is not valid" check (property_type in ('house', 'flat', 'terraced', 'land', 'other')),
  constraint "Status is not valid" check (
    status in ('Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought')),
  constraint "Rating must be between 0 and 5" check (rating between 0 and 5),
  constraint "Photos are not valid" check (private.is_photos(photos)),
  constraint "Notes are too long" check (char_length(notes) <= 10000),
  constraint "Listing link is too long" check (char_length(listing_url) <= 2048),
  constraint "Listing link must start with http:// or https://" check (listing_url = '' or private.is_web_link(listing_url)),
  constraint "Contacts are not valid" check (private.is_contacts(contacts))
);

comment on column public.houses.user_id is 'Owner of the hunt that the house belongs to.';
comment on column public.houses.created_by is 'Who added the house; may edit and delete it.';
comment on column public.houses.bedrooms is '0 means a studio.';
comment on column public.houses.price_before is
  'The price before the last change, in the same currency; null if it never changed or the currency changed with it.';
comment on column public.houses.price_changed_at is 'When the price or its currency last changed; null if neither has.';
comment on column public.houses.square_feet is 'Always square feet; measurement_system says which unit it was entered in.';
comment on column public.houses.lot_size is 'Square feet; null means no lot.';
comment on column public.houses.property_type is 'Null if not given.';
comment on column public.houses.photo_details is
  'Set by a trigger: one item per photo, in the same order, as described at private.details_of_photos.';
comment on column public.houses.rating is 'The owner''s rating; 0 = not rated, null is read as 3.';

-- Includes is_example, which the policy reads, so that a list is counted from the index alone.
create index houses_hunt_newest_idx on public.houses (user_id, created_at desc, id) include (is_example);
create index houses_hunt_favorites_idx on public.houses (user_id, created_at desc, id) include (is_example) where is_favorite;
create index houses_created_by_idx on public.houses (created_by);

alter table public.houses enable row level security;
alter table public.houses force row level security;
revoke all on table public.houses from public, anon, authenticated;
grant select, delete on table public.houses to authenticated;
grant insert (
  id, user_id, address, coordinates, price, price_currency, bedrooms, bathrooms, square_feet, lot_size, measurement_system,
  year_built, property_type, status, is_favorite, rating, photos, notes, listing_url, contacts, created_at, updated_at
) on table public.houses to authenticated;
grant update (
  address, coordinates, price, price_currency, bedrooms, bathrooms, square_feet, lot_size, measurement_system,
  year_built, property_type, status, is_favorite, rating, photos, notes, listing_url, contacts, updated_at
) on table public.houses to authenticated;
grant all on table public.houses to service_role;

insert into private.hunt_tables (name, deleted_by, reported_as, hunt_column, row_column)
values ('public.houses', '{user_id}', 'houses', 'user_id', 'id');

-- Only the owner sees examples.
create policy "Members read houses" on public.houses
  for select to authenticated
  using (
    user_id = any (array(select private.hunt_ids()))
    and (not is_example or user_id = (select auth.uid())));
create policy "Members with permission add houses" on public.houses
  for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and user_id = any (array(select private.hunt_ids_allowing('add_houses'))));
-- guard_house decides which columns a member with edit_status may change.
create policy "Owners, creators and status editors update houses" on public.houses
  for update to authenticated
  using (
    user_id = any (array(select private.hunt_ids_allowing('edit_status')))
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))))
  with check (
    user_id = any (array(select private.hunt_ids_allowing('edit_status')))
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))));
create policy "Owners and creators delete houses" on public.houses
  for delete to authenticated
  using (
    user_id = (select auth.uid())
    or (created_by = (select auth.uid()) and user_id = any (array(select private.hunt_ids()))));

-- The columns is_favorite and rating belong to the owner. A collaborator who did not add the house may change only its status; the
-- policy has already checked that the owner allows it.
create function private.guard_house() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_client_request() or coalesce(old.user_id, new.user_id) = auth.uid() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.is_favorite or new.rating is distinct from 0 then
      raise exception 'Only the owner can set the favorite and the rating' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if (new.is_favorite, new.rating) is distinct from (old.is_favorite, old.rating) then
    raise exception 'Only the owner can set the favorite and the rating' using errcode = 'insufficient_privilege';
  end if;
  if old.created_by is distinct from auth.uid()
    and to_jsonb(new) - array['status', 'updated_at'] <> to_jsonb(old) - array['status', 'updated_at'] then
    raise exception 'You can change only the status of this property' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- The previous price, as lists show it. Prices in different currencies are not compared.
create function private.record_previous_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_client_request()
    and (new.price_before, new.price_changed_at) is distinct from (old.price_before, old.price_changed_at) then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and (new.price, new.price_currency) <> (old.price, old.price_currency) then
    new.price_before := case when new.price_currency = old.price_currency then old.price end;
    new.price_changed_at := date_trunc('milliseconds', clock_timestamp());
  end if;
  return new;
end $$;

-- Coordinates are derived from the address, and photo details from the photos. A change of only those does not touch updated_at, so
-- that "Last Updated" does not move and open forms see no conflict.
create function private.touch_house() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.coordinates, new.photo_details) <> (old.coordinates, old.photo_details)
    and to_jsonb(new) - array['coordinates', 'photo_details', 'updated_at']
      = to_jsonb(old) - array['coordinates', 'photo_details', 'updated_at'] then
    new.updated_at := old.updated_at;
    return new;
  end if;
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- An account that has had a house never gets the examples.
create function private.mark_houses_started() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles
  set houses_started_at = now()
  where houses_started_at is null and id in (select user_id from added);
  return null;
end $$;

create trigger guard_house before insert or update on public.houses
  for each row execute function private.guard_house();
create trigger require_permission before insert on public.houses
  for each row execute function private.require_permission('add_houses', 'The owner of this hunt does not let you add houses');
create trigger set_creation_columns before insert on public.houses
  for each row execute function private.set_creation_columns();
create trigger reject_identity_changes before update on public.houses
  for each row execute function private.reject_identity_changes();
create trigger record_previous_price before insert or update on public.houses
  for each row execute function private.record_previous_price();
create trigger touch_updated_at before update on public.houses
  for each row execute function private.touch_house();
create trigger mark_houses_started after insert on public.houses
  referencing new table as added
  for each statement execute function private.mark_houses_started();

create trigger serialize_updates before update on public.houses
  for each statement execute function private.serialize_writes('rows');
create trigger serialize_deletes before delete on public.houses
  for each statement execute function private.serialize_writes('rows', 'houses');
create trigger within_quota after insert on public.houses
  referencing new table as added
  for each statement execute function private.cap_hunt_rows();
create trigger cap_new_notes after insert on public.houses
  referencing new table as changed
  for each statement execute function private.cap_notes();
create trigger cap_notes after update on public.houses
  referencing old table as before new table as changed
  for each statement execute function private.cap_notes();

select private.add_row_caps('houses');

revoke execute on all functions in schema private from public;

-- Shapes of the jsonb columns. Each function answers false, never null: a CHECK accepts null.

create function private.is_text(value jsonb, max_length int) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= max_length, false) $$;

create function private.is_optional_text(value jsonb, max_length int) returns boolean
language sql immutable
set search_path = ''
as $$ select value is null or jsonb_typeof(value) = 'null' or private.is_text(value, max_length) $$;

create function private.is_filled(value text) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(value ~ '\S', false) $$;

-- {street, city, state, zip, country}: which of them are required is told by constraints of their own.
create function private.is_address(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'object' then false
    else value - array['street', 'city', 'state', 'zip', 'country'] = '{}'::jsonb
      and private.is_optional_text(value -> 'street', 200)
      and private.is_optional_text(value -> 'city', 120)
      and private.is_optional_text(value -> 'state', 120)
      and private.is_optional_text(value -> 'zip', 20)
      and private.is_optional_text(value -> 'country', 80)
  end
$$;

-- Ruling 13: state and ZIP are required where the country uses them; the database knows the USA,
-- the default country, the form knows the others.
create function private.is_usa(country text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    regexp_replace(lower(country), '^\s*the\s|[^a-z]', '', 'g')
      in ('usa', 'us', 'america', 'unitedstates', 'unitedstatesofamerica'), false)
$$;

-- {lat, lng} in degrees; (0,0) means unknown (ruling 15).
create function private.is_coordinates(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'object' then false
    when value - array['lat', 'lng'] <> '{}'::jsonb
      or jsonb_typeof(value -> 'lat') is distinct from 'number'
      or jsonb_typeof(value -> 'lng') is distinct from 'number' then false
    else (value ->> 'lat')::numeric between -90 and 90 and (value ->> 'lng')::numeric between -180 and 180
  end
$$;

-- At most 50 of {name, role?, phone, email?}.
create function private.is_contacts(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) > 50 then false
    else not exists (
      select from jsonb_array_elements(value) as contact
      where case
        when jsonb_typeof(contact) <> 'object' then true
        else not (
          contact - array['name', 'role', 'phone', 'email'] = '{}'::jsonb
          and private.is_text(contact -> 'name', 200) and private.is_filled(contact ->> 'name')
          and private.is_optional_text(contact -> 'role', 100)
          and private.is_text(contact -> 'phone', 50)
          and private.is_optional_text(contact -> 'email', 254))
      end)
  end
$$;

-- At most 40 addresses that are http(s) or lie on the product's own origin; never script or data.
create function private.is_photos(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) > 40 then false
    else not exists (
      select from jsonb_array_elements(value) as photo
      where not private.is_text(photo, 2048)
        or (photo #>> '{}') !~ '^(https?://|/)[^/[:space:][:cntrl:]"<>\\][^[:space:][:cntrl:]"<>\\]*$')
  end
$$;

grant execute on all functions in schema private to authenticated, service_role;

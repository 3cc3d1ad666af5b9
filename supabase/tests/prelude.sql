-- Helpers for the tests that run on a database. Loaded once, after the migrations, into a temporary database.
create schema tap;
create extension pgtap schema tap;
create schema tests;
grant usage on schema tap, tests to public;

-- The real storage service also grants the API roles everything on its tables, so that only row policies protect the rows.
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
set search_path = public, tap, tests;

-- Derives a fixed id from a readable name.
create function tests.id(name text) returns uuid
language sql immutable as $$ select md5(name)::uuid $$;

-- Creates an account as the authentication service does; its id is tests.id(name).
create function tests.create_account(name text, metadata jsonb default null) returns void
language sql as $$
  insert into auth.users (id, email, raw_user_meta_data)
  values (tests.id(name), name || '@example.com', coalesce(metadata, jsonb_build_object('full_name', initcap(name)
    || ' Example')))
$$;

-- Returns the whole profile, regardless of the user that the transaction acts as.
create function tests.profile(name text) returns setof public.profiles
language sql security definer as $$ select * from public.profiles where id = tests.id(name) $$;

-- Makes the transaction act as the account with this name, or as a visitor if the name is null; act_as_superuser undoes this.
create function tests.act_as(name text) returns void
language plpgsql as $$
declare
  role_name text := case when name is null then 'anon' else 'authenticated' end;
begin
  perform set_config('request.jwt.claim.sub', coalesce(tests.id(name)::text, ''), true);
  perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object(
    'sub', tests.id(name), 'role', role_name, 'email', name || '@example.com'))::text, true);
  perform set_config('role', role_name, true);
end $$;

create function tests.act_as_superuser() returns void
language sql as $$ select set_config('role', 'none', true), set_config('request.jwt.claim.sub', '', true),
  set_config('request.jwt.claims', '', true) $$;

-- Makes the transaction look like an operation of the storage service, because only that service may delete rows of its tables.
create function tests.act_as_storage(operation text) returns void
language sql as $$ select set_config('storage.operation', operation, true), set_config('storage.allow_delete_query', 'true', true) $$;

-- Creates the parts of realtime that the product and the tests need, if the server has none. They last until the transaction ends.
create function tests.provide_realtime() returns void
language plpgsql as $$
begin
  if to_regclass('realtime.messages') is null then
    create schema realtime;
    create table realtime.messages (id uuid default gen_random_uuid(), topic text, extension text, payload jsonb, event text, private boolean);
    alter table realtime.messages enable row level security;
    create function realtime.topic() returns text
    language sql stable as 'select nullif(current_setting(''realtime.topic'', true), '''')';
    create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
    language sql as 'insert into realtime.messages values (gen_random_uuid(), topic, ''broadcast'', payload, event, private)';
    grant usage on schema realtime to anon, authenticated;
    grant select, insert on realtime.messages to anon, authenticated;
  end if;
end $$;

-- The hunts that my_account returns to the current user.
create function tests.hunts() returns table (
  owner_id uuid, owner_name text, role text, since timestamptz, is_own boolean,
  add_houses boolean, schedule_appointments boolean, edit_status boolean)
language sql as $$
  select * from jsonb_to_recordset(public.my_account() -> 'hunts') as h (
    owner_id uuid, owner_name text, role text, since timestamptz, is_own boolean,
    add_houses boolean, schedule_appointments boolean, edit_status boolean)
$$;

-- Returns a signed cursor of a hunt, with the given snapshot and age.
create function tests.cursor(hunt text, snapshot text, age interval default '0') returns text
language sql security definer set search_path = '' as $$
  select u.unsigned || '.' || left(private.cursor_signature(u.unsigned), 32)
  from uuid_send(gen_random_uuid()) as nonce,
    concat_ws('.', private.hunt_stamp(tests.id(hunt)), extract(epoch from now() - age)::bigint,
      encode(nonce || private.apply_cipher(convert_to(snapshot, 'utf8'), nonce), 'hex')) as u (unsigned)
$$;

-- Runs a statement as the current user and rolls it back.
-- Returns the number of rows it touched, or the SQLSTATE of its error.
create function tests.attempt(statement text) returns text
language plpgsql as $$
declare
  touched bigint;
begin
  execute statement;
  get diagnostics touched = row_count;
  raise exception using errcode = 'TAP01', message = touched::text;
exception
  when sqlstate 'TAP01' then return sqlerrm;
  when others then return sqlstate;
end $$;

-- Like attempt, but returns 'no' if permissions blocked the statement: it changed no rows (0), was denied (42501), or referred to a row
-- that the user cannot see (23503).
create function tests.permission_outcome(statement text) returns text
language sql as $$
  select case when outcome in ('0', '42501', '23503') then 'no' else outcome end from tests.attempt(statement) as outcome
$$;

create function tests.rejected(statement text, description text) returns text
language sql as $$ select is(tests.permission_outcome(statement), 'no', description) $$;

-- Runs a statement as the current user and rolls it back. Returns the name of the violated constraint, which is usually the sentence that
-- the app shows, or else the error's message. Returns 'no error' if the statement succeeds.
create function tests.error_message(statement text) returns text
language plpgsql as $$
declare
  constraint_name text;
begin
  execute statement;
  raise exception using errcode = 'TAP01', message = 'no error';
exception
  when others then
    get stacked diagnostics constraint_name = constraint_name;
    return coalesce(nullif(constraint_name, ''), sqlerrm);
end $$;

-- Returns the insert statement for a row with these columns.
create function tests.insert_row_sql(table_name text, columns jsonb) returns text
language sql as $$
  select format('insert into public.%1$s (%2$s) select %2$s from jsonb_populate_record(null::public.%1$s, %3$L)', table_name,
    string_agg(quote_ident(key), ', '), columns)
  from jsonb_object_keys(columns) as key
$$;

-- Returns the insert statement for a complete valid house, with some columns overridden.
create function tests.insert_house_sql(overrides jsonb default '{}') returns text
language sql as $$
  select tests.insert_row_sql('houses', jsonb_build_object(
    'user_id', tests.id('dana'), 'price', 450000, 'bedrooms', 3, 'bathrooms', 2.5, 'square_feet', 1800, 'lot_size', 5000,
    'year_built', 1994, 'address', jsonb_build_object(
      'street', '12 Elm St', 'city', 'Austin', 'state', 'TX', 'zip', '78701', 'country', 'USA')) || overrides)
$$;

-- Sets the given limits, and all other limits to a number that few tests reach.
create function tests.limit(limits jsonb, others bigint default 200) returns void
language sql as $$ update private.quotas set maximum = coalesce((limits ->> counted)::bigint, others) $$;

create function tests.insert_appointment_sql(overrides jsonb default '{}') returns text
language sql as $$
  select tests.insert_row_sql('appointments', jsonb_build_object(
    'house_id', tests.id('house of dana'), 'title', 'Viewing', 'date', '2031-05-04') || overrides)
$$;

create function tests.insert_invitation_sql(overrides jsonb default '{}') returns text
language sql as $$
  select tests.insert_row_sql('collaborations', jsonb_build_object(
    'owner_id', tests.id('dana'), 'invitation_token', repeat('t', 43), 'role', 'Partner', 'status', 'pending') || overrides)
$$;

create function tests.set_permissions(add_houses boolean, schedule_appointments boolean, edit_status boolean) returns void
language sql as $$
  update public.collaboration_settings s
  set add_houses = set_permissions.add_houses, schedule_appointments = set_permissions.schedule_appointments, edit_status = set_permissions.edit_status
  where owner_id = tests.id('dana')
$$;

-- Creates five users: Dana owns the hunt, Sam is a collaborator, Kim was a collaborator and was removed, Lee is invited, and Max is a
-- stranger. The hunts of Dana, Sam and Max get houses and appointments, and Max's hunt also has an invitation link.
create function tests.create_people() returns void
language plpgsql as $$
declare
  name text;
begin
  foreach name in array array['dana', 'sam', 'kim', 'lee', 'max'] loop
    perform tests.create_account(name);
  end loop;
  insert into public.collaborations
    (id, owner_id, collaborator_email, collaborator_id, role, invitation_token, status, accepted_at)
  values
    (tests.id('sam joined'), tests.id('dana'), 'sam@example.com', tests.id('sam'), 'Partner', repeat('s', 43), 'accepted',
      now()),
    (tests.id('lee invited'), tests.id('dana'), 'lee@example.com', null, 'Friend', repeat('l', 43), 'pending', null),
    (tests.id('link of max'), tests.id('max'), null, null, 'viewer', repeat('x', 43), 'pending', null);
  insert into public.houses
    (id, user_id, created_by, price, bedrooms, bathrooms, square_feet, address)
  select tests.id('house of ' || h.name), tests.id(h.hunt), tests.id(h.adder), 100000, 2, 1, 900,
    '{"street": "1 Oak Ave", "city": "Reno", "state": "NV", "zip": "89501", "country": "USA"}'
  from (values
    ('dana', 'dana', 'dana'), ('dana by sam', 'dana', 'sam'), ('dana by kim', 'dana', 'kim'),
    ('sam', 'sam', 'sam'), ('max', 'max', 'max')) as h (name, hunt, adder);
  insert into public.appointments (id, house_id, created_by, title, date)
  select tests.id('visit ' || a.name), tests.id('house of ' || a.house), tests.id(a.adder), 'Viewing', '2031-05-04'
  from (values
    ('by dana', 'dana', 'dana'), ('by sam', 'dana', 'sam'), ('by kim', 'dana', 'kim'),
    ('of sam', 'sam', 'sam'), ('of max', 'max', 'max')) as a (name, house, adder);
end $$;

-- Tests one row of the authorization matrix, for ten personas in this order:
--   visitor, owner, member allowed nothing, member allowed to add houses / to schedule / to edit the status / everything,
--   former member, invited but not accepted, stranger
-- `expected` has one entry for each persona: the exact number of rows, an error code, or `no`.
create function tests.matrix_row(operation text, statement text, expected text) returns setof text
language plpgsql as $$
declare
  personas text[] := array[
    'visitor', 'owner', 'member, nothing allowed', 'member who may add', 'member who may schedule',
    'member who may edit the status', 'member, all allowed', 'former member', 'invited', 'stranger'];
  accounts text[] := array[null, 'dana', 'sam', 'sam', 'sam', 'sam', 'sam', 'kim', 'lee', 'max'];
  words text[] := regexp_split_to_array(btrim(expected), '\s+');
  outcome text;
begin
  if cardinality(words) <> cardinality(personas) then
    raise exception 'The row "%" needs % words', operation, cardinality(personas);
  end if;
  for i in 1 .. cardinality(personas) loop
    -- The owner and non-members are tested with every permission turned on, because permissions must not affect them.
    perform tests.set_permissions(i in (4, 7) or i not between 3 and 7, i in (5, 7) or i not between 3 and 7,
      i in (6, 7) or i not between 3 and 7);
    perform tests.act_as(accounts[i]);
    outcome := tests.permission_outcome(statement);
    perform tests.act_as_superuser();
    return next is(outcome, words[i], operation || ': ' || personas[i]);
  end loop;
end $$;

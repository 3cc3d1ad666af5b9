-- Who may read places, who is notified, and moving the appointments of a day.
begin;
select no_plan();
select tests.create_people();
insert into public.collaborations (id, owner_id, collaborator_id, invitation_token, status, accepted_at) values
  (tests.id('max joined'), tests.id('dana'), tests.id('max'), repeat('1', 43), 'accepted', now());
create function pg_temp.insert_place_sql(columns jsonb) returns text
language sql as $$ select tests.insert_row_sql('own_places', '{"label": "Work", "mode": "car"}'::jsonb || columns) $$;
create function pg_temp.take_changes() returns text[]
language plpgsql as $$
declare
  entries text[];
begin
  perform tests.act_as_superuser();
  select array_agg(note order by note) into entries from (
    select distinct concat_ws(' ', split_part(p.full_name, ' ', 1), c.table_name, c.operation, c.person, c.row_id) as note
    from private.changes c join public.profiles p on p.id = c.hunt
    where c.table_name not in ('activity', 'collaborations', 'profiles') and c.person is distinct from c.hunt) as n;
  delete from private.changes;
  return entries;
end $$;
create function pg_temp.places_seen_by(person text) returns text
language plpgsql as $$ begin
  perform tests.act_as(person);
  return (select string_agg(p ->> 'label', ', ' order by p ->> 'label') from jsonb_array_elements(public.hunt_places(tests.id('dana'))) as p);
end $$;

select tests.act_as_superuser();
delete from private.changes;
select tests.act_as('sam');
do $$ begin execute pg_temp.insert_place_sql(jsonb_build_object('id', tests.id('work'), 'label', ' Office ', 'address', ' 1 High St ')); end $$;
select is((select (user_id, label, address, latitude, longitude, most_minutes)::text from public.own_places),
  format('(%s,Office,"1 High St",0,0,)', tests.id('sam')), 'text is trimmed, and the coordinates are unknown at first');
select ok((select created_at > now() - interval '1 hour' and updated_at = created_at from public.own_places),
  'the server sets the time');
select is(pg_temp.take_changes(), null, 'unshared places are not reported');
create temporary table first as select created_at, updated_at from public.own_places;
select tests.act_as('sam');
update public.own_places set latitude = 1;
select is(tests.attempt(format('update public.own_places set %s', change)), '42501', 'a user may not: ' || change)
from unnest(array['created_at = now()', 'id = gen_random_uuid()', format('user_id = %L', tests.id('kim'))]) as change;
select tests.act_as_superuser();
select ok((select p.updated_at > f.updated_at from public.own_places p, first f), 'updated_at increases');
select ok((select p.created_at = f.created_at from public.own_places p, first f), 'created_at cannot be changed');
select is(tests.error_message(format('update public.own_places set %s', change)), 'no error', 'a service may: ' || change)
from unnest(array['created_at = now()', format('user_id = %L', tests.id('kim'))]) as change;
select is(pg_temp.places_seen_by('sam'), 'Office', 'hunt_places includes the caller''s own places');
select is(pg_temp.places_seen_by('dana'), null, 'unshared places are invisible to others');
select is(public.hunt_places(tests.id('dana')), '[]', 'others get an empty list');

-- The maximum number of places.
select tests.act_as('sam');
select is(tests.attempt($$insert into public.own_places (label, mode) select 'Gym', 'car' from generate_series(1, 5)$$), '5',
  'accepts six places');
select is(tests.error_message($$insert into public.own_places (label, mode) select 'Gym', 'car' from generate_series(1, 6)$$), 'You can have at most 6 places',
  'rejects a seventh place');
select tests.act_as('max');
select is(tests.attempt($$insert into public.own_places (label, mode) select 'Gym', 'car' from generate_series(1, 6)$$), '6',
  'limits places per user');
select tests.act_as_superuser();
select is(tests.attempt($$insert into public.own_places (user_id, label, mode) select tests.id('sam'), 'Gym', 'car' from generate_series(1, 9)$$), '9',
  'does not limit seeds and services');

-- Sharing places in a hunt.
insert into public.place_shares (owner_id, user_id) values (tests.id('sam'), tests.id('sam'));
select is(pg_temp.places_seen_by('dana'), null, 'sharing in one hunt does not share in another');
select tests.act_as_superuser();
delete from public.place_shares;
delete from private.changes;
select tests.act_as('sam');
insert into public.place_shares (owner_id) values (tests.id('dana'));
select ok((select user_id = tests.id('sam') and shared_at > now() - interval '1 hour' from public.place_shares),
  'a person can share only their own places');
select is(pg_temp.take_changes(), array['Dana places UPDATE'], 'sharing is reported to the hunt');
select is(pg_temp.places_seen_by(person), 'Office', person || ' reads the shared places')
from unnest(array['dana', 'max', 'sam']) as person;
select is(public.hunt_places(tests.id('dana')) -> 0, jsonb_build_object('id', tests.id('work'), 'user_id', tests.id('sam'), 'label', 'Office',
  'address', '1 High St', 'latitude', 1, 'longitude', 0, 'mode', 'car', 'most_minutes', null), 'members read shared places');
select is((select count(*) from public.own_places where user_id = tests.id('sam')), 1::bigint,
  'the table shows each user only their own places');
select tests.act_as('dana');
select is((select count(*) from public.own_places), 0::bigint, 'the table shows no other user''s places');
select tests.act_as('max');
select is(public.hunt_places(tests.id('max')), '[]', 'places are not shared in another hunt');
select is(tests.error_message(format('insert into public.place_shares (owner_id) values (%L)', tests.id('sam'))), 'You are not a member of this hunt',
  'nobody can share in a hunt that they do not belong to');
select tests.act_as('sam');
update public.own_places set most_minutes = 40;
select is(pg_temp.take_changes(), array['Dana places UPDATE'], 'changes to a shared place are reported');
select tests.act_as('sam');
insert into public.own_places (id, label, mode) values (tests.id('school'), 'School', 'foot');
select is(pg_temp.take_changes(), array['Dana places UPDATE'], 'added shared places are reported');
select tests.act_as('sam');
delete from public.own_places where id = tests.id('school');
select is(pg_temp.take_changes(), array['Dana places UPDATE'], 'deleted shared places are reported');
select tests.act_as('sam');
delete from public.place_shares;
select is(pg_temp.take_changes(), array['Dana places UPDATE'], 'ending the sharing is reported');
select is(pg_temp.places_seen_by('dana'), null, 'places are invisible after the sharing has ended');
select tests.act_as('dana');
insert into public.own_places (label, mode) values ('Bakery', 'foot');
insert into public.place_shares (owner_id) values (tests.id('dana'));
select is(pg_temp.places_seen_by('max'), 'Bakery', 'an owner can share their places');
select tests.act_as('sam');
insert into public.place_shares (owner_id) values (tests.id('dana')), (tests.id('sam'));
select tests.act_as_superuser();
delete from private.changes;
select tests.act_as('sam');
select public.leave_hunt(tests.id('dana'));
select is(pg_temp.take_changes(), array['Dana places UPDATE'], 'a member who leaves no longer shares their places');
select is((select array_agg(owner_id) from public.place_shares where user_id = tests.id('sam')), array[tests.id('sam')],
  'leaving one hunt keeps the shares in others');
select is((select count(*) from public.own_places where user_id = tests.id('sam')), 1::bigint,
  'a member who leaves keeps their places');
insert into public.place_shares (owner_id, user_id) values (tests.id('dana'), tests.id('sam'));
select is(pg_temp.places_seen_by('dana'), 'Bakery', 'a leftover share of a former member shows nothing');
select tests.act_as('dana');
select is(tests.attempt($$select public.changes_since(tests.id('dana'))$$), '1', 'an owner with places can read changes');

-- The times between which an appointment may be moved.
select tests.act_as('dana');
select is(tests.error_message(tests.insert_appointment_sql(columns)), message, message || ': ' || columns::text)
from (values
  ('{"flexible_from": "09:00", "flexible_until": "17:30"}'::jsonb, 'no error'), ('{"flexible_from": "00:00", "flexible_until": "23:59"}', 'no error'),
  ('{"flexible_from": "09:00"}', 'Flexible times are not valid'), ('{"flexible_until": "09:00"}', 'Flexible times are not valid'),
  ('{"flexible_from": "09:00", "flexible_until": "09:00"}', 'Flexible times are not valid'),
  ('{"flexible_from": "10:00", "flexible_until": "09:00"}', 'Flexible times are not valid'),
  ('{"flexible_from": "9:00", "flexible_until": "17:00"}', 'Flexible times are not valid'),
  ('{"flexible_from": "09:00", "flexible_until": "24:00"}', 'Flexible times are not valid'),
  ('{"flexible_from": "", "flexible_until": "17:00"}', 'Flexible times are not valid')) as cases (columns, message);

-- A day is moved as a whole or not at all.
select tests.act_as_superuser();
insert into public.collaborations (id, owner_id, collaborator_id, invitation_token, status, accepted_at) values
  (tests.id('sam is back'), tests.id('dana'), tests.id('sam'), repeat('2', 43), 'accepted', now());
update public.appointments set time = '08:00';
delete from public.activity;
create function pg_temp.plan_day_sql(variadic moves text[]) returns text
language plpgsql as $$
declare
  wanted jsonb;

begin
  select jsonb_agg(jsonb_build_object('id', tests.id(split_part(m, ' at ', 1)), 'time', nullif(split_part(m, ' at ', 2), ''),
    'updated_at', (select a.updated_at from public.appointments a where a.id = tests.id(split_part(m, ' at ', 1))))) into wanted
  from unnest(moves) as m;
  return format('select * from public.plan_day(%L)', wanted);
end $$;
create function pg_temp.times() returns text
language sql security definer as $$
  select string_agg(name || ' ' || (select a.time from public.appointments a where a.id = tests.id('visit ' || name)), ', ')
  from unnest(array['by dana', 'by sam', 'by kim']) as name
$$;
select tests.act_as('dana');
select is(tests.attempt(pg_temp.plan_day_sql('visit by dana at 10:00', 'visit by sam at 09:00')), '2', 'the owner moves the appointments of a day');
select is((select string_agg(p.title || p.time, ',' order by p.time) from public.appointments a
  cross join lateral public.plan_day(jsonb_build_array(jsonb_build_object('id', a.id, 'time', '10:00', 'updated_at', a.updated_at))) as p
  where a.id = tests.id('visit by dana')), 'Viewing10:00', 'plan_day returns the moved appointments');
select is(pg_temp.times(), 'by dana 10:00, by sam 08:00, by kim 08:00', 'no other appointment moves');
select tests.act_as_superuser();
select is((select count(*) from public.activity where kind = 'appointment_moved'), 1::bigint,
  'the moves are recorded in the activity');
select tests.act_as('sam');
select is(tests.attempt(pg_temp.plan_day_sql('visit by sam at 09:00')), '1', 'a member moves appointments that they added');
select is(tests.attempt(pg_temp.plan_day_sql('visit by sam at 09:00', 'visit by dana at 11:00')), '42501',
  'a member cannot move other users'' appointments');
select is(tests.error_message(pg_temp.plan_day_sql('visit by dana at 11:00')), 'Only the owner of the hunt and whoever added an appointment can move it',
  'the message says who can move appointments');
select is(tests.attempt(pg_temp.plan_day_sql('visit of max at 09:00')), 'HH007', 'invisible appointments cannot be moved');
select is(tests.attempt(pg_temp.plan_day_sql('visit by sam at 09:00', 'visit by sam at 10:00')), 'HH007',
  'one appointment cannot be moved to two times');
select is(tests.attempt(pg_temp.plan_day_sql('visit by sam at 09:00', 'none at 10:00')), 'HH007', 'a deleted appointment cannot be moved');
select is(tests.error_message(pg_temp.plan_day_sql('visit by sam at ')), 'Time is not valid', 'a move needs a time');
select is(tests.error_message(pg_temp.plan_day_sql('visit by sam at 25:00')), 'Time is not valid', 'rejects an invalid time');
select is(tests.attempt($$select public.plan_day('[]')$$), '0', 'accepts an empty day and moves nothing');
select is(tests.error_message($$select public.plan_day((select jsonb_agg('{}'::jsonb) from generate_series(1, 501)))$$),
  'At most 500 rows can be saved or deleted at once', 'rejects too many moves');
select is(tests.attempt($$select public.plan_day('{}')$$), '22023', 'rejects a value that is not a list');
create temporary table planned as select pg_temp.plan_day_sql('visit by sam at 09:00', 'visit by dana at 09:30') as statement;
select tests.act_as('dana');
insert into planned select pg_temp.plan_day_sql('visit by dana at 11:00', 'visit by sam at 12:00');
select tests.act_as('sam');
update public.appointments set notes = 'Bring a torch' where id = tests.id('visit by sam');
select tests.act_as('dana');
select is(tests.error_message(statement), 'Somebody else has changed this day', 'a day that somebody else has changed is not moved') from planned;
select is(pg_temp.times(), 'by dana 10:00, by sam 08:00, by kim 08:00', 'moves nothing if one move fails');
select * from finish();
rollback;

-- Which changes to viewings are reported and who is notified of them, without revealing answers to sealed wishes.
begin;
select no_plan();
select tests.create_people();
insert into public.houses (id, user_id, created_by, is_example, price, bedrooms, bathrooms, square_feet, address)
select tests.id('example'), user_id, user_id, true, 1, 1, 1, 1, address from public.houses where id = tests.id('house of dana');
create function pg_temp.take_changes() returns text[]
language plpgsql as $$
declare
  entries text[];
begin
  perform tests.act_as_superuser();
  select array_agg(note order by note) into entries from (
    select distinct concat_ws(' ', c.table_name, c.operation, c.person, c.row_id) as note
    from private.changes c where c.hunt = tests.id('dana') and c.table_name <> 'activity') as n;
  delete from private.changes;
  return entries;
end $$;
create function pg_temp.notification_summary() returns text
language sql as $$
  select string_agg(concat_ws(' ', a.kind, a.house_id = tests.id('house of dana'), a.viewing_id = tests.id('walk'), a.actor_id = tests.id('sam'),
    a.details), ', ') from public.activity a
$$;
delete from private.changes;
select tests.act_as('sam');
insert into public.viewings (id, house_id, started_at) values (tests.id('walk'), tests.id('house of dana'), now());
select is(pg_temp.take_changes(), array['viewings UPDATE ' || tests.id('house of dana')], 'a viewing is reported under its house');
select is(pg_temp.notification_summary(), null, 'a viewing that has only started is not in the activity');
select tests.act_as('sam');
insert into public.viewing_items (id, viewing_id, kind, place, item, answer, captured_at) values (tests.id('dry'), tests.id('walk'), 'answer', 1, 'damp', 'yes', now());
select is(pg_temp.take_changes(), array['viewings UPDATE ' || tests.id('house of dana')], 'items are reported under the house');
select tests.act_as('sam');
update public.viewing_items set answer = 'no';
select is(pg_temp.take_changes(), array['viewings UPDATE ' || tests.id('house of dana')], 'a changed item is reported');
select tests.act_as('sam');
insert into public.viewing_items (id, viewing_id, kind, place, body, captured_at) values (tests.id('note'), tests.id('walk'), 'note', 2, 'x', now());
delete from public.viewing_items where id = tests.id('note');
select is(pg_temp.take_changes(), array['viewings UPDATE ' || tests.id('house of dana')],
  'a deleted item is reported as a change to the house''s viewings');
select tests.act_as('sam');
update public.viewings set ended_at = now();
select is(pg_temp.take_changes(), array['viewings UPDATE ' || tests.id('house of dana')], 'an ended viewing is reported');
select is(pg_temp.notification_summary(), 'viewing_noted t t t {"photos": 0, "street": "1 Oak Ave", "answers": 1}',
  'an ended viewing is in the activity');
select tests.act_as('dana');
select is((select (actor_name, kind, house_id)::text from public.notifications()), format('("Sam Example",viewing_noted,%s)', tests.id('house of dana')),
  'the other members are notified of an ended viewing');
select tests.act_as('sam');
select is((select count(*) from public.notifications()), 0::bigint, 'the author is not notified');

-- Photos and answers that arrive after a viewing has ended are counted, except answers to wishes that others may not read.
insert into public.wishes (id, owner_id, importance, kind, question) values (tests.id('quiet'), tests.id('dana'), 'must', 'question', 'Quiet');
insert into public.wish_lists (owner_id) values (tests.id('dana'));
insert into public.viewing_items (id, viewing_id, kind, place, item, wish_id, answer, captured_at)
values (tests.id('sealed'), tests.id('walk'), 'answer', 3, 'quiet', tests.id('quiet'), 'yes', now()),
  (tests.id('no wish'), tests.id('walk'), 'answer', 4, 'gone', tests.id('gone'), 'yes', now());
select is(pg_temp.notification_summary(), 'viewing_noted t t t {"photos": 0, "street": "1 Oak Ave", "answers": 1}',
  'an answer to a sealed wish is not counted');
insert into public.viewing_items (viewing_id, kind, place, photo, captured_at)
select tests.id('walk'), 'photo', 10 + n, '/samples/loft.webp', now() from generate_series(1, 3) as n;
select is(pg_temp.notification_summary(), 'viewing_noted t t t {"photos": 3, "street": "1 Oak Ave", "answers": 1}',
  'photos that arrive later are counted');
select pg_temp.take_changes();
select tests.act_as('sam');
insert into public.viewing_items (viewing_id, kind, place, body, captured_at) values (tests.id('walk'), 'note', 20, 'x', now());
insert into public.viewing_items (viewing_id, kind, place, moment, captured_at) values (tests.id('walk'), 'moment', 21, 'flag', now());
select tests.act_as_superuser();
select is((select count(*) from private.changes where table_name = 'activity'), 0::bigint,
  'notes and moments do not change the entry');
select tests.act_as('sam');
update public.wish_lists set shared_at = now();
insert into public.viewing_items (id, viewing_id, kind, place, item, answer, captured_at) values (tests.id('roof'), tests.id('walk'), 'answer', 22, 'roof', 'yes', now());
select is(pg_temp.notification_summary(), 'viewing_noted t t t {"photos": 3, "street": "1 Oak Ave", "answers": 3}',
  'an answer to a shared wish is counted');
delete from public.viewing_items where id = tests.id('roof');
select is(pg_temp.notification_summary(), 'viewing_noted t t t {"photos": 3, "street": "1 Oak Ave", "answers": 2}',
  'a deleted item is not counted');
update public.viewings set ended_at = null;
update public.viewings set ended_at = now();
insert into public.viewings (house_id, started_at) values (tests.id('house of dana'), now());
select is((select count(*) from public.activity), 1::bigint, 'a viewing is in the activity once, and never while it is running');
insert into public.viewings (id, house_id, started_at, ended_at) values (tests.id('at once'), tests.id('house of dana'), now(), now());
select is((select count(*) from public.activity where viewing_id = tests.id('at once')), 1::bigint,
  'a viewing that arrives after its end is in the activity too');
insert into public.viewing_items (viewing_id, kind, place, item, answer, captured_at) values (tests.id('at once'), 'answer', 1, 'damp', 'yes', now());
select is((select jsonb_object_agg(case when viewing_id = tests.id('walk') then 'walk' else 'at once' end, details - 'street') from public.activity),
  '{"walk": {"photos": 3, "answers": 2}, "at once": {"photos": 0, "answers": 1}}', 'each viewing has its own count');
delete from public.viewings where id = tests.id('at once');
-- Deleting an appointment also updates the viewings that started from it.
insert into public.viewings (id, house_id, appointment_id, started_at, ended_at)
values (tests.id('by appointment'), tests.id('house of dana'), tests.id('visit by dana'), now(), now());
select tests.act_as_superuser();
delete from public.activity where viewing_id = tests.id('by appointment');
select tests.act_as('dana');
delete from public.appointments where id = tests.id('visit by dana');
select tests.act_as_superuser();
select is((select count(*) from public.activity where viewing_id = tests.id('by appointment')), 0::bigint,
  'deleting the appointment of a viewing adds no activity');
delete from public.viewings where id = tests.id('by appointment');
delete from public.activity where kind <> 'viewing_noted';
select tests.act_as('sam');
select is((select count(*) from public.activity), 1::bigint, 'deleting the viewing deletes its entry');
select tests.act_as('dana');
insert into public.viewings (house_id, started_at, ended_at) values (tests.id('example'), now(), now());
select is((select count(*) from public.activity), 1::bigint, 'viewings of examples notify nobody');
select tests.act_as_superuser();
insert into public.viewings (house_id, user_id, started_at, ended_at) values (tests.id('house of dana'), tests.id('sam'), now(), now());
select is((select count(*) from public.activity), 1::bigint, 'a seeded viewing notifies nobody');

-- Sealing a shared list.
create function pg_temp.sealed_count(person text) returns bigint
language plpgsql as $$ begin perform tests.act_as(person); return (select count(*) from public.viewing_items where id = tests.id('sealed')); end $$;
select is(pg_temp.sealed_count('dana'), 1::bigint, 'members read an answer to a shared wish');
select tests.act_as('sam');
update public.wish_lists set shared_at = null;
select is(pg_temp.sealed_count('dana'), 0::bigint, 'members cannot read an answer once the list is sealed');
select is((select count(*) from public.viewing_items where body = '' and item = 'quiet'), 0::bigint,
  'members cannot find an answer to a sealed wish by its text');
select is((select count(*) from public.viewings v join public.viewing_items i on i.viewing_id = v.id where i.wish_id is not null), 0::bigint,
  'members cannot read an answer to a sealed wish embedded in its viewing');
select is(pg_temp.sealed_count('sam'), 1::bigint, 'the author of an answer to a sealed wish reads it');
select tests.act_as_superuser();
delete from public.wishes;
select is(pg_temp.sealed_count('sam'), 1::bigint, 'the author of an answer reads it after the wish is deleted');
select is(pg_temp.sealed_count('dana'), 0::bigint, 'members cannot read an answer after the wish is deleted');

-- Which changes to viewings and to the viewing list are reported.
select pg_temp.take_changes();
select tests.act_as('dana');
insert into public.viewing_lists (items) values ('[]');
select is(pg_temp.take_changes(), array['viewing_lists INSERT'], 'an added viewing list is reported');
select tests.act_as('dana');
update public.viewing_lists set items = '[{"id": "a", "topic": "Walls", "question": "Dry?"}]';
select is(pg_temp.take_changes(), array['viewing_lists UPDATE'], 'a changed viewing list is reported');
select tests.act_as('dana');
delete from public.viewing_lists;
select is(pg_temp.take_changes(), array['viewing_lists DELETE'], 'a deleted viewing list is reported');
do $$ begin
  perform tests.act_as('sam');
  insert into public.viewing_items (viewing_id, kind, place, moment, captured_at) select tests.id('walk'), 'moment', n, 'love', now() from generate_series(1, 100) as n;
end $$;
select is(pg_temp.take_changes(), array['viewings UPDATE ' || tests.id('house of dana')],
  'a hundred items at once are reported under the house');
select tests.act_as('sam');
insert into public.viewings (house_id, started_at) values (tests.id('house of dana'), now());
select tests.act_as('dana');
insert into public.viewing_lists (items) values ('[]');
select tests.act_as_superuser();
create function pg_temp.reported_changes(person text) returns jsonb
language plpgsql as $$ begin
  perform tests.act_as(person);
  return (
    select response.changes - 'activity'
    from public.changes_since(tests.id('dana'), tests.cursor('dana', '3:3:')) as response);
end $$;
select is(pg_temp.reported_changes(person), jsonb_build_object(
  'viewings', jsonb_build_object('all', false, 'read', jsonb_build_array(tests.id('house of dana')), 'gone', '[]'::jsonb),
  'viewing_lists', '{"all": true, "read": [], "gone": []}'::jsonb), person || ' gets both changes')
from unnest(array['sam', 'dana']) as person;
select is(pg_temp.reported_changes('max'), null, 'a stranger gets no changes');
select * from finish();
rollback;

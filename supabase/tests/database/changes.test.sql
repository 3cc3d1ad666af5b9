begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(true, true, true);

-- Returns the changes that the last statements recorded, as "table OPERATION person: rows", and deletes them.
create function pg_temp.take_changes() returns text[]
language plpgsql as $$
declare
  entries text[];
begin
  perform tests.act_as_superuser();
  select array_agg(note order by note) into entries from (
    select concat(c.table_name, ' ', c.operation, coalesce(' ' || (select split_part(p.full_name, ' ', 1) from public.profiles p
      where p.id = c.person), ''), ': ', string_agg(coalesce((select name from pg_temp.names where tests.id(name) = c.row_id),
        c.row_id::text, 'many'), ' ' order by c.id)) as note
    from private.changes c
    where c.hunt = tests.id('dana')
    group by c.table_name, c.operation, c.person) as n;
  delete from private.changes;
  return entries;
end $$;
create temporary table names as select unnest(array[
  'dana', 'sam', 'house of dana', 'house of dana by sam', 'new house', 'visit by dana', 'visit by sam', 'new visit', 'sam joined',
  'lee invited', 'new invitation']) as name;
create function pg_temp.take_changes_without_activity() returns text[]
language sql as $$ select array_agg(note) from unnest(pg_temp.take_changes()) as note where note not like 'activity %' $$;

-- What is recorded for each table and operation.
select is((select array_agg(distinct c.table_name order by c.table_name) from private.changes c),
  array['appointments', 'collaboration_settings', 'collaborations', 'houses', 'profiles'],
  'records changes by seeds and services');
select pg_temp.take_changes();

select tests.act_as('sam');
insert into public.houses (id, user_id, address, price, bedrooms, bathrooms, square_feet) values
  (tests.id('new house'), tests.id('dana'), '{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}',
    5, 1, 1, 1);
select is(pg_temp.take_changes_without_activity(), array['houses INSERT: new house'], 'records an added house');
select tests.act_as('sam');
update public.houses set notes = 'x' where id = tests.id('new house');
select is(pg_temp.take_changes(), array['houses UPDATE: new house'], 'records a changed house');
select tests.act_as('sam');
update public.houses set coordinates = '{"lat": 1, "lng": 2}' where id = tests.id('new house');
select is(pg_temp.take_changes(), array['houses UPDATE: new house'], 'records stored coordinates');
select tests.act_as('dana');
update public.houses set notes = 'x' where id = any (array[tests.id('house of dana'), tests.id('house of dana by sam')]);
select tests.act_as_superuser();
select is((select count(distinct row_id) from private.changes where table_name = 'houses'), 2::bigint,
  'records two houses changed at once');
delete from private.changes;
select tests.act_as('dana');
update public.houses set notes = 'x' where id = gen_random_uuid();
select is(pg_temp.take_changes(), null, 'records nothing when no row matched');

select tests.act_as('sam');
insert into public.appointments (id, house_id, title, date) values
  (tests.id('new visit'), tests.id('house of dana'), 'Tour', '2031-05-04');
select is(pg_temp.take_changes_without_activity(), array['appointments INSERT: new visit'], 'records a scheduled appointment');
select tests.act_as('sam');
update public.appointments set title = 'Second tour' where id = tests.id('new visit');
select is(pg_temp.take_changes(), array['appointments UPDATE: new visit'], 'records a changed appointment');
select tests.act_as('sam');
delete from public.appointments where id = tests.id('new visit');
select is(pg_temp.take_changes_without_activity(), array['appointments DELETE: new visit'], 'records a deleted appointment');

select tests.act_as('sam');
insert into public.house_opinions (house_id, is_favorite) values (tests.id('house of dana'), true);
select is(pg_temp.take_changes_without_activity(), array['house_opinions INSERT: house of dana'], 'records an opinion under its house');
select tests.act_as('sam');
update public.house_opinions set is_favorite = false;
select is(pg_temp.take_changes_without_activity(), array['house_opinions UPDATE: house of dana'], 'records a changed opinion');
select tests.act_as('sam');
delete from public.house_opinions;
select is(pg_temp.take_changes(), array['house_opinions DELETE: house of dana'], 'records a deleted opinion');

select tests.act_as('dana');
insert into public.collaborations (id, invitation_token, collaborator_email)
  values (tests.id('new invitation'), repeat('n', 43), 'new@example.com');
select is(pg_temp.take_changes(), array['collaborations INSERT Dana: new invitation'], 'records an invitation for the owner only');
select tests.act_as('dana');
update public.collaborations set role = 'Agent' where id = tests.id('new invitation');
select is(pg_temp.take_changes(), array['collaborations UPDATE Dana: new invitation'], 'records a changed invitation for the owner only');
select tests.act_as('dana');
update public.collaborations set role = 'Agent' where id = tests.id('sam joined');
select is(pg_temp.take_changes(), array['collaborations UPDATE Sam: sam joined'],
  'records a changed membership for that member and the owner');
select tests.act_as('dana');
delete from public.collaborations where id = tests.id('new invitation');
select is(pg_temp.take_changes(), array['collaborations DELETE Dana: new invitation'], 'records a withdrawn invitation');

select tests.act_as('dana');
update public.collaboration_settings set edit_status = false;
select is(pg_temp.take_changes(), array['collaboration_settings UPDATE: dana'], 'records changed settings');
select tests.act_as('dana');
update public.profiles set full_name = 'Dana Levi' where id = auth.uid();
select is(pg_temp.take_changes(), array['profiles UPDATE: dana'], 'records a changed profile of the owner');
update public.profiles set full_name = 'Dana Example' where id = tests.id('dana');

select tests.act_as('sam');
update public.houses set status = 'Bought' where id = tests.id('new house');
select ok((select bool_or(note ~ '^activity INSERT: [-0-9a-f]{36}$') from unnest(pg_temp.take_changes()) as note),
  'records an activity entry');
select tests.act_as('dana');
select public.mark_notifications_read();
select is(pg_temp.take_changes(), array['activity_reads INSERT Dana: many'], 'records read notifications for the reader only');
delete from private.activity_reads;
select is(pg_temp.take_changes(), array['activity_reads DELETE Dana: many'], 'records notifications that become unread again');

select tests.act_as('sam');
delete from public.houses where id = tests.id('new house');
select ok(pg_temp.take_changes() @> array['houses DELETE: new house'], 'records a deleted house');
select tests.act_as('dana');
delete from public.houses where id = tests.id('house of dana');
select ok((select bool_or(note ~ '^appointments DELETE: ') from unnest(pg_temp.take_changes()) as note),
  'records appointments deleted with their house');
insert into public.house_opinions (house_id, user_id) values (tests.id('house of dana by sam'), tests.id('sam'));
delete from private.changes;
delete from public.collaborations where id = tests.id('sam joined');
select is(pg_temp.take_changes_without_activity(), array['collaborations DELETE Sam: sam joined',
  'house_opinions DELETE: house of dana by sam', 'profiles UPDATE: sam'],
  'records the opinions deleted with a membership for everyone');
update auth.users set email_confirmed_at = now() where id = tests.id('lee');
select tests.act_as('lee');
select public.accept_invitation(repeat('l', 43));
select is(pg_temp.take_changes_without_activity(), array['collaborations UPDATE Lee: lee invited', 'profiles UPDATE: ' || tests.id('lee')],
  'records a new member for everyone');
delete from public.collaborations where collaborator_id = tests.id('lee');
delete from private.changes;
delete from public.activity;
select ok((select bool_or(note ~ '^activity DELETE: ') from unnest(pg_temp.take_changes()) as note), 'records deleted activity');
insert into public.collaborations
  (id, owner_id, collaborator_id, role, invitation_token, status, accepted_at)
values (tests.id('sam joined'), tests.id('dana'), tests.id('sam'), 'Partner', repeat('s', 43), 'accepted', now());
select ok(pg_temp.take_changes() @> array['collaborations INSERT Sam: sam joined'], 'records a member added without an invitation');

-- Statements that change many rows.
create function pg_temp.add_houses(number int) returns void
language sql as $$
  insert into public.houses (user_id, price, bedrooms, bathrooms, square_feet, address)
  select tests.id('dana'), 5, 1, 1, 1, '{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}'
  from generate_series(1, number)
$$;
select pg_temp.add_houses(100);
select is((select count(*) from private.changes where table_name = 'houses' and row_id is not null), 100::bigint,
  'records a hundred rows one by one');
delete from private.changes;
select pg_temp.add_houses(101);
select is(pg_temp.take_changes(), array['houses INSERT: many'], 'records more than a hundred rows as one table change');

-- Reading changes. Within this transaction every change is newer than every cursor, so pg_temp.changes_since deletes the changes that
-- it has read.
create function pg_temp.changes_since(person text, since text default null, hunt text default 'dana') returns jsonb
language plpgsql as $$
declare
  reported jsonb;
begin
  perform tests.act_as(person);
  select to_jsonb(response) into reported
  from public.changes_since(tests.id(hunt), coalesce(since, (select cursor from public.changes_since(tests.id(hunt))))) as response;
  perform tests.act_as_superuser();
  delete from private.changes;
  return reported;
end $$;
create function pg_temp.cursor() returns text
language plpgsql as $$
declare
  new_cursor text;
begin
  perform tests.act_as('dana');
  select cursor into new_cursor from public.changes_since(tests.id('dana'));
  perform tests.act_as_superuser();
  return new_cursor;
end $$;
create function pg_temp.change(table_name text, operation text, row_name text, person text default null, hunt text default 'dana')
returns void
language sql as $$
  insert into private.changes (hunt, person, table_name, row_id, operation)
  values (tests.id(hunt), tests.id(person), table_name, tests.id(row_name), operation)
$$;

select tests.act_as('sam');
select is((select to_jsonb(response) - 'cursor' from public.changes_since(tests.id('dana')) as response),
  '{"start_again": true, "account_changed": true, "unread": 0, "changes": {}}', 'a client without a cursor gets a first cursor');
select is(pg_temp.changes_since('sam', since => public.my_account(tests.id('dana')) ->> 'cursor') ->> 'start_again', 'false',
  'my_account includes a cursor');
select is(public.my_account(tests.id('max')) ->> 'cursor', null, 'my_account includes no cursor for a hunt that the caller is not in');
select is(pg_temp.changes_since('sam') - 'cursor',
  '{"start_again": false, "account_changed": false, "unread": null, "changes": {}}', 'reports nothing when nothing has changed');
select pg_temp.change('houses', 'UPDATE', 'a'), pg_temp.change('houses', 'INSERT', 'b'), pg_temp.change('houses', 'DELETE', 'c'),
  pg_temp.change('houses', 'UPDATE', 'b'), pg_temp.change('houses', 'DELETE', 'b'), pg_temp.change('house_opinions', 'UPDATE', 'a');
select is(pg_temp.changes_since('sam') #> '{changes}', jsonb_build_object(
  'houses', jsonb_build_object('all', false, 'read', jsonb_build_array(tests.id('a')), 'gone',
    (select jsonb_agg(tests.id(name) order by tests.id(name)) from unnest(array['b', 'c']) as name)),
  'house_opinions', jsonb_build_object('all', false, 'read', jsonb_build_array(tests.id('a')), 'gone', '[]'::jsonb)),
  'reports changed and deleted rows once, by their last operation');
select pg_temp.change('houses', 'INSERT', null);
select is(pg_temp.changes_since('sam') #>> '{changes,houses,all}', 'true', 'reports a large number of rows as a change of the whole table');
select pg_temp.change('houses', 'UPDATE', 'x', hunt => 'max');
select is(pg_temp.changes_since('sam') -> 'changes', '{}', 'does not report changes in other hunts');

-- Who gets which changes.
select pg_temp.change('collaborations', 'INSERT', 'lee invited', 'dana');
select is(pg_temp.changes_since('sam') -> 'changes', '{}', 'does not report invitations to a member');
select pg_temp.change('collaborations', 'INSERT', 'lee invited', 'dana');
select is(pg_temp.changes_since('dana') #>> '{changes,collaborations,read,0}', tests.id('lee invited')::text,
  'reports invitations to the owner');
select pg_temp.change('collaborations', 'UPDATE', 'sam joined', 'sam');
select is(pg_temp.changes_since('sam') #>> '{changes,collaborations,read,0}', tests.id('sam joined')::text,
  'reports a changed membership to that member');
select pg_temp.change('collaborations', 'DELETE', 'kim joined', 'kim');
select is(pg_temp.changes_since('sam') -> 'changes', '{}', 'does not report a changed membership to other members');
select is(pg_temp.changes_since(person), null, person || ' is told nothing') from unnest(array['kim', 'lee', 'max']) as person;
select tests.act_as(null);
select throws_ok($$select * from public.changes_since(tests.id('dana'))$$, '42501', null,
  'a visitor cannot read changes');
select tests.act_as('sam');
select is((select count(*) from public.changes_since(null)), 0::bigint, 'reports nothing without a hunt');
select tests.act_as_superuser();

-- Whether the account or the unread count has changed.
select pg_temp.change('collaborations', 'DELETE', 'x', 'sam', 'max');
select is(pg_temp.changes_since('sam') ->> 'account_changed', 'true', 'reports a changed account when a membership in another hunt ends');
select pg_temp.change('collaboration_settings', 'UPDATE', 'dana');
select is(pg_temp.changes_since('sam') ->> 'account_changed', 'true', 'reports changed permissions to a member');
select pg_temp.change('collaboration_settings', 'UPDATE', 'dana');
select is(pg_temp.changes_since('dana') ->> 'account_changed', 'false', 'does not report a member''s changed permissions to the owner');
select pg_temp.change('profiles', 'UPDATE', 'sam', hunt => 'sam');
select is(pg_temp.changes_since('sam') ->> 'account_changed', 'true', 'reports a preference changed on another device');
select pg_temp.change('places', 'UPDATE', null);
select is(pg_temp.changes_since('sam') ->> 'account_changed', 'true', 'reports a changed account when places change, because that may reveal wishes');
select pg_temp.change('activity', 'INSERT', 'x', hunt => 'sam');
select is((pg_temp.changes_since('sam') ->> 'unread')::int, 0, 'reports the unread count after activity in the caller''s other hunts');
select pg_temp.change('activity_reads', 'INSERT', null, 'sam', 'sam');
select is((pg_temp.changes_since('sam') ->> 'unread')::int, 0, 'reports the unread count after notifications were read on another device');
select pg_temp.change('activity_reads', 'INSERT', null, 'dana', 'dana');
select is(pg_temp.changes_since('sam') ->> 'unread', null, 'does not report what other users have read');

-- Unusable cursors.
create temporary table issued as select pg_temp.cursor() as cursor;
select is(pg_temp.changes_since('dana', tests.cursor('dana', pg_current_snapshot()::text, age)) ->> 'start_again', expected,
  'starts again if a cursor is older than 30 days: ' || age)
from (values (interval '29 days', 'false'), ('31 days', 'true')) as ages (age, expected);
select is(pg_temp.changes_since('dana', replace(cursor, '.', by)) ->> 'start_again', 'true', 'rejects a malformed cursor')
from issued, unnest(array['', 'x', '9.', '.9', '..']) as by;
select is(pg_temp.changes_since('dana', regexp_replace(cursor, '[.][^.]*$', '')) ->> 'start_again', 'true',
  'rejects a cursor without a signature') from issued;
select is(pg_temp.changes_since('sam', cursor, 'sam') ->> 'start_again', 'true', 'rejects a cursor of another hunt') from issued;
select is(pg_temp.changes_since('dana', tests.cursor('dana', '999999999:999999999:')) ->> 'start_again', 'true',
  'rejects a cursor from the future');
insert into private.changes (hunt, table_name, row_id, operation, xid)
select tests.id('dana'), 'houses', tests.id('house of dana'), 'UPDATE', '999999999' from generate_series(1, 600);
select is(pg_temp.changes_since('dana') - 'cursor', '{"start_again": false, "account_changed": false, "unread": null, "changes": {}}',
  'does not report entries from the future, which a restored backup may have');
-- A first cursor goes back to the oldest change of the last two minutes in the hunt.
create function pg_temp.is_reported(number text, age interval, hunt text default 'dana') returns boolean
language plpgsql as $$
begin
  insert into private.changes (hunt, table_name, operation, xid, recorded_at)
  values (tests.id(hunt), 'wishes', 'UPDATE', number::xid8, now() - age);
  return pg_temp.changes_since('sam') -> 'changes' ? 'wishes';
end $$;
select is(pg_temp.is_reported('100', '119 seconds'), true, 'reports a recent change to a new client, which may have read the rows before it');
select is(pg_temp.is_reported('100', '121 seconds'), false, 'does not report an earlier change to a new client');
insert into private.changes (hunt, table_name, operation, xid) values (tests.id('max'), 'wishes', 'UPDATE', '99');
select is(pg_temp.is_reported('100', '121 seconds'), false, 'a recent change in another hunt makes no difference');

-- Which entries are new to a cursor. Its snapshot has seen transactions below 105, except 100 and 102, which were running.
create function pg_temp.snapshot_cursor() returns text
language sql as $$ select tests.cursor('dana', '100:105:100,102') $$;
create function pg_temp.is_new(number text, hunt text default 'dana', person text default null) returns boolean
language plpgsql as $$
declare
  reported jsonb;
begin
  insert into private.changes (hunt, person, table_name, operation, xid)
  values (tests.id(hunt), tests.id(person), 'wishes', 'UPDATE', number::xid8);
  reported := pg_temp.changes_since('sam', pg_temp.snapshot_cursor());
  if (reported ->> 'account_changed')::boolean <> (reported -> 'changes' ? 'wishes') then
    raise exception 'The account and the list differ: %', reported;
  end if;
  return reported -> 'changes' ? 'wishes';
end $$;
select is(pg_temp.is_new(number, hunt, person), expected, concat_ws(' ', case when expected then 'reports' else 'does not report' end,
  'transaction', number, 'of hunt', hunt))
from (values ('99', false), ('100', true), ('101', false), ('102', true), ('104', false), ('105', true), ('999999999', false))
  as transactions (number, expected), (values ('dana', null), ('sam', 'sam')) as hunts (hunt, person);
create function pg_temp.drop_entries(newest text, hunt text) returns jsonb
language plpgsql as $$
begin
  insert into private.changes (hunt, operation, dropped, xid) values (tests.id(hunt), 'PRUNED', newest::xid8, '105');
  return pg_temp.changes_since('sam', pg_temp.snapshot_cursor());
end $$;
select is(pg_temp.drop_entries('99', 'dana') ->> 'start_again', 'false', 'goes on if the client has seen all dropped entries');
select is(pg_temp.drop_entries('100', 'dana') ->> 'start_again', 'true', 'starts again if a dropped entry may be new to the client');
select is(pg_temp.drop_entries('99', 'sam') - 'cursor', '{"start_again": false, "account_changed": false, "unread": null, "changes": {}}',
  'reports nothing if the client has seen all dropped entries of another hunt');
select is(pg_temp.drop_entries('100', 'sam') - 'cursor', '{"start_again": false, "account_changed": true, "unread": 0, "changes": {}}',
  'reports a changed account and the unread count if a dropped entry of another hunt may be new to the client');
create function pg_temp.add_changes(number int, person text default null, hunt text default 'dana') returns void
language sql as $$
  insert into private.changes (hunt, person, table_name, operation)
  select tests.id(hunt), tests.id(person), 'wishes', 'UPDATE' from generate_series(1, number)
$$;
select pg_temp.add_changes(500);
select is(pg_temp.changes_since('sam') ->> 'start_again', 'false', 'reports up to 500 entries');
select pg_temp.add_changes(501);
select is(pg_temp.changes_since('sam') ->> 'start_again', 'true', 'starts again after more than 500 entries');
select pg_temp.add_changes(251, 'sam', 'sam');
select is(pg_temp.changes_since('sam', hunt => 'sam') ->> 'start_again', 'false', 'counts an entry of the caller''s own hunt once');

-- Old entries are dropped.
create function pg_temp.entry_counts(hunt text) returns jsonb
language sql as $$
  select jsonb_object_agg(c.operation, c.number)
  from (select operation, count(*) as number from private.changes where private.changes.hunt = tests.id(entry_counts.hunt) group by operation) as c
$$;
insert into private.changes (hunt, table_name, operation, recorded_at) values
  (tests.id('max'), 'wishes', 'INSERT', now() - interval '32 days'), (tests.id('max'), 'wishes', 'DELETE', now() - interval '30 days');
select pg_temp.add_changes(500), pg_temp.add_changes(3, hunt => 'max');
select private.prune_changes(tests.id('dana'));
select is(pg_temp.entry_counts('dana'), '{"UPDATE": 500}', 'keeps the last 500 entries of a hunt, whatever other hunts have');
select is(pg_temp.entry_counts('max'), '{"DELETE": 1, "UPDATE": 3}', 'drops entries of any hunt after 31 days');
select pg_temp.add_changes(1);
select private.prune_changes(tests.id('dana'));
select is(pg_temp.entry_counts('dana'), '{"UPDATE": 500, "PRUNED": 1}', 'drops older entries of the hunt, and notes it');
select is(pg_temp.entry_counts('max'), '{"DELETE": 1, "UPDATE": 3}', 'drops no entries of other hunts');
delete from private.changes;

-- Anyone who could read or change a cursor's content would learn how many transactions the database has had.
select isnt(pg_temp.cursor(), pg_temp.cursor(), 'two cursors issued at the same time share no encrypted content');
select ok(strpos(cursor, pg_snapshot_xmax(pg_current_snapshot())::text || ':') = 0, 'a cursor shows no transaction number') from issued;
select is(pg_temp.changes_since('dana', overlay(cursor placing case substr(cursor, at, 1) when '0' then '1' else '0' end from at for 1)) ->> 'start_again',
  'true', 'rejects a cursor that was tampered with at character ' || at)
from issued, unnest(array[15, 20, 25, 40, 60, 64, length(cursor)]) as at;
select * from finish();
rollback;

-- Realtime that is installed after the migrations. The server's own realtime schema, if any, is dropped until the rollback.
begin;
select no_plan();
select tests.create_people();
create function pg_temp.announcer_count() returns bigint
language sql as $$ select count(*) from pg_trigger where tgname = 'announce' $$;

select is(pg_temp.announcer_count(), (to_regclass('realtime.messages') is not null)::int::bigint,
  'the migrations announce changes where the server has realtime, and nowhere else');
drop trigger if exists announce on private.changes;
drop schema if exists realtime cascade;
select is(private.connect_realtime(), false, 'does not connect without realtime');
create schema realtime;
select is(private.connect_realtime(), false, 'does not connect with an empty schema');
create function realtime.topic() returns text language sql as 'select null';
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void language sql as 'select';
select is(private.connect_realtime(), false, 'does not connect with functions but no table');
drop function realtime.topic();
create table realtime.messages (topic text, extension text, payload jsonb, event text, private boolean);
select is(private.connect_realtime(), false, 'does not connect without the function realtime.topic');
drop function realtime.send(jsonb, text, text, boolean);
create function realtime.topic() returns text language sql as 'select null';
select is(private.connect_realtime(), false, 'does not connect with an older version that cannot send');
select is(pg_temp.announcer_count(), 0::bigint, 'announces nothing');
select lives_ok($$update public.houses set notes = 'alone' where id = tests.id('house of dana')$$,
  'saves changes without announcing them');

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language sql as $$ insert into realtime.messages values (topic, 'broadcast', payload, event, private) $$;
select is(private.connect_realtime(), true, 'connects once the realtime schema is complete');
select is(private.connect_realtime(), true, 'connects again');
select is(pg_temp.announcer_count(), 1::bigint, 'recorded changes have a trigger that announces them');
select is((select count(*) from pg_policies where schemaname = 'realtime'), 1::bigint, 'creates one policy');
select set_config('house_hunter.announced', '', true);
update public.houses set notes = 'together' where id = tests.id('house of dana');
select is((select array_agg(topic) from realtime.messages), array['hunt:' || tests.id('dana')],
  'announces changes after connecting');
select * from finish();
rollback;

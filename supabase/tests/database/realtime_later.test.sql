-- Realtime that is installed after the migrations. The server's own is renamed first.
begin;
select plan(13);
select tests.people();
create function pg_temp.announcers() returns bigint
language sql as $$ select count(*) from pg_trigger where tgname = 'announce' $$;

select is(pg_temp.announcers(), (to_regclass('realtime.messages') is not null)::int::bigint,
  'the migrations announce changes where the server has realtime, and nowhere else');
drop trigger if exists announce on private.changes;
drop schema if exists realtime cascade;
select is(private.connect_realtime(), false, 'without realtime there is nothing to connect');
create schema realtime;
select is(private.connect_realtime(), false, 'nor with an empty schema');
create function realtime.topic() returns text language sql as 'select null';
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void language sql as 'select';
select is(private.connect_realtime(), false, 'nor with functions without a table');
drop function realtime.topic();
create table realtime.messages (topic text, extension text, payload jsonb, event text, private boolean);
select is(private.connect_realtime(), false, 'nor with one that knows no topics');
drop function realtime.send(jsonb, text, text, boolean);
create function realtime.topic() returns text language sql as 'select null';
select is(private.connect_realtime(), false, 'nor with an older one that cannot send');
select is(pg_temp.announcers(), 0::bigint, 'nothing announces');
select lives_ok($$update public.houses set notes = 'alone' where id = tests.id('house of dana')$$, 'changes are saved as ever');

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language sql as $$ insert into realtime.messages values (topic, 'broadcast', payload, event, private) $$;
select is(private.connect_realtime(), true, 'with all of it, it connects');
select is(private.connect_realtime(), true, 'as often as one likes');
select is(pg_temp.announcers(), 1::bigint, 'recorded changes are announced');
select is((select count(*) from pg_policies where schemaname = 'realtime'), 1::bigint, 'with one policy');
select set_config('house_hunter.announced', '', true);
update public.houses set notes = 'together' where id = tests.id('house of dana');
select is((select array_agg(topic) from realtime.messages), array['hunt:' || tests.id('dana')], 'from then on');
select * from finish();
rollback;

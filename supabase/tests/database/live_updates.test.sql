begin;
select plan(21);
select tests.people();
create function pg_temp.announcers() returns bigint
language sql as $$ select count(*) from pg_trigger where tgname = 'zz_announce' $$;

select is(to_regnamespace('realtime'), null, 'this server has no realtime');
select is(pg_temp.announcers(), 0::bigint, 'so nothing announces');
select is(private.connect_realtime(), false, 'trying again changes nothing');
create schema realtime;
select is(private.connect_realtime(), false, 'nor does an empty schema');
create function realtime.topic() returns text
language sql stable as $$ select nullif(current_setting('realtime.topic', true), '') $$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$ begin insert into realtime.messages values (topic, 'broadcast', payload, event, private); end $$;
select is(private.connect_realtime(), false, 'nor functions without a table');
drop function realtime.topic();
create table realtime.messages (topic text, extension text, payload jsonb, event text, private boolean);
select is(private.connect_realtime(), false, 'nor one that knows no topics');
drop function realtime.send(jsonb, text, text, boolean);
create function realtime.topic() returns text
language sql stable as $$ select nullif(current_setting('realtime.topic', true), '') $$;
select is(private.connect_realtime(), false, 'nor an older realtime that cannot send');
select is(pg_temp.announcers(), 0::bigint, 'still nothing announces');

-- A server that has what the hosted one has.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language sql as $$ insert into realtime.messages values (topic, 'broadcast', payload, event, private) $$;
alter table realtime.messages enable row level security;
grant usage on schema realtime to anon, authenticated;
grant select, insert on realtime.messages to anon, authenticated;
select is(private.connect_realtime(), true, 'there it connects');
select is(private.connect_realtime(), true, 'as often as one likes');
select is(pg_temp.announcers(), 6::bigint, 'six tables announce');
select is((select count(*) from pg_policies where schemaname = 'realtime'), 1::bigint, 'with one policy');

create function pg_temp.heard(person text, topic text) returns bigint
language plpgsql as $$
declare
  messages bigint;
begin
  perform set_config('realtime.topic', topic, true);
  perform tests.act_as(person);
  select count(*) into messages from realtime.messages where messages.topic = heard.topic;
  perform tests.act_as_superuser();
  return messages;
end $$;
select tests.act_as('dana');
update public.houses set notes = 'a secret' where id = tests.id('house of dana');
select tests.act_as('sam');
insert into public.house_opinions (house_id, is_favorite) values (tests.id('house of dana'), true);
select tests.act_as_superuser();
delete from public.appointments where id = tests.id('visit by dana');
select is((select array_agg((payload - 'id')::text || event || private order by payload ->> 'table') from realtime.messages
  where topic = 'hunt:' || tests.id('dana')), array[
  '{"table": "appointments", "operation": "DELETE"}changetrue',
  '{"table": "house_opinions", "operation": "INSERT"}changetrue',
  '{"table": "houses", "operation": "UPDATE"}changetrue'], 'every change is announced on the private channel of its hunt');
select ok((select bool_and(payload ->> 'id' in (tests.id('house of dana')::text, tests.id('visit by dana')::text))
  from realtime.messages), 'by the id of what changed');
select is((select count(*) from realtime.messages where payload::text ~ 'secret' or topic not like 'hunt:%'), 0::bigint,
  'and nothing of what is in it');
select is(pg_temp.heard('dana', 'hunt:' || tests.id('dana')), 3::bigint, 'the owner hears');
select is(pg_temp.heard('sam', 'hunt:' || tests.id('dana')), 3::bigint, 'a member hears');
select is(pg_temp.heard('kim', 'hunt:' || tests.id('dana')), 0::bigint, 'a former member does not');
select is(pg_temp.heard('max', 'hunt:' || tests.id('dana')), 0::bigint, 'nor a stranger');
select is(pg_temp.heard(null, 'hunt:' || tests.id('dana')), 0::bigint, 'nor a visitor');
select tests.act_as('sam');
select throws_ok($$insert into realtime.messages (topic, extension) values ('hunt:' || tests.id('dana'), 'broadcast')$$,
  '42501', null, 'nobody announces by hand');
select * from finish();
rollback;

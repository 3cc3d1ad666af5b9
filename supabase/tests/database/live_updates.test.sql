begin;
select no_plan();
select tests.create_people();
select tests.provide_realtime();
select is(private.connect_realtime(), true, 'connects to realtime');
delete from realtime.messages;
select set_config('house_hunter.announced', '', true);

create function pg_temp.received_count(person text, topic text) returns bigint
language plpgsql as $$
declare
  messages bigint;
begin
  perform set_config('realtime.topic', topic, true);
  perform tests.act_as(person);
  select count(*) into messages from realtime.messages where messages.topic = received_count.topic;
  perform tests.act_as_superuser();
  return messages;
end $$;
-- Simulates the end of a transaction, because a transaction announces its changes only once.
create function pg_temp.commit() returns void
language sql as $$ select tests.act_as_superuser(); select set_config('house_hunter.announced', '', true) $$;
select tests.act_as('dana');
update public.houses set notes = 'a secret' where id = tests.id('house of dana');
select pg_temp.commit();
select tests.act_as('sam');
insert into public.house_opinions (house_id, is_favorite, rating) values (tests.id('house of dana'), true, 5);
update public.house_opinions set rating = 4;
select pg_temp.commit();
delete from public.appointments where id = tests.id('visit by dana');
select pg_temp.commit();
select is((select array_agg((payload - 'id')::text || event || private) from realtime.messages where topic = 'hunt:' || tests.id('dana')),
  array['{}changetrue', '{}changetrue', '{}changetrue'], 'announces every transaction once on the private channel of its hunt');
select is((select count(*) from realtime.messages where topic <> 'hunt:' || tests.id('dana')), 0::bigint,
  'announces on no other channel');
insert into private.changes (hunt, person, table_name, operation) values (tests.id('dana'), tests.id('sam'), 'wishes', 'UPDATE');
select is((select array_agg(distinct topic) from realtime.messages where topic <> 'hunt:' || tests.id('dana')),
  (select array_agg(topic order by topic) from unnest(array['person:' || tests.id('dana'), 'person:' || tests.id('sam')]) as topic),
  'announces a change for one member to that member and the owner');
select is((select count(*) from realtime.messages where topic = 'hunt:' || tests.id('dana')), 3::bigint,
  'does not announce a change for one member to the hunt');
select pg_temp.commit();
delete from realtime.messages where topic like 'person:%';
delete from public.collaborations where id = tests.id('sam joined');
select is((select array_agg(distinct topic) from realtime.messages),
  (select array_agg(topic order by topic) from unnest(array[
    'hunt:' || tests.id('dana'), 'person:' || tests.id('dana'), 'person:' || tests.id('sam')]) as topic),
  'notifies a removed member on their own channel');
delete from realtime.messages where topic like 'person:%';
update public.collaborations set collaborator_id = tests.id('sam'), status = 'accepted', accepted_at = now()
  where id = tests.id('lee invited');
delete from realtime.messages where topic like 'person:%';
select is(pg_temp.received_count('dana', 'hunt:' || tests.id('dana')), 4::bigint, 'the owner receives the announcements in their hunt');
select is(pg_temp.received_count('sam', 'hunt:' || tests.id('dana')), 4::bigint, 'a member receives the announcements in the hunt');
select is(pg_temp.received_count('kim', 'hunt:' || tests.id('dana')), 0::bigint, 'does not notify a former member');
select is(pg_temp.received_count('max', 'hunt:' || tests.id('dana')), 0::bigint, 'does not notify a stranger');
select is(pg_temp.received_count(null, 'hunt:' || tests.id('dana')), 0::bigint, 'does not notify a visitor');
select tests.act_as('sam');
select throws_ok($$insert into realtime.messages (topic, extension) values ('hunt:' || tests.id('dana'), 'broadcast')$$,
  '42501', null, 'users cannot send announcements themselves');
select * from finish();
rollback;

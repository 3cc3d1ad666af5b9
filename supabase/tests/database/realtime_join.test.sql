-- Who may join which channel. The test imitates the realtime service, which writes a message of each kind with its own rights and then,
-- with the user's rights, checks whether the message is visible and tries to write another one.
begin;
select no_plan();
select tests.create_people();
select tests.provide_realtime();
select private.connect_realtime();

-- Returns what the service would allow, as "broadcast read, broadcast write, presence read, presence write"; "nothing" means that the
-- channel is rejected.
create function pg_temp.channel_permissions(person text, channel text) returns text
language plpgsql as $$
declare
  kind text;
  probe uuid;
  allowed text[] := '{}';
begin
  foreach kind in array array['broadcast', 'presence'] loop
    probe := gen_random_uuid();
    insert into realtime.messages (id, topic, extension) values (probe, channel, kind);
    perform set_config('realtime.topic', channel, true), tests.act_as(person);
    if exists (select from realtime.messages where id = probe) then
      allowed := allowed || (kind || ' read');
    end if;
    begin
      insert into realtime.messages (topic, extension) values (channel, kind);
      allowed := allowed || (kind || ' write');
    exception when insufficient_privilege then
    end;
    perform tests.act_as_superuser();
  end loop;
  return coalesce(nullif(array_to_string(allowed, ', '), ''), 'nothing');
end $$;

create function pg_temp.channel(person text) returns text
language sql as $$ select 'hunt:' || tests.id(person) $$;

select is(pg_temp.channel_permissions('dana', pg_temp.channel('dana')), 'broadcast read', 'the owner can listen, but not send');
select is(pg_temp.channel_permissions('sam', pg_temp.channel('dana')), 'broadcast read', 'a member can listen, but not send');
select is(pg_temp.channel_permissions('kim', pg_temp.channel('dana')), 'nothing', 'a former member may not join');
select is(pg_temp.channel_permissions('max', pg_temp.channel('dana')), 'nothing', 'a stranger may not join');
select is(pg_temp.channel_permissions(null, pg_temp.channel('dana')), 'nothing', 'a visitor may not join');
select is(pg_temp.channel_permissions('sam', 'hunt:' || upper(tests.id('dana')::text)), 'nothing', 'a channel has only one spelling');
select is(pg_temp.channel_permissions('sam', 'hunt:'), 'nothing', 'a name without a hunt is not a channel');
select is(pg_temp.channel_permissions('sam', tests.id('dana')::text), 'nothing', 'an id alone is not a channel');
delete from public.collaborations where id = tests.id('sam joined');
select is(pg_temp.channel_permissions('sam', pg_temp.channel('dana')), 'nothing', 'a removed member is rejected at the next check');
select * from finish();
rollback;

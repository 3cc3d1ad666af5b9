-- Who may join which channel, asked as the realtime service asks: it writes a message of each kind as itself, then looks as the
-- person whether they see it, and tries to write one as the person.
begin;
select plan(9);
select tests.people();
-- Where the server has no realtime, what the service asks of it.
do $$
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
select private.connect_realtime();

-- What the service would allow, as "broadcast read, broadcast write, presence read, presence write"; "nothing" refuses the channel.
create function pg_temp.allowed(person text, channel text) returns text
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

select is(pg_temp.allowed('dana', pg_temp.channel('dana')), 'broadcast read', 'the owner listens, and says nothing');
select is(pg_temp.allowed('sam', pg_temp.channel('dana')), 'broadcast read', 'so does a member');
select is(pg_temp.allowed('kim', pg_temp.channel('dana')), 'nothing', 'a former member may not join');
select is(pg_temp.allowed('max', pg_temp.channel('dana')), 'nothing', 'nor may a stranger');
select is(pg_temp.allowed(null, pg_temp.channel('dana')), 'nothing', 'nor a visitor');
select is(pg_temp.allowed('sam', 'hunt:' || upper(tests.id('dana')::text)), 'nothing', 'a channel has one name');
select is(pg_temp.allowed('sam', 'hunt:'), 'nothing', 'the name of no hunt is no channel');
select is(pg_temp.allowed('sam', tests.id('dana')::text), 'nothing', 'nor is an id alone');
delete from public.collaborations where id = tests.id('sam joined');
select is(pg_temp.allowed('sam', pg_temp.channel('dana')), 'nothing', 'whoever was removed is refused at the next question');
select * from finish();
rollback;

-- The planner's estimates reveal nothing that row security hides.
begin;
select no_plan();
select tests.create_people();

create function pg_temp.set_prefer_header(prefer text) returns void
language sql as $$ select set_config('request.headers', json_build_object('prefer', prefer)::text, true) $$;

select pg_temp.set_prefer_header('return=representation');
select lives_ok('select requests.refuse_estimates()', 'a request without a count passes');
select pg_temp.set_prefer_header('count=exact');
select lives_ok('select requests.refuse_estimates()', 'an exact count passes');
select set_config('request.headers', '', true);
select lives_ok('select requests.refuse_estimates()', 'a request without headers passes');
create temporary table headers (header text);
insert into headers values ('count=planned'), ('count=estimated'), ('return=minimal, count=planned'), ('return=minimal,count=estimated'),
  ('Count=Planned'), ('count = planned');
grant select on headers to anon, authenticated;
create function pg_temp.check_rejection(person text, prefer text) returns text
language plpgsql as $$
begin
  perform pg_temp.set_prefer_header(prefer);
  perform tests.act_as(person);
  begin
    perform requests.refuse_estimates();
  exception when feature_not_supported then
    perform tests.act_as_superuser();
    return pass(format('%s is rejected for %s', prefer, coalesce(person, 'a visitor')));
  end;
  perform tests.act_as_superuser();
  return fail(format('%s is rejected for %s', prefer, coalesce(person, 'a visitor')));
end $$;
select pg_temp.check_rejection(person, header) from headers, unnest(array['max', null]) as person;

select is_empty($$select rolname from pg_roles where rolname = 'authenticator'
  and not coalesce(rolconfig @> array['pgrst.db_pre_request=requests.refuse_estimates'], false)$$,
  'PostgREST runs the check before every request');

-- requests.refuse_estimates does not see a second Prefer header, so there must be no statistics about what users wrote.
insert into public.wishes (owner_id, user_id, importance, kind, question)
select tests.id('dana'), tests.id('dana'), 'must', 'question', 'Divorce lawyer ' || n from generate_series(1, 3) as n;
analyze;
select is_empty($$select tablename, attname from pg_stats where schemaname = 'public' and tablename in (
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
  and (tablename, attname) not in (
    select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.atttypid in ('uuid'::regtype, 'timestamptz'::regtype))$$,
  'there are no statistics about what users wrote');
select is_empty($$select tablename, attname from pg_stats join pg_class c on c.relname = tablename and c.relkind = 'i'
  where schemaname = 'public'$$, 'there are no statistics about index expressions');

create function pg_temp.estimate(statement text) returns int
language plpgsql as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || statement into plan;
  return plan -> 0 -> 'Plan' ->> 'Plan Rows';
end $$;
select tests.act_as('max');
select is(pg_temp.estimate($$select from public.wishes where question = 'Divorce lawyer 1'$$),
  pg_temp.estimate($$select from public.wishes where question = 'Nobody wrote this'$$),
  'estimates reveal nothing of what users wrote');
select tests.act_as_superuser();
select * from finish();
rollback;

-- The planner's estimates count every row, including those that row security hides: the estimated number of wishes that say
-- "Divorce lawyer" would reveal that a stranger wrote one.

-- PostgREST runs this before every request, as the caller's role. It is in a separate schema, because visitors may not use the
-- schema private.
create schema requests;

create function requests.refuse_estimates() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    raise exception 'Rows can only be counted exactly' using errcode = 'feature_not_supported', hint = 'Ask for count=exact.';
  end if;
end $$;

revoke execute on function requests.refuse_estimates() from public;
grant usage on schema requests to anon, authenticated, service_role;
grant execute on function requests.refuse_estimates() to anon, authenticated, service_role;

do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'requests.refuse_estimates';
    notify pgrst, 'reload config';
  end if;
end $$;

-- PostgREST passes only one header of each name to the database, but obeys all of them. So the statistics of values are removed as
-- well; those of ids and times in indexes remain, because the planner needs them to choose an index.
do $$
declare
  target record;
begin
  for target in
    select a.attrelid::regclass as table_name, a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and not (a.atttypid in ('uuid'::regtype, 'timestamptz'::regtype)
        and exists (select from pg_index i where i.indrelid = a.attrelid and a.attnum = any (i.indkey)))
  loop
    execute format('alter table %s alter column %I set statistics 0', target.table_name, target.attname);
  end loop;
  -- Expressions in indexes have their own statistics.
  for target in
    select i.indexrelid::regclass as index_name, a.attnum
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = i.indexrelid and i.indkey[a.attnum - 1] = 0
    where c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter index %s alter column %s set statistics 0', target.index_name, target.attnum);
  end loop;
end $$;

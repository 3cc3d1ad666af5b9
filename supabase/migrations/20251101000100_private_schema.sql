-- Helpers live in a schema that the API does not expose.

-- A bare PostgreSQL server has no API roles yet; Supabase makes them itself.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
      if role_name = 'service_role' then
        alter role service_role bypassrls;
      end if;
    end if;
  end loop;
end $$;

-- Policies and triggers call auth.uid() as the signed-in person. Supabase has granted this already, by another role.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not has_schema_privilege(role_name, 'auth', 'usage') then
      execute format('grant usage on schema auth to %I', role_name);
    end if;
    if not has_schema_privilege(role_name, 'public', 'usage') then
      execute format('grant usage on schema public to %I', role_name);
    end if;
  end loop;
end $$;

create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- True while a statement comes through the API from a visitor or a signed-in person;
-- false inside definer functions, migrations, seeds and for the service role.
create function private.by_client() returns boolean
language sql stable
set search_path = ''
as $$ select current_user in ('anon', 'authenticated') $$;

grant execute on function private.by_client() to anon, authenticated, service_role;

-- The roles, schemas and ownerships of a new hosted project that its services and the migrations need. Run by supabase_admin, the only
-- superuser: the migrations run as postgres, which is not a superuser.
create role postgres login createdb createrole replication bypassrls;
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator, postgres;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter database postgres owner to postgres;

create schema extensions;
create extension pgcrypto schema extensions;
create extension "uuid-ossp" schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
grant all on schema extensions to postgres;

grant usage, create on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;

create role supabase_auth_admin login noinherit createrole;
create schema auth;
grant all on schema auth to supabase_auth_admin, postgres;
grant usage on schema auth to anon, authenticated, service_role;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on routines to postgres;

create role supabase_storage_admin login noinherit createrole;
grant create on database postgres to supabase_storage_admin;
create schema storage;
grant all on schema storage to supabase_storage_admin, postgres;
grant usage on schema storage to anon, authenticated, service_role;
alter role supabase_storage_admin set search_path = storage;
alter default privileges for role supabase_storage_admin in schema storage grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage grant all on sequences to postgres, anon, authenticated, service_role;
grant authenticator to supabase_storage_admin;

create role supabase_realtime_admin nologin noinherit;

-- Hosted projects let postgres configure PostgREST through settings of PostgREST's role.
grant set on parameter pgrst.db_pre_request to postgres;

-- Hosted projects let postgres write policies on these services' tables.
grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres;

import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'

const ROLES_AND_HISTORY = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin noinherit bypassrls;
    end if;
  end $$;
  grant anon, authenticated, service_role to current_user;

  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

  create schema if not exists extensions;
  grant usage on schema extensions to anon, authenticated, service_role;

  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`

const SYSTEM_GRANTS = `
  grant usage on schema auth, storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
`

/**
 * SQL for the state of a Supabase project before its first migration: roles, default privileges, the auth and storage schemas, and
 * the migration history. Safe to run again.
 */
export const PLATFORM_SCHEMA = [
  ROLES_AND_HISTORY,
  getAuthSchemaSql(),
  SUPABASE_AUTH_HELPERS_SQL,
  getStorageSchemaSql(),
  SYSTEM_GRANTS,
].join('\n')

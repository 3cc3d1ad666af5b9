import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import type { Database } from './database.ts'

/** The state of a Supabase project before its first migration: roles, default privileges and the migration history. */
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

/** Gives the database the schemas and roles that every Supabase project starts with. Can be repeated. */
export async function preparePlatform(database: Database): Promise<void> {
  await database.transaction((executor) =>
    executor.script([ROLES_AND_HISTORY, getAuthSchemaSql(), SUPABASE_AUTH_HELPERS_SQL, getStorageSchemaSql(), SYSTEM_GRANTS].join('\n')),
  )
  // On its first request lite grants everything on every table of public, undoing the migrations' revokes. This state tells lite
  // that the roles exist.
  database.connection['rlsState'] = 'active'
}

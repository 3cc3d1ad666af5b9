/**
 * SQL that does what @supabase/lite would do on its first request (see preventGrantOverride): it grants all privileges on
 * every table. That overrides the column grants and leaves only policies and triggers to protect the rows.
 */
export const WHOLE_TABLE_GRANTS = 'grant all on all tables in schema public to anon, authenticated, service_role'

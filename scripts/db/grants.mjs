/**
 * SQL that does what @supabase/lite would do on its first request (see preventGrantOverride): it grants whole tables, which overrides the
 * column grants, so that only row policies and triggers protect the rows.
 */
export const WHOLE_TABLE_GRANTS = 'grant all on all tables in schema public to anon, authenticated, service_role'

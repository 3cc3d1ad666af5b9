/**
 * What lite would do on its first request (see preventGrantReset): grants on whole tables override the column grants, so that only
 * row policies and triggers apply.
 */
export const WHOLE_TABLE_GRANTS = 'grant all on all tables in schema public to anon, authenticated, service_role'

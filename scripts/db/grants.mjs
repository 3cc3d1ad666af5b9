/**
 * What the embedded backend does at its first request: it removes column grants, so that only row policies and triggers apply.
 */
export const WHOLE_TABLE_GRANTS = 'grant all on all tables in schema public to anon, authenticated, service_role'

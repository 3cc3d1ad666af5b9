/** What the embedded backend does at its first request: column grants are gone, so row policies and triggers stand alone. */
export const WHOLE_TABLE_GRANTS = 'grant all on all tables in schema public to anon, authenticated, service_role'

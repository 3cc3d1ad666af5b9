-- PostgreSQL lets everybody execute a new function; only what was granted by name before stays.
revoke execute on all functions in schema private from public, anon;
grant execute on function private.by_client() to anon;

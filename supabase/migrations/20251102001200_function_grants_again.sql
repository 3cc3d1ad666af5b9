-- PostgreSQL lets everybody execute a new function; only what was granted by name before stays.
revoke execute on all functions in schema private from public;
revoke execute on function private.token_hash(text), private.confirmed_email(), private.name_of(uuid),
  private.is_member(uuid, uuid) from anon, authenticated;

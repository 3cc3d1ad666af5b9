-- What is blank to a browser is blank here too, whatever keyboard typed it: no-break and wide spaces, line separators, the byte
-- order mark. Until now PostgreSQL's own idea of white space counted, which changes with the locale.

-- The text without white space at its ends, as a browser trims it.
create function private.trimmed(value text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A'
    || U&'\2028\2029\202F\205F\3000\FEFF')
$$;

create or replace function private.is_filled(value text) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(private.trimmed(value) <> '', false) $$;

-- What an address looks like. Whether a mailbox is called so is for whoever writes to it to find out.
create function private.is_email(value text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    char_length(value) <= 254 and value ~ '^[^@]+@[^@]+\.[^@]+$'
      and value !~ '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', false)
$$;

revoke execute on function private.trimmed(text), private.is_email(text) from public;
grant execute on function private.trimmed(text), private.is_email(text) to authenticated, service_role;

update public.profiles set full_name = null where char_length(private.trimmed(full_name)) < 2;
alter table public.profiles
  drop constraint "Full name must be at least 2 characters",
  add constraint "Full name must be at least 2 characters" check (char_length(private.trimmed(full_name)) >= 2);

-- A bad name must never stop a sign-up.
create or replace function private.name_from_metadata(metadata jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  full_name text;
begin
  if jsonb_typeof(metadata) = 'string' then
    metadata := (metadata #>> '{}')::jsonb;
  end if;
  full_name := left(private.trimmed(coalesce(metadata ->> 'full_name', metadata ->> 'name')), 200);
  return case when char_length(private.trimmed(full_name)) >= 2 then full_name end;
exception when others then
  return null;
end $$;

-- Nobody can have confirmed such an address, so nobody can accept.
delete from public.collaborations where status = 'pending' and not private.is_email(collaborator_email);
alter table public.collaborations
  drop constraint "Please enter a valid email address",
  add constraint "Please enter a valid email address" check (collaborator_email = '' or private.is_email(collaborator_email));

create or replace function private.note_address_of_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := private.confirmed_email();
begin
  if new.collaborator_id = auth.uid() and new.collaborator_email is null and private.is_email(address) then
    new.collaborator_email := address;
  end if;
  return new;
end $$;

-- The characters of a token are those of base64url and hex, as everybody else who reads one demands.
create or replace function private.prepare_invitation() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.collaborator_email := lower(private.trimmed(new.collaborator_email));
  new.role := coalesce(nullif(private.trimmed(new.role), ''), 'viewer');

  if tg_op = 'INSERT' or new.invitation_token is distinct from old.invitation_token then
    -- 256 bits are 43 characters of base64url or 64 of hex; a short token could be guessed.
    if new.invitation_token !~ '^[A-Za-z0-9_-]{43,128}$' then
      raise exception 'Invitation token is not valid' using errcode = 'check_violation';
    end if;
    new.invitation_token := encode(sha256(convert_to(new.invitation_token, 'UTF8')), 'hex');
  end if;
  return new;
end $$;

-- A new account gets its profile and its collaboration settings.

-- The name given at sign-up, or null. Some drivers store the metadata as a JSON string, and nothing in it may be trusted:
-- a bad value must never stop a sign-up.
create function private.name_from_metadata(metadata jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  full_name text;
begin
  if jsonb_typeof(metadata) = 'string' then
    metadata := (metadata #>> '{}')::jsonb;
  end if;
  full_name := left(btrim(coalesce(metadata ->> 'full_name', metadata ->> 'name')), 200);
  return case when char_length(btrim(full_name)) >= 2 then full_name end;
exception when others then
  return null;
end $$;

create function private.create_account_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, private.name_from_metadata(new.raw_user_meta_data))
  on conflict (id) do nothing;
  insert into public.collaboration_settings (owner_id) values (new.id) on conflict (owner_id) do nothing;
  return null;
end $$;

create trigger create_account_rows after insert on auth.users
  for each row execute function private.create_account_rows();

-- Accounts that are older than this migration.
insert into public.profiles (id, full_name)
select id, private.name_from_metadata(raw_user_meta_data) from auth.users
on conflict (id) do nothing;
insert into public.collaboration_settings (owner_id) select id from public.profiles on conflict (owner_id) do nothing;

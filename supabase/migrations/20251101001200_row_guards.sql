-- What column grants say is said again by triggers: a backend that grants whole tables to the API roles must refuse the same.

-- updated_at grows with every update, whatever the client sends; whole milliseconds survive a JavaScript Date.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- Houses and appointments: who added the row and when is not the client's to say.
create function private.stamp_new_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.by_client() then
    new.created_by := coalesce(new.created_by, new.user_id);
    return new;
  end if;
  if new.is_example then
    raise exception 'Examples cannot be added one by one' using errcode = 'insufficient_privilege';
  end if;
  if new.created_by <> auth.uid() then
    raise exception 'A row cannot be added in the name of somebody else' using errcode = 'insufficient_privilege';
  end if;
  new.created_by := auth.uid();
  new.created_at := date_trunc('milliseconds', clock_timestamp());
  new.updated_at := new.created_at;
  return new;
end $$;

create function private.keep_identity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.by_client()
    and (new.id, new.user_id, new.created_by, new.is_example, new.created_at)
      is distinct from (old.id, old.user_id, old.created_by, old.is_example, old.created_at) then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function private.keep_profile_identity() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.by_client()
    and (new.id, new.houses_started_at, new.created_at) is distinct from (old.id, old.houses_started_at, old.created_at) then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function private.keep_settings_owner() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.owner_id is distinct from old.owner_id then
    raise exception 'This value cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger stamp_new_row before insert on public.houses
  for each row execute function private.stamp_new_row();
create trigger keep_identity before update on public.houses
  for each row execute function private.keep_identity();
create trigger touch_updated_at before update on public.houses
  for each row execute function private.touch_updated_at();

create trigger stamp_new_row before insert on public.appointments
  for each row execute function private.stamp_new_row();
create trigger keep_identity before update on public.appointments
  for each row execute function private.keep_identity();
create trigger touch_updated_at before update on public.appointments
  for each row execute function private.touch_updated_at();

create trigger keep_identity before update on public.profiles
  for each row execute function private.keep_profile_identity();
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

create trigger keep_owner before update on public.collaboration_settings
  for each row execute function private.keep_settings_owner();

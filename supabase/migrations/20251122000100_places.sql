-- Where a house is follows from its address: a place that was looked up, or a pin that was moved, is no news of the house. It
-- leaves updated_at, so that neither "Last Updated" nor a form that somebody has open is disturbed by a lookup.
create function private.touch_house() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.coordinates <> old.coordinates
    and to_jsonb(new) - array['coordinates', 'updated_at'] = to_jsonb(old) - array['coordinates', 'updated_at'] then
    new.updated_at := old.updated_at;
    return new;
  end if;
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

revoke execute on function private.touch_house() from public;

drop trigger touch_updated_at on public.houses;
create trigger touch_updated_at before update on public.houses
  for each row execute function private.touch_house();

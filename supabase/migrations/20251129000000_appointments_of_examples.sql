-- An appointment at an example is an example, whoever scheduled it: members would get entries and notifications about a house that they
-- cannot open. One that is moved to a real house is an ordinary appointment from then on. Not security definer, like copy_owner_from_house.
create function private.copy_example_from_house() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  select h.is_example into new.is_example from public.houses h where h.id = new.house_id;
  return new;
end $$;

-- After the triggers that reject an is_example set by the client: triggers fire in name order.
create trigger take_example before insert or update of house_id on public.appointments
  for each row execute function private.copy_example_from_house();

update public.appointments a set is_example = h.is_example
from public.houses h where h.id = a.house_id and h.is_example <> a.is_example;

revoke execute on all functions in schema private from public;

-- An appointment belongs to the hunt of its house. The house is looked up with the caller's own rights, so a house that the
-- caller cannot see looks like one that does not exist.
create function private.copy_owner_from_house() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  hunt uuid;
begin
  select h.user_id into hunt from public.houses h where h.id = new.house_id;
  if hunt is null then
    raise exception 'The property of this appointment was not found' using errcode = 'foreign_key_violation';
  end if;
  if tg_op = 'UPDATE' and hunt <> old.user_id then
    raise exception 'An appointment cannot be moved to another owner' using errcode = 'insufficient_privilege';
  end if;
  new.user_id := hunt;
  return new;
end $$;

-- Named to run before stamp_new_row, which reads the owner.
create trigger copy_owner before insert or update of house_id on public.appointments
  for each row execute function private.copy_owner_from_house();

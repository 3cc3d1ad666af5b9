-- Everybody's account lists the members of their hunts, so all of them are told when somebody comes or goes.
create function private.note_joined_for_all() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (hunt, table_name, row_id, operation)
  select c.owner_id, 'profiles', c.collaborator_id, 'UPDATE'
  from changed c join before b using (id) where c.status = 'accepted' and b.status = 'pending';
  return null;
end $$;

create function private.note_gone_for_all() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (hunt, table_name, row_id, operation)
  select g.owner_id, 'profiles', g.collaborator_id, 'UPDATE' from gone g where g.status = 'accepted';
  return null;
end $$;

create trigger note_joined_for_all after update on public.collaborations
  referencing old table as before new table as changed
  for each statement execute function private.note_joined_for_all();
create trigger note_gone_for_all after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.note_gone_for_all();

revoke execute on all functions in schema private from public;

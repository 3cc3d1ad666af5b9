-- Appointments scheduled, moved to another time or house, and cancelled. Those that go with their house are not told one by one.
create function private.note_appointment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  visit public.appointments := case when tg_op = 'DELETE' then old else new end;
  street text;
begin
  select h.address ->> 'street' into street from public.houses h where h.id = visit.house_id;
  if not found then
    return null;
  end if;
  perform private.note_activity(
    visit.user_id,
    case tg_op when 'INSERT' then 'appointment_scheduled' when 'UPDATE' then 'appointment_moved' else 'appointment_cancelled' end,
    visit.house_id,
    case when tg_op <> 'DELETE' then visit.id end,
    jsonb_build_object('street', street, 'title', visit.title, 'date', visit.date, 'time', visit.time)
      || case when tg_op = 'UPDATE' then jsonb_build_object('from_date', old.date, 'from_time', old.time) else '{}' end);
  return null;
end $$;

create trigger note_scheduled_appointment after insert on public.appointments
  for each row when (not new.is_example) execute function private.note_appointment();
create trigger note_moved_appointment after update on public.appointments
  for each row when ((new.date, new.time, new.house_id) is distinct from (old.date, old.time, old.house_id))
  execute function private.note_appointment();
create trigger note_cancelled_appointment after delete on public.appointments
  for each row when (not old.is_example) execute function private.note_appointment();

-- Members who joined, left, or were removed.
create function private.note_membership() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  member public.collaborations := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.note_activity(
    member.owner_id,
    case
      when tg_op = 'UPDATE' then 'member_joined'
      when member.collaborator_id = auth.uid() then 'member_left'
      else 'member_removed'
    end,
    null, null,
    jsonb_build_object('role', member.role, 'name', private.name_of(member.collaborator_id)));
  return null;
end $$;

create trigger note_joined_member after update on public.collaborations
  for each row when (old.status = 'pending' and new.status = 'accepted') execute function private.note_membership();
create trigger note_gone_member after delete on public.collaborations
  for each row when (old.status = 'accepted') execute function private.note_membership();

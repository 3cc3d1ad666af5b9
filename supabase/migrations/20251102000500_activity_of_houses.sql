-- Houses added, deleted, rated, and of another status. Examples come and go unnoticed.

-- Of several ratings of a house by one person only the last is told.
create function private.note_rating(p_owner uuid, p_house uuid, p_street text, p_rating int) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.activity where house_id = p_house and kind = 'house_rated' and actor_id = auth.uid();
  if p_rating > 0 then
    perform private.note_activity(p_owner, 'house_rated', p_house, null,
      jsonb_build_object('street', p_street, 'rating', p_rating));
  end if;
end $$;

create function private.note_house() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_activity(new.user_id, 'house_added', new.id, null,
      jsonb_build_object('street', new.address ->> 'street', 'city', new.address ->> 'city'));
  elsif tg_op = 'DELETE' then
    perform private.note_activity(old.user_id, 'house_deleted', null, null,
      jsonb_build_object('street', old.address ->> 'street', 'city', old.address ->> 'city'));
  else
    if new.status <> old.status then
      perform private.note_activity(new.user_id, 'status_changed', new.id, null,
        jsonb_build_object('street', new.address ->> 'street', 'from', old.status, 'to', new.status));
    end if;
    if new.rating is distinct from old.rating then
      perform private.note_rating(new.user_id, new.id, new.address ->> 'street', new.rating);
    end if;
  end if;
  return null;
end $$;

create trigger note_added_house after insert on public.houses
  for each row when (not new.is_example) execute function private.note_house();
create trigger note_changed_house after update on public.houses
  for each row when (new.status <> old.status or new.rating is distinct from old.rating)
  execute function private.note_house();
create trigger note_deleted_house after delete on public.houses
  for each row when (not old.is_example) execute function private.note_house();

create function private.note_opinion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.rating <> old.rating then
    perform private.note_rating(new.owner_id, new.house_id,
      (select h.address ->> 'street' from public.houses h where h.id = new.house_id), new.rating);
  end if;
  return null;
end $$;

create trigger note_opinion after insert or update on public.house_opinions
  for each row execute function private.note_opinion();

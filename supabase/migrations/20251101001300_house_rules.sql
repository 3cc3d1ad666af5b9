-- Rulings 2 and 3: favorite and rating on the house are the owner's; a collaborator who did not add the house may change its
-- status and nothing else, and the row policy has already asked for the owner's consent to that.
create function private.guard_house() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.by_client() or coalesce(old.user_id, new.user_id) = auth.uid() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.is_favorite or new.rating is distinct from 0 then
      raise exception 'Only the owner can set the favorite and the rating' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if (new.is_favorite, new.rating) is distinct from (old.is_favorite, old.rating) then
    raise exception 'Only the owner can set the favorite and the rating' using errcode = 'insufficient_privilege';
  end if;
  if old.created_by is distinct from auth.uid()
    and to_jsonb(new) - array['status', 'updated_at'] <> to_jsonb(old) - array['status', 'updated_at'] then
    raise exception 'You can change only the status of this property' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger guard_house before insert or update on public.houses
  for each row execute function private.guard_house();

-- Ruling 6: from the first house on, examples never come.
create function private.note_houses_started() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles
  set houses_started_at = now()
  where houses_started_at is null and id in (select user_id from added);
  return null;
end $$;

create trigger note_houses_started after insert on public.houses
  referencing new table as added
  for each statement execute function private.note_houses_started();

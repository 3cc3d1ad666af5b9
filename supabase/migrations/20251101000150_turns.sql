-- Locks that serialize statements, and limits per statement and per hunt, so that a flood of requests from one member does not stall
-- the others.

-- Locks. Two statements that lock the same rows in different orders can deadlock, so those that could are serialized within
-- each hunt. There are five kinds, always taken in this order:
--   members  members join or leave, or somebody is invited
--   rows     rows of houses, appointments and opinions are changed or deleted; any write to wishes, messages, viewings, costs
--            and places
--   houses   exclusive while houses are deleted, shared while rows that reference them are added
--   houses counted, appointments counted   at the very end of a statement, while a limit is checked
--   uploads  per user, not per hunt: photos are reserved, uploaded or finished
create function private.lock_hunts(p_hunts uuid[], p_what text, p_shared boolean default false) returns void
language plpgsql
set search_path = ''
as $$
declare
  key bigint;
begin
  for key in select hashtextextended(p_what || ' of ' || hunt, 0) from unnest(p_hunts) as hunt order by 1 loop
    if p_shared then
      perform pg_advisory_xact_lock_shared(key);
    else
      perform pg_advisory_xact_lock(key);
    end if;
  end loop;
end $$;

grant execute on function private.lock_hunts(uuid[], text, boolean) to authenticated;

-- Runs before an API statement. Which rows it will change is not known yet, only which hunts they can be in. Arguments: the locks,
-- and 'shared' if the last of them is shared.
create function private.serialize_writes() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  hunts uuid[];
begin
  if private.is_client_request() then
    hunts := array(select private.hunt_ids());
    if 'members' = any (tg_argv) then
      perform private.lock_hunts(array[auth.uid()], 'members');
    end if;
    if 'rows' = any (tg_argv) then
      perform private.lock_hunts(hunts, 'rows');
    end if;
    if 'houses' = any (tg_argv) then
      perform private.lock_hunts(hunts, 'houses', 'shared' = any (tg_argv));
    end if;
    if tg_op = 'DELETE' then
      perform set_config('house_hunter.deleting_from', tg_table_name, true);
    end if;
  end if;
  return null;
end $$;

-- Runs after an API statement. The names of its triggers sort before those of triggers that process the rows further. Rows deleted by a
-- cascade from another table are not counted.
create function private.cap_rows() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  maximum bigint;
begin
  -- Cascades of a deleted account run as the authentication service's role, which may not call our functions.
  if current_user not in ('anon', 'authenticated') then
    return null;
  end if;
  maximum := private.quota('rows of a statement');
  if (tg_op <> 'DELETE' or current_setting('house_hunter.deleting_from', true) = tg_table_name)
    and (select count(*) > maximum from (select from changed limit maximum + 1) as c) then
    raise exception 'At most % rows can be saved or deleted at once', maximum using errcode = 'HH005';
  end if;
  return null;
end $$;

-- Adds cap_rows to these tables. For migrations only.
create function private.add_row_caps(variadic target_tables text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  target_table text;
begin
  foreach target_table in array target_tables loop
    execute format('create trigger cap_inserted after insert on public.%I referencing new table as changed
      for each statement execute function private.cap_rows()', target_table);
    execute format('create trigger cap_updated after update on public.%I referencing new table as changed
      for each statement execute function private.cap_rows()', target_table);
    execute format('create trigger cap_deleted after delete on public.%I referencing old table as changed
      for each statement execute function private.cap_rows()', target_table);
  end loop;
end $$;

-- Runs after houses or appointments are added. Only one statement at a time counts a hunt's rows, so that two cannot exceed the
-- limit together. Its trigger sorts last, so that the lock is held only briefly. A single member can use up only part of the limit.
create function private.cap_hunt_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  maximum bigint := private.quota(tg_table_name);
  maximum_of_member bigint := private.quota(tg_table_name || ' of a member');
  things text := case tg_table_name when 'houses' then 'properties' else tg_table_name end;
  hunts uuid[];
  hunt uuid;
  existing bigint;
begin
  if auth.uid() is null then
    return null;
  end if;
  hunts := array(select distinct a.user_id from added a);
  perform private.lock_hunts(hunts, tg_table_name || ' counted');
  foreach hunt in array hunts loop
    execute format('select count(*) from (select from public.%I where user_id = $1 limit $2) as c', tg_table_name)
    into existing using hunt, maximum + 1;
    if existing > maximum then
      raise exception 'A hunt can have at most % %', maximum, things using errcode = 'HH005';
    end if;
    continue when hunt = auth.uid();
    execute format('select count(*) from (select from public.%I where user_id = $1 and created_by = $2 limit $3) as c', tg_table_name)
    into existing using hunt, auth.uid(), maximum_of_member + 1;
    if existing > maximum_of_member then
      raise exception 'A member can add at most % % to a hunt', maximum_of_member, things using errcode = 'HH005';
    end if;
  end loop;
  return null;
end $$;

-- Runs after rows are added to a parent, e.g. messages to a house. Counts them under the lock that the insert holds. Arguments: the
-- parent's column; 'own' to count only the caller's rows, or 'all'; the quota; and the message.
create function private.cap_added_rows() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  maximum bigint := private.quota(tg_argv[2]);
  parent_id uuid;
  existing bigint;
begin
  if me is null then
    return null;
  end if;
  for parent_id in execute format('select distinct a.%I from added a', tg_argv[0]) loop
    execute format('select count(*) from (select from public.%I where %I = $1 %s limit $2) as c',
      tg_table_name, tg_argv[0], case tg_argv[1] when 'own' then 'and user_id = $3' else '' end)
    into existing using parent_id, maximum + 1, me;
    if existing > maximum then
      raise exception '%', format(tg_argv[3], maximum) using errcode = 'HH005';
    end if;
  end loop;
  return null;
end $$;

-- Runs after notes of houses or appointments have grown. A single member can use up only part of the limit.
create function private.cap_notes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  maximum bigint := private.quota('bytes of notes');
  maximum_of_member bigint := private.quota('bytes of notes of a member');
  things text := case tg_table_name when 'houses' then 'properties' else tg_table_name end;
  hunt uuid;
  used bigint;
  used_by_me bigint;
begin
  if me is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if not exists (select from changed c join before b using (id) where octet_length(c.notes) > coalesce(octet_length(b.notes), 0)) then
      return null;
    end if;
  end if;
  perform private.lock_hunts(array(select distinct c.user_id from changed c), tg_table_name || ' counted');
  for hunt in select distinct c.user_id from changed c where c.notes <> '' loop
    execute format('select sum(octet_length(notes)), sum(octet_length(notes)) filter (where created_by = $2)
      from public.%I where user_id = $1', tg_table_name)
    into used, used_by_me using hunt, me;
    if used > maximum then
      raise exception 'The notes of a hunt''s % can have at most % MB', things, maximum / 1000000 using errcode = 'HH005';
    end if;
    if me <> hunt and used_by_me > maximum_of_member then
      raise exception 'The notes of the % that a member adds can have at most % MB', things, maximum_of_member / 1000000
        using errcode = 'HH005';
    end if;
  end loop;
  return null;
end $$;

revoke execute on all functions in schema private from public;

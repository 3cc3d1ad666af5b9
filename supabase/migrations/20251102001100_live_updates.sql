-- Live updates where the server has realtime (hosted): every change is announced, as table, id and operation only, on the
-- private channel of its hunt, which only members may join. Elsewhere nothing is made; should realtime come later, calling
-- private.connect_realtime() once more is enough.

-- Realtime itself turns a failure into a warning, so an announcement never stops a change.
create function private.announce_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform realtime.send(
    jsonb_build_object('table', tg_table_name, 'id', coalesce(changed ->> 'id', changed ->> 'house_id', changed ->> 'owner_id'),
      'operation', tg_op),
    'change', 'hunt:' || coalesce(changed ->> 'owner_id', changed ->> 'user_id'), true);
  return null;
end $$;

create function private.connect_realtime() returns boolean
language plpgsql
set search_path = ''
as $$
declare
  table_name text;
begin
  if to_regclass('realtime.messages') is null
    or to_regprocedure('realtime.topic()') is null
    or to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return false;
  end if;
  foreach table_name in array array[
    'houses', 'appointments', 'collaborations', 'collaboration_settings', 'house_opinions', 'activity'] loop
    execute format(
      'create or replace trigger zz_announce after insert or update or delete on public.%I
        for each row execute function private.announce_change()', table_name);
  end loop;
  drop policy if exists "Members follow their hunts" on realtime.messages;
  execute $policy$
    create policy "Members follow their hunts" on realtime.messages
      for select to authenticated
      using (
        extension = 'broadcast'
        and (select realtime.topic()) = any (array(select 'hunt:' || hunt from private.hunt_ids() as hunt)))
  $policy$;
  return true;
end $$;

select private.connect_realtime();

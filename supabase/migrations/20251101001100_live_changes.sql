-- Which rows of a hunt have changed since a client last asked, so that it reads only those rows and not whole lists.

-- One entry per changed row, or one for the whole table if a statement changed very many. Entries are kept for a month, and about
-- the newest 500 per hunt; an entry with the operation PRUNED marks where some were dropped early.
create table private.changes (
  id bigint generated always as identity primary key,
  hunt uuid not null,
  person uuid,
  table_name text,
  row_id uuid,
  operation text not null,
  dropped xid8,
  xid xid8 not null default pg_current_xact_id(),
  recorded_at timestamptz not null default clock_timestamp()
);

comment on column private.changes.hunt is 'Owner id. No foreign key: the end of a hunt is recorded too.';
comment on column private.changes.person is 'The user it concerns in addition to the owner of the hunt; null = all members.';
comment on column private.changes.row_id is
  'For an opinion, a message or a viewing, the id of the house; null = very many rows, or the whole table.';
comment on column private.changes.dropped is 'For PRUNED, the newest transaction of which an entry was dropped.';
comment on column private.changes.xid is
  'Cursors use it: ids and times are assigned before a transaction commits, and transactions commit out of order.';

create index changes_hunt_idx on private.changes (hunt, xid);
create index changes_person_idx on private.changes (person, xid) where person is not null;

-- Only one transaction at a time drops old entries, and nobody waits for it. Entries dropped because of their age leave no PRUNED
-- entry, because a cursor is rejected before it reaches that age.
create function private.prune_changes(p_hunt uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  oldest_kept bigint;
  newest_dropped xid8;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('prune changes', 0)) then
    return;
  end if;
  delete from private.changes where id in (
    select c.id from (select o.id, o.recorded_at from private.changes o order by o.id limit 200) as c
    where c.recorded_at < now() - interval '31 days');

  select c.id into oldest_kept from private.changes c where c.hunt = p_hunt order by c.id desc offset 499 limit 1;
  select max(c.xid) into newest_dropped from private.changes c where c.hunt = p_hunt and c.id < oldest_kept;
  if newest_dropped is not null then
    delete from private.changes c where c.hunt = p_hunt and c.id < oldest_kept;
    insert into private.changes (hunt, operation, dropped) values (p_hunt, 'PRUNED', newest_dropped);
  end if;
end $$;

-- Generates private.record_changes, a trigger function that records what one statement changed: the hunt, whom it concerns, and up to
-- 100 row ids. Each table of private.hunt_tables with a hunt_column gets a branch, because building the statement each time would cost
-- every change a tenth of a millisecond. The branches above those are for tables that need more: an invitation concerns only its owner,
-- a reaction names its message, not the house, a reading mark has no hunt, and places and answers to wishes that nobody else may read
-- are reported only to their author, in the author's own hunt. For migrations only.
create function private.generate_record_changes() returns void
language plpgsql
set search_path = ''
as $write$
begin
  execute (
    select format(
      $function$
create or replace function private.record_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  many boolean := (select count(*) > 100 from (select from changed limit 101) as c);
  entries int;
  newest bigint;
begin
  if not exists (select from changed) or current_setting('house_hunter.trimming', true) = 'on' then
    return null;
  end if;
  case tg_table_name
    when 'collaborations' then
      insert into private.changes (hunt, person, table_name, row_id, operation)
      select distinct c.owner_id, coalesce(c.collaborator_id, c.owner_id), tg_table_name, case when not many then c.id end, tg_op
      from changed c;
    when 'message_reactions' then
      insert into private.changes (hunt, table_name, row_id, operation)
      select distinct m.owner_id, 'messages', case when not many then m.house_id end, 'UPDATE'
      from changed c join public.messages m on m.id = c.message_id;
    when 'viewing_items' then
      insert into private.changes (hunt, person, table_name, row_id, operation)
      select distinct case when r.is_for_all then c.owner_id else c.user_id end, case when not r.is_for_all then c.user_id end,
        'viewings', case when not many then c.house_id end, 'UPDATE'
      from changed c
      cross join lateral (select c.wish_id is null or private.is_shared_wish(c.wish_id) as is_for_all) as r;
    when 'own_places' then
      insert into private.changes (hunt, person, table_name, operation)
      select distinct c.user_id, c.user_id, 'places', 'UPDATE' from changed c
      union all
      select distinct s.owner_id, null::uuid, 'places', 'UPDATE' from changed c join public.place_shares s on s.user_id = c.user_id;
    when 'activity_reads', 'thread_reads' then
      insert into private.changes (hunt, person, table_name, operation)
      select distinct c.user_id, c.user_id, tg_table_name, tg_op from changed c;%s
  end case;
  get diagnostics entries = row_count;

  if entries = 0 then
    return null;
  end if;

  -- Prunes only from time to time.
  newest := currval('private.changes_id_seq');
  if newest / 64 > (newest - entries) / 64 then
    perform private.prune_changes((select c.hunt from private.changes c where c.id = newest));
  end if;
  return null;
end $$
      $function$,
      string_agg(
        format(
          '
    when %L then
      insert into private.changes (hunt, table_name, row_id, operation)
      select distinct c.%I, %L, %s, %s from changed c;',
          r.relname, t.hunt_column, t.reported_as,
          case when t.row_column is null then 'null::uuid' else format('case when not many then c.%I end', t.row_column) end,
          case when t.reports_updates_only then '''UPDATE''' else 'tg_op' end),
        '' order by t.position))
    from private.hunt_tables t join pg_class r on r.oid = t.name
    where t.hunt_column is not null);
end $write$;

-- Adds triggers that record the changes of these tables. For migrations only.
create function private.add_change_triggers(variadic target_tables regclass[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  target_table regclass;
begin
  perform private.generate_record_changes();
  foreach target_table in array target_tables loop
    execute format('create trigger record_inserted after insert on %s referencing new table as changed
      for each statement execute function private.record_changes()', target_table);
    execute format('create trigger record_updated after update on %s referencing new table as changed
      for each statement execute function private.record_changes()', target_table);
    execute format('create trigger record_deleted after delete on %s referencing old table as changed
      for each statement execute function private.record_changes()', target_table);
  end loop;
end $$;

-- Wishes have their own triggers, below.
select private.add_change_triggers(variadic array(select t.name from private.hunt_tables t where t.reported_as <> 'wishes'));

-- Wishes are read as a whole, so an entry only says that some have changed. If nobody else may read them, only their author is
-- notified, in the author's own hunt, so that other members cannot even tell that something was written.
create function private.record_wish_changes_of(p_hunt uuid, p_author uuid, p_has_place boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_shared_list(p_hunt, p_author, p_has_place) then
    insert into private.changes (hunt, table_name, operation) values (p_hunt, 'wishes', 'UPDATE');
  else
    insert into private.changes (hunt, person, table_name, operation) values (p_author, p_author, 'wishes', 'UPDATE');
  end if;
end $$;

create function private.record_wishes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_wish_changes_of(c.owner_id, c.user_id, c.has_place)
  from (select distinct w.owner_id, w.user_id, w.place_id is not null as has_place from changed w) as c;
  return null;
end $$;

-- A wish that gains or loses a place counts as both kinds.
create function private.record_changed_wishes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_wish_changes_of(c.owner_id, c.user_id, c.has_place)
  from (
    select w.owner_id, w.user_id, w.place_id is not null as has_place from before w
    union
    select w.owner_id, w.user_id, w.place_id is not null from changed w) as c;
  return null;
end $$;

create function private.record_wish_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_wish_changes_of(c.owner_id, c.user_id, false) from (select distinct a.owner_id, a.user_id from changed a) as c;
  return null;
end $$;

create function private.record_wish_lists() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (hunt, table_name, operation)
  select distinct c.owner_id, 'wishes', 'UPDATE' from changed c where c.shared_at is not null;
  return null;
end $$;

create function private.record_changed_wish_lists() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (hunt, table_name, operation)
  select distinct c.owner_id, 'wishes', 'UPDATE'
  from changed c join before b using (owner_id, user_id) where c.shared_at is distinct from b.shared_at;
  return null;
end $$;

create trigger record_inserted after insert on public.wishes
  referencing new table as changed
  for each statement execute function private.record_wishes();
create trigger record_updated after update on public.wishes
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_wishes();
create trigger record_deleted after delete on public.wishes
  referencing old table as changed
  for each statement execute function private.record_wishes();

create trigger record_inserted after insert on public.wish_answers
  referencing new table as changed
  for each statement execute function private.record_wish_answers();
create trigger record_updated after update on public.wish_answers
  referencing new table as changed
  for each statement execute function private.record_wish_answers();
create trigger record_deleted after delete on public.wish_answers
  referencing old table as changed
  for each statement execute function private.record_wish_answers();

create trigger record_inserted after insert on public.wish_lists
  referencing new table as changed
  for each statement execute function private.record_wish_lists();
create trigger record_updated after update on public.wish_lists
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_wish_lists();
create trigger record_deleted after delete on public.wish_lists
  referencing old table as changed
  for each statement execute function private.record_wish_lists();

-- my_account lists the members of each hunt, so all of them are notified when somebody joins or leaves.
create function private.record_member_arrivals() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (hunt, table_name, row_id, operation)
  select c.owner_id, 'profiles', c.collaborator_id, 'UPDATE'
  from changed c join before b using (id) where c.status = 'accepted' and b.status = 'pending';
  return null;
end $$;

create function private.record_member_departures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.changes (hunt, table_name, row_id, operation)
  select g.owner_id, 'profiles', g.collaborator_id, 'UPDATE' from gone g where g.status = 'accepted';
  return null;
end $$;

create trigger record_member_arrivals after update on public.collaborations
  referencing old table as before new table as changed
  for each statement execute function private.record_member_arrivals();
create trigger record_member_departures after delete on public.collaborations
  referencing old table as gone
  for each statement execute function private.record_member_departures();

-- A cursor is the hunt's stamp, the time, and the snapshot that was seen, separated by dots. The snapshot is encrypted and signed:
-- it contains the transaction numbers of all users, from which a reader could learn how busy others are.
create table private.cursor_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

insert into private.cursor_key default values;

-- Encrypts or decrypts bytes: XOR with a pad made from the key and the nonce.
create function private.apply_cipher(p_value bytea, p_nonce bytea) returns bytea
language plpgsql stable security definer
set search_path = ''
as $$
declare
  key bytea := (select k.key from private.cursor_key k);
  pad bytea := '';
  value bytea := p_value;
begin
  for block in 0..length(value) / 32 loop
    pad := pad || sha256(key || 'cipher'::bytea || p_nonce || int4send(block));
  end loop;
  for i in 0..length(value) - 1 loop
    value := set_byte(value, i, get_byte(value, i) # get_byte(pad, i));
  end loop;
  return value;
end $$;

create function private.cursor_signature(p_unsigned text) returns text
language sql stable security definer
set search_path = ''
as $$ select encode(sha256(k.key || 'sign'::bytea || sha256(convert_to(p_unsigned, 'utf8')) || k.key), 'hex') from private.cursor_key k $$;

-- Identifies a hunt in this database; after the database is recreated, the same hunt has another stamp.
create function private.hunt_stamp(p_hunt uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select left(md5(p.id::text || extract(epoch from p.created_at)), 12) from public.profiles p where p.id = p_hunt $$;

create function private.cursor_of(p_hunt uuid, p_snapshot pg_snapshot) returns text
language sql stable security definer
set search_path = ''
as $$
  select concat_ws('.', c.unsigned, left(private.cursor_signature(c.unsigned), 32))
  from uuid_send(gen_random_uuid()) as nonce,
    concat_ws('.', private.hunt_stamp(p_hunt), extract(epoch from now())::bigint,
      encode(nonce, 'hex') || encode(private.apply_cipher(convert_to(p_snapshot::text, 'utf8'), nonce), 'hex')) as c (unsigned)
$$;

-- The cursor for a client that reads the hunt's rows at the same time. Those rows may be slightly older, so the cursor starts two
-- minutes back: reporting a change twice is harmless.
create function private.first_cursor(p_hunt uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  start_snapshot pg_snapshot := pg_current_snapshot();
  recent xid8 := (
    select min(c.xid) from private.changes c where c.hunt = p_hunt and c.recorded_at > now() - interval '2 minutes');
begin
  if recent < pg_snapshot_xmin(start_snapshot) then
    start_snapshot := format('%s:%s:', recent, recent)::pg_snapshot;
  end if;
  return private.cursor_of(p_hunt, start_snapshot);
end $$;

-- The snapshot of a cursor; null if the cursor is too old, from another database, or invalid.
create function private.cursor_snapshot(p_hunt uuid, p_cursor text) returns pg_snapshot
language plpgsql stable security definer
set search_path = ''
as $$
declare
  parts text[] := string_to_array(p_cursor, '.');
  payload bytea;
  seen pg_snapshot;
begin
  if cardinality(parts) <> 4 or parts[1] <> private.hunt_stamp(p_hunt)
    or to_timestamp(parts[2]::bigint) < now() - interval '30 days'
    or parts[4] <> left(private.cursor_signature(concat_ws('.', parts[1], parts[2], parts[3])), 32) then
    return null;
  end if;
  payload := decode(parts[3], 'hex');
  seen := convert_from(private.apply_cipher(substr(payload, 17), substr(payload, 1, 16)), 'utf8')::pg_snapshot;
  -- A database that was restored from a backup is behind the cursors it issued after that backup.
  return case when pg_snapshot_xmax(seen) <= pg_snapshot_xmax(pg_current_snapshot()) then seen end;
exception when data_exception then
  return null;
end $$;

create function private.changes_since(p_hunt uuid, p_cursor text)
returns table (cursor text, start_again boolean, account_changed boolean, unread int, changes jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  hunts uuid[] := array(select private.hunt_ids());
  listed text[] := array(select t.reported_as from private.hunt_tables t where t.is_listed);
  personal text[] := array(select t.reported_as from private.hunt_tables t where t.is_personal);
  -- Entries of a backup that was restored to another server can have the numbers of transactions that are yet to come there.
  newest xid8 := coalesce(pg_current_xact_id_if_assigned(), pg_snapshot_xmax(pg_current_snapshot()));
  seen pg_snapshot;
  rows_by_table jsonb;
  new_count int;
  pruned boolean;
  affects_account boolean;
  affects_unread boolean;
begin
  if p_hunt is null or not p_hunt = any (hunts) then
    return;
  end if;
  seen := private.cursor_snapshot(p_hunt, p_cursor);
  if seen is null then
    return query select private.first_cursor(p_hunt), true, true, private.unread_count(), '{}'::jsonb;
    return;
  end if;

  -- What only the caller may read is recorded in their own hunt, whichever hunt they are looking at. Changes below the snapshot's
  -- xmin are not new; of those above it, the ones that had not committed when the snapshot was taken are. A client has missed
  -- dropped entries if its snapshot contains neither them nor the entry that marks the drop.
  with new_changes as materialized (
    select c.id, c.table_name, c.row_id, c.operation
    from private.changes c
    where c.hunt = p_hunt and c.xid >= pg_snapshot_xmin(seen) and c.xid <= newest and not pg_visible_in_snapshot(c.xid, seen)
      and (c.person is null or c.person = me or c.hunt = me)
      and (c.dropped is null or c.dropped >= pg_snapshot_xmin(seen))
    union all
    select c.id, c.table_name, c.row_id, c.operation
    from private.changes c
    where c.person = me and c.hunt <> p_hunt and c.table_name = any (personal)
      and c.xid >= pg_snapshot_xmin(seen) and c.xid <= newest and not pg_visible_in_snapshot(c.xid, seen)
    limit 501),
  latest as (
    select distinct on (n.table_name, n.row_id) n.table_name, n.row_id, n.operation = 'DELETE' as is_gone
    from new_changes n
    where n.table_name = any (listed)
    order by n.table_name, n.row_id, n.id desc),
  by_table as (
    select l.table_name, jsonb_build_object(
      'all', bool_or(l.row_id is null),
      'read', coalesce(jsonb_agg(l.row_id) filter (where l.row_id is not null and not l.is_gone), '[]'),
      'gone', coalesce(jsonb_agg(l.row_id) filter (where l.row_id is not null and l.is_gone), '[]')) as changed
    from latest l
    group by l.table_name)
  select
    (select coalesce(jsonb_object_agg(b.table_name, b.changed), '{}') from by_table b),
    count(*), coalesce(bool_or(n.operation = 'PRUNED'), false)
  into rows_by_table, new_count, pruned
  from new_changes n;
  if pruned or new_count > 500 then
    return query select private.cursor_of(p_hunt, pg_current_snapshot()), true, true, private.unread_count(), '{}'::jsonb;
    return;
  end if;

  -- my_account also covers the caller's other hunts.
  select
    coalesce(bool_or(c.operation = 'PRUNED' or t.changes_account = 'always'
      or t.changes_account = 'in another hunt' and c.hunt <> me
      or t.changes_account = 'unless updated' and c.operation <> 'UPDATE'), false),
    coalesce(bool_or(c.operation = 'PRUNED' or t.changes_unread = 'always'
      or t.changes_unread = 'in another hunt' and c.hunt <> me), false)
  into affects_account, affects_unread
  from private.changes c left join private.hunt_tables t on t.reported_as = c.table_name
  where c.xid >= pg_snapshot_xmin(seen) and c.xid <= newest and not pg_visible_in_snapshot(c.xid, seen)
    and (c.hunt = any (hunts) and c.person is null or c.person = me)
    and (c.dropped is null or c.dropped >= pg_snapshot_xmin(seen));
  return query select private.cursor_of(p_hunt, pg_current_snapshot()), false, affects_account,
    case when affects_unread then private.unread_count() end, rows_by_table;
end $$;

create function public.changes_since(p_hunt uuid, p_cursor text default null)
returns table (cursor text, start_again boolean, account_changed boolean, unread int, changes jsonb)
language sql stable
set search_path = ''
as $$ select * from private.changes_since(p_hunt, p_cursor) $$;

comment on function public.changes_since(uuid, text) is
  'What changed in a hunt since the cursor of an earlier response; no row if the caller is not a member of the hunt. changes: '
  'by table {read: ids, gone: ids, all: the whole table}; opinions, messages and viewings are listed under their house; '
  'wishes, the viewing list, costs and places as a whole. unread: the number of unread notifications, null if unchanged. '
  'account_changed: my_account may return something new. start_again: the cursor is unusable, read everything.';

revoke execute on function public.changes_since(uuid, text) from public, anon;
grant execute on function private.changes_since(uuid, text), public.changes_since(uuid, text) to authenticated;

-- If the server has realtime (hosted projects), changes of a hunt are announced on its private channel, which only members may
-- join, and changes for one user on that user's own channel; clients then request the changes. Otherwise nothing is created until
-- private.connect_realtime() is called again.

-- Announces once per channel and transaction; messages are sent together after the commit. What concerns one user is announced only
-- to them and the hunt's owner. Realtime itself turns a failure into a warning, so an announcement never makes a change fail.
create function private.announce_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  announced text := coalesce(current_setting('house_hunter.announced', true), '');
  topic text;
begin
  for topic in
    select 'hunt:' || a.hunt from added a where a.person is null
    union select 'person:' || concerned from added a, unnest(array[a.hunt, a.person]) as concerned where a.person is not null
  loop
    if strpos(announced, topic) = 0 then
      announced := announced || topic;
      perform set_config('house_hunter.announced', announced, true);
      perform realtime.send('{}', 'change', topic, true);
    end if;
  end loop;
  return null;
end $$;

create function private.connect_realtime() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('realtime.messages') is null
    or to_regprocedure('realtime.topic()') is null
    or to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return false;
  end if;
  execute 'create or replace trigger announce after insert on private.changes
    referencing new table as added for each statement execute function private.announce_changes()';
  drop policy if exists "Members receive changes of their hunts" on realtime.messages;
  execute $policy$
    create policy "Members receive changes of their hunts" on realtime.messages
      for select to authenticated
      using (
        extension = 'broadcast'
        and (select realtime.topic()) = any (array(
          select 'hunt:' || hunt from private.hunt_ids() as hunt union all select 'person:' || auth.uid())))
  $policy$;
  return true;
end $$;

do $$
begin
  if not private.connect_realtime() then
    raise notice 'No realtime here, so changes are polled for. Once it is there, run: select private.connect_realtime();';
  end if;
end $$;

revoke execute on all functions in schema private from public;

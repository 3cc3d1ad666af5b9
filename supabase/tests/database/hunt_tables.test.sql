-- private.hunt_tables is complete, and a new table needs only its row there and the triggers that record its changes.
begin;
select no_plan();
select tests.create_people();

select is_empty($$select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  except select name from private.hunt_tables$$, 'lists every table of the API');
select is_empty($$select attrelid::regclass, attname from pg_attribute a join pg_class c on c.oid = attrelid
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and attname in ('owner_id', 'user_id')
    and attrelid not in (select name from private.hunt_tables)
    and attrelid::regclass::text not in (
      'private.held_passwords', 'private.invitation_mails', 'private.message_edits', 'private.permission_requests')$$,
  'lists every table with an owner or a user, except those that deleting a user''s data does not change');
create function pg_temp.references_to_profiles(on_delete "char") returns setof text
language sql as $$
  select conrelid::regclass || ' ' || attname
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'public.profiles'::regclass and confdeltype = on_delete
$$;
select set_eq($$
  select pg_temp.references_to_profiles('c')
  except
  select name || ' ' || unnest(deleted_by) from private.hunt_tables$$, array[
  -- Kept, so that deleting data does not reset limits, let former members back in, or repeat notifications.
  'private.departures person_id', 'private.invitation_mails owner_id', 'private.message_edits user_id', 'private.notified_messages person',
  -- Deleted with a membership.
  'collaborations collaborator_id', 'private.permission_requests owner_id', 'private.permission_requests member_id',
  'wishes owner_id', 'wish_lists owner_id', 'place_shares owner_id',
  -- Reset to the defaults.
  'collaboration_settings owner_id'],
  'deleting a user''s data deletes what deleting the account would, except these rows');
select set_eq($$
  select pg_temp.references_to_profiles('n')
  except
  select name || ' ' || unnest(anonymized || deleted_by) from private.hunt_tables$$, array[
  -- Kept, so that a user who joins a hunt again may change what they added before.
  'houses created_by', 'appointments created_by',
  -- Anonymized together with the details of the entry.
  'activity actor_id'],
  'deleting a user''s data anonymizes what deleting the account would, except these columns');
select is_empty($$select name, target_column
  from private.hunt_tables, unnest(deleted_by || anonymized || array_remove(array[hunt_column, row_column], null)) as target_column
  where not exists (select from pg_attribute where attrelid = name and attname = target_column)$$, 'all columns exist');
select is_empty($$select reported_as from private.hunt_tables group by reported_as
  having count(distinct (is_listed, is_personal, changes_account, changes_unread)) > 1$$,
  'tables that are reported under one name are reported in the same way');
select is_empty($$select name from private.hunt_tables
  where (reported_as is not null) <> (
    select count(*) = 3 from pg_trigger where tgrelid = name and tgname in ('record_inserted', 'record_updated', 'record_deleted'))$$,
  'a table is reported if, and only if, it records its changes');
select is(tests.error_message(format('update private.hunt_tables set %I = ''sometimes''', target_column)), 'changes_account and changes_unread are valid',
  'rejects an unknown value of ' || target_column) from unnest(array['changes_account', 'changes_unread']) as target_column;

select is_empty($$select name from private.hunt_tables
  where exists (select from pg_policy where polrelid = name and polcmd = 'a')
    and not exists (select from pg_trigger where tgrelid = name and tgfoid = 'private.serialize_writes'::regproc)$$,
  'inserts into every table wait for the other writers of the hunt');

-- Simulates a later migration that adds a table and some columns that users may change.
create table public.tasks (
  id uuid primary key,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  author_id uuid not null references public.profiles (id) on delete cascade,
  done_by uuid references public.profiles (id) on delete set null
);
insert into private.hunt_tables (name, deleted_by, anonymized, reported_as, hunt_column, row_column, changes_account, changes_unread)
values ('public.tasks', '{author_id}', '{done_by}', 'tasks', 'owner_id', 'id', 'unless updated', 'in another hunt');
select private.add_change_triggers('public.tasks');
alter table public.profiles add column language text;
alter table public.collaboration_settings add column add_tasks boolean not null default true;
grant update (language) on public.profiles to authenticated;
grant update (add_tasks) on public.collaboration_settings to authenticated;

create temporary table cursors as
select name, null::text as cursor from unnest(array['sam', 'dana']) as name;
grant all on cursors to public;
create function pg_temp.save_cursors() returns void
language plpgsql as $$
declare
  person text;
begin
  delete from private.changes;
  foreach person in array array['sam', 'dana'] loop
    perform tests.act_as(person);
    update cursors set cursor = (select c.cursor from public.changes_since(tests.id('dana')) as c) where name = person;
  end loop;
  perform tests.act_as_superuser();
end $$;
create function pg_temp.reported_changes(person text) returns jsonb
language plpgsql as $$
declare
  reported jsonb;
begin
  perform tests.act_as(person);
  select jsonb_build_array(a.changes -> 'tasks', a.account_changed, a.unread is not null) into reported
  from public.changes_since(tests.id('dana'), (select cursor from cursors where name = person)) as a;
  perform tests.act_as_superuser();
  return reported;
end $$;
select pg_temp.save_cursors();
insert into public.tasks values (tests.id('task of sam'), tests.id('dana'), tests.id('sam'), null),
  (tests.id('task of dana'), tests.id('dana'), tests.id('dana'), tests.id('sam'));
select is(pg_temp.reported_changes('sam'), jsonb_build_array(jsonb_build_object('all', false, 'gone', '[]'::jsonb, 'read',
  (select jsonb_agg(id order by id) from public.tasks)), true, true), 'reports the rows of a new table to a member');
select is(pg_temp.reported_changes('dana') - 0, '[true, false]', 'reports a changed account to the owner, but nothing unread');
select pg_temp.save_cursors();
update public.tasks set author_id = author_id where id = tests.id('task of sam');
select is(pg_temp.reported_changes('dana'), jsonb_build_array(jsonb_build_object('all', false, 'gone', '[]'::jsonb, 'read',
  jsonb_build_array(tests.id('task of sam'))), false, false),
  'an update does not change the account, as the table''s row in hunt_tables specifies');
update public.profiles set language = 'de';
update public.collaboration_settings set add_tasks = false;
select tests.act_as('sam');
select public.delete_my_data();
select tests.act_as_superuser();
select is((select array_agg((id, done_by)::text) from public.tasks), array[format('(%s,)', tests.id('task of dana'))],
  'deleting a user''s data deletes their rows, and their id from rows of others');
select is((select jsonb_object_agg(split_part(p.full_name || ' ', ' ', 1), language) from public.profiles p where id = tests.id('dana')),
  '{"Dana": "de"}', 'others keep what they chose');
select is((select (language, add_tasks)::text from public.profiles p join public.collaboration_settings s on s.owner_id = p.id
  where p.id = tests.id('sam')), '(,t)', 'deleting a user''s data resets what they chose');
select * from finish();
rollback;

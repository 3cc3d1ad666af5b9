begin;
select no_plan();
select tests.create_people();
-- Sam has everything that an account can have, in his own hunt, which has a member, and in another user's hunt.
insert into public.collaborations (owner_id, collaborator_id, invitation_token, status, accepted_at) values
  (tests.id('sam'), tests.id('kim'), repeat('1', 43), 'accepted', now());
insert into public.collaborations (owner_id, invitation_token) values (tests.id('sam'), repeat('2', 43));
update public.profiles set currency = 'EUR', theme = 'dark', measurement_system = 'metric' where id = tests.id('sam');
update public.collaboration_settings set add_houses = true, notify_owner = false where owner_id = tests.id('sam');
select tests.act_as('kim');
insert into public.house_opinions (house_id, rating) values (tests.id('house of sam'), 3);
select tests.act_as('dana');
update public.houses set status = 'Bought' where id = tests.id('house of dana');
select tests.act_as('sam');
insert into public.house_opinions (house_id, rating) values (tests.id('house of dana'), 5);
update public.houses set status = 'Bought' where id = tests.id('house of sam');
select public.mark_notifications_read();
insert into public.wishes (id, owner_id, importance, kind, question)
select tests.id('wish in ' || hunt), tests.id(hunt), 'must', 'question', 'Quiet' from unnest(array['sam', 'dana']) as hunt;
insert into public.wish_answers (wish_id, house_id, answer)
select tests.id('wish in ' || hunt), tests.id('house of ' || hunt), 'yes' from unnest(array['sam', 'dana']) as hunt;
insert into public.wish_lists (owner_id, shared_at) select tests.id(hunt), now() from unnest(array['sam', 'dana']) as hunt;
insert into public.messages (id, house_id, body)
select tests.id('message in ' || hunt), tests.id('house of ' || hunt), 'Hello <@' || tests.id(hunt) || '>' from unnest(array['sam', 'dana']) as hunt;
insert into public.message_reactions (message_id, emoji)
select tests.id('message in ' || hunt), '👍' from unnest(array['sam', 'dana']) as hunt;
select public.mark_thread_read(tests.id('house of ' || hunt), now()) from unnest(array['sam', 'dana']) as hunt;
insert into public.viewings (id, house_id, started_at, ended_at)
select tests.id('viewing in ' || hunt), tests.id('house of ' || hunt), now(), now() from unnest(array['sam', 'dana']) as hunt;
insert into public.viewing_items (viewing_id, kind, place, body, captured_at)
select tests.id('viewing in ' || hunt), 'note', 1, 'Bright', now() from unnest(array['sam', 'dana']) as hunt;
insert into public.viewing_lists (owner_id, items) values (tests.id('sam'), '[]');
insert into public.house_costs (house_id, currency) values (tests.id('house of sam'), 'USD'), (tests.id('house of dana by sam'), 'USD');
insert into public.cost_assumptions (currency, deposit_share, rate, years, maintenance) values ('USD', 20, 6, 30, 1);
insert into public.own_places (label, mode) values ('Work', 'car');
insert into public.place_shares (owner_id) values (tests.id('sam')), (tests.id('dana'));
select tests.act_as('kim');
insert into public.viewings (house_id, started_at) values (tests.id('house of sam'), now());
insert into public.own_places (label, mode) values ('Work', 'car');
insert into public.place_shares (owner_id) values (tests.id('sam'));
insert into public.wishes (owner_id, importance, kind, question) values (tests.id('sam'), 'must', 'question', 'Quiet');
insert into public.messages (house_id, body) values (tests.id('house of sam'), 'Hello');
insert into public.message_reactions (message_id, emoji) values (tests.id('message in sam'), '👍');
select public.mark_thread_read(tests.id('house of sam'), now());
select tests.act_as('dana');
insert into public.wishes (id, owner_id, importance, kind, question) values (tests.id('wish of dana'), tests.id('dana'), 'must', 'question', 'Quiet');
insert into public.wish_answers (wish_id, house_id, answer) values (tests.id('wish of dana'), tests.id('house of dana'), 'yes');
insert into public.wish_lists (owner_id, shared_at) values (tests.id('dana'), now());
insert into public.messages (id, house_id, body) values (tests.id('message of dana'), tests.id('house of dana'), 'Ask <@' || tests.id('sam') || '>');
insert into public.message_reactions (message_id, emoji) values (tests.id('message in dana'), '👍');
select public.mark_thread_read(tests.id('house of dana'), now());
insert into public.viewings (id, house_id, started_at) values (tests.id('viewing of dana'), tests.id('house of dana'), now());
insert into public.viewing_items (viewing_id, kind, place, body, captured_at) values (tests.id('viewing of dana'), 'note', 1, 'Bright', now());
insert into public.cost_assumptions (currency, deposit_share, rate, years, maintenance) values ('USD', 20, 6, 30, 1);
insert into public.own_places (label, mode) values ('Work', 'car');
insert into public.place_shares (owner_id) values (tests.id('dana'));
select tests.act_as_superuser();
insert into private.photos (id, extension, user_id, width, height, color, hash)
select tests.id('photo of ' || name), 'jpg', tests.id(name), 1, 1, '#000000', '' from unnest(array['sam', 'dana']) as name;
insert into public.viewing_lists (owner_id, items) values (tests.id('max'), '[]'), (tests.id('dana'), '[]');
-- More data of the other users, who must have something in every table to prove that it stays.
insert into public.collaborations (owner_id, collaborator_id, invitation_token, status, accepted_at) values
  (tests.id('max'), tests.id('kim'), repeat('3', 43), 'accepted', '2020-01-01');
update public.collaboration_settings set add_houses = true, edit_status = true where owner_id = tests.id('dana');
insert into public.house_opinions (house_id, user_id, rating) values (tests.id('house of max'), tests.id('kim'), 2);
select tests.act_as('max');
update public.houses set status = 'Bought' where id = tests.id('house of max');
select tests.act_as('kim');
select public.mark_notifications_read();
select tests.act_as_superuser();

insert into private.departures (owner_id, person_id) values (tests.id('sam'), tests.id('max')), (tests.id('dana'), tests.id('kim'));
insert into private.given_photos (name, owner_id, given_by) values
  ('a', tests.id('sam'), tests.id('dana')), ('b', tests.id('dana'), tests.id('sam')), ('c', tests.id('dana'), tests.id('kim'));
insert into public.messages (id, house_id, user_id, body)
values (tests.id('message of max'), tests.id('house of max'), tests.id('max'), 'Hello');
insert into public.message_reactions (message_id, user_id, emoji) values (tests.id('message of max'), tests.id('max'), '👍');

-- The tables are looked up, not listed, so that a new table is covered too.
create function pg_temp.columns_with(person uuid) returns setof text
language plpgsql as $$
declare
  target_table regclass;
  target_column text;
  found_it boolean;
begin
  for target_table, target_column in
    select attrelid, attname
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and attnum > 0 and not attisdropped
      and attrelid <> 'private.changes'::regclass
  loop
    execute format('select exists (select from %s t where strpos(t.%I::text, $1) > 0)', target_table, target_column)
    into found_it using person::text;
    if found_it then
      return next target_table || ' ' || target_column;
    end if;
  end loop;
end $$;
create function pg_temp.every_row() returns table (target_table text, row_data jsonb)
language plpgsql as $$
declare
  each regclass;
begin
  for each in select name from private.hunt_tables loop
    return query execute format('select %L, to_jsonb(t) from %s t', each, each);
  end loop;
end $$;
-- Columns in which other people's rows keep Sam's id: who added a row, and what others wrote.
create temporary table kept_columns (target_table, target_column) as
values ('houses', 'created_by'), ('appointments', 'created_by'), ('messages', 'body'), ('messages', 'mentions');
-- Sam's messages in other hunts stay, and so do the rows that refer to them.
create temporary table ids_of_sam as
select tests.id('sam')::text as id
union
select row_data ->> 'id' from pg_temp.every_row()
where tests.id('sam')::text = row_data ->> 'owner_id' or tests.id('sam')::text = row_data ->> 'user_id' and target_table <> 'messages';
-- Rows that do not depend on Sam's account. A row without a user or actor may have been anonymized, so it is left out.
create function pg_temp.rows_of_others() returns table (target_table text, row_data jsonb)
language sql as $$
  select * from pg_temp.every_row() r
  where 'null' not in (coalesce(r.row_data -> 'user_id', '0'), coalesce(r.row_data -> 'actor_id', '0'))
    and not exists (
      select from ids_of_sam
      where strpos((r.row_data - array(select k.target_column from kept_columns k where k.target_table = r.target_table))::text, id) > 0)
$$;
create temporary table rows_before as select * from pg_temp.rows_of_others();
select is_empty($$select name || ' ' || unnest(deleted_by) from private.hunt_tables
  except select pg_temp.columns_with(tests.id('sam'))$$, 'Sam has something in every table that is deleted from');
select is_empty($$select name, target_column from private.hunt_tables, unnest(anonymized) as target_column
  except select r.target_table::regclass, target_column from pg_temp.every_row() r, jsonb_each_text(r.row_data) as c (target_column, value)
  where value = tests.id('sam')::text and row_data ->> 'owner_id' is distinct from value$$,
  'Sam''s id is in a hunt of others in every column that is anonymized');
select is_empty('select name::text from private.hunt_tables except select target_table from rows_before', 'others have something in every table');

select tests.act_as('sam');
select lives_ok('select public.delete_my_data()', 'a person deletes their data');
select tests.act_as_superuser();
select set_eq($$select pg_temp.columns_with(tests.id('sam'))$$,
  $$values ('profiles id'), ('collaboration_settings owner_id'), ('private.departures person_id'), ('private.notified_messages person')
  union all select target_table || ' ' || target_column from kept_columns$$, 'Sam''s id is left in these columns only');
select set_eq('select * from pg_temp.rows_of_others()', 'select * from rows_before', 'other people keep their data in every table');
select tests.act_as('sam');
select is_empty('select * from public.notifications()', 'no notification is left');
select is((select count(*) from tests.hunts()), 1::bigint, 'Sam sees only his own, empty hunt');
select is((select (full_name, measurement_system, currency, theme)::text from tests.profile('sam')), '(,,,)',
  'name and preferences are deleted');
select is((select (add_houses, schedule_appointments, edit_status, notify_owner)::text from public.collaboration_settings
  where owner_id = auth.uid()), '(f,t,f,t)', 'settings are back to their defaults');
select is(public.add_examples('[]', '[]'), false, 'examples are not added again');
select lives_ok(tests.insert_house_sql(jsonb_build_object('user_id', tests.id('sam'), 'id', tests.id('fresh'))),
  'Sam can add a house again');

select tests.act_as_superuser();
select is((select (user_id, body)::text from public.messages where id = tests.id('message in dana')),
  format('(,"Hello <@%s>")', tests.id('dana')), 'Sam''s messages in other hunts stay, without a name');
select is((select array_agg(kind order by kind) from public.house_history where house_id = tests.id('house of dana by sam')),
  array['price', 'status'], 'the history entries themselves stay for others');
select is((select array_agg(kind || ' ' || details::text order by created_at) from public.activity
  where owner_id = tests.id('dana') and actor_id is null),
  array['house_rated {"rating": 5, "street": "1 Oak Ave"}',
    'message_mention {"street": "1 Oak Ave", "excerpt": "Hello @Dana Example"}', 'member_left {"role": "Partner"}'],
  'others keep the activity, without the name');
select is((select count(*) from auth.users where id = tests.id('sam')), 1::bigint, 'the account itself stays');
select tests.act_as('kim');
select is((select count(*) from public.houses where user_id = tests.id('sam')), 0::bigint, 'members of the hunt lose access');
select is(tests.attempt('select public.delete_my_data()'), '1', 'an empty account can delete its data too');
select * from finish();
rollback;

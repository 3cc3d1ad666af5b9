-- Tests row policies alone: every privilege is granted, and no trigger fires. `attempt` distinguishes invisible rows (0) from
-- rejections (42501).
begin;
select no_plan();
select tests.create_people();
grant all on all tables in schema public to authenticated;
do $$
declare
  target_table regclass;
begin
  for target_table in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s disable trigger user', target_table);
  end loop;
end $$;
insert into public.house_opinions (house_id, user_id, owner_id, rating) values
  (tests.id('house of dana'), tests.id('sam'), tests.id('dana'), 4),
  (tests.id('house of dana'), tests.id('kim'), tests.id('dana'), 2);
create function pg_temp.check_attempt(person text, statement text, expected text, description text) returns text
language plpgsql as $$
declare
  outcome text;
begin
  perform tests.act_as(person);
  outcome := tests.attempt(statement);
  perform tests.act_as_superuser();
  return is(outcome, expected, description);
end $$;

-- Only those who may read a house may read its history, and nobody may write it.
select pg_temp.check_attempt('sam', 'select from public.house_history', '8',
  'a member sees the history of the hunt''s houses and their own');
select pg_temp.check_attempt('sam', $$insert into public.house_history (house_id, kind, status, changed_at)
  values (tests.id('house of sam'), 'status', 'Bought', now())$$, '42501', 'a user cannot add to a history');
select pg_temp.check_attempt('sam', $$update public.house_history set changed_at = now()$$, '0', 'a user cannot change a history');
select pg_temp.check_attempt('sam', 'delete from public.house_history', '0', 'a user cannot delete from a history');

-- Moving rows out of a hunt, as the owner and as the member who added them.
select tests.set_permissions(false, false, false);
select pg_temp.check_attempt(person, format('update public.%s set user_id = tests.id(''max'')', table_name), '42501',
  person || ' cannot move ' || table_name || ' to a stranger')
from unnest(array['dana', 'sam']) as person, unnest(array['houses', 'appointments']) as table_name;
select pg_temp.check_attempt('dana', 'update public.collaborations set owner_id = tests.id(''max'')', '42501',
  'the owner cannot move collaborations to a stranger');
select pg_temp.check_attempt('dana', 'update public.collaboration_settings set owner_id = gen_random_uuid()', '42501',
  'the owner cannot move settings');
select pg_temp.check_attempt('sam', 'update public.house_opinions set owner_id = tests.id(''max'')', '42501',
  'a member cannot move an opinion to another hunt');
select pg_temp.check_attempt('sam', 'update public.house_opinions set user_id = tests.id(''lee'')', '42501',
  'a member cannot make their opinion another user''s');
select pg_temp.check_attempt('dana', 'update public.profiles set id = gen_random_uuid()', '42501', 'a user cannot change their id');

-- Adding rows to another user's hunt, with and without the owner's permission.
create function pg_temp.insert_statement(person text, table_name text) returns text
language sql as $$
  select case table_name
    when 'houses' then tests.insert_house_sql(jsonb_build_object('created_by', tests.id(person)))
    else tests.insert_appointment_sql(jsonb_build_object('created_by', tests.id(person), 'user_id', tests.id('dana')))
  end
$$;
select pg_temp.check_attempt(person, pg_temp.insert_statement(person, table_name), '42501',
  format('%s cannot add to another''s %s without permission', person, table_name))
from unnest(array['sam', 'max']) as person, unnest(array['houses', 'appointments']) as table_name;
select tests.set_permissions(true, true, false);
select pg_temp.check_attempt('sam', pg_temp.insert_statement('sam', table_name), '1', 'a member with permission adds to ' || table_name)
from unnest(array['houses', 'appointments']) as table_name;
select tests.set_permissions(false, false, false);

-- A user has rights to a row that they added only while they are a member of the hunt.
select pg_temp.check_attempt('sam', format('update public.%s set created_by = tests.id(''kim'')', table_name), '42501',
  'a member cannot give away what they added: ' || table_name) from unnest(array['houses', 'appointments']) as table_name;
select pg_temp.check_attempt('sam', format('update public.%s set created_by = tests.id(''kim'') where user_id = tests.id(''dana'')',
  table_name), '42501', 'a member cannot give away what they added to another''s hunt either: ' || table_name)
from unnest(array['houses', 'appointments']) as table_name;
select pg_temp.check_attempt('kim', format('%s public.%s %s', verb, table_name, change), '0',
  format('a former member cannot %s %s', verb, table_name))
from (values ('update', 'houses', 'set price = 1'), ('delete from', 'houses', ''),
  ('update', 'appointments', 'set title = ''x'''), ('delete from', 'appointments', ''),
  ('update', 'house_opinions', 'set rating = 1'), ('delete from', 'house_opinions', '')) as cases (verb, table_name, change);
select pg_temp.check_attempt('max', format('update public.%s set %s', table_name, change), expected,
  'a stranger changes only their own rows: ' || table_name)
from (values ('houses', 'price = 1', '1'), ('appointments', 'title = ''x''', '1'), ('collaborations', 'role = ''x''', '1'),
  ('collaboration_settings', 'notify_owner = false', '1'), ('house_opinions', 'rating = 1', '0'),
  ('profiles', 'theme = ''dark''', '1')) as cases (table_name, change, expected);

-- In whose name, and to which hunts, rows may be added.
select tests.set_permissions(true, true, true);
create function pg_temp.insert_appointment_sql(overrides jsonb) returns text
language sql as $$ select tests.insert_appointment_sql(jsonb_build_object('user_id', tests.id('dana')) || overrides) $$;
select pg_temp.check_attempt('sam', tests.insert_house_sql(jsonb_build_object('created_by', tests.id('sam'))), '1', 'a member adds a house');
select pg_temp.check_attempt('sam', tests.insert_house_sql(jsonb_build_object('created_by', tests.id('kim'))), '42501',
  'a member cannot add a house in another''s name');
select pg_temp.check_attempt('sam', tests.insert_house_sql(), '42501', 'a member cannot add a house in nobody''s name');
select pg_temp.check_attempt('sam', pg_temp.insert_appointment_sql(jsonb_build_object('created_by', tests.id('sam'))), '1', 'a member schedules an appointment');
select pg_temp.check_attempt('sam', pg_temp.insert_appointment_sql(jsonb_build_object('created_by', tests.id('kim'))), '42501',
  'a member cannot add an appointment in another''s name');
select pg_temp.check_attempt('sam', pg_temp.insert_appointment_sql(jsonb_build_object('created_by', tests.id('sam'), 'user_id', tests.id('max'))),
  '42501', 'a member cannot add an appointment to a stranger''s hunt');
select pg_temp.check_attempt('sam', format('insert into public.house_opinions (house_id, user_id, owner_id) values (%L, %L, %L)',
  tests.id('house of ' || house), tests.id(author), tests.id(hunt)), expected, description)
from (values
  ('dana by kim', 'sam', 'dana', '1', 'a member adds an opinion'),
  ('max', 'sam', 'max', '42501', 'a member cannot add an opinion in a stranger''s hunt'),
  ('dana by kim', 'lee', 'dana', '42501', 'a member cannot add an opinion in another''s name'),
  ('sam', 'sam', 'sam', '42501', 'an owner cannot add an opinion in their own hunt')) as cases (house, author, hunt, expected, description);
select pg_temp.check_attempt('sam', tests.insert_invitation_sql(), '42501', 'a member cannot invite');

-- Wishes and messages. Sam's wish list is sealed, Dana's is shared. Kim is a former member whose rows are still there.
insert into public.wishes (id, owner_id, user_id, importance, kind, question)
select tests.id('wish of ' || author), tests.id(hunt), tests.id(author), 'must', 'question', 'Quiet'
from (values ('dana', 'dana'), ('sam', 'dana'), ('kim', 'dana'), ('max', 'max')) as w (author, hunt);
insert into public.wish_lists (owner_id, user_id, shared_at) values (tests.id('dana'), tests.id('dana'), now()),
  (tests.id('dana'), tests.id('sam'), null), (tests.id('dana'), tests.id('kim'), now()), (tests.id('max'), tests.id('max'), now());
insert into public.wish_answers (wish_id, house_id, owner_id, user_id, is_example, answer)
select tests.id('wish of ' || author), tests.id('house of ' || hunt), tests.id(hunt), tests.id(author), author = 'dana', 'yes'
from (values ('dana', 'dana'), ('sam', 'dana'), ('kim', 'dana'), ('max', 'max')) as w (author, hunt);
insert into public.messages (id, house_id, owner_id, user_id, is_example, body, deleted_at)
select tests.id('message of ' || author), tests.id('house of ' || hunt), tests.id(hunt), tests.id(author), author = 'dana',
  case when author = 'sam' then '' else 'Hello' end, case when author = 'sam' then now() end
from (values ('dana', 'dana'), ('sam', 'dana'), ('kim', 'dana'), ('max', 'max')) as m (author, hunt);
insert into public.messages (id, house_id, owner_id, user_id, body)
values (tests.id('another of sam'), tests.id('house of dana'), tests.id('dana'), tests.id('sam'), 'Hello');
insert into public.message_reactions (message_id, user_id, owner_id, is_example, emoji)
select tests.id('message of ' || author), tests.id(author), tests.id(hunt), author = 'dana', '👍'
from (values ('dana', 'dana'), ('sam', 'dana'), ('kim', 'dana'), ('max', 'max')) as m (author, hunt);
select pg_temp.check_attempt(person, 'select from public.' || table_name, expected, format('%s sees this many rows of %s: %s', person, table_name, expected))
from (values
  ('dana', 'wishes', '1'), ('sam', 'wishes', '2'), ('kim', 'wishes', '0'), ('max', 'wishes', '1'),
  ('dana', 'wish_lists', '1'), ('sam', 'wish_lists', '2'), ('kim', 'wish_lists', '0'), ('max', 'wish_lists', '1'),
  ('dana', 'wish_answers', '1'), ('sam', 'wish_answers', '1'), ('kim', 'wish_answers', '0'), ('max', 'wish_answers', '1'),
  ('dana', 'messages', '4'), ('sam', 'messages', '3'), ('kim', 'messages', '0'), ('max', 'messages', '1'),
  ('dana', 'message_reactions', '3'), ('sam', 'message_reactions', '2'), ('kim', 'message_reactions', '0'),
  ('max', 'message_reactions', '1')) as cases (person, table_name, expected);
select pg_temp.check_attempt(person, format('%s public.%s %s', verb, table_name, change), expected, format('%s gets %s: %s %s %s', person, expected, verb, table_name, change))
from (values
  ('sam', 'update', 'wishes', 'set importance = ''nice''', '1'), ('kim', 'update', 'wishes', 'set importance = ''nice''', '0'),
  ('sam', 'update', 'wishes', 'set owner_id = tests.id(''max'')', '42501'), ('sam', 'update', 'wishes', 'set user_id = tests.id(''dana'')', '42501'),
  ('sam', 'delete from', 'wishes', '', '1'), ('kim', 'delete from', 'wishes', '', '0'),
  ('sam', 'update', 'wish_lists', 'set shared_at = now()', '1'), ('kim', 'update', 'wish_lists', 'set shared_at = now()', '0'),
  ('sam', 'update', 'wish_lists', 'set owner_id = tests.id(''max'')', '42501'), ('sam', 'update', 'wish_lists', 'set user_id = tests.id(''lee'')', '42501'),
  ('sam', 'delete from', 'wish_lists', '', '0'),
  ('sam', 'update', 'wish_answers', 'set answer = ''no''', '1'), ('kim', 'update', 'wish_answers', 'set answer = ''no''', '0'),
  ('sam', 'update', 'wish_answers', 'set owner_id = tests.id(''max'')', '42501'), ('sam', 'update', 'wish_answers', 'set user_id = tests.id(''dana'')', '42501'),
  ('sam', 'delete from', 'wish_answers', '', '1'), ('kim', 'delete from', 'wish_answers', '', '0'),
  ('sam', 'update', 'messages', 'set body = ''x''', '1'), ('dana', 'update', 'messages', 'set body = ''x''', '1'),
  ('kim', 'update', 'messages', 'set body = ''x''', '0'), ('sam', 'update', 'messages', 'set owner_id = tests.id(''max'')', '42501'),
  ('sam', 'update', 'messages', 'set user_id = tests.id(''dana'')', '42501'), ('sam', 'update', 'messages', 'set body = '''', deleted_at = now()', '42501'),
  ('dana', 'delete from', 'messages', '', '0'),
  ('sam', 'update', 'message_reactions', 'set emoji = ''👎''', '0'),
  ('sam', 'delete from', 'message_reactions', '', '1'), ('kim', 'delete from', 'message_reactions', '', '0')) as cases (person, verb, table_name, change, expected);
select pg_temp.check_attempt('sam', format('insert into public.wishes (owner_id, user_id, importance, kind, question) values (%L, %L, ''nice'', ''question'', ''x'')',
  tests.id(hunt), tests.id(author)), expected, format('sam adds a wish in the hunt of %s as %s: %s', hunt, author, expected))
from (values ('dana', 'sam', '1'), ('max', 'sam', '42501'), ('dana', 'lee', '42501')) as cases (hunt, author, expected);
select pg_temp.check_attempt('lee', format('insert into public.wish_lists (owner_id, user_id) values (%L, %L)', tests.id(hunt), tests.id(author)), expected,
  format('lee adds a wish list in the hunt of %s as %s: %s', hunt, author, expected))
from (values ('lee', 'lee', '1'), ('dana', 'lee', '42501'), ('lee', 'sam', '42501')) as cases (hunt, author, expected);
select pg_temp.check_attempt('sam', format('insert into public.wish_answers (wish_id, house_id, owner_id, user_id, answer) values (%L, %L, %L, %L, ''yes'')',
  tests.id('wish of sam'), tests.id('house of dana by sam'), tests.id(hunt), tests.id(author)), expected, format('sam answers in the hunt of %s as %s: %s', hunt, author, expected))
from (values ('dana', 'sam', '1'), ('max', 'sam', '42501'), ('dana', 'lee', '42501')) as cases (hunt, author, expected);
select pg_temp.check_attempt('sam', format('insert into public.messages (house_id, owner_id, user_id, body) values (%L, %L, %L, ''Hi'')',
  tests.id('house of dana'), tests.id(hunt), tests.id(author)), expected, format('sam writes in the hunt of %s as %s: %s', hunt, author, expected))
from (values ('dana', 'sam', '1'), ('max', 'sam', '42501'), ('dana', 'lee', '42501'), ('dana', null, '42501')) as cases (hunt, author, expected);
select pg_temp.check_attempt('sam', format('insert into public.message_reactions (message_id, owner_id, user_id, emoji) values (%L, %L, %L, ''😂'')',
  tests.id('another of sam'), tests.id(hunt), tests.id(author)), expected, format('sam reacts in the hunt of %s as %s: %s', hunt, author, expected))
from (values ('dana', 'sam', '1'), ('max', 'sam', '42501'), ('dana', 'lee', '42501')) as cases (hunt, author, expected);

-- Viewings, costs and places. Dana's viewing and the costs of her house are marked as examples. Kim's rows in Dana's hunt and
-- Sam's rows in Max's hunt must not give access, because Kim and Sam are not members of those hunts.
insert into public.viewings (id, house_id, owner_id, user_id, is_example, started_at)
select tests.id('viewing of ' || author || ' at ' || hunt), tests.id('house of ' || hunt), tests.id(hunt), tests.id(author), author = 'dana', now()
from (values ('dana', 'dana'), ('sam', 'dana'), ('kim', 'dana'), ('max', 'max'), ('sam', 'max')) as v (author, hunt);
insert into public.viewing_items (id, viewing_id, house_id, owner_id, user_id, is_example, kind, place, body, captured_at)
select tests.id('note of ' || author || ' at ' || hunt), tests.id('viewing of ' || author || ' at ' || hunt), tests.id('house of ' || hunt), tests.id(hunt),
  tests.id(author), author = 'dana', 'note', 1, 'x', now()
from (values ('dana', 'dana'), ('sam', 'dana'), ('kim', 'dana'), ('max', 'max'), ('sam', 'max')) as v (author, hunt);
insert into public.viewing_items (viewing_id, house_id, owner_id, user_id, kind, place, item, wish_id, answer, captured_at)
select tests.id('viewing of sam at dana'), tests.id('house of dana'), tests.id('dana'), tests.id('sam'), 'answer', 2, name, tests.id('wish of ' || name), 'yes', now()
from unnest(array['sam', 'dana']) as name;
insert into public.viewing_lists (owner_id, items) select tests.id(name), '[]' from unnest(array['dana', 'max']) as name;
insert into public.house_costs (house_id, owner_id, is_example, currency)
select tests.id('house of ' || name), tests.id(hunt), name = 'dana', 'USD'
from (values ('dana', 'dana'), ('dana by sam', 'dana'), ('dana by kim', 'dana'), ('max', 'max')) as c (name, hunt);
insert into public.cost_assumptions (owner_id, currency, deposit_share, rate, years, maintenance)
select tests.id(name), 'USD', 20, 6, 30, 1 from unnest(array['dana', 'max']) as name;
insert into public.own_places (id, user_id, label, mode) select tests.id('place of ' || name), tests.id(name), 'Work', 'car' from unnest(array['dana', 'sam', 'kim']) as name;
insert into public.place_shares (owner_id, user_id) select tests.id('dana'), tests.id(name) from unnest(array['dana', 'sam', 'kim']) as name;
select tests.set_permissions(false, true, true);
select pg_temp.check_attempt(person, 'select from public.' || table_name, expected, format('%s sees this many rows of %s: %s', person, table_name, expected))
from (values
  ('dana', 'viewings', '3'), ('sam', 'viewings', '2'), ('kim', 'viewings', '0'), ('max', 'viewings', '2'),
  ('dana', 'viewing_items', '4'), ('sam', 'viewing_items', '4'), ('kim', 'viewing_items', '0'), ('max', 'viewing_items', '2'),
  ('dana', 'viewing_lists', '1'), ('sam', 'viewing_lists', '1'), ('kim', 'viewing_lists', '0'), ('lee', 'viewing_lists', '0'),
  ('dana', 'house_costs', '3'), ('sam', 'house_costs', '2'), ('kim', 'house_costs', '0'), ('lee', 'house_costs', '0'),
  ('dana', 'cost_assumptions', '1'), ('sam', 'cost_assumptions', '1'), ('kim', 'cost_assumptions', '0'), ('lee', 'cost_assumptions', '0'),
  ('dana', 'own_places', '1'), ('sam', 'own_places', '1'), ('lee', 'own_places', '0'),
  ('dana', 'place_shares', '1'), ('sam', 'place_shares', '1'), ('lee', 'place_shares', '0')) as cases (person, table_name, expected);
select pg_temp.check_attempt(person, format('%s public.%s %s', verb, table_name, change), expected, format('%s gets %s: %s %s %s', person, expected, verb, table_name, change))
from (values
  ('sam', 'update', 'viewings', 'set ended_at = now()', '1'), ('kim', 'update', 'viewings', 'set ended_at = now()', '0'),
  ('sam', 'update', 'viewings', 'set owner_id = tests.id(''max'')', '42501'), ('sam', 'update', 'viewings', 'set user_id = tests.id(''dana'')', '42501'),
  ('sam', 'delete from', 'viewings', '', '1'), ('kim', 'delete from', 'viewings', '', '0'), ('dana', 'delete from', 'viewings', '', '3'),
  ('max', 'delete from', 'viewings', '', '2'),
  ('sam', 'update', 'viewing_items', 'set place = 9', '3'), ('kim', 'update', 'viewing_items', 'set place = 9', '0'),
  ('dana', 'update', 'viewing_items', 'set place = 9', '1'),
  ('sam', 'update', 'viewing_items', 'set owner_id = tests.id(''max'')', '42501'), ('sam', 'update', 'viewing_items', 'set user_id = tests.id(''dana'')', '42501'),
  ('sam', 'delete from', 'viewing_items', '', '3'), ('kim', 'delete from', 'viewing_items', '', '0'), ('dana', 'delete from', 'viewing_items', '', '4'),
  ('dana', 'update', 'viewing_lists', 'set items = ''[]''', '1'), ('sam', 'update', 'viewing_lists', 'set items = ''[]''', '0'),
  ('dana', 'update', 'viewing_lists', 'set owner_id = tests.id(''lee'')', '42501'),
  ('dana', 'delete from', 'viewing_lists', '', '1'), ('sam', 'delete from', 'viewing_lists', '', '0'),
  ('dana', 'update', 'house_costs', 'set insurance = 1', '3'), ('sam', 'update', 'house_costs', 'set insurance = 1', '1'),
  ('kim', 'update', 'house_costs', 'set insurance = 1', '0'), ('sam', 'update', 'house_costs', 'set owner_id = tests.id(''max'')', '42501'),
  ('sam', 'update', 'house_costs', 'set house_id = tests.id(''house of max'')', '42501'),
  ('sam', 'update', 'house_costs', 'set house_id = tests.id(''house of dana by kim'')', '42501'),
  ('dana', 'delete from', 'house_costs', '', '3'), ('sam', 'delete from', 'house_costs', '', '1'), ('kim', 'delete from', 'house_costs', '', '0'),
  ('dana', 'update', 'cost_assumptions', 'set rate = 1', '1'), ('sam', 'update', 'cost_assumptions', 'set rate = 1', '0'),
  ('dana', 'update', 'cost_assumptions', 'set owner_id = tests.id(''lee'')', '42501'),
  ('dana', 'delete from', 'cost_assumptions', '', '1'), ('sam', 'delete from', 'cost_assumptions', '', '0'),
  ('dana', 'update', 'own_places', 'set mode = ''bike''', '1'), ('lee', 'update', 'own_places', 'set mode = ''bike''', '0'),
  ('dana', 'update', 'own_places', 'set user_id = tests.id(''lee'')', '42501'),
  ('dana', 'delete from', 'own_places', '', '1'), ('lee', 'delete from', 'own_places', '', '0'),
  ('sam', 'update', 'place_shares', 'set shared_at = now()', '0'),
  ('dana', 'delete from', 'place_shares', '', '1'), ('lee', 'delete from', 'place_shares', '', '0')) as cases (person, verb, table_name, change, expected);
select pg_temp.check_attempt('sam', format('insert into public.viewings (house_id, owner_id, user_id, started_at) values (%L, %L, %L, now())',
  tests.id('house of dana'), tests.id(hunt), tests.id(author)), expected, format('sam begins a viewing in the hunt of %s as %s: %s', hunt, author, expected))
from (values ('dana', 'sam', '1'), ('max', 'sam', '42501'), ('dana', 'lee', '42501')) as cases (hunt, author, expected);
select pg_temp.check_attempt('sam', format('insert into public.viewing_items (viewing_id, house_id, owner_id, user_id, kind, place, body, captured_at)
  values (%L, %L, %L, %L, ''note'', 1, ''x'', now())', tests.id('viewing of sam at dana'), tests.id('house of dana'), tests.id(hunt), tests.id(author)),
  expected, format('sam adds a note in the hunt of %s as %s: %s', hunt, author, expected))
from (values ('dana', 'sam', '1'), ('max', 'sam', '42501'), ('dana', 'lee', '42501')) as cases (hunt, author, expected);
-- A house has at most one row of costs: with one already there, an insert that the policy allows would fail as a duplicate.
delete from public.house_costs;
select pg_temp.check_attempt('sam', format('insert into public.house_costs (house_id, owner_id, currency) values (%L, %L, ''USD'')',
  tests.id('house of ' || house), tests.id(hunt)), expected, format('sam enters the costs of %s in the hunt of %s: %s', house, hunt, expected))
from (values ('dana by sam', 'dana', '1'), ('dana by sam', 'max', '42501'), ('dana by kim', 'dana', '42501'), ('sam', 'sam', '1'),
  ('max', 'max', '42501')) as cases (house, hunt, expected);
select pg_temp.check_attempt('sam', format('insert into public.%s values (%L, %s)', table_name, tests.id(hunt), rest), expected,
  format('sam writes %s in the hunt of %s: %s', table_name, hunt, expected))
from (values
  ('viewing_lists (owner_id, items)', '''[]''', 'sam', '1'), ('viewing_lists (owner_id, items)', '''[]''', 'lee', '42501'),
  ('viewing_lists (owner_id, items)', '''[]''', 'dana', '42501'),
  ('cost_assumptions (owner_id, currency, deposit_share, rate, years, maintenance)', '''USD'', 20, 6, 30, 1', 'sam', '1'),
  ('cost_assumptions (owner_id, currency, deposit_share, rate, years, maintenance)', '''USD'', 20, 6, 30, 1', 'lee', '42501'),
  ('own_places (user_id, label, mode)', '''x'', ''car''', 'sam', '1'), ('own_places (user_id, label, mode)', '''x'', ''car''', 'dana', '42501'),
  ('place_shares (owner_id, user_id)', 'tests.id(''sam'')', 'sam', '1'), ('place_shares (owner_id, user_id)', 'tests.id(''sam'')', 'max', '42501'),
  ('place_shares (owner_id, user_id)', 'tests.id(''lee'')', 'dana', '42501')) as cases (table_name, rest, hunt, expected);

-- Only the owner sees examples.
select set_eq($$
  select relname
  from pg_policy join pg_class on pg_class.oid = polrelid
  where polcmd in ('r', '*') and pg_get_expr(polqual, polrelid) !~ 'is_example|FROM houses'
    and exists (
      select from pg_constraint join pg_attribute on attrelid = confrelid and attname = 'is_example'
      where contype = 'f' and conrelid = polrelid)$$, array[
  -- These two have no rows about examples: a member can add an opinion only on a house that they can read, and examples are not recorded.
  'house_opinions', 'activity'],
  'every other table about houses is read by a policy that hides examples');
select * from finish();
rollback;

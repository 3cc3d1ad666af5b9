-- Which wishes and answers are accepted, who can read a list, which changes are reported, and what is deleted when the author leaves.
begin;
select no_plan();
select tests.create_people();
create function pg_temp.insert_wish_sql(columns jsonb) returns text
language sql as $$
  select tests.insert_row_sql('wishes', jsonb_build_object('owner_id', tests.id('dana'), 'importance', 'must') || columns)
$$;
create function pg_temp.upsert_answer_sql(wish text, house text, said text) returns text
language sql as $$
  select format('insert into public.wish_answers (wish_id, house_id, answer) values (%L, %L, %L)
    on conflict (wish_id, house_id) do update set answer = excluded.answer', tests.id(wish), tests.id('house of ' || house), said)
$$;
create function pg_temp.share(shared_at timestamptz) returns void
language sql as $$
  insert into public.wish_lists (owner_id, user_id, shared_at) values (tests.id('dana'), auth.uid(), $1)
  on conflict (owner_id, user_id) do update set shared_at = excluded.shared_at
$$;

select tests.act_as('sam');
select is(tests.error_message(pg_temp.insert_wish_sql(jsonb_build_object('kind', 'bedrooms', 'at_least', 2, 'owner_id', tests.id('max')))),
  'You are not a member of this hunt', 'rejects a wish in another hunt');

-- A list cannot have the same wish twice.
do $$ begin
  execute pg_temp.insert_wish_sql(jsonb_build_object('id', tests.id('quiet'), 'kind', 'question', 'question', '  Quiet at night '));
  execute pg_temp.insert_wish_sql('{"kind": "price", "at_most": 500000, "currency": "EUR"}');
  execute pg_temp.insert_wish_sql('{"kind": "type", "types": ["house", "flat", "house"]}');
  execute pg_temp.insert_wish_sql(jsonb_build_object('id', tests.id('rooms'), 'kind', 'bedrooms', 'at_least', 3));
end $$;
select is((select question from public.wishes where id = tests.id('quiet')), 'Quiet at night', 'a question is trimmed');
select is((select types from public.wishes where kind = 'type'), array['flat', 'house'], 'types are distinct and sorted');
select is(tests.error_message(pg_temp.insert_wish_sql(columns)), 'This wish is already on your list', 'rejected as a duplicate: ' || columns::text)
from unnest(array[
  '{"kind": "question", "question": "QUIET at night"}', e'{"kind": "question", "question": "\u200bquiet at night\u3000"}',
  '{"kind": "question", "question": "Quiet at night", "importance": "nice"}', '{"kind": "bedrooms", "at_least": 3.0}',
  '{"kind": "price", "at_most": 500000, "currency": "EUR"}', '{"kind": "type", "types": ["flat", "house"]}']::jsonb[]) as columns;
select is(tests.error_message(pg_temp.insert_wish_sql(columns)), 'no error', 'accepted as another wish: ' || columns::text)
from unnest(array['{"kind": "question", "question": "Quiet"}', '{"kind": "bedrooms", "at_most": 3}', '{"kind": "bathrooms", "at_least": 3}',
  '{"kind": "price", "at_most": 500000, "currency": "USD"}', '{"kind": "type", "types": ["flat"]}']::jsonb[]) as columns;
select is(tests.error_message($$update public.wishes set kind = 'question', question = 'quiet at night', at_least = null
  where id = tests.id('rooms')$$), 'This wish is already on your list', 'an update cannot duplicate a wish');
select is(tests.error_message(pg_temp.insert_wish_sql(jsonb_build_object('kind', 'bedrooms', 'at_least', 3, 'owner_id', tests.id('sam')))),
  'no error', 'another hunt has a separate list');

-- The owner's sealed list. Its wish and the record of its changes are deleted afterwards, so that the tests below count only the changes to
-- Sam's list.
select tests.act_as('dana');
insert into public.wishes (id, owner_id, kind, question, importance) values (tests.id('of the owner'), tests.id('dana'), 'question', 'Sunny', 'must');
insert into public.wish_answers (wish_id, house_id, answer) values (tests.id('of the owner'), tests.id('house of dana'), 'yes');
select tests.act_as('sam');
select is((select count(*) from public.wishes where user_id = tests.id('dana'))
  + (select count(*) from public.wish_answers where user_id = tests.id('dana')), 0::bigint, 'a member cannot see the owner''s sealed list');
select tests.act_as('dana');
delete from public.wishes where id = tests.id('of the owner');
select tests.act_as_superuser();
delete from private.changes where person = tests.id('dana');
select tests.act_as('sam');

create temporary table before_update as select updated_at from public.wishes where id = tests.id('rooms');
update public.wishes set importance = 'nice' where id = tests.id('rooms');
select ok((select w.updated_at > b.updated_at from public.wishes w, before_update b where w.id = tests.id('rooms')), 'updated_at increases');
select is(tests.error_message(format('insert into public.wish_lists (owner_id, shared_at) values (%L, now())', tests.id('max'))),
  'You are not a member of this hunt', 'nobody can have a list in a hunt that they do not belong to');

-- The maximum number of wishes in a list, regardless of lists in other hunts.
select tests.act_as_superuser();
insert into public.wishes (owner_id, user_id, importance, kind, at_least)
select tests.id('sam'), tests.id('sam'), 'nice', 'area', n from generate_series(1, 16) as n;
select tests.act_as('sam');
select is(tests.attempt($$insert into public.wishes (owner_id, importance, kind, at_least)
  select tests.id('dana'), 'nice', 'area', n from generate_series(1, 11) as n$$), '11', 'accepts fifteen wishes');
select is(tests.error_message($$insert into public.wishes (owner_id, importance, kind, at_least)
  select tests.id('dana'), 'nice', 'area', n from generate_series(1, 12) as n$$), 'A list can have at most 15 wishes',
  'rejects a sixteenth wish');
delete from public.wishes where owner_id = tests.id('sam');
select tests.act_as('dana');
select is(tests.attempt($$insert into public.wishes (owner_id, importance, kind, at_least)
  select tests.id('dana'), 'nice', 'area', n from generate_series(1, 15) as n$$), '15', 'limits each person''s list separately');

-- Which answers are accepted, and how long they are kept.
select tests.act_as('sam');
select is(tests.error_message(pg_temp.upsert_answer_sql(wish, house, said)), message, format('%s: %s at the house of %s: %s', message, wish, house, said))
from (values ('quiet', 'dana', 'yes', 'no error'), ('quiet', 'dana', 'maybe', 'Answer is not valid'),
  ('rooms', 'dana', 'yes', 'Only a question can be answered'), ('quiet', 'sam', 'yes', 'The property was not found'),
  ('quiet', 'max', 'yes', 'The property was not found'), ('none', 'dana', 'yes', 'The wish was not found')) as cases (wish, house, said, message);
do $$ begin
  execute pg_temp.upsert_answer_sql('quiet', 'dana', 'yes');
  execute pg_temp.upsert_answer_sql('quiet', 'dana by sam', 'yes');
  execute pg_temp.upsert_answer_sql('quiet', 'dana by sam', 'no');
end $$;
select is((select array_agg(answer order by answer) from public.wish_answers), array['no', 'yes'], 'an answer can be changed');
update public.wishes set question = 'Quiet' where id = tests.id('quiet');
select is((select count(*) from public.wish_answers), 2::bigint, 'answers stay when the question is reworded');
do $$ begin
  execute pg_temp.insert_wish_sql(jsonb_build_object('id', tests.id('garden'), 'kind', 'question', 'question', 'Garden'));
  execute pg_temp.upsert_answer_sql('garden', 'dana', 'yes');
end $$;
update public.wishes set kind = 'lot', question = '', at_least = 5 where id = tests.id('garden');
select is((select count(*) from public.wish_answers), 2::bigint, 'answers are deleted when the question becomes a fact');
delete from public.wishes where id = tests.id('garden');

-- Sealed and shared lists.
create function pg_temp.hunt_wishes() returns jsonb
language sql as $$
  select public.hunt_wishes(tests.id('dana'))
$$;
select is(jsonb_array_length(pg_temp.hunt_wishes() -> 'wishes'), 4, 'an author gets their wishes');
select is((select w - array['id', 'created_at'] from jsonb_array_elements(pg_temp.hunt_wishes() -> 'wishes') as w where w ->> 'kind' = 'question'),
  jsonb_build_object('user_id', tests.id('sam'), 'importance', 'must', 'kind', 'question', 'question', 'Quiet', 'at_least', null,
    'at_most', null, 'currency', null, 'types', null, 'place_id', null, 'place', null, 'yes', jsonb_build_array(tests.id('house of dana')),
    'no', jsonb_build_array(tests.id('house of dana by sam'))), 'an author gets their answers');
select pg_temp.share(null);
select is(pg_temp.hunt_wishes() -> 'lists', jsonb_build_array(jsonb_build_object('user_id', tests.id('sam'), 'shared_at', null)),
  'an author gets the state of their sealed list');
select is((select array_agg(h ->> 'has_wishes' order by h ->> 'is_own') from jsonb_array_elements(public.my_account() -> 'hunts') as h),
  array['true', 'false'], 'my_account says that the hunt has wishes');
insert into public.wish_lists (owner_id, shared_at) values (tests.id('sam'), now());
insert into public.wishes (owner_id, importance, kind, at_least) values (tests.id('sam'), 'nice', 'bedrooms', 1);
select is((select array_agg(jsonb_array_length(pg_temp.hunt_wishes() -> part)) from unnest(array['wishes', 'lists']) as part), array[4, 1],
  'lists of other hunts are not included');
select tests.act_as_superuser();
select is(tests.error_message(format('update public.wish_lists set owner_id = %L where owner_id = %L', tests.id('lee'), tests.id('sam'))),
  'This value cannot be changed', 'a list cannot move to another hunt');
select tests.act_as('dana');
select is(pg_temp.hunt_wishes(), '{"lists": [], "wishes": []}', 'nobody else can see a sealed list');
select is((public.my_account() #>> '{hunts,0,has_wishes}'), 'false', 'others'' my_account does not reveal a sealed list');
select is((select count(*) from public.houses h join public.wish_answers a on a.house_id = h.id), 0::bigint,
  'embedding in houses does not reveal a sealed list');
select is((select count(*) from public.profiles p join public.wishes w on w.user_id = p.id), 0::bigint,
  'embedding in profiles does not reveal a sealed list');
select tests.act_as_superuser();
select is((select count(*) from private.changes where table_name = 'wishes' and hunt = tests.id('dana')), 0::bigint,
  'no change is recorded for the hunt');
select is((select count(*) from public.activity), 0::bigint, 'no activity is recorded');
select tests.act_as('sam');
select is((public.my_account() #>> '{hunts,1,has_wishes}'), 'true', 'the author''s my_account says that there are wishes');
select pg_temp.share('2001-01-01');
select ok((select shared_at > now() - interval '1 minute' from public.wish_lists where owner_id = tests.id('dana')),
  'the server sets the time of sharing');
create temporary table shared as select shared_at from public.wish_lists where owner_id = tests.id('dana');
select pg_temp.share('2001-01-01');
select is((select l.shared_at from public.wish_lists l where l.owner_id = tests.id('dana')), (select s.shared_at from shared s), 'sharing twice does not change the time');
select tests.act_as('dana');
select is(jsonb_array_length(pg_temp.hunt_wishes() -> 'wishes'), 4, 'members read a shared list');
select is(jsonb_array_length(pg_temp.hunt_wishes() -> 'lists'), 1, 'members see whose list is shared');
select is((public.my_account() #>> '{hunts,0,has_wishes}'), 'true', 'members'' my_account says that there are wishes');
select tests.act_as('max');
select is(pg_temp.hunt_wishes(), null, 'a stranger gets nothing');

-- Changes to Sam's list in Dana's hunt are reported to the hunt only while that list is shared. It makes no difference that Dana's list
-- there and Sam's list in his own hunt are shared.
select tests.act_as('dana');
select pg_temp.share(now());
create function pg_temp.reported_count(statement text) returns bigint
language plpgsql as $$
begin
  perform tests.act_as_superuser();
  delete from private.changes;
  perform tests.act_as('sam');
  execute statement;
  perform tests.act_as_superuser();
  return (select count(*) from private.changes c
    where c.table_name = 'wishes' and c.hunt = tests.id('dana') and c.row_id is null and c.operation = 'UPDATE');
end $$;
select is(pg_temp.reported_count(statement), expected::bigint, format('reported %s times: %s', expected, statement))
from (values
  (1, $$update public.wishes set importance = 'nice' where kind = 'type'$$),
  (1, $$update public.wish_answers set answer = 'no'$$),
  (1, $$delete from public.wish_answers where house_id = tests.id('house of dana')$$),
  (1, $$select pg_temp.share(null)$$),
  (0, $$update public.wishes set importance = 'must' where kind = 'type'$$),
  (0, $$update public.wish_answers set answer = 'yes'$$),
  (0, $$select pg_temp.share(null)$$),
  (0, $$delete from public.wishes where kind = 'type'$$),
  (1, $$select pg_temp.share(now())$$),
  (0, $$select pg_temp.share(now())$$)) as cases (expected, statement);

-- The author leaves the hunt.
select ok(pg_temp.reported_count($$select public.leave_hunt(tests.id('dana'))$$) > 0, 'leaving with a shared list is reported');
select is((select count(*) from public.wishes where user_id = tests.id('sam') and owner_id = tests.id('dana'))
  + (select count(*) from public.wish_answers)
  + (select count(*) from public.wish_lists where user_id = tests.id('sam') and owner_id = tests.id('dana')), 0::bigint,
  'leaving deletes wishes, answers and list');
select is((select count(*) from public.wishes where user_id = tests.id('sam')) + (select count(*) from public.wish_lists where user_id = tests.id('sam')),
  2::bigint, 'leaving keeps wishes in other hunts');
select is((select count(*) from public.wish_lists where user_id = tests.id('dana')), 1::bigint,
  'leaving keeps the lists of others');
select * from finish();
rollback;

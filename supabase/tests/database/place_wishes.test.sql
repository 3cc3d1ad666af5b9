-- Wishes about places: valid values, who may read them, who is notified, and when they are deleted.
begin;
select no_plan();
select tests.create_people();
insert into public.own_places (id, user_id, label, address, latitude, longitude, mode, most_minutes) values
  (tests.id('work'), tests.id('sam'), 'Work', '1 Secret St', 30.5, -97.5, 'car', 40),
  (tests.id('school'), tests.id('sam'), 'School', '', 0, 0, 'foot', null),
  (tests.id('gym'), tests.id('dana'), 'Gym', '', 0, 0, 'bike', null);
create function pg_temp.insert_wish_sql(columns jsonb) returns text
language sql as $$
  select tests.insert_row_sql('wishes', jsonb_build_object('owner_id', tests.id('dana'), 'importance', 'must', 'kind', 'place',
    'place_id', tests.id('work'), 'at_most', 30) || columns)
$$;
create function pg_temp.wish_count() returns bigint
language sql as $$ select count(*) from jsonb_array_elements(public.hunt_wishes(tests.id('dana')) -> 'wishes') $$;

select tests.act_as('sam');
select is(tests.error_message(pg_temp.insert_wish_sql(columns)), message, coalesce(nullif(message, 'no error'), 'fine') || ': ' || left(columns::text, 60))
from (values
  ('{}'::jsonb, 'no error'),
  ('{"at_most": 1}', 'no error'), ('{"at_most": 600}', 'no error'),
  ('{"at_most": 0}', 'Bounds are not valid'), ('{"at_most": 601}', 'Bounds are not valid'), ('{"at_most": -5}', 'Bounds are not valid'),
  ('{"at_most": 30.5}', 'Bounds are not valid'), ('{"at_most": "NaN"}', 'Bounds are not valid'), ('{"at_most": "Infinity"}', 'Bounds are not valid'),
  ('{"at_most": null}', 'Please enter at least one bound'),
  ('{"at_least": 10}', 'Travel time to a place has no lower bound'),
  ('{"question": "Quiet"}', 'Only a question has a text'),
  ('{"types": ["house"]}', 'Property types are not valid'),
  ('{"currency": "USD"}', 'Only a price has a currency'),
  ('{"place_id": null}', 'Only a wish about a place names one'),
  ('{"kind": "bedrooms", "at_most": 3}', 'Only a wish about a place names one'),
  (jsonb_build_object('place_id', tests.id('gym')), 'The place was not found'),
  (jsonb_build_object('place_id', tests.id('nowhere')), 'The place was not found')) as cases (columns, message);

do $$ begin execute pg_temp.insert_wish_sql(jsonb_build_object('id', tests.id('near work'))); end $$;
select is(tests.error_message(pg_temp.insert_wish_sql(columns)), message, coalesce(nullif(message, 'no error'), 'another') || ', next to the first: ' || left(columns::text, 60))
from (values
  ('{}'::jsonb, 'This wish is already on your list'), ('{"importance": "nice"}', 'This wish is already on your list'),
  ('{"at_most": 40}', 'no error'), (jsonb_build_object('place_id', tests.id('school')), 'no error')) as cases (columns, message);
select is((select w -> 'place' from jsonb_array_elements(public.hunt_wishes(tests.id('dana')) -> 'wishes') as w),
  '{"label": "Work", "latitude": 30.5, "longitude": -97.5, "mode": "car"}',
  'the author gets name and point, without the address');
select tests.act_as_superuser();
select is(tests.attempt(format('update public.wishes set place_id = %L', tests.id('gym'))), '23503',
  'nobody can have a wish about another user''s place');

-- Others may read a wish about a place only if both the list and the places are shared.
create function pg_temp.share(what text) returns void
language plpgsql as $$
begin
  perform tests.act_as('sam');
  if what = 'places' then
    insert into public.place_shares (owner_id) values (tests.id('dana'));
  elsif what = 'no places' then
    delete from public.place_shares;
  else
    insert into public.wish_lists (owner_id, user_id, shared_at)
    values (tests.id('dana'), tests.id('sam'), case what when 'list' then now() end)
    on conflict (owner_id, user_id) do update set shared_at = excluded.shared_at;
  end if;
end $$;
create function pg_temp.wishes_after(what text) returns text
language plpgsql as $$
begin
  perform pg_temp.share(what);
  perform tests.act_as('dana');
  return concat_ws(' ', pg_temp.wish_count(), (select count(*) from public.wishes),
    public.my_account() #>> '{hunts,0,has_wishes}');
end $$;
select is(pg_temp.wishes_after(what), seen, what || ' shared: ' || seen)
from (values ('list', '0 0 false'), ('places', '1 1 true'), ('no list', '0 0 false'), ('list', '1 1 true'), ('no places', '0 0 false'))
  as cases (what, seen);
select tests.act_as('sam');
insert into public.wishes (owner_id, importance, kind, question) values (tests.id('dana'), 'must', 'question', 'Quiet');
select tests.act_as('dana');
select is(pg_temp.wish_count() || (public.my_account() #>> '{hunts,0,has_wishes}'), '1true', 'wishes without a place are readable when places are not shared');

-- Which changes are reported to the hunt.
create function pg_temp.reported_tables(statement text) returns text
language plpgsql as $$
begin
  perform tests.act_as_superuser();
  delete from private.changes;
  perform tests.act_as('sam');
  execute statement;
  perform tests.act_as_superuser();
  return coalesce((select string_agg(distinct c.table_name, ' ' order by c.table_name) from private.changes c
    where c.hunt = tests.id('dana') and c.table_name in ('wishes', 'places')), 'nothing');
end $$;
select is(pg_temp.reported_tables(statement), notified, notified || ': ' || statement)
from (values
  ('nothing', $$update public.wishes set at_most = 35 where kind = 'place'$$),
  ('nothing', $$update public.own_places set label = 'Office' where id = tests.id('work')$$),
  ('nothing', $$delete from public.wishes where kind = 'place'$$),
  ('nothing', $$insert into public.wishes (owner_id, importance, kind, at_most, place_id)
    values (tests.id('dana'), 'must', 'place', 20, tests.id('work'))$$),
  ('wishes', $$update public.wishes set kind = 'place', question = '', at_most = 25, place_id = tests.id('school') where kind = 'question'$$),
  ('wishes', $$update public.wishes set kind = 'question', question = 'Quiet', at_most = null, place_id = null where at_most = 25$$),
  ('places', $$insert into public.place_shares (owner_id) values (tests.id('dana'))$$),
  ('wishes', $$update public.wishes set at_most = 30 where kind = 'place'$$),
  ('places', $$update public.own_places set label = 'Work' where id = tests.id('work')$$),
  ('places wishes', $$delete from public.own_places where id = tests.id('work')$$)) as cases (notified, statement);
select is((select count(*) from public.wishes where kind = 'place'), 0::bigint, 'a wish is deleted with its place');

-- The author leaves the hunt.
select tests.act_as('sam');
insert into public.wishes (owner_id, importance, kind, at_most, place_id) values (tests.id('dana'), 'must', 'place', 20, tests.id('school'));
select public.leave_hunt(tests.id('dana'));
select tests.act_as_superuser();
select is((select count(*) from public.wishes where user_id = tests.id('sam')), 0::bigint,
  'the wish is deleted when the member leaves');
select is((select count(*) from public.own_places where user_id = tests.id('sam')), 1::bigint,
  'the place stays when the member leaves');
select * from finish();
rollback;

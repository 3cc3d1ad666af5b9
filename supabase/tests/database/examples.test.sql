begin;
select plan(32);
select tests.people();

create function pg_temp.house(name text, overrides jsonb default '{}') returns jsonb
language sql as $$ select jsonb_build_object('id', tests.id(name), 'price', 5, 'bedrooms', 1, 'bathrooms', 1.5, 'square_feet',
  700,
  'address', '{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}'::jsonb) || overrides $$;
create function pg_temp.visit(name text, house text) returns jsonb
language sql as $$ select jsonb_build_object('id', tests.id(name), 'house_id', tests.id(house), 'title', 'Viewing', 'date',
  '2031-05-04', 'time', '10:00') $$;
create function pg_temp.houses() returns jsonb
language sql as $$ select jsonb_build_array(pg_temp.house('ex 1'),
  pg_temp.house('ex 2', jsonb_build_object('user_id', tests.id('max'), 'created_by', tests.id('max'), 'is_example', false,
    'rating', 4, 'is_favorite', true,
    'price_currency', 'EUR', 'photos', '["/samples/loft.webp"]'::jsonb))) $$;
create function pg_temp.visits() returns jsonb
language sql as $$ select jsonb_build_array(pg_temp.visit('ex visit', 'ex 1') || jsonb_build_object('user_id', tests.id('max')),
  pg_temp.visit('stolen visit', 'house of max'), pg_temp.visit('lost visit', 'no such house')) $$;

select tests.act_as(null);
select throws_ok('select public.add_examples(pg_temp.houses(), pg_temp.visits())', '42501', null, 'a visitor cannot call it');

select tests.act_as('lee');
select throws_ok($$select public.add_examples('[{"price": 0}]', '[]')$$, null, null, 'a broken example is refused');
select ok((select houses_started_at is null from tests.profile('lee')), 'and claims nothing');
select is(public.add_examples(pg_temp.houses(), pg_temp.visits()), true, 'an account without houses gets the examples');
select is((select array_agg(id order by created_at desc) from public.houses), array[tests.id('ex 1'), tests.id('ex 2')],
  'in the order given, newest first');
select is((select count(*) from public.houses where user_id = auth.uid() and created_by = auth.uid() and is_example), 2::bigint,
  'all are the caller''s examples, whatever owner they name');
select is((select (price_currency, rating, is_favorite, photos, measurement_system, status, coordinates)::text
  from public.houses where id = tests.id('ex 2')),
  '(EUR,4,t,"[""/samples/loft.webp""]",imperial,Interested,"{""lat"": 0, ""lng"": 0}")',
    'given values are stored, missing ones have their defaults');
select is((select array_agg(id) from public.appointments), array[tests.id('ex visit')],
  'only appointments of the examples are made');
select is((select (user_id, is_example, time, contacts)::text from public.appointments), format('(%s,t,10:00,[])',
  tests.id('lee')), 'as the caller''s examples');
select ok((select houses_started_at is not null from tests.profile('lee')), 'the account is marked');
select is(public.add_examples(jsonb_build_array(pg_temp.house('ex 3')), '[]'), false, 'a second call adds nothing');
select is((select count(*) from public.houses), 2::bigint, 'and returns whether it did');

select is(tests.attempt($$update public.houses set price = 9, is_favorite = true where is_example$$), '2',
  'examples can be edited');
select is(tests.attempt($$update public.houses set is_example = false where is_example$$), '42501', 'but stay examples');
select is(tests.attempt(tests.insert_house(jsonb_build_object('user_id', tests.id('lee')))), '1',
  'the account may have other houses as well');
delete from public.houses where is_example;
select is((select count(*) from public.houses) + (select count(*) from public.appointments), 0::bigint,
  'a plain delete removes the examples and their appointments');
select is(public.add_examples(pg_temp.houses(), pg_temp.visits()), false, 'after which they never come back');

select tests.act_as('max');
select is(public.add_examples(pg_temp.houses(), pg_temp.visits()), false, 'an account with a house of its own gets none');
delete from public.houses;
select is(public.add_examples(pg_temp.houses(), pg_temp.visits()), false, 'nor after deleting it');
select is((select count(*) from public.appointments where id = tests.id('stolen visit')), 0::bigint,
  'nobody wrote into that account''s calendar');

select tests.act_as_superuser();
insert into public.houses select (h).* from (select jsonb_populate_record(null::public.houses, to_jsonb(e)
  || jsonb_build_object(
  'id', tests.id('ex 1 of lee'), 'user_id', tests.id('lee'), 'created_by', tests.id('lee'), 'is_example', true)) as h
  from public.houses e where id = tests.id('house of dana')) as copied;
select tests.act_as('kim');
select is(public.add_examples('[]', jsonb_build_array(pg_temp.visit('visit at an example', 'ex 1 of lee'))), true,
  'a former member who only added to another''s hunt gets them');
select tests.act_as_superuser();
select is((select count(*) from public.appointments where id = tests.id('visit at an example')), 0::bigint,
  'and writes nothing to another''s examples');
select tests.act_as('sam');
select is((select count(*) from public.houses where is_example), 0::bigint, 'examples of others are not seen');

-- A member's call fills the member's own hunt.
select tests.act_as_superuser();
update public.profiles set houses_started_at = null where id = tests.id('sam');
select tests.act_as('sam');
select is(public.add_examples(jsonb_build_array(pg_temp.house('ex of sam', jsonb_build_object('user_id', tests.id('dana')))),
  jsonb_build_array(pg_temp.visit('visit at dana', 'house of dana'))), true, 'a member gets examples too');
select is((select user_id from public.houses where is_example), tests.id('sam'),
  'in their own hunt, not in the one they share');

-- In addition to dana's own house, which sam may see.
select tests.act_as_superuser();
insert into public.houses select (h).* from (select jsonb_populate_record(null::public.houses, to_jsonb(e)
  || jsonb_build_object('id', tests.id('ex of dana'), 'is_example', true)) as h
  from public.houses e where id = tests.id('house of dana')) as copied;
insert into public.appointments (id, house_id, user_id, created_by, is_example, title, date)
values (tests.id('ex visit of dana'), tests.id('ex of dana'), tests.id('dana'), tests.id('dana'), true, 'Viewing', '2031-05-04');
select tests.act_as('dana');
select is((select count(*) from public.houses where id = tests.id('ex of dana')), 1::bigint, 'an owner sees their examples');
select is((select count(*) from public.appointments where id = tests.id('ex visit of dana')), 1::bigint,
  'and the appointments of these');
select tests.act_as('sam');
select is((select count(*) from public.houses where id = tests.id('house of dana')), 1::bigint,
  'a member sees the houses of the owner''s own');
select is((select count(*) from public.houses where id = tests.id('ex of dana')), 0::bigint, 'but none of the examples');
select is((select count(*) from public.appointments where id = tests.id('ex visit of dana')), 0::bigint,
  'nor their appointments');
select is(tests.attempt($$update public.houses set status = 'Bought' where id = tests.id('ex of dana')$$), '0',
  'and changes none');

-- Only to the examples themselves, even if an account without the mark has houses.
select tests.act_as_superuser();
update public.profiles set houses_started_at = null where id = tests.id('max');
insert into public.houses select (h).* from (select jsonb_populate_record(null::public.houses, to_jsonb(e)
  || jsonb_build_object('id', tests.id('own house'), 'user_id', tests.id('max'), 'is_example', false)) as h
  from public.houses e where id = tests.id('house of dana')) as copied;
update public.profiles set houses_started_at = null where id = tests.id('max');
select tests.act_as('max');
select public.add_examples('[]', jsonb_build_array(pg_temp.visit('visit at own house', 'own house')));
select is((select count(*) from public.appointments where id = tests.id('visit at own house')), 0::bigint,
  'nothing is added to a house of their own');
select * from finish();
rollback;

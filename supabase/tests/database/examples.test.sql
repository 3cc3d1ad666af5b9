begin;
select no_plan();
select tests.create_people();

create function pg_temp.house(name text, overrides jsonb default '{}') returns jsonb
language sql as $$ select jsonb_build_object('id', tests.id(name), 'price', 5, 'bedrooms', 1, 'bathrooms', 1.5, 'square_feet',
  700,
  'address', '{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}'::jsonb) || overrides $$;
create function pg_temp.appointment(name text, house text) returns jsonb
language sql as $$ select jsonb_build_object('id', tests.id(name), 'house_id', tests.id(house), 'title', 'Viewing', 'date',
  '2031-05-04', 'time', '10:00') $$;
create function pg_temp.houses() returns jsonb
language sql as $$ select jsonb_build_array(pg_temp.house('ex 1'),
  pg_temp.house('ex 2', jsonb_build_object('user_id', tests.id('max'), 'created_by', tests.id('max'), 'is_example', false,
    'rating', 4, 'is_favorite', true,
    'price_currency', 'EUR', 'photos', '["/samples/loft.webp"]'::jsonb))) $$;
create function pg_temp.appointments() returns jsonb
language sql as $$ select jsonb_build_array(pg_temp.appointment('ex visit', 'ex 1') || jsonb_build_object('user_id', tests.id('max')),
  pg_temp.appointment('stolen visit', 'house of max'), pg_temp.appointment('lost visit', 'no such house')) $$;

select tests.act_as(null);
select throws_ok('select public.add_examples(pg_temp.houses(), pg_temp.appointments())', '42501', null,
  'a visitor cannot add examples');

select tests.act_as('lee');
select throws_ok($$select public.add_examples('[{"price": 0}]', '[]')$$, null, null, 'rejects an invalid example');
select ok((select houses_started_at is null from tests.profile('lee')), 'a rejected call does not set houses_started_at');
select is(public.add_examples(pg_temp.houses(), pg_temp.appointments()), true, 'adds examples to an account without houses');
select is((select array_agg(id order by created_at desc) from public.houses), array[tests.id('ex 1'), tests.id('ex 2')],
  'keeps the given order, newest first');
select is((select count(*) from public.houses where user_id = auth.uid() and created_by = auth.uid() and is_example), 2::bigint,
  'all examples are the caller''s, whatever owner they name');
select is((select (price_currency, rating, is_favorite, photos, measurement_system, status, coordinates)::text
  from public.houses where id = tests.id('ex 2')),
  '(EUR,4,t,"[""/samples/loft.webp""]",imperial,Interested,"{""lat"": 0, ""lng"": 0}")',
    'stores given values and defaults for missing ones');
select is((select array_agg(id) from public.appointments), array[tests.id('ex visit')],
  'adds only appointments of the examples');
select is((select (user_id, is_example, time, contacts)::text from public.appointments), format('(%s,t,10:00,[])',
  tests.id('lee')), 'the appointments of examples belong to the caller, and are examples too');
select ok((select houses_started_at is not null from tests.profile('lee')), 'sets houses_started_at');
select is(public.add_examples(jsonb_build_array(pg_temp.house('ex 3')), '[]'), false, 'a second call returns false');
select is((select count(*) from public.houses), 2::bigint, 'a second call adds nothing');

select is(tests.attempt($$update public.houses set price = 9, is_favorite = true where is_example$$), '2',
  'examples can be edited');
select is(tests.attempt($$update public.houses set is_example = false where is_example$$), '42501',
  'edited examples stay examples');
select is(tests.attempt(tests.insert_house_sql(jsonb_build_object('user_id', tests.id('lee')))), '1',
  'the account may have other houses as well');
insert into public.houses (id, address, price, bedrooms, bathrooms, square_feet) values
  (tests.id('real house'), '{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}', 5, 1, 1, 1);
insert into public.appointments (id, house_id, title, date) values (tests.id('a try'), tests.id('ex 1'), 'Viewing', '2031-05-04');
select ok((select is_example from public.appointments where id = tests.id('a try')), 'an appointment scheduled at an example is an example');
update public.appointments set house_id = tests.id('real house') where id in (tests.id('a try'), tests.id('ex visit'));
select is((select array_agg(is_example) from public.appointments), array[false, false], 'an appointment moved to a real house is no example');
update public.appointments set house_id = tests.id('ex 1');
select is((select array_agg(is_example) from public.appointments), array[true, true], 'one moved to an example is an example');
delete from public.houses where id = tests.id('real house');
delete from public.houses where is_example;
select is((select count(*) from public.houses) + (select count(*) from public.appointments), 0::bigint,
  'deleting the examples deletes their appointments');
select is(public.add_examples(pg_temp.houses(), pg_temp.appointments()), false, 'deleted examples are not added again');

select tests.act_as('max');
select is(public.add_examples(pg_temp.houses(), pg_temp.appointments()), false, 'adds no examples to an account with a house');
delete from public.houses;
select is(public.add_examples(pg_temp.houses(), pg_temp.appointments()), false, 'adds no examples after the account''s only house was deleted');
select is((select count(*) from public.appointments where id = tests.id('stolen visit')), 0::bigint,
  'writes no appointments to another account');

select tests.act_as_superuser();
insert into public.houses select (h).* from (select jsonb_populate_record(null::public.houses, to_jsonb(e)
  || jsonb_build_object(
  'id', tests.id('ex 1 of lee'), 'user_id', tests.id('lee'), 'created_by', tests.id('lee'), 'is_example', true)) as h
  from public.houses e where id = tests.id('house of dana')) as copied;
select tests.act_as('kim');
select is(public.add_examples('[]', jsonb_build_array(pg_temp.appointment('visit at an example', 'ex 1 of lee'))), true,
  'adds examples for a former member who added houses only to another user''s hunt');
select tests.act_as_superuser();
select is((select count(*) from public.appointments where id = tests.id('visit at an example')), 0::bigint,
  'writes nothing to another user''s examples');
select tests.act_as('sam');
select is((select count(*) from public.houses where is_example), 0::bigint, 'other users'' examples are invisible');

-- add_examples stores exactly those columns of an example that clients may write, apart from the owner.
select tests.act_as_superuser();
select tests.create_account('ann');
select tests.act_as('ann');
select public.add_examples(
  jsonb_build_array(pg_temp.house('ex of ann', '{"listing_url": "https://example.com/1", "price_before": 9, "price_changed_at": "2001-01-01",
    "photo_details": [1], "created_at": "2001-01-01", "updated_at": "2001-01-01"}')),
  jsonb_build_array(pg_temp.appointment('ex visit of ann', 'ex of ann')
    || '{"flexible_from": "09:00", "flexible_until": "17:00", "created_at": "2001-01-01", "updated_at": "2001-01-01"}'));
select is((select (listing_url, price_before, price_changed_at, photo_details, created_at > now() - interval '1 minute',
  updated_at > now() - interval '1 minute')::text from public.houses where id = tests.id('ex of ann')),
  '(https://example.com/1,,,[],t,t)', 'fills the listing link, but no column that clients may not write');
select is((select (flexible_from, flexible_until, created_at > now() - interval '1 minute', updated_at > now() - interval '1 minute')::text
  from public.appointments where id = tests.id('ex visit of ann')), '(09:00,17:00,t,t)',
  'fills the hours of an appointment, but no column that clients may not write');
select tests.act_as_superuser();
alter table public.houses add column added_text text not null default 'none', add column added_number int, add column "Old stuff" text;
alter table public.appointments add column added_choice text not null default 'street';
grant insert (added_text, "Old stuff") on public.houses to authenticated;
grant insert (added_number) on public.houses to service_role;
grant insert (added_choice) on public.appointments to authenticated;
alter table public.houses drop column "Old stuff";
select tests.create_account('bea');
select tests.act_as('bea');
select public.add_examples(
  jsonb_build_array(pg_temp.house('warm', '{"added_text": "gas", "added_number": 1}'), pg_temp.house('cold', '{"added_text": null}')),
  jsonb_build_array(pg_temp.appointment('visit by car', 'warm') || '{"added_choice": "yard"}', pg_temp.appointment('visit by bus', 'warm')));
select is((select array_agg((added_text, added_number)::text order by created_at desc) from public.houses), array['(gas,)', '(none,)'],
  'fills a column that a later migration adds, if clients may insert it');
select is((select array_agg(added_choice order by added_choice) from public.appointments), array['street', 'yard'],
  'fills a column that a later migration adds to appointments');

-- A member's call adds the examples to their own hunt.
select tests.act_as_superuser();
update public.profiles set houses_started_at = null where id = tests.id('sam');
select tests.act_as('sam');
select is(public.add_examples(jsonb_build_array(pg_temp.house('ex of sam', jsonb_build_object('user_id', tests.id('dana')))),
  jsonb_build_array(pg_temp.appointment('visit at dana', 'house of dana'))), true, 'adds examples for a member');
select is((select user_id from public.houses where is_example), tests.id('sam'),
  'adds examples to the member''s own hunt, not to the shared one');

-- Dana's own houses, which Sam may see, and her example, which he may not.
select tests.act_as_superuser();
insert into public.houses select (h).* from (select jsonb_populate_record(null::public.houses, to_jsonb(e)
  || jsonb_build_object('id', tests.id('ex of dana'), 'is_example', true)) as h
  from public.houses e where id = tests.id('house of dana')) as copied;
insert into public.appointments (id, house_id, user_id, created_by, is_example, title, date)
values (tests.id('ex visit of dana'), tests.id('ex of dana'), tests.id('dana'), tests.id('dana'), true, 'Viewing', '2031-05-04');
select tests.act_as('dana');
select is((select count(*) from public.houses where id = tests.id('ex of dana')), 1::bigint, 'an owner sees their examples');
select is((select count(*) from public.appointments where id = tests.id('ex visit of dana')), 1::bigint,
  'an owner sees the appointments of their examples');
select tests.act_as('sam');
select is((select count(*) from public.houses where id = tests.id('house of dana')), 1::bigint,
  'a member sees the owner''s own houses');
select is((select count(*) from public.houses where id = tests.id('ex of dana')), 0::bigint, 'a member sees no examples');
select is((select count(*) from public.appointments where id = tests.id('ex visit of dana')), 0::bigint,
  'a member sees no appointments of examples');
select is(tests.attempt($$update public.houses set status = 'Bought' where id = tests.id('ex of dana')$$), '0',
  'a member cannot change examples');

-- Appointments are added only to examples, even if an account has houses but no houses_started_at.
select tests.act_as_superuser();
update public.profiles set houses_started_at = null where id = tests.id('max');
insert into public.houses select (h).* from (select jsonb_populate_record(null::public.houses, to_jsonb(e)
  || jsonb_build_object('id', tests.id('own house'), 'user_id', tests.id('max'), 'is_example', false)) as h
  from public.houses e where id = tests.id('house of dana')) as copied;
update public.profiles set houses_started_at = null where id = tests.id('max');
select tests.act_as('max');
select public.add_examples('[]', jsonb_build_array(pg_temp.appointment('visit at own house', 'own house')));
select is((select count(*) from public.appointments where id = tests.id('visit at own house')), 0::bigint,
  'adds no appointment to a house that is not an example');
select * from finish();
rollback;

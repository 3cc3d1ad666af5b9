begin;
select no_plan();
select tests.create_people();

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('see the hunt''s houses', $$select from public.houses where user_id = tests.id('dana')$$,
                                          'no      3     3     3   3     3      3   no     no      no');
select tests.matrix_row('see every house', $$select from public.houses$$,
                                          'no      3     4     4   4     4      4   no     no      1');
select tests.matrix_row('see a house by id', $$select from public.houses where id = tests.id('house of dana')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('see the house they added', $$select from public.houses where created_by = auth.uid()
  and user_id = tests.id('dana')$$,
                                          'no      1     1     1   1     1      1   no     no      no');

select tests.matrix_row('add a house to the hunt', tests.insert_house_sql(),
                                          'no      1     no    1   no    no     1   no     no      no');
select tests.matrix_row('add a house to their own hunt', $$insert into public.houses (address, price, bedrooms, bathrooms,
  square_feet)
  values ('{"street": "1 A", "city": "B", "state": "", "zip": "", "country": "Israel"}', 1, 0, 0.5, 1)$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('add a house to a stranger''s hunt', tests.insert_house_sql(jsonb_build_object('user_id', tests.id('max'))),
                                          'no      no    no    no  no    no     no  no     no      1');
select tests.matrix_row('add a house in another''s name', tests.insert_house_sql(jsonb_build_object('created_by', tests.id('kim'))),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('add a single example', tests.insert_house_sql('{"is_example": true}'),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('overwrite a house by inserting its id', tests.insert_house_sql(jsonb_build_object('id',
  tests.id('house of dana')))
  || $$ on conflict (id) do update set price = 1$$,
                                          'no      1     no    no  no    no     no  no     no      no');

select tests.matrix_row('change the owner''s house', $$update public.houses set price = 1 where id = tests.id('house of dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change the house that the member added', $$update public.houses set price = 1, notes = 'x',
  photos = '["/samples/loft.webp"]'
  where id = tests.id('house of dana by sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('change the house that a former member added', $$update public.houses set price = 1
  where id = tests.id('house of dana by kim')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change the status', $$update public.houses set status = 'Bought' where id = tests.id('house of dana')$$,
                                          'no      1     no    no  no    1      1   no     no      no');
select tests.matrix_row('change the status and a note', $$update public.houses set status = 'Bought', notes = 'x'
  where id = tests.id('house of dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible status', $$update public.houses set status = 'Bought'$$,
                                          'no      3     2     2   2     4      4   no     no      1');
select tests.matrix_row('change every accessible price', $$update public.houses set price = 1$$,
                                          'no      3     2     2   2     no     no  no     no      1');
select tests.matrix_row('set the owner''s favorite', $$update public.houses set is_favorite = true
  where id = tests.id('house of dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('set the owner''s rating on a house that the member added', $$update public.houses set rating = 5
  where id = tests.id('house of dana by sam')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('set the owner''s favorite on a house that the member added', $$update public.houses set is_favorite = true
  where id = tests.id('house of dana by sam')$$,
                                          'no      1     no    no  no    no     no  no     no      no');

select tests.matrix_row('change the type of the owner''s house', $$update public.houses set property_type = 'flat'
  where id = tests.id('house of dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change the listing link of the owner''s house', $$update public.houses set listing_url = 'https://example.com'
  where id = tests.id('house of dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change the listing link of the house that the member added', $$update public.houses
  set listing_url = 'https://example.com' where id = tests.id('house of dana by sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('set the previous price of a house', $$update public.houses set price_before = 1$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('set the time of a price change', $$update public.houses set price_changed_at = '2001-01-01'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('add a house with a previous price', tests.insert_house_sql('{"price_before": 1}'),
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('store the coordinates of the owner''s house', $$update public.houses set coordinates = '{"lat": 1, "lng": 1}'
  where id = tests.id('house of dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('store the coordinates of the house that the member added', $$update public.houses
  set coordinates = '{"lat": 1, "lng": 1}' where id = tests.id('house of dana by sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');

select tests.matrix_row('take over a house', $$update public.houses set user_id = auth.uid()
  where id = tests.id('house of dana by sam') and user_id <> auth.uid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move a house to a stranger', $$update public.houses set user_id = tests.id('max')
  where user_id <> tests.id('max')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the creator of a house', $$update public.houses set created_by = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('make a house an example', $$update public.houses set is_example = true$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the creation time of a house', $$update public.houses set created_at = '2001-01-01'$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('change the id of a house', $$update public.houses set id = gen_random_uuid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('become the creator of a former member''s houses', $$update public.houses set created_by = auth.uid()
  where created_by = tests.id('kim')$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('delete the owner''s house', $$delete from public.houses where id = tests.id('house of dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('delete the house that the member added', $$delete from public.houses
  where id = tests.id('house of dana by sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('delete every accessible house', $$delete from public.houses$$,
                                          'no      3     2     2   2     2      2   no     no      1');
select tests.matrix_row('delete the house that a former member added', $$delete from public.houses
  where id = tests.id('house of dana by kim')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select * from finish();
rollback;

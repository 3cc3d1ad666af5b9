begin;
select no_plan();
select tests.create_people();
select tests.create_account('zoe');
-- Dana, Sam and Kim each added a house to Dana's hunt. Sam and Kim share their places there, although Kim has left.
insert into public.houses (id, user_id, created_by, is_example, price, bedrooms, bathrooms, square_feet, address)
select tests.id('example'), user_id, user_id, true, 1, 1, 1, 1, address from public.houses where id = tests.id('house of dana');
insert into public.house_costs (house_id, property_tax, currency)
select tests.id(house), 1200, 'USD' from unnest(array['house of dana', 'house of dana by sam', 'house of dana by kim', 'example', 'house of max']) as house;
insert into public.cost_assumptions (owner_id, currency, deposit_share, rate, years, maintenance)
select tests.id(owner), 'USD', 20, 6, 30, 1 from unnest(array['dana', 'max']) as owner;
insert into public.own_places (id, user_id, label, mode)
select tests.id('work of ' || name), tests.id(name), 'Work', 'car' from unnest(array['dana', 'sam', 'kim', 'max']) as name;
insert into public.own_places (id, user_id, label, mode) values (tests.id('school'), tests.id('sam'), 'School', 'foot');
insert into public.place_shares (owner_id, user_id) values
  (tests.id('dana'), tests.id('sam')), (tests.id('dana'), tests.id('kim')), (tests.id('sam'), tests.id('sam')), (tests.id('max'), tests.id('max'));

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('see every cost', $$select from public.house_costs$$,
                                          'no      4     3     3   3     3      3   no     no      1');
select tests.matrix_row('see the costs of an example', $$select from public.house_costs where house_id = tests.id('example')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('enter the costs of the owner''s house', $$insert into public.house_costs (house_id, insurance, currency)
  values (tests.id('house of dana'), 5, 'EUR') on conflict (house_id)
  do update set house_id = excluded.house_id, insurance = excluded.insurance, currency = excluded.currency$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('enter the costs of a house that sam added', $$insert into public.house_costs (house_id, insurance, currency)
  values (tests.id('house of dana by sam'), 5, 'EUR') on conflict (house_id)
  do update set house_id = excluded.house_id, insurance = excluded.insurance, currency = excluded.currency$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('enter the costs of a house that kim added', $$insert into public.house_costs (house_id, insurance, currency)
  values (tests.id('house of dana by kim'), 5, 'EUR') on conflict (house_id)
  do update set house_id = excluded.house_id, insurance = excluded.insurance, currency = excluded.currency$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('enter the costs of sam''s own house', $$insert into public.house_costs (house_id, insurance, currency)
  values (tests.id('house of sam'), 5, 'EUR')$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('enter the costs of a missing house', $$insert into public.house_costs (house_id, currency) values (tests.id('no such house'), 'EUR')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible cost', $$update public.house_costs set insurance = 7$$,
                                          'no      4     1     1   1     1      1   no     no      1');
select tests.matrix_row('move costs to another house', $$update public.house_costs set house_id = tests.id('house of sam')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move costs to another hunt', $$update public.house_costs set owner_id = tests.id('sam')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible cost', $$delete from public.house_costs$$,
                                          'no      4     1     1   1     1      1   no     no      1');
select tests.matrix_row('delete the costs of the owner''s house', $$delete from public.house_costs where house_id = tests.id('house of dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');

select tests.matrix_row('see every assumption', $$select from public.cost_assumptions$$,
                                          'no      1     1     1   1     1      1   no     no      1');
select tests.matrix_row('enter the hunt''s assumptions', $$insert into public.cost_assumptions (owner_id, currency, deposit_share, rate, years, maintenance)
  values (tests.id('dana'), 'EUR', 10, 4, 25, 1) on conflict (owner_id)
  do update set owner_id = excluded.owner_id, rate = excluded.rate$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('enter the assumptions of their own hunt', $$insert into public.cost_assumptions (currency, deposit_share, rate, years, maintenance)
  values ('EUR', 10, 4, 25, 1) on conflict (owner_id) do update set owner_id = excluded.owner_id, rate = excluded.rate$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('change the hunt''s assumptions', $$update public.cost_assumptions set rate = 5 where owner_id = tests.id('dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('move assumptions to another hunt', $$update public.cost_assumptions set owner_id = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete all accessible assumptions', $$delete from public.cost_assumptions$$,
                                          'no      1     no    no  no    no     no  no     no      1');
select tests.matrix_row('call hunt_costs for the hunt', $$select where public.hunt_costs(tests.id('dana')) ->> 'assumptions' is not null$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('get the house costs from hunt_costs', $$select from jsonb_array_elements(public.hunt_costs(tests.id('dana')) -> 'houses')$$,
                                          'no      4     3     3   3     3      3   no     no      no');
select tests.matrix_row('call hunt_costs for their own hunt', $$select where public.hunt_costs(auth.uid()) is not null$$,
                                          'no      1     1     1   1     1      1   1      1       1');

select tests.matrix_row('see every place', $$select from public.own_places$$,
                                          'no      1     2     2   2     2      2   1      no      1');
select tests.matrix_row('add a place', $$insert into public.own_places (label, mode) values ('Gym', 'bike')$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('add a place in another''s name', $$insert into public.own_places (user_id, label, mode) values (tests.id('zoe'), 'Gym', 'bike')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible place', $$update public.own_places set mode = 'bike'$$,
                                          'no      1     2     2   2     2      2   1      no      1');
select tests.matrix_row('move a place to another user', $$update public.own_places set user_id = tests.id('zoe')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible place', $$delete from public.own_places$$,
                                          'no      1     2     2   2     2      2   1      no      1');
select tests.matrix_row('see every place share', $$select from public.place_shares$$,
                                          'no      no    2     2   2     2      2   1      no      1');
select tests.matrix_row('share their places', $$insert into public.place_shares (owner_id) values (tests.id('dana')) on conflict (owner_id, user_id) do nothing$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('share another user''s places', $$insert into public.place_shares (owner_id, user_id) values (tests.id('dana'), tests.id('zoe'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('share their places in their own hunt', $$insert into public.place_shares (owner_id) values (auth.uid()) on conflict (owner_id, user_id) do nothing$$,
                                          'no      1     no    no  no    no     no  1      1       no');
select tests.matrix_row('move a place share to another hunt', $$update public.place_shares set owner_id = auth.uid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible place share', $$delete from public.place_shares$$,
                                          'no      no    2     2   2     2      2   1      no      1');
select tests.matrix_row('call hunt_places for the hunt', $$select from jsonb_array_elements(public.hunt_places(tests.id('dana')))$$,
                                          'no      3     2     2   2     2      2   no     no      no');
select tests.matrix_row('get sam''s places from hunt_places', $$select from jsonb_array_elements(public.hunt_places(tests.id('dana'))) as p
  where p ->> 'user_id' = tests.id('sam')::text$$,
                                          'no      2     2     2   2     2      2   no     no      no');
select tests.matrix_row('get the owner''s unshared places from hunt_places', $$select from jsonb_array_elements(public.hunt_places(tests.id('dana'))) as p
  where p ->> 'user_id' = tests.id('dana')::text$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('call hunt_places without a hunt', $$select where public.hunt_places(null) is not null$$,
                                          'no      no    no    no  no    no     no  no     no      no');
update public.appointments set updated_at = '2025-01-01T00:00:00Z';
select tests.matrix_row('move the owner''s appointment with plan_day', $$select from public.plan_day(jsonb_build_array(jsonb_build_object(
  'id', tests.id('visit by dana'), 'time', '11:00', 'updated_at', (select updated_at from public.appointments where id = tests.id('visit by dana')))))$$,
                                          'no      1     no    no  no    no     no  HH007  HH007   HH007');
select tests.matrix_row('move sam''s appointment with plan_day', $$select from public.plan_day(jsonb_build_array(jsonb_build_object(
  'id', tests.id('visit by sam'), 'time', '11:00', 'updated_at', (select updated_at from public.appointments where id = tests.id('visit by sam')))))$$,
                                          'no      1     1     1   1     1      1   HH007  HH007   HH007');
select * from finish();
rollback;

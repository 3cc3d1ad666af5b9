begin;
select no_plan();
select tests.create_people();
-- All wish lists are shared, but Dana's places are not. Kim, a former member, has a leftover share of places, which must give no access.
insert into public.own_places (id, user_id, label, mode)
select tests.id('work of ' || name), tests.id(name), 'Work', 'car' from unnest(array['dana', 'sam', 'kim', 'max']) as name;
insert into public.wishes (id, owner_id, user_id, importance, kind, at_most, place_id)
select tests.id('wish of ' || name), tests.id(case name when 'max' then 'max' else 'dana' end), tests.id(name), 'must', 'place', 30,
  tests.id('work of ' || name) from unnest(array['dana', 'sam', 'kim', 'max']) as name;
insert into public.wish_lists (owner_id, user_id, shared_at) values
  (tests.id('dana'), tests.id('dana'), now()), (tests.id('dana'), tests.id('sam'), now()), (tests.id('dana'), tests.id('kim'), now()),
  (tests.id('max'), tests.id('max'), now());
insert into public.place_shares (owner_id, user_id) values (tests.id('dana'), tests.id('sam')), (tests.id('dana'), tests.id('kim'));

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('see wishes about places', $$select from public.wishes where kind = 'place'$$,
                                          'no      2     1     1   1     1      1   no     no      1');
select tests.matrix_row('see the owner''s wish about a place', $$select from public.wishes where user_id = tests.id('dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('get wishes about places from hunt_wishes', $$select from jsonb_array_elements(public.hunt_wishes(tests.id('dana')) -> 'wishes') as w
  where w #>> '{place,label}' = 'Work'$$,
                                          'no      2     1     1   1     1      1   no     no      no');
select tests.matrix_row('add a wish about a place of their own', $$insert into public.wishes (owner_id, importance, kind, at_most, place_id)
  select tests.id('dana'), 'nice', 'place', 45, id from public.own_places$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('add a wish about the owner''s place', $$insert into public.wishes (owner_id, importance, kind, at_most, place_id)
  values (tests.id('dana'), 'nice', 'place', 45, tests.id('work of dana'))$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('add a wish about a place that is shared with them', $$insert into public.wishes (owner_id, importance, kind, at_most, place_id)
  values (tests.id('dana'), 'nice', 'place', 45, tests.id('work of sam'))$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('change a wish to the owner''s place', $$update public.wishes set place_id = tests.id('work of dana'), at_most = 45$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible wish about a place', $$update public.wishes set at_most = 20 where kind = 'place'$$,
                                          'no      1     1     1   1     1      1   no     no      1');
select tests.matrix_row('delete every accessible wish about a place', $$delete from public.wishes where kind = 'place'$$,
                                          'no      1     1     1   1     1      1   no     no      1');
select tests.matrix_row('delete their place with its wish', $$delete from public.own_places where id in (select place_id from public.wishes)$$,
                                          'no      1     1     1   1     1      1   no     no      1');
select * from finish();
rollback;

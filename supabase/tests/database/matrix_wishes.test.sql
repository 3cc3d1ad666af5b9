begin;
select no_plan();
select tests.create_people();
-- Sam's list is sealed, Dana's is shared. Kim's list should have been deleted with the membership, but is still there.
insert into public.wishes (id, owner_id, user_id, importance, kind, question, at_least) values
  (tests.id('quiet for sam'), tests.id('dana'), tests.id('sam'), 'must', 'question', 'Quiet', null),
  (tests.id('rooms for sam'), tests.id('dana'), tests.id('sam'), 'nice', 'bedrooms', '', 3),
  (tests.id('quiet for dana'), tests.id('dana'), tests.id('dana'), 'must', 'question', 'Quiet', null),
  (tests.id('quiet for kim'), tests.id('dana'), tests.id('kim'), 'must', 'question', 'Quiet', null),
  (tests.id('quiet for max'), tests.id('max'), tests.id('max'), 'must', 'question', 'Quiet', null);
insert into public.wish_lists (owner_id, user_id, shared_at) values
  (tests.id('dana'), tests.id('dana'), now()), (tests.id('dana'), tests.id('sam'), null),
  (tests.id('dana'), tests.id('kim'), now()), (tests.id('max'), tests.id('max'), now());
insert into public.wish_answers (wish_id, house_id, answer) values
  (tests.id('quiet for sam'), tests.id('house of dana'), 'yes'),
  (tests.id('quiet for dana'), tests.id('house of dana'), 'no'),
  (tests.id('quiet for kim'), tests.id('house of dana'), 'no'),
  (tests.id('quiet for max'), tests.id('house of max'), 'no');
insert into public.houses (id, user_id, created_by, is_example, price, bedrooms, bathrooms, square_feet, address)
select tests.id('example'), user_id, user_id, true, 1, 1, 1, 1, address from public.houses where id = tests.id('house of dana');
insert into public.wish_answers (wish_id, house_id, answer) values (tests.id('quiet for dana'), tests.id('example'), 'yes');

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('see the wishes of the hunt', $$select from public.wishes where owner_id = tests.id('dana')$$,
                                          'no      1     3     3   3     3      3   no     no      no');
select tests.matrix_row('see every wish', $$select from public.wishes$$,
                                          'no      1     3     3   3     3      3   no     no      1');
select tests.matrix_row('see sam''s wishes', $$select from public.wishes where user_id = tests.id('sam')$$,
                                          'no      no    2     2   2     2      2   no     no      no');
select tests.matrix_row('add a wish', $$insert into public.wishes (owner_id, importance, kind, question)
  values (tests.id('dana'), 'nice', 'question', 'Sunny')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('add a wish in their own hunt', $$insert into public.wishes (owner_id, importance, kind, question)
  values (auth.uid(), 'nice', 'question', 'Sunny')$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('add a wish in a stranger''s hunt', $$insert into public.wishes (owner_id, importance, kind, question)
  values (tests.id('max'), 'nice', 'question', 'Sunny')$$,
                                          'no      no    no    no  no    no     no  no     no      1');
select tests.matrix_row('add a wish in another''s name', $$insert into public.wishes (owner_id, user_id, importance, kind, question)
  values (tests.id('dana'), tests.id('lee'), 'nice', 'question', 'Sunny')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible wish', $$update public.wishes set importance = 'important'$$,
                                          'no      1     2     2   2     2      2   no     no      1');
select tests.matrix_row('change the owner''s wishes', $$update public.wishes set importance = 'nice' where user_id = tests.id('dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('move a wish to another hunt', $$update public.wishes set owner_id = tests.id('kim')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move a wish to another author', $$update public.wishes set user_id = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the creation time of a wish', $$update public.wishes set created_at = '2001-01-01'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible wish', $$delete from public.wishes$$,
                                          'no      1     2     2   2     2      2   no     no      1');
select tests.matrix_row('delete the owner''s wishes', $$delete from public.wishes where user_id = tests.id('dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');

select tests.matrix_row('see every answer', $$select from public.wish_answers$$,
                                          'no      2     2     2   2     2      2   no     no      1');
select tests.matrix_row('see the answers of sam', $$select from public.wish_answers where user_id = tests.id('sam')$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('see answers at examples', $$select from public.wish_answers where house_id = tests.id('example')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('answer sam''s question', $$insert into public.wish_answers (wish_id, house_id, answer)
  values (tests.id('quiet for sam'), tests.id('house of dana by kim'), 'yes')$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('answer the owner''s question', $$insert into public.wish_answers (wish_id, house_id, answer)
  values (tests.id('quiet for dana'), tests.id('house of dana by kim'), 'yes')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('upsert the answer to sam''s question', $$insert into public.wish_answers (wish_id, house_id, answer)
  values (tests.id('quiet for sam'), tests.id('house of dana'), 'no') on conflict (wish_id, house_id)
  do update set wish_id = excluded.wish_id, house_id = excluded.house_id, answer = excluded.answer$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('answer at a house of another hunt', $$insert into public.wish_answers (wish_id, house_id, answer)
  select id, tests.id('house of sam'), 'yes' from public.wishes where owner_id = tests.id('dana') and kind = 'question'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('answer at an example', $$insert into public.wish_answers (wish_id, house_id, answer)
  select id, tests.id('example'), 'yes' from public.wishes where user_id = tests.id('sam') and kind = 'question'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible answer', $$update public.wish_answers set answer = 'yes'$$,
                                          'no      2     1     1   1     1      1   no     no      1');
select tests.matrix_row('move an answer to another house', $$update public.wish_answers set house_id = tests.id('house of dana by sam')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible answer', $$delete from public.wish_answers$$,
                                          'no      2     1     1   1     1      1   no     no      1');

select tests.matrix_row('see every wish list', $$select from public.wish_lists$$,
                                          'no      1     2     2   2     2      2   no     no      1');
select tests.matrix_row('share their wish list', $$insert into public.wish_lists (owner_id, user_id, shared_at)
  values (tests.id('dana'), auth.uid(), now()) on conflict (owner_id, user_id)
  do update set owner_id = excluded.owner_id, user_id = excluded.user_id, shared_at = excluded.shared_at$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('share sam''s wish list', $$update public.wish_lists set shared_at = now() where user_id = tests.id('sam')$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('share a wish list by an upsert', $$insert into public.wish_lists (owner_id, user_id, shared_at)
  values (tests.id('dana'), tests.id('sam'), now()) on conflict (owner_id, user_id) do update set shared_at = excluded.shared_at$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('move their wish list to another author', $$update public.wish_lists set user_id = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete wish lists', $$delete from public.wish_lists$$,
                                          'no      no    no    no  no    no     no  no     no      no');

select tests.matrix_row('call hunt_wishes for the hunt', $$select where public.hunt_wishes(tests.id('dana')) is not null$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('get sam''s wishes from hunt_wishes', $$select from jsonb_array_elements(public.hunt_wishes(tests.id('dana')) -> 'wishes') as w
  where w ->> 'user_id' = tests.id('sam')::text$$,
                                          'no      no    2     2   2     2      2   no     no      no');
select * from finish();
rollback;

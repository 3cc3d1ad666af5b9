begin;
select no_plan();
select tests.create_people();
insert into public.house_opinions (house_id, user_id, rating) values
  (tests.id('house of dana'), tests.id('sam'), 4),
  (tests.id('house of max'), tests.id('lee'), 2);
insert into public.activity (id, owner_id, actor_id, kind, owner_notified) values
  (tests.id('entry of dana'), tests.id('dana'), tests.id('sam'), 'house_added', true),
  (tests.id('entry of max'), tests.id('max'), tests.id('max'), 'house_added', true);

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('see the opinions of the hunt', $$select from public.house_opinions where owner_id = tests.id('dana')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('see every opinion', $$select from public.house_opinions$$,
                                          'no      1     1     1   1     1      1   no     no      1');
select tests.matrix_row('add an opinion on a house of the hunt', $$insert into public.house_opinions (house_id, rating, is_favorite)
  values (tests.id('house of dana by kim'), 5, true)$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('upsert their opinion', $$insert into public.house_opinions (house_id, user_id, rating)
  values (tests.id('house of dana'), auth.uid(), 5) on conflict (house_id, user_id)
  do update set house_id = excluded.house_id, user_id = excluded.user_id, rating = excluded.rating$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('overwrite sam''s opinion', $$insert into public.house_opinions (house_id, user_id, rating)
  values (tests.id('house of dana'), tests.id('sam'), 1) on conflict (house_id, user_id)
  do update set rating = excluded.rating$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('add an opinion on a house of their own', $$insert into public.house_opinions (house_id, rating)
  select id, 5 from public.houses where user_id = auth.uid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('add an opinion on a stranger''s house', $$insert into public.house_opinions (house_id, rating)
  values (tests.id('house of max'), 5)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('add an opinion in another''s name', $$insert into public.house_opinions (house_id, user_id, rating)
  values (tests.id('house of dana by kim'), tests.id('kim'), 5)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change every accessible opinion', $$update public.house_opinions set rating = 1$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('move an opinion to another house', $$update public.house_opinions
  set house_id = tests.id('house of dana by sam')
  where house_id = tests.id('house of dana')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move an opinion to another person', $$update public.house_opinions set user_id = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible opinion', $$delete from public.house_opinions$$,
                                          'no      no    1     1   1     1      1   no     no      no');

insert into public.activity (id, owner_id, actor_id, kind, owner_notified) values
  (tests.id('sam asks'), tests.id('dana'), tests.id('sam'), 'permission_asked', true),
  (tests.id('lee asks'), tests.id('dana'), tests.id('lee'), 'permission_asked', true);
select tests.matrix_row('see the activity of the hunt', $$select from public.activity where owner_id = tests.id('dana')$$,
                                          'no      3     2     2   2     2      2   no     no      no');
select tests.matrix_row('see every activity entry', $$select from public.activity$$,
                                          'no      3     2     2   2     2      2   no     no      1');
select tests.matrix_row('see sam''s activity', $$select from public.activity where actor_id = tests.id('sam')$$,
                                          'no      2     2     2   2     2      2   no     no      no');
select tests.matrix_row('see another member''s request', $$select from public.activity where id = tests.id('lee asks')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('see sam''s request', $$select from public.activity where id = tests.id('sam asks')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('insert activity', $$insert into public.activity (owner_id, actor_id, kind, owner_notified)
  values (tests.id('dana'), auth.uid(), 'house_added', true)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('insert activity in their own hunt', $$insert into public.activity (owner_id, actor_id, kind, owner_notified)
  values (auth.uid(), auth.uid(), 'house_added', true)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change activity', $$update public.activity set kind = 'house_deleted'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('become the actor of an activity entry', $$update public.activity set actor_id = auth.uid(), owner_id = auth.uid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete activity', $$delete from public.activity$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move an opinion to another hunt', $$update public.house_opinions set owner_id = auth.uid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('add an opinion on a missing house', $$insert into public.house_opinions (house_id, rating)
  values (tests.id('no such house'), 5)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select * from finish();
rollback;

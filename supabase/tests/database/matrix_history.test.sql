begin;
select no_plan();
select tests.create_people();
-- Only the owner sees examples and their history.
insert into public.houses (id, user_id, created_by, is_example, price, bedrooms, bathrooms, square_feet, address)
select tests.id('example of dana'), user_id, created_by, true, price, bedrooms, bathrooms, square_feet, address
from public.houses where id = tests.id('house of dana');

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('see the history of a house', $$select from public.house_history where house_id = tests.id('house of dana')$$,
                                          'no      2     2     2   2     2      2   no     no      no');
select tests.matrix_row('see the history of an example', $$select from public.house_history
  where house_id = tests.id('example of dana')$$,
                                          'no      2     no    no  no    no     no  no     no      no');
select tests.matrix_row('see every history', $$select from public.house_history$$,
                                          'no      8     8     8   8     8      8   no     no      2');
select tests.matrix_row('see their own history entries', $$select from public.house_history where actor_id = auth.uid()$$,
                                          'no      4     4     4   4     4      4   no     no      2');
select tests.matrix_row('add to a history', $$insert into public.house_history (house_id, kind, status, changed_at)
  values (tests.id('house of dana'), 'status', 'Bought', now())$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('add to the history of the house that the member added', $$insert into public.house_history
  (house_id, actor_id, kind, price, price_currency, changed_at)
  values (tests.id('house of dana by sam'), auth.uid(), 'price', 1, 'USD', now())$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change a price in a history', $$update public.house_history set price = 1 where kind = 'price'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the actor of a history entry', $$update public.house_history set actor_id = auth.uid()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the time of a history entry', $$update public.house_history set changed_at = now()$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move a history entry to another house', $$update public.house_history set house_id = tests.id('house of max')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete a history', $$delete from public.house_history$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select * from finish();
rollback;

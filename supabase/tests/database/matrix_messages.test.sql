begin;
select no_plan();
select tests.create_people();
insert into public.houses (id, user_id, created_by, is_example, price, bedrooms, bathrooms, square_feet, address)
select tests.id('example'), user_id, user_id, true, 1, 1, 1, 1, address from public.houses where id = tests.id('house of dana');
insert into public.messages (id, house_id, user_id, body)
select tests.id('message ' || name), tests.id(house), tests.id(author), 'Hello'
from (values
  ('by dana', 'house of dana', 'dana'), ('by sam', 'house of dana', 'sam'), ('by kim', 'house of dana', 'kim'),
  ('at example', 'example', 'dana'), ('of max', 'house of max', 'max')) as m (name, house, author);
insert into public.messages (id, house_id, user_id, body, deleted_at)
values (tests.id('deleted'), tests.id('house of dana'), tests.id('sam'), '', now());
insert into public.message_reactions (message_id, user_id, emoji) values
  (tests.id('message by sam'), tests.id('dana'), '👍'), (tests.id('message by dana'), tests.id('sam'), '👍'),
  (tests.id('message by dana'), tests.id('kim'), '👍'), (tests.id('message at example'), tests.id('dana'), '👍'),
  (tests.id('message of max'), tests.id('max'), '👍');

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('read the threads of the hunt', $$select from public.messages where owner_id = tests.id('dana')$$,
                                          'no      5     4     4   4     4      4   no     no      no');
select tests.matrix_row('read every message', $$select from public.messages$$,
                                          'no      5     4     4   4     4      4   no     no      1');
select tests.matrix_row('read kim''s messages', $$select from public.messages where user_id = tests.id('kim')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('read messages about an example', $$select from public.messages where house_id = tests.id('example')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('write a message', $$insert into public.messages (house_id, body) values (tests.id('house of dana by kim'), 'Hi')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('send a message again', $$insert into public.messages (id, house_id, body)
  values (tests.id('message by sam'), tests.id('house of dana'), 'Hi') on conflict (id) do nothing$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('write a message about an example', $$insert into public.messages (house_id, body) values (tests.id('example'), 'Hi')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('write a message about a stranger''s house', $$insert into public.messages (house_id, body) values (tests.id('house of max'), 'Hi')$$,
                                          'no      no    no    no  no    no     no  no     no      1');
select tests.matrix_row('write a message about a missing house', $$insert into public.messages (house_id, body) values (tests.id('no such house'), 'Hi')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('write a message in another''s name', $$insert into public.messages (house_id, body, user_id)
  values (tests.id('house of dana'), 'Hi', tests.id('lee'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('write a message in nobody''s name', $$insert into public.messages (house_id, body, user_id)
  values (tests.id('house of dana'), 'Hi', null)$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('overwrite a message by inserting its id', $$insert into public.messages (id, house_id, body)
  values (tests.id('message by sam'), tests.id('house of dana'), 'Mine') on conflict (id) do update set body = excluded.body$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('edit every accessible message', $$update public.messages set body = 'Changed'$$,
                                          'no      2     1     1   1     1      1   no     no      1');
select tests.matrix_row('edit sam''s message', $$update public.messages set body = 'x' where id = tests.id('message by sam')$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('edit a deleted message', $$update public.messages set body = 'x' where id = tests.id('deleted')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change ' || what, 'update public.messages set ' || what,
                                          'no      no    no    no  no    no     no  no     no      no')
from unnest(array[
  $$user_id = tests.id('lee')$$, 'user_id = null', $$house_id = tests.id('house of dana by sam')$$, $$owner_id = tests.id('kim')$$,
  $$created_at = '2001-01-01'$$, 'deleted_at = now()', 'is_example = true', $$photo = 'x'$$]) as what;
select tests.matrix_row('delete rows of messages', $$delete from public.messages$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete sam''s message', $$select public.delete_message(tests.id('message by sam'))$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('delete the owner''s message', $$select public.delete_message(tests.id('message by dana'))$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('delete kim''s message', $$select public.delete_message(tests.id('message by kim'))$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('delete a stranger''s message', $$select public.delete_message(tests.id('message of max'))$$,
                                          'no      no    no    no  no    no     no  no     no      1');
select tests.matrix_row('delete all messages of sam', $$select public.delete_messages_of(tests.id('house of dana'), tests.id('sam'))$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('delete all messages of the owner', $$select public.delete_messages_of(tests.id('house of dana'), tests.id('dana'))$$,
                                          'no      1     no    no  no    no     no  no     no      no');

select tests.matrix_row('see every reaction', $$select from public.message_reactions$$,
                                          'no      4     3     3   3     3      3   no     no      1');
select tests.matrix_row('add a reaction', $$insert into public.message_reactions (message_id, emoji) values (tests.id('message by kim'), '😂')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('add a reaction in another''s name', $$insert into public.message_reactions (message_id, user_id, emoji)
  values (tests.id('message by kim'), tests.id('lee'), '😂')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('add a reaction to a stranger''s message', $$insert into public.message_reactions (message_id, emoji)
  values (tests.id('message of max'), '😂')$$,
                                          'no      no    no    no  no    no     no  no     no      1');
select tests.matrix_row('change reactions', $$update public.message_reactions set emoji = '👎'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible reaction', $$delete from public.message_reactions$$,
                                          'no      2     1     1   1     1      1   no     no      1');
select * from finish();
rollback;

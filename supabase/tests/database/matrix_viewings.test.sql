begin;
select no_plan();
select tests.create_people();
-- Sam's wish list is sealed, Dana's is shared. Kim's viewing is from when Kim was still a member. Max is a stranger with a separate
-- hunt.
insert into public.houses (id, user_id, created_by, is_example, price, bedrooms, bathrooms, square_feet, address)
select tests.id('example'), user_id, user_id, true, 1, 1, 1, 1, address from public.houses where id = tests.id('house of dana');
insert into public.viewings (id, house_id, user_id, started_at)
select tests.id('viewing ' || name), tests.id(house), tests.id(author), '2031-05-04T10:00:00Z'
from (values
  ('by dana', 'house of dana', 'dana'), ('by sam', 'house of dana', 'sam'), ('by kim', 'house of dana', 'kim'),
  ('by sam at his', 'house of dana by sam', 'sam'), ('at example', 'example', 'dana'), ('of max', 'house of max', 'max')) as v (name, house, author);
insert into public.viewing_items (id, viewing_id, kind, place, body, captured_at)
select tests.id('note ' || name), tests.id('viewing ' || name), 'note', 1, 'Bright', '2031-05-04T10:05:00Z'
from unnest(array['by dana', 'by sam', 'by kim', 'at example', 'of max']) as name;
insert into public.wishes (id, owner_id, user_id, importance, kind, question)
select tests.id('wish of ' || author), tests.id(hunt), tests.id(author), 'must', 'question', 'Quiet'
from (values ('dana', 'dana'), ('sam', 'dana'), ('max', 'max')) as w (author, hunt);
insert into public.wish_lists (owner_id, user_id, shared_at) values
  (tests.id('dana'), tests.id('dana'), now()), (tests.id('dana'), tests.id('sam'), null);
insert into public.viewing_items (id, viewing_id, kind, place, item, wish_id, answer, captured_at)
select tests.id(name), tests.id('viewing by ' || author), 'answer', 2, name, tests.id(wish), 'yes', '2031-05-04T10:06:00Z'
from (values
  ('sealed', 'sam', 'wish of sam'), ('shared', 'sam', 'wish of dana'), ('gone', 'dana', 'no such wish'),
  ('sealed, by dana', 'dana', 'wish of sam')) as i (name, author, wish);
insert into public.viewing_items (viewing_id, kind, place, photo, captured_at)
select tests.id('viewing by sam' || at), 'photo', 3, '/storage/v1/object/public/property-photos/properties/' || tests.id('photo' || at) || '.jpg',
  '2031-05-04T10:07:00Z'
from unnest(array['', ' at his']) as at;
insert into public.viewing_lists (owner_id, items) values
  (tests.id('dana'), '[{"id": "damp", "topic": "Walls", "question": "Dry?"}]'), (tests.id('max'), '[]');

--                                         visitor owner none  add sched status all former invited stranger
select tests.matrix_row('read the viewings of the hunt', $$select from public.viewings where owner_id = tests.id('dana')$$,
                                          'no      5     4     4   4     4      4   no     no      no');
select tests.matrix_row('read every viewing', $$select from public.viewings$$,
                                          'no      5     4     4   4     4      4   no     no      1');
select tests.matrix_row('read the viewing of a former member', $$select from public.viewings where user_id = tests.id('kim')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('read a viewing at an example', $$select from public.viewings where house_id = tests.id('example')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('begin a viewing', $$insert into public.viewings (house_id, started_at) values (tests.id('house of dana by kim'), now())$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('begin a viewing again', $$insert into public.viewings (id, house_id, started_at)
  values (tests.id('viewing by sam'), tests.id('house of dana'), now()) on conflict (id) do nothing$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('begin a viewing at an example', $$insert into public.viewings (house_id, started_at) values (tests.id('example'), now())$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('begin a viewing at a stranger''s house', $$insert into public.viewings (house_id, started_at) values (tests.id('house of max'), now())$$,
                                          'no      no    no    no  no    no     no  no     no      1');
select tests.matrix_row('begin a viewing at a missing house', $$insert into public.viewings (house_id, started_at) values (tests.id('no such house'), now())$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('begin a viewing in another''s name', $$insert into public.viewings (house_id, started_at, user_id)
  values (tests.id('house of dana'), now(), tests.id('lee'))$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('end every accessible viewing', $$update public.viewings set ended_at = now()$$,
                                          'no      2     2     2   2     2      2   no     no      1');
select tests.matrix_row('end the viewing of sam', $$update public.viewings set ended_at = now() where id = tests.id('viewing by sam')$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('move a viewing to another house', $$update public.viewings set house_id = tests.id('house of dana by kim')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move a viewing to another author', $$update public.viewings set user_id = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible viewing', $$delete from public.viewings$$,
                                          'no      5     2     2   2     2      2   no     no      1');
select tests.matrix_row('delete the viewing of the owner', $$delete from public.viewings where id = tests.id('viewing by dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('delete the viewing of sam', $$delete from public.viewings where id = tests.id('viewing by sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('delete the viewing of kim', $$delete from public.viewings where id = tests.id('viewing by kim')$$,
                                          'no      1     no    no  no    no     no  no     no      no');

select tests.matrix_row('read every item', $$select from public.viewing_items$$,
                                          'no      9     8     8   8     8      8   no     no      1');
select tests.matrix_row('read the answer to a sealed wish', $$select from public.viewing_items where id = tests.id('sealed')$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('read the owner''s answer to a sealed wish', $$select from public.viewing_items where id = tests.id('sealed, by dana')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('read the answer to a shared wish', $$select from public.viewing_items where id = tests.id('shared')$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select tests.matrix_row('read the answer to a deleted wish', $$select from public.viewing_items where id = tests.id('gone')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('read an item at an example', $$select from public.viewing_items where house_id = tests.id('example')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('add a note to the owner''s viewing', $$insert into public.viewing_items (viewing_id, kind, place, body, captured_at)
  values (tests.id('viewing by dana'), 'note', 9, 'Mine', now())$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('add a note to sam''s viewing', $$insert into public.viewing_items (viewing_id, kind, place, body, captured_at)
  values (tests.id('viewing by sam'), 'note', 9, 'Mine', now())$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('add a note to kim''s viewing', $$insert into public.viewing_items (viewing_id, kind, place, body, captured_at)
  values (tests.id('viewing by kim'), 'note', 9, 'Mine', now())$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('add a note to a stranger''s viewing', $$insert into public.viewing_items (viewing_id, kind, place, body, captured_at)
  values (tests.id('viewing of max'), 'note', 9, 'Mine', now())$$,
                                          'no      no    no    no  no    no     no  no     no      1');
select tests.matrix_row('change every accessible item', $$update public.viewing_items set topic = 'Kitchen'$$,
                                          'no      4     5     5   5     5      5   no     no      1');
select tests.matrix_row('change the note of sam', $$update public.viewing_items set body = 'Dark' where id = tests.id('note by sam')$$,
                                          'no      no    1     1   1     1      1   no     no      no');
select tests.matrix_row('move an item to another viewing', $$update public.viewing_items set viewing_id = tests.id('viewing by sam at his')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('change the kind of an item', $$update public.viewing_items set kind = 'moment', moment = 'love'$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('move an item to another author', $$update public.viewing_items set user_id = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible item', $$delete from public.viewing_items$$,
                                          'no      9     5     5   5     5      5   no     no      1');
select tests.matrix_row('delete the note of the owner', $$delete from public.viewing_items where id = tests.id('note by dana')$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('delete the note of sam', $$delete from public.viewing_items where id = tests.id('note by sam')$$,
                                          'no      1     1     1   1     1      1   no     no      no');

select tests.matrix_row('read every viewing list', $$select from public.viewing_lists$$,
                                          'no      1     1     1   1     1      1   no     no      1');
select tests.matrix_row('add a viewing list to their own hunt', $$insert into public.viewing_lists (owner_id, items) values (auth.uid(), '[]') on conflict (owner_id)
  do update set owner_id = excluded.owner_id, items = excluded.items$$,
                                          'no      1     1     1   1     1      1   1      1       1');
select tests.matrix_row('change the hunt''s viewing list', $$update public.viewing_lists set items = '[]' where owner_id = tests.id('dana')$$,
                                          'no      1     no    1   no    no     1   no     no      no');
select tests.matrix_row('upsert the hunt''s viewing list', $$insert into public.viewing_lists (owner_id, items) values (tests.id('dana'), '[]') on conflict (owner_id)
  do update set owner_id = excluded.owner_id, items = excluded.items$$,
                                          'no      1     no    1   no    no     1   no     no      no');
select tests.matrix_row('move the viewing list to another hunt', $$update public.viewing_lists set owner_id = tests.id('lee')$$,
                                          'no      no    no    no  no    no     no  no     no      no');
select tests.matrix_row('delete every accessible viewing list', $$delete from public.viewing_lists$$,
                                          'no      1     no    1   no    no     1   no     no      1');

select tests.matrix_row('add the photos of a viewing', $$select where public.add_viewing_photos(tests.id('viewing by sam')) = 1$$,
                                          'no      1     no    no  no    no     no  no     no      no');
select tests.matrix_row('add the photos of a viewing at a house that sam added', $$select where public.add_viewing_photos(tests.id('viewing by sam at his')) = 1$$,
                                          'no      1     1     1   1     1      1   no     no      no');
select * from finish();
rollback;

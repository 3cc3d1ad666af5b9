-- Which viewings, items and viewing lists are accepted, how photos are added to the house, and what remains after an appointment or a
-- house is deleted or the author leaves.
begin;
select no_plan();
select tests.create_people();
create function pg_temp.photo(name text) returns text
language sql as $$ select '/storage/v1/object/public/property-photos/properties/' || tests.id(name) || '.jpg' $$;
create function pg_temp.insert_item_sql(columns jsonb) returns text
language sql as $$
  select tests.insert_row_sql('viewing_items', jsonb_build_object('viewing_id', tests.id('walk'), 'place', 1, 'captured_at', '2031-05-04T10:00:00Z') || columns)
$$;
create function pg_temp.insert_viewing_sql(columns jsonb) returns text
language sql as $$
  select tests.insert_row_sql('viewings', jsonb_build_object('house_id', tests.id('house of dana'), 'started_at', '2031-05-04T10:00:00Z') || columns)
$$;

-- Which viewings, items and lists are rejected, and with which error.
select tests.act_as('sam');
select is(tests.error_message(pg_temp.insert_viewing_sql(columns)), message, message || ': ' || left(columns::text, 60))
from (values
  ('{}'::jsonb, 'no error'),
  ('{"started_at": "1900-01-01T00:00:00Z"}', 'no error'),
  ('{"started_at": "1899-12-31T23:59:59.999Z"}', 'Time is not valid'),
  ('{"started_at": "2199-12-31T23:59:59.999Z"}', 'no error'),
  ('{"started_at": "2200-01-01T00:00:00Z"}', 'Time is not valid'),
  ('{"started_at": "infinity"}', 'Time is not valid'),
  ('{"ended_at": "2031-05-04T09:00:00Z"}', 'no error'),
  ('{"ended_at": "1900-01-01T00:00:00Z"}', 'no error'),
  ('{"ended_at": "1899-12-31T23:59:59.999Z"}', 'Time is not valid'),
  ('{"ended_at": "2200-01-01T00:00:00Z"}', 'Time is not valid'),
  (jsonb_build_object('house_id', tests.id('house of max')), 'The property was not found'),
  (jsonb_build_object('house_id', tests.id('none')), 'The property was not found')) as cases (columns, message);
do $$ begin
  execute pg_temp.insert_viewing_sql(jsonb_build_object('id', tests.id('walk'), 'appointment_id', tests.id('visit by dana')));
end $$;
select is(tests.error_message(pg_temp.insert_item_sql(columns)), message, message || ': ' || left(columns::text, 60))
from (values
  ('{"kind": "answer", "item": "damp", "answer": "yes"}'::jsonb, 'no error'),
  ('{"kind": "answer", "item": "damp", "answer": "no"}', 'no error'),
  ('{"kind": "answer", "item": "damp", "answer": "unknown"}', 'no error'),
  ('{"kind": "answer", "item": "damp", "answer": "maybe"}', 'Answer is not valid'),
  ('{"kind": "answer", "item": "damp"}', 'Answer is not valid'),
  ('{"kind": "note", "body": "Bright", "answer": "yes"}', 'Answer is not valid'),
  ('{"kind": "answer", "answer": "yes"}', 'Question is required'),
  (e'{"kind": "answer", "answer": "yes", "item": " \u200b"}', 'Question is required'),
  (jsonb_build_object('kind', 'answer', 'answer', 'yes', 'item', repeat('x', 64)), 'no error'),
  (jsonb_build_object('kind', 'answer', 'answer', 'yes', 'item', repeat('x', 65)), 'Question is required'),
  ('{"kind": "note", "body": "Bright", "item": "damp"}', 'Question is required'),
  (jsonb_build_object('kind', 'answer', 'answer', 'yes', 'item', 'x', 'wish_id', tests.id('none')), 'no error'),
  (jsonb_build_object('kind', 'note', 'body', 'Bright', 'wish_id', tests.id('none')), 'Only an answer is to a wish'),
  ('{"kind": "note", "body": "Bright"}', 'no error'),
  ('{"kind": "note"}', 'Note is required'),
  (e'{"kind": "note", "body": " \u3000\u200b "}', 'Note is required'),
  (jsonb_build_object('kind', 'note', 'body', '  ' || repeat('x', 4000) || '  '), 'no error'),
  (jsonb_build_object('kind', 'note', 'body', repeat('x', 4001)), 'Note is too long'),
  (jsonb_build_object('kind', 'note', 'body', 'x', 'topic', repeat('x', 60), 'question', repeat('x', 100)), 'no error'),
  (jsonb_build_object('kind', 'note', 'body', 'x', 'topic', repeat('x', 61)), 'Topic is too long'),
  (jsonb_build_object('kind', 'note', 'body', 'x', 'question', repeat('x', 101)), 'Question is too long'),
  ('{"kind": "moment", "moment": "love"}', 'no error'),
  ('{"kind": "moment", "moment": "flag", "body": "Mould"}', 'no error'),
  ('{"kind": "moment", "moment": "hate"}', 'Moment is not valid'),
  ('{"kind": "moment"}', 'Moment is not valid'),
  ('{"kind": "note", "body": "x", "moment": "love"}', 'Moment is not valid'),
  (jsonb_build_object('kind', 'photo', 'photo', pg_temp.photo('a')), 'no error'),
  (jsonb_build_object('kind', 'photo', 'photo', 'https://x.example' || pg_temp.photo('a')), 'no error'),
  ('{"kind": "photo", "photo": "https://evil.example/pixel.png"}', 'Photo is not valid'),
  ('{"kind": "photo"}', 'Photo is not valid'),
  (jsonb_build_object('kind', 'note', 'body', 'x', 'photo', pg_temp.photo('a')), 'Photo is not valid'),
  ('{"kind": "video"}', 'Kind is not valid'),
  ('{"kind": "note", "body": "x", "place": 0}', 'no error'),
  ('{"kind": "note", "body": "x", "place": -1}', 'Place is not valid'),
  ('{"kind": "note", "body": "x", "captured_at": "1900-01-01T00:00:00Z"}', 'no error'),
  ('{"kind": "note", "body": "x", "captured_at": "1899-12-31T23:59:59.999Z"}', 'Time is not valid'),
  ('{"kind": "note", "body": "x", "captured_at": "2200-01-01T00:00:00Z"}', 'Time is not valid'),
  (jsonb_build_object('kind', 'note', 'body', 'x', 'viewing_id', tests.id('none')), 'The viewing was not found')) as cases (columns, message);
select is(tests.error_message(format('insert into public.viewing_lists (owner_id, items) values (%L, %L)', tests.id('sam'), items)),
  message, message || ': ' || left(items::text, 60))
from (values
  ('[]'::jsonb, 'no error'),
  ('[{"id": "a", "topic": "Walls", "question": "Dry?"}, {"id": "b", "topic": "Walls", "question": "Dry?"}]', 'no error'),
  (jsonb_build_array(jsonb_build_object('id', repeat('x', 64), 'topic', repeat('x', 60), 'question', repeat('x', 100))), 'no error'),
  (jsonb_build_array(jsonb_build_object('id', repeat('x', 65), 'topic', 'x', 'question', 'x')), 'The list is not valid'),
  (jsonb_build_array(jsonb_build_object('id', 'x', 'topic', repeat('x', 61), 'question', 'x')), 'The list is not valid'),
  (jsonb_build_array(jsonb_build_object('id', 'x', 'topic', 'x', 'question', repeat('x', 101))), 'The list is not valid'),
  ('[{"id": " ", "topic": "Walls", "question": "Dry?"}]', 'The list is not valid'),
  ('[{"id": "a", "topic": " ", "question": "Dry?"}]', 'The list is not valid'),
  ('[{"id": "a", "topic": "Walls", "question": " "}]', 'The list is not valid'),
  ('[{"id": 1, "topic": "Walls", "question": "Dry?"}]', 'The list is not valid'),
  ('[{"id": "a", "topic": "Walls"}]', 'The list is not valid'),
  ('[{"id": "a", "topic": "Walls", "question": "Dry?", "more": 1}]', 'The list is not valid'),
  ('[{"id": "a", "topic": "Walls", "question": "Dry?"}, {"id": "a", "topic": "Roof", "question": "Old?"}]', 'The list is not valid'),
  ('["a"]', 'The list is not valid'), ('{}', 'The list is not valid'), ('null', 'The list is not valid'),
  ((select jsonb_agg(jsonb_build_object('id', n::text, 'topic', 'x', 'question', 'x')) from generate_series(1, 150) as n), 'no error'),
  ((select jsonb_agg(jsonb_build_object('id', n::text, 'topic', 'x', 'question', 'x')) from generate_series(1, 151) as n),
    'The list is not valid')) as cases (items, message);

-- The client may set some columns; the server sets the others.
select is((select (owner_id, user_id, is_example, appointment_id, ended_at)::text from public.viewings where id = tests.id('walk')),
  format('(%s,%s,f,%s,)', tests.id('dana'), tests.id('sam'), tests.id('visit by dana')), 'a viewing gets the hunt of its house');
select is((select started_at from public.viewings where id = tests.id('walk')), '2031-05-04T10:00:00Z'::timestamptz,
  'a viewing starts at the phone''s time');
select ok((select created_at > now() - interval '1 hour' and updated_at = created_at from public.viewings where id = tests.id('walk')),
  'the server sets created_at');
do $$ begin
  execute pg_temp.insert_viewing_sql(jsonb_build_object('id', tests.id('other house'), 'appointment_id', tests.id('visit of sam')));
  execute pg_temp.insert_viewing_sql(jsonb_build_object('id', tests.id('cancelled'), 'appointment_id', tests.id('none')));
  execute pg_temp.insert_viewing_sql(jsonb_build_object('id', tests.id('at home'), 'house_id', tests.id('house of sam')));
end $$;
select is((select count(appointment_id) from public.viewings where id in (tests.id('other house'), tests.id('cancelled'))), 0::bigint,
  'an appointment of another house, or a deleted one, is left out');
update public.viewings set appointment_id = tests.id('visit of sam') where id = tests.id('walk');
select is((select appointment_id from public.viewings where id = tests.id('walk')), null,
  'an update cannot set an appointment of another house');
update public.viewings set appointment_id = tests.id('visit by dana') where id = tests.id('walk');
do $$ begin
  execute pg_temp.insert_item_sql(jsonb_build_object('id', tests.id('dry'), 'kind', 'answer', 'item', 'damp', 'answer', 'yes', 'topic', ' Walls ',
    'question', ' Dry? ', 'body', e'\n Behind the sofa\t'));
end $$;
select is((select (house_id, owner_id, user_id, is_example, topic, question, body)::text from public.viewing_items where id = tests.id('dry')),
  format('(%s,%s,%s,f,Walls,Dry?,"Behind the sofa")', tests.id('house of dana'), tests.id('dana'), tests.id('sam')),
  'an item gets the house of its viewing, and its text is trimmed');
select ok((select captured_at = '2031-05-04T10:00:00Z' and created_at > now() - interval '1 hour' and updated_at = created_at
  from public.viewing_items where id = tests.id('dry')), 'an item keeps the time at which the phone captured it');

-- Rows that a client sends again after a lost response.
select is(tests.error_message(pg_temp.insert_viewing_sql(jsonb_build_object('id', tests.id('walk')))), 'viewings_pkey',
  'a viewing that is sent again is stored once');
select is(tests.error_message(pg_temp.insert_item_sql(jsonb_build_object('id', tests.id('dry'), 'kind', 'answer', 'item', 'damp', 'answer', 'no'))),
  'viewing_items_pkey', 'an item that is sent again is stored once');
select is(tests.error_message(pg_temp.insert_item_sql('{"kind": "answer", "item": "damp", "answer": "no"}')), 'This question is already answered',
  'a question has one answer, whatever its id');
select is(tests.error_message(pg_temp.insert_item_sql('{"kind": "answer", "item": "roof", "answer": "no"}')), 'no error',
  'another question has its own answer');
select is(tests.error_message(pg_temp.insert_item_sql(jsonb_build_object('kind', 'answer', 'item', 'damp', 'answer', 'no', 'viewing_id', tests.id('at home')))),
  'no error', 'another viewing has its own answer');
create temporary table before_update as select updated_at from public.viewing_items where id = tests.id('dry');
update public.viewing_items set answer = 'no', body = ' Wet ', photo = photo where id = tests.id('dry');
select is((select (answer, body)::text from public.viewing_items where id = tests.id('dry')), '(no,Wet)',
  'a changed answer updates the row');
select ok((select i.updated_at > f.updated_at from public.viewing_items i, before_update f where i.id = tests.id('dry')),
  'a changed answer changes updated_at');
delete from before_update;
insert into before_update select updated_at from public.viewings where id = tests.id('walk');
update public.viewings set ended_at = '2031-05-04T09:00:00Z' where id = tests.id('walk');
select ok((select v.updated_at > f.updated_at and v.ended_at < v.started_at from public.viewings v, before_update f where v.id = tests.id('walk')),
  'a viewing may end before it began, if the clock was set back');
select tests.act_as('dana');
select is(tests.error_message(pg_temp.insert_item_sql('{"kind": "note", "body": "x"}')), 'You can only add to your own viewings',
  'the message says that a permission is missing');

-- The hunt's viewing list.
insert into public.viewing_lists (items) values ('[{"id": "a", "topic": "Walls", "question": "Dry?"}]');
select is((select count(*) from public.viewing_lists where owner_id = auth.uid()), 1::bigint, 'an owner saves a viewing list');
select ok((select updated_at > now() from public.viewing_lists where owner_id = auth.uid()), 'the server sets the time of a new list');
select tests.act_as('sam');
select is(tests.error_message(format('insert into public.viewing_lists (owner_id, items) values (%L, ''[]'')', tests.id('dana'))),
  'The owner of this hunt does not let you change this list', 'members without the permission cannot change the viewing list');
select tests.act_as_superuser();
select tests.set_permissions(true, false, false);
delete from before_update;
insert into before_update select updated_at from public.viewing_lists where owner_id = tests.id('dana');
select tests.act_as('sam');
update public.viewing_lists set items = '[]' where owner_id = tests.id('dana');
select ok((select l.items = '[]' and l.updated_at > f.updated_at from public.viewing_lists l, before_update f
  where l.owner_id = tests.id('dana')), 'members with the permission can change the viewing list');
select tests.act_as_superuser();
select is(tests.attempt($$update public.viewing_lists set items = '[]' where owner_id = tests.id('dana')$$), '1',
  'services can change the viewing list');
select is(tests.error_message(format('update public.viewing_lists set owner_id = %L where owner_id = %L', tests.id('lee'), tests.id('dana'))),
  'This value cannot be changed', 'a viewing list stays with its hunt');
select tests.set_permissions(false, false, false);

-- Photos of a viewing are added to the house.
update public.houses set photos = jsonb_build_array('/samples/loft.webp', 'https://x.example' || pg_temp.photo('known')) where id = tests.id('house of dana');
select tests.act_as('sam');
do $$ declare p record; begin
  for p in select * from (values
    (30, pg_temp.photo('third')), (10, 'https://x.example' || pg_temp.photo('first')), (20, pg_temp.photo('second')),
    (40, pg_temp.photo('known')), (50, pg_temp.photo('first')), (60, '/samples/loft.webp'), (70, '/samples/villa.webp')) as p (n, photo) loop
    execute pg_temp.insert_item_sql(jsonb_build_object('kind', 'photo', 'place', p.n, 'photo', p.photo));
  end loop;
  execute pg_temp.insert_item_sql(jsonb_build_object('kind', 'photo', 'photo', pg_temp.photo('elsewhere'), 'viewing_id', tests.id('other house')));
end $$;
select is(tests.error_message($$select public.add_viewing_photos(tests.id('walk'))$$),
  'Only the owner of the hunt and whoever added the property can add photos to it',
  'a member cannot add photos to a house that somebody else added');
select tests.act_as('dana');
select is(tests.error_message($$select public.add_viewing_photos(tests.id('none'))$$), 'The viewing was not found',
  'rejects a viewing that does not exist');
select is(tests.error_message($$select public.add_viewing_photos(tests.id('at home'))$$), 'The viewing was not found',
  'rejects a viewing that the caller cannot see');
select is(public.add_viewing_photos(tests.id('walk')), 4, 'adds photos that the house does not show yet');
select is((select photos from public.houses where id = tests.id('house of dana')), jsonb_build_array('/samples/loft.webp',
  'https://x.example' || pg_temp.photo('known'), 'https://x.example' || pg_temp.photo('first'), pg_temp.photo('second'), pg_temp.photo('third'),
  '/samples/villa.webp'), 'adds photos in the order of the viewing, each once, whatever the host');
delete from before_update;
insert into before_update select updated_at from public.houses where id = tests.id('house of dana');
select is(public.add_viewing_photos(tests.id('walk')), 0, 'adds nothing the second time');
select is((select updated_at from public.houses where id = tests.id('house of dana')), (select f.updated_at from before_update f),
  'changes nothing the second time');
update public.houses set photos = (select jsonb_agg(pg_temp.photo('p' || n)) from generate_series(1, 38) as n) where id = tests.id('house of dana');
select is(public.add_viewing_photos(tests.id('walk')), 2, 'adds as many as there is room for');
select is((select photos -> 38 from public.houses where id = tests.id('house of dana')), to_jsonb('https://x.example' || pg_temp.photo('first')),
  'adds the first of the photos');
select is((select jsonb_array_length(photos) from public.houses where id = tests.id('house of dana')), 40,
  'never adds more than a house can show');
select is(public.add_viewing_photos(tests.id('walk')), 0, 'adds no photos to a house at its limit');

-- The maximum number of viewings and items.
select tests.act_as('sam');
select is(tests.attempt($$insert into public.viewing_items (viewing_id, kind, place, moment, captured_at)
  select tests.id('at home'), 'moment', n, 'love', now() from generate_series(1, 500) as n$$), '500',
  'accepts 500 items of a viewing');
select is(tests.error_message($$insert into public.viewing_items (viewing_id, kind, place, moment, captured_at)
  select tests.id('walk'), 'moment', n, 'love', now() from generate_series(1, 493) as n$$), 'A viewing can have at most 500 items',
  'rejects more items of a viewing');
select is(tests.attempt($$insert into public.viewings (house_id, started_at) select tests.id('house of dana'), now() from generate_series(1, 47)$$),
  '47', 'accepts 50 viewings of a house');
select is(tests.error_message($$insert into public.viewings (house_id, started_at) select tests.id('house of dana'), now() from generate_series(1, 48)$$),
  'A person can have at most 50 viewings of a property', 'rejects more viewings of a house');
select tests.act_as('dana');
select is(tests.attempt($$insert into public.viewings (house_id, started_at) select tests.id('house of dana'), now() from generate_series(1, 40)$$),
  '40', 'limits each person separately');
select tests.act_as_superuser();
select is(tests.attempt($$insert into public.viewings (house_id, user_id, started_at)
  select tests.id('house of dana'), tests.id('sam'), now() from generate_series(1, 300)$$), '300',
  'does not limit viewings of seeds and services');
select is(tests.attempt($$insert into public.viewing_items (viewing_id, kind, place, moment, captured_at)
  select tests.id('walk'), 'moment', n, 'love', now() from generate_series(1, 501) as n$$), '501',
  'does not limit items of seeds and services');
select is((select (user_id, house_id)::text from public.viewing_items where id = tests.id('dry')),
  format('(%s,%s)', tests.id('sam'), tests.id('house of dana')), 'an item keeps its author and house');

-- A viewing outlives its appointment and the author's membership.
delete from public.appointments where id = tests.id('visit by dana');
select is((select (appointment_id, count(*) over ())::text from public.viewings where id = tests.id('walk')), '(,1)',
  'a viewing outlives its appointment');
select tests.act_as('sam');
select public.leave_hunt(tests.id('dana'));
select is((select array_agg(id) from public.viewings), array[tests.id('at home')],
  'a member who left cannot read their viewings');
select is(tests.attempt($$delete from public.viewings where id = tests.id('walk')$$), '0',
  'a member who left cannot delete their viewings');
select tests.act_as('dana');
select is((select user_id from public.viewings where id = tests.id('walk')), tests.id('sam'), 'viewings of a former member stay');
select ok((select count(*) > 5 from public.viewing_items where viewing_id = tests.id('walk')), 'items of a former member stay');
delete from public.viewings where id = tests.id('walk');
select is((select count(*) from public.viewing_items where viewing_id = tests.id('walk')), 0::bigint,
  'the owner deletes a former member''s viewings');
delete from public.houses where id = tests.id('house of dana');
select is((select count(*) from public.viewings where owner_id = auth.uid()) + (select count(*) from public.viewing_items where owner_id = auth.uid()),
  0::bigint, 'viewings are deleted with their house');
select tests.act_as_superuser();
insert into public.viewings (id, house_id, user_id, started_at, created_at)
values (tests.id('restored'), tests.id('house of dana by sam'), tests.id('dana'), now(), '2026-01-01');
select is((select created_at from public.viewings where id = tests.id('restored')), '2026-01-01', 'a service may restore a viewing with its time');
insert into public.viewing_items (viewing_id, kind, place, body, captured_at, created_at)
values (tests.id('restored'), 'note', 1, 'Damp', now(), '2026-01-01');
select is((select created_at from public.viewing_items where viewing_id = tests.id('restored')), '2026-01-01', 'a service may restore an item with its time');
select is(tests.attempt($$update public.viewing_items set created_at = now() where viewing_id = tests.id('restored')$$), '1',
  'a service may change the time of an item');
select * from finish();
rollback;

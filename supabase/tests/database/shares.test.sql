-- Each member can use only part of a shared limit, and deleting makes room again. The test lowers the limits in private.quotas, the only
-- place that defines them.
begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(true, true, true);
select tests.limit('{"messages of a house": 6, "messages of a house by a member": 3, "viewing items of a house": 6, "viewing items of a house by a member": 3, "viewing bytes of a house": 2000000, "viewing bytes of a house by a member": 1000, "bytes of notes": 3000000, "bytes of notes of a member": 1000000}', 500);
create function pg_temp.try_message(person text, name text) returns text
language plpgsql as $$
declare
  outcome text;
begin
  perform tests.act_as(person);
  outcome := tests.error_message(format('insert into public.messages (id, house_id, body) values (%L, %L, ''Hello'')',
    tests.id(name), tests.id('house of dana')));
  if outcome = 'no error' then
    insert into public.messages (id, house_id, body) values (tests.id(name), tests.id('house of dana'), 'Hello');
  end if;
  perform tests.act_as_superuser();
  return outcome;
end $$;

-- Messages about a house.
select is(pg_temp.try_message('sam', 's' || n), 'no error', 'a member writes up to half of a thread: ' || n) from generate_series(1, 3) as n;
select is(pg_temp.try_message('sam', 's4'), 'A member can write at most 3 messages about a property',
  'rejects messages over a member''s share of the limit');
select is(pg_temp.try_message('dana', 'd' || n), 'no error', 'the owner can use the rest: ' || n) from generate_series(1, 3) as n;
select is(pg_temp.try_message('dana', 'd4'), 'A property can have at most 6 messages', 'rejects messages over the limit of the thread');
insert into public.messages (id, house_id, user_id, body, deleted_at)
values (tests.id('elsewhere'), tests.id('house of dana by sam'), tests.id('dana'), '', now()),
  (tests.id('by sam elsewhere'), tests.id('house of dana by sam'), tests.id('sam'), 'Stays', null);
select tests.act_as('sam');
select public.delete_message(tests.id('s3'));
select is(pg_temp.try_message('sam', 's4'), 'no error', 'deleting messages makes room');
select is((select count(*) from public.messages where house_id = tests.id('house of dana')), 6::bigint,
  'a full thread drops the row of a deleted message');
select is((select count(*) from public.messages where id = tests.id('s3')), 0::bigint, 'drops only the deleted message');
select is((select count(*) from public.messages where id = tests.id('elsewhere')), 1::bigint, 'drops nothing from another thread');

-- The owner can delete all of a member's messages about a house at once.
select tests.act_as('sam');
select is(tests.error_message($$select public.delete_messages_of(tests.id('house of dana'), tests.id('dana'))$$),
  'Only their author and the owner of the hunt can delete messages', 'a member cannot delete another''s messages');
select tests.act_as('max');
select is(tests.attempt($$select public.delete_messages_of(tests.id('house of dana'), tests.id('max'))$$), '42501',
  'a stranger cannot delete messages');
select tests.act_as('dana');
select is(tests.attempt($$select public.delete_messages_of(tests.id('house of dana'), null)$$), '42501',
  'messages without an author cannot be deleted together');
insert into public.message_reactions (message_id, emoji) values (tests.id('s2'), '👍'), (tests.id('d1'), '👍');
select is(public.delete_messages_of(tests.id('house of dana'), tests.id('sam')), 3, 'the owner deletes a member''s messages');
select is(public.delete_messages_of(tests.id('house of dana'), tests.id('sam')), 0, 'deletes nothing the second time');
select tests.act_as_superuser();
select is((select array_agg(id) from public.messages m where m.user_id = tests.id('sam') and m.body <> ''), array[tests.id('by sam elsewhere')],
  'all of that member''s messages about the property are deleted, and no others');
select is((select array_agg(message_id) from public.message_reactions), array[tests.id('d1')],
  'the reactions to deleted messages are deleted, and no others');
select is((select count(*) from public.messages m where m.user_id = tests.id('dana') and m.body <> ''), 3::bigint,
  'no other message is deleted');
select is(pg_temp.try_message('sam', 's5'), 'no error', 'deleting messages makes room');
select is(pg_temp.try_message('dana', 'd5'), 'no error', 'the owner may write more than a member''s share');

-- Items of the viewings of a house.
insert into public.wishes (id, owner_id, user_id, importance, kind, question)
values (tests.id('quiet'), tests.id('dana'), tests.id('sam'), 'must', 'question', 'Quiet'),
  (tests.id('bright'), tests.id('dana'), tests.id('dana'), 'must', 'question', 'Bright');
insert into public.viewings (id, house_id, user_id, started_at) values
  (tests.id('walk of sam'), tests.id('house of dana'), tests.id('sam'), now()),
  (tests.id('walk of dana'), tests.id('house of dana'), tests.id('dana'), now()),
  (tests.id('walk elsewhere'), tests.id('house of dana by sam'), tests.id('dana'), now());
select is(tests.attempt($$insert into public.viewing_items (viewing_id, kind, place, body, captured_at)
  select tests.id('walk elsewhere'), 'note', 1, 'x', now() from generate_series(1, 7)$$), '7', 'does not limit the items of seeds and services');
insert into public.viewing_items (viewing_id, kind, place, body, captured_at)
select tests.id('walk elsewhere'), 'note', 1, 'x', now() from generate_series(1, 7);
create function pg_temp.try_note(person text, name text, words text default 'x', wish text default null) returns text
language plpgsql as $$
declare
  outcome text;
  statement text := case when wish is null
    then format('insert into public.viewing_items (id, viewing_id, kind, place, body, captured_at) values (%L, %L, ''note'', 9, %L, now())',
      tests.id(name), tests.id('walk of ' || person), words)
    else format('insert into public.viewing_items (id, viewing_id, kind, place, item, answer, wish_id, captured_at)
      values (%L, %L, ''answer'', 9, %L, ''yes'', %L, now())', tests.id(name), tests.id('walk of ' || person), name, tests.id(wish)) end;
begin
  perform tests.act_as(person);
  outcome := tests.error_message(statement);
  if outcome = 'no error' then
    execute statement;
  end if;
  perform tests.act_as_superuser();
  return outcome;
end $$;
select is(pg_temp.try_note('sam', 'n' || n), 'no error', 'a member adds up to half of a house''s items: ' || n) from generate_series(1, 2) as n;
select is(pg_temp.try_note('sam', 'sealed', wish => 'quiet'), 'no error', 'answers to wishes count towards their author''s limit');
select is((select place from public.viewing_items where id = tests.id('sealed')), 0,
  'answers to wishes do not count towards the limit of a house');
select is(pg_temp.try_note('sam', 'n3'), 'A member can note at most 3 items on viewings of a property',
  'rejects items over a member''s share of the limit');
select is(pg_temp.try_note('dana', 'o' || n), 'no error', 'an answer to a wish takes no room from the others: ' || n) from generate_series(1, 4) as n;
select is(pg_temp.try_note('dana', 'o5'), 'The viewings of a property can have at most 6 items',
  'rejects items over the limit of the house');
select tests.act_as('sam');
select is(tests.error_message($$update public.viewing_items set wish_id = null where id = tests.id('sealed')$$),
  'The viewings of a property can have at most 6 items', 'an answer that no longer belongs to a wish counts towards the limit of the house');
select is(pg_temp.try_note('dana', 'a' || n, wish => 'bright'), 'no error', 'the owner''s answers to wishes count for the owner: ' || n)
from generate_series(1, 2) as n;
select is(pg_temp.try_note('dana', 'a3', wish => 'bright'), 'The viewings of a property can have at most 6 items',
  'rejects items of the owner over the limit of the house');
select tests.act_as('sam');
delete from public.viewing_items where id = tests.id('n2');
select is(pg_temp.try_note('sam', 'n3', repeat('é', 495)), 'no error', 'deleting items makes room');
select tests.act_as('sam');
select is(tests.error_message($$update public.viewing_items set body = repeat('é', 500) where id = tests.id('n3')$$),
  'What a member notes on viewings of a property can have at most 0 MB', 'the bytes of a changed note count too');
select is(tests.attempt($$update public.viewing_items set body = 'y' where id = tests.id('n3')$$), '1',
  'accepts a shorter note at the limit');
select tests.act_as('dana');
select is(tests.attempt($$update public.viewing_items set body = repeat('x', 1200) where id = tests.id('o1')$$), '1',
  'the owner''s notes on viewings are not limited to a member''s share');
select tests.act_as_superuser();
select tests.limit(jsonb_build_object('viewing bytes of a house', (
  select sum(private.viewing_bytes(i)) + 999 from public.viewing_items i
  where i.house_id = tests.id('house of dana') and i.wish_id is null)), 1000);
select tests.act_as('dana');
select is(tests.attempt($$update public.viewing_items set body = repeat('x', 1000) where id = tests.id('o1')$$), '1',
  'the bytes of answers to wishes do not count towards the limit of a house');
select is(tests.error_message($$update public.viewing_items set body = repeat('x', 1001) where id = tests.id('o1')$$),
  'What is noted on viewings of a property can have at most 0 MB', 'rejects bytes over the limit of the house');
select is(tests.error_message($$update public.viewing_items set body = repeat('x', 2000)$$),
  'What is noted on viewings of a property can have at most 0 MB', 'rejects the owner''s bytes over the limit of the house too');
select tests.act_as_superuser();
select tests.limit('{"viewing items of a house": 2, "viewing items of a house by a member": 1, "viewing bytes of a house": 2, "viewing bytes of a house by a member": 1}');
select tests.act_as('sam');
select is(tests.attempt($$update public.viewing_items set body = 'z' where id = tests.id('n1')$$), '1',
  'accepts a note that does not grow over the limit');
select tests.act_as_superuser();

-- Notes of houses and appointments.
select tests.limit('{"bytes of notes": 9000, "bytes of notes of a member": 5000}', 500);
select tests.act_as('sam');
select is(tests.attempt($$update public.houses set notes = repeat('é', 2500) where id = tests.id('house of dana by sam')$$), '1',
  'accepts a member''s notes');
select is(tests.error_message($$update public.houses set notes = repeat('é', 2501) where id = tests.id('house of dana by sam')$$),
  'The notes of the properties that a member adds can have at most 0 MB', 'rejects notes over a member''s share of the limit');
select is(tests.attempt($$insert into public.houses (user_id, price, bedrooms, bathrooms, square_feet, notes, address)
  select tests.id('dana'), 1, 1, 1, 1, repeat('x', 5001), address from public.houses where id = tests.id('house of dana')$$), 'HH005',
  'rejects new notes over a member''s share too');
select tests.act_as('dana');
select is(tests.attempt($$update public.houses set notes = repeat('x', 9000) where id = tests.id('house of dana')$$), '1',
  'the owner''s notes on houses are not limited to a member''s share');
update public.houses set notes = repeat('x', 4000) where id = tests.id('house of dana');
update public.houses set notes = repeat('x', 5000) where id = tests.id('house of dana by sam');
select is(tests.error_message($$update public.houses set notes = repeat('x', 4001) where id = tests.id('house of dana')$$),
  'The notes of a hunt''s properties can have at most 0 MB', 'limits the notes of a hunt in total');
select is(tests.attempt($$update public.houses set price = 7 where id = tests.id('house of dana')$$), '1',
  'accepts an update that adds no notes at the limit');
select is(tests.attempt($$update public.appointments set notes = repeat('x', 9001) where id = tests.id('visit by dana')$$), 'HH005',
  'limits notes of appointments too');
select is(tests.attempt(tests.insert_appointment_sql(jsonb_build_object('notes', repeat('x', 9001)))), 'HH005', 'limits notes of new appointments');
select * from finish();
rollback;

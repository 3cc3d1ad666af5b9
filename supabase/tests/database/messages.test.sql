-- Valid messages and reactions, what is stored, read markers, and what is deleted with a message, a membership or a house.
begin;
select no_plan();
select tests.create_people();
insert into public.collaborations (id, owner_id, collaborator_id, role, invitation_token, status, accepted_at) values
  (tests.id('lee joined'), tests.id('dana'), tests.id('lee'), 'Friend', repeat('a', 43), 'accepted', now() - interval '1 hour');
update public.houses set photos = '["/samples/loft.webp"]' where id = tests.id('house of dana');
update public.houses set photos = '["/samples/cottage.webp"]' where id = tests.id('house of dana by sam');
create function pg_temp.insert_message_sql(columns jsonb) returns text
language sql as $$
  select tests.insert_row_sql('messages', jsonb_build_object('house_id', tests.id('house of dana'), 'body', 'Hello') || columns)
$$;
create function pg_temp.write(name text, body text, columns jsonb default '{}') returns void
language plpgsql as $$ begin
  execute pg_temp.insert_message_sql(jsonb_build_object('id', tests.id(name), 'body', body) || columns);
end $$;
create function pg_temp.mention(name text) returns text
language sql as $$ select '<@' || tests.id(name) || '>' $$;

-- Which messages are rejected, and with which error.
select tests.act_as('sam');
select pg_temp.write('first', 'Hello');
select pg_temp.write('elsewhere', 'Hello', jsonb_build_object('house_id', tests.id('house of sam')));
select is(tests.error_message(pg_temp.insert_message_sql(columns)), message, coalesce(nullif(message, 'no error'), 'fine') || ': ' || left(columns::text, 70))
from (values
  ('{}'::jsonb, 'no error'),
  ('{"body": ""}', 'Message is required'),
  (e'{"body": " \\n\u3000\u200b\u202e\u2800 "}', 'Message is required'),
  (jsonb_build_object('body', repeat('x', 2001)), 'Message is too long'),
  (jsonb_build_object('body', '  ' || repeat('x', 2000) || e'\n'), 'no error'),
  (jsonb_build_object('body', repeat('👍', 2000)), 'no error'),
  ('{"body": "<script>alert(1)</script> '' ; drop table messages"}', 'no error'),
  (jsonb_build_object('house_id', tests.id('house of max')), 'The property was not found'),
  (jsonb_build_object('reply_to', tests.id('first')), 'no error'),
  (jsonb_build_object('reply_to', tests.id('elsewhere')), 'The message you are replying to no longer exists'),
  (jsonb_build_object('reply_to', tests.id('none')), 'The message you are replying to no longer exists'),
  (jsonb_build_object('reply_to', tests.id('first'), 'house_id', tests.id('house of dana by sam')), 'The message you are replying to no longer exists'),
  (jsonb_build_object('id', tests.id('itself'), 'reply_to', tests.id('itself')), 'The message you are replying to no longer exists'),
  ('{"photo": "/samples/loft.webp"}', 'no error'),
  ('{"photo": "/samples/cottage.webp"}', 'The photo was not found'),
  ('{"photo": ""}', 'The photo was not found'),
  ('{"photo": "javascript:alert(1)"}', 'The photo was not found'),
  (jsonb_build_object('body', pg_temp.mention('dana') || pg_temp.mention('lee') || pg_temp.mention('sam')), 'no error'),
  (jsonb_build_object('body', pg_temp.mention('max')), 'Only members of the hunt can be mentioned'),
  (jsonb_build_object('body', pg_temp.mention('kim')), 'Only members of the hunt can be mentioned'),
  (jsonb_build_object('body', pg_temp.mention('nobody')), 'Only members of the hunt can be mentioned'),
  ('{"body": "<@dana> <@> <@00000000-0000> @max"}', 'no error')
) as cases (columns, message);
select is(tests.error_message(pg_temp.insert_message_sql(jsonb_build_object('body', (
  select string_agg(pg_temp.mention('person ' || n), '') from generate_series(1, 21) as n)))), 'A message can mention at most 20 people',
  'rejects too many mentions');

-- What is stored.
select pg_temp.write('to dana', '  Look ' || pg_temp.mention('dana') || pg_temp.mention('dana') || e'!\n');
select is((select body from public.messages where id = tests.id('to dana')), 'Look ' || pg_temp.mention('dana') || pg_temp.mention('dana') || '!',
  'a message is trimmed');
select is((select mentions from public.messages where id = tests.id('to dana')), array[tests.id('dana')],
  'mentions are read from the text, each once');
select ok((select m.created_at > f.created_at and m.created_at = date_trunc('milliseconds', m.created_at)
  from public.messages m, public.messages f where m.id = tests.id('to dana') and f.id = tests.id('first')),
  'times increase within a thread, by whole milliseconds');
do $$ begin
  insert into public.messages (id, house_id, body)
  select tests.id('in a row ' || n), tests.id('house of dana'), n::text from generate_series(1, 5) as n;
end $$;
select is((select array_agg(body order by created_at) from public.messages where body ~ '^\d$'), array['1', '2', '3', '4', '5'],
  'times increase for messages of one statement too');
select is((select (user_id, owner_id, edited_at is null, deleted_at is null)::text from public.messages where id = tests.id('first')),
  format('(%s,%s,t,t)', tests.id('sam'), tests.id('dana')), 'stores author and hunt');
update public.messages set body = 'first' where id = tests.id('first');
select ok((select body = 'first' and edited_at >= created_at from public.messages where id = tests.id('first')),
  'an edit records its time');
create temporary table edited as select edited_at from public.messages where id = tests.id('first');
update public.messages set body = ' first ' where id = tests.id('first');
select is((select edited_at from public.messages where id = tests.id('first')), (select e.edited_at from edited e),
  'an update without changes is not an edit');
select is(tests.error_message(format('update public.messages set body = %L where id = %L', body, tests.id('first'))), message, 'an edit: ' || message)
from (values (' ', 'Message is required'), (repeat('x', 2001), 'Message is too long'),
  (pg_temp.mention('max'), 'Only members of the hunt can be mentioned')) as cases (body, message);

-- Which reactions are accepted.
select is(tests.error_message(format('insert into public.message_reactions (message_id, emoji) values (%L, %L)', tests.id(message), emoji)),
  expected, 'a reaction: ' || emoji)
from (values ('first', '👍', 'no error'), ('first', '❤️', 'no error'), ('first', '😂', 'no error'), ('first', '😮', 'no error'),
  ('first', '😢', 'no error'), ('first', '👎', 'no error'), ('first', '❤', 'Reaction is not offered'),
  ('first', '👍👍', 'Reaction is not offered'), ('first', '', 'Reaction is not offered'),
  ('none', '👍', 'The message was not found')) as cases (message, emoji, expected);
insert into public.message_reactions (message_id, emoji) values (tests.id('first'), '👍'), (tests.id('first'), '😂');
select is(tests.attempt($$insert into public.message_reactions (message_id, emoji) values (tests.id('first'), '👍')$$), '23505',
  'stores each reaction once');

-- Deleting a message.
select tests.act_as('lee');
select pg_temp.write('answer', 'Yes', jsonb_build_object('reply_to', tests.id('to dana')));
insert into public.message_reactions (message_id, emoji) values (tests.id('to dana'), '👍');
select is(tests.error_message($$select public.delete_message(tests.id('to dana'))$$),
  'Only its author and the owner of the hunt can delete a message', 'a user cannot delete other users'' messages');
select is(tests.error_message($$select public.delete_message(tests.id('none'))$$),
  'Only its author and the owner of the hunt can delete a message', 'a missing message cannot be deleted');
select tests.act_as('sam');
select pg_temp.write('with photo', 'This', '{"photo": "/samples/loft.webp"}');
select public.delete_message(tests.id(name)) from unnest(array['to dana', 'with photo']) as name;
select is((select (body, mentions, photo, deleted_at is not null, user_id)::text from public.messages where id = tests.id('to dana')),
  format('("",{},,t,%s)', tests.id('sam')), 'a deleted message is empty, but keeps its place');
select is((select photo from public.messages where id = tests.id('with photo')), null, 'a deleted message has no photo');
select is((select count(*) from public.message_reactions where message_id = tests.id('to dana')), 0::bigint,
  'the reactions to a deleted message are deleted');
select is((select count(*) from public.message_reactions where message_id = tests.id('first')), 2::bigint,
  'other messages'' reactions stay');
select is((select reply_to from public.messages where id = tests.id('answer')), tests.id('to dana'), 'replies stay');
create temporary table deleted as select deleted_at from public.messages where id = tests.id('to dana');
select lives_ok($$select public.delete_message(tests.id('to dana'))$$, 'deleting a message twice changes nothing');
select is((select deleted_at from public.messages where id = tests.id('to dana')), (select d.deleted_at from deleted d),
  'deleting a message again does not change when it was deleted');
select is(tests.error_message($$insert into public.message_reactions (message_id, emoji) values (tests.id('to dana'), '👍')$$),
  'The message was deleted', 'nobody can react to a deleted message');

-- Read markers.
create function pg_temp.unread_threads(person text) returns jsonb
language plpgsql as $$ begin
  perform tests.act_as(person);
  return (select h -> 'unread_threads' from jsonb_array_elements(public.my_account() -> 'hunts') as h where h ->> 'owner_id' = tests.id('dana')::text);
end $$;
select is(pg_temp.unread_threads(person), jsonb_build_array(tests.id('house of dana')), person || ' has an unread thread')
from unnest(array['dana', 'lee', 'sam']) as person;
select public.mark_thread_read(tests.id('house of dana'), (select max(created_at) from public.messages where house_id = tests.id('house of dana')));
select is(pg_temp.unread_threads('sam'), '[]', 'a read thread has no unread messages');
select public.mark_thread_read(tests.id('house of dana'), '2001-01-01');
select is(pg_temp.unread_threads('sam'), '[]', 'a read marker never moves back');
select is(public.thread_since(tests.id('house of dana')), (select max(created_at) from public.messages where house_id = tests.id('house of dana')),
  'returns the read marker');
select is(public.thread_since(tests.id('house of dana by sam')), null, 'a thread that was never read has no read marker');
select pg_temp.write('own', 'Mine');
select is(pg_temp.unread_threads('sam'), '[]', 'the user''s own messages are not new');
select public.mark_thread_read(tests.id('house of dana'), 'infinity');
select ok(public.thread_since(tests.id('house of dana')) <= clock_timestamp(), 'nobody can mark future messages as read');
select public.mark_thread_read(tests.id('house of dana by sam'), null), public.mark_thread_read(tests.id('house of max'), now()),
  public.mark_thread_read(tests.id('none'), now());
select is(public.thread_since(tests.id('house of max')), null, 'nobody can mark invisible threads as read');
select is(public.thread_since(tests.id('house of dana by sam')), null, 'a read marker needs a time');
select tests.act_as_superuser();
update public.messages set created_at = created_at - interval '2 hours';
delete from private.thread_reads;
select is(pg_temp.unread_threads('lee'), '[]', 'messages from before somebody joined are not new to them');
select is(pg_temp.unread_threads('dana'), jsonb_build_array(tests.id('house of dana')), 'those messages are new to earlier members');
select is(pg_temp.unread_threads('max'), null, 'others get nothing from this hunt');
select tests.act_as('dana');
select public.delete_message(id) from public.messages;
select is(pg_temp.unread_threads('dana'), '[]', 'deleted messages are not new');

-- A member leaves the hunt.
select tests.act_as('lee');
select pg_temp.write('of lee', 'Hello');
insert into public.message_reactions (message_id, emoji) values (tests.id('of lee'), '👍');
select public.mark_thread_read(tests.id('house of dana'), now());
select tests.act_as('sam');
insert into public.message_reactions (message_id, emoji) values (tests.id('of lee'), '👍'), (tests.id('elsewhere'), '👍');
select public.mark_thread_read(tests.id('house of ' || house), now()) from unnest(array['dana', 'sam']) as house;
select public.leave_hunt(tests.id('dana'));
select tests.act_as_superuser();
select is((select array_agg(message_id) from public.message_reactions where user_id = tests.id('sam')), array[tests.id('elsewhere')],
  'reactions are deleted with the membership');
select is((select array_agg(house_id) from private.thread_reads where user_id = tests.id('sam')), array[tests.id('house of sam')],
  'read markers are deleted with the membership');
select is((select count(*) from public.message_reactions where user_id = tests.id('lee'))
  + (select count(*) from private.thread_reads where user_id = tests.id('lee')), 2::bigint, 'reactions and read markers of others stay');
select ok((select count(*) > 5 from public.messages where user_id = tests.id('sam') and owner_id = tests.id('dana')),
  'messages stay after the membership');
select is((select count(*) from public.messages where house_id = tests.id('house of sam')), 1::bigint,
  'messages in other hunts stay');
delete from public.houses where id = tests.id('house of dana');
select is((select count(*) from public.messages where owner_id = tests.id('dana')), 0::bigint,
  'a thread is deleted with its house');

-- Times after the clock was set back.
select tests.act_as('lee');
select pg_temp.write('early', 'One', jsonb_build_object('house_id', tests.id('house of dana by kim')));
select tests.act_as_superuser();
update public.messages set created_at = '2100-01-01' where id = tests.id('early');
select tests.act_as('lee');
select pg_temp.write('late', 'Two', jsonb_build_object('house_id', tests.id('house of dana by kim')));
select pg_temp.write('apart', 'Three', jsonb_build_object('house_id', tests.id('house of dana by sam')));
select is((select created_at from public.messages where id = tests.id('late')), '2100-01-01T00:00:00.001Z',
  'a later message has a later time, even after the clock was wrong');
select ok((select created_at <= clock_timestamp() from public.messages where id = tests.id('apart')),
  'each thread has its own times');
select * from finish();
rollback;

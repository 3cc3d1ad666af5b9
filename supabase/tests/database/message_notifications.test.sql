-- Who is notified of messages, and which changes are recorded.
begin;
select no_plan();
select tests.create_people();
insert into public.collaborations (id, owner_id, collaborator_id, role, invitation_token, status, accepted_at) values
  (tests.id('lee joined'), tests.id('dana'), tests.id('lee'), 'Friend', repeat('a', 43), 'accepted', now() - interval '9 days');
create function pg_temp.write(person text, name text, body text, columns jsonb default '{}') returns void
language plpgsql as $$ begin
  perform tests.act_as(person);
  execute tests.insert_row_sql('messages', jsonb_build_object('house_id', tests.id('house of dana'), 'id', tests.id(name), 'body', body) || columns);
  perform tests.act_as_superuser();
end $$;
create function pg_temp.mention(name text) returns text
language sql as $$ select '<@' || tests.id(name) || '>' $$;
-- A user's notifications, newest first.
create function pg_temp.notifications(person text) returns text[]
language plpgsql as $$
declare
  received text[];
begin
  perform tests.act_as(person);
  select array_agg(concat(case when n.is_read then 'read ' end, n.kind, ' by ', n.actor_name, ': ',
    coalesce(n.details ->> 'excerpt', n.details ->> 'count')) order by n.created_at desc) into received
  from public.notifications() as n;
  perform tests.act_as_superuser();
  return received;
end $$;

select pg_temp.write('sam', 'a', 'Look ' || pg_temp.mention('dana'));
select is(pg_temp.notifications('dana'), array['messages_written by Sam Example: 1', 'message_mention by Sam Example: Look @Dana Example'],
  'a mentioned member gets a separate notification');
select is(pg_temp.notifications('lee'), array['messages_written by Sam Example: 1'], 'the others get one entry for the day');
select is(pg_temp.notifications('sam'), null, 'the author gets no notification');
select is((select (house_id, message_id, recipient_id, details ->> 'street')::text from public.activity where kind = 'message_mention'),
  format('(%s,%s,%s,"1 Oak Ave")', tests.id('house of dana'), tests.id('a'), tests.id('dana')), 'an entry links to the message');
select tests.act_as('lee');
select is((select count(*) from public.activity where kind = 'message_mention'), 0::bigint,
  'others do not see a mentioned member''s entry');
select tests.act_as('sam');
select is((select count(*) from public.activity where kind = 'message_mention'), 1::bigint,
  'the author sees a mentioned member''s entry');

select tests.act_as('lee');
select public.mark_notifications_read();
select pg_temp.write('sam', 'b', 'More', jsonb_build_object('house_id', tests.id('house of dana by sam')));
select is(pg_temp.notifications('lee'), array['read messages_written by Sam Example: 2'], 'an entry that was read stays read when its count rises');
select is((select house_id from public.activity where kind = 'messages_written'), tests.id('house of dana by sam'),
  'the entry of the day links to the latest house');
update public.activity set created_at = created_at - interval '2 days' where kind = 'messages_written';
select pg_temp.write('sam', 'c', 'Next day');
select is(pg_temp.notifications('lee'), array['messages_written by Sam Example: 1', 'read messages_written by Sam Example: 2'],
  'another day has a separate entry');
delete from public.activity;
select pg_temp.write('sam', 'before', 'Unnoticed');
update public.collaboration_settings set notify_owner = false where owner_id = tests.id('dana');
select pg_temp.write('sam', 'while off', 'Unnoticed');
update public.collaboration_settings set notify_owner = true where owner_id = tests.id('dana');
select pg_temp.write('sam', 'after', 'Noticed');
select is(pg_temp.notifications('dana'), array['messages_written by Sam Example: 2'],
  'the owner is not notified of messages written while notifications are off');
insert into public.collaborations (id, owner_id, collaborator_id, role, invitation_token, status, accepted_at) values
  (tests.id('max joined'), tests.id('dana'), tests.id('max'), 'Friend', repeat('m', 43), 'accepted', clock_timestamp());
select pg_temp.write('sam', 'since max joined', 'Welcome');
select is(pg_temp.notifications('max'), array['messages_written by Sam Example: 1'],
  'a member is not notified of messages written before they joined');
delete from public.collaborations where id = tests.id('max joined');
delete from public.activity;
select pg_temp.write('lee', 'of lee', 'One');
select pg_temp.write('sam', 'of sam', 'Two');
select is(pg_temp.notifications('dana'), array['messages_written by Sam Example: 1', 'messages_written by Lee Example: 1'],
  'another author has a separate entry');
insert into public.collaborations (id, owner_id, collaborator_id, role, invitation_token, status, accepted_at) values
  (tests.id('lee with sam'), tests.id('sam'), tests.id('lee'), 'Friend', repeat('b', 43), 'accepted', now() - interval '9 days');
select pg_temp.write('sam', 'at home', 'Three', jsonb_build_object('house_id', tests.id('house of sam')));
select is(pg_temp.notifications('dana'), array['messages_written by Sam Example: 1', 'messages_written by Lee Example: 1'],
  'another hunt has a separate entry');
select tests.act_as('sam');
insert into public.house_opinions (house_id, rating) values (tests.id('house of dana'), 5);
select tests.act_as_superuser();
update public.activity set created_at = now() + interval '1 day' where owner_id = tests.id('sam');
select pg_temp.write('sam', 'more of sam', 'Four');
select is((select jsonb_agg(details - 'street' order by kind) from public.activity where owner_id = tests.id('dana') and actor_id = tests.id('sam')),
  '[{"rating": 5}, {"count": 2}]', 'the user''s other entries stay unchanged');
select ok((select bool_and(created_at <= clock_timestamp() + interval '1 second') from public.activity where owner_id = tests.id('dana')),
  'the time of an entry does not depend on other hunts');
delete from public.collaborations where id = tests.id('lee with sam');
delete from public.activity;

-- Who is notified of replies and mentions.
select pg_temp.write('dana', 'd', 'Yes', jsonb_build_object('reply_to', tests.id('a')));
select is(pg_temp.notifications('sam'), array['messages_written by Dana Example: 1', 'message_reply by Dana Example: Yes'],
  'the author of the replied-to message is notified');
select pg_temp.write('lee', 'e', 'Oh ' || pg_temp.mention('sam'), jsonb_build_object('reply_to', tests.id('a')));
select is((select array_agg(kind) from public.activity where message_id = tests.id('e')), array['message_mention'],
  'a member who is mentioned and replied to is notified only of the mention');
select pg_temp.write('sam', 'f', 'Indeed ' || pg_temp.mention('sam'), jsonb_build_object('reply_to', tests.id('a')));
select is((select count(*) from public.activity where message_id = tests.id('f')), 0::bigint, 'nobody notifies themselves');
delete from public.activity;
select pg_temp.write('sam', 'g', pg_temp.mention('dana') || pg_temp.mention('lee'));
select is((select array_agg(kind) from public.activity), array['message_mention', 'message_mention'],
  'a message that notifies everyone personally adds no group entry');
delete from public.activity;

select pg_temp.write('sam', 'to lee', pg_temp.mention('lee'));
select is(pg_temp.notifications('dana'), array['messages_written by Sam Example: 1'],
  'an owner is not notified of personal entries of others');
delete from public.activity;

-- The excerpts in notifications.
select pg_temp.write('sam', 'h', e'One\n\n  two\t' || repeat('x', 100) || pg_temp.mention('dana'));
select is((select details ->> 'excerpt' from public.activity where message_id = tests.id('h')), 'One two ' || repeat('x', 72),
  'an excerpt has the first 80 characters');
select pg_temp.write('sam', 'i', '👨‍👩‍👧 ❤️' || pg_temp.mention('dana'));
select is((select details ->> 'excerpt' from public.activity where message_id = tests.id('i')), '👨‍👩‍👧 ❤️@Dana Example',
  'an excerpt does not split combined characters');
select pg_temp.write('sam', 'j', repeat(u&'\200b', 100) || 'Hidden' || pg_temp.mention('dana'));
select is((select details ->> 'excerpt' from public.activity where message_id = tests.id('j')), 'Hidden@Dana Example',
  'an excerpt is never without visible text');
delete from public.activity;

-- Edits and deletions.
select tests.act_as('sam');
update public.messages set body = 'Only ' || pg_temp.mention('lee') where id = tests.id('a');
select is(pg_temp.notifications('lee'), array['message_mention by Sam Example: Only @Lee Example'],
  'an edit notifies newly mentioned members');
select tests.act_as('sam');
update public.messages set body = 'Still ' || pg_temp.mention('lee') where id = tests.id('a');
select is(pg_temp.notifications('lee'), array['message_mention by Sam Example: Still @Lee Example'],
  'an edit notifies each member once, with the current text');
select tests.act_as('sam');
update public.messages set body = pg_temp.mention('lee') || ' and ' || pg_temp.mention('dana') where id = tests.id('a');
select is((select array_agg(recipient_id order by recipient_id) from public.activity where message_id = tests.id('a')),
  array[tests.id('lee')], 'an edit notifies nobody a second time');
select tests.act_as('sam');
update public.messages set body = 'Nobody' where id = tests.id('a');
select is(pg_temp.notifications('lee'), null, 'an edit withdraws entries of members it no longer mentions');
select pg_temp.write('lee', 'k', 'Answer', jsonb_build_object('reply_to', tests.id('b'), 'house_id', tests.id('house of dana by sam')));
select tests.act_as('lee');
update public.messages set body = 'A better answer' where id = tests.id('k');
select ok(pg_temp.notifications('sam') @> array['message_reply by Lee Example: A better answer'], 'an edited reply stays a reply');
select tests.act_as('lee');
select public.delete_message(tests.id('k'));
select is(pg_temp.notifications('sam'), array['messages_written by Lee Example: 1'], 'a deleted message is no longer reported');
delete from public.activity;

-- Owners with notifications off, examples, seeds, and a hunt without other members.
update public.collaboration_settings set notify_owner = false where owner_id = tests.id('dana');
select pg_temp.write('sam', 'l', 'Psst ' || pg_temp.mention('dana'));
select is(pg_temp.notifications('dana'), array['message_mention by Sam Example: Psst @Dana Example'],
  'an owner with notifications off still gets personal entries');
delete from public.activity;
update public.houses set is_example = true where id = tests.id('house of dana by kim');
select pg_temp.write('dana', 'm', 'Try ' || pg_temp.mention('sam'), jsonb_build_object('house_id', tests.id('house of dana by kim')));
select is((select count(*) from public.activity), 0::bigint, 'messages about examples notify nobody');
insert into public.messages (house_id, user_id, body) values (tests.id('house of dana'), tests.id('sam'), pg_temp.mention('dana'));
select is((select count(*) from public.activity), 0::bigint, 'messages from seeds notify nobody');
select pg_temp.write('max', 'n', 'Note', jsonb_build_object('house_id', tests.id('house of max')));
select is((select count(*) from public.activity), 0::bigint, 'messages in a hunt without other members notify nobody');

-- Which changes are recorded and reported.
create function pg_temp.recorded_changes(person text, statement text) returns text[]
language plpgsql as $$
declare
  entries text[];
begin
  delete from private.changes;
  perform tests.act_as(person);
  execute statement;
  perform tests.act_as_superuser();
  select array_agg(concat(c.table_name, ' ', c.operation, ' ', c.row_id = tests.id('house of dana')) order by c.id) into entries
  from private.changes c where c.hunt = tests.id('dana') and c.person is null and c.table_name = 'messages';
  delete from private.changes;
  return entries;
end $$;
select is(pg_temp.recorded_changes('sam', statement), expected, coalesce(expected[1], 'nothing') || ' is recorded: ' || statement)
from (values
  ($$insert into public.messages (id, house_id, body) values (tests.id('o'), tests.id('house of dana'), 'x')$$, array['messages INSERT t']),
  ($$insert into public.messages (id, house_id, body) values (tests.id('o'), tests.id('house of dana'), 'x') on conflict (id) do nothing$$, null),
  ($$update public.messages set body = 'y' where id = tests.id('o')$$, array['messages UPDATE t']),
  ($$insert into public.message_reactions (message_id, emoji) values (tests.id('o'), '👍')$$, array['messages UPDATE t']),
  ($$delete from public.message_reactions$$, array['messages UPDATE t']),
  ($$select public.delete_message(tests.id('o'))$$, array['messages UPDATE t']),
  ($$select public.mark_thread_read(tests.id('house of dana'), now())$$, null)) as cases (statement, expected);
select is(pg_temp.recorded_changes('dana', $$delete from public.houses where id = tests.id('house of dana')$$), array['messages DELETE t'],
  'reports a thread deleted with its house');
create function pg_temp.recorded_read_marker_changes(statement text) returns text
language plpgsql as $$
begin
  delete from private.changes;
  perform tests.act_as('sam');
  execute statement;
  perform tests.act_as_superuser();
  return (select string_agg(c.operation, ' ') from private.changes c
    where c.table_name = 'thread_reads' and c.hunt = tests.id('sam') and c.person = tests.id('sam'));
end $$;
select is(pg_temp.recorded_read_marker_changes(statement), expected, coalesce(expected, 'nothing') || ' for the reader: ' || statement)
from (values
  ($$select public.mark_thread_read(tests.id('house of dana by sam'), '2001-01-01')$$, 'INSERT'),
  ($$select public.mark_thread_read(tests.id('house of dana by sam'), '2001-01-02')$$, 'UPDATE'),
  ($$select public.mark_thread_read(tests.id('house of dana by sam'), '2001-01-01')$$, null)) as cases (statement, expected);
delete from private.changes;
delete from private.thread_reads where house_id = tests.id('house of dana by sam');
select is((select string_agg(operation, ' ') from private.changes where table_name = 'thread_reads'), 'DELETE',
  'reports a deleted read marker');
create function pg_temp.changes_since(person text) returns jsonb
language plpgsql as $$
declare
  reported jsonb;
begin
  perform tests.act_as(person);
  select to_jsonb(response) into reported
  from public.changes_since(tests.id('dana'), (select cursor from public.changes_since(tests.id('dana')))) as response;
  perform tests.act_as_superuser();
  delete from private.changes;
  return reported;
end $$;
insert into private.changes (hunt, table_name, row_id, operation) values (tests.id('dana'), 'messages', tests.id('house of dana'), 'INSERT');
select is(pg_temp.changes_since('lee') #>> '{changes,messages,read,0}', tests.id('house of dana')::text, 'reports the thread to members');
insert into private.changes (hunt, table_name, operation) values (tests.id('dana'), 'wishes', 'UPDATE');
select is(pg_temp.changes_since('lee') #>> '{changes,wishes,all}', 'true', 'reports all wishes to members');
insert into private.changes (hunt, table_name, row_id, operation) values (tests.id('dana'), 'messages', tests.id('house of dana'), 'INSERT');
select is(pg_temp.changes_since('lee') ->> 'account_changed', 'true', 'reports unread messages as a change to the account');
insert into private.changes (hunt, person, table_name, operation) values (tests.id('sam'), tests.id('sam'), 'thread_reads', 'INSERT');
select is(pg_temp.changes_since('sam') ->> 'account_changed', 'true', 'reports messages that were read on another device');
insert into private.changes (hunt, person, table_name, operation) values (tests.id('sam'), tests.id('sam'), 'thread_reads', 'INSERT');
select is(pg_temp.changes_since('lee') ->> 'account_changed', 'false', 'does not report read markers to others');

insert into private.changes (hunt, person, table_name, operation) values (tests.id('dana'), tests.id('dana'), 'thread_reads', 'INSERT');
select is(pg_temp.changes_since('dana') -> 'changes', '{}', 'does not report read markers to the hunt');

-- A member leaves the hunt.
delete from public.activity;
select pg_temp.write('sam', 'p', 'Bye ' || pg_temp.mention('lee') || pg_temp.mention('dana'), jsonb_build_object('house_id', tests.id('house of dana by sam')));
insert into public.activity (owner_id, actor_id, kind, recipient_id, owner_notified)
values (tests.id('max'), tests.id('max'), 'message_reply', tests.id('lee'), true);
select tests.act_as('lee');
select public.leave_hunt(tests.id('dana'));
select tests.act_as_superuser();
select is((select array_agg(owner_id) from public.activity where recipient_id = tests.id('lee')), array[tests.id('max')],
  'entries for only one member are deleted with the membership, but not those of other hunts');
select is((select details ->> 'excerpt' from public.activity where recipient_id = tests.id('dana')), 'Bye @Former member@Dana Example',
  'excerpts no longer name a former member');
select tests.act_as('sam');
select is(tests.attempt($$update public.messages set body = body || '!' where id = tests.id('p')$$), '1',
  'an edit may keep the mention of a former member');
select * from finish();
rollback;

-- Read markers, which are per user and thread and do not affect other threads or hunts, and who is notified of a reply.
begin;
select no_plan();
select tests.create_people();
insert into public.collaborations (id, owner_id, collaborator_id, role, invitation_token, status, accepted_at) values
  (tests.id('lee joined'), tests.id('dana'), tests.id('lee'), 'Friend', repeat('a', 43), 'accepted', now() - interval '9 days');
create function pg_temp.write(person text, name text, house text, columns jsonb default '{}') returns void
language plpgsql as $$ begin
  perform tests.act_as(person);
  execute tests.insert_row_sql('messages', jsonb_build_object('house_id', tests.id(house), 'id', tests.id(name), 'body', 'Hello') || columns);
  perform tests.act_as_superuser();
end $$;
-- The houses with messages that a user has not read, keyed by the owner of the hunt.
create function pg_temp.unread_threads(person text) returns jsonb
language plpgsql as $$
declare
  hunts jsonb;
begin
  perform tests.act_as(person);
  select jsonb_object_agg(h ->> 'owner_id', (select jsonb_agg(t order by t) from jsonb_array_elements(h -> 'unread_threads') as t))
  into hunts from jsonb_array_elements(public.my_account() -> 'hunts') as h;
  perform tests.act_as_superuser();
  return hunts;
end $$;
create function pg_temp.houses(variadic names text[]) returns jsonb
language sql as $$ select jsonb_agg(to_jsonb(tests.id(n)) order by to_jsonb(tests.id(n))) from unnest(names) as n $$;

select pg_temp.write('lee', 'one', 'house of dana');
select pg_temp.write('lee', 'two', 'house of dana by sam');
select is(pg_temp.unread_threads('dana') -> tests.id('dana')::text, pg_temp.houses('house of dana', 'house of dana by sam'),
  'lists every thread with unread messages');
select is(pg_temp.unread_threads('sam') -> tests.id('dana')::text, pg_temp.houses('house of dana', 'house of dana by sam'),
  'lists unread threads for each member');

insert into public.houses (id, user_id, created_by, price, bedrooms, bathrooms, square_feet, address)
select (repeat(digit, 8) || substr(id::text, 9))::uuid, user_id, user_id, 1, 1, 1, 1, address
from public.houses, unnest(array['0', 'f']) as digit where id = tests.id('house of sam');
insert into public.messages (house_id, user_id, body, created_at)
select id, tests.id('lee'), 'Elsewhere', now() + interval '1 hour' from public.houses where user_id = tests.id('sam');
select is(pg_temp.unread_threads('sam') -> tests.id('dana')::text, pg_temp.houses('house of dana', 'house of dana by sam'),
  'lists no threads of another hunt');
delete from public.messages where owner_id = tests.id('sam');

-- One user reads one thread.
select tests.act_as('sam');
select public.mark_thread_read(tests.id('house of dana'), clock_timestamp() + interval '1 hour');
select tests.act_as_superuser();
select is(pg_temp.unread_threads('sam') -> tests.id('dana')::text, pg_temp.houses('house of dana by sam'),
  'a thread that was read is not listed, another one is');
select is(pg_temp.unread_threads('dana') -> tests.id('dana')::text, pg_temp.houses('house of dana', 'house of dana by sam'),
  'a thread read by one user is unread for another');
select tests.act_as('dana');
select is(public.thread_since(tests.id('house of dana')), null, 'read markers are not shared between users');
select public.mark_thread_read(tests.id('house of dana by sam'), clock_timestamp());
select is(public.thread_since(tests.id('house of dana')), null, 'read markers are per thread');
select tests.act_as_superuser();
select is(pg_temp.unread_threads('dana') -> tests.id('dana')::text, pg_temp.houses('house of dana'), 'each user has separate read markers');
insert into public.messages (house_id, user_id, body, created_at)
values (tests.id('house of dana'), tests.id('lee'), 'Later', now() + interval '1 hour');
select is(pg_temp.unread_threads('dana') -> tests.id('dana')::text, pg_temp.houses('house of dana'),
  'a new message in one thread is not new in another');

-- A thread about an example, which only the owner can open.
insert into public.houses (id, user_id, created_by, is_example, price, bedrooms, bathrooms, square_feet, address)
select tests.id('example of dana'), user_id, user_id, true, 1, 1, 1, 1, address from public.houses where id = tests.id('house of dana');
select pg_temp.write('dana', 'at an example', 'example of dana');
select ok(not pg_temp.unread_threads('sam') -> tests.id('dana')::text @> pg_temp.houses('example of dana'),
  'a thread about an example is not unread for members, who cannot open it');

-- Who is notified of a reply.
delete from public.activity;
select pg_temp.write('lee', 'again', 'house of dana', jsonb_build_object('reply_to', tests.id('one')));
select is((select count(*) from public.activity where kind = 'message_reply'), 0::bigint,
  'nobody is notified of a reply to themselves');
select pg_temp.write('dana', 'of dana', 'house of dana');
select pg_temp.write('sam', 'to dana', 'house of dana', jsonb_build_object('reply_to', tests.id('of dana')));
select is((select array_agg(recipient_id) from public.activity where kind = 'message_reply'), array[tests.id('dana')],
  'an owner is notified of replies');
delete from public.activity;
select tests.act_as('lee');
select public.leave_hunt(tests.id('dana'));
select tests.act_as_superuser();
select pg_temp.write('sam', 'to lee', 'house of dana', jsonb_build_object('reply_to', tests.id('one')));
select is((select count(*) from public.activity where kind = 'message_reply'), 0::bigint,
  'a former member is not notified of replies');
select is(pg_temp.unread_threads('lee') -> tests.id('dana')::text, null, 'a former member gets no list of unread threads');

-- A house that is deleted while somebody reads its thread causes no error.
create function pg_temp.delete_house() returns trigger
language plpgsql security definer as $$
begin
  delete from public.houses where id = new.house_id;
  return new;
end $$;
create trigger a_house_deleted before insert on private.thread_reads for each row execute function pg_temp.delete_house();
delete from private.thread_reads;
select tests.act_as('dana');
select lives_ok($$select public.mark_thread_read(tests.id('house of dana'), clock_timestamp())$$,
  'a house deleted in the meantime causes no error');

select * from finish();
rollback;

-- The authentication service writes as its own role, which has no rights outside its tables. The triggers that its statements fire,
-- including every cascade of a deleted account, must not need more rights.
begin;
select no_plan();
select tests.create_people();
-- Sam and Dana have wishes, messages, viewings and costs, and Sam has a place, so that deleting their accounts reaches all of these.
insert into public.wishes (id, owner_id, user_id, importance, kind, question)
select tests.id('wish of ' || name), tests.id('dana'), tests.id(name), 'must', 'question', 'Quiet' from unnest(array['dana', 'sam']) as name;
insert into public.wish_lists (owner_id, user_id, shared_at) select tests.id('dana'), tests.id(name), now() from unnest(array['dana', 'sam']) as name;
insert into public.wish_answers (wish_id, house_id, answer)
select tests.id('wish of ' || name), tests.id('house of dana'), 'yes' from unnest(array['dana', 'sam']) as name;
select tests.act_as('sam');
insert into public.messages (id, house_id, body) values (tests.id('by sam'), tests.id('house of dana'), 'Hi <@' || tests.id('dana') || '>');
insert into public.message_reactions (message_id, emoji) values (tests.id('by sam'), '👍');
select public.mark_thread_read(tests.id('house of dana'), now());
insert into public.viewings (id, house_id, started_at, ended_at) values (tests.id('walk'), tests.id('house of dana'), now(), now());
insert into public.viewing_items (viewing_id, kind, place, item, answer, captured_at) values (tests.id('walk'), 'answer', 1, 'damp', 'yes', now());
insert into public.own_places (label, mode) values ('Work', 'car');
insert into public.place_shares (owner_id) values (tests.id('dana')), (tests.id('sam'));
insert into public.house_costs (house_id, currency) values (tests.id('house of dana by sam'), 'USD');
insert into public.cost_assumptions (currency, deposit_share, rate, years, maintenance) values ('USD', 20, 6, 30, 1);
select tests.act_as('dana');
insert into public.viewings (house_id, started_at, appointment_id) values (tests.id('house of dana'), now(), tests.id('visit by sam'));
insert into public.viewing_lists (items) values ('[]');
insert into public.cost_assumptions (currency, deposit_share, rate, years, maintenance) values ('USD', 20, 6, 30, 1);
insert into public.messages (house_id, body, reply_to) values (tests.id('house of dana'), '<@' || tests.id('sam') || '>', tests.id('by sam'));
insert into public.message_reactions (message_id, emoji) values (tests.id('by sam'), '❤️');
select tests.act_as_superuser();
create role authentication_service bypassrls;
grant usage on schema auth to authentication_service;
grant all on all tables in schema auth to authentication_service;

select set_config('role', 'authentication_service', true);
select is(tests.attempt(format('insert into auth.users (id, email, raw_user_meta_data) values (%L, %L, %L)',
  tests.id('new'), 'new@example.com', '{"full_name": "New Example"}')), '1', 'the service''s role creates an account');
select is(tests.attempt(format('update auth.users set email_confirmed_at = now() where id = %L', tests.id('lee'))), '1',
  'the service''s role confirms an account');
select is(tests.attempt(format('update auth.users set encrypted_password = %L where id = %L', 'x', tests.id('lee'))), '1',
  'the service''s role sets a password');
select is(tests.attempt(format('delete from auth.users where id = %L', tests.id('sam'))), '1',
  'the service''s role deletes a member''s account');
do $$ begin delete from auth.users where id = tests.id('sam'); end $$;
select set_config('role', 'none', true);
select is((select (user_id, body)::text from public.messages where id = tests.id('by sam')),
  format('(,"Hi <@%s>")', tests.id('dana')), 'messages of a deleted account stay, without a name');
select is((select count(*) from public.wishes where user_id = tests.id('sam')) + (select count(*) from public.wish_lists where user_id = tests.id('sam'))
  + (select count(*) from public.message_reactions where user_id = tests.id('sam'))
  + (select count(*) from public.activity where recipient_id = tests.id('sam'))
  + (select count(*) from public.viewings where user_id = tests.id('sam')) + (select count(*) from public.own_places)
  + (select count(*) from public.place_shares), 0::bigint, 'all other data of a deleted account is deleted');
select set_config('role', 'authentication_service', true);
select is(tests.attempt(format('delete from auth.users where id = %L', tests.id('dana'))), '1',
  'the service''s role deletes an owner''s account');
select * from finish();
rollback;

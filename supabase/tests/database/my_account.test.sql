begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(true, false, true);
update public.profiles set currency = 'EUR', theme = 'dark' where id = tests.id('sam');

-- One request reads the account.
select tests.act_as('sam');
create temporary table account as select public.my_account(tests.id('dana')) as response;
select is(response ->> 'currency', 'EUR', 'returns the preferences') from account;
select is(response ->> 'theme', 'dark', 'returns all preferences') from account;
select is(response ->> 'measurement_system', null, 'returns null for a preference that was never chosen') from account;
select is(response -> 'hunts', jsonb_build_array(
  jsonb_build_object('owner_id', tests.id('sam'), 'owner_name', 'Sam Example', 'role', 'Owner', 'since', p.created_at,
    'is_own', true, 'add_houses', true, 'schedule_appointments', true, 'edit_status', true, 'asked', '[]'::jsonb,
    'has_wishes', false, 'has_costs', false, 'unread_threads', '[]'::jsonb,
    'members', jsonb_build_array(jsonb_build_object('id', tests.id('sam'), 'name', 'Sam Example'))),
  jsonb_build_object('owner_id', tests.id('dana'), 'owner_name', 'Dana Example', 'role', 'Partner', 'since', c.accepted_at,
    'is_own', false, 'add_houses', true, 'schedule_appointments', false, 'edit_status', true, 'asked', '[]'::jsonb,
    'has_wishes', false, 'has_costs', false, 'unread_threads', '[]'::jsonb,
    'members', jsonb_build_array(
      jsonb_build_object('id', tests.id('dana'), 'name', 'Dana Example'),
      jsonb_build_object('id', tests.id('sam'), 'name', 'Sam Example')))), 'lists the hunts, the caller''s own first')
from account, tests.profile('sam') p, public.collaborations c where c.id = tests.id('sam joined');
select is((response ->> 'unread')::int, (select count(*)::int from public.notifications() where not is_read),
  'returns the number of unread notifications')
from account;
select is((select start_again from public.changes_since(tests.id('dana'), response ->> 'cursor')), false, 'returns the cursor of the hunt') from account;
select is(public.my_account() ->> 'cursor', null, 'returns no cursor without a hunt');
select is(public.my_account(tests.id('max')) ->> 'cursor', null, 'returns no cursor for another user''s hunt');

-- The lists are included on request, and equal what the function for each list returns.
select is(response ?| array['wishes', 'costs', 'places'], false, 'returns no lists unless requested') from account;
select is(public.my_account(tests.id('dana'), true) - array['cursor', 'wishes', 'costs', 'places'], response - 'cursor', 'returns the rest unchanged with the lists') from account;
select is(jsonb_build_array(lists -> 'wishes', lists -> 'costs', lists -> 'places'),
  jsonb_build_array(public.hunt_wishes(tests.id('dana')), public.hunt_costs(tests.id('dana')), public.hunt_places(tests.id('dana'))),
  'returns the same lists as their own functions')
from public.my_account(tests.id('dana'), true) as lists;
select is(jsonb_build_array(lists -> 'wishes', lists -> 'costs', lists -> 'places'), '[null, null, null]',
  'returns nothing of another user''s hunt')
from public.my_account(tests.id('max'), true) as lists;

-- A member sees at once that they were removed.
select tests.act_as('dana');
delete from public.collaborations where collaborator_id = tests.id('sam');
select tests.act_as('sam');
select is(public.my_account(tests.id('dana')) ->> 'cursor', null, 'a removed member gets no cursor');
select is(jsonb_array_length(public.my_account(tests.id('dana')) -> 'hunts'), 1, 'a removed member sees only their own hunt');

select * from finish();
rollback;

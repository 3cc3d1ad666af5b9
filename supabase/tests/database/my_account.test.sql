begin;
select plan(22);
select tests.people();
select tests.allow(true, false, true);
update public.profiles set currency = 'EUR', theme = 'dark' where id = tests.id('sam');

-- One look at the account.
select tests.act_as('sam');
create temporary table account as select public.my_account(tests.id('dana')) as answer;
select is(answer ->> 'currency', 'EUR', 'the preferences') from account;
select is(answer ->> 'theme', 'dark', 'all of them') from account;
select is(answer ->> 'measurement_system', null, 'those never chosen are null') from account;
select is(answer -> 'hunts', (select jsonb_agg(to_jsonb(h)) from public.my_hunts() as h), 'the hunts as the switcher has them') from account;
select is((answer ->> 'unread')::int, (select count(*)::int from public.notifications() where not is_read), 'the number of unread notifications')
from account;
select is(public.my_account() ->> 'marks', null, 'without a hunt no marks');
select is(public.my_account(tests.id('max')) ->> 'marks', null, 'of a hunt of others none either');

-- The age of the newest change, of every kind that has rows.
create function pg_temp.ages() returns jsonb
language sql as $$ select public.my_account(tests.id('dana')) -> 'ages' $$;

select tests.act_as_superuser();
alter table public.houses disable trigger user;
alter table public.appointments disable trigger user;
update public.houses set updated_at = now() - interval '90.5 seconds' where user_id = tests.id('dana');
update public.appointments set updated_at = now() - interval '2 hours' where user_id = tests.id('dana');
alter table public.houses enable trigger user;
alter table public.appointments enable trigger user;
select tests.act_as('sam');
select is((pg_temp.ages() ->> 'houses')::numeric, 90.5, 'the age of the newest house, in seconds');
select is((pg_temp.ages() ->> 'appointments')::numeric, 7200.0, 'of an appointment of two hours ago');
select ok(not pg_temp.ages() ? 'settings', 'none of what has no time');
select is(public.my_account() -> 'ages', 'null'::jsonb, 'without a hunt no ages');
update account set answer = public.my_account(tests.id('dana'));

-- Each change moves the mark of its kind and no other.
create function pg_temp.moved() returns text[]
language plpgsql as $$
declare
  before jsonb := (select answer -> 'marks' from account);
  now_marks jsonb;
begin
  now_marks := private.hunt_marks(tests.id('dana'));
  update account set answer = jsonb_build_object('marks', now_marks);
  return array(select key from jsonb_each_text(now_marks) where value is distinct from before ->> key order by key);
end $$;

select is(pg_temp.moved(), '{}'::text[], 'nothing happened, nothing moved');
insert into public.house_opinions (house_id, rating) values (tests.id('house of dana'), 4);
select is(pg_temp.moved(), array['activity', 'opinions'], 'a rating of a member');
update public.house_opinions set is_favorite = true where house_id = tests.id('house of dana');
select is(pg_temp.moved(), array['opinions'], 'a favorite of a member');

select tests.act_as('dana');
grant all on account to authenticated;
update public.houses set notes = 'New' where id = tests.id('house of dana');
select is(pg_temp.moved(), array['houses'], 'a change of a house');
update public.collaboration_settings set edit_status = false where owner_id = tests.id('dana');
select is(pg_temp.moved(), array['settings'], 'a setting');
insert into public.collaborations (invitation_token) values (repeat('n', 43));
select is(pg_temp.moved(), array['collaborators'], 'an invitation');
delete from public.appointments where user_id = tests.id('dana') and house_id = tests.id('house of dana');
select ok('appointments' = any (pg_temp.moved()), 'an appointment that is gone');
delete from public.houses where id = tests.id('house of dana');
select ok('houses' = any (pg_temp.moved()), 'a house that is gone');

-- What happens in the hunts of others moves nothing.
select tests.act_as_superuser();
select tests.act_as('sam');
select pg_temp.moved();
select tests.act_as('max');
insert into public.houses (id, address, price, bedrooms, bathrooms, square_feet)
values (tests.id('new of max'), '{"street": "1 A", "city": "B", "state": "", "zip": "", "country": "Israel"}', 1, 0, 0.5, 1);
insert into public.appointments (house_id, title, date) values (tests.id('new of max'), 'Viewing', '2031-05-04');
insert into public.collaborations (invitation_token) values (repeat('o', 43));
update public.collaboration_settings set edit_status = not edit_status where owner_id = tests.id('max');
select tests.act_as_superuser();
insert into public.house_opinions (house_id, user_id, rating) values (tests.id('new of max'), tests.id('lee'), 4);
select tests.act_as('sam');
select is(pg_temp.moved(), '{}'::text[], 'a house, a visit, an invitation, a setting and an opinion elsewhere');

-- Who is out sees it at once.
select tests.act_as('dana');
delete from public.collaborations where collaborator_id = tests.id('sam');
select tests.act_as('sam');
select is(public.my_account(tests.id('dana')) ->> 'marks', null, 'a removed member gets no marks');
select is(jsonb_array_length(public.my_account(tests.id('dana')) -> 'hunts'), 1, 'and the own hunt only');

select * from finish();
rollback;

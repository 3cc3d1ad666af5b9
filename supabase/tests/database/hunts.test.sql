begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(true, false, true);
create function pg_temp.hunts(person text) returns text[]
language plpgsql as $$
declare
  listed text[];
begin
  perform tests.act_as(person);
  select array_agg(h.hunt) into listed
  from (select (owner_name, role, is_own, add_houses, schedule_appointments, edit_status)::text as hunt
    from tests.hunts()) as h;
  return listed;
end $$;

-- The hunts that a person can switch between.
select is(pg_temp.hunts('dana'), array['("Dana Example",Owner,t,t,t,t)'], 'owners have every permission in their own hunt');
select is(pg_temp.hunts('sam'), array['("Sam Example",Owner,t,t,t,t)', '("Dana Example",Partner,f,t,f,t)'],
  'a member sees both hunts, their own first, with what the owner allows');
select is(pg_temp.hunts('lee'), array['("Lee Example",Owner,t,t,t,t)'], 'an invited person sees only their own hunt');
select is(pg_temp.hunts('max'), array['("Max Example",Owner,t,t,t,t)'], 'an owner with a pending invitation sees only their own hunt');
select tests.act_as_superuser();
select tests.set_permissions(false, true, false);
update public.profiles set full_name = null where id = tests.id('dana');
select is(pg_temp.hunts('sam'), array['("Sam Example",Owner,t,t,t,t)', '("A House Hunter user",Partner,f,f,t,f)'],
  'settings take effect at once, and an owner may have no name');
select is((select since from tests.hunts() where not is_own),
  (select accepted_at from public.collaborations where id = tests.id('sam joined')),
  'a hunt has the time when the member joined');

-- Leaving a hunt.
insert into public.house_opinions (house_id, rating) values (tests.id('house of dana'), 4);
select is((select count(*) from public.house_opinions), 1::bigint, 'a member has an opinion');
select is(tests.attempt(format('select public.leave_hunt(%L)', tests.id('max'))), 'HH002',
  'nobody can leave a hunt they do not belong to');
select is(tests.attempt('select public.leave_hunt(null)'), 'HH002', 'nobody can leave a hunt without an id');
select lives_ok(format('select public.leave_hunt(%L)', tests.id('dana')), 'a member leaves');
select is(pg_temp.hunts('sam'), array['("Sam Example",Owner,t,t,t,t)'], 'a hunt that was left is not listed');
select is((select count(*) from public.houses where user_id = tests.id('dana')), 0::bigint,
  'the houses of a hunt that was left are invisible');
select is((select count(*) from public.appointments where user_id = tests.id('dana')), 0::bigint,
  'the appointments of a hunt that was left are invisible');
select is(tests.permission_outcome(format('update public.houses set price = 1 where id = %L', tests.id('house of dana by sam'))), 'no',
  'houses that the former member added are invisible too');
select is(tests.attempt(format('select public.leave_hunt(%L)', tests.id('dana'))), 'HH002',
  'nobody can leave twice');
select tests.act_as_superuser();
select is((select count(*) from public.houses where user_id = tests.id('dana')), 3::bigint, 'the houses stay with the owner');
select is((select count(*) from public.house_opinions), 0::bigint, 'the opinion is deleted');

-- Removing a member. Opinions in other hunts stay.
insert into public.collaborations (id, owner_id, collaborator_id, invitation_token, status, accepted_at) values
  (tests.id('sam back'), tests.id('dana'), tests.id('sam'), repeat('1', 43), 'accepted', now()),
  (tests.id('kim back'), tests.id('dana'), tests.id('kim'), repeat('2', 43), 'accepted', now()),
  (tests.id('sam with max'), tests.id('max'), tests.id('sam'), repeat('3', 43), 'accepted', now());
insert into public.house_opinions (house_id, user_id, rating) values
  (tests.id('house of dana'), tests.id('sam'), 4), (tests.id('house of dana'), tests.id('kim'), 3),
  (tests.id('house of max'), tests.id('sam'), 5);
select tests.act_as('kim');
select is((select array_agg(rating order by rating) from public.house_opinions), array[3, 4]::smallint[],
  'members see each other''s opinions of their hunt');
select is(tests.attempt('update public.house_opinions set rating = 1'), '1', 'members change their own opinions');
select is((select count(*) from public.profiles), 3::bigint, 'opinions come with the names of owner and members');
select tests.act_as('dana');
delete from public.collaborations where id = tests.id('sam back');
select is((select array_agg(rating) from public.house_opinions), array[3]::smallint[],
  'opinions of a removed member are deleted');
select tests.act_as('sam');
select is((select array_agg(rating) from public.house_opinions), array[5]::smallint[], 'opinions in another hunt stay');
select is((select count(*) from public.activity where owner_id = tests.id('dana')), 0::bigint, 'nothing of the hunt is visible');
select is((select count(*) from public.notifications()), 0::bigint, 'the hunt causes no notifications');
select * from finish();
rollback;

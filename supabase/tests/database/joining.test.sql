-- Members see the activity since they joined; users who left are shown as former members.
begin;
select no_plan();
select tests.create_people();
insert into public.activity (id, owner_id, actor_id, kind, house_id, owner_notified, created_at, details)
select tests.id(what), tests.id('dana'), tests.id(actor), 'status_changed', tests.id('house of dana'), true,
  now() + at * interval '1 hour', '{}'
from (values ('before', 'dana', -2), ('then', 'dana', -1), ('by kim', 'kim', 1), ('after', 'dana', 2)) as entry (what, actor, at);
update public.collaborations set accepted_at = now() - interval '1 hour' where id = tests.id('sam joined');
create function pg_temp.visible_activity(person text) returns text[]
language plpgsql as $$
declare
  visible text[];
begin
  perform tests.act_as(person);
  select array_agg(name order by a.created_at) into visible
  from public.activity a join unnest(array['before', 'then', 'by kim', 'after', 'elsewhere']) as name on tests.id(name) = a.id;
  perform tests.act_as_superuser();
  return visible;
end $$;
create function pg_temp.notifications(person text) returns text[]
language plpgsql as $$
declare
  actors text[];
begin
  perform tests.act_as(person);
  select array_agg(n.actor_name || ' ' || n.kind || coalesce(' ' || (n.details ->> 'name'), '') order by n.created_at) into actors
  from public.notifications() as n;
  perform tests.act_as_superuser();
  return actors;
end $$;

select is(pg_temp.visible_activity('dana'), array['before', 'then', 'by kim', 'after'], 'the owner sees all activity');
select is(pg_temp.visible_activity('sam'), array['then', 'by kim', 'after'], 'a member sees activity since they joined');
select is(pg_temp.visible_activity(person), null, person || ' sees no activity') from unnest(array['kim', 'lee', 'max']) as person;
insert into public.collaborations (owner_id, collaborator_id, invitation_token, status, accepted_at)
values (tests.id('max'), tests.id('sam'), repeat('m', 43), 'accepted', now() - interval '10 years');
insert into public.activity (id, owner_id, actor_id, kind, owner_notified, created_at)
values (tests.id('elsewhere'), tests.id('max'), tests.id('max'), 'house_added', true, now() - interval '9 years');
select is(pg_temp.visible_activity('sam'), array['elsewhere', 'then', 'by kim', 'after'],
  'a member sees each hunt''s activity since they joined it');
update public.collaborations set status = 'pending', collaborator_id = null, accepted_at = null where id = tests.id('sam joined');
select is(pg_temp.visible_activity('sam'), array['elsewhere'], 'an invited person sees no activity');
update public.collaborations set status = 'accepted', collaborator_id = tests.id('sam'), accepted_at = now() - interval '1 hour'
where id = tests.id('sam joined');

-- Names in notifications.
delete from public.activity where id in (tests.id('before'), tests.id('then'), tests.id('elsewhere'));
select is(pg_temp.notifications('sam'), array['Former member status_changed', 'Dana Example status_changed'],
  'a former member has no name');
update public.activity set actor_id = null where id = tests.id('by kim');
select is(pg_temp.notifications('dana'), array['Former member status_changed'], 'a deleted account has no name');
delete from public.activity;
update auth.users set email_confirmed_at = now();
select tests.act_as('lee');
select public.accept_invitation(repeat('l', 43));
insert into public.appointments (house_id, title, date) values (tests.id('house of dana'), 'Tour', '2031-05-04');
select is(pg_temp.notifications('dana'), array['Lee Example member_joined Lee Example', 'Lee Example appointment_scheduled'],
  'a member has a name');
select tests.act_as('lee');
select public.leave_hunt(tests.id('dana'));
select is(pg_temp.notifications('dana'), array['Former member member_joined Lee Example', 'Former member appointment_scheduled',
  'Lee Example member_left Lee Example'], 'the entry about a member who left has their name');
select tests.act_as('dana');
delete from public.collaborations where id = tests.id('sam joined');
select tests.act_as_superuser();
select is((select details - 'role' from public.activity where kind = 'member_removed'),
  jsonb_build_object('name', 'Sam Example', 'person', tests.id('sam')), 'the entry about a removed member has their name');

-- When a member's data or account is deleted, the entries stay without the member's name.
select tests.act_as('lee');
select public.delete_my_data();
select is(pg_temp.notifications('dana'), array['Former member member_joined', 'Former member appointment_scheduled',
  'Former member member_left'], 'deleting their data removes the name');
select tests.act_as_superuser();
select is((select count(*) from public.activity where owner_id = tests.id('dana')), 4::bigint, 'all their entries stay');
select tests.act_as('sam');
select public.delete_my_data();
select tests.act_as_superuser();
select is((select details from public.activity where kind = 'member_removed'), '{"role": "Partner"}',
  'deleting their data removes a removed member''s name');
select is((select actor_id from public.activity where kind = 'member_removed'), tests.id('dana'),
  'the name of the person who removed them stays');
insert into public.collaborations (owner_id, collaborator_id, invitation_token, status, accepted_at)
values (tests.id('dana'), tests.id('kim'), repeat('k', 43), 'accepted', now());
select tests.act_as('kim');
insert into public.appointments (house_id, title, date) values (tests.id('house of dana'), 'Second tour', '2031-05-04');
select tests.act_as_superuser();
insert into public.activity (owner_id, actor_id, kind, owner_notified, details)
values (tests.id('dana'), tests.id('kim'), 'member_joined', true, '{"name": "Kim Example"}');
delete from auth.users where id = tests.id('kim');
select is((select count(*) from public.activity where details ->> 'title' = 'Second tour' and actor_id is null), 1::bigint,
  'entries of a deleted account stay');
select is((select count(*) from public.activity where details ->> 'name' = 'Kim Example'), 0::bigint,
  'entries of a deleted account have no name');
select * from finish();
rollback;

-- A collaborator asks the owner for a permission, and the owner grants it by turning on a setting.
begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(false, false, false);
insert into public.collaborations (id, owner_id, collaborator_id, invitation_token, status, accepted_at)
values (tests.id('max joined'), tests.id('dana'), tests.id('max'), repeat('m', 43), 'accepted', now());
create function pg_temp.request(setting text) returns text
language sql as $$ select public.ask_permission(tests.id('dana'), setting) $$;
create function pg_temp.open_requests() returns text[]
language sql as $$
  select array(select jsonb_array_elements_text(hunt -> 'asked'))
  from jsonb_array_elements(public.my_account() -> 'hunts') as hunt where hunt ->> 'owner_id' = tests.id('dana')::text
$$;
create function pg_temp.notifications(person text) returns text[]
language plpgsql as $$
declare
  received text[];
begin
  perform tests.act_as(person);
  select array_agg(split_part(n.actor_name, ' ', 1) || ' ' || n.kind || ' ' || n.details::text order by n.created_at) into received
  from public.notifications() as n;
  perform tests.act_as_superuser();
  return received;
end $$;

-- Sending a request.
select tests.act_as('sam');
select is(pg_temp.open_requests(), '{}', 'there are no requests at first');
select is(pg_temp.request('add_houses'), 'asked', 'a member sends a request');
select is(pg_temp.open_requests(), array['add_houses'], 'the member sees that they have asked');
select is((select (actor_id, kind, house_id, details)::text from public.activity),
  format('(%s,permission_asked,,"{""setting"": ""add_houses""}")', tests.id('sam')), 'the request is in the member''s activity');
select is(pg_temp.notifications('dana'), array['Sam permission_asked {"setting": "add_houses"}'], 'the owner is notified');
select is(pg_temp.notifications('max'), null, 'another member is not notified');
select is(pg_temp.notifications('sam'), null, 'the requester is not notified');
select tests.act_as('max');
select is((select count(*) from public.activity), 0::bigint, 'others cannot read the request');
select is(pg_temp.open_requests(), '{}', 'others have no requests');
select tests.act_as('sam');
select is(pg_temp.request('add_houses'), 'asked', 'requesting again is not an error');
select tests.act_as_superuser();
select is(pg_temp.notifications('dana'), array['Sam permission_asked {"setting": "add_houses"}'], 'requesting again does not notify twice');
select tests.act_as('sam');
select is(pg_temp.request('edit_status'), 'asked', 'another permission is a separate request');
select is(pg_temp.open_requests(), array['add_houses', 'edit_status'], 'another permission does not replace the first request');
select tests.act_as('max');
select is(pg_temp.request('add_houses'), 'asked', 'another member''s request is separate');
select tests.act_as_superuser();
select is(pg_temp.notifications('dana'), array['Sam permission_asked {"setting": "add_houses"}',
  'Sam permission_asked {"setting": "edit_status"}', 'Max permission_asked {"setting": "add_houses"}'],
  'the owner is notified of each request');

-- A request can be repeated after a day.
update private.permission_requests set asked_at = now() - interval '24 hours' + interval '1 minute';
select tests.act_as('sam');
select pg_temp.request('add_houses');
select is(pg_temp.open_requests(), array['add_houses', 'edit_status'], 'the request is still open nearly a day later');
select tests.act_as_superuser();
select is((select max(asked_at) < now() from private.permission_requests), true,
  'requesting again within a day does not notify again');
update private.permission_requests set asked_at = now() - interval '24 hours';
create temporary table before as select id from public.activity where actor_id = tests.id('sam');
select tests.act_as('sam');
select is(pg_temp.open_requests(), '{}', 'a day later the member may ask again');
select is(pg_temp.request('add_houses'), 'asked', 'the member asks again a day later');
select is(pg_temp.open_requests(), array['add_houses'], 'the repeated request is listed');
select tests.act_as_superuser();
select is((select array_agg(details ->> 'setting' || ' ' || exists (select from before b where b.id = a.id) order by details ->> 'setting')
  from public.activity a where actor_id = tests.id('sam')), array['add_houses false', 'edit_status true'],
  'the new request replaces the old one');

-- An owner with notifications off is still notified of requests.
select tests.act_as('dana');
update public.collaboration_settings set notify_owner = false where owner_id = auth.uid();
select tests.act_as('sam');
select pg_temp.request('schedule_appointments');
select tests.act_as_superuser();
select is(array_length(pg_temp.notifications('dana'), 1), 4, 'requests reach an owner with notifications off');
select is((select count(*) from public.activity where kind = 'permission_allowed'), 0::bigint,
  'turning notifications off is not reported as a permission');

-- The owner grants the permission.
select tests.act_as('dana');
update public.collaboration_settings set add_houses = true where owner_id = auth.uid();
select tests.act_as_superuser();
select is(pg_temp.notifications('sam'), array['Dana permission_allowed {"setting": "add_houses"}'],
  'the member is notified that the permission is granted');
select is(pg_temp.notifications('max'), array['Dana permission_allowed {"setting": "add_houses"}'],
  'all members are notified of the new permission');
select is((select array_agg(split_part(request, ' ', 1) order by request) from (
  select details ->> 'setting' || ' ' || (details ->> 'answer') as request from public.activity
  where kind = 'permission_asked' and details ? 'answer') as answered), array['add_houses', 'add_houses'],
  'all requests for the permission are answered, and no others');
select tests.act_as('sam');
select is(pg_temp.open_requests(), array['schedule_appointments'], 'no request for that permission is open');
select is(pg_temp.request('add_houses'), 'allowed', 'requesting a permission that is on returns allowed');
select is(tests.attempt(tests.insert_house_sql()), '1', 'the permission is on');
select tests.act_as_superuser();
select is((select count(*) from public.activity where kind = 'permission_asked' and not details ? 'answer'), 2::bigint,
  'a permission that is on is not requested');
select tests.act_as('dana');
update public.collaboration_settings set edit_status = true where owner_id = auth.uid();
update public.collaboration_settings set edit_status = true, notify_owner = true where owner_id = auth.uid();
update public.collaboration_settings set add_houses = false where owner_id = auth.uid();
select tests.act_as_superuser();
select is(pg_temp.notifications('sam'), array['Dana permission_allowed {"setting": "edit_status"}'],
  'a permission that was turned off is no longer reported, and one that was saved unchanged is reported once');
select tests.act_as('sam');
select is(pg_temp.request('add_houses'), 'asked', 'a permission that was turned off can be requested at once');
select tests.act_as_superuser();
select is((select count(*) from public.activity where kind = 'permission_asked' and actor_id = tests.id('sam')
  and details = '{"setting": "add_houses"}'), 1::bigint, 'the new request has no answer');
select tests.act_as('max');
update public.collaboration_settings set add_houses = true where owner_id = auth.uid();
select tests.act_as_superuser();
select is((select count(*) from public.activity where owner_id = tests.id('max')), 0::bigint,
  'a hunt without other members notifies nobody');

-- Who may not send a request.
select tests.act_as('kim');
select is(tests.attempt($$select pg_temp.request('add_houses')$$), 'HH002', 'a former member cannot request');
select tests.act_as('dana');
select is(tests.attempt($$select pg_temp.request('add_houses')$$), 'HH002', 'the owner cannot request');
select tests.act_as('sam');
select is(tests.error_message($$select pg_temp.request('notify_owner')$$), 'Permission is not valid',
  'nobody can request notify_owner');
select is(tests.attempt($$select pg_temp.request(null)$$), '23502', 'nobody can request a missing setting');

-- The end of a membership.
select public.leave_hunt(tests.id('dana'));
select tests.act_as_superuser();
select is((select array_agg(member_id) from private.permission_requests), null, 'a member who leaves has no open requests');
select is((select array_agg(actor_id) from public.activity where kind = 'permission_asked'), array[tests.id('max')],
  'the owner sees no open requests of a former member');
insert into private.permission_requests values (tests.id('dana'), tests.id('max'), 'add_houses');
select tests.act_as('dana');
delete from public.collaborations where id = tests.id('lee invited');
select tests.act_as_superuser();
select is((select array_agg(member_id) from private.permission_requests), array[tests.id('max')], 'requests of other members stay');
select is((select count(*) from public.activity where kind = 'permission_asked' and actor_id = tests.id('max')), 1::bigint,
  'other members'' requests stay open');
delete from auth.users where id = tests.id('dana');
select is((select count(*) from private.permission_requests), 0::bigint, 'requests are deleted with the hunt');
select * from finish();
rollback;

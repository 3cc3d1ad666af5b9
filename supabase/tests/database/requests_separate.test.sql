-- A request or a favorite does not affect other hunts, users or houses, or other activity.
begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(false, false, false);
insert into public.collaborations (id, owner_id, collaborator_id, invitation_token, status, accepted_at) values
  (tests.id('sam at max'), tests.id('max'), tests.id('sam'), repeat('a', 43), 'accepted', now()),
  (tests.id('kim joined'), tests.id('dana'), tests.id('kim'), repeat('b', 43), 'accepted', now());
create function pg_temp.open_requests(owner text) returns text[]
language sql as $$
  select array(select jsonb_array_elements_text(hunt -> 'asked'))
  from jsonb_array_elements(public.my_account() -> 'hunts') as hunt where hunt ->> 'owner_id' = tests.id(owner)::text
$$;
create function pg_temp.entries(owner text, actor text) returns text[]
language sql as $$
  select array_agg(a.kind || ' ' || a.details::text order by a.created_at)
  from public.activity a where a.owner_id = tests.id(owner) and a.actor_id = tests.id(actor)
$$;

-- One member of two hunts.
select tests.act_as('sam');
select public.ask_permission(tests.id('dana'), 'add_houses');
select public.ask_permission(tests.id('max'), 'add_houses'), public.ask_permission(tests.id('max'), 'edit_status');
select is(pg_temp.open_requests('dana'), array['add_houses'], 'sends a request to one owner');
select is(pg_temp.open_requests('max'), array['add_houses', 'edit_status'], 'a request to one owner is not a request to another');
create temporary table first as select id from public.activity where owner_id = tests.id('dana');
select public.ask_permission(tests.id('dana'), 'add_houses');
select ok(exists (select from public.activity a join first using (id)), 'a repeated request keeps its entry');
select tests.act_as_superuser();
insert into public.activity (owner_id, actor_id, kind, details, owner_notified)
values (tests.id('dana'), tests.id('sam'), 'status_changed', '{"setting": "add_houses"}', true);
update private.permission_requests set asked_at = now() - interval '2 days';
select tests.act_as('sam');
select public.ask_permission(tests.id('dana'), 'add_houses');
select tests.act_as_superuser();
select is(pg_temp.entries('dana', 'sam'), array['status_changed {"setting": "add_houses"}', 'permission_asked {"setting": "add_houses"}'],
  'a new request replaces the old one and nothing else');
select is(array_length(pg_temp.entries('max', 'sam'), 1), 2, 'a new request replaces the old one only in its own hunt');

-- One owner's answer does not count for another.
insert into public.activity (owner_id, actor_id, kind, details, owner_notified)
values (tests.id('max'), tests.id('max'), 'permission_allowed', '{"setting": "add_houses"}', true);
select tests.act_as('dana');
update public.collaboration_settings set add_houses = true where owner_id = auth.uid();
select tests.act_as_superuser();
select is(pg_temp.entries('dana', 'sam'), array['status_changed {"setting": "add_houses"}',
  'permission_asked {"answer": "allowed", "setting": "add_houses"}'], 'answers one request, and no others');
select is(pg_temp.entries('max', 'sam'), array['permission_asked {"setting": "add_houses"}', 'permission_asked {"setting": "edit_status"}'],
  'requests to another owner stay open');
select is(pg_temp.entries('max', 'max'), array['permission_allowed {"setting": "add_houses"}'],
  'the entry about another owner''s permission stays');
select is((select count(*) from private.permission_requests where owner_id = tests.id('max')), 2::bigint,
  'requests to another owner cannot be repeated yet');

-- Leaving one hunt does not affect the other hunt, and other members' requests stay open.
select tests.act_as('sam');
select public.ask_permission(tests.id('dana'), 'edit_status');
select tests.act_as('kim');
select public.ask_permission(tests.id('dana'), 'edit_status');
select tests.act_as('sam');
select public.leave_hunt(tests.id('dana'));
select tests.act_as_superuser();
select is((select array_agg(member_id) from private.permission_requests where owner_id = tests.id('dana')), array[tests.id('kim')],
  'requests are deleted with the requester''s membership');
select is((select count(*) from private.permission_requests where member_id = tests.id('sam')), 2::bigint,
  'requests in other hunts stay');
select is(array_length(pg_temp.entries('max', 'sam'), 1), 2, 'entries of requests in other hunts stay');
select is(pg_temp.entries('dana', 'kim'), array['permission_asked {"setting": "edit_status"}'], 'other members'' requests stay');

-- Favorites are recorded per house and independently of ratings.
update public.houses set is_favorite = true where id = tests.id('house of dana by sam');
delete from public.activity;
select tests.act_as('dana');
update public.houses set rating = 5 where id = tests.id('house of dana by sam');
select tests.act_as_superuser();
select is(pg_temp.entries('dana', 'dana'), array['house_rated {"rating": 5, "street": "1 Oak Ave"}'],
  'a rating does not set a favorite');
select tests.act_as('kim');
insert into public.house_opinions (house_id, rating) values (tests.id('house of dana'), 3);
update public.house_opinions set is_favorite = true where house_id = tests.id('house of dana');
insert into public.house_opinions (house_id, is_favorite) values (tests.id('house of dana by kim'), true);
select tests.act_as_superuser();
select is((select array_agg(kind order by created_at) from public.activity where actor_id = tests.id('kim')),
  array['house_rated', 'house_favorited', 'house_favorited'], 'a favorite does not replace a rating, and each house has its own entry');
select is((select count(distinct house_id) from public.activity where kind = 'house_favorited'), 2::bigint,
  'each entry links to its house');
select * from finish();
rollback;

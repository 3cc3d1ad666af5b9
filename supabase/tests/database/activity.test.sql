begin;
select no_plan();
select tests.create_people();
select tests.set_permissions(true, true, true);
-- Returns the entries that the last statements recorded, oldest first, and deletes them.
create function pg_temp.take_activity() returns text[]
language plpgsql as $$
declare
  entries text[];
begin
  perform tests.act_as_superuser();
  select array_agg(a.kind || ' ' || split_part(p.full_name, ' ', 1) || ' ' || a.details::text order by a.created_at) into entries
  from public.activity a join public.profiles p on p.id = a.actor_id;
  delete from public.activity;
  return entries;
end $$;
create function pg_temp.notification_counts(person text) returns text
language plpgsql as $$
declare
  counts text;
begin
  perform tests.act_as(person);
  select count(*) || ' of ' || (public.my_account() ->> 'unread')
    || case when count(*) filter (where not is_read) <> (public.my_account() ->> 'unread')::int then ' miscounted' else '' end
  into counts from public.notifications();
  perform tests.act_as_superuser();
  return counts;
end $$;
select is(pg_temp.take_activity(), null, 'does not record actions by seeds and services');

-- Houses that are added, changed and deleted.
select tests.act_as('sam');
insert into public.houses (id, user_id, address, price, bedrooms, bathrooms, square_feet)
values (tests.id('new'), tests.id('dana'), '{"street": "1 A", "city": "B", "state": "C", "zip": "1", "country": "USA"}',
  5, 1, 1, 1);
select is((select (owner_id, actor_id, house_id, owner_notified)::text from public.activity),
  format('(%s,%s,%s,t)', tests.id('dana'), tests.id('sam'), tests.id('new')), 'an entry has the hunt, the person and the house');
update public.houses set status = 'Offer Made' where id = tests.id('new');
update public.houses set notes = 'x' where id = tests.id('new');
update public.houses set status = 'Offer Made' where id = tests.id('new');
select is(pg_temp.take_activity(), array['house_added Sam {"city": "B", "street": "1 A"}',
  'status_changed Sam {"to": "Offer Made", "from": "Interested", "street": "1 A"}'],
  'records an added house and its changed status');
select tests.act_as('sam');
delete from public.houses where id = tests.id('new');
select is(pg_temp.take_activity(), array['house_deleted Sam {"city": "B", "street": "1 A"}'], 'records a deleted house');

-- Changed prices.
select tests.act_as('dana');
update public.houses set price = 90000, notes = 'less' where id = tests.id('house of dana');
select is(pg_temp.take_activity(), array['price_changed Dana {"to": 90000, "from": 100000, "street": "1 Oak Ave", "currency": "USD", '
  || '"from_currency": "USD"}'], 'records a changed price');
select tests.act_as('dana');
update public.houses set price = 90000, price_currency = 'EUR' where id = tests.id('house of dana');
select is(pg_temp.take_activity(), array['price_changed Dana {"to": 90000, "from": 90000, "street": "1 Oak Ave", "currency": "EUR", '
  || '"from_currency": "USD"}'], 'records a changed currency as a price change');
select tests.act_as('dana');
update public.houses set price = 90000 where id = tests.id('house of dana');
select is(pg_temp.take_activity(), null, 'does not record an unchanged price');
select tests.act_as('dana');
update public.houses set price = 91000 where id = tests.id('house of dana');
create temporary table price_entry as select id from public.activity;
update public.houses set notes = 'more' where id = tests.id('house of dana');
select is((select id from public.activity), (select id from price_entry), 'another change does not report the price again');
update public.houses set price = 90000, rating = 3 where id = tests.id('house of dana');
update public.houses set price = 91000 where id = tests.id('house of dana');
select is(pg_temp.take_activity(), array['house_rated Dana {"rating": 3, "street": "1 Oak Ave"}', 'price_changed Dana {"to": 91000, '
  || '"from": 90000, "street": "1 Oak Ave", "currency": "EUR", "from_currency": "EUR"}'], 'a changed price leaves entries of other kinds alone');
-- Runs as a service, whose changes are not recorded.
update public.houses set price = 90000, rating = 0 where id = tests.id('house of dana');
select tests.act_as('dana');
update public.houses set price = 80000, price_currency = 'USD' where id = tests.id('house of dana');
update public.houses set price = 70000 where user_id = tests.id('dana');
-- Sorted, because the statement may update the houses in any order.
select is((select array_agg(note order by note collate "C" desc) from unnest(pg_temp.take_activity()) as note), array['price_changed Dana {"to": 70000, "from": 90000, "street": "1 Oak Ave", "currency": "USD", '
  || '"from_currency": "EUR"}', 'price_changed Dana {"to": 70000, "from": 100000, "street": "1 Oak Ave", "currency": "USD", '
  || '"from_currency": "USD"}', 'price_changed Dana {"to": 70000, "from": 100000, "street": "1 Oak Ave", "currency": "USD", '
  || '"from_currency": "USD"}'], 'merges one user''s price changes within an hour, per house');
select tests.act_as('dana');
update public.houses set price = 60000 where id = tests.id('house of dana');
update public.houses set price = 70000 where id = tests.id('house of dana');
select is(pg_temp.take_activity(), null, 'deletes the entry when the price is changed back');
select tests.act_as('dana');
update public.houses set price = 60000 where id = tests.id('house of dana by sam');
select tests.act_as('sam');
update public.houses set price = 50000 where id = tests.id('house of dana by sam');
select is(pg_temp.take_activity(), array['price_changed Dana {"to": 60000, "from": 70000, "street": "1 Oak Ave", "currency": "USD", '
  || '"from_currency": "USD"}', 'price_changed Sam {"to": 50000, "from": 60000, "street": "1 Oak Ave", "currency": "USD", '
  || '"from_currency": "USD"}'], 'keeps price changes by two users in separate entries');
select tests.act_as('sam');
update public.houses set price = 40000 where id = tests.id('house of dana by sam');
select tests.act_as_superuser();
update public.activity set created_at = created_at - interval '61 minutes';
select tests.act_as('sam');
update public.houses set price = 45000 where id = tests.id('house of dana by sam');
select tests.act_as_superuser();
update public.activity set created_at = created_at - interval '59 minutes' where details ->> 'to' = '45000';
select tests.act_as('sam');
update public.houses set price = 50000 where id = tests.id('house of dana by sam');
select is(pg_temp.take_activity(), array['price_changed Sam {"to": 40000, "from": 50000, "street": "1 Oak Ave", "currency": "USD", '
  || '"from_currency": "USD"}', 'price_changed Sam {"to": 50000, "from": 40000, "street": "1 Oak Ave", "currency": "USD", '
  || '"from_currency": "USD"}'], 'keeps price changes more than an hour apart in separate entries');
select tests.act_as('dana');
update public.houses set price = 55000 where id = tests.id('house of dana');
select is((select (owner_id, house_id)::text from public.activity), format('(%s,%s)', tests.id('dana'), tests.id('house of dana')),
  'a price entry links to its house');
select pg_temp.take_activity();

-- Changed ratings.
select tests.act_as('dana');
update public.houses set rating = 3 where id = tests.id('house of dana');
update public.houses set rating = 5 where id = tests.id('house of dana');
select is(pg_temp.take_activity(), array['house_rated Dana {"rating": 5, "street": "1 Oak Ave"}'],
  'records only the owner''s last rating');
select tests.act_as('dana');
update public.houses set rating = 0 where id = tests.id('house of dana');
select is(pg_temp.take_activity(), null, 'does not record a removed rating');
select tests.act_as('sam');
insert into public.house_opinions (house_id) values (tests.id('house of dana'));
select is(pg_temp.take_activity(), null, 'does not record an empty opinion');
select tests.act_as('sam');
update public.house_opinions set is_favorite = true;
select is(pg_temp.take_activity(), array['house_favorited Sam {"street": "1 Oak Ave"}'], 'records a favorite set in an existing opinion');
select tests.act_as('sam');
update public.house_opinions set rating = 2;
update public.house_opinions set rating = 4, updated_at = '2001-01-01';
select is((select (owner_id, rating, is_favorite)::text from public.house_opinions), format('(%s,4,t)', tests.id('dana')),
  'an opinion gets the hunt of its house');
select ok((select updated_at > now() - interval '1 minute' from public.house_opinions), 'the server sets the time of an opinion');
select is(tests.error_message($$update public.house_opinions set rating = 6$$), 'Rating must be between 0 and 5',
  'rejects six stars');
select is(tests.error_message($$update public.house_opinions set rating = -1$$), 'Rating must be between 0 and 5',
  'rejects a negative rating');
select is(pg_temp.take_activity(), array['house_rated Sam {"rating": 4, "street": "1 Oak Ave"}'], 'records only a member''s last rating');

select tests.act_as('dana');
update public.houses set rating = 2 where id = tests.id('house of dana');
select tests.act_as('sam');
update public.house_opinions set rating = 3 where house_id = tests.id('house of dana');
insert into public.house_opinions (house_id, rating) values (tests.id('house of dana by kim'), 1);
select is(pg_temp.take_activity(), array['house_rated Dana {"rating": 2, "street": "1 Oak Ave"}',
  'house_rated Sam {"rating": 3, "street": "1 Oak Ave"}', 'house_rated Sam {"rating": 1, "street": "1 Oak Ave"}'],
  'keeps ratings by two users and of two houses in separate entries');

-- Favorites. Sam's membership is backdated, because he must still see the entries that these tests backdate.
select tests.act_as_superuser();
update public.collaborations set accepted_at = '2020-01-01' where id = tests.id('sam joined');
select tests.act_as('sam');
insert into public.house_opinions (house_id, is_favorite) values (tests.id('house of dana by sam'), true);
select is((select (owner_id, house_id, details)::text from public.activity where kind = 'house_favorited'),
  format('(%s,%s,"{""street"": ""1 Oak Ave""}")', tests.id('dana'), tests.id('house of dana by sam')),
  'a member''s favorite has an entry that links to the house');
update public.house_opinions set is_favorite = false where house_id = tests.id('house of dana by sam');
select is(pg_temp.take_activity(), null, 'deletes the entry of a favorite that is removed within minutes');
select tests.act_as('dana');
update public.houses set is_favorite = true where id = tests.id('house of dana');
select is(pg_temp.take_activity(), array['house_favorited Dana {"street": "1 Oak Ave"}'], 'records the owner''s favorite too');
select tests.act_as('dana');
update public.houses set is_favorite = false where id = tests.id('house of dana');
update public.houses set is_favorite = true, rating = 4 where id = tests.id('house of dana');
select tests.act_as('sam');
update public.house_opinions set is_favorite = false where house_id = tests.id('house of dana');
update public.house_opinions set is_favorite = true where house_id = tests.id('house of dana');
select tests.act_as_superuser();
select is((select count(*) from public.activity where kind = 'house_favorited'), 2::bigint,
  'keeps one entry per person, however often the favorite is toggled');
update public.activity set created_at = created_at - interval '11 minutes';
create temporary table favorite_entry as select id from public.activity where kind = 'house_favorited' and actor_id = tests.id('sam');
grant select on favorite_entry to authenticated;
select tests.act_as('sam');
update public.house_opinions set is_favorite = false where house_id = tests.id('house of dana');
select ok(exists (select from public.activity a join favorite_entry using (id)),
  'keeps an entry older than ten minutes when the favorite is removed');
update public.house_opinions set is_favorite = true where house_id = tests.id('house of dana');
select is((select count(*) || ' ' || bool_and(a.id = favorite_entry.id) from public.activity a, favorite_entry
  where a.kind = 'house_favorited' and a.actor_id = tests.id('sam')), '1 true',
  'does not report a favorite that is set again within the hour');
select tests.act_as_superuser();
update public.activity set created_at = created_at - interval '1 hour';
select tests.act_as('sam');
update public.house_opinions set is_favorite = false where house_id = tests.id('house of dana');
update public.house_opinions set is_favorite = true where house_id = tests.id('house of dana');
select is((select count(*) || ' ' || bool_or(a.id = favorite_entry.id) from public.activity a, favorite_entry
  where a.kind = 'house_favorited' and a.actor_id = tests.id('sam')), '1 false', 'replaces the earlier entry when the favorite is set again later');
insert into public.house_opinions (house_id, is_favorite) values (tests.id('house of dana by kim'), true)
  on conflict (house_id, user_id) do update set is_favorite = true;
update public.house_opinions set is_favorite = false where house_id = tests.id('house of dana by kim');
select is((select count(*) from public.activity where kind = 'house_favorited' and house_id = tests.id('house of dana')), 2::bigint,
  'a favorite on another house does not change the entry');
select pg_temp.take_activity();
select tests.act_as('sam');
update public.house_opinions set updated_at = now();
update public.house_opinions set rating = rating;
select is(pg_temp.take_activity(), null, 'does not record an opinion that was saved unchanged');
delete from public.house_opinions where house_id <> tests.id('house of dana');
update public.houses set is_favorite = false where id = tests.id('house of dana');

-- Appointments that are scheduled, moved and canceled.
select tests.act_as('sam');
insert into public.appointments (id, house_id, title, date, time) values
  (tests.id('visit'), tests.id('house of dana'), 'Tour', '2031-05-04', '10:00');
select is((select house_id from public.activity), tests.id('house of dana'), 'an appointment entry links to the house');
update public.appointments set notes = 'x', duration = 30 where id = tests.id('visit');
update public.appointments set date = '2031-05-05', time = null where id = tests.id('visit');
delete from public.appointments where id = tests.id('visit');
select is((select count(*) from public.activity where house_id = tests.id('house of dana')), 3::bigint,
  'entries of moved and canceled appointments link to the house');
select is(pg_temp.take_activity(), array[
  'appointment_scheduled Sam {"date": "2031-05-04", "time": "10:00", "title": "Tour", "street": "1 Oak Ave"}',
  'appointment_moved Sam {"date": "2031-05-05", "title": "Tour", "street": "1 Oak Ave", "from_date": "2031-05-04", '
    || '"from_time": "10:00"}',
  'appointment_cancelled Sam {"date": "2031-05-05", "title": "Tour", "street": "1 Oak Ave"}'],
  'records an appointment that is scheduled, moved and canceled');
select tests.act_as('dana');
delete from public.houses where id = tests.id('house of dana');
select is(pg_temp.take_activity(), array['house_deleted Dana {"city": "Reno", "street": "1 Oak Ave"}'],
  'does not report appointments deleted with their house');

-- Examples, which are never recorded.
select tests.act_as_superuser();
update public.profiles set houses_started_at = null where id = tests.id('dana');
select tests.act_as('dana');
select ok(public.add_examples(
  jsonb_build_array(jsonb_build_object('id', tests.id('ex'), 'price', 5, 'bedrooms', 1, 'bathrooms', 1, 'square_feet', 700,
    'address', '{"street": "9 Ex", "city": "B", "state": "C", "zip": "1", "country": "USA"}'::jsonb)),
  jsonb_build_array(jsonb_build_object('house_id', tests.id('ex'), 'title', 'Viewing', 'date', '2031-05-04'))),
  'adds examples');
select is(pg_temp.take_activity(), null, 'does not record added examples');
select tests.act_as('dana');
update public.houses set status = 'Bought', rating = 2, price = 4, is_favorite = true where id = tests.id('ex');
update public.appointments set date = '2031-05-05' where is_example;
select is(pg_temp.take_activity(), null, 'does not record the owner''s changes to examples');
select tests.act_as('dana');
delete from public.appointments where is_example;
delete from public.houses where is_example;
select is(pg_temp.take_activity(), null, 'does not record deleted examples');

-- One statement that adds to two hunts.
select tests.set_permissions(true, true, true);
select tests.act_as('sam');
insert into public.houses (user_id, price, bedrooms, bathrooms, square_feet, address)
select tests.id(hunt), 5, 1, 1, 1, jsonb_build_object('street', hunt, 'city', 'B', 'state', 'C', 'zip', '1', 'country', 'USA')
from unnest(array['dana', 'sam']) as hunt;
select tests.act_as_superuser();
select is((select array_agg(details ->> 'street' order by owner_id = tests.id('sam')) from public.activity), array['dana', 'sam'],
  'each hunt gets the entries about its own houses');
delete from public.houses where address ->> 'street' in ('dana', 'sam');
delete from public.activity;

-- Members who join and leave.
select tests.act_as_superuser();
update auth.users set email_confirmed_at = now() where id = tests.id('lee');
update public.collaborations set role = 'Friend' where id = tests.id('lee invited');
select is(pg_temp.take_activity(), null, 'does not record a changed invitation');
select tests.act_as('lee');
select public.accept_invitation(repeat('l', 43));
select public.accept_invitation(repeat('l', 43));
select is(pg_temp.take_activity(), array['member_joined Lee {"name": "Lee Example", "role": "Friend"}'], 'records a member who joined');
select tests.act_as('lee');
select public.leave_hunt(tests.id('dana'));
select is(pg_temp.take_activity(), array['member_left Lee {"name": "Lee Example", "role": "Friend"}'], 'records a member who left');
select tests.act_as('dana');
insert into public.collaborations (id, invitation_token) values (tests.id('link'), repeat('1', 43));
delete from public.collaborations where id = tests.id('link');
select is(pg_temp.take_activity(), null, 'does not record invitations or revocations');
select tests.act_as('dana');
update public.collaborations set role = 'Boss' where id = tests.id('sam joined');
select is(pg_temp.take_activity(), null, 'does not record a changed role');

-- Notifications.
select tests.act_as('sam');
update public.houses set status = 'Bought' where id = tests.id('house of dana by kim');
select tests.act_as('dana');
update public.houses set status = 'Interested', rating = 2 where id = tests.id('house of dana by kim');
select is(pg_temp.notification_counts('sam'), '2 of 2', 'notifies a member of the owner''s actions');
select is(pg_temp.notification_counts('dana'), '1 of 1', 'notifies the owner of a member''s actions');
select is(pg_temp.notification_counts('max'), '0 of 0', 'does not notify a stranger');
select tests.act_as('dana');
select is((select (owner_id, actor_name, kind, house_id, details, is_read)::text from public.notifications()),
  format('(%s,"Sam Example",status_changed,%s,"{""to"": ""Bought"", ""from"": ""Interested"", '
    || '""street"": ""1 Oak Ave""}",f)', tests.id('dana'), tests.id('house of dana by kim')),
  'a notification has names, house and details');
select is(public.mark_notifications_read(array[gen_random_uuid()]), 0, 'does not mark other people''s notifications as read');
select is(public.mark_notifications_read(array[(select id from public.activity where actor_id = tests.id('dana') limit 1)]), 0,
  'does not mark the user''s own actions as read');
select is(public.mark_notifications_read(array[(select id from public.notifications())]), 1,
  'marks a single notification as read');
select is(public.mark_notifications_read(), 0, 'marks a notification as read only once');
select tests.act_as_superuser();
select is(pg_temp.notification_counts('dana'), '1 of 0', 'keeps a read notification in the list');
select is(pg_temp.notification_counts('sam'), '2 of 2', 'read notifications are recorded per user');
select tests.act_as('sam');
select is((select public.mark_notifications_read(array_agg(id)) from public.notifications(1)), 1,
  'marks the newest notification as read');
select is((select array_agg(kind || is_read) from public.notifications()), array['status_changedfalse', 'house_ratedtrue'],
  'lists unread notifications first');
select is((select count(*) || ' of ' || (public.my_account() ->> 'unread') from public.notifications(1)), '1 of 1',
  'the unread count ignores the limit of the list');
select is(public.mark_notifications_read(), 1, 'marks all notifications as read');

-- The setting that turns the owner's notifications off.
select tests.act_as('dana');
update public.collaboration_settings set notify_owner = false where owner_id = tests.id('dana');
select tests.act_as_superuser();
select is(pg_temp.notification_counts('dana'), '0 of 0', 'the owner gets no notifications while they are off');
select tests.act_as('sam');
update public.houses set status = 'Not Interested' where id = tests.id('house of dana by kim');
select tests.act_as('dana');
update public.houses set status = 'Offer Made' where id = tests.id('house of dana by kim');
select tests.act_as_superuser();
select is(pg_temp.notification_counts('sam'), '3 of 1', 'members still get notifications while the owner''s are off');
select tests.act_as('dana');
update public.collaboration_settings set notify_owner = true where owner_id = tests.id('dana');
select tests.act_as_superuser();
select is(pg_temp.notification_counts('dana'), '1 of 0', 'actions while notifications were off are not reported later');
select is((select count(*) from public.activity where actor_id = tests.id('sam')), 2::bigint,
  'actions while notifications were off are still recorded');

-- Entries from before a member joined, and trimming to the newest 200.
update public.collaborations set accepted_at = clock_timestamp() where id = tests.id('sam joined');
select is(pg_temp.notification_counts('sam'), '0 of 0', 'does not notify a member of what happened before they joined');
select pg_temp.take_activity();
insert into public.activity (owner_id, actor_id, kind, owner_notified, created_at)
select tests.id(hunt), tests.id(actor), 'house_added', true, now() - n * interval '1 second'
from (values ('dana', 'sam', 248), ('dana', 'kim', 300), ('max', 'sam', 300)) as earlier (hunt, actor, entries),
  generate_series(1, entries) as n;
create function pg_temp.entry_count(actor text, hunt text default 'dana') returns bigint
language sql as $$ select count(*) from public.activity where owner_id = tests.id(hunt) and actor_id = tests.id(actor) $$;
select tests.act_as('sam');
update public.houses set status = 'Bought' where id = tests.id('house of dana by kim');
select tests.act_as_superuser();
select is(pg_temp.entry_count('sam'), 249::bigint, 'does not trim a person''s entries after every new one');
delete from private.changes;
select tests.act_as('sam');
update public.houses set status = 'Interested' where id = tests.id('house of dana by kim');
select tests.act_as_superuser();
select is(pg_temp.entry_count('sam'), 200::bigint, 'trims a person''s entries to the newest 200');
select is((select count(*) from public.activity where actor_id = tests.id('sam') and kind = 'status_changed'), 2::bigint,
  'keeps the newest entries when trimming');
select is((select array_agg(distinct table_name || operation) from private.changes where table_name like 'activity%'),
  array['activityINSERT'], 'does not record trimming as a change');
select is(pg_temp.entry_count('kim'), 300::bigint, 'keeps the entries of others');
select is(pg_temp.entry_count('sam', 'max'), 300::bigint, 'keeps the person''s entries in another hunt');
select tests.act_as('sam');
insert into public.appointments (house_id, title, date)
select tests.id('house of dana by kim'), 'Tour ' || n, '2031-05-04' from generate_series(1, 300) as n;
select tests.act_as_superuser();
select is(pg_temp.entry_count('sam'), 200::bigint, 'trims many entries added by one statement');
select is((select details ->> 'title' from public.activity where owner_id = tests.id('dana') order by created_at desc limit 1), 'Tour 300',
  'keeps the last of many entries added at once');
delete from public.appointments where title like 'Tour %';

-- A busy hunt affects neither the limit nor the times of another hunt's entries, and read notifications are recorded per user.
delete from public.activity;
insert into public.activity (owner_id, kind, owner_notified, created_at) values
  (tests.id('dana'), 'house_added', true, '2020-01-01');
insert into public.activity (owner_id, kind, owner_notified, created_at)
select tests.id('max'), 'house_added', true, now() + n * interval '1 day' from generate_series(1, 520) as n;
select tests.act_as('sam');
update public.houses set status = 'Bought' where id = tests.id('house of dana by kim');
select tests.act_as_superuser();
select is((select count(*) from public.activity where owner_id = tests.id('dana')), 2::bigint,
  'a busy hunt does not use up the limit of others');
select ok((select max(created_at) < now() + interval '1 hour' from public.activity where owner_id = tests.id('dana')),
  'a busy hunt does not shift the times of others');
insert into public.activity (owner_id, actor_id, kind, owner_notified) values
  (tests.id('dana'), tests.id('kim'), 'house_added', true);
select tests.act_as('dana');
select ok(public.mark_notifications_read() > 0, 'the owner marks the entry as read');
select tests.act_as_superuser();
select is(pg_temp.notification_counts('sam'), '1 of 1', 'the entry stays unread for the member');
insert into public.activity (owner_id, actor_id, kind, owner_notified) values
  (tests.id('dana'), tests.id('sam'), 'status_changed', true);

select tests.act_as('dana');
delete from public.collaborations where id = tests.id('sam joined');
select tests.act_as_superuser();
select is(pg_temp.notification_counts('sam'), '0 of 0', 'a removed member gets no notifications');
select is((select details ->> 'name' from public.activity where kind = 'member_removed' and actor_id = tests.id('dana')),
  'Sam Example', 'records the removal of a member');
delete from auth.users where id = tests.id('sam');
select ok(exists (select from public.activity where kind = 'status_changed' and actor_id is null), 'entries stay when the account of their actor is deleted');
delete from auth.users where id = tests.id('dana');
select is((select count(*) from public.activity where owner_id = tests.id('dana')), 0::bigint,
  'entries are deleted with their hunt');
select * from finish();
rollback;
